-- What was analysed of models and of the study itself, and what people vouch for.
--
-- analysis: document is JSON of what it found, without what it says of single cases or rows.
-- analysis_row: one of these; document is JSON, a private column, and erased with its case.
-- approval: an analysis that others may build on from then on, as weights of criteria.
-- attestation: what a person says of a clause of a policy that no record can show; statement is
-- private. It counts once it is signed: a signature may be under an attestation now.

CREATE TABLE analysis (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  model TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE analysis_row (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  analysis TEXT NOT NULL REFERENCES analysis (id),
  case_id TEXT REFERENCES case_ (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE approval (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  analysis TEXT NOT NULL REFERENCES analysis (id),
  approved_by TEXT NOT NULL,
  approved_at TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE attestation (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  pack TEXT NOT NULL,
  pack_sha256 TEXT NOT NULL,
  clause TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('met', 'not met', 'not applicable')),
  attested_by TEXT NOT NULL REFERENCES account (code),
  attested_at TEXT NOT NULL,
  statement TEXT NOT NULL,
  statement_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX analysis_row_analysis ON analysis_row (analysis);
CREATE INDEX approval_analysis ON approval (analysis);

CREATE TRIGGER analysis_in_order BEFORE INSERT ON analysis
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM analysis)
BEGIN
  SELECT RAISE(ABORT, 'append-only: analyses are only added at the end');
END;

CREATE TRIGGER analysis_not_updated BEFORE UPDATE ON analysis
BEGIN
  SELECT RAISE(ABORT, 'append-only: an analysis is never changed');
END;

CREATE TRIGGER analysis_not_deleted BEFORE DELETE ON analysis
BEGIN
  SELECT RAISE(ABORT, 'append-only: an analysis is never deleted');
END;

CREATE TRIGGER analysis_row_in_order BEFORE INSERT ON analysis_row
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM analysis_row)
BEGIN
  SELECT RAISE(ABORT, 'append-only: rows of analyses are only added at the end');
END;

CREATE TRIGGER analysis_row_not_updated BEFORE UPDATE ON analysis_row
WHEN (NEW.position, NEW.id, NEW.analysis, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.analysis, OLD.case_id, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'analysis_row/' || OLD.id AND erased.name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: rows of analyses are erased with an event, or never changed');
END;

CREATE TRIGGER analysis_row_not_deleted BEFORE DELETE ON analysis_row
BEGIN
  SELECT RAISE(ABORT, 'append-only: a row of an analysis is never deleted');
END;

CREATE TRIGGER approval_in_order BEFORE INSERT ON approval
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM approval)
BEGIN
  SELECT RAISE(ABORT, 'append-only: approvals are only added at the end');
END;

CREATE TRIGGER approval_not_updated BEFORE UPDATE ON approval
BEGIN
  SELECT RAISE(ABORT, 'append-only: an approval is never changed');
END;

CREATE TRIGGER approval_not_deleted BEFORE DELETE ON approval
BEGIN
  SELECT RAISE(ABORT, 'append-only: an approval is never deleted');
END;

CREATE TRIGGER attestation_in_order BEFORE INSERT ON attestation
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM attestation)
BEGIN
  SELECT RAISE(ABORT, 'append-only: attestations are only added at the end');
END;

CREATE TRIGGER attestation_not_updated BEFORE UPDATE ON attestation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an attestation is never changed');
END;

CREATE TRIGGER attestation_not_deleted BEFORE DELETE ON attestation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an attestation is never deleted');
END;

-- A signature may be under an attestation: the table is made anew with one more subject.

CREATE TABLE signature_now (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL CHECK (
    subject IN (
      'readings', 'session', 'protocol', 'unblinding', 'report', 'trail', 'attestation'
    )
  ),
  signer TEXT NOT NULL REFERENCES account (code),
  key TEXT NOT NULL REFERENCES person_key (id),
  ed25519 TEXT NOT NULL,
  ml_dsa_44 TEXT NOT NULL,
  statement TEXT NOT NULL,
  statement_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

INSERT INTO signature_now (
  position, id, subject, signer, key, ed25519, ml_dsa_44, statement, statement_salt, salt
)
SELECT position, id, subject, signer, key, ed25519, ml_dsa_44, statement, statement_salt, salt
FROM signature ORDER BY position;

DROP TABLE signature;
ALTER TABLE signature_now RENAME TO signature;

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
