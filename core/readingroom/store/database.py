"""Database connection: driver, key, pragmas, and translation of driver errors."""

import contextlib
import hmac
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from sqlcipher3 import dbapi2

from readingroom.domain.errors import (
    AuditError,
    FileInUseError,
    NotAStudyError,
    NotFoundError,
    PassphraseError,
    ReadingroomError,
    ReadOnlyError,
    StoreError,
)
from readingroom.store.lock import companion_path

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

PLAIN_HEADER = b"SQLite format 3\x00"
DRIVER_ERROR: type[Exception] = dbapi2.Error
"""Base of the driver's exceptions; they are not those of the standard library's sqlite3."""

_NOT_WRITABLE = {
    dbapi2.SQLITE_FULL: "the disk is full. Free some space and try again",
    dbapi2.SQLITE_READONLY: "the file or its folder cannot be written. Copy it to a folder you own",
    dbapi2.SQLITE_IOERR: "the disk is full or reported an error. Free some space and try again",
    dbapi2.SQLITE_CANTOPEN: "access denied. Check the rights to the file and folder",
}
# The driver gives no extended result codes, so constraints are distinguished by SQLite's text and
# by the text that the triggers of the trail raise. Backup errors have no code: they are recognised
# by SQLite's texts (sqlite3_errstr).
_CODES = {
    "database or disk is full": dbapi2.SQLITE_FULL,
    "disk I/O error": dbapi2.SQLITE_IOERR,
    "attempt to write a readonly database": dbapi2.SQLITE_READONLY,
    "unable to open database file": dbapi2.SQLITE_CANTOPEN,
    "database is locked": dbapi2.SQLITE_BUSY,
    "database disk image is malformed": dbapi2.SQLITE_CORRUPT,
    "file is not a database": dbapi2.SQLITE_NOTADB,
}
_FOREIGN_KEY_TEXT = "FOREIGN KEY constraint failed"
_TRIGGER_TEXT = "append-only:"
_QUERIES = {"immutable": "mode=ro&immutable=1", "shared": "mode=rw"}
_PAGE_BYTES = 4096
_DAMAGED = "{} is damaged. Open a copy of it made earlier."


class HasDatabase(Protocol):
    """Open study file, or a change in progress."""

    path: Path
    database: "Connection"


class Writable(HasDatabase, Protocol):
    """Study file or change that runs single statements."""

    def write(self, sql: str, *values: str | int | bytes) -> None:
        """Run one statement, as its own transaction or as part of the change."""


def fetch(
    source: HasDatabase, sql: str, *values: str | int | bytes | None
) -> list[tuple[Any, ...]]:
    """Return all rows of a query."""
    with reading_errors(source.path):
        rows: list[tuple[Any, ...]] = source.database.execute(sql, values).fetchall()
    return rows


def fetch_one(
    source: HasDatabase, missing: str, sql: str, *values: str | int | bytes | None
) -> tuple[Any, ...]:
    """Return the first row of a query.

    Raises:
        NotFoundError: there is none, with `missing` as its message.
    """
    rows = fetch(source, sql, *values)
    if not rows:
        raise NotFoundError(missing)
    return rows[0]


def stream(
    source: HasDatabase, sql: str, *values: str | int | bytes | None
) -> Iterator[tuple[Any, ...]]:
    """Return the rows of a query one by one, without loading all."""
    with reading_errors(source.path):
        cursor = source.database.execute(sql, values)
        while rows := cursor.fetchmany(1000):
            yield from rows


def connect(
    path: Path, passphrase: str | None, *, mode: str = "rw", same_thread: bool = True
) -> "Connection":
    """Open a database file.

    SQLCipher derives the key from the passphrase (PBKDF2-HMAC-SHA512, 256,000 rounds); None opens a
    plain file. Mode "rwc" creates, "rw" writes, "ro" reads; "shared" reads too, and as the last
    connection removes SQLite's files beside the study; "immutable" reads a file without writers,
    without the shared-memory file that WAL otherwise needs.

    Raises:
        StoreError: the driver refused; the subclass gives the reason.
    """
    query = _QUERIES.get(mode, f"mode={mode}")
    with reading_errors(path):
        connection = dbapi2.connect(
            f"{path.absolute().as_uri()}?{query}",
            uri=True,
            isolation_level=None,
            check_same_thread=same_thread,
            timeout=5.0,
            cached_statements=256,
        )
        try:
            _unlock(connection, passphrase, path)
            _configure(connection, is_writer=mode in ("rw", "rwc"))
        except BaseException:
            connection.close()
            raise
        return connection


def log_of(path: Path) -> Path:
    """Return the path of a study file's write-ahead log."""
    return companion_path(path, "-wal")


def log_size(path: Path) -> int | None:
    """Return the size of a study file's write-ahead log, or None."""
    try:
        return log_of(path).stat().st_size
    except OSError:  # or the name is too long for such a file
        return None


def is_log_waiting(path: Path) -> bool:
    """Return whether a write-ahead log has pending changes."""
    return bool(log_size(path))


def require_file(path: Path) -> None:
    """Raise NotAStudyError for a missing file, or incomplete pages without a log.

    SQLite treats an empty file as a new database, and reads a truncated page as if it were
    complete.
    """
    if not path.is_file():
        raise NotAStudyError(f"{path.name} does not exist. Choose another file.")
    size = path.stat().st_size
    if not size:
        raise NotAStudyError(f"{path.name} is empty. Choose another file.")
    if size % _PAGE_BYTES and not is_log_waiting(path):
        raise _no_study(path)


