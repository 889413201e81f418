"""Rescue copies of an open study, written when its file was renamed or replaced.

A sync client or a user may rename or replace an open file. SQLite then continues to write to the
file that it opened, which is no longer at the path, and to a log beside the old name. Windows
prevents this while a file is open; elsewhere device and inode of file and log are compared at each
change. A copy written into the open file keeps device and inode: size and modification time then
differ from those after the last change made here.

The open connection still sees the opened file and its log. Both are copied into a new file, which
is verified before it gets its final name: beside the study or, if that fails, in the user's home
folder or the folder for temporary files. Like a backup it is a study file under the study's
passphrase, and `restore` can replace the study with it.
"""

import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, Self

from readingroom.domain.clock import Clock
from readingroom.domain.errors import (
    FileMovedError,
    NotAStudyError,
    ReadingroomError,
    StateError,
)
from readingroom.domain.progress import NO_PROGRESS
from readingroom.store.database import HasDatabase, connect, stream
from readingroom.store.lock import FileKey, WriterLock, companion_path, unwritable
from readingroom.store.new_file import staging_path, sync_folder
from readingroom.store.read_access import ReadAccess
from readingroom.store.records import ChainHead
from readingroom.store.replacement import name_aside, require_sound, write_copy
from readingroom.store.trail.events import head

SUFFIXES = ("-wal", "-shm")
_OVERWRITTEN: Final = "was overwritten by another program while it was open"
_NOT_IN_EVENTS: Final = (
    "SELECT item, document FROM draft ORDER BY item",
    "SELECT monitored_case, author, verdict, reason FROM case_review_draft ORDER BY 1, 2",
    "SELECT size FROM checkpoint ORDER BY size",
)
"""Tables saved without an event."""


class _Content(NamedTuple):
    """Chain head, and a hash of the tables saved without an event."""

    end: ChainHead
    rest: bytes

    @classmethod
    def read(cls, source: HasDatabase) -> "_Content":
        """Read the state through a connection."""
        rest = sha256()
        for sql in _NOT_IN_EVENTS:
            for row in stream(source, sql):
                rest.update(repr(row).encode())
        return cls(head(source), rest.digest())


