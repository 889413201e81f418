"""The audit trail: reading it and checking it."""

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.trail import Event, Verification


class Trail:
    """The events of a study."""

    def events(self, start: int = 1, limit: int = 500) -> tuple[Event, ...]:
        """Return up to `limit` events from number `start` on, oldest first."""
        raise NotImplementedError

    def verify(self, *, progress: Progress = NO_PROGRESS) -> Verification:
        """Recompute the chain and every stored hash, and name the first bad event."""
        raise NotImplementedError
