"""State of the window's frame: which study, who sits here, what runs, what was saved."""

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from readingroom.domain.clock import Clock
from readingroom.domain.people import Role
from readingroom.domain.reading import Reader
from readingroom.domain.study import StudySummary
from readingroom.study import Study
from readingroom_desktop.jobs import Failure, StudyThread


class PageName(StrEnum):
    """The pages that exist, in the order of the rail."""

    HOME = "home"
    WORKLIST = "worklist"
    READING = "reading"
    RESULTS = "results"
    TRAIL = "trail"
    EXPORT = "export"


_READER_PAGES = (PageName.WORKLIST, PageName.READING)
_COORDINATOR_PAGES = (
    PageName.HOME,
    PageName.WORKLIST,
    PageName.RESULTS,
    PageName.TRAIL,
    PageName.EXPORT,
)


class _Frame(NamedTuple):
    summary: StudySummary
    readers: tuple[Reader, ...]
    session: str | None


def _read_frame(study: Study) -> _Frame:
    session = study.protocol.session()
    return _Frame(study.summary(), study.protocol.readers(), session)


class ShellViewModel(QObject):
    """What the top strip, the rail and the status line show."""

    changed = Signal()
    study_changed = Signal()
    """Another study, or none."""
    content_changed = Signal()
    """The open study was written to."""
    person_changed = Signal()
    page_wanted = Signal(object)
    noticed = Signal(str)

    def __init__(self, thread: StudyThread, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._clock = clock
        self.summary: StudySummary | None = None
        self.readers: tuple[Reader, ...] = ()
        """Who can sit down: nobody where the study is read only, as nobody could judge."""
        self.session: str | None = None
        self.person: Reader | None = None
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
        """Return whether a coordinator or a reader sits here."""
        return Role.COORDINATOR if self.person is None else Role.READER

    @property
    def pages(self) -> tuple[PageName, ...]:
        """Return the pages this person sees."""
        if self.summary is None:
            return (PageName.HOME,)
        return _COORDINATOR_PAGES if self.person is None else _READER_PAGES

    def sit(self, person: Reader | None) -> None:
        """Let a reader, or with None the coordinator, sit here."""
        self.person = person
        self.person_changed.emit()
        self.changed.emit()
        self.page_wanted.emit(self.pages[0])

    def note_write(self) -> None:
        """Take note that the study was written to; what the frame shows is read again."""
        self.saved_at = self._clock.now()
        self.changed.emit()
        self._refresh_soon.start()
        self.content_changed.emit()

    def note_draft(self) -> None:
        """Take note that a draft was saved, which changes nothing else."""
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
        """Close the study and go back to the three doors."""
        self._thread.close_study()

    def _refresh(self) -> None:
        if self.summary is not None:
            self._thread.run(_read_frame, self._on_frame, self._on_failed)

    def _on_frame(self, frame: _Frame) -> None:
        if self.summary is None:
            return
        self.summary, readers, self.session = frame
        self.readers = () if self.is_read_only else readers
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.noticed.emit(failure.message)

    def _on_study_changed(self, is_open: bool) -> None:
        if is_open or self.summary is None:
            return
        self.summary, self.is_read_only = None, False
        self.person = None
        self.readers = ()
        self.session = None
        self.saved_at = None
        self.study_changed.emit()
        self.changed.emit()
        self.page_wanted.emit(PageName.HOME)
