"""The audit trail: reading it, checking it, and what is handed out of it."""

from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.errors import StateError
from readingroom.domain.people import Permission
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Event, TrailCheckpoint, Verification
from readingroom.store import StudyFile
from readingroom.study.guard import Guard, needs

CHECKPOINT_ENDING = ".checkpoint"
MOST_ANCHOR_BYTES = 1_000_000


class SavedCheckpoint(NamedTuple):
    """A checkpoint and the files it was written to: the note, which is an anchor, and the page."""

    checkpoint: TrailCheckpoint
    note: Path
    page: Path


class Trail:
    """The events of a study."""

    def __init__(self, file: StudyFile, guard: Guard, clock: Clock) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock

    @needs(Permission.SEE_TRAIL)
    def events(self, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
        """Return up to `limit` events from number `start` on, oldest first."""
        return store.events.read(self._file, start, limit)

    @needs(Permission.SEE_TRAIL)
    def verify(
        self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS
    ) -> Verification:
        """Recompute chain, tree and every stored hash and signature, and name the first bad event.

        Compared are also what this computer saw before, and an anchor: a file with a checkpoint.

        Raises:
            AuditError: the anchor is no checkpoint.
            StateError: it cannot be read.
        """
        note = None if anchor is None else read_evidence(anchor)
        return self._file.verify(anchor=note, progress=progress)

    @needs(Permission.SEE_TRAIL)
    def newest_checkpoint(self) -> TrailCheckpoint | None:
        """Return the newest checkpoint that was signed, None before the first one."""
        return store.checkpoints.newest(self._file)

    @needs(Permission.SIGN_TRAIL)
    def checkpoint(self) -> TrailCheckpoint:
        """Sign a checkpoint over all events there are, unless there is one, and return it.

        Raises:
            AuditError: the trail contradicts what was signed, or seen on this computer, before.
            ReadOnlyError: the study, or the place for signing keys, cannot be written.
        """
        return store.checkpoints.described(self._file.sign())

    @needs(Permission.SEE_TRAIL)
    def checkpoint_page(self, checkpoint: TrailCheckpoint) -> str:
        """Return a page to print a checkpoint on, as HTML."""
        from readingroom.bundle import checkpoint_page

        title = store.meta.read(self._file).title
        return checkpoint_page(checkpoint, title, timestamp(self._clock.now()))

    @needs(Permission.SIGN_TRAIL)
    def save_checkpoint(self, folder: Path) -> SavedCheckpoint:
        """Sign a checkpoint, and write it and the page to print into a folder.

        Raises:
            StateError: one of the files is there already, or the folder cannot be written.
            AuditError, ReadOnlyError: as for `checkpoint`.
        """
        made = self.checkpoint()
        stem = f"checkpoint-{made.size}-{made.root[:8]}"
        note, page = folder / f"{stem}{CHECKPOINT_ENDING}", folder / f"{stem}.html"
        contents = {note: made.note, page: self.checkpoint_page(made)}
        for path, text in contents.items():
            try:
                with path.open("xb") as file:
                    file.write(text.encode())
            except FileExistsError as error:
                raise StateError(
                    f"{path.name} is there already. Choose another folder, or take that one."
                ) from error
            except OSError as error:
                reason = error.strerror or type(error).__name__
                raise StateError(f"{path.name} cannot be written: {reason}.") from error
        return SavedCheckpoint(made, note, page)

    @needs(Permission.SIGN_TRAIL)
    def prove(self, sequence: int) -> bytes:
        """Return a proof file that an event is in the trail, under a checkpoint signed for it.

        Raises:
            UnknownItemError: there is no such event.
            AuditError, ReadOnlyError: as for `checkpoint`.
        """
        store.events.body(self._file, sequence)
        self.checkpoint()
        return store.checkpoints.prove(self._file, sequence)


def read_evidence(path: Path) -> bytes:
    """Return the bytes of a checkpoint or proof, of a file that is much too long the beginning.

    Raises:
        StateError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(MOST_ANCHOR_BYTES)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise StateError(f"{path.name} cannot be read: {reason}. Choose another file.") from error
