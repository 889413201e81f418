-- The first schema of the study file.
--
-- salt: 32 random bytes; an event holds SHA-256(salt || canonical JSON of the row without its
-- salts).
-- x_salt: column x is private; the row's JSON holds SHA-256(x_salt || x) in its place.
-- A column named document holds JSON as text.

PRAGMA application_id = 1381126996; -- 'RRST'

-- The study and the seal of the closed file.
--
-- secret: 32 random bytes, from which codes, UIDs and date shifts are made; it never leaves this
-- file.
-- seal: place (16 random bytes), the file's header (100 bytes) and the SHA-256 of all bytes of the
-- closed file with zeros instead of header and digest. Zeros behind the place: no seal.

CREATE TABLE meta (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  title TEXT NOT NULL,
  log_id BLOB NOT NULL CHECK (length(log_id) = 16),
  created_at TEXT NOT NULL,
  is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1)),
  state TEXT NOT NULL,
  secret BLOB NOT NULL CHECK (length(secret) = 32),
  secret_salt BLOB NOT NULL CHECK (length(secret_salt) = 32),
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE seal (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL CHECK (length(content) = 148)
) STRICT;

INSERT INTO seal VALUES (1, zeroblob(148));

-- Stored files. id: SHA-256 of the bytes, in hexadecimal. Chunks hold chunk_size bytes each, the
-- last one fewer.

