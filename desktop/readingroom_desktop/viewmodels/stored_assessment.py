"""Assessments of a page, stored or new, and the chosen one."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QObject

from readingroom.domain.accounts import Role
from readingroom.domain.progress import Progress
from readingroom.engine.types import StoredAnalysis
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

R = TypeVar("R")


class StoredAssessment(NamedTuple, Generic[R]):
    """One assessment; `at` is "" and `event` 0 if it is not stored in the study.

    `erased_count`: number of hits erased with their cases since.
    """

    report: R
    at: str = ""
    event: int = 0
    erased_count: int = 0


class AssessmentsViewModel(PageViewModel, Generic[R]):
    """Assessments, newest first; new ones are stored if the study accepts them.

    Writes and notices of a part of a page are passed on to the page, its parent.
    """

    kind: type[R]

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.assessed: tuple[StoredAssessment[R], ...] = ()
        self.chosen: StoredAssessment[R] | None = None
        self.role: Role | None = None
        self._page: PageViewModel = self
        if isinstance(parent, PageViewModel):
            self._page = parent
            self.wrote.connect(parent.wrote)
            self.noticed.connect(parent.noticed)
            self.warned.connect(parent.warned)

    @property
    def keeps(self) -> bool:
        """Return whether new assessments are stored in the study."""
        return not self._page.is_read_only and self.role in (None, Role.COORDINATOR)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.assessed, self.chosen, self.role = (), None, None
        super().clear()

    def choose(self, index: int) -> None:
        """Show another assessment."""
        if 0 <= index < len(self.assessed) and self.assessed[index] is not self.chosen:
            self._show(self.assessed[index])
            self.changed.emit()

    def _assess(self, title: str, compute: Callable[[Study, Progress], R], done: str) -> None:
        """Start an assessment; `done` reports that it was stored."""
        keeps = self.keeps

        def work(study: Study, progress: Progress) -> StoredAssessment[R]:
            report = compute(study, progress)
            return self._from(study.analyses.add(report)) if keeps else StoredAssessment(report)

        self._start_job(title, work, lambda assessment: self._on_assessed(assessment, done))

    def _on_assessed(self, assessment: StoredAssessment[R], done: str) -> None:
        self.assessed = (assessment, *self.assessed)
        self._show(assessment)
        if assessment.at:
            self._report_write(done)
        self.changed.emit()

    def _take(self, stored: Sequence[StoredAnalysis]) -> None:
        """Show the reloaded assessments with unsaved ones on top, and the chosen one again."""
        unsaved = (item for item in self.assessed if not item.at)
        self.assessed = (*unsaved, *(self._from(item) for item in reversed(stored)))
        self.state = LoadState.READY
        event = self.chosen.event if self.chosen is not None else 0
        same = (item for item in self.assessed if item.event == event)
        self._show(next(same, None) or next(iter(self.assessed), None))
        self.changed.emit()

    def _show(self, assessed: StoredAssessment[R] | None) -> None:
        self.chosen = assessed

    def _from(self, stored: StoredAnalysis) -> StoredAssessment[R]:
        """Convert a stored analysis.

        Raises:
            TypeError: the analysis is of another kind.
        """
        report = stored.report
        if not isinstance(report, self.kind):
            raise TypeError(f"{stored.kind} is not a {self.kind.__name__}")
        return StoredAssessment(report, stored.added_at, stored.event, stored.erased_count)


def signed_in_role(study: Study) -> Role | None:
    """Return the role of the signed-in person, None in a study without accounts."""
    person = study.people.signed_in()
    return person.role if person is not None else None
