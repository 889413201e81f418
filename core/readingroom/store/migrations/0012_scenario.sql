-- Synthetic cases, searches for unfair recommendations, and models that are watched.
--
-- scenario: recipe is JSON without the paths of files, whose digests stand in it. made_case: a case
-- that a scenario made; truth (what was put into it) is private. stress_result: document is JSON of
-- what the search shows of attributes; patients, in whom it shows that, is private. watch: a model
-- over incoming cases; document is JSON of its settings. watch_batch: cases that were looked at
-- together; document is what they show of groups and drift. watched: one of them; document is
-- private. It is_queued where a person has to look. watch_review: what that person decided; reason
-- is private.

CREATE TABLE scenario (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  family TEXT NOT NULL,
  recipe_sha256 TEXT NOT NULL UNIQUE,
  recipe TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  recipe_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE made_case (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  scenario TEXT NOT NULL REFERENCES scenario (id),
  case_id TEXT NOT NULL UNIQUE REFERENCES case_ (id),
  truth TEXT NOT NULL,
  truth_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE stress_result (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  patients TEXT NOT NULL,
  patients_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE watch (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  started_by TEXT NOT NULL,
  started_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE watch_batch (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  watch TEXT NOT NULL REFERENCES watch (id),
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL,
  document TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE watched (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch TEXT NOT NULL REFERENCES watch_batch (id),
  case_id TEXT REFERENCES case_ (id),
  is_queued INTEGER NOT NULL CHECK (is_queued IN (0, 1)),
  document TEXT NOT NULL,
  document_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE watch_review (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  watched TEXT NOT NULL REFERENCES watched (id),
  verdict TEXT NOT NULL,
  reviewed_by TEXT NOT NULL,
  reviewed_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  reason_salt BLOB NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE INDEX watch_batch_watch ON watch_batch (watch);
CREATE INDEX watched_batch ON watched (batch);
CREATE INDEX watch_review_watched ON watch_review (watched);

CREATE TRIGGER scenario_in_order BEFORE INSERT ON scenario
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM scenario)
BEGIN
  SELECT RAISE(ABORT, 'append-only: scenarios are only added at the end');
END;

CREATE TRIGGER scenario_not_updated BEFORE UPDATE ON scenario
BEGIN
  SELECT RAISE(ABORT, 'append-only: a scenario is never changed');
END;

CREATE TRIGGER scenario_not_deleted BEFORE DELETE ON scenario
BEGIN
  SELECT RAISE(ABORT, 'append-only: a scenario is never deleted');
END;

CREATE TRIGGER made_case_in_order BEFORE INSERT ON made_case
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM made_case)
BEGIN
  SELECT RAISE(ABORT, 'append-only: synthetic cases are only added at the end');
END;

CREATE TRIGGER made_case_not_updated BEFORE UPDATE ON made_case
WHEN (NEW.position, NEW.id, NEW.scenario, NEW.case_id, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.scenario, OLD.case_id, OLD.salt)
  OR (NEW.truth, NEW.truth_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'made_case/' || OLD.id AND erased.name = 'truth'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: synthetic cases are erased with an event, or never changed');
END;

CREATE TRIGGER made_case_not_deleted BEFORE DELETE ON made_case
BEGIN
  SELECT RAISE(ABORT, 'append-only: a synthetic case is never deleted');
END;

CREATE TRIGGER stress_result_in_order BEFORE INSERT ON stress_result
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM stress_result)
BEGIN
  SELECT RAISE(ABORT, 'append-only: stress results are only added at the end');
END;

CREATE TRIGGER stress_result_not_updated BEFORE UPDATE ON stress_result
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stress result is never changed');
END;

CREATE TRIGGER stress_result_not_deleted BEFORE DELETE ON stress_result
BEGIN
  SELECT RAISE(ABORT, 'append-only: a stress result is never deleted');
END;

CREATE TRIGGER watch_in_order BEFORE INSERT ON watch
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM watch)
BEGIN
  SELECT RAISE(ABORT, 'append-only: watches are only added at the end');
END;

CREATE TRIGGER watch_not_updated BEFORE UPDATE ON watch
BEGIN
  SELECT RAISE(ABORT, 'append-only: a watch is never changed');
END;

CREATE TRIGGER watch_not_deleted BEFORE DELETE ON watch
BEGIN
  SELECT RAISE(ABORT, 'append-only: a watch is never deleted');
END;

CREATE TRIGGER watch_batch_in_order BEFORE INSERT ON watch_batch
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM watch_batch)
BEGIN
  SELECT RAISE(ABORT, 'append-only: batches of watched cases are only added at the end');
END;

CREATE TRIGGER watch_batch_not_updated BEFORE UPDATE ON watch_batch
BEGIN
  SELECT RAISE(ABORT, 'append-only: a batch of watched cases is never changed');
END;

CREATE TRIGGER watch_batch_not_deleted BEFORE DELETE ON watch_batch
BEGIN
  SELECT RAISE(ABORT, 'append-only: a batch of watched cases is never deleted');
END;

CREATE TRIGGER watched_in_order BEFORE INSERT ON watched
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM watched)
BEGIN
  SELECT RAISE(ABORT, 'append-only: watched cases are only added at the end');
END;

CREATE TRIGGER watched_not_updated BEFORE UPDATE ON watched
WHEN (NEW.position, NEW.id, NEW.batch, NEW.case_id, NEW.is_queued, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.batch, OLD.case_id, OLD.is_queued, OLD.salt)
  OR (NEW.document, NEW.document_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'watched/' || OLD.id AND erased.name = 'document'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: watched cases are erased with an event, or never changed');
END;

CREATE TRIGGER watched_not_deleted BEFORE DELETE ON watched
BEGIN
  SELECT RAISE(ABORT, 'append-only: a watched case is never deleted');
END;

CREATE TRIGGER watch_review_in_order BEFORE INSERT ON watch_review
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM watch_review)
BEGIN
  SELECT RAISE(ABORT, 'append-only: reviews are only added at the end');
END;

CREATE TRIGGER watch_review_not_updated BEFORE UPDATE ON watch_review
WHEN (NEW.position, NEW.id, NEW.watched, NEW.verdict, NEW.reviewed_by, NEW.reviewed_at, NEW.salt)
  IS NOT (OLD.position, OLD.id, OLD.watched, OLD.verdict, OLD.reviewed_by, OLD.reviewed_at, OLD.salt)
  OR (NEW.reason, NEW.reason_salt) IS NOT ('', x'')
  OR NOT EXISTS (
    SELECT 1 FROM erased JOIN erasure ON erasure.id = erased.erasure
    WHERE erased.row = 'watch_review/' || OLD.id AND erased.name = 'reason'
    AND erasure.event = (SELECT max(seq) + 1 FROM event)
  )
BEGIN
  SELECT RAISE(ABORT, 'append-only: reviews are erased with an event, or never changed');
END;

CREATE TRIGGER watch_review_not_deleted BEFORE DELETE ON watch_review
BEGIN
  SELECT RAISE(ABORT, 'append-only: a review is never deleted');
END;
