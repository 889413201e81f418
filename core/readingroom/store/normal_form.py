"""The normal form of a closed study file: byte for byte what SQLite's VACUUM writes.

SQLite leaves old bytes in the unused parts of pages. Nobody reads them, so a change there would go
unnoticed, and deleted drafts would stay readable. Therefore a study is vacuumed when it is closed
and marked as closed; while such a file is verified, every byte is compared with a fresh VACUUM. A
file whose program was killed keeps the mark "open" until it is next closed in order; larger files
than `LIMIT_BYTES` keep it too, since closing them would take too long.
"""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.store.database import HasDatabase, driver_errors, fetch

if TYPE_CHECKING:
    from sqlite_utils import Database

CLOSED_MARK = int.from_bytes(b"RRST")
OPEN_MARK = int.from_bytes(b"RRop")
MARKS = (CLOSED_MARK, OPEN_MARK)
LIMIT_BYTES = 128 * 1024 * 1024

# SQLite file format, 1.3: bytes of the header that VACUUM sets anew, as (start, end).
_JOURNAL_MODES = (18, 20)
_CHANGE_COUNTER = (24, 28)
_SCHEMA_COOKIE = (40, 44)
_VALID_FOR = (92, 96)
_WRITER_VERSION = (96, 100)
_CACHE_SIZE = (48, 52)
_ENCODING = (56, 60)
_SET_ANEW = (_JOURNAL_MODES, _CHANGE_COUNTER, _SCHEMA_COOKIE, _VALID_FOR, _WRITER_VERSION)


def mark_open(database: "Database") -> None:
    """Say that the file is being worked on; part of the first change."""
    database.execute(f"PRAGMA application_id = {OPEN_MARK}")


def is_closed(source: HasDatabase) -> bool:
    """Return whether the file was closed in order."""
    return bool(fetch(source, "PRAGMA application_id")[0][0] == CLOSED_MARK)


def restore(database: "Database") -> None:
    """Vacuum the file and mark it as closed, unless it is too large."""
    if byte_count(database) <= LIMIT_BYTES:
        database.execute("VACUUM")
        database.execute(f"PRAGMA application_id = {CLOSED_MARK}")


def byte_count(database: "Database") -> int:
    """Return how large the database is."""
    (pages,) = database.execute("PRAGMA page_count").fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    return int(pages) * int(size)


def differs(source: HasDatabase) -> bool:
    """Return whether a closed, plain file differs from what VACUUM writes of it.

    The connection must be outside a transaction. Reads the file itself: SQLite's locks of this
    process on it are gone afterwards, which does not matter for a file that nobody is writing.
    """
    with tempfile.TemporaryDirectory() as folder, driver_errors(source.path):
        fresh = Path(folder) / "fresh"
        source.database.execute("PRAGMA query_only = OFF")
        source.database.execute("PRAGMA secure_delete = ON")
        source.database.execute("VACUUM INTO ?", (str(fresh),))
        return not _is_same(source.path.read_bytes(), fresh.read_bytes())


def _is_same(stored: bytes, fresh: bytes) -> bool:
    """Compare two files but for the header's counters, which are checked for being in order."""
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
    """Return a file's bytes with what VACUUM sets anew as zeros."""
    header = bytearray(data[:100])
    for start, end in _SET_ANEW:
        header[start:end] = bytes(end - start)
    return bytes(header) + data[100:]
