"""What pages have in common whose work is done by the engine's worker."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import Cancelled, ModelError
from readingroom.study import Study
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.jobs.work_process import WorkProcess, WorkTask
from readingroom_desktop.viewmodels.page import PageViewModel

T = TypeVar("T")


class WorkPageViewModel(PageViewModel):
    """Has one piece of work at a time; none of it outlives the study that it was started for."""

    started = Signal(object)
    """Carries a job that runs from now on."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.is_locked = False
        """Whether the study takes nothing any more."""
        self._is_starting = False
        self._visit = 0
        """Which study this is: work that was started for another one is not heard any more."""

    @property
    def is_busy(self) -> bool:
        """Return whether work is about to start, or runs."""
        return self.job is not None or self._is_starting

    @property
    def can_add(self) -> bool:
        """Return whether the study would take something now."""
        return not (self.is_busy or self.is_read_only or self.is_locked)

    @property
    def why_closed(self) -> str:
        """Return why the study takes nothing, "" where it does."""
        if self.is_read_only:
            return self.tr("The study is open for looking only. Nothing can be added to it.")
        if self.is_locked:
            return self.tr("The study is locked. Nothing can be added to it any more.")
        return ""

    @property
    def why_no_model(self) -> str:
        """Return what to do about a study without a model that can be asked."""
        if self.why_closed:
            return self.tr("The study has no model that runs on this computer.")
        return self.tr("No model runs on this computer yet. Add one on the Models page.")

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self._visit += 1
        self._is_starting = self.is_locked = False
        job, self.job = self.job, None
        if job is not None:
            job.cancel()
            words = self.tr("%1 was stopped, as its study was closed.")
            self.noticed.emit(words.replace("%1", job.title))
        super().clear()

    def resume(self) -> None:
        """Go on with what the lock of the window held up."""

    def _here(self, receiver: Callable[[T], None]) -> Callable[[T], None]:
        """Return what hears a value only as long as the study of this moment is open."""
        visit = self._visit

        def hear(value: T) -> None:
            if visit == self._visit:
                receiver(value)

        return hear

    def _prepare(self, call: Callable[[Study], T], on_done: Callable[[T], None]) -> None:
        """Ask the study for what a piece of work needs; nothing else is started meanwhile."""

        def go_on(value: T) -> None:
            self._is_starting = False
            on_done(value)

        self.error, self._is_starting = "", True
        self.changed.emit()
        self._thread.run(call, self._here(go_on), self._here(self._on_failed))

    def _on_failed(self, failure: Failure) -> None:
        self._is_starting = False
        super()._on_failed(failure)

    def _work(
        self,
        title: str,
        task: WorkTask,
        request: Mapping[str, Any],
        on_answer: Callable[[Mapping[str, Any]], None] | None = None,
    ) -> WorkProcess:
        job = WorkProcess(title, task, request, self)
        self.job = job
        if on_answer is not None:
            job.answered.connect(self._here(partial(self._take_answer, on_answer)))
        job.ended.connect(lambda: self._on_work_ended(job))
        self.started.emit(job)
        self.changed.emit()
        return job

    def _take_answer(
        self, on_answer: Callable[[Mapping[str, Any]], None], told: Mapping[str, Any]
    ) -> None:
        try:
            on_answer(told)
        except ModelError as error:
            self.error = str(error)

    def _on_work_ended(self, job: WorkProcess) -> None:
        if job is not self.job:
            return
        failure = job.failure
        if failure is not None and failure.kind is not FailureKind.CANCELLED:
            self.error = failure.message
        self._on_job_ended()


def require_same(study: Study, path: Path) -> None:
    """Let work go on only in the study that it was started for.

    Raises:
        Cancelled: another study is open by now.
    """
    if study.path != path:
        raise Cancelled
