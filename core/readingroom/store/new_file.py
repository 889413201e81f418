"""Atomic creation of a study file."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from readingroom.domain.errors import PassphraseError, ReadOnlyError, StateError
from readingroom.domain.study import SHORTEST_PASSPHRASE
from readingroom.store.database import is_log_waiting, is_usable
from readingroom.store.lock import unwritable


def require_good(passphrase: str) -> None:
    """Raise PassphraseError for a new passphrase that is too short or not reusable."""
    if not passphrase:
        raise PassphraseError("The passphrase is empty. Enter one, or choose no encryption.")
    if not is_usable(passphrase):
        raise PassphraseError(
            "The passphrase contains an invalid character. Choose another passphrase."
        )
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise PassphraseError(
            f"The passphrase has {len(passphrase)} characters; a new one needs at least "
            f"{SHORTEST_PASSPHRASE}, for example four words. Nothing was written."
        )


def require_absent(path: Path) -> None:
    """Raise StateError if a file of that name exists."""
    if path.exists():
        raise StateError(f"{path.name} already exists. Choose another name.")


@contextlib.contextmanager
def staging_path(path: Path) -> Iterator[Path]:
    """Create a temporary folder in which a new file already has its final name."""
    folder = path.with_name(path.name + ".part")
    part = folder / path.name
    try:
        folder.mkdir(mode=0o700, exist_ok=True)  # the parent folder may be shared
    except OSError as error:
        raise unwritable(path, error) from error
    try:
        remove(part)  # left over from a crash of the computer
        yield part
    finally:
        remove(part)
        with contextlib.suppress(OSError):  # the folder contains other files
            folder.rmdir()


def remove(path: Path) -> None:
    """Remove an unfinished file and SQLite's files beside it."""
    for suffix in ("", "-wal", "-shm", "-journal", "-lock"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def require_whole(path: Path) -> None:
    """Raise ReadOnlyError if a closed file could not absorb its write-ahead log."""
    if is_log_waiting(path):
        raise ReadOnlyError(
            f"{path.name}: the disk is full, or reported an error. Free some space and try again. "
            "Nothing was written; earlier data are unchanged."
        )


def sync_folder(folder: Path) -> None:
    """Make a rename durable, if the system supports it."""
    if sys.platform == "win32":  # pragma: no cover - Windows has no such call
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
