"""State of the window frame: study, current user, running jobs, last save."""

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.accounts import PERMISSIONS, CurrentUser, Permission, Role
from readingroom.domain.clock import Clock
from readingroom.domain.reading import Reader
from readingroom.domain.study import StudySummary
from readingroom.services import Study
from readingroom_desktop.jobs import Failure, StudyThread


class PageName(StrEnum):
    """Pages, in the order of the rail; a value is the name of the page's module."""

    OVERVIEW = "home"
    WORKLIST = "worklist"
    READING = "reading"
    RESULTS = "results"
    MODELS = "models"
    EVALUATIONS = "evaluate"
    LEADERBOARDS = "leaderboard"
    SYNTHETIC_CASES = "scenarios"
    STRESS = "stress"
    MONITORING = "monitor"
    EXPLANATIONS = "analyse"
    COMPLIANCE = "compliance"
    RISK = "risk"
    REPORTS = "report"
    AUDIT_TRAIL = "trail"
    EXPORT = "export"
    PEOPLE = "people"


_READER_PAGES = (PageName.WORKLIST, PageName.READING)
_COORDINATOR_PAGES = (
    PageName.OVERVIEW,
    PageName.WORKLIST,
    PageName.RESULTS,
    PageName.MODELS,
    PageName.EVALUATIONS,
    PageName.LEADERBOARDS,
    PageName.SYNTHETIC_CASES,
    PageName.STRESS,
    PageName.MONITORING,
    PageName.EXPLANATIONS,
    PageName.COMPLIANCE,
    PageName.RISK,
    PageName.REPORTS,
    PageName.AUDIT_TRAIL,
    PageName.EXPORT,
    PageName.PEOPLE,
)
_NEEDS: dict[PageName, frozenset[Permission]] = {
    PageName.OVERVIEW: frozenset(
        {Permission.SEE_CASES, Permission.SEE_MODELS, Permission.SEE_PROTOCOL}
    ),
    PageName.RESULTS: frozenset({Permission.SEE_RESULTS}),
    PageName.MODELS: frozenset({Permission.SEE_MODELS, Permission.ADD_MATERIAL}),
    PageName.EVALUATIONS: frozenset({Permission.SEE_MODELS, Permission.ADD_MATERIAL}),
    PageName.LEADERBOARDS: frozenset({Permission.SEE_MODELS, Permission.SEE_RESULTS}),
    PageName.SYNTHETIC_CASES: frozenset({Permission.ADD_MATERIAL}),
    PageName.STRESS: frozenset({Permission.SEE_MODELS, Permission.ADD_MATERIAL}),
    PageName.MONITORING: frozenset({Permission.SEE_MODELS, Permission.ADD_MATERIAL}),
    PageName.EXPLANATIONS: frozenset({Permission.SEE_MODELS, Permission.ADD_MATERIAL}),
    PageName.COMPLIANCE: frozenset({Permission.SEE_RESULTS, Permission.SEE_TRAIL}),
    PageName.RISK: frozenset({Permission.SEE_RESULTS, Permission.SEE_MODELS}),
    PageName.REPORTS: frozenset({Permission.SEE_RESULTS, Permission.SEE_TRAIL}),
    PageName.AUDIT_TRAIL: frozenset({Permission.SEE_TRAIL}),
    PageName.PEOPLE: frozenset({Permission.SEE_PEOPLE}),
    PageName.READING: frozenset({Permission.READ}),
}
_ONE_OF: dict[PageName, frozenset[Permission]] = {
    PageName.WORKLIST: frozenset({Permission.READ, Permission.SEE_READINGS}),
    PageName.EXPORT: frozenset({Permission.EXPORT, Permission.BACK_UP}),
}


def pages_of(role: Role) -> tuple[PageName, ...]:
    """Return the pages permitted to a role, in the order of the rail."""
    allowed = PERMISSIONS[role]
    return tuple(
        name
        for name in PageName
        if (not allowed.isdisjoint(_ONE_OF[name]) if name in _ONE_OF else _NEEDS[name] <= allowed)
    )


def may_see_cases(role: Role) -> bool:
    """Return whether a role may see images."""
    return not PERMISSIONS[role].isdisjoint({Permission.READ, Permission.SEE_CASES})


class _Frame(NamedTuple):
    summary: StudySummary
    readers: tuple[Reader, ...]
    session: str | None


