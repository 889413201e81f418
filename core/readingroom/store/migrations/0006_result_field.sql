-- Results as single fields: each can be opened to a third party without the others.
--
-- event: number of the event that commits to the row. kind: what the value is (see the code); a
-- decoy is nothing, and only hides how many fields there are. secret: what opens a commitment that
-- can be added, a private column; empty for other kinds.

CREATE TABLE result_field (
  id TEXT PRIMARY KEY,
  event INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('value', 'count', 'millionths', 'decoy')),
  value TEXT NOT NULL,
  secret TEXT NOT NULL,
  secret_salt BLOB NOT NULL,
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
