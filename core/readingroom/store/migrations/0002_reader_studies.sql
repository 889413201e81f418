-- Reader studies with arms, several sessions, and items with one output or none.
--
-- worklist_item: left_output is shown as A, or as the only output; both are NULL for a case
-- without a model. arm: key of the arm in the protocol, '' for a pair drawn by format 1. follows:
-- the item that is read directly before this one, whose answer is frozen then. purpose: '' for an
-- item of the study, else training or gold.
-- judgement: answers are those that are not one whole number, marks a JSON list, output_edits a
-- JSON list of the corrected outputs without their texts; answer_texts and edited_texts are the
-- reader's own words. Columns added here are '' in rows of format 1, and no part of what was
-- committed to.

PRAGMA defer_foreign_keys = ON;

CREATE TEMP TABLE old_item AS SELECT * FROM worklist_item;

DROP TABLE worklist_item;

CREATE TABLE worklist_item (
  id TEXT PRIMARY KEY,
  worklist TEXT NOT NULL REFERENCES worklist (id),
  position INTEGER NOT NULL,
  case_id TEXT NOT NULL REFERENCES study_case (id),
  left_output TEXT REFERENCES output (id),
  right_output TEXT REFERENCES output (id),
  repeat_of TEXT REFERENCES worklist_item (id),
  arm TEXT NOT NULL DEFAULT '',
  follows TEXT REFERENCES worklist_item (id),
  purpose TEXT NOT NULL DEFAULT '' CHECK (purpose IN ('', 'training', 'gold')),
  CHECK (right_output IS NULL OR left_output IS NOT NULL),
  UNIQUE (worklist, position)
) STRICT;

INSERT INTO worklist_item (
  id, worklist, position, case_id, left_output, right_output, repeat_of
) SELECT id, worklist, position, case_id, left_output, right_output, repeat_of FROM old_item;

DROP TABLE old_item;

ALTER TABLE judgement ADD COLUMN answers TEXT NOT NULL DEFAULT '';
ALTER TABLE judgement ADD COLUMN marks TEXT NOT NULL DEFAULT '';
ALTER TABLE judgement ADD COLUMN output_edits TEXT NOT NULL DEFAULT '';
ALTER TABLE judgement ADD COLUMN answer_texts TEXT NOT NULL DEFAULT '';
ALTER TABLE judgement ADD COLUMN edited_texts TEXT NOT NULL DEFAULT '';
ALTER TABLE judgement ADD COLUMN answer_texts_salt BLOB NOT NULL DEFAULT x'';
ALTER TABLE judgement ADD COLUMN edited_texts_salt BLOB NOT NULL DEFAULT x'';

DROP TRIGGER judgement_not_updated;

