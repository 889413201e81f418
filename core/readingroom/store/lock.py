"""Writer's lock: on a small file beside the study file, and on a far byte of the study.

Both are locks of the operating system, so they end with the process; a leftover lock file does not
block. The first depends on the name and exists before the study. The second depends on the file:
opening it by another name, after a rename or through another folder, is refused. A file with two
names (hard links) is never written: each name has its own log.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path
from typing import ClassVar, NamedTuple, Self

from readingroom.domain.closeable import Closeable
from readingroom.domain.errors import FileInUseError, ReadOnlyError
from readingroom.processes.file_lock import try_lock, try_lock_database

_REASONS = {
    errno.ENOSPC: "the disk is full. Free some space and try again",
    errno.EDQUOT: "your share of the disk is full. Free some space and try again",
    errno.ENOENT: "its folder does not exist. Create it, or choose another folder",
    errno.ENOTDIR: "its folder does not exist. Create it, or choose another folder",
    errno.EEXIST: "a file with this name and “.part” already exists. Delete that file",
    errno.ENAMETOOLONG: "the name is too long. Choose a shorter one",
}
_HELD_ELSEWHERE = (errno.EACCES, errno.EAGAIN)


def companion_path(study_path: Path, suffix: str) -> Path:
    """Return the path of a companion file: beside the study file, not beside a link.

    SQLite does the same, and a file has one lock under any name.
    """
    return Path(os.path.realpath(study_path) + suffix)


def unwritable(study_path: Path, error: OSError) -> ReadOnlyError:
    """Describe why the folder of a study file is not writable, and what to do."""
    name = study_path.name
    if error.errno in _REASONS:
        return ReadOnlyError(f"{name}: {_REASONS[error.errno]}. Nothing was written.")
    if not study_path.exists():
        return ReadOnlyError(f"The folder of {name} cannot be written. Choose another folder.")
    return ReadOnlyError(
        f"The folder of {name} cannot be written. Open the file for reading only, or copy it to a "
        "folder you own."
    )


class FileKey(NamedTuple):
    """Identity of a file, independent of its names."""

    device: int
    inode: int

    @classmethod
    def of(cls, path: Path) -> Self | None:
        """Return the identity of the file at a path, None if it is not accessible."""
        try:
            status = path.stat()
        except OSError:
            return None
        return cls(status.st_dev, status.st_ino)


class WriterLock(Closeable):
    """Lock of a study file that is open for writing."""

    _descriptors: ClassVar[dict[FileKey, int]] = {}
    """Study files locked here, or locked by another process.

    A refused one stays open: closing it would drop SQLite's locks in this process.
    """
    _locked: ClassVar[set[FileKey]] = set()
    """Study files locked by this process."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor: int | None = descriptor
        self.study: FileKey | None = None
        """The study file itself, if it is locked too."""

    @classmethod
    def acquire(cls, study_path: Path) -> Self:
        """Acquire the lock of a study file.

        Raises:
            FileInUseError: another window or command holds it, under any name, or the file has
                several names.
            ReadOnlyError: the folder cannot be written.
        """
        path = companion_path(study_path, "-lock")
        lock = cls(path, _lock_name(study_path, path))
        try:
            lock.hold_file(study_path)
        except BaseException:
            lock.close()
            raise
        return lock

    def hold_file(self, study_path: Path) -> None:
        """Acquire the lock on the file itself, if it exists."""
        try:
            status = study_path.stat()
        except OSError:  # it will be created, or cannot be opened
            return
        key = FileKey(status.st_dev, status.st_ino)
        names = status.st_nlink
        if names > 1:
            raise FileInUseError(
                f"{study_path.name} has {names} names (hard links), so changes made under one name "
                "can be lost under another. Delete the other names, write to a copy, or open it "
                "for reading only."
            )
        if sys.platform == "win32":  # pragma: no cover - nobody can rename an open file there
            return
        if key in self._locked:
            raise _in_use(study_path)
        try:
            descriptor = self._descriptors.get(key) or os.open(study_path, os.O_RDWR)
        except OSError:  # without write permission the lock is not needed
            return
        self._descriptors[key] = descriptor
        try:
            try_lock_database(descriptor)
        except OSError as error:
            if error.errno in _HELD_ELSEWHERE:
                raise _in_use(study_path) from error
            os.close(self._descriptors.pop(key))  # a file system without locks: rely on the name
            return
        self.study = key
        self._locked.add(key)

    def close(self) -> None:
        """Release the lock; a second call does nothing. Close the database first."""
        if self._descriptor is None:
            return
        if self.study is not None:
            self._locked.discard(self.study)
            os.close(self._descriptors.pop(self.study))
        if sys.platform != "win32":  # Windows cannot remove an open file; it stays, unlocked
            with contextlib.suppress(OSError):  # the same in a folder that became read-only
                self._path.unlink(missing_ok=True)
        os.close(self._descriptor)
        self._descriptor = None


def _lock_name(study_path: Path, path: Path) -> int:
    """Lock the lock file of a study; return its descriptor."""
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise unwritable(study_path, error) from error
        try:
            try_lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            raise _in_use(study_path) from error
        if _is_same_file(path, descriptor):
            return descriptor
        os.close(descriptor)  # its holder removed it between our opening and our locking


def _in_use(study_path: Path) -> FileInUseError:
    return FileInUseError(
        f"{study_path.name} is open in another window or command. Close it there, or open it for "
        "reading only."
    )


def _is_same_file(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
