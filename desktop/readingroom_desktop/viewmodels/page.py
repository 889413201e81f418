"""Common base of the page view models."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import Progress
from readingroom.services.scratch import ScratchFolder
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, FailureKind, Job, StudyThread

T = TypeVar("T")


class LoadState(StrEnum):
    """Load state of a page."""

    EMPTY = "empty"
    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"


class PageViewModel(QObject):
    """State of one page. `changed` asks the page to redraw from the public attributes."""

    changed = Signal()
    wrote = Signal()
    """The study file has changed through this page."""
    case_requested = Signal(object)
    """A case is to be shown; carries its `CaseContent`."""
    noticed = Signal(str)
    """An action was completed; carries a short sentence about it."""
    warned = Signal(str)
    """An action failed in part, was refused or stopped; carries a short sentence about it."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self.state = LoadState.EMPTY
        self.error = ""
        self.job: Job | None = None
        self.scratch: ScratchFolder | None = None
        """Temporary folder of the page; removed when the window is closed."""
        self.workers: tuple[PageViewModel, ...] = ()
        """Parts of the page that start workers of their own."""
        self.is_read_only = False
        """Whether the open study is read-only."""

    @property
    def waits_for(self) -> str:
        """Return the title of the job that must end before the page can load."""
        return next((job.title for job in self._thread.jobs if job is not self.job), "")

    @property
    def is_idle(self) -> bool:
        """Return whether the content is loaded and no job runs."""
        return self.state is LoadState.READY and self.job is None

    def refresh(self) -> None:
        """Reload the content of the page."""

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.state = LoadState.EMPTY
        self.error = ""
        self.changed.emit()

    def dismiss_error(self) -> None:
        """Remove the error from the page."""
        self.error = ""
        self.changed.emit()

    def cancel_job(self) -> None:
        """Ask the page's running job to stop."""
        if self.job is not None:
            self.job.cancel()

    def _load(self, call: Callable[[Study], T], on_done: Callable[[T], None]) -> None:
        if self.state is not LoadState.READY:
            self.state = LoadState.LOADING
            self.changed.emit()
        self._thread.run(call, on_done, self._on_failed)

    def _start_job(
        self,
        title: str,
        call: Callable[[Study, Progress], T],
        on_done: Callable[[T], None],
        on_failed: Callable[[Failure], None] | None = None,
    ) -> None:
        self.error = ""
        self.job = self._thread.run_job(title, call, on_done, on_failed or self._on_failed)
        self.job.ended.connect(self._on_job_ended)
        self.changed.emit()

    def _show_case(self, case: CaseId | None) -> None:
        """Request that a case is shown, if there is one."""
        if case is not None:
            self._thread.run(
                lambda study: study.cases.content(case), self._request_case, self._on_failed
            )

    def _request_case(self, content: CaseContent) -> None:
        self.case_requested.emit(content)

    def _report_write(self, text: str) -> None:
        """Report an action that changed the study file."""
        self.noticed.emit(text)
        self.wrote.emit()

    def _write_file(self, write: Callable[[], object], text: str) -> None:
        """Write a file without the study, then report it with a text."""
        self._thread.run(
            lambda _study: write(), lambda _written: self.noticed.emit(text), self._on_failed
        )

    def _on_job_ended(self) -> None:
        if self.job is not None and self.job.is_ended:
            self.job = None
            self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        if failure.kind is FailureKind.CANCELLED:
            self.warned.emit(failure.message)
        else:
            self.error = failure.message
            if self.state is LoadState.LOADING:
                self.state = LoadState.FAILED
        self.changed.emit()
