"""The writer's lock: an operating-system lock on a small file beside the study file.

The lock belongs to the process, so it ends with it however it ends; a lock file that is left over
blocks nobody. (A lock on the study file itself would be dropped by SQLite's own locking.)
"""

import errno
import os
import sys
from pathlib import Path
from typing import Self

from readingroom.domain.errors import FileInUseError, ReadOnlyError
from readingroom.processes.file_lock import try_lock

_REASONS = {
    errno.ENOSPC: "the disk is full. Free some space and try again",
    errno.EDQUOT: "your share of the disk is full. Free some space and try again",
    errno.ENOENT: "its folder does not exist. Create it, or choose another folder",
    errno.ENOTDIR: "its folder does not exist. Create it, or choose another folder",
    errno.EEXIST: "a file with “.part” added to this name is in the way. Delete that one",
    errno.ENAMETOOLONG: "the name is too long. Choose a shorter one",
}


def beside(study_path: Path, suffix: str) -> Path:
    """Return the path of a companion of a study file: beside the file itself, not a link to it.

    SQLite puts its own there too, and one file has one lock under whichever name it is opened.
    """
    return Path(os.path.realpath(study_path) + suffix)


def unwritable(study_path: Path, error: OSError) -> ReadOnlyError:
    """Return why nothing can be written beside a study file, and what to do."""
    name = study_path.name
    if error.errno in _REASONS:
        return ReadOnlyError(f"{name}: {_REASONS[error.errno]}. Nothing was written.")
    return ReadOnlyError(
        f"The folder of {name} cannot be written. Open the file for reading only, or copy it to a "
        "folder you own."
    )


class WriterLock:
    """Held while a study file is open for writing."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor: int | None = descriptor

    @classmethod
    def acquire(cls, study_path: Path) -> Self:
        """Take the lock of a study file.

        Raises:
            FileInUseError: another window or command holds it.
            ReadOnlyError: the folder cannot be written.
        """
        path = beside(study_path, "-lock")
        while True:
            try:
                descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                raise unwritable(study_path, error) from error
            try:
                try_lock(descriptor)
            except OSError as error:
                os.close(descriptor)
                raise FileInUseError(
                    f"{study_path.name} is open in another window or command. Close it there, or "
                    "open it for reading only."
                ) from error
            if _is_same_file(path, descriptor):
                return cls(path, descriptor)
            os.close(descriptor)  # its holder removed it between our opening and our locking

    def release(self) -> None:
        """Give the lock back; a second call does nothing."""
        if self._descriptor is None:
            return
        if sys.platform != "win32":  # Windows cannot remove an open file; it stays, unlocked
            self._path.unlink(missing_ok=True)
        os.close(self._descriptor)
        self._descriptor = None


def _is_same_file(path: Path, descriptor: int) -> bool:
    """Return whether a path still names the open file."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
