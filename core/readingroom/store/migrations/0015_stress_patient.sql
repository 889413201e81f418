-- Patients of stress tests stand in rows of their own, so that one can be erased with its case.
--
-- stress_patient: what a test found for one patient; document is JSON, a private column. Tests that
-- were added before hold all of theirs in stress_result.patients, which is erased as a whole.

CREATE TABLE stress_patient (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  stress TEXT NOT NULL REFERENCES stress_result (id),
  case_id TEXT REFERENCES case_ (id),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX stress_patient_stress ON stress_patient (stress);

CREATE TRIGGER stress_patient_in_order BEFORE INSERT ON stress_patient
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM stress_patient)
BEGIN
  SELECT RAISE(ABORT, 'append-only: patients of stress tests are only added at the end');
END;

CREATE TRIGGER stress_patient_not_updated BEFORE UPDATE ON stress_patient
WHEN (NEW.position, NEW.id, NEW.stress, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.stress, OLD.case_id, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'stress_patient/' || OLD.id AND erased.name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: patients of stress tests are erased with an event, or stay');
END;

CREATE TRIGGER stress_patient_not_deleted BEFORE DELETE ON stress_patient
BEGIN
  SELECT RAISE(ABORT, 'append-only: a patient of a stress test is never deleted');
END;

DROP TRIGGER stress_result_not_updated;

CREATE TRIGGER stress_result_not_updated BEFORE UPDATE ON stress_result
WHEN (NEW.position, NEW.id, NEW.model, NEW.added_by, NEW.added_at, NEW.document, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.model, OLD.added_by, OLD.added_at, OLD.document, OLD.salt)
  OR (NEW.patients, NEW.patients_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'stress_result/' || OLD.id AND erased.name = 'patients'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: patients of stress results are erased with an event, or stay');
END;
