-- Erasures: what speaks of one patient is gone, and what the trail says of it can still be proved.
--
-- erasure: one for a case; event is the number of the event that records it.
-- erased: for each private column that was overwritten (row: "table/id"), the commitment that stands
-- in the row's JSON, so that the row verifies without its text and salt.
-- Text and salt are emptied in the change that the erasure belongs to, and nowhere else.

CREATE TABLE erasure (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  case_id TEXT NOT NULL UNIQUE REFERENCES case_ (id),
  event INTEGER NOT NULL,
  at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE erased (
  row TEXT NOT NULL,
  name TEXT NOT NULL,
  commitment TEXT NOT NULL CHECK (length(commitment) = 64),
  erasure TEXT NOT NULL REFERENCES erasure (id),
  PRIMARY KEY (row, name)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER erasure_in_order BEFORE INSERT ON erasure
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM erasure)
  OR NEW.event IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM event)
BEGIN
  SELECT RAISE(ABORT, 'append-only: erasures are only added with their event');
END;

CREATE TRIGGER erasure_not_updated BEFORE UPDATE ON erasure
BEGIN
  SELECT RAISE(ABORT, 'append-only: an erasure is never changed');
END;

CREATE TRIGGER erasure_not_deleted BEFORE DELETE ON erasure
BEGIN
  SELECT RAISE(ABORT, 'append-only: an erasure is never taken back');
END;

CREATE TRIGGER erased_in_order BEFORE INSERT ON erased
WHEN NOT EXISTS (
  SELECT 1 FROM erasure
  WHERE id = NEW.erasure AND event = (SELECT coalesce(max(seq), 0) + 1 FROM event)
)
BEGIN
  SELECT RAISE(ABORT, 'append-only: commitments to what is erased are only added with their event');
END;

CREATE TRIGGER erased_not_updated BEFORE UPDATE ON erased
BEGIN
  SELECT RAISE(ABORT, 'append-only: the commitment to what is erased is never changed');
END;

CREATE TRIGGER erased_not_deleted BEFORE DELETE ON erased
BEGIN
  SELECT RAISE(ABORT, 'append-only: the commitment to what is erased is never deleted');
END;

CREATE TRIGGER case_not_updated BEFORE UPDATE ON case_
WHEN (NEW.position, NEW.id, NEW.code, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.code, OLD.salt)
  OR (NEW.summary, NEW.summary_salt, NEW.document, NEW.document_salt) IS NOT ('', x'', '', x'')
  OR 2 IS NOT (
    SELECT count(*) FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'case_/' || OLD.id AND erased.name IN ('summary', 'document')
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case is erased with an event, or never changed');
END;

CREATE TRIGGER case_not_deleted BEFORE DELETE ON case_
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case is never deleted');
END;

CREATE TRIGGER output_not_updated BEFORE UPDATE ON output
WHEN (NEW.position, NEW.id, NEW.case_id, NEW.model, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.case_id, OLD.model, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'output/' || OLD.id AND erased.name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: an output is erased with an event, or never changed');
END;

CREATE TRIGGER output_not_deleted BEFORE DELETE ON output
BEGIN
  SELECT RAISE(ABORT, 'append-only: an output is never deleted');
END;

DROP TRIGGER judgement_not_updated;

CREATE TRIGGER judgement_not_updated BEFORE UPDATE ON judgement
WHEN (NEW.seq, NEW.id, NEW.item, NEW.kind, NEW.document, NEW.supersedes, NEW.at, NEW.salt)
  IS NOT (OLD.seq, OLD.id, OLD.item, OLD.kind, OLD.document, OLD.supersedes, OLD.at, OLD.salt)
  OR (NEW.comment, NEW.comment_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'judgement/' || OLD.id AND erased.name = 'comment'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: a comment is erased with an event; a judgement is never changed');
END;

CREATE TRIGGER case_source_not_updated BEFORE UPDATE ON case_source
BEGIN
  SELECT RAISE(ABORT, 'append-only: what a case was made of is never changed');
END;

CREATE TRIGGER case_source_only_erased BEFORE DELETE ON case_source
WHEN NOT EXISTS (
  SELECT 1 FROM erasure
  WHERE case_id = OLD.case_id AND event = (SELECT max(seq) + 1 FROM event)
)
BEGIN
  SELECT RAISE(ABORT, 'append-only: what a case was made of is only erased with the case');
END;

CREATE TRIGGER asset_not_updated BEFORE UPDATE ON asset
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file is never changed');
END;

CREATE TRIGGER asset_only_erased BEFORE DELETE ON asset
WHEN NOT EXISTS (SELECT 1 FROM erasure WHERE event = (SELECT max(seq) + 1 FROM event))
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file is only erased with a case');
END;

CREATE TRIGGER asset_chunk_not_updated BEFORE UPDATE ON asset_chunk
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file is never changed');
END;

CREATE TRIGGER asset_chunk_only_erased BEFORE DELETE ON asset_chunk
WHEN NOT EXISTS (SELECT 1 FROM erasure WHERE event = (SELECT max(seq) + 1 FROM event))
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file is only erased with a case');
END;
