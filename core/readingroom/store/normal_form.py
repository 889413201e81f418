"""Normal form of a closed study file: byte-identical to SQLite's VACUUM output, and sealed.

SQLite leaves old bytes in the unused parts of pages. A change there would not be detected, and
deleted drafts would stay readable. Therefore a study is vacuumed when it is closed and marked as
closed; while such a file is verified, every byte is compared with a fresh VACUUM.

What VACUUM copies unchanged (drafts, the order of the schema, the salt of the newest
checkpoint, the header) is compared with the seal that closing leaves in the file: its header, and
SHA-256 over all its bytes. The seal shows damage and edits by hand; an informed attacker can
recreate it, therefore the trail commits to all study data. An encrypted file needs none, as each of
its pages is authenticated.

A file whose program was killed keeps the mark "open" until it is next closed normally; larger files
than `LIMIT_BYTES` keep it too, because closing them would take too long.
"""

import tempfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from readingroom.store.database import HasDatabase, driver_errors, fetch

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

CLOSED_MARK = int.from_bytes(b"RRST")
OPEN_MARK = int.from_bytes(b"RRop")
MARKS = (CLOSED_MARK, OPEN_MARK)
LIMIT_BYTES = 128 * 1024 * 1024

# SQLite file format, 1.3: header bytes that VACUUM rewrites, as (start, end).
_JOURNAL_MODES = (18, 20)
_CHANGE_COUNTER = (24, 28)
_SCHEMA_COOKIE = (40, 44)
_VALID_FOR = (92, 96)
_WRITER_VERSION = (96, 100)
_CACHE_SIZE = (48, 52)
_ENCODING = (56, 60)
HEADER_BYTES = 100
_PLACE_BYTES = 16
_DIGEST_BYTES = 32
_EMPTY = bytes(HEADER_BYTES + _DIGEST_BYTES)
_UNSEALED = f"CAST(randomblob({_PLACE_BYTES}) || zeroblob({len(_EMPTY)}) AS BLOB)"
_WRITE_SEAL = "UPDATE seal SET content = ?"
_REWRITTEN_FIELDS = (_JOURNAL_MODES, _CHANGE_COUNTER, _SCHEMA_COOKIE, _VALID_FOR, _WRITER_VERSION)


def mark_open(database: "Connection") -> None:
    """Mark the file as open; part of the first change."""
    database.execute(f"PRAGMA application_id = {OPEN_MARK}")


def is_closed(source: HasDatabase) -> bool:
    """Return whether the file was closed normally, and sealed."""
    if fetch(source, "PRAGMA application_id")[0][0] != CLOSED_MARK:
        return False
    return _seal_of(source)[_PLACE_BYTES:] != _EMPTY


def restore(database: "Connection") -> None:
    """Vacuum the file and mark it as closed, unless it is too large; then call `seal`."""
    if byte_count(database) <= LIMIT_BYTES:
        break_seal(database)
        database.execute("VACUUM")
        database.execute(f"PRAGMA application_id = {CLOSED_MARK}")


def break_seal(database: "Connection") -> None:
    """Clear the seal but keep its space."""
    database.execute(f"UPDATE seal SET content = {_UNSEALED}")  # noqa: S608 - ours


def seal(database: "Connection", file: BinaryIO | None) -> None:
    """Seal a file marked as closed whose write-ahead log was checkpointed.

    `file` is the same file, None for an encrypted one, whose pages are authenticated. Closing it
    drops SQLite's locks of this process, so the caller closes it after the database.
    """
    (mark,) = database.execute("PRAGMA application_id").fetchone()
    rows = database.execute("SELECT content FROM seal").fetchall()
    if mark != CLOSED_MARK or not rows:
        return
    content = rows[0][0]
    if file is None:
        database.execute("UPDATE seal SET content = randomblob(?)", (len(content),))
        return
    stored = file.read()
    if _is_once(content, stored):
        position = content[:_PLACE_BYTES]
        sealed = position + stored[:HEADER_BYTES] + sha256(stored).digest()
        database.execute(_WRITE_SEAL, (sealed,))


