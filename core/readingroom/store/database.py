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
    ReadOnlyError,
    ReadingroomError,
    StoreError,
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


class HasDatabase(Protocol):
    """An open study file, or a change that is being made to it."""

    @property
    def database(self) -> "Database":
        """Return the open database."""


def is_encrypted(path: Path) -> bool:
    """Return whether a file lacks the plain SQLite header, as an encrypted study file does."""
    with path.open("rb") as file:
        return file.read(len(PLAIN_HEADER)) != PLAIN_HEADER


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
            if passphrase is not None:
                connection.execute(f"PRAGMA key = {_quoted(passphrase)}")
            database = Database(connection, execute_plugins=False)
            _configure(connection, is_writer=mode in ("rw", "rwc"))
        except BaseException:
            connection.close()
            raise
    return database


def _quoted(text: str) -> str:
    """Return an SQL string literal; PRAGMA key takes no parameters."""
    return "'" + text.replace("'", "''") + "'"


def _configure(connection: Any, *, is_writer: bool) -> None:
    """Set what must hold on every connection; the first read shows whether the key fits."""
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
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
    # Extended codes carry the primary code in their low byte.
    code = getattr(error, "sqlite_errorcode", dbapi2.SQLITE_ERROR) & 0xFF
    if code in _NOT_WRITABLE:
        return ReadOnlyError(f"{name}: {_NOT_WRITABLE[code]}. Nothing was written.")
    if code in (dbapi2.SQLITE_BUSY, dbapi2.SQLITE_LOCKED):
        return FileInUseError(f"{name} is in use elsewhere. Close it there and try again.")
    if code == dbapi2.SQLITE_NOTADB:
        return PassphraseError(f"The passphrase does not open {name}. Check it and try again.")
    if code == dbapi2.SQLITE_CORRUPT:
        return NotAStudyError(f"{name} is damaged. Open a copy of it made earlier.")
    if code == dbapi2.SQLITE_AUTH or "never" in str(error) or "only" in str(error):
        return AuditError(f"{name}: the change was refused because the audit trail only grows.")
    return StoreError(f"{name} could not be read or written: {error}.")
