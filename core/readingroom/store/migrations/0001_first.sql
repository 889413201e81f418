-- The first version of the study file.
--
-- salt: 32 random bytes; an event holds SHA-256(salt || canonical JSON of the row without its salts).
-- x_salt: column x is private; the row's JSON holds SHA-256(x_salt || x) in its place.

PRAGMA application_id = 1381126996; -- 'RRST'

CREATE TABLE meta (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  title TEXT NOT NULL,
  log_id BLOB NOT NULL CHECK (length(log_id) = 16),
  created_at TEXT NOT NULL,
  is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1)),
  state TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

-- id: SHA-256 of the bytes, in hexadecimal. Chunks hold chunk_size bytes each, the last one fewer.
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

-- summary: what a list of cases shows, so that lists need not read the documents.
CREATE TABLE case_ (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  summary TEXT NOT NULL,
  document TEXT NOT NULL,
  summary_salt BLOB NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

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
  case_id TEXT NOT NULL REFERENCES case_ (id),
  model TEXT NOT NULL REFERENCES model (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL,
  UNIQUE (case_id, model)
) STRICT;

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

-- document: the readers and models that take part.
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

-- left_output is shown as A, right_output as B.
CREATE TABLE worklist_item (
  id TEXT PRIMARY KEY,
  worklist TEXT NOT NULL REFERENCES worklist (id),
  position INTEGER NOT NULL,
  case_id TEXT NOT NULL REFERENCES case_ (id),
  left_output TEXT NOT NULL REFERENCES output (id),
  right_output TEXT NOT NULL REFERENCES output (id),
  repeat_of TEXT REFERENCES worklist_item (id),
  UNIQUE (worklist, position)
) STRICT;

CREATE TABLE judgement (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  item TEXT NOT NULL REFERENCES worklist_item (id),
  kind TEXT NOT NULL CHECK (kind IN ('judged', 'skipped', 'withdrawn', 'flagged', 'unflagged')),
  document TEXT NOT NULL,
  comment TEXT NOT NULL,
  comment_salt BLOB NOT NULL,
  supersedes TEXT REFERENCES judgement (id),
  at TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX judgement_item ON judgement (item);

CREATE TABLE draft (
  item TEXT PRIMARY KEY REFERENCES worklist_item (id),
  document TEXT NOT NULL
) STRICT;

CREATE TABLE event (
  seq INTEGER PRIMARY KEY,
  body BLOB NOT NULL,
  leaf BLOB NOT NULL CHECK (length(leaf) = 32),
  chain BLOB NOT NULL CHECK (length(chain) = 32)
) STRICT;

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

CREATE TRIGGER judgement_in_order BEFORE INSERT ON judgement
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM judgement)
BEGIN
  SELECT RAISE(ABORT, 'append-only: judgements are only added at the end');
END;

CREATE TRIGGER judgement_not_updated BEFORE UPDATE ON judgement
BEGIN
  SELECT RAISE(ABORT, 'append-only: a judgement is never changed');
END;

CREATE TRIGGER judgement_not_deleted BEFORE DELETE ON judgement
BEGIN
  SELECT RAISE(ABORT, 'append-only: a judgement is never deleted');
END;
