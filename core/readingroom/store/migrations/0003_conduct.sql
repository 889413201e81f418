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
