"""Rescue copies: all that an open study holds, written when its file was renamed or replaced.

The open connection still sees the file that it opened, and the log that belongs to it. Both are
copied into a new file, which is verified before it gets its name: beside the study, or where that
cannot be, in the user's own folder or the one for temporary files. It is a study file as a backup
is, under the study's own passphrase, and `restore` puts it in the study's place.
"""

import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.domain.clock import Clock
from readingroom.domain.errors import (
    FileMovedError,
    NotAStudyError,
    ReadingroomError,
    StateError,
)
from readingroom.domain.progress import NO_PROGRESS
from readingroom.store.database import HasDatabase, connect, stream
from readingroom.store.file_identity import FileIdentity
from readingroom.store.lock import WriterLock, unwritable
from readingroom.store.new_file import sync_folder, workshop
from readingroom.store.read_access import ReadAccess
from readingroom.store.records import ChainHead
from readingroom.store.replacement import name_aside, require_sound, write_copy
from readingroom.store.trail.events import head

_OVERWRITTEN: Final = "was overwritten by another program while it was open"
_NOT_IN_EVENTS: Final = {
    "draft": "SELECT item, document FROM draft ORDER BY item",
    "review_draft": "SELECT watched, author, verdict, reason FROM review_draft "
    "ORDER BY watched, author",
    "checkpoint": "SELECT size FROM checkpoint ORDER BY size",
}
"""What is saved without an event, by its table; files of earlier formats lack some."""


class _Content(NamedTuple):
    """Where the trail ends, and a hash of what is saved without an event."""

    end: ChainHead
    rest: bytes

    @classmethod
    def read(cls, source: HasDatabase) -> "_Content":
        """Read it through a connection."""
        rest = sha256()
        tables = {name for (name,) in stream(source, "SELECT name FROM sqlite_master")}
        for table, sql in _NOT_IN_EVENTS.items():
            for row in stream(source, sql) if table in tables else ():
                rest.update(repr(row).encode())
        return cls(head(source), rest.digest())


class OpenedFile:
    """A study file that is open for writing, as long as its path names it; then its rescue copy."""

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
        """Whether the file was found to be renamed or replaced when somebody last looked."""
        return self._move is not None

    def note_written(self) -> None:
        """Note how the file is left after a change that was made here."""
        self._content = _Content.read(self._source)
        self._state = self._identity.content_state()

    def require_not_overwritten(self) -> None:
        """Check that no other program wrote into the file before adding to it.

        Raises:
            FileMovedError: somebody did.
        """
        if self._overwritten():
            self.require_in_place()

    def require_in_place(self) -> None:
        """Check that the path still names the opened file.

        Raises:
            FileMovedError: it does not. A transaction that was open is undone, and what was saved
                before is in a rescue copy; it is written once.
        """
        self._look(is_last=False)
        self.report(is_again=True)

    def look_a_last_time(self) -> None:
        """See whether the path still names what was opened; if not, save all that there is."""
        self._look(is_last=True)

    def report(self, *, is_again: bool = False) -> None:
        """Raise FileMovedError if the file was moved and nobody was told so far, or once more."""
        if self._move and (is_again or not self.is_reported):
            self.is_reported = True
            raise self._move

    def _look(self, *, is_last: bool) -> None:
        if self._is_overwritten and self._move:
            return  # what the file holds now is not what was saved
        fault = self._identity.fault() or (_OVERWRITTEN if self._overwritten() else "")
        self._move = self._save(fault, is_last=is_last) if fault else None

    def _overwritten(self) -> bool:
        """Return whether another program changed the file.

        Network drives set the time of a write later, and copying a file onto itself changes nothing
        else: only other content counts.
        """
        state = self._identity.content_state()
        if not self._is_overwritten and state != self._state and not self._identity.fault():
            self._is_overwritten = self._content_on_disk() != self._content
            self._state = state
        return self._is_overwritten

    def _content_on_disk(self) -> _Content | None:
        """Return what a connection without pages in memory reads; None if it cannot."""
        path = self._source.path
        try:
            access = ReadAccess(path, connect(path, self._passphrase, mode="ro"))
            try:
                return _Content.read(access)
            finally:
                access.release()
        except ReadingroomError:
            return None

    @property
    def _rescue(self) -> Path | None:
        return self._move.rescue if self._move else None

    def _save(self, fault: str, *, is_last: bool) -> FileMovedError:
        """Write a rescue copy, at first and as the last thing of all; return what to raise.

        What is added after the first copy, drafts of answers, is in the last one.
        """
        if self._source.database.conn.in_transaction:
            self._source.database.execute("ROLLBACK")
        name, changes = self._source.path.name, self._source.database.conn.total_changes
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
        """Forget the passphrase, and remove a log that lies beside another file's name, if saved.

        For after the database was closed: whoever opens the file of that name would find the log.
        """
        self._passphrase = None
        if self._rescue is not None:
            self._identity.remove_companions()

    def write(self, path: Path) -> None:
        """Write a rescue copy to a place that the user chose.

        Raises:
            StateError: there is a file of that name.
            StoreError: it cannot be written, or does not verify; nothing of it is left.
        """
        if path.exists():
            raise StateError(f"{path.name} already exists. Choose another name.")
        self._write(path)

    def _write_somewhere(self, earlier: Path | None) -> Path:
        """Write a rescue copy over an earlier one, or where it can be; return where it is.

        Raises:
            ReadingroomError, OSError: it can be written nowhere; what stood in the way beside the
                study.
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
            except (ReadingroomError, OSError, RuntimeError) as error:  # the last: there is no home
                errors.append(error)
            else:
                return path
        raise errors[0]

    def _write(self, path: Path) -> None:
        """Write and verify a copy."""
        with workshop(path) as part:
            part.touch(0o600)  # the folder may be everybody's
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
