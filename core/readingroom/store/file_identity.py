"""Whether the path of an open study file still names that file, and the log beside it its own.

A sync client, a colleague or somebody who restores a previous version may rename or replace a file
that is open. SQLite then goes on writing to the file that it opened, which nobody finds again under
the path, and to a log that lies beside the old name. Windows lets nobody do so while a file is
open; elsewhere device and inode of both are compared at each change.

A copy that is written into the open file itself leaves device and inode as they are: size and time
of the last write then differ from those after the last change that was made here.
"""

from pathlib import Path
from typing import NamedTuple, Self

from readingroom.store.lock import FileKey, companion_path

SUFFIXES = ("-wal", "-shm")


class FileIdentity(NamedTuple):
    """The open study file and what SQLite keeps beside it; None for what is not there."""

    path: Path
    study: FileKey | None
    companions: tuple[FileKey | None, ...]

    @classmethod
    def record(cls, path: Path, study: FileKey | None) -> Self:
        """Note which files a path names; `study` is the one that was locked before, if known."""
        return cls(path, study or FileKey.of(path), _companions(path))

    def fault(self) -> str:
        """Return how the path differs from what was opened, as a part of a sentence, or ""."""
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
        """Remove what SQLite kept beside the old name, unless it is another file's by now."""
        for suffix, key in zip(SUFFIXES, self.companions, strict=True):
            companion = companion_path(self.path, suffix)
            if key is not None and FileKey.of(companion) == key:
                companion.unlink(missing_ok=True)


def _companions(path: Path) -> tuple[FileKey | None, ...]:
    return tuple(FileKey.of(companion_path(path, suffix)) for suffix in SUFFIXES)
