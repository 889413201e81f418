-- Which files a case was made of, as keyed hashes: the same files are known when they come again.
--
-- A hash made with the study's secret tells nothing to who has the file without the secret.

CREATE TABLE case_source (
  case_id TEXT PRIMARY KEY REFERENCES case_ (id),
  light BLOB NOT NULL CHECK (length(light) = 32),
  full BLOB NOT NULL CHECK (length(full) = 32)
) STRICT, WITHOUT ROWID;
