-- What a draft holds can be corrected and removed until the first session is opened; the event that
-- removes a row says so in place of the commitment to it. What was made with a removed case, or failed
-- on it, goes with it. An erased case stays as it is.

DROP TRIGGER case_not_updated;
CREATE TRIGGER case_not_updated BEFORE UPDATE ON case_
WHEN (NEW.position, NEW.id, NEW.code) IS NOT (OLD.position, OLD.id, OLD.code)
  OR EXISTS (
    SELECT 1 FROM erasure
    WHERE case_id = OLD.id AND event <= (SELECT max(seq) FROM event)
  )
  OR EXISTS (SELECT 1 FROM session) AND (
    NEW.salt IS NOT OLD.salt
    OR (NEW.summary, NEW.summary_salt, NEW.document, NEW.document_salt)
      IS NOT ('', x'', '', x'')
    OR 2 IS NOT (
      SELECT count(*) FROM erased JOIN erasure ON erasure.id = erased.erasure
      WHERE erased.row = 'case_/' || OLD.id AND erased.name IN ('summary', 'document')
      AND erasure.event = (SELECT max(seq) + 1 FROM event)
    )
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case is corrected in a draft, erased, or never changed');
END;

DROP TRIGGER case_not_deleted;
CREATE TRIGGER case_not_deleted BEFORE DELETE ON case_
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a case is not deleted once a session was opened');
END;

DROP TRIGGER output_not_deleted;
CREATE TRIGGER output_not_deleted BEFORE DELETE ON output
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: an output is not deleted once a session was opened');
END;

CREATE TRIGGER model_not_deleted BEFORE DELETE ON model
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a model is not deleted once a session was opened');
END;

CREATE TRIGGER reader_not_deleted BEFORE DELETE ON reader
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a reader is not deleted once a session was opened');
END;

DROP TRIGGER made_case_not_deleted;
CREATE TRIGGER made_case_not_deleted BEFORE DELETE ON made_case
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a synthetic case is not deleted once a session was opened');
END;

DROP TRIGGER run_failure_not_deleted;
CREATE TRIGGER run_failure_not_deleted BEFORE DELETE ON run_failure
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a failed run is not deleted once a session was opened');
END;

DROP TRIGGER case_source_only_erased;
CREATE TRIGGER case_source_only_erased BEFORE DELETE ON case_source
WHEN EXISTS (SELECT 1 FROM session)
  AND NOT EXISTS (
    SELECT 1 FROM erasure
    WHERE case_id = OLD.case_id AND event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: what a case was made of goes with the case alone');
END;

DROP TRIGGER asset_only_erased;
CREATE TRIGGER asset_only_erased BEFORE DELETE ON asset
WHEN EXISTS (SELECT 1 FROM session)
  AND NOT EXISTS (SELECT 1 FROM erasure WHERE event = (SELECT max(seq) + 1 FROM event))
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file goes with a case or an output alone');
END;

DROP TRIGGER asset_chunk_only_erased;
CREATE TRIGGER asset_chunk_only_erased BEFORE DELETE ON asset_chunk
WHEN EXISTS (SELECT 1 FROM session)
  AND NOT EXISTS (SELECT 1 FROM erasure WHERE event = (SELECT max(seq) + 1 FROM event))
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stored file goes with a case or an output alone');
END;

DROP TRIGGER scenario_not_deleted;
CREATE TRIGGER scenario_not_deleted BEFORE DELETE ON scenario
WHEN EXISTS (SELECT 1 FROM session)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a scenario is not deleted once a session was opened');
END;