CREATE TRIGGER judgement_not_updated BEFORE UPDATE ON judgement
WHEN (
    NEW.seq, NEW.id, NEW.item, NEW.kind, NEW.outcome, NEW.scores, NEW.error_annotations,
    NEW.reason, NEW.supersedes, NEW.at, NEW.protocol_version, NEW.active_ms, NEW.idle_ms,
    NEW.paused_ms, NEW.shown, NEW.answers, NEW.marks, NEW.output_edits, NEW.salt
  ) IS NOT (
    OLD.seq, OLD.id, OLD.item, OLD.kind, OLD.outcome, OLD.scores, OLD.error_annotations,
    OLD.reason, OLD.supersedes, OLD.at, OLD.protocol_version, OLD.active_ms, OLD.idle_ms,
    OLD.paused_ms, OLD.shown, OLD.answers, OLD.marks, OLD.output_edits, OLD.salt
  )
  OR (NEW.comment, NEW.error_descriptions, NEW.reason_text, NEW.answer_texts, NEW.edited_texts)
    IS NOT ('', '', '', '', '')
  OR (
    NEW.comment_salt, NEW.error_descriptions_salt, NEW.reason_text_salt, NEW.answer_texts_salt,
    NEW.edited_texts_salt
  ) IS NOT (x'', x'', x'', x'', x'')
  OR (CASE OLD.answer_texts_salt WHEN x'' THEN 3 ELSE 5 END) IS NOT (
    SELECT count(*) FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'judgement/' || OLD.id
    AND column_name IN (
      'comment', 'error_descriptions', 'reason_text', 'answer_texts', 'edited_texts'
    )
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: texts are erased with an event; a judgement is never changed');
END;

-- Scores of models that are compared with readers.
--
-- score: decimal text; a later row of a model and a case replaces an earlier one.

CREATE TABLE model_score (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL REFERENCES model (id),
  case_id TEXT NOT NULL REFERENCES study_case (id),
  score TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER model_score_in_order BEFORE INSERT ON model_score
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM model_score)
BEGIN
  SELECT RAISE(ABORT, 'append-only: scores of models are only added at the end');
END;

CREATE TRIGGER model_score_not_updated BEFORE UPDATE ON model_score
BEGIN
  SELECT RAISE(ABORT, 'append-only: a score of a model is never changed');
END;

CREATE TRIGGER model_score_not_deleted BEFORE DELETE ON model_score
BEGIN
  SELECT RAISE(ABORT, 'append-only: a score of a model is never deleted');
END;

-- Case tables: attributes of the cases, imported from a file.
--
-- case_table: one imported version; the newest is in force. document is JSON of its columns without
-- cells; source is JSON with the SHA-256 of the imported file, emptied once a row of it is gone.
-- case_row: the attributes of one case; document is a JSON object of its cells by column.

CREATE TABLE case_table (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  source TEXT NOT NULL,
  source_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE case_row (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  case_table TEXT NOT NULL REFERENCES case_table (id),
  case_id TEXT NOT NULL REFERENCES study_case (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL,
  UNIQUE (case_table, case_id)
) STRICT;

CREATE INDEX case_row_case ON case_row (case_id);

CREATE TRIGGER case_table_in_order BEFORE INSERT ON case_table
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM case_table)
BEGIN
  SELECT RAISE(ABORT, 'append-only: case tables are only added at the end');
END;

CREATE TRIGGER case_table_not_updated BEFORE UPDATE ON case_table
WHEN (NEW.position, NEW.id, NEW.added_by, NEW.added_at, NEW.document)
  IS NOT (OLD.position, OLD.id, OLD.added_by, OLD.added_at, OLD.document)
  OR NEW.source IS NOT ''
  OR EXISTS (SELECT 1 FROM session) AND (
    (NEW.source_salt, NEW.salt) IS NOT (x'', OLD.salt)
    OR NOT EXISTS (
      SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
      WHERE row_key = 'case_table/' || OLD.id AND column_name = 'source'
      AND erasure.event = (SELECT max(seq) + 1 FROM event)
    )
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: the source of a case table is erased, the rest never changed');
END;

CREATE TRIGGER case_table_not_deleted BEFORE DELETE ON case_table
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case table is never deleted');
END;

CREATE TRIGGER case_row_in_order BEFORE INSERT ON case_row
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM case_row)
BEGIN
  SELECT RAISE(ABORT, 'append-only: rows of case tables are only added at the end');
END;

CREATE TRIGGER case_row_not_updated BEFORE UPDATE ON case_row
WHEN (NEW.position, NEW.id, NEW.case_table, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.case_table, OLD.case_id, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'case_row/' || OLD.id AND column_name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: rows of case tables are erased with an event, or never changed');
END;

CREATE TRIGGER case_row_not_deleted BEFORE DELETE ON case_row
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a row of a case table is not deleted after the first session');
END;

-- Conduct of a reader study: reference standards.
--
-- reference_standard: one import or panel; document is JSON with method, source, rule and labels.
-- reference_value: the value of one case, with its lesions, as JSON; the newest of a case counts.

CREATE TABLE reference_standard (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE reference_value (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  reference_standard TEXT NOT NULL REFERENCES reference_standard (id),
  case_id TEXT NOT NULL REFERENCES study_case (id),
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX reference_value_case ON reference_value (case_id);

CREATE TRIGGER reference_standard_in_order BEFORE INSERT ON reference_standard
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM reference_standard)
BEGIN
  SELECT RAISE(ABORT, 'append-only: reference standards are only added at the end');
END;

CREATE TRIGGER reference_standard_not_updated BEFORE UPDATE ON reference_standard
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reference standard is never changed');
END;

CREATE TRIGGER reference_standard_not_deleted BEFORE DELETE ON reference_standard
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reference standard is never deleted');
END;

CREATE TRIGGER reference_value_in_order BEFORE INSERT ON reference_value
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM reference_value)
BEGIN
  SELECT RAISE(ABORT, 'append-only: reference values are only added at the end');
END;

CREATE TRIGGER reference_value_not_updated BEFORE UPDATE ON reference_value
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reference value is never changed');
END;

CREATE TRIGGER reference_value_not_deleted BEFORE DELETE ON reference_value
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reference value is not deleted after the first session');
END;

-- Reader kits: worklists that one reader reads on another computer.
--
-- reader_kit: a kit that was written; document is JSON of what it holds. secret: the private key
-- that opens its returns; it never leaves this file. events: the kit's events at its writing,
-- compressed.
-- kit_recall: a kit that is no longer valid.
-- reader_return: a return that was merged; document is JSON with the signed checkpoint of the kit's
-- trail. events: those that it added to the kit's trail, compressed. Their hashes are in the
-- documents.
-- kit_origin: in a kit only: the study that it was written from, as JSON.

CREATE TABLE reader_kit (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  reader TEXT NOT NULL REFERENCES reader (id),
  written_by TEXT NOT NULL,
  written_at TEXT NOT NULL,
  document TEXT NOT NULL,
  secret TEXT NOT NULL,
  events BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE kit_recall (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kit TEXT NOT NULL UNIQUE REFERENCES reader_kit (id),
  recalled_by TEXT NOT NULL,
  recalled_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE reader_return (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kit TEXT NOT NULL REFERENCES reader_kit (id),
  merged_by TEXT NOT NULL,
  merged_at TEXT NOT NULL,
  document TEXT NOT NULL,
  events BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX reader_return_kit ON reader_return (kit);

CREATE TABLE kit_origin (
  position INTEGER PRIMARY KEY CHECK (position = 1),
  id TEXT NOT NULL UNIQUE,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER reader_kit_in_order BEFORE INSERT ON reader_kit
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM reader_kit)
BEGIN
  SELECT RAISE(ABORT, 'append-only: reader kits are only added at the end');
END;

CREATE TRIGGER reader_kit_not_updated BEFORE UPDATE ON reader_kit
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reader kit is never changed');
END;

CREATE TRIGGER reader_kit_not_deleted BEFORE DELETE ON reader_kit
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reader kit is never deleted');
END;

CREATE TRIGGER kit_recall_in_order BEFORE INSERT ON kit_recall
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM kit_recall)
BEGIN
  SELECT RAISE(ABORT, 'append-only: recalls of kits are only added at the end');
END;

CREATE TRIGGER kit_recall_not_updated BEFORE UPDATE ON kit_recall
BEGIN
  SELECT RAISE(ABORT, 'append-only: a recall of a kit is never changed');
END;

CREATE TRIGGER kit_recall_not_deleted BEFORE DELETE ON kit_recall
BEGIN
  SELECT RAISE(ABORT, 'append-only: a recall of a kit is never deleted');
END;

CREATE TRIGGER reader_return_in_order BEFORE INSERT ON reader_return
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM reader_return)
BEGIN
  SELECT RAISE(ABORT, 'append-only: returns are only added at the end');
END;

CREATE TRIGGER reader_return_not_updated BEFORE UPDATE ON reader_return
BEGIN
  SELECT RAISE(ABORT, 'append-only: a return is never changed');
END;

CREATE TRIGGER reader_return_not_deleted BEFORE DELETE ON reader_return
BEGIN
  SELECT RAISE(ABORT, 'append-only: a return is never deleted');
END;

CREATE TRIGGER kit_origin_not_updated BEFORE UPDATE ON kit_origin
BEGIN
  SELECT RAISE(ABORT, 'append-only: the origin of a kit is never changed');
END;

CREATE TRIGGER kit_origin_not_deleted BEFORE DELETE ON kit_origin
BEGIN
  SELECT RAISE(ABORT, 'append-only: the origin of a kit is never deleted');
END;

-- Conduct of a reader study: adjudication, deviations, certification and interim looks.
--
-- adjudication: decision on a disagreement of readers; value is the code of the answer, left_output
-- and right_output are the outputs as shown. A later decision supersedes an earlier one.
-- deviation: deviation from the protocol on a day, with who recorded it and who confirmed it; a row
-- that `decides` another one is the decision on it.
-- certification: outcome of the training of a reader.
-- interim_look: a counted look at results while the session is open.

CREATE TABLE adjudication (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  case_id TEXT NOT NULL REFERENCES study_case (id),
  arm TEXT NOT NULL,
  left_output TEXT REFERENCES output (id),
  right_output TEXT REFERENCES output (id),
  criterion TEXT NOT NULL,
  value TEXT NOT NULL,
  protocol_version INTEGER NOT NULL REFERENCES protocol (version),
  supersedes TEXT REFERENCES adjudication (id),
  decided_by TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX adjudication_case ON adjudication (case_id);

CREATE TRIGGER adjudication_in_order BEFORE INSERT ON adjudication
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM adjudication)
BEGIN
  SELECT RAISE(ABORT, 'append-only: decisions of adjudicators are only added at the end');
END;

CREATE TRIGGER adjudication_not_updated BEFORE UPDATE ON adjudication
WHEN (
    NEW.position, NEW.id, NEW.case_id, NEW.arm, NEW.left_output, NEW.right_output, NEW.criterion,
    NEW.value, NEW.protocol_version, NEW.supersedes, NEW.decided_by, NEW.decided_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.case_id, OLD.arm, OLD.left_output, OLD.right_output, OLD.criterion,
    OLD.value, OLD.protocol_version, OLD.supersedes, OLD.decided_by, OLD.decided_at, OLD.salt
  )
  OR (NEW.reason, NEW.reason_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'adjudication/' || OLD.id AND column_name = 'reason'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: decisions are erased with an event, or never changed');
END;

CREATE TRIGGER adjudication_not_deleted BEFORE DELETE ON adjudication
BEGIN
  SELECT RAISE(ABORT, 'append-only: a decision of an adjudicator is never deleted');
END;

CREATE TABLE deviation (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  reader TEXT REFERENCES reader (id),
  session TEXT REFERENCES session (id),
  item TEXT REFERENCES worklist_item (id),
  occurred_on TEXT NOT NULL,
  decides TEXT REFERENCES deviation (id),
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  confirmed_by TEXT NOT NULL,
  confirmed_by_salt BLOB NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX deviation_item ON deviation (item);

CREATE TRIGGER deviation_in_order BEFORE INSERT ON deviation
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM deviation)
BEGIN
  SELECT RAISE(ABORT, 'append-only: deviations are only added at the end');
END;

CREATE TRIGGER deviation_not_updated BEFORE UPDATE ON deviation
WHEN (
    NEW.position, NEW.id, NEW.kind, NEW.reader, NEW.session, NEW.item, NEW.occurred_on,
    NEW.decides, NEW.recorded_by, NEW.recorded_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.kind, OLD.reader, OLD.session, OLD.item, OLD.occurred_on,
    OLD.decides, OLD.recorded_by, OLD.recorded_at, OLD.salt
  )
  OR (NEW.reason, NEW.reason_salt, NEW.confirmed_by, NEW.confirmed_by_salt)
    IS NOT ('', x'', '', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'deviation/' || OLD.id AND column_name = 'reason'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: deviations are erased with an event, or never changed');
END;

CREATE TRIGGER deviation_not_deleted BEFORE DELETE ON deviation
BEGIN
  SELECT RAISE(ABORT, 'append-only: a deviation is never deleted');
END;

-- signature: a look at results is a subject, too.

CREATE TEMP TABLE old_signature AS SELECT * FROM signature;

DROP TABLE signature;

CREATE TABLE signature (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL CHECK (
    subject IN (
      'readings', 'session', 'protocol', 'unblinding', 'report', 'trail', 'attestation',
      'interim look'
    )
  ),
  signer TEXT NOT NULL REFERENCES account (code),
  key TEXT NOT NULL REFERENCES person_key (id),
  ed25519 TEXT NOT NULL,
  ml_dsa_44 TEXT NOT NULL,
  statement TEXT NOT NULL,
  statement_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

INSERT INTO signature SELECT * FROM old_signature;

DROP TABLE old_signature;

CREATE TRIGGER signature_in_order BEFORE INSERT ON signature
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM signature)
BEGIN
  SELECT RAISE(ABORT, 'append-only: signatures are only added at the end');
END;

CREATE TRIGGER signature_not_updated BEFORE UPDATE ON signature
BEGIN
  SELECT RAISE(ABORT, 'append-only: a signature is never changed');
END;

CREATE TRIGGER signature_not_deleted BEFORE DELETE ON signature
BEGIN
  SELECT RAISE(ABORT, 'append-only: a signature is never deleted');
END;

CREATE TABLE interim_look (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  planned_looks INTEGER NOT NULL,
  judgement_count INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  made_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER interim_look_in_order BEFORE INSERT ON interim_look
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM interim_look)
BEGIN
  SELECT RAISE(ABORT, 'append-only: interim looks are only added at the end');
END;

CREATE TRIGGER interim_look_not_updated BEFORE UPDATE ON interim_look
BEGIN
  SELECT RAISE(ABORT, 'append-only: an interim look is never changed');
END;

CREATE TRIGGER interim_look_not_deleted BEFORE DELETE ON interim_look
BEGIN
  SELECT RAISE(ABORT, 'append-only: an interim look is never deleted');
END;

CREATE TABLE certification (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  reader TEXT NOT NULL REFERENCES reader (id),
  session TEXT NOT NULL REFERENCES session (id),
  protocol_version INTEGER NOT NULL REFERENCES protocol (version),
  attempt INTEGER NOT NULL,
  right_count INTEGER NOT NULL,
  case_count INTEGER NOT NULL,
  is_passed INTEGER NOT NULL CHECK (is_passed IN (0, 1)),
  decided_at TEXT NOT NULL,
  salt BLOB NOT NULL,
  UNIQUE (reader, session, attempt)
) STRICT;

CREATE TRIGGER certification_in_order BEFORE INSERT ON certification
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM certification)
BEGIN
  SELECT RAISE(ABORT, 'append-only: certifications are only added at the end');
END;

CREATE TRIGGER certification_not_updated BEFORE UPDATE ON certification
BEGIN
  SELECT RAISE(ABORT, 'append-only: a certification is never changed');
END;

CREATE TRIGGER certification_not_deleted BEFORE DELETE ON certification
BEGIN
  SELECT RAISE(ABORT, 'append-only: a certification is never deleted');
END;
