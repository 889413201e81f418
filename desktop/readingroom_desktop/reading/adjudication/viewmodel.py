"""Adjudication: the queue, the case that is open, and decisions."""

from typing import NamedTuple

from readingroom.services.adjudication.types import AdjudicationQueue, DisputedCase, DisputedReading
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class _Loaded(NamedTuple):
    """Queue, and the case to show; None if nothing disagrees."""

    queue: AdjudicationQueue
    reading: DisputedReading | None


class AdjudicationViewModel(PageViewModel):
    """Loads the queue and one disputed case, and stores decisions."""

    queue: AdjudicationQueue | None = None
    reading: DisputedReading | None = None
    code: str = ""
    """Code of the answer that is chosen, but not saved."""

    def refresh(self) -> None:
        """Reload the queue and the open case, else the first without a decision."""
        key = self.reading.line.key if self.reading else ""
        self._load(lambda study: _load(study, key), self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.queue, self.reading, self.code = None, None, ""
        super().clear()

    @property
    def lines(self) -> tuple[DisputedCase, ...]:
        """Return the disagreements in order of the cases."""
        return self.queue.cases if self.queue else ()

    @property
    def line(self) -> DisputedCase | None:
        """Return the line of the open case."""
        key = self.reading.line.key if self.reading else None
        return next((line for line in self.lines if line.key == key), None)

    def open_case(self, line: DisputedCase | None) -> None:
        """Open another case."""
        if line is None or (self.reading is not None and self.reading.line.key == line.key):
            return
        self.error = ""
        self._thread.run(
            lambda study: study.adjudication.open_case(line.key), self._on_opened, self._on_failed
        )

    def step(self, count: int) -> None:
        """Open the case that is `count` lines below, within the queue."""
        line = self.line
        if line is not None:
            index = min(max(self.lines.index(line) + count, 0), len(self.lines) - 1)
            self.open_case(self.lines[index])

    def choose(self, code: str) -> None:
        """Choose an answer."""
        self.code = code
        self.changed.emit()

    def decide(self, reason: str) -> None:
        """Save the chosen answer with a reason, and open the next case without a decision."""
        reading, code = self.reading, self.code
        if reading is None:
            return
        if not code:
            self.error = tr("Choose an answer first.")
            self.changed.emit()
            return
        self.error = ""
        key = reading.line.key
        self._thread.run(
            lambda study: _decide(study, key, code, reason), self._on_decided, self._on_failed
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        before = self.reading.line.key if self.reading else None
        self.queue, self.reading = loaded
        if self.reading is None or self.reading.line.key != before:
            self.code = ""
        self.state = LoadState.READY
        self.changed.emit()

    def _on_opened(self, reading: DisputedReading) -> None:
        self.reading, self.code = reading, ""
        self.changed.emit()

    def _on_decided(self, loaded: _Loaded) -> None:
        self._on_loaded(loaded)
        self._report_write(tr("Decision saved."))


def _load(study: Study, key: str) -> _Loaded:
    queue = study.adjudication.queue()
    keys = [line.key for line in queue.cases]
    chosen = key if key in keys else _next_key(queue, "")
    return _Loaded(queue, study.adjudication.open_case(chosen) if chosen else None)


def _decide(study: Study, key: str, code: str, reason: str) -> _Loaded:
    queue = study.adjudication.decide(key, code, reason)
    return _Loaded(queue, study.adjudication.open_case(_next_key(queue, key)))


def _next_key(queue: AdjudicationQueue, key: str) -> str:
    """Return the next case without a decision after one, else the first, else the same."""
    keys = [line.key for line in queue.cases]
    start = keys.index(key) + 1 if key in keys else 0
    ordered = (*queue.cases[start:], *queue.cases[:start])
    undecided = next((line.key for line in ordered if line.decision is None), "")
    return undecided or key or (keys[0] if keys else "")
