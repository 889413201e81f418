"""Run of a model on the cases of the study: send requests, receive and store outputs.

The worker has no access to the study. The study's thread creates requests ahead of the responses
and stores each batch of responses; stored outputs remain, however the run ends.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.errors import AccessError, StateError
from readingroom.domain.ids import CaseId, RegisteredId
from readingroom.domain.model import FailureReason, ModelLocation
from readingroom.domain.progress import Step
from readingroom.engine.models.types import (
    InferenceRequest,
    InferenceSettings,
    ModelResponse,
    OutputIngestResult,
    ResponseTotals,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess
from readingroom_desktop.study.models.question_text import words_of_totals
from readingroom_desktop.viewmodels.formats import count, numbered, tr, tr_marked
from readingroom_desktop.viewmodels.work_page import require_same

AHEAD: Final = 16
"""Maximum number of requests sent ahead to the worker."""
BATCH: Final = 8
STORE_MS: Final = 1_000
"""Maximum delay before responses are stored, in ms."""


class RunCount(NamedTuple):
    """Progress of a run: stored outputs, cases without an output, and total number of cases.

    `without_input` counts cases without content that the model accepts. `reasons` are those of the
    failed cases with their numbers, the most frequent first.
    """

    added: int
    failed: int
    total: int
    replaced: int = 0
    without_input: int = 0
    reasons: tuple[tuple[FailureReason, int], ...] = ()

    @property
    def not_run(self) -> int:
        """Return the number of cases with content that the model was not run on."""
        return self.total - self.added - self.failed - self.without_input

    @property
    def is_whole(self) -> bool:
        """Return whether the model answered each case with content that it accepts."""
        return self.failed == 0 and self.not_run <= 0


class ModelRunInputs(NamedTuple):
    """Inputs of a run; `study` is the only file that its outputs may be stored in."""

    study: Path
    model: RegisteredId
    location: ModelLocation
    questions: Iterator[InferenceRequest]
    total: int
    cases: tuple[CaseId, ...] | None


def begin(
    study: Study,
    model: RegisteredId,
    asking: InferenceSettings,
    cases: tuple[CaseId, ...] | None = None,
) -> ModelRunInputs:
    """Load the inputs of a run on some cases, None for all, before anything is started.

    Raises:
        StateError: the model cannot be run on this study, or not with these settings, or each of
            the cases has an output.
    """
    pending = study.engine.pending(model, asking, cases)
    if cases is not None and not len(pending):
        raise StateError(tr("This case has an output of the model. Choose another case."))
    location = study.engine.location(model)
    return ModelRunInputs(study.path, model, location, iter(pending), len(pending), cases)


class ModelRun(QObject):
    """Sends requests to one worker and stores its responses."""

    stored = Signal(object)
    """A batch was stored; carries the `RunCount`."""
    failed = Signal(object)
    """Storing or reading failed and the worker was stopped; carries the `Failure`."""
    finished = Signal()
    """The worker has ended, and all its responses are stored."""

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
        self.totals = ResponseTotals()
        """Resources used by the stored responses."""
        self._thread, self._feed, self._asking = thread, feed, asking
        self._questions: Iterator[InferenceRequest] | None = feed.questions
        """None if they must be created again, as the lock may have closed the study file."""
        self._codes: set[str] = set()
        self._reasons: Counter[FailureReason] = Counter()
        self._sent = self._answered = 0
        self._is_asking = self._is_all_sent = self._is_storing = False
        self._is_held = self._is_abandoned = False
        self._responses: list[ModelResponse] = []
        self._store_soon = QTimer(self, interval=STORE_MS, singleShot=True)
        self._store_soon.timeout.connect(self._store)
        job.accepts_steps = False  # the worker only knows the cases sent so far
        job.part.connect(self._on_part)
        job.ended.connect(self._on_ended)
        self._send_next()

    def abandon(self) -> None:
        """Stop, and discard all further responses: the study was closed."""
        self._is_abandoned = True
        self._store_soon.stop()
        self._responses = []
        self.job.cancel()

    def resume(self) -> None:
        """Store the responses held back by the lock screen, and send further requests."""
        if self._is_held:
            self._is_held = False
            self._questions = None
            self.job.resume()
            self._store()
            self._send_next()
            self._finish()

    # ---- requests --------------------------------------------------------------------------------

    def _send_next(self) -> None:
        has_room = self._sent - self._answered <= AHEAD - BATCH
        is_over = self._is_all_sent or self.job.is_ended or self.job.is_cancelled
        if is_over or self._is_asking or self._is_held or not has_room:
            return
        self._is_asking = True
        self._thread.run(self._next_items, self._on_items, self._on_read_failed)

    def _next_items(self, study: Study) -> list[InferenceRequest]:
        require_same(study, self._feed.study)
        if self._questions is None:
            pending = iter(study.engine.pending(self.model, self._asking, self._feed.cases))
            self._questions = (item for item in pending if item.code not in self._codes)
        some = list(islice(self._questions, BATCH))
        self._codes.update(question.code for question in some)
        return some

    def _on_items(self, items: Sequence[InferenceRequest]) -> None:
        self._is_asking = False
        if self.job.is_ended or self.job.is_cancelled:
            return
        if not items:
            self._is_all_sent = True
            self.count = self.count._replace(without_input=self.count.total - self._sent)
            self.job.send_end()
            return
        self._sent += len(items)
        self.job.send_items(items)
        self._send_next()

    def _on_read_failed(self, failure: Failure) -> None:
        self._is_asking = False
        self._on_failed(failure)

    # ---- responses -------------------------------------------------------------------------------

    def _on_part(self, part: ModelResponse) -> None:
        if self._is_abandoned:
            return
        self._responses.append(part)
        self._answered += 1
        if part.failure is not None:
            self._reasons[part.failure] += 1
        self.job.report(Step(self._answered, self.count.total, tr("Cases")))
        if len(self._responses) >= BATCH:
            self._store()
        elif not self._store_soon.isActive():
            self._store_soon.start()
        self._send_next()

    def _store(self) -> None:
        self._store_soon.stop()
        if self._is_storing or self._is_held or not self._responses:
            return
        batch, self._responses = tuple(self._responses), []
        self._is_storing = True
        self._thread.run(
            lambda study: self._ingest(study, batch),
            self._on_stored,
            lambda failure: self._on_store_failed(batch, failure),
        )

    def _ingest(self, study: Study, batch: Sequence[ModelResponse]) -> OutputIngestResult:
        require_same(study, self._feed.study)
        return study.engine.take_outputs(self.model, batch, self._asking)

    def _on_stored(self, result: OutputIngestResult) -> None:
        self._is_storing = False
        so_far = self.count
        self.totals = self.totals.plus(result.totals)
        self.count = so_far._replace(
            added=so_far.added + result.added,
            failed=so_far.failed + result.failed,
            replaced=so_far.replaced + result.replaced,
            reasons=tuple(self._reasons.most_common()),
        )
        if not self._is_abandoned:
            self.stored.emit(self.count)
        self._finish()

    def _on_store_failed(self, batch: Sequence[ModelResponse], failure: Failure) -> None:
        self._is_storing = False
        if isinstance(failure.error, AccessError) and not self._is_abandoned:
            self._responses = [*batch, *self._responses]
        self._on_failed(failure)

    def _on_failed(self, failure: Failure) -> None:
        """Wait if the window was locked; stop if the study refused."""
        if self._is_abandoned:
            return
        if isinstance(failure.error, AccessError):
            self._is_held = True
            self.job.pause()
            return
        self._responses = []
        self.job.cancel()
        self.failed.emit(failure)
        self._finish()

    def _on_ended(self) -> None:
        self._store()
        self._finish()

    def _finish(self) -> None:
        """Emit the end of the run, once all responses are stored."""
        is_over = self.job.is_ended and not (self._is_storing or self._is_held)
        if is_over and self._responses:
            self._store()
        elif is_over and not self._is_abandoned:
            self._is_abandoned = True
            self.finished.emit()


def words_of_run(done: RunCount, seconds: float, totals: ResponseTotals) -> str:
    """Describe a run: stored outputs, remaining cases, used resources and speed."""
    parts = [numbered(done.added, tr("1 output added"), tr("%1 outputs added"))]
    if done.failed:
        singular, plural = tr("1 case failed"), tr("%1 cases failed")
        failed = numbered(done.failed, singular, plural)
        reasons = "; ".join(
            f"{tr_marked(reason.value)}: {count(number)}" for reason, number in done.reasons
        )
        parts.append(f"{failed} ({reasons})" if reasons else failed)
    asked = done.added + done.failed
    if done.without_input:
        singular, plural = tr("1 case has no image"), tr("%1 cases have no image")
        parts.append(numbered(done.without_input, singular, plural))
    if done.not_run > 0:
        parts.append(numbered(done.not_run, tr("1 case not run"), tr("%1 cases not run")))
    if done.replaced:
        singular, plural = tr("1 passage redacted"), tr("%1 passages redacted")
        parts.append(numbered(done.replaced, singular, plural))
    parts += words_of_totals(totals)
    if asked and seconds > 0:
        parts.append(tr("%1 cases per minute", count(round(60 * asked / seconds))))
    return ", ".join(parts) + "."
