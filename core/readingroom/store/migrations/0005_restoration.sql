-- Who put a backup in the place of the study, and why; names and reason are private columns.

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