class OpenedFile:
    """Study file open for writing, or its rescue copy after it was moved."""

    def __init__(
        self, source: HasDatabase, lock: WriterLock, passphrase: str | None, clock: Clock
    ) -> None:
        self._source = source
        self._passphrase = passphrase
        self._clock = clock
        self._identity = FileIdentity.record(source.path, lock.study)
        self._move: FileMovedError | None = None
        self.is_reported = False
        """Whether FileMovedError was raised."""
        self._saved_changes = 0
        self._is_overwritten = False
        self.note_written()

    @property
    def is_moved(self) -> bool:
        """Whether the last check found the file renamed or replaced."""
        return self._move is not None

    def note_written(self) -> None:
        """Record the file's state after a change made here."""
        self._content = _Content.read(self._source)
        self._state = self._identity.content_state()

    def require_not_overwritten(self) -> None:
        """Check that no other program wrote into the file before adding to it.

        Raises:
            FileMovedError: another program did.
        """
        if self._overwritten():
            self.require_in_place()

    def require_in_place(self) -> None:
        """Check that the path still names the opened file.

        Raises:
            FileMovedError: it does not. An open transaction is rolled back, and the data saved
                before is in a rescue copy, which is written once.
        """
        self._look(is_last=False)
        self.report(is_again=True)

    def look_a_last_time(self) -> None:
        """Check that the path still names the opened file; if not, write a rescue copy."""
        self._look(is_last=True)

    def report(self, *, is_again: bool = False) -> None:
        """Raise FileMovedError if the file was moved and this is not yet reported, or again."""
        if self._move and (is_again or not self.is_reported):
            self.is_reported = True
            raise self._move

    def _look(self, *, is_last: bool) -> None:
        if self._is_overwritten and self._move:
            return  # the file's content differs from what was saved
        fault = self._identity.fault() or (_OVERWRITTEN if self._overwritten() else "")
        self._move = self._save(fault, is_last=is_last) if fault else None

    def _overwritten(self) -> bool:
        """Return whether another program changed the file.

        Network drives may set the modification time later, and copying a file onto itself changes
        only the time: only different content counts.
        """
        state = self._identity.content_state()
        if not self._is_overwritten and state != self._state and not self._identity.fault():
            self._is_overwritten = self._content_on_disk() != self._content
            self._state = state
        return self._is_overwritten

    def _content_on_disk(self) -> _Content | None:
        """Return the state read by a connection without cached pages; None on failure."""
        path = self._source.path
        try:
            with ReadAccess(path, connect(path, self._passphrase, mode="ro")) as access:
                return _Content.read(access)
        except ReadingroomError:
            return None

    @property
    def _rescue(self) -> Path | None:
        return self._move.rescue if self._move else None

    def _save(self, fault: str, *, is_last: bool) -> FileMovedError:
        """Write the first or the last rescue copy; return the error to raise.

        Drafts added after the first copy are in the last one.
        """
        if self._source.database.in_transaction:
            self._source.database.execute("ROLLBACK")
        name, changes = self._source.path.name, self._source.database.total_changes
        rescue = self._rescue
        if rescue is None or (is_last and changes != self._saved_changes):
            try:
                rescue = self._write_somewhere(rescue)
            except (ReadingroomError, OSError) as error:
                if self._is_overwritten:
                    return FileMovedError(
                        f"{name} {fault}. Changes saved after that copy was made cannot be read: "
                        f"{error} Close the study, and restore a backup.",
                        rescue,
                    )
                return FileMovedError(
                    f"{name} {fault}, and no rescue copy could be written: {error} Leave the study "
                    "open, and save a rescue copy to another place.",
                    rescue,
                )
            self._saved_changes = changes
        return FileMovedError(
            f"{name} {fault}. All saved data are in the rescue copy {rescue}. Close the study, "
            "and restore the rescue copy in its place.",
            rescue,
        )

    def forget(self) -> None:
        """Forget the passphrase, and remove a log beside another file's name, if saved.

        Call it after closing the database: the next program to open a file of that name would find
        the log.
        """
        self._passphrase = None
        if self._rescue is not None:
            self._identity.remove_companions()

    def write(self, path: Path) -> None:
        """Write a rescue copy to a path chosen by the user.

        Raises:
            StateError: there is a file of that name.
            StoreError: it cannot be written or does not verify; it is removed.
        """
        if path.exists():
            raise StateError(f"{path.name} already exists. Choose another name.")
        self._write(path)

    def _write_somewhere(self, earlier: Path | None) -> Path:
        """Write a rescue copy over an earlier one or to a writable folder; return its path.

        Raises:
            ReadingroomError, OSError: no folder is writable; the error beside the study.
        """
        study = self._source.path.absolute()
        folders: tuple[Callable[[], Path], ...] = (
            lambda: study.parent,
            Path.home,
            lambda: Path(tempfile.gettempdir()),
        )
        errors: list[Exception] = []
        for folder in folders:
            try:
                path = earlier or name_aside(folder() / study.name, "rescued", self._clock)
                self._write(path)
            except (ReadingroomError, OSError, RuntimeError) as error:  # no home folder
                errors.append(error)
            else:
                return path
        raise errors[0]

    def _write(self, path: Path) -> None:
        with staging_path(path) as part:
            part.touch(0o600)  # the folder may be shared
            write_copy(
                self._source.database, part, self._passphrase, NO_PROGRESS, "Writing a rescue copy"
            )
            verdict = require_sound(part, self._passphrase, NO_PROGRESS)
            if ChainHead(verdict.event_count, verdict.head) != self._content.end:
                raise NotAStudyError(
                    f"{path.name} does not have the same last event as the study. Try again."
                )
            try:
                part.replace(path)
            except OSError as error:
                raise unwritable(path, error) from error
        sync_folder(path.parent)


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
    study = companion_path(path, "")
    return tuple(FileKey.of(study.with_name(study.name + suffix)) for suffix in SUFFIXES)
