"""Stored checkpoints of a study file, and the public keys that sign them."""

from collections.abc import Iterator
from typing import NamedTuple

from readingroom.audit.checkpoints import (
    LogKey,
    SignedCheckpoint,
    origin_of,
    read_checkpoint,
)
from readingroom.audit.signed_notes import KeyType, read_key
from readingroom.domain.errors import AuditError
from readingroom.store.change import Change
from readingroom.store.commitments import checkpoint_payload
from readingroom.store.database import HasDatabase, Writable, fetch, stream


class NamedKey(NamedTuple):
    """Public keys of a log, with their ID in the study and, in an encrypted file, their seeds."""

    id: str
    key: LogKey
    seeds: bytes | None


def log_id(source: HasDatabase) -> bytes:
    """Return the log id of a study.

    Raises:
        AuditError: the value is missing or damaged.
    """
    rows = fetch(source, "SELECT log_id FROM meta")
    if len(rows) != 1 or not isinstance(rows[0][0], bytes):
        raise AuditError(f"{source.path.name} has no log ID: it is damaged.")
    return rows[0][0]


def keys(source: HasDatabase) -> tuple[NamedKey, ...]:
    """Return the keys that may sign the study's checkpoints, oldest first.

    Raises:
        AuditError: one of them is damaged, or is not of this log.
    """
    origin = origin_of(log_id(source))
    log_keys = []
    for name, ed25519, ml_dsa_44, seeds in fetch(
        source, "SELECT id, ed25519, ml_dsa_44, seeds FROM signing_key ORDER BY position"
    ):
        key = LogKey(read_key(ed25519), read_key(ml_dsa_44))
        kinds = (key.ed25519.type, key.ml_dsa_44.type)
        if kinds != tuple(KeyType) or {key.ed25519.name, key.ml_dsa_44.name} != {origin}:
            raise AuditError(f"A signing key of {source.path.name} belongs to another study.")
        log_keys.append(NamedKey(name, key, seeds))
    return tuple(log_keys)


def add_key(change: Change, name: str, key: LogKey, seeds: bytes | None) -> None:
    """Add a key under a new id; `seeds` for an encrypted file only."""
    row = {
        "position": change.next_position("signing_key"),
        "id": name,
        "ed25519": key.ed25519.vkey,
        "ml_dsa_44": key.ml_dsa_44.vkey,
    }
    change.insert_committed("signing_key", row, seeds=seeds)
    change.details["signing_key"] = name


def newest(source: HasDatabase) -> SignedCheckpoint | None:
    """Return the newest checkpoint, None if there is none.

    Raises:
        AuditError: it is damaged.
    """
    note = newest_note(source)
    return read_checkpoint(note.encode()) if note else None


def newest_note(source: HasDatabase) -> str:
    """Return the newest checkpoint as a note, "" before the first one."""
    rows = fetch(source, "SELECT note FROM checkpoint ORDER BY size DESC LIMIT 1")
    return str(rows[0][0]) if rows else ""


def covers_all(source: HasDatabase) -> bool:
    """Return whether there is a checkpoint over all events."""
    sql = "SELECT (SELECT max(size) FROM checkpoint) IS (SELECT max(seq) FROM event)"
    return bool(fetch(source, sql)[0][0])


def count(source: HasDatabase) -> int:
    """Return the stored count of checkpoints ever signed.

    Raises:
        AuditError: the value is missing or damaged.
    """
    rows = fetch(source, "SELECT count FROM checkpoint_count")
    if len(rows) != 1:
        raise AuditError(f"{source.path.name} does not record the number of signed checkpoints.")
    return int(rows[0][0])


def count_fault(source: HasDatabase) -> str:
    """Return a sentence if the number of checkpoints differs from the stored count, else "".

    Raises:
        AuditError: the file has no count.
    """
    signed = count(source)
    present = int(fetch(source, "SELECT count(*) FROM checkpoint")[0][0])
    if present == signed:
        return ""
    return f"{signed} checkpoints were signed, but the file has {present}: one was removed."


def notes(source: HasDatabase) -> Iterator[tuple[int, str]]:
    """Return all checkpoints: size and note."""
    yield from stream(source, "SELECT size, note FROM checkpoint ORDER BY size")


def add(target: Writable, size: int, note: bytes, salt: bytes) -> None:
    """Add a checkpoint over all events."""
    sql = "INSERT INTO checkpoint (size, note, salt) VALUES (?, ?, ?)"
    target.write(sql, size, note.decode(), salt)


def commit_newest(change: Change, count: int) -> None:
    """Commit to a checkpoint over `count` events in the next event."""
    for note, salt in fetch(change, "SELECT note, salt FROM checkpoint WHERE size = ?", count):
        change.commit_to("checkpoint", count, salt, checkpoint_payload(count, note))
