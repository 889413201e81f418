"""Read access to a study file that leaves no files beside it, also on read-only media.

A closed study has no write-ahead log. For a reader, SQLite creates an empty one and its shared
memory; the last connection removes both if it may write, but not if it is read-only. Hence this
order:

- A log has pending changes without a writer, so a program was killed: the log is read under the
  writer's lock, and stays unchanged for the next writer.
- The file is writable, or has a writer: a writable connection with writing disabled.
- Neither: the file alone (immutable), which is complete as long as no log is pending.

SQLite applies any log beside a file, also that of another study, and would write it into the file.
Both are therefore only read at first: with its own log the trail extends that of the file alone. A
crash during a checkpoint of the log leaves a file that is damaged without its log; therefore a log
is refused only if the file is valid without it.
"""

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import FileInUseError, NotAStudyError, ReadOnlyError, StoreError
from readingroom.store import schema
from readingroom.store.database import (
    connect,
    fetch,
    is_log_waiting,
    log_of,
    log_size,
    require_file,
)
from readingroom.store.lock import WriterLock, companion_path
from readingroom.store.normal_form import LIMIT_BYTES, byte_count

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

_END = "SELECT log_id, seq, chain FROM meta, event ORDER BY seq DESC LIMIT 1"
_SAME = "SELECT count(*) FROM meta, event WHERE log_id = ? AND seq = ? AND chain = ?"
_CHECK = "PRAGMA quick_check(1)"


@dataclass(slots=True)
class ReadAccess(Closeable):
    """Database opened for reading, with its cleanup."""

    path: Path
    database: "Connection"
    lock: WriterLock | None = None
    leavings: Path | None = None

    def close(self) -> None:
        """Close the database and clean up; a second call does nothing."""
        self.database.close()
        if self.leavings:
            self.leavings.unlink(missing_ok=True)
            self.leavings = None
        if self.lock:
            self.lock.close()


def open_reading(path: Path, passphrase: str | None, *, same_thread: bool = True) -> ReadAccess:
    """Open a study file for reading.

    Raises:
        NotAStudyError: there is no such file, it is not a database, or its log is another study's.
        PassphraseError: the passphrase is missing, wrong, or not needed.
        ReadOnlyError: there is a write-ahead log that cannot be read in place.
    """
    require_file(path)
    if is_log_waiting(path):
        with contextlib.suppress(FileInUseError):
            return _open_left_behind(path, passphrase, same_thread=same_thread)
    modes = [
        *(["shared"] if _may_write(path) else []),
        *(["ro"] if log_size(path) is not None else []),
    ]
    for mode in modes:
        with contextlib.suppress(ReadOnlyError):
            database = connect(path, passphrase, mode=mode, same_thread=same_thread)
            return ReadAccess(path, database)
    if is_log_waiting(path):
        raise _out_of_reach(path)
    return ReadAccess(path, connect(path, passphrase, mode="immutable", same_thread=same_thread))


def _open_left_behind(path: Path, passphrase: str | None, *, same_thread: bool) -> ReadAccess:
    """Open a file with a leftover log; FileInUseError if a writer has it open."""
    lock = None
    with contextlib.suppress(ReadOnlyError):
        lock = WriterLock.acquire(path)
    try:
        access = open_with_log(path, passphrase, same_thread=same_thread)
    except BaseException as error:
        if lock:
            lock.close()
        if isinstance(error, ReadOnlyError):
            raise _out_of_reach(path) from error
        raise
    access.lock = lock
    return access


def open_with_log(path: Path, passphrase: str | None, *, same_thread: bool = True) -> ReadAccess:
    """Open a file and the log of a killed program, and change neither.

    Call it with the writer's lock, if available.

    Raises:
        NotAStudyError: the file is not a database, or the log is not its own.
        PassphraseError: the passphrase is missing, wrong, or not needed.
        ReadOnlyError: SQLite needs shared memory beside the file and cannot make it.
    """
    shared_memory = companion_path(path, "-shm")
    leavings = None if shared_memory.exists() else shared_memory
    try:
        database = _connect_with_log(path, passphrase, same_thread=same_thread)
    except BaseException:
        if leavings:
            leavings.unlink(missing_ok=True)
        raise
    return ReadAccess(path, database, leavings=leavings)


def require_own_log(path: Path, passphrase: str | None) -> None:
    """Raise if the log of a killed program does not belong to a study readable here.

    Raises:
        StoreError: it does not, or cannot be read; the subclass gives the reason.
    """
    if is_log_waiting(path):
        with open_with_log(path, passphrase) as access:
            schema.read_version(access)


def _may_write(path: Path) -> bool:
    """Return whether the file and its folder look writable for this account."""
    is_effective = os.access in os.supports_effective_ids
    places = (path, companion_path(path, "").parent)
    return all(os.access(path, os.W_OK, effective_ids=is_effective) for path in places)


def _out_of_reach(path: Path) -> ReadOnlyError:
    return ReadOnlyError(
        f"{path.name} has pending changes in {log_of(path).name}, and its folder is read-only. "
        "Copy both files to a folder you own and open the copy."
    )


def _connect_with_log(
    path: Path, passphrase: str | None, *, same_thread: bool = True
) -> "Connection":
    """Open a file and its log for reading, if the log is its own; neither is changed."""
    end = _end_alone(path, passphrase)
    try:
        database = connect(path, passphrase, mode="ro", same_thread=same_thread)
    except ReadOnlyError:
        raise
    except StoreError as error:
        if end and _is_sound_alone(path, passphrase):
            raise _not_its_own(path) from error
        raise
    if end and not _goes_on(ReadAccess(path, database), end) and _is_sound_alone(path, passphrase):
        database.close()
        raise _not_its_own(path)
    return database


def _end_alone(path: Path, passphrase: str | None) -> tuple[Any, ...]:
    """Return the chain head without the log; () if it cannot be read."""
    try:
        with ReadAccess(path, connect(path, passphrase, mode="immutable")) as access:
            rows = fetch(access, _END)
    except StoreError:
        return ()
    return rows[0] if rows else ()


def _is_sound_alone(path: Path, passphrase: str | None) -> bool:
    """Return whether SQLite finds the file valid without the log."""
    with ReadAccess(path, connect(path, passphrase, mode="immutable")) as access:
        return fetch(access, _CHECK) == [("ok",)]


def _goes_on(view: ReadAccess, end: tuple[Any, ...]) -> bool:
    """Return whether a file with its log extends the file alone, and is valid."""
    try:
        if fetch(view, _SAME, *end)[0][0] != 1:
            return False
        is_large = byte_count(view.database) > LIMIT_BYTES  # a full check takes too long
        return is_large or fetch(view, _CHECK) == [("ok",)]
    except StoreError:
        return False


def _not_its_own(path: Path) -> NotAStudyError:
    log = log_of(path).name
    return NotAStudyError(
        f"{log} is damaged, or belongs to a file other than {path.name}. Move {log} to another "
        f"folder and open {path.name} again."
    )
