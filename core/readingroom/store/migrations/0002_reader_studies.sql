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
