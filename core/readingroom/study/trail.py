"""The audit trail: reading it, checking it, and what is handed out of it."""

from pathlib import Path

from readingroom import store
from readingroom.domain.clock import Clock, timestamp
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Event, TrailCheckpoint, Verification
from readingroom.store import StudyFile

MOST_ANCHOR_BYTES = 1_000_000


class Trail:
    """The events of a study."""

    def __init__(self, file: StudyFile, clock: Clock) -> None:
        self._file = file
        self._clock = clock

    def events(self, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
        """Return up to `limit` events from number `start` on, oldest first."""
        return store.events.read(self._file, start, limit)

    def verify(
        self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS
    ) -> Verification:
        """Recompute chain, tree and every stored hash and signature, and name the first bad event.

        Compared are also what this computer saw before, and an anchor: a file with a checkpoint.

        Raises:
            AuditError: the anchor is no checkpoint.
            OSError: it cannot be read.
        """
        note = None if anchor is None else read_evidence(anchor)
        return self._file.verify(anchor=note, progress=progress)

    def newest_checkpoint(self) -> TrailCheckpoint | None:
        """Return the newest checkpoint that was signed, None before the first one."""
        return store.checkpoints.newest(self._file)

    def checkpoint(self) -> TrailCheckpoint:
        """Sign a checkpoint over all events there are, unless there is one, and return it.

        Raises:
            AuditError: the trail contradicts what was signed, or seen on this computer, before.
            ReadOnlyError: the study, or the place for signing keys, cannot be written.
        """
        return store.checkpoints.described(self._file.sign())

    def checkpoint_page(self, checkpoint: TrailCheckpoint) -> str:
        """Return a page to print a checkpoint on, as HTML."""
        from readingroom.bundle import checkpoint_page

        title = store.meta.read(self._file).title
        return checkpoint_page(checkpoint, title, timestamp(self._clock.now()))

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
    """Return the bytes of an anchor, of a file that is much too long only the beginning."""
    with path.open("rb") as file:
        return file.read(MOST_ANCHOR_BYTES)
