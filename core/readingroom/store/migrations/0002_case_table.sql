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
