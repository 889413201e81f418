"""Worklist: a reader's own cases, or for the coordinator how far every reader is."""

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import Signal

from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.reading import (
    CorrectedItem,
    Reader,
    RemarkedItem,
    Worklist,
    WorklistItem,
    WorklistItemState,
)
from readingroom.domain.study import SessionState
from readingroom.study import Study
from readingroom_desktop.viewmodels.corrections import CorrectedValue, corrected_values
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


@dataclass(frozen=True, slots=True)
class ReaderProgress:
    """How far one reader is."""

    reader: Reader
    total: int
    judged: int
    skipped: int
    flagged: int
    corrected: int
    active_ms: int
    erased: int = 0

    @property
    def done(self) -> int:
        """Return how many items need nothing more."""
        return self.judged + self.skipped + self.erased

    @property
    def share(self) -> float:
        """Return the done share in [0, 1]; 0 for an empty worklist."""
        return self.done / self.total if self.total else 0.0


def progress_of(worklist: Worklist) -> ReaderProgress:
    """Count a worklist's items."""
    items = worklist.items
    return ReaderProgress(
        worklist.reader,
        len(items),
        sum(item.state is WorklistItemState.JUDGED for item in items),
        sum(item.state is WorklistItemState.SKIPPED for item in items),
        sum(item.is_flagged for item in items),
        sum(item.is_corrected for item in items),
        sum(item.active_ms for item in items),
        sum(item.state is WorklistItemState.ERASED for item in items),
    )


class AllReaders(NamedTuple):
    """The worklists of all readers; what they remarked, the newest first; what they corrected."""

    worklists: tuple[Worklist, ...] = ()
    remarks: tuple[RemarkedItem, ...] = ()
    corrections: tuple[CorrectedItem, ...] = ()


def read_all(study: Study) -> AllReaders:
    """Read the worklists of all readers who have one; none before the first session."""
    if study.protocol.session() is None:
        return AllReaders()
    worklists: list[Worklist] = []
    remarks: list[RemarkedItem] = []
    corrections: list[CorrectedItem] = []
    for reader in study.protocol.readers():
        try:
            worklists.append(study.reading.worklist(reader.id))
        except NotFoundError:
            continue
        remarks += study.reading.remarks(reader.id)
        corrections += study.reading.corrections(reader.id)
    remarks.sort(key=lambda one: one.at, reverse=True)
    corrections.sort(key=lambda one: one.correction.at)
    return AllReaders(tuple(worklists), tuple(remarks), tuple(corrections))


class WorklistViewModel(PageViewModel):
    """Loads worklists. With a reader: theirs alone. Without: the progress of all."""

    case_wanted = Signal(object)
    """Carries the content of a case that the coordinator wants to look at."""

    reader: Reader | None = None
    worklist: Worklist | None = None
    all_progress: tuple[ReaderProgress, ...] = ()
    remarks: tuple[RemarkedItem, ...] = ()
    corrections: tuple[CorrectedValue, ...] = ()

    def sit(self, reader: Reader | None) -> None:
        """Show this reader's list, or with None everyone's progress."""
        self.reader = reader
        self.worklist = None
        self._forget_all()
        self.state = LoadState.EMPTY
        self.refresh()

    def refresh(self) -> None:
        """Load again."""
        reader = self.reader
        if reader is None:
            self._load(read_all, self._on_all)
        else:
            self._load(lambda study: _own(study, reader), self._on_own)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.reader, self.worklist = None, None
        self._forget_all()
        super().clear()

    def open_case(self, case: CaseId) -> None:
        """Show a case to the coordinator."""
        self.error = ""
        self._thread.run(
            lambda study: study.cases.content(case), self.case_wanted.emit, self._on_failed
        )

    def _forget_all(self) -> None:
        self.all_progress, self.remarks, self.corrections = (), (), ()

    @property
    def is_locked(self) -> bool:
        """Return whether the session takes nothing more."""
        return self.worklist is not None and self.worklist.session_state is not SessionState.OPEN

    @property
    def can_read(self) -> bool:
        """Return whether an item waits."""
        return not self.is_locked and self.next_item is not None

    @property
    def next_item(self) -> ItemId | None:
        """Return the first item that waits."""
        item = self.worklist.next_item if self.worklist else None
        return item.id if item else None

    @property
    def next_row(self) -> WorklistItem | None:
        """Return the first line that waits."""
        return self.worklist.next_item if self.worklist else None

    @property
    def start_text(self) -> str:
        """Return the words on the start button."""
        item = self.worklist.next_item if self.worklist else None
        if self.worklist is None or item is None:
            return self.tr("Start reading")
        if item.state is WorklistItemState.WAITING and self.worklist.done_count == 0:
            return self.tr("Start reading")
        return self.tr("Resume pair %1").replace("%1", str(item.position))

    def _on_all(self, everyone: AllReaders) -> None:
        if self.reader is None:
            self.all_progress = tuple(progress_of(one) for one in everyone.worklists)
            self.remarks = everyone.remarks
            self.corrections = corrected_values(everyone.corrections)
            self.state = LoadState.READY
            self.changed.emit()

    def _on_own(self, worklist: Worklist | None) -> None:
        if self.reader is not None:
            self.worklist = worklist
            self.state = LoadState.READY
            self.changed.emit()


def _own(study: Study, reader: Reader) -> Worklist | None:
    """Return a reader's worklist, None before the first session."""
    try:
        return study.reading.worklist(reader.id)
    except (StateError, NotFoundError):
        return None
