"""Progress of a run in whole items."""

from readingroom.domain.progress import Progress, Step


class ProgressThrottle:
    """Counts completed items and reports them at most once per percent or 100 items."""

    def __init__(self, progress: Progress, total: int, label: str) -> None:
        self._progress = progress
        self._total = total
        self._label = label
        self._done = 0
        self._reported = -1
        self._step = max(1, min(100, total // 100))

    def advance(self, count: int) -> None:
        """Add `count` completed items."""
        self._done = min(self._total, self._done + count)
        if self._done - self._reported >= self._step or self._done == self._total:
            self._reported = self._done
            self._progress.report(Step(self._done, self._total, self._label))

    def finish(self) -> None:
        """Report completion, where changes did not apply to some items."""
        self.advance(self._total - self._done)
