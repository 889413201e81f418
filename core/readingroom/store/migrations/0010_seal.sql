-- Every byte counts: commitments to what had none so far, and the seal of a closed file.
--
-- Salts of the commitments to columns that no bundle holds; NULL in rows of earlier formats, until
-- such a row is written anew.
-- seal: place (16 random bytes), the file's header (100 bytes) and the SHA-256 of all bytes of the
-- closed file with zeros instead of header and digest. Zeros behind the place: no seal.

ALTER TABLE meta ADD COLUMN secret_salt BLOB CHECK (length(secret_salt) = 32);

ALTER TABLE person_key ADD COLUMN wrapped_salt BLOB CHECK (length(wrapped_salt) = 32);

ALTER TABLE case_source ADD COLUMN salt BLOB CHECK (length(salt) = 32);

CREATE TABLE seal (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL CHECK (length(content) = 148)
) STRICT;

INSERT INTO seal VALUES (1, zeroblob(148));
