"""The audit trail: reading it and checking it."""

from readingroom import store
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Event, Verification
from readingroom.store import StudyFile


class Trail:
    """The events of a study."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file

    def events(self, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
        """Return up to `limit` events from number `start` on, oldest first."""
        return store.events.read(self._file, start, limit)

    def verify(self, *, progress: Progress = NO_PROGRESS) -> Verification:
        """Recompute the chain and every stored hash, and name the first bad event."""
        return self._file.verify(progress=progress)
