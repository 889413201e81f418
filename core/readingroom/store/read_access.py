"""Read access to a study file that leaves no files beside it, also on read-only media.

A closed study has no write-ahead log. For a reader, SQLite creates an empty one and its shared
memory; the last connection removes both if it may write, but not if it is read-only. Hence this
order:

- A log has pending changes without a writer, so a program was killed: the log is read under the
  writer's lock, and stays unchanged for the next writer.
- The file is writable, or has a writer: a writable connection with writing disabled.
- Neither: the file alone (immutable), which is complete as long as no log is pending.
"""

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import FileInUseError, ReadOnlyError
from readingroom.store import schema
from readingroom.store.database import connect, is_log_waiting, log_of, log_size, require_file
from readingroom.store.lock import WriterLock, companion_path
from readingroom.store.wal_recovery import connect_with_log

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection


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
        database = connect_with_log(path, passphrase, same_thread=same_thread)
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
