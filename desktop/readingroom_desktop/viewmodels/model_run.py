"""A model that is run on the cases of the study: questions go out, outputs come and are stored.

The worker has no handle of the study. The study's thread makes the questions, some ahead of what
the worker has answered, and stores each batch of answers; what is stored stays, however the run
ends.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.ids import RegisteredId
from readingroom.domain.progress import Step
from readingroom.domain.registered import Asking, OutputsTaken, Pending, Question
from readingroom.study import Study, item_of, said_of
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess

AHEAD: Final = 16
"""So many questions are with the worker at most."""
BATCH: Final = 8
STORE_MS: Final = 1_000
"""Answers wait so long at most before they are stored."""


class RunCount(NamedTuple):
    """How far a run is: outputs stored, cases without one, and how many were to be asked."""

    added: int
    failed: int
    total: int
    replaced: int = 0


class ModelRun(QObject):
    """Feeds one worker and stores what it says."""

    stored = Signal(object)
    """Carries the `RunCount`, after each batch."""
    failed = Signal(object)
    """Carries the `Failure` of what could not be stored or asked; the worker is stopped then."""
    finished = Signal()
    """The worker has ended, and all it said is stored."""

    def __init__(
        self,
        thread: StudyThread,
        model: RegisteredId,
        asking: Asking,
        job: WorkProcess,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.job = job
        self.count = RunCount(0, 0, 0)
        self._thread = thread
        self._model = model
        self._asking = asking
        self._questions: Iterator[Question] | None = None
        self._total = self._sent = self._answered = 0
        self._is_asking = self._is_all_sent = self._is_storing = False
        self._said: list[Mapping[str, Any]] = []
        self._store_soon = QTimer(self, interval=STORE_MS, singleShot=True)
        self._store_soon.timeout.connect(self._store)
        job.part.connect(self._on_part)
        job.ended.connect(self._on_ended)
        thread.run(self._begin, self._on_begun, self._on_failed)

    # ---- questions -------------------------------------------------------------------------------

    def _begin(self, study: Study) -> int:
        pending: Pending = study.engine.pending(self._model, self._asking)
        self._questions = iter(pending)
        return len(pending)

    def _on_begun(self, total: int) -> None:
        self._total = total
        self.count = self.count._replace(total=total)
        self._ask()

    def _ask(self) -> None:
        has_room = self._sent - self._answered <= AHEAD - BATCH
        if self._is_asking or self._is_all_sent or not has_room or self.job.is_ended:
            return
        self._is_asking = True
        self._thread.run(self._next_items, self._on_items, self._on_failed)

    def _next_items(self, _study: Study) -> list[dict[str, Any]]:
        batch = islice(self._questions or iter(()), BATCH)
        return [item_of(question) for question in batch]

    def _on_items(self, items: Sequence[Mapping[str, Any]]) -> None:
        self._is_asking = False
        if self.job.is_ended:
            return
        if not items:
            self._is_all_sent = True
            self.job.send_end()
            return
        self._sent += len(items)
        self.job.send_items(items)
        self._ask()

    # ---- answers ---------------------------------------------------------------------------------

    def _on_part(self, part: Mapping[str, Any]) -> None:
        self._said.append(part)
        self._answered += 1
        self.job.report(Step(self._answered, self._total, self.tr("Cases")))
        if len(self._said) >= BATCH:
            self._store()
        elif not self._store_soon.isActive():
            self._store_soon.start()
        self._ask()

    def _store(self) -> None:
        self._store_soon.stop()
        if self._is_storing or not self._said:
            return
        batch, self._said = tuple(self._said), []
        self._is_storing = True
        self._thread.run(lambda study: self._take(study, batch), self._on_stored, self._on_failed)

    def _take(self, study: Study, batch: Sequence[Mapping[str, Any]]) -> OutputsTaken:
        said = [said_of(part) for part in batch]
        return study.engine.take_outputs(self._model, said, self._asking)

    def _on_stored(self, taken: OutputsTaken) -> None:
        self._is_storing = False
        added, failed, total, replaced = self.count
        self.count = RunCount(
            added + taken.added, failed + taken.failed, total, replaced + taken.replaced
        )
        self.stored.emit(self.count)
        if self.job.is_ended:
            self._on_ended()

    def _on_failed(self, failure: Failure) -> None:
        self._is_storing = self._is_asking = False
        self._said = []
        self.job.cancel()
        self.failed.emit(failure)
        if self.job.is_ended:
            self._on_ended()

    def _on_ended(self) -> None:
        if self._said:
            self._store()
        elif not self._is_storing:
            self.finished.emit()
