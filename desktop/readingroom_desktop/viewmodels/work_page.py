"""Common base of page view models whose work runs in the engine worker."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import Cancelled
from readingroom.domain.model import ModelCapability, ModelLocation, RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.patient_tables import (
    PatientTablesViewModel,
    uses_case_table,
    with_case_table,
)

T = TypeVar("T")


def why_nothing_is_added(*, is_read_only: bool, is_locked: bool) -> str:
    """Return why nothing can be added to a study, "" if it can."""
    if is_read_only:
        return tr("The study is open read-only. Nothing can be added.")
    return tr("The study is locked. Nothing can be added.") if is_locked else ""


class WorkPageViewModel(PageViewModel):
    """Runs one task at a time; a task ends with the study it was started for."""

    started = Signal(object)
    """A job started; carries the job."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.is_locked = False
        """Whether the study is locked against additions."""
        self.used_suites: frozenset[str] = frozenset()
        """Files of the suites that the running work uses, or the last one used."""
        self._is_starting = False
        self._visit = 0
        """Number of the open study; results of work started for another one are ignored."""

    @property
    def is_busy(self) -> bool:
        """Return whether work is starting or running."""
        return self.job is not None or self._is_starting

    @property
    def can_add(self) -> bool:
        """Return whether something can be added to the study now."""
        return not (self.is_busy or self.is_read_only or self.is_locked)

    @property
    def why_closed(self) -> str:
        """Return why nothing can be added to the study, "" if it can."""
        return why_nothing_is_added(is_read_only=self.is_read_only, is_locked=self.is_locked)

    @property
    def why_no_model(self) -> str:
        """Return a hint for a study without a model that can run."""
        if self.why_closed:
            return tr("This study has no model that runs on this computer.")
        return tr("No model on this computer yet. Add one on the Models & outputs page.")

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self._visit += 1
        self._is_starting = self.is_locked = False
        job, self.job = self.job, None
        if job is not None:
            job.cancel()
            self.warned.emit(tr("%1 was stopped because its study was closed.", job.title))
        super().clear()

    def resume(self) -> None:
        """Resume work that the lock screen interrupted."""

    def _while_open(self, receiver: Callable[[T], None]) -> Callable[[T], None]:
        """Return a callback that ignores values once the current study is closed."""
        visit = self._visit

        def receive(value: T) -> None:
            if visit == self._visit:
                receiver(value)

        return receive

    def _prepare(self, call: Callable[[Study], T], on_done: Callable[[T], None]) -> None:
        """Load the inputs of a task from the study; no other task can start until then."""

        def proceed(value: T) -> None:
            self._is_starting = False
            on_done(value)

        self.error, self._is_starting = "", True
        self.changed.emit()
        self._thread.run(call, self._while_open(proceed), self._while_open(self._on_failed))

    def _with_case_table(
        self, tables: PatientTables, proceed: Callable[[PatientTables], None]
    ) -> None:
        """Add the values of the study's case table to tables that name it, then proceed."""
        if uses_case_table(tables):
            self._prepare(lambda study: with_case_table(study, tables), proceed)
        else:
            proceed(tables)

    def _run_on_model(
        self,
        title: str,
        model: RegisteredModel,
        request: Callable[[str], msgspec.Struct],
        store: Callable[[Study, Any], T],
        on_stored: Callable[[T], None],
    ) -> None:
        """Run a task on a model and store its answer in the study it was started for.

        Args:
            title: title of the job.
            model: the model.
            request: builds the request of the task for the path of the model.
            store: stores the answer.
            on_stored: receives what was stored.
        """

        def start(inputs: tuple[Path, ModelLocation]) -> None:
            path, location = inputs

            def store_answer(study: Study, answer: object) -> T:
                require_same(study, path)
                return store(study, answer)

            self._work(
                title,
                request(location.path),
                lambda answer: self._prepare(lambda study: store_answer(study, answer), on_stored),
            )

        self._prepare(lambda study: (study.path, study.engine.location(model.id)), start)

    def _on_failed(self, failure: Failure) -> None:
        self._is_starting = False
        super()._on_failed(failure)

    def _work(
        self, title: str, request: msgspec.Struct, on_answer: Callable[[Any], None] | None = None
    ) -> WorkProcess:
        job = WorkProcess(title, request, self)
        self.job = job
        if on_answer is not None:
            job.answered.connect(self._while_open(on_answer))
        job.ended.connect(lambda: self._on_work_ended(job))
        self.started.emit(job)
        self.changed.emit()
        return job

    def _on_work_ended(self, job: WorkProcess) -> None:
        if job is not self.job:
            return
        failure = job.failure
        if failure is not None and failure.kind is not FailureKind.CANCELLED:
            self.error = failure.message
        self._on_job_ended()


def require_same(study: Study, path: Path) -> None:
    """Check that the study is the one the work was started for.

    Raises:
        Cancelled: another study is open.
    """
    if study.path != path:
        raise Cancelled


class TablePageViewModel(WorkPageViewModel):
    """Common base of pages that query a model for tables."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.sources = PatientTablesViewModel(thread, self)

    def refresh(self) -> None:
        """Reload the columns of the case table."""
        self.sources.refresh()

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.sources.clear()
        super().clear()

    def why_not(self, model: RegisteredModel) -> str:
        """Return why a model cannot be tested, "" if it can."""
        if not model.may_run:
            return tr(
                "This model's code is not approved to run. Approve it on the Models & outputs page."
            )
        if ModelCapability.PREDICT_PROBA not in model.facts.abilities:
            text = tr("%1 returns no probabilities, which a stress test requires.")
            return text.replace("%1", isolated(model.facts.name))
        return ""
