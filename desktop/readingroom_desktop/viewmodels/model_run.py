"""A model that is run on the cases of the study: questions go out, outputs come and are stored.

The worker has no handle of the study. The study's thread makes the questions, some ahead of what
the worker has answered, and stores each batch of answers; what is stored stays, however the run
ends.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from readingroom.domain.errors import AccessError
from readingroom.domain.ids import RegisteredId
from readingroom.domain.progress import Step
from readingroom.domain.registered_models import (
    InferenceRequest,
    InferenceSettings,
    ModelLocation,
    OutputIngestResult,
)
from readingroom.study import Study, item_of, response_of
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.work_page import require_same

AHEAD: Final = 16
"""So many questions are with the worker at most."""
BATCH: Final = 8
STORE_MS: Final = 1_000
"""Answers wait so long at most before they are stored."""


class RunCount(NamedTuple):
    """How far a run is: outputs stored, cases without one, and how many were to be asked.

    `unasked` counts those that turned out to hold nothing that the model could be asked about.
    """

    added: int
    failed: int
    total: int
    replaced: int = 0
    unasked: int = 0


class ModelRunInputs(NamedTuple):
    """What a run is made of; `study` is the file that its outputs belong in, and no other."""

    study: Path
    model: RegisteredId
    place: ModelLocation
    questions: Iterator[InferenceRequest]
    total: int


def begin(study: Study, model: RegisteredId, asking: InferenceSettings) -> ModelRunInputs:
    """Return what a run needs, before anything is started.

    Raises:
        StateError: the model cannot be run on this study, or not like this.
    """
    pending = study.engine.pending(model, asking)
    place = study.engine.location(model)
    return ModelRunInputs(study.path, model, place, iter(pending), len(pending))


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
        feed: ModelRunInputs,
        asking: InferenceSettings,
        job: WorkProcess,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.job = job
        self.model = feed.model
        self.count = RunCount(0, 0, feed.total)
        self._thread, self._feed, self._asking = thread, feed, asking
        self._questions: Iterator[InferenceRequest] | None = feed.questions
        """None where they have to be made anew, as the lock may have closed the study's file."""
        self._codes: set[str] = set()
        self._sent = self._answered = 0
        self._is_asking = self._is_all_sent = self._is_storing = False
        self._is_held = self._is_abandoned = False
        self._said: list[Mapping[str, Any]] = []
        self._store_soon = QTimer(self, interval=STORE_MS, singleShot=True)
        self._store_soon.timeout.connect(self._store)
        job.hears_steps = False  # the worker knows only of those cases that were sent to it so far
        job.part.connect(self._on_part)
        job.ended.connect(self._on_ended)
        self._ask()

    def abandon(self) -> None:
        """Stop, and store nothing of what comes from now on: the study was closed."""
        self._is_abandoned = True
        self._store_soon.stop()
        self._said = []
        self.job.cancel()

    def go_on(self) -> None:
        """Store what the lock of the window held up, and go on asking."""
        if self._is_held:
            self._is_held = False
            self._questions = None
            self.job.resume()
            self._store()
            self._ask()
            self._finish()

    # ---- questions -------------------------------------------------------------------------------

    def _ask(self) -> None:
        has_room = self._sent - self._answered <= AHEAD - BATCH
        is_over = self._is_all_sent or self.job.is_ended or self.job.is_cancelled
        if is_over or self._is_asking or self._is_held or not has_room:
            return
        self._is_asking = True
        self._thread.run(self._next_items, self._on_items, self._on_not_asked)

    def _next_items(self, study: Study) -> list[dict[str, Any]]:
        require_same(study, self._feed.study)
        if self._questions is None:
            anew = iter(study.engine.pending(self.model, self._asking))
            self._questions = (one for one in anew if one.code not in self._codes)
        some = list(islice(self._questions, BATCH))
        self._codes.update(question.code for question in some)
        return [item_of(question) for question in some]

    def _on_items(self, items: Sequence[Mapping[str, Any]]) -> None:
        self._is_asking = False
        if self.job.is_ended or self.job.is_cancelled:
            return
        if not items:
            self._is_all_sent = True
            self.count = self.count._replace(unasked=self.count.total - self._sent)
            self.job.send_end()
            return
        self._sent += len(items)
        self.job.send_items(items)
        self._ask()

    def _on_not_asked(self, failure: Failure) -> None:
        self._is_asking = False
        self._on_failed(failure)

    # ---- answers ---------------------------------------------------------------------------------

    def _on_part(self, part: Mapping[str, Any]) -> None:
        if self._is_abandoned:
            return
        self._said.append(part)
        self._answered += 1
        self.job.report(Step(self._answered, self.count.total, self.tr("Cases")))
        if len(self._said) >= BATCH:
            self._store()
        elif not self._store_soon.isActive():
            self._store_soon.start()
        self._ask()

    def _store(self) -> None:
        self._store_soon.stop()
        if self._is_storing or self._is_held or not self._said:
            return
        batch, self._said = tuple(self._said), []
        self._is_storing = True
        self._thread.run(
            lambda study: self._take(study, batch),
            self._on_stored,
            lambda failure: self._on_not_stored(batch, failure),
        )

    def _take(self, study: Study, batch: Sequence[Mapping[str, Any]]) -> OutputIngestResult:
        require_same(study, self._feed.study)
        said = [response_of(part) for part in batch]
        return study.engine.take_outputs(self.model, said, self._asking)

    def _on_stored(self, taken: OutputIngestResult) -> None:
        self._is_storing = False
        so_far = self.count
        self.count = so_far._replace(
            added=so_far.added + taken.added,
            failed=so_far.failed + taken.failed,
            replaced=so_far.replaced + taken.replaced,
        )
        if not self._is_abandoned:
            self.stored.emit(self.count)
        self._finish()

    def _on_not_stored(self, batch: Sequence[Mapping[str, Any]], failure: Failure) -> None:
        self._is_storing = False
        if isinstance(failure.error, AccessError) and not self._is_abandoned:
            self._said = [*batch, *self._said]
        self._on_failed(failure)

    def _on_failed(self, failure: Failure) -> None:
        """Wait where the window was locked; stop where the study says no."""
        if self._is_abandoned:
            return
        if isinstance(failure.error, AccessError):
            self._is_held = True
            self.job.pause()
            return
        self._said = []
        self.job.cancel()
        self.failed.emit(failure)
        self._finish()

    def _on_ended(self) -> None:
        self._store()
        self._finish()

    def _finish(self) -> None:
        """Tell that all is over, once it is."""
        is_over = self.job.is_ended and not (self._is_storing or self._is_held)
        if is_over and self._said:
            self._store()
        elif is_over and not self._is_abandoned:
            self._is_abandoned = True
            self.finished.emit()


def words_of_run(done: RunCount, seconds: float) -> str:
    """Say what a run brought, what it left, and how fast it was."""
    parts = [numbered(done.added, _tr("1 output added"), _tr("%1 outputs added"))]
    if done.failed:
        one, many = _tr("1 case without an output"), _tr("%1 cases without an output")
        parts.append(numbered(done.failed, one, many))
    asked = done.added + done.failed
    if done.unasked:
        one, many = _tr("1 case has no image"), _tr("%1 cases have no image")
        parts.append(numbered(done.unasked, one, many))
    left = done.total - asked - done.unasked
    if left > 0:
        parts.append(numbered(left, _tr("1 case not asked"), _tr("%1 cases not asked")))
    if done.replaced:
        one, many = _tr("1 stretch replaced"), _tr("%1 stretches replaced")
        parts.append(numbered(done.replaced, one, many))
    if asked and seconds > 0:
        pace = _tr("%1 cases a minute").replace("%1", count(round(60 * asked / seconds)))
        parts.append(pace)
    return ", ".join(parts) + "."


def _tr(text: str) -> str:
    return QCoreApplication.translate("models", text)