CREATE TABLE asset (
  id TEXT PRIMARY KEY,
  byte_count INTEGER NOT NULL,
  chunk_size INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE asset_chunk (
  id INTEGER PRIMARY KEY,
  asset TEXT NOT NULL REFERENCES asset (id),
  position INTEGER NOT NULL,
  is_compressed INTEGER NOT NULL CHECK (is_compressed IN (0, 1)),
  data BLOB NOT NULL,
  UNIQUE (asset, position)
) STRICT;

CREATE TRIGGER asset_not_updated BEFORE UPDATE ON asset
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file is never changed');
END;

CREATE TRIGGER asset_only_erased BEFORE DELETE ON asset
WHEN EXISTS (SELECT 1 FROM session)
  AND NOT EXISTS (SELECT 1 FROM erasure WHERE event = (SELECT max(seq) + 1 FROM event))
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file goes with a case or an output alone');
END;

CREATE TRIGGER asset_chunk_not_updated BEFORE UPDATE ON asset_chunk
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file is never changed');
END;

CREATE TRIGGER asset_chunk_only_erased BEFORE DELETE ON asset_chunk
WHEN EXISTS (SELECT 1 FROM session)
  AND NOT EXISTS (SELECT 1 FROM erasure WHERE event = (SELECT max(seq) + 1 FROM event))
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file goes with a case or an output alone');
END;

-- Cases, models and their outputs.
--
-- summary: what a list of cases shows, so that lists need not read the documents.
-- case_source: keyed hashes of the files of a case, to recognise them again.

CREATE TABLE study_case (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  summary TEXT NOT NULL,
  document TEXT NOT NULL,
  summary_salt BLOB NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE case_source (
  case_id TEXT PRIMARY KEY REFERENCES study_case (id),
  light BLOB NOT NULL CHECK (length(light) = 32),
  full BLOB NOT NULL CHECK (length(full) = 32),
  salt BLOB NOT NULL CHECK (length(salt) = 32)
) STRICT, WITHOUT ROWID;

CREATE TABLE model (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  vendor TEXT NOT NULL,
  salt BLOB NOT NULL,
  UNIQUE (name, version)
) STRICT;

CREATE TABLE output (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  case_id TEXT NOT NULL REFERENCES study_case (id),
  model TEXT NOT NULL REFERENCES model (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL,
  UNIQUE (case_id, model)
) STRICT;

CREATE TRIGGER study_case_not_updated BEFORE UPDATE ON study_case
WHEN (NEW.position, NEW.id, NEW.code) IS NOT (OLD.position, OLD.id, OLD.code)
  OR EXISTS (
    SELECT 1 FROM erasure
    WHERE case_id = OLD.id AND event <= (SELECT max(seq) FROM event)
  )
  OR EXISTS (SELECT 1 FROM session) AND (
    NEW.salt IS NOT OLD.salt
    OR (NEW.summary, NEW.summary_salt, NEW.document, NEW.document_salt)
      IS NOT ('', x'', '', x'')
    OR 2 IS NOT (
      SELECT count(*) FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
      WHERE row_key = 'study_case/' || OLD.id AND column_name IN ('summary', 'document')
      AND erasure.event = (SELECT max(seq) + 1 FROM event)
    )
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case is corrected in a draft, erased, or never changed');
END;

CREATE TRIGGER study_case_not_deleted BEFORE DELETE ON study_case
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case is not deleted once a session was opened');
END;

CREATE TRIGGER case_source_not_updated BEFORE UPDATE ON case_source
BEGIN
  SELECT RAISE(ABORT, 'append-only: the fingerprint of a case is never changed');
END;

CREATE TRIGGER case_source_only_erased BEFORE DELETE ON case_source
WHEN EXISTS (SELECT 1 FROM session)
  AND NOT EXISTS (
    SELECT 1 FROM erasure
    WHERE case_id = OLD.case_id AND event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: the fingerprint of a case is only deleted with the case');
END;

CREATE TRIGGER model_not_deleted BEFORE DELETE ON model
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a model is not deleted once a session was opened');
END;

CREATE TRIGGER output_not_updated BEFORE UPDATE ON output
WHEN (NEW.position, NEW.id, NEW.case_id, NEW.model, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.case_id, OLD.model, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'output/' || OLD.id AND column_name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: an output is erased with an event, or never changed');
END;

CREATE TRIGGER output_not_deleted BEFORE DELETE ON output
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: an output is not deleted once a session was opened');
END;

-- Reader studies.
--
-- session: document names the readers and models that take part. worklist_item: left_output is
-- shown as A, right_output as B. draft: an unfinished entry; no part of the trail.

CREATE TABLE protocol (
  version INTEGER PRIMARY KEY,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE reader (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE session (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  protocol_version INTEGER NOT NULL REFERENCES protocol (version),
  document TEXT NOT NULL,
  lock_reason TEXT NOT NULL,
  lock_reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE worklist (
  id TEXT PRIMARY KEY,
  session TEXT NOT NULL REFERENCES session (id),
  reader TEXT NOT NULL REFERENCES reader (id),
  salt BLOB NOT NULL,
  UNIQUE (session, reader)
) STRICT;

CREATE TABLE worklist_item (
  id TEXT PRIMARY KEY,
  worklist TEXT NOT NULL REFERENCES worklist (id),
  position INTEGER NOT NULL,
  case_id TEXT NOT NULL REFERENCES study_case (id),
  left_output TEXT NOT NULL REFERENCES output (id),
  right_output TEXT NOT NULL REFERENCES output (id),
  repeat_of TEXT REFERENCES worklist_item (id),
  UNIQUE (worklist, position)
) STRICT;

CREATE TABLE draft (
  item TEXT PRIMARY KEY REFERENCES worklist_item (id),
  document TEXT NOT NULL
) STRICT;

CREATE TRIGGER reader_not_deleted BEFORE DELETE ON reader
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reader is not deleted once a session was opened');
END;

-- Judgements, and the other records of readers about an item.
--
-- outcome and scores: the answers; scores and shown are JSON objects. error_annotations: JSON list
-- of the errors that the reader marked, and error_descriptions the reader's words on each of them,
-- "" for none; that column is empty if none has any.
-- reason: the chosen reason of a skip or a correction. reason_text: the reader's own words for the
-- reason of a skip, a correction or a flag.
-- supersedes: the record that a withdrawal withdraws, or that a later answer replaces.

CREATE TABLE judgement (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  item TEXT NOT NULL REFERENCES worklist_item (id),
  kind TEXT NOT NULL CHECK (kind IN ('judged', 'skipped', 'withdrawn', 'flagged', 'unflagged')),
  outcome TEXT CHECK (outcome IN ('left', 'right', 'both_good', 'both_bad')),
  scores TEXT NOT NULL,
  error_annotations TEXT NOT NULL,
  reason TEXT NOT NULL,
  supersedes TEXT REFERENCES judgement (id),
  at TEXT NOT NULL,
  protocol_version INTEGER NOT NULL REFERENCES protocol (version),
  active_ms INTEGER NOT NULL,
  idle_ms INTEGER NOT NULL,
  paused_ms INTEGER NOT NULL,
  shown TEXT NOT NULL,
  comment TEXT NOT NULL,
  error_descriptions TEXT NOT NULL,
  reason_text TEXT NOT NULL,
  comment_salt BLOB NOT NULL,
  error_descriptions_salt BLOB NOT NULL,
  reason_text_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX judgement_item ON judgement (item);

CREATE TRIGGER judgement_in_order BEFORE INSERT ON judgement
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM judgement)
BEGIN
  SELECT RAISE(ABORT, 'append-only: judgements are only added at the end');
END;

CREATE TRIGGER judgement_not_deleted BEFORE DELETE ON judgement
BEGIN
  SELECT RAISE(ABORT, 'append-only: a judgement is never deleted');
END;

CREATE TRIGGER judgement_not_updated BEFORE UPDATE ON judgement
WHEN (
    NEW.seq, NEW.id, NEW.item, NEW.kind, NEW.outcome, NEW.scores, NEW.error_annotations,
    NEW.reason, NEW.supersedes, NEW.at, NEW.protocol_version, NEW.active_ms, NEW.idle_ms,
    NEW.paused_ms, NEW.shown, NEW.salt
  ) IS NOT (
    OLD.seq, OLD.id, OLD.item, OLD.kind, OLD.outcome, OLD.scores, OLD.error_annotations,
    OLD.reason, OLD.supersedes, OLD.at, OLD.protocol_version, OLD.active_ms, OLD.idle_ms,
    OLD.paused_ms, OLD.shown, OLD.salt
  )
  OR (NEW.comment, NEW.error_descriptions, NEW.reason_text) IS NOT ('', '', '')
  OR (NEW.comment_salt, NEW.error_descriptions_salt, NEW.reason_text_salt)
    IS NOT (x'', x'', x'')
  OR 3 IS NOT (
    SELECT count(*) FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'judgement/' || OLD.id
    AND column_name IN ('comment', 'error_descriptions', 'reason_text')
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: texts are erased with an event; a judgement is never changed');
END;

-- The audit trail: events, the tree over them, its checkpoints and the keys that sign them.
--
-- tree_node: hash over 256^level events, the first of which is number position * 256^level + 1.
-- signing_key: public keys as vkeys. seeds: what both private keys are made from, in an encrypted
-- file only; those of a plain file stay outside it.
-- checkpoint: a signed note over the first size events; the event that follows commits to it.
-- checkpoint_count: one row, counted up with each checkpoint, so that none can be removed without a
-- trace.

CREATE TABLE event (
  seq INTEGER PRIMARY KEY,
  body BLOB NOT NULL,
  leaf BLOB NOT NULL CHECK (length(leaf) = 32),
  chain BLOB NOT NULL CHECK (length(chain) = 32)
) STRICT;

CREATE TABLE tree_node (
  level INTEGER NOT NULL CHECK (level > 0),
  position INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE signing_key (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ed25519 TEXT NOT NULL,
  ml_dsa_44 TEXT NOT NULL,
  seeds BLOB CHECK (length(seeds) = 64),
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE checkpoint (
  size INTEGER PRIMARY KEY CHECK (size > 0),
  note TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE checkpoint_count (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;

INSERT INTO checkpoint_count (id, count) VALUES (1, 0);

CREATE TRIGGER event_in_order BEFORE INSERT ON event
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM event)
BEGIN
  SELECT RAISE(ABORT, 'append-only: the audit trail only grows at its end');
END;

CREATE TRIGGER event_not_updated BEFORE UPDATE ON event
BEGIN
  SELECT RAISE(ABORT, 'append-only: an audit event is never changed');
END;

CREATE TRIGGER event_not_deleted BEFORE DELETE ON event
BEGIN
  SELECT RAISE(ABORT, 'append-only: an audit event is never deleted');
END;

CREATE TRIGGER tree_node_in_order BEFORE INSERT ON tree_node
WHEN NEW.position IS NOT (
  SELECT coalesce(max(position) + 1, 0) FROM tree_node WHERE level = NEW.level
)
BEGIN
  SELECT RAISE(ABORT, 'append-only: the tree only grows at its end');
END;

CREATE TRIGGER tree_node_not_updated BEFORE UPDATE ON tree_node
BEGIN
  SELECT RAISE(ABORT, 'append-only: the tree is never changed');
END;

CREATE TRIGGER tree_node_not_deleted BEFORE DELETE ON tree_node
BEGIN
  SELECT RAISE(ABORT, 'append-only: the tree is never deleted');
END;

CREATE TRIGGER signing_key_in_order BEFORE INSERT ON signing_key
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM signing_key)
BEGIN
  SELECT RAISE(ABORT, 'append-only: signing keys are only added at the end');
END;

CREATE TRIGGER signing_key_not_updated BEFORE UPDATE ON signing_key
BEGIN
  SELECT RAISE(ABORT, 'append-only: a signing key is never changed');
END;

CREATE TRIGGER signing_key_not_deleted BEFORE DELETE ON signing_key
BEGIN
  SELECT RAISE(ABORT, 'append-only: a signing key is never deleted');
END;

CREATE TRIGGER checkpoint_in_order BEFORE INSERT ON checkpoint
WHEN NEW.size IS NOT (SELECT max(seq) FROM event)
  OR NEW.size <= (SELECT coalesce(max(size), 0) FROM checkpoint)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a checkpoint is of the whole trail');
END;

CREATE TRIGGER checkpoint_not_updated BEFORE UPDATE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'append-only: a checkpoint is never changed');
END;

CREATE TRIGGER checkpoint_not_deleted BEFORE DELETE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'append-only: a checkpoint is never deleted');
END;

CREATE TRIGGER checkpoint_counted AFTER INSERT ON checkpoint
BEGIN
  UPDATE checkpoint_count SET count = count + 1;
END;

CREATE TRIGGER checkpoint_count_not_updated BEFORE UPDATE ON checkpoint_count
WHEN (NEW.id, NEW.count) IS NOT (OLD.id, OLD.count + 1)
  OR NEW.count > (SELECT count(*) FROM checkpoint)
BEGIN
  SELECT RAISE(ABORT, 'append-only: checkpoints are only counted up, with each of them');
END;

CREATE TRIGGER checkpoint_count_not_inserted BEFORE INSERT ON checkpoint_count
WHEN EXISTS (SELECT 1 FROM checkpoint_count)
BEGIN
  SELECT RAISE(ABORT, 'append-only: checkpoints are counted once');
END;

CREATE TRIGGER checkpoint_count_not_deleted BEFORE DELETE ON checkpoint_count
BEGIN
  SELECT RAISE(ABORT, 'append-only: the count of checkpoints is never deleted');
END;

-- Accounts, electronic signatures and recorded decisions. A study without a row in account has
-- none.
--
-- account: roles is a JSON list of names; state is active, must change password, locked or retired;
-- failures: wrong passwords in a row. password_hash: argon2id in PHC's string format, opened
-- nowhere.
-- person_key: public keys in hexadecimal; the newest of an account signs. wrapped: what both
-- private keys are made from, under the owner's password; NULL after their deletion.
-- signature: statement is what was signed, canonical JSON with the printed name.
-- report: results as they were when they were signed.
-- state_decision: why a study was unblinded or archived, or its protocol amended.
-- restoration: who put a backup in the place of the study, and why.

CREATE TABLE account (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  roles TEXT NOT NULL,
  reader TEXT UNIQUE REFERENCES reader (id),
  created_at TEXT NOT NULL,
  state TEXT NOT NULL,
  failures INTEGER NOT NULL,
  attested_at TEXT NOT NULL,
  trained_on TEXT NOT NULL,
  trained_by TEXT NOT NULL,
  name TEXT NOT NULL,
  verified_by TEXT NOT NULL,
  training TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  name_salt BLOB NOT NULL,
  verified_by_salt BLOB NOT NULL,
  training_salt BLOB NOT NULL,
  password_hash_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE person_key (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL REFERENCES account (code),
  ed25519 TEXT NOT NULL,
  ml_dsa_44 TEXT NOT NULL,
  wrapped BLOB,
  wrapping_salt BLOB,
  wrapped_salt BLOB NOT NULL CHECK (length(wrapped_salt) = 32),
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE signature (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL CHECK (
    subject IN (
      'readings', 'session', 'protocol', 'unblinding', 'report', 'trail', 'attestation'
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

CREATE TABLE report (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE state_decision (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('protocol amended', 'study unblinded', 'study archived')),
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE restoration (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  restored_by TEXT NOT NULL,
  confirmed_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  restored_by_salt BLOB NOT NULL,
  confirmed_by_salt BLOB NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER account_in_order BEFORE INSERT ON account
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM account)
BEGIN
  SELECT RAISE(ABORT, 'append-only: accounts are only added at the end');
END;

CREATE TRIGGER account_person_not_updated
BEFORE UPDATE OF position, id, code, roles, reader, created_at, name, verified_by ON account
BEGIN
  SELECT RAISE(ABORT, 'append-only: the person and the roles of an account are never changed');
END;

CREATE TRIGGER account_not_deleted BEFORE DELETE ON account
BEGIN
  SELECT RAISE(ABORT, 'append-only: an account is retired, never deleted');
END;

CREATE TRIGGER person_key_in_order BEFORE INSERT ON person_key
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM person_key)
BEGIN
  SELECT RAISE(ABORT, 'append-only: keys of people are only added at the end');
END;

CREATE TRIGGER person_key_public_not_updated
BEFORE UPDATE OF position, id, account, ed25519, ml_dsa_44, salt ON person_key
BEGIN
  SELECT RAISE(ABORT, 'append-only: a public key is never changed');
END;

CREATE TRIGGER person_key_not_deleted BEFORE DELETE ON person_key
BEGIN
  SELECT RAISE(ABORT, 'append-only: a key of a person is never deleted');
END;

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

CREATE TRIGGER report_in_order BEFORE INSERT ON report
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM report)
BEGIN
  SELECT RAISE(ABORT, 'append-only: reports are only added at the end');
END;

CREATE TRIGGER report_not_updated BEFORE UPDATE ON report
BEGIN
  SELECT RAISE(ABORT, 'append-only: a report is never changed');
END;

CREATE TRIGGER report_not_deleted BEFORE DELETE ON report
BEGIN
  SELECT RAISE(ABORT, 'append-only: a report is never deleted');
END;

CREATE TRIGGER state_decision_in_order BEFORE INSERT ON state_decision
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM state_decision)
BEGIN
  SELECT RAISE(ABORT, 'append-only: decisions are only added at the end');
END;

CREATE TRIGGER state_decision_not_updated BEFORE UPDATE ON state_decision
BEGIN
  SELECT RAISE(ABORT, 'append-only: a decision is never changed');
END;

CREATE TRIGGER state_decision_not_deleted BEFORE DELETE ON state_decision
BEGIN
  SELECT RAISE(ABORT, 'append-only: a decision is never deleted');
END;

-- Results as single fields: each can be opened to a third party without the others.
--
-- event: number of the event that commits to the row. kind: what the value is (see the code); a
-- decoy is empty and hides how many fields there are. addend, blinding: decimal integers that open
-- an additive commitment; empty for other kinds.

CREATE TABLE result_field (
  id TEXT PRIMARY KEY,
  event INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('value', 'count', 'millionths', 'decoy')),
  value TEXT NOT NULL,
  addend TEXT NOT NULL,
  blinding TEXT NOT NULL,
  addend_salt BLOB NOT NULL,
  blinding_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX result_field_name ON result_field (name, event);

CREATE TRIGGER result_field_in_order BEFORE INSERT ON result_field
WHEN NEW.event IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM event)
BEGIN
  SELECT RAISE(ABORT, 'append-only: fields of results are only added with their event');
END;

CREATE TRIGGER result_field_not_updated BEFORE UPDATE ON result_field
BEGIN
  SELECT RAISE(ABORT, 'append-only: a field of a result is never changed');
END;

CREATE TRIGGER result_field_not_deleted BEFORE DELETE ON result_field
BEGIN
  SELECT RAISE(ABORT, 'append-only: a field of a result is never deleted');
END;

-- Erasures of cases.
--
-- erasure: one for a case; event is the number of the event that records it.
-- erased_column: for each private column that was emptied (row_key: "table/id"), the commitment in
-- the row's JSON, so that the row verifies without its text and salt. Text and salt are emptied in
-- the change that the erasure belongs to, and nowhere else.

CREATE TABLE erasure (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  case_id TEXT NOT NULL UNIQUE REFERENCES study_case (id),
  event INTEGER NOT NULL,
  at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE erased_column (
  row_key TEXT NOT NULL,
  column_name TEXT NOT NULL,
  commitment TEXT NOT NULL CHECK (length(commitment) = 64),
  erasure TEXT NOT NULL REFERENCES erasure (id),
  PRIMARY KEY (row_key, column_name)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER erasure_in_order BEFORE INSERT ON erasure
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM erasure)
  OR NEW.event IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM event)
BEGIN
  SELECT RAISE(ABORT, 'append-only: erasures are only added with their event');
END;

CREATE TRIGGER erasure_not_updated BEFORE UPDATE ON erasure
BEGIN
  SELECT RAISE(ABORT, 'append-only: an erasure is never changed');
END;

CREATE TRIGGER erasure_not_deleted BEFORE DELETE ON erasure
BEGIN
  SELECT RAISE(ABORT, 'append-only: an erasure is never deleted');
END;

CREATE TRIGGER erased_column_in_order BEFORE INSERT ON erased_column
WHEN NOT EXISTS (
  SELECT 1 FROM erasure
  WHERE id = NEW.erasure AND event = (SELECT coalesce(max(seq), 0) + 1 FROM event)
)
BEGIN
  SELECT RAISE(ABORT, 'append-only: commitments to erased columns are only added with their event');
END;

CREATE TRIGGER erased_column_not_updated BEFORE UPDATE ON erased_column
BEGIN
  SELECT RAISE(ABORT, 'append-only: the commitment to an erased column is never changed');
END;

CREATE TRIGGER erased_column_not_deleted BEFORE DELETE ON erased_column
BEGIN
  SELECT RAISE(ABORT, 'append-only: the commitment to an erased column is never deleted');
END;

-- Models that run on this computer, and their evaluations.
--
-- registered_model: facts is JSON; the newest row of a name and version counts.
-- consent: who approved the code that came with some weights.
-- run_failure: why a model gave no output for a case.
-- evaluation: document is result.json. evaluation_items: the stored files that hold its items,
-- those of one case apart, so that they can be erased with it.

CREATE TABLE registered_model (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  vendor TEXT NOT NULL,
  facts TEXT NOT NULL,
  weights_sha256 TEXT NOT NULL,
  registered_by TEXT NOT NULL,
  registered_at TEXT NOT NULL,
  config TEXT NOT NULL,
  path TEXT NOT NULL,
  config_salt BLOB NOT NULL,
  path_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE consent (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  registered_model TEXT NOT NULL REFERENCES registered_model (id),
  weights_sha256 TEXT NOT NULL,
  given_by TEXT NOT NULL,
  given_at TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE run_failure (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  registered_model TEXT NOT NULL REFERENCES registered_model (id),
  case_id TEXT NOT NULL REFERENCES study_case (id),
  reason TEXT NOT NULL,
  prompt_sha256 TEXT NOT NULL,
  failed_at TEXT NOT NULL,
  detail TEXT NOT NULL,
  detail_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE evaluation (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  result_id TEXT NOT NULL UNIQUE,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE evaluation_items (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  evaluation TEXT NOT NULL REFERENCES evaluation (id),
  case_id TEXT REFERENCES study_case (id),
  item_count INTEGER NOT NULL,
  asset TEXT NOT NULL,
  asset_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX evaluation_items_evaluation ON evaluation_items (evaluation);

CREATE TRIGGER registered_model_in_order BEFORE INSERT ON registered_model
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM registered_model)
BEGIN
  SELECT RAISE(ABORT, 'append-only: registered models are only added at the end');
END;

CREATE TRIGGER registered_model_not_updated BEFORE UPDATE ON registered_model
BEGIN
  SELECT RAISE(ABORT, 'append-only: a registered model is never changed');
END;

CREATE TRIGGER registered_model_not_deleted BEFORE DELETE ON registered_model
BEGIN
  SELECT RAISE(ABORT, 'append-only: a registered model is never deleted');
END;

CREATE TRIGGER consent_in_order BEFORE INSERT ON consent
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM consent)
BEGIN
  SELECT RAISE(ABORT, 'append-only: consents are only added at the end');
END;

CREATE TRIGGER consent_not_updated BEFORE UPDATE ON consent
BEGIN
  SELECT RAISE(ABORT, 'append-only: a consent is never changed');
END;

CREATE TRIGGER consent_not_deleted BEFORE DELETE ON consent
BEGIN
  SELECT RAISE(ABORT, 'append-only: a consent is never deleted');
END;

CREATE TRIGGER run_failure_in_order BEFORE INSERT ON run_failure
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM run_failure)
BEGIN
  SELECT RAISE(ABORT, 'append-only: failures of runs are only added at the end');
END;

CREATE TRIGGER run_failure_not_updated BEFORE UPDATE ON run_failure
WHEN (
    NEW.position, NEW.id, NEW.registered_model, NEW.case_id, NEW.reason, NEW.prompt_sha256,
    NEW.failed_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.registered_model, OLD.case_id, OLD.reason, OLD.prompt_sha256,
    OLD.failed_at, OLD.salt
  )
  OR (NEW.detail, NEW.detail_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'run_failure/' || OLD.id AND column_name = 'detail'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: the detail of a failed run is erased with an event, or stays');
END;

CREATE TRIGGER run_failure_not_deleted BEFORE DELETE ON run_failure
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a failed run is not deleted once a session was opened');
END;

CREATE TRIGGER evaluation_in_order BEFORE INSERT ON evaluation
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM evaluation)
BEGIN
  SELECT RAISE(ABORT, 'append-only: evaluations are only added at the end');
END;

CREATE TRIGGER evaluation_not_updated BEFORE UPDATE ON evaluation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an evaluation is never changed');
END;

CREATE TRIGGER evaluation_not_deleted BEFORE DELETE ON evaluation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an evaluation is never deleted');
END;

CREATE TRIGGER evaluation_items_in_order BEFORE INSERT ON evaluation_items
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM evaluation_items)
BEGIN
  SELECT RAISE(ABORT, 'append-only: items of evaluations are only added at the end');
END;

CREATE TRIGGER evaluation_items_not_updated BEFORE UPDATE ON evaluation_items
WHEN (NEW.position, NEW.id, NEW.evaluation, NEW.case_id, NEW.item_count, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.evaluation, OLD.case_id, OLD.item_count, OLD.salt)
  OR (NEW.asset, NEW.asset_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'evaluation_items/' || OLD.id AND column_name = 'asset'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: items of evaluations are erased with an event, or stay');
END;

CREATE TRIGGER evaluation_items_not_deleted BEFORE DELETE ON evaluation_items
BEGIN
  SELECT RAISE(ABORT, 'append-only: items of evaluations are never deleted');
END;

-- Synthetic cases. scenario: recipe is JSON with the digests of files instead of their paths.
-- synthetic_case: a case of a scenario; truth is its ground truth.

CREATE TABLE scenario (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  family TEXT NOT NULL,
  recipe_sha256 TEXT NOT NULL UNIQUE,
  recipe TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  recipe_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE synthetic_case (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  scenario TEXT NOT NULL REFERENCES scenario (id),
  case_id TEXT NOT NULL UNIQUE REFERENCES study_case (id),
  truth TEXT NOT NULL,
  truth_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER scenario_in_order BEFORE INSERT ON scenario
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM scenario)
BEGIN
  SELECT RAISE(ABORT, 'append-only: scenarios are only added at the end');
END;

CREATE TRIGGER scenario_not_updated BEFORE UPDATE ON scenario
BEGIN
  SELECT RAISE(ABORT, 'append-only: a scenario is never changed');
END;

CREATE TRIGGER scenario_not_deleted BEFORE DELETE ON scenario
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a scenario is not deleted once a session was opened');
END;

CREATE TRIGGER synthetic_case_in_order BEFORE INSERT ON synthetic_case
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM synthetic_case)
BEGIN
  SELECT RAISE(ABORT, 'append-only: synthetic cases are only added at the end');
END;

CREATE TRIGGER synthetic_case_not_updated BEFORE UPDATE ON synthetic_case
WHEN (NEW.position, NEW.id, NEW.scenario, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.scenario, OLD.case_id, OLD.salt)
  OR (NEW.truth, NEW.truth_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'synthetic_case/' || OLD.id AND column_name = 'truth'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: synthetic cases are erased with an event, or never changed');
END;

CREATE TRIGGER synthetic_case_not_deleted BEFORE DELETE ON synthetic_case
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a synthetic case is not deleted once a session was opened');
END;

-- Stress tests: document is JSON of the attributes. stress_test_patient: the result for one
-- patient, as JSON.

CREATE TABLE stress_test (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE stress_test_patient (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  stress_test TEXT NOT NULL REFERENCES stress_test (id),
  case_id TEXT REFERENCES study_case (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX stress_test_patient_stress_test ON stress_test_patient (stress_test);

CREATE TRIGGER stress_test_in_order BEFORE INSERT ON stress_test
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM stress_test)
BEGIN
  SELECT RAISE(ABORT, 'append-only: stress tests are only added at the end');
END;

CREATE TRIGGER stress_test_not_deleted BEFORE DELETE ON stress_test
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stress test is never deleted');
END;

CREATE TRIGGER stress_test_not_updated BEFORE UPDATE ON stress_test
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stress test is never changed');
END;

CREATE TRIGGER stress_test_patient_in_order BEFORE INSERT ON stress_test_patient
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM stress_test_patient)
BEGIN
  SELECT RAISE(ABORT, 'append-only: patients of stress tests are only added at the end');
END;

CREATE TRIGGER stress_test_patient_not_updated BEFORE UPDATE ON stress_test_patient
WHEN (NEW.position, NEW.id, NEW.stress_test, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.stress_test, OLD.case_id, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'stress_test_patient/' || OLD.id AND column_name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: patients of stress tests are erased with an event, or stay');
END;

CREATE TRIGGER stress_test_patient_not_deleted BEFORE DELETE ON stress_test_patient
BEGIN
  SELECT RAISE(ABORT, 'append-only: a patient of a stress test is never deleted');
END;

-- Monitoring: a model over incoming cases.
--
-- monitor: document is JSON of its settings.
-- monitor_batch: cases that were monitored together; document is JSON of group rates and drift.
-- monitored_case: one of them; is_queued where a person has to decide.
-- case_review: that decision. case_review_draft: an undecided entry; no part of the trail.

CREATE TABLE monitor (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  started_by TEXT NOT NULL,
  started_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE monitor_batch (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  monitor TEXT NOT NULL REFERENCES monitor (id),
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX monitor_batch_monitor ON monitor_batch (monitor);

CREATE TABLE monitored_case (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch TEXT NOT NULL REFERENCES monitor_batch (id),
  case_id TEXT REFERENCES study_case (id),
  is_queued INTEGER NOT NULL CHECK (is_queued IN (0, 1)),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX monitored_case_batch ON monitored_case (batch);

CREATE TABLE case_review (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  monitored_case TEXT NOT NULL REFERENCES monitored_case (id),
  verdict TEXT NOT NULL,
  reviewed_by TEXT NOT NULL,
  reviewed_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX case_review_monitored_case ON case_review (monitored_case);

CREATE TABLE case_review_draft (
  monitored_case TEXT NOT NULL REFERENCES monitored_case (id),
  author TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (monitored_case, author)
) STRICT;

CREATE TRIGGER monitor_in_order BEFORE INSERT ON monitor
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM monitor)
BEGIN
  SELECT RAISE(ABORT, 'append-only: monitors are only added at the end');
END;

CREATE TRIGGER monitor_not_updated BEFORE UPDATE ON monitor
BEGIN
  SELECT RAISE(ABORT, 'append-only: a monitor is never changed');
END;

CREATE TRIGGER monitor_not_deleted BEFORE DELETE ON monitor
BEGIN
  SELECT RAISE(ABORT, 'append-only: a monitor is never deleted');
END;

CREATE TRIGGER monitor_batch_in_order BEFORE INSERT ON monitor_batch
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM monitor_batch)
BEGIN
  SELECT RAISE(ABORT, 'append-only: batches of monitored cases are only added at the end');
END;

CREATE TRIGGER monitor_batch_not_updated BEFORE UPDATE ON monitor_batch
BEGIN
  SELECT RAISE(ABORT, 'append-only: a batch of monitored cases is never changed');
END;

CREATE TRIGGER monitor_batch_not_deleted BEFORE DELETE ON monitor_batch
BEGIN
  SELECT RAISE(ABORT, 'append-only: a batch of monitored cases is never deleted');
END;

CREATE TRIGGER monitored_case_in_order BEFORE INSERT ON monitored_case
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM monitored_case)
BEGIN
  SELECT RAISE(ABORT, 'append-only: monitored cases are only added at the end');
END;

CREATE TRIGGER monitored_case_not_updated BEFORE UPDATE ON monitored_case
WHEN (NEW.position, NEW.id, NEW.batch, NEW.case_id, NEW.is_queued, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.batch, OLD.case_id, OLD.is_queued, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'monitored_case/' || OLD.id AND column_name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: monitored cases are erased with an event, or never changed');
END;

CREATE TRIGGER monitored_case_not_deleted BEFORE DELETE ON monitored_case
BEGIN
  SELECT RAISE(ABORT, 'append-only: a monitored case is never deleted');
END;

CREATE TRIGGER case_review_in_order BEFORE INSERT ON case_review
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM case_review)
BEGIN
  SELECT RAISE(ABORT, 'append-only: reviews are only added at the end');
END;

CREATE TRIGGER case_review_not_updated BEFORE UPDATE ON case_review
WHEN (
    NEW.position, NEW.id, NEW.monitored_case, NEW.verdict, NEW.reviewed_by,
    NEW.reviewed_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.monitored_case, OLD.verdict, OLD.reviewed_by,
    OLD.reviewed_at, OLD.salt
  )
  OR (NEW.reason, NEW.reason_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'case_review/' || OLD.id AND column_name = 'reason'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: reviews are erased with an event, or never changed');
END;

CREATE TRIGGER case_review_not_deleted BEFORE DELETE ON case_review
BEGIN
  SELECT RAISE(ABORT, 'append-only: a review is never deleted');
END;

-- Analyses of models and of the study itself, and attestations.
--
-- analysis: document is JSON without the parts on single cases or rows. analysis_row: one of these.
-- analysis_approval: an approved analysis, such as criterion weights.
-- attestation: a person's attestation of a clause of a policy pack; it counts once it is signed.

CREATE TABLE analysis (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  model TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE analysis_row (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  analysis TEXT NOT NULL REFERENCES analysis (id),
  case_id TEXT REFERENCES study_case (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX analysis_row_analysis ON analysis_row (analysis);

CREATE TABLE analysis_approval (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  analysis TEXT NOT NULL REFERENCES analysis (id),
  approved_by TEXT NOT NULL,
  approved_at TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX analysis_approval_analysis ON analysis_approval (analysis);

CREATE TABLE attestation (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  pack TEXT NOT NULL,
  pack_sha256 TEXT NOT NULL,
  clause TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('met', 'not met', 'not applicable')),
  attested_by TEXT NOT NULL REFERENCES account (code),
  attested_at TEXT NOT NULL,
  statement TEXT NOT NULL,
  statement_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER analysis_in_order BEFORE INSERT ON analysis
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM analysis)
BEGIN
  SELECT RAISE(ABORT, 'append-only: analyses are only added at the end');
END;

CREATE TRIGGER analysis_not_updated BEFORE UPDATE ON analysis
BEGIN
  SELECT RAISE(ABORT, 'append-only: an analysis is never changed');
END;

CREATE TRIGGER analysis_not_deleted BEFORE DELETE ON analysis
BEGIN
  SELECT RAISE(ABORT, 'append-only: an analysis is never deleted');
END;

CREATE TRIGGER analysis_row_in_order BEFORE INSERT ON analysis_row
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM analysis_row)
BEGIN
  SELECT RAISE(ABORT, 'append-only: rows of analyses are only added at the end');
END;

CREATE TRIGGER analysis_row_not_updated BEFORE UPDATE ON analysis_row
WHEN (NEW.position, NEW.id, NEW.analysis, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.analysis, OLD.case_id, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased_column JOIN erasure ON erasure.id = erased_column.erasure
    WHERE row_key = 'analysis_row/' || OLD.id AND column_name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: rows of analyses are erased with an event, or never changed');
END;

CREATE TRIGGER analysis_row_not_deleted BEFORE DELETE ON analysis_row
BEGIN
  SELECT RAISE(ABORT, 'append-only: a row of an analysis is never deleted');
END;

CREATE TRIGGER analysis_approval_in_order BEFORE INSERT ON analysis_approval
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM analysis_approval)
BEGIN
  SELECT RAISE(ABORT, 'append-only: approvals are only added at the end');
END;

CREATE TRIGGER analysis_approval_not_updated BEFORE UPDATE ON analysis_approval
BEGIN
  SELECT RAISE(ABORT, 'append-only: an approval is never changed');
END;

CREATE TRIGGER analysis_approval_not_deleted BEFORE DELETE ON analysis_approval
BEGIN
  SELECT RAISE(ABORT, 'append-only: an approval is never deleted');
END;

CREATE TRIGGER attestation_in_order BEFORE INSERT ON attestation
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM attestation)
BEGIN
  SELECT RAISE(ABORT, 'append-only: attestations are only added at the end');
END;

CREATE TRIGGER attestation_not_updated BEFORE UPDATE ON attestation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an attestation is never changed');
END;

CREATE TRIGGER attestation_not_deleted BEFORE DELETE ON attestation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an attestation is never deleted');
END;
