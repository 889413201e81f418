"""Detection of a renamed or replaced study file while it is open.

A sync client or a user may rename or replace an open file. SQLite then continues to write to the
file that it opened, which is no longer at the path, and to a log beside the old name. Windows
prevents this while a file is open; elsewhere device and inode of file and log are compared at each
change.

A copy written into the open file keeps device and inode: size and modification time then differ
from those after the last change made here.
"""

from pathlib import Path
from typing import NamedTuple, Self

from readingroom.store.lock import FileKey, companion_path

SUFFIXES = ("-wal", "-shm")


class FileIdentity(NamedTuple):
    """Identity of the study file and of SQLite's files beside it; None if missing."""

    path: Path
    study: FileKey | None
    companions: tuple[FileKey | None, ...]

    @classmethod
    def record(cls, path: Path, study: FileKey | None) -> Self:
        """Record which files a path names; `study` is the file locked before, if known."""
        return cls(path, study or FileKey.of(path), _companions(path))

    def fault(self) -> str:
        """Return how the path differs from the opened file as a clause, or ""."""
        present = FileKey.of(self.path)
        if present is None:
            return "was renamed, moved or deleted while it was open"
        if present != self.study:
            return "was replaced by another file while it was open"
        if _companions(self.path) != self.companions:
            return "lost its write-ahead log, which was renamed, replaced or deleted"
        return ""

    def content_state(self) -> tuple[int, int] | None:
        """Return size in bytes and time of the last write in ns of the file that the path names."""
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_size, status.st_mtime_ns

    def remove_companions(self) -> None:
        """Remove SQLite's files beside the old name, unless they belong to another file."""
        for suffix, key in zip(SUFFIXES, self.companions, strict=True):
            companion = companion_path(self.path, suffix)
            if key is not None and FileKey.of(companion) == key:
                companion.unlink(missing_ok=True)


def _companions(path: Path) -> tuple[FileKey | None, ...]:
    return tuple(FileKey.of(companion_path(path, suffix)) for suffix in SUFFIXES)
