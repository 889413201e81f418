"""Recovery of a killed program's write-ahead log, if it belongs to the file beside it.

SQLite applies any log beside a file, also that of another study, and would write it into the file.
Both are therefore only read at first: with its own log the trail extends that of the file alone. A
crash during a checkpoint of the log leaves a file that is damaged without its log; therefore a log
is refused only if the file is valid without it.
"""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from readingroom.domain.errors import NotAStudyError, ReadOnlyError, StoreError
from readingroom.store.database import connect, fetch, log_of
from readingroom.store.normal_form import LIMIT_BYTES, byte_count

if TYPE_CHECKING:
    from sqlcipher3.dbapi2 import Connection

_END = "SELECT log_id, seq, chain FROM meta, event ORDER BY seq DESC LIMIT 1"
_SAME = "SELECT count(*) FROM meta, event WHERE log_id = ? AND seq = ? AND chain = ?"
_CHECK = "PRAGMA quick_check(1)"


@dataclass(slots=True)
class _View:
    """Database view of one connection."""

    path: Path
    database: "Connection"


def connect_with_log(
    path: Path, passphrase: str | None, *, same_thread: bool = True
) -> "Connection":
    """Open a file and its log for reading; neither is changed. Call it with the writer's lock.

    Raises:
        NotAStudyError: the file is not a database, or the log is not its own.
        PassphraseError: the passphrase is missing, wrong, or not needed.
        ReadOnlyError: SQLite needs shared memory beside the file and cannot make it.
    """
    end = _end_alone(path, passphrase)
    try:
        database = connect(path, passphrase, mode="ro", same_thread=same_thread)
    except ReadOnlyError:
        raise
    except StoreError as error:
        if end and _is_sound_alone(path, passphrase):
            raise _not_its_own(path) from error
        raise
    if end and not _goes_on(_View(path, database), end) and _is_sound_alone(path, passphrase):
        database.close()
        raise _not_its_own(path)
    return database


def _end_alone(path: Path, passphrase: str | None) -> tuple[Any, ...]:
    """Return the chain head without the log; () if it cannot be read."""
    try:
        with contextlib.closing(connect(path, passphrase, mode="immutable")) as database:
            rows = fetch(_View(path, database), _END)
    except StoreError:
        return ()
    return rows[0] if rows else ()


def _is_sound_alone(path: Path, passphrase: str | None) -> bool:
    """Return whether SQLite finds the file valid without the log."""
    with contextlib.closing(connect(path, passphrase, mode="immutable")) as database:
        return fetch(_View(path, database), _CHECK) == [("ok",)]


def _goes_on(view: _View, end: tuple[Any, ...]) -> bool:
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
