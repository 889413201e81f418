-- Models that run on this computer, and what evaluations found.
--
-- registered_model: facts is JSON of what it is; config (as written by its maker) and path are
-- private columns. The newest row of a name and version counts. consent: who let the code that came
-- with some weights run. run_failure: why a model gave no output for a case; detail is private.
-- evaluation: document is result.json. evaluation_items: the stored files that hold its items, those
-- of one case apart, so that they can be erased with it; asset is a private column.

CREATE TABLE registered_model (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  vendor TEXT NOT NULL,
  facts TEXT NOT NULL,
  weights_sha256 TEXT NOT NULL,
  registered_by TEXT NOT NULL,
  registered_at TEXT NOT NULL,
  config TEXT NOT NULL,
  path TEXT NOT NULL,
  config_salt BLOB NOT NULL,
  path_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE consent (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  registered TEXT NOT NULL REFERENCES registered_model (id),
  weights_sha256 TEXT NOT NULL,
  given_by TEXT NOT NULL,
  given_at TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE run_failure (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  registered TEXT NOT NULL REFERENCES registered_model (id),
  case_id TEXT NOT NULL REFERENCES case_ (id),
  reason TEXT NOT NULL,
  prompt_sha256 TEXT NOT NULL,
  failed_at TEXT NOT NULL,
  detail TEXT NOT NULL,
  detail_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE evaluation (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  result_id TEXT NOT NULL UNIQUE,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE evaluation_items (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  evaluation TEXT NOT NULL REFERENCES evaluation (id),
  case_id TEXT REFERENCES case_ (id),
  item_count INTEGER NOT NULL,
  asset TEXT NOT NULL,
  asset_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX evaluation_items_evaluation ON evaluation_items (evaluation);

CREATE TRIGGER registered_model_in_order BEFORE INSERT ON registered_model
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM registered_model)
BEGIN
  SELECT RAISE(ABORT, 'append-only: registered models are only added at the end');
END;

CREATE TRIGGER registered_model_not_updated BEFORE UPDATE ON registered_model
BEGIN
  SELECT RAISE(ABORT, 'append-only: a registered model is never changed');
END;

CREATE TRIGGER registered_model_not_deleted BEFORE DELETE ON registered_model
BEGIN
  SELECT RAISE(ABORT, 'append-only: a registered model is never deleted');
END;

CREATE TRIGGER consent_in_order BEFORE INSERT ON consent
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM consent)
BEGIN
  SELECT RAISE(ABORT, 'append-only: consents are only added at the end');
END;

CREATE TRIGGER consent_not_updated BEFORE UPDATE ON consent
BEGIN
  SELECT RAISE(ABORT, 'append-only: a consent is never changed');
END;

CREATE TRIGGER consent_not_deleted BEFORE DELETE ON consent
BEGIN
  SELECT RAISE(ABORT, 'append-only: a consent is never deleted');
END;

CREATE TRIGGER run_failure_in_order BEFORE INSERT ON run_failure
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM run_failure)
BEGIN
  SELECT RAISE(ABORT, 'append-only: failures of runs are only added at the end');
END;

CREATE TRIGGER run_failure_not_updated BEFORE UPDATE ON run_failure
WHEN (
    NEW.position, NEW.id, NEW.registered, NEW.case_id, NEW.reason, NEW.prompt_sha256,
    NEW.failed_at, NEW.salt
  ) IS NOT (
    OLD.position, OLD.id, OLD.registered, OLD.case_id, OLD.reason, OLD.prompt_sha256,
    OLD.failed_at, OLD.salt
  )
  OR (NEW.detail, NEW.detail_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'run_failure/' || OLD.id AND erased.name = 'detail'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: why a run failed is erased with an event, or never changed');
END;

CREATE TRIGGER run_failure_not_deleted BEFORE DELETE ON run_failure
BEGIN
  SELECT RAISE(ABORT, 'append-only: a failure of a run is never deleted');
END;

CREATE TRIGGER evaluation_in_order BEFORE INSERT ON evaluation
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM evaluation)
BEGIN
  SELECT RAISE(ABORT, 'append-only: evaluations are only added at the end');
END;

CREATE TRIGGER evaluation_not_updated BEFORE UPDATE ON evaluation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an evaluation is never changed');
END;

CREATE TRIGGER evaluation_not_deleted BEFORE DELETE ON evaluation
BEGIN
  SELECT RAISE(ABORT, 'append-only: an evaluation is never deleted');
END;

CREATE TRIGGER evaluation_items_in_order BEFORE INSERT ON evaluation_items
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM evaluation_items)
BEGIN
  SELECT RAISE(ABORT, 'append-only: items of evaluations are only added at the end');
END;

CREATE TRIGGER evaluation_items_not_updated BEFORE UPDATE ON evaluation_items
WHEN (NEW.position, NEW.id, NEW.evaluation, NEW.case_id, NEW.item_count, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.evaluation, OLD.case_id, OLD.item_count, OLD.salt)
  OR (NEW.asset, NEW.asset_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'evaluation_items/' || OLD.id AND erased.name = 'asset'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: items of evaluations are erased with an event, or never changed');
END;

CREATE TRIGGER evaluation_items_not_deleted BEFORE DELETE ON evaluation_items
BEGIN
  SELECT RAISE(ABORT, 'append-only: items of evaluations are never deleted');
END;
