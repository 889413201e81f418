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
