"""The connection: driver, key, pragmas, and driver errors turned into sentences."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import quote

from sqlcipher3 import dbapi2

from readingroom.domain.errors import (
    AuditError,
    FileInUseError,
    NotAStudyError,
    PassphraseError,
    ReadingroomError,
    ReadOnlyError,
    StoreError,
    UnknownItemError,
)

if TYPE_CHECKING:
    from sqlite_utils import Database

PLAIN_HEADER = b"SQLite format 3\x00"
DRIVER_ERROR: type[Exception] = dbapi2.Error
"""Base of the driver's exceptions; they are not those of the standard library's sqlite3."""

_NOT_WRITABLE = {
    dbapi2.SQLITE_FULL: "the disk is full. Free some space and try again",
    dbapi2.SQLITE_READONLY: "the file or its folder cannot be written. Copy it to a folder you own",
    dbapi2.SQLITE_IOERR: "the disk reported an error. Check the disk and its free space",
    dbapi2.SQLITE_CANTOPEN: "the file cannot be opened. Check that its folder can be written",
}
# Extended result codes (https://www.sqlite.org/rescode.html) that the driver does not name.
_CONSTRAINT_FOREIGN_KEY = 787
_CONSTRAINT_TRIGGER = 1811
_PAGE_BYTES = 4096


class HasDatabase(Protocol):
    """An open study file, or a change that is being made to it."""

    path: Path
    database: "Database"


def fetch(
    source: HasDatabase, sql: str, *values: str | int | bytes | None
) -> list[tuple[Any, ...]]:
    """Return all rows of a query."""
    with driver_errors(source.path):
        rows: list[tuple[Any, ...]] = source.database.execute(sql, values).fetchall()
    return rows


def stream(
    source: HasDatabase, sql: str, *values: str | int | bytes | None
) -> Iterator[tuple[Any, ...]]:
    """Return the rows of a query without holding all of them."""
    with driver_errors(source.path):
        cursor = source.database.execute(sql, values)
        while rows := cursor.fetchmany(1000):
            yield from rows


def is_encrypted(path: Path) -> bool:
    """Return whether a study file needs a passphrase.

    An encrypted file has nothing readable in it: whole pages of random bytes. 4,096 random bytes
    show all but a handful of the 256 byte values; text, images and archives of that size do not
    also fill whole pages.

    Raises:
        NotAStudyError: it is neither a plain nor an encrypted database.
    """
    try:
        with path.open("rb") as file:
            page = file.read(_PAGE_BYTES)
            size = file.seek(0, 2)
    except (FileNotFoundError, IsADirectoryError) as error:
        raise NotAStudyError(f"There is no study file {path.name}. Choose another file.") from error
    except PermissionError as error:
        raise ReadOnlyError(f"{path.name} may not be read by this account.") from error
    if page.startswith(PLAIN_HEADER):
        return False
    if size % _PAGE_BYTES or len(set(page)) < 240:
        raise NotAStudyError(
            f"{path.name} is not a study file, or is damaged. Choose another file."
        )
    return True


def connect(
    path: Path, passphrase: str | None, *, mode: str = "rw", same_thread: bool = True
) -> "Database":
    """Open a database file.

    Args:
        path: the file.
        passphrase: SQLCipher derives the key from it (PBKDF2-HMAC-SHA512, 256,000 rounds); None
            opens a plain file.
        mode: "rwc" creates, "rw" writes, "ro" reads, "immutable" reads a file that nobody can
            write, without the shared-memory file that WAL otherwise needs beside it.
        same_thread: whether only the opening thread may use it.

    Raises:
        StoreError: the driver refused; the subclass says why.
    """
    # Imported here: it takes a third of a second where pandas is installed.
    from sqlite_utils import Database

    query = "mode=ro&immutable=1" if mode == "immutable" else f"mode={mode}"
    with driver_errors(path):
        connection = dbapi2.connect(
            f"file:{quote(path.absolute().as_posix())}?{query}",
            uri=True,
            isolation_level=None,
            check_same_thread=same_thread,
            timeout=5.0,
            cached_statements=256,
        )
        try:
            _unlock(connection, passphrase, path)
            _configure(connection, is_writer=mode in ("rw", "rwc"))
            return Database(connection, execute_plugins=False)
        except BaseException:
            connection.close()
            raise


def connect_reading(path: Path, passphrase: str | None, *, same_thread: bool = True) -> "Database":
    """Open a study file for reading, also where nothing can be written.

    SQLite reads a WAL file through a shared-memory file beside it. Where that cannot be made the
    file is opened as immutable, which is safe only without a write-ahead log: then the file itself
    holds everything, and an account that may write there would have made the shared memory.

    Raises:
        PassphraseError: the passphrase is missing, wrong, or not needed.
        ReadOnlyError: there is a write-ahead log that cannot be read from where it is.
    """
    require_passphrase(path, passphrase)
    try:
        return connect(path, passphrase, mode="ro", same_thread=same_thread)
    except ReadOnlyError as error:
        log = path.with_name(path.name + "-wal")
        if log.exists() and log.stat().st_size:
            raise ReadOnlyError(
                f"{path.name} holds changes that wait in {log.name}, and its folder cannot be "
                "written. Copy both files to a folder you own and open the copy."
            ) from error
        return connect(path, passphrase, mode="immutable", same_thread=same_thread)


def require_passphrase(path: Path, passphrase: str | None) -> None:
    """Raise PassphraseError unless a passphrase is given exactly where it is needed."""
    needed = is_encrypted(path)
    if needed and passphrase is None:
        raise PassphraseError(f"{path.name} is encrypted. Enter its passphrase.")
    if passphrase is not None and not needed:
        raise PassphraseError(f"{path.name} is not encrypted. Open it without a passphrase.")


def _unlock(connection: dbapi2.Connection, passphrase: str | None, path: Path) -> None:
    """Set the key; the first read shows whether it fits."""
    if passphrase is not None:
        # PRAGMA key takes no parameters: the passphrase is written as an SQL string.
        literal = "'" + passphrase.replace("'", "''") + "'"
        connection.execute(f"PRAGMA key = {literal}")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except dbapi2.DatabaseError as error:
        if passphrase is None or error.sqlite_errorcode != dbapi2.SQLITE_NOTADB:
            raise
        raise PassphraseError(
            f"The passphrase does not open {path.name}. Check it and try again."
        ) from error


def _configure(connection: dbapi2.Connection, *, is_writer: bool) -> None:
    """Set what must hold on every connection."""
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    if is_writer:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")
    else:
        connection.execute("PRAGMA query_only = ON")


@contextlib.contextmanager
def driver_errors(path: Path) -> Iterator[None]:
    """Turn the driver's exceptions into ours, naming the file only."""
    try:
        yield
    except dbapi2.Error as error:
        raise translated(error, path) from error


def translated(error: Exception, path: Path) -> ReadingroomError:
    """Return our error for a driver's error."""
    name = path.name
    extended = getattr(error, "sqlite_errorcode", dbapi2.SQLITE_ERROR)
    code = extended & 0xFF  # the low byte of an extended code is the primary code
    if code in _NOT_WRITABLE:
        return ReadOnlyError(f"{name}: {_NOT_WRITABLE[code]}. Nothing was written.")
    if code in (dbapi2.SQLITE_BUSY, dbapi2.SQLITE_LOCKED):
        return FileInUseError(f"{name} is in use elsewhere. Close it there and try again.")
    if code in (dbapi2.SQLITE_NOTADB, dbapi2.SQLITE_CORRUPT):
        return NotAStudyError(f"{name} is damaged. Open a copy of it made earlier.")
    if code == dbapi2.SQLITE_AUTH or extended == _CONSTRAINT_TRIGGER:
        return AuditError(f"{name}: the change was refused; judgements and events are only added.")
    if extended == _CONSTRAINT_FOREIGN_KEY:
        return UnknownItemError(f"{name} does not hold what the new row refers to.")
    return StoreError(f"{name} could not be read or written: {error}.")
