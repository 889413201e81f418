-- How many checkpoints were ever signed, so that none can be taken away without a trace.
--
-- checkpoint_count: one row, counted up with each checkpoint; each event holds the number before it.

CREATE TABLE checkpoint_count (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;

INSERT INTO checkpoint_count (id, count) SELECT 1, count(*) FROM checkpoint;

CREATE TRIGGER checkpoint_counted AFTER INSERT ON checkpoint
BEGIN
  UPDATE checkpoint_count SET count = count + 1;
END;

CREATE TRIGGER checkpoint_count_not_updated BEFORE UPDATE ON checkpoint_count
WHEN (NEW.id, NEW.count) IS NOT (OLD.id, OLD.count + 1)
  OR NEW.count > (SELECT count(*) FROM checkpoint)
BEGIN
  SELECT RAISE(ABORT, 'append-only: checkpoints are only counted up, with each of them');
END;

CREATE TRIGGER checkpoint_count_not_inserted BEFORE INSERT ON checkpoint_count
WHEN EXISTS (SELECT 1 FROM checkpoint_count)
BEGIN
  SELECT RAISE(ABORT, 'append-only: checkpoints are counted once');
END;

CREATE TRIGGER checkpoint_count_not_deleted BEFORE DELETE ON checkpoint_count
BEGIN
  SELECT RAISE(ABORT, 'append-only: the count of checkpoints is never deleted');
END;
