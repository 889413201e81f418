-- The tree over the events, the checkpoints of it, and the keys that sign them.
--
-- tree_node: hash over 256^level events, the first of which is number position * 256^level + 1. The
-- program computes those of the events that are there already, in the same transaction.
-- signing_key: public keys as vkeys. seeds: what both private keys are made from, in an encrypted
-- file only; those of a plain file stay outside it.
-- checkpoint: a signed note over the first size events; the event that follows commits to it.

CREATE TABLE tree_node (
  level INTEGER NOT NULL CHECK (level > 0),
  position INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE signing_key (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ed25519 TEXT NOT NULL,
  ml_dsa_44 TEXT NOT NULL,
  seeds BLOB CHECK (length(seeds) = 64),
  salt BLOB NOT NULL
) STRICT;

CREATE TABLE checkpoint (
  size INTEGER PRIMARY KEY CHECK (size > 0),
  note TEXT NOT NULL,
  salt BLOB NOT NULL
) STRICT;

CREATE TRIGGER tree_node_in_order BEFORE INSERT ON tree_node
WHEN NEW.position IS NOT (
  SELECT coalesce(max(position) + 1, 0) FROM tree_node WHERE level = NEW.level
)
BEGIN
  SELECT RAISE(ABORT, 'append-only: the tree only grows at its end');
END;

CREATE TRIGGER tree_node_not_updated BEFORE UPDATE ON tree_node
BEGIN
  SELECT RAISE(ABORT, 'append-only: the tree is never changed');
END;

CREATE TRIGGER tree_node_not_deleted BEFORE DELETE ON tree_node
BEGIN
  SELECT RAISE(ABORT, 'append-only: the tree is never cut');
END;

CREATE TRIGGER signing_key_in_order BEFORE INSERT ON signing_key
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM signing_key)
BEGIN
  SELECT RAISE(ABORT, 'append-only: signing keys are only added at the end');
END;

CREATE TRIGGER signing_key_not_updated BEFORE UPDATE ON signing_key
BEGIN
  SELECT RAISE(ABORT, 'append-only: a signing key is never changed');
END;

CREATE TRIGGER signing_key_not_deleted BEFORE DELETE ON signing_key
BEGIN
  SELECT RAISE(ABORT, 'append-only: a signing key is never deleted');
END;

CREATE TRIGGER checkpoint_in_order BEFORE INSERT ON checkpoint
WHEN NEW.size IS NOT (SELECT max(seq) FROM event)
  OR NEW.size <= (SELECT coalesce(max(size), 0) FROM checkpoint)
BEGIN
  SELECT RAISE(ABORT, 'append-only: a checkpoint is of the whole trail');
END;

CREATE TRIGGER checkpoint_not_updated BEFORE UPDATE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'append-only: a checkpoint is never changed');
END;

CREATE TRIGGER checkpoint_not_deleted BEFORE DELETE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'append-only: a checkpoint is never deleted');
END;
