-- Electronic signatures, the keys that people sign with, and the reports that are signed.
--
-- person_key: public keys in hexadecimal; the newest of an account signs. wrapped: what both private
-- keys are made from, under the owner's password; NULL once nobody can use it any more. Neither it
-- nor its salt is committed to.
-- signature: statement is what was signed, canonical JSON with the printed name, a private column.
-- report: results as they were when somebody signed them.
-- decision: why a study was unblinded or archived, or its protocol amended; a private column.

CREATE TABLE person_key (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  account TEXT NOT NULL REFERENCES account (code),
  ed25519 TEXT NOT NULL,
  ml_dsa_44 TEXT NOT NULL,
  wrapped BLOB,
  wrapping_salt BLOB,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE signature (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL CHECK (
    subject IN ('readings', 'session', 'protocol', 'unblinding', 'report', 'trail')
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
  made_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE decision (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('protocol amended', 'study unblinded', 'study archived')),
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

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

CREATE TRIGGER decision_in_order BEFORE INSERT ON decision
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM decision)
BEGIN
  SELECT RAISE(ABORT, 'append-only: decisions are only added at the end');
END;

CREATE TRIGGER decision_not_updated BEFORE UPDATE ON decision
BEGIN
  SELECT RAISE(ABORT, 'append-only: a decision is never changed');
END;

CREATE TRIGGER decision_not_deleted BEFORE DELETE ON decision
BEGIN
  SELECT RAISE(ABORT, 'append-only: a decision is never deleted');
END;