def byte_count(database: "Connection") -> int:
    """Return the size of the database in bytes."""
    (pages,) = database.execute("PRAGMA page_count").fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    return int(pages) * int(size)


def differs(source: HasDatabase) -> bool:
    """Return whether a closed, plain file differs from its seal or from what VACUUM writes of it.

    The connection must be outside a transaction. Reads the file directly: this process then loses
    SQLite's locks on it, which is harmless for a file without writers.
    """
    stored = source.path.read_bytes()
    if not _is_sealed(stored, _seal_of(source)):
        return True
    with tempfile.TemporaryDirectory() as folder, driver_errors(source.path):
        fresh = Path(folder) / "fresh"
        source.database.execute("PRAGMA query_only = OFF")
        source.database.execute("PRAGMA secure_delete = ON")
        source.database.execute("VACUUM INTO ?", (str(fresh),))
        return not _is_same(stored, fresh.read_bytes())


def _seal_of(source: HasDatabase) -> bytes:
    """Return the seal in the file, empty if it is invalid."""
    rows = fetch(source, "SELECT content FROM seal")
    return rows[0][0] if len(rows) == 1 and isinstance(rows[0][0], bytes) else b""


def _is_once(content: bytes, stored: bytes) -> bool:
    """Return whether the bytes of a file contain a seal exactly once.

    A seal begins with random bytes: searching for these first is about ten times as fast, because
    the zeros that follow them in an empty seal are frequent in a file.
    """
    prefix = content[:_PLACE_BYTES]
    start = stored.find(prefix)
    if start < 0 or stored.find(prefix, start + 1) >= 0:
        return stored.count(content) == 1
    return stored.startswith(content, start)


def _is_sealed(stored: bytes, content: bytes) -> bool:
    """Return whether a file's bytes match its seal.

    Exclusive access may rewrite the header and increase the change counter; the counters in the
    header are then not compared.
    """
    header, digest = content[_PLACE_BYTES:-_DIGEST_BYTES], content[-_DIGEST_BYTES:]
    if not _is_once(content, stored) or len(header) != HEADER_BYTES:
        return False
    bare = stored.replace(content, content[:_PLACE_BYTES] + _EMPTY)
    if sha256(header + bare[HEADER_BYTES:]).digest() != digest:
        return False
    is_same, counter = stored[:HEADER_BYTES] == header, slice(*_CHANGE_COUNTER)
    is_reset = stored[counter] != header[counter]
    return is_same or (
        is_reset and _without_counters(stored[:HEADER_BYTES]) == _without_counters(header)
    )


def _is_same(stored: bytes, fresh: bytes) -> bool:
    """Compare two files except the header's counters, which are checked for plausibility."""
    modes = stored[slice(*_JOURNAL_MODES)]
    is_in_order = (
        modes in (b"\1\1", b"\2\2")
        and stored[slice(*_CHANGE_COUNTER)] == stored[slice(*_VALID_FOR)]
        and int.from_bytes(stored[slice(*_SCHEMA_COOKIE)]) < 65_536
        and int.from_bytes(stored[slice(*_CACHE_SIZE)]) == 0
        and int.from_bytes(stored[slice(*_ENCODING)]) == 1  # UTF-8
        and 3_000_000 < int.from_bytes(stored[slice(*_WRITER_VERSION)]) < 4_000_000
    )
    return is_in_order and _without_counters(stored) == _without_counters(fresh)


def _without_counters(data: bytes) -> bytes:
    """Return a file's bytes with the bytes that VACUUM rewrites set to zero."""
    header = bytearray(data[:100])
    for start, end in _REWRITTEN_FIELDS:
        header[start:end] = bytes(end - start)
    return bytes(header) + data[100:]