def _no_study(path: Path) -> NotAStudyError:
    return NotAStudyError(
        f"{path.name} is not a study file, or is damaged. Choose another file, or a copy made "
        "earlier."
    )


def is_plain(path: Path) -> bool:
    """Return whether a file starts as an unencrypted database; for files not open here."""
    with path.open("rb") as file:
        return file.read(len(PLAIN_HEADER)) == PLAIN_HEADER


def _unlock(connection: dbapi2.Connection, passphrase: str | None, path: Path) -> None:
    """Set the key; the first read shows whether it is correct."""
    if passphrase is not None:
        if not is_usable(passphrase):
            raise wrong_passphrase(path)
        # PRAGMA key takes no parameters: the passphrase is written as an SQL string.
        connection.execute("PRAGMA cipher_log_level = NONE")  # it would write to standard error
        # cipher_memory_security stays off: it overwrites pages too when they are freed, which costs
        # 40 % more processor time for reading. SQLCipher overwrites the key in any case.
        literal = "'" + passphrase.replace("'", "''") + "'"
        connection.execute(f"PRAGMA key = {literal}")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except dbapi2.DatabaseError as error:
        if error.sqlite_errorcode == dbapi2.SQLITE_NOTADB:
            raise _explained(path, passphrase) from error
        raise


def _explained(path: Path, passphrase: str | None) -> StoreError:
    """Return the error for a file that SQLite cannot read.

    An encrypted file consists of whole pages of random bytes. 4,096 random bytes contain almost all
    of the 256 byte values; text does not, and other files seldom fill whole pages. The check runs
    only now: closing any handle of a file drops SQLite's locks on it in this process.
    """
    name = path.name
    with path.open("rb") as file:
        page = file.read(_PAGE_BYTES)
        size = file.seek(0, 2)
    if page.startswith(PLAIN_HEADER) and passphrase is not None:
        return PassphraseError(f"{name} is not encrypted. Open it without a passphrase.")
    if size % _PAGE_BYTES or len(set(page)) < 240:
        return _no_study(path)
    if passphrase is None:
        return PassphraseError(f"{name} is encrypted. Enter its passphrase.")
    return wrong_passphrase(path)


def is_usable(passphrase: str) -> bool:
    """Return whether SQLite accepts a passphrase: Unicode without a null character."""
    return "\0" not in passphrase and not any("\ud800" <= sign <= "\udfff" for sign in passphrase)


def require_same(path: Path, own: str, passphrase: str | None) -> None:
    """Return if a passphrase is the file's, compared in constant time per length.

    Raises:
        PassphraseError: it is wrong or missing.
    """
    if passphrase is None:
        raise PassphraseError(f"{path.name} is encrypted. Enter its passphrase.")
    pair = (text.encode("utf-8", "surrogatepass") for text in (passphrase, own))
    if not hmac.compare_digest(*pair):
        raise wrong_passphrase(path)


def wrong_passphrase(path: Path) -> PassphraseError:
    """Return the error for a passphrase that is not the file's."""
    return PassphraseError(f"The passphrase does not open {path.name}. Check it and try again.")


def _configure(connection: dbapi2.Connection, *, is_writer: bool) -> None:
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    if is_writer:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # a deleted draft is overwritten
        connection.execute("PRAGMA fullfsync = ON")
        # SQLite silently opens a read-only file for reading: try a change now.
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("ROLLBACK")
    else:
        connection.execute("PRAGMA query_only = ON")


@contextlib.contextmanager
def driver_errors(path: Path) -> Iterator[None]:
    """Translate the driver's exceptions, naming only the file."""
    try:
        yield
    except dbapi2.Error as error:
        raise translated(error, path) from error


@contextlib.contextmanager
def reading_errors(path: Path) -> Iterator[None]:
    """Translate errors of SQLite and of damaged text into errors of this program.

    If a damaged schema does not parse, the driver's message may not be valid UTF-8.
    """
    try:
        yield
    except dbapi2.Error as error:
        raise translated(error, path) from error
    except UnicodeDecodeError as error:
        raise NotAStudyError(_DAMAGED.format(path.name)) from error


def translated(error: Exception, path: Path) -> ReadingroomError:
    """Return the store error for a driver error."""
    name = path.name
    error_code = _CODES.get(str(error), dbapi2.SQLITE_ERROR)
    code = getattr(error, "sqlite_errorcode", error_code)
    if code in _NOT_WRITABLE:
        return ReadOnlyError(
            f"{name}: {_NOT_WRITABLE[code]}. Nothing was written; earlier data are unchanged."
        )
    if code in (dbapi2.SQLITE_BUSY, dbapi2.SQLITE_LOCKED):
        return FileInUseError(f"{name} is in use elsewhere. Close it there and try again.")
    if code in (dbapi2.SQLITE_NOTADB, dbapi2.SQLITE_CORRUPT):
        return NotAStudyError(_DAMAGED.format(name))
    if code == dbapi2.SQLITE_AUTH or str(error).startswith(_TRIGGER_TEXT):
        return AuditError(
            f"{name}: the change was rejected. Judgements and events cannot be changed or deleted."
        )
    if str(error) == _FOREIGN_KEY_TEXT:
        return NotFoundError(f"{name}: the new row refers to a missing row.")
    return StoreError(f"{name} could not be read or written: {error}.")
