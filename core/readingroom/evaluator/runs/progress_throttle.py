"""How far a run is, told in whole items."""

from readingroom.domain.progress import Progress, Step


class ProgressThrottle:
    """Counts what is done and reports it, at most once a percent or every 100 items."""

    def __init__(self, progress: Progress, total: int, label: str) -> None:
        self._progress = progress
        self._total = total
        self._label = label
        self._done = 0
        self._told = -1
        self._step = max(1, min(100, total // 100))

    def advance(self, count: int) -> None:
        """Note that so many more are done."""
        self._done = min(self._total, self._done + count)
        if self._done - self._told >= self._step or self._done == self._total:
            self._told = self._done
            self._progress.report(Step(self._done, self._total, self._label))

    def finish(self) -> None:
        """Tell that all is done, where changes did not apply to some items."""
        self.advance(self._total - self._done)