def _read_frame(study: Study) -> _Frame:
    session = study.protocol.session()
    return _Frame(study.summary(), study.protocol.readers(), session)


class ShellViewModel(QObject):
    """State of the top strip, the rail and the status line."""

    changed = Signal()
    study_changed = Signal()
    """A study was opened or closed."""
    content_changed = Signal()
    """The open study was written to."""
    person_leaves = Signal()
    """The user is about to change; entered values must be saved under the present user."""
    person_changed = Signal()
    page_wanted = Signal(object)
    noticed = Signal(str)

    def __init__(self, thread: StudyThread, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._clock = clock
        self.summary: StudySummary | None = None
        self.readers: tuple[Reader, ...] = ()
        """Readers whose role can be chosen; empty if the study is read-only."""
        self.session: str | None = None
        self.person: Reader | None = None
        self.account: CurrentUser | None = None
        """The signed-in user, in a study with accounts."""
        self.saved_at: datetime | None = None
        self.device = "CPU"
        self.is_read_only = False
        self._refresh_soon = QTimer(self)
        self._refresh_soon.setSingleShot(True)
        self._refresh_soon.setInterval(0)
        self._refresh_soon.timeout.connect(self._refresh)
        thread.study_changed.connect(self._on_study_changed)

    @property
    def role(self) -> Role:
        """Return the role of the current user."""
        if self.account is not None:
            return self.account.role
        return Role.COORDINATOR if self.person is None else Role.READER

    @property
    def pages(self) -> tuple[PageName, ...]:
        """Return the pages permitted to the current user."""
        if self.summary is None:
            return (PageName.OVERVIEW,)
        if self.account is not None:
            return pages_of(self.account.role)
        return _COORDINATOR_PAGES if self.person is None else _READER_PAGES

    def act_as(self, person: Reader | None) -> None:
        """Act as a reader, or with None as the coordinator, with only that role's permissions."""
        if self.summary is not None and self.account is None:
            self.person_leaves.emit()
            role = Role.COORDINATOR if person is None else Role.READER
            reader = None if person is None else person.id
            self._thread.run(lambda study: study.act_as(role, reader), None, self._on_failed)
        self.person = person
        self.person_changed.emit()
        self.changed.emit()
        self.page_wanted.emit(self.pages[0])

    def enter(self) -> None:
        """Show the signed-in user the first page of their role."""
        account = self.account
        if account is not None and account.reader is not None:
            self.person = Reader(account.reader, account.code, account.name)
        self.person_changed.emit()
        self.changed.emit()
        self.page_wanted.emit(self.pages[0])

    def leave(self) -> None:
        """Forget the study, which stays open without a signed-in user."""
        self._forget()

    def note_write(self) -> None:
        """Record a write to the study; the frame is reloaded."""
        self.saved_at = self._clock.now()
        self.changed.emit()
        self._refresh_soon.start()
        self.content_changed.emit()

    def note_draft(self) -> None:
        """Record that a draft was saved; nothing else changes."""
        self.saved_at = self._clock.now()
        self.changed.emit()

    def adopt(self, summary: StudySummary, is_read_only: bool = False) -> None:
        """Show a study that was just opened."""
        self.summary, self.is_read_only = summary, is_read_only
        self.person = None
        self.saved_at = None
        self.study_changed.emit()
        self.changed.emit()
        self._refresh()

    def close_study(self) -> None:
        """Close the study and return to the start tiles."""
        self._thread.close_study()

    def _refresh(self) -> None:
        if self.summary is not None:
            self._thread.run(_read_frame, self._on_frame, self._on_failed)

    def _on_frame(self, frame: _Frame) -> None:
        if self.summary is None:
            return
        self.summary, readers, self.session = frame
        if self.is_read_only or self.account is not None:
            self.readers = ()
        elif (
            self.person is None
        ):  # a reader sees no other reader, but the others can still be chosen
            self.readers = readers
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.noticed.emit(failure.message)

    def _on_study_changed(self, is_open: bool) -> None:
        if not is_open and self.summary is not None:
            self._forget()

    def _forget(self) -> None:
        self.summary, self.is_read_only = None, False
        self.person = self.account = None
        self.readers = ()
        self.session = None
        self.saved_at = None
        self.study_changed.emit()
        self.changed.emit()
        self.page_wanted.emit(PageName.OVERVIEW)
