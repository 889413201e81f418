-- Accounts: who may do what, since they were turned on. A study without a row here has none.
--
-- roles: JSON list, by name. state: active, must change password, locked or retired. failures: wrong
-- passwords in a row. password_hash: argon2id in PHC's string format, a private column like names,
-- and like them opened nowhere.

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

CREATE TRIGGER account_in_order BEFORE INSERT ON account
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM account)
BEGIN
  SELECT RAISE(ABORT, 'append-only: accounts are only added at the end');
END;

CREATE TRIGGER account_person_not_updated
BEFORE UPDATE OF position, id, code, roles, reader, created_at, name, verified_by ON account
BEGIN
  SELECT RAISE(ABORT, 'append-only: whose an account is, and its roles, are never changed');
END;

CREATE TRIGGER account_not_deleted BEFORE DELETE ON account
BEGIN
  SELECT RAISE(ABORT, 'append-only: an account is retired, never deleted');
END;
