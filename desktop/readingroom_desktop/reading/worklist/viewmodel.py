"""Worklist: a reader's own readings, or for the coordinator the progress of all readers."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from readingroom.domain.conduct import DeviationKind
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.study import SessionState
from readingroom.reading.types import (
    CorrectedItem,
    Reader,
    RemarkedItem,
    Worklist,
    WorklistItem,
    WorklistItemState,
)
from readingroom.services.kits.types import ReturnWritten
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.corrections import CorrectedValue, corrected_values
from readingroom_desktop.viewmodels.formats import count, filled, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel

_SUBMITTED: Final = frozenset({WorklistItemState.JUDGED, WorklistItemState.SKIPPED})


@dataclass(frozen=True, slots=True)
class ReaderProgress:
    """Progress of one reader in one session."""

    reader: Reader
    total: int
    judged: int
    skipped: int
    flagged: int
    corrected: int
    active_ms: int
    erased: int = 0
    session: str = ""
    """Label of the session, "" in a study with one."""

    @property
    def done(self) -> int:
        """Return the number of completed items."""
        return self.judged + self.skipped + self.erased

    @property
    def share(self) -> float:
        """Return the completed proportion in [0, 1]; 0 for an empty worklist."""
        return self.done / self.total if self.total else 0.0


def progress_of(worklist: Worklist) -> ReaderProgress:
    """Count the items of a reader's worklist."""
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
        _session_label(worklist) if worklist.session_count > 1 else "",
    )


def _session_label(worklist: Worklist) -> str:
    return worklist.label or tr("Session %1", str(worklist.number))


class AllReaders(NamedTuple):
    """Progress of all readers by session, their remarks (newest first) and corrections."""

    progress: tuple[ReaderProgress, ...] = ()
    remarks: tuple[RemarkedItem, ...] = ()
    corrections: tuple[CorrectedItem, ...] = ()
    reviews: Mapping[ItemId, str] = MappingProxyType({})
    """Newest note of the coordinator on a remark, by item."""


def read_all(study: Study) -> AllReaders:
    """Load the progress of all readers who have a worklist; none before the first session."""
    if study.protocol.session() is None:
        return AllReaders()
    progress: list[ReaderProgress] = []
    remarks: list[RemarkedItem] = []
    corrections: list[CorrectedItem] = []
    for reader in study.protocol.readers():
        try:
            progress += map(progress_of, study.reading.worklists(reader.id))
        except NotFoundError:
            continue
        remarks += study.reading.remarks(reader.id)
        corrections += study.reading.corrections(reader.id)
    remarks.sort(key=lambda remark: remark.at, reverse=True)
    corrections.sort(key=lambda item: item.correction.at)
    reviews = {
        deviation.item: deviation.reason
        for deviation in study.deviations.list_all()
        if deviation.kind is DeviationKind.REMARK and deviation.item is not None
    }
    return AllReaders(tuple(progress), tuple(remarks), tuple(corrections), reviews)


class WorklistViewModel(PageViewModel):
    """Loads the worklist of the reader, or without one the progress of all readers."""

    reader: Reader | None = None
    worklist: Worklist | None = None
    """Worklist of the chosen session."""
    worklists: tuple[Worklist, ...] = ()
    """Worklists of the sessions up to the current one."""
    all_progress: tuple[ReaderProgress, ...] = ()
    remarks: tuple[RemarkedItem, ...] = ()
    corrections: tuple[CorrectedValue, ...] = ()
    is_kit: bool = False
    """Whether the study is a reader kit, from which the reader hands back."""
    return_words: str = ""
    """Sentence on the return that was just written."""
    reviews: Mapping[ItemId, str] = MappingProxyType({})

    def set_reader(self, reader: Reader | None) -> None:
        """Show this reader's worklist, or with None the progress of all readers."""
        self.reader = reader
        self.worklist, self.worklists = None, ()
        self._forget_all()
        self.state = LoadState.EMPTY
        self.refresh()

    def refresh(self) -> None:
        """Reload the worklists."""
        reader = self.reader
        if reader is None:
            self._load(read_all, self._on_all)
        else:
            self._load(lambda study: _own(study, reader), self._on_own)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.reader, self.worklist, self.worklists = None, None, ()
        self.is_kit, self.return_words = False, ""
        self._forget_all()
        super().clear()

    def hand_back(self, path: Path) -> None:
        """Write a return of this reader kit."""
        self.return_words = ""
        self._start_job(
            tr("Writing the return"),
            lambda study, _progress: study.kits.write_return(path),
            self._on_returned,
        )

    def dismiss_return(self) -> None:
        """Remove the sentence on the return."""
        self.return_words = ""
        self.changed.emit()

    def _on_returned(self, written: ReturnWritten) -> None:
        text = tr("%1 is written: %2 of %3 readings are done. Give the file to the coordinator.")
        numbers = count(written.done_count), count(written.item_count)
        self.return_words = filled(text, written.path.name, *numbers)
        self.wrote.emit()
        self.changed.emit()

    def open_case(self, case: CaseId) -> None:
        """Show a case to the coordinator."""
        self.error = ""
        self._show_case(case)

    def review(self, item: ItemId, note: str) -> None:
        """Record that a flag or skip was reviewed, with a note."""
        self.error = ""
        self._thread.run(
            lambda study: study.deviations.review_remark(item, note),
            lambda _: self._on_reviewed(),
            self._on_failed,
        )

    def _on_reviewed(self) -> None:
        self._report_write(tr("Remark reviewed."))
        self.refresh()

    def _forget_all(self) -> None:
        self.all_progress, self.remarks, self.corrections = (), (), ()
        self.reviews = MappingProxyType({})

    @property
    def is_locked(self) -> bool:
        """Return whether the session is locked."""
        return self.worklist is not None and self.worklist.session_state is not SessionState.OPEN

    @property
    def can_read(self) -> bool:
        """Return whether an item can be read now."""
        return not self.obstacle and self.next_item is not None

    @property
    def obstacle(self) -> str:
        """Return why nothing can be read now, "" if it can."""
        if self.is_locked:
            return tr("The session is locked: cases can be viewed, but not judged.")
        waiting = self.worklist.waiting if self.worklist else None
        return tr_core(waiting.sentence) if waiting else ""

    @property
    def next_item(self) -> ItemId | None:
        """Return the first open item."""
        item = self.worklist.next_item if self.worklist else None
        return item.id if item else None

    @property
    def next_row(self) -> WorklistItem | None:
        """Return the row of the first open item."""
        return self.worklist.next_item if self.worklist else None

    @property
    def start_text(self) -> str:
        """Return the text of the start button."""
        item = self.worklist.next_item if self.worklist else None
        if self.worklist is None or item is None:
            return tr("Start reading")
        if item.state is WorklistItemState.WAITING and self.worklist.done_count == 0:
            return tr("Start reading")
        return tr("Resume reading %1", str(item.position))

    def _on_all(self, everyone: AllReaders) -> None:
        if self.reader is None:
            self.all_progress = everyone.progress
            self.reviews = everyone.reviews
            self.remarks = everyone.remarks
            self.corrections = corrected_values(everyone.corrections)
            self.state = LoadState.READY
            self.changed.emit()

    def _on_own(self, worklists: tuple[Worklist, ...]) -> None:
        if self.reader is not None:
            self.worklists = worklists
            self.worklist = worklists[-1] if worklists else None
            self.state = LoadState.READY
            self.changed.emit()

    def choose_session(self, number: int) -> None:
        """Show the worklist of an earlier session, or of the current one."""
        chosen = next((each for each in self.worklists if each.number == number), None)
        if chosen is not None and chosen != self.worklist:
            self.worklist = chosen
            self.changed.emit()

    def can_correct(self, item: WorklistItem | None) -> bool:
        """Return whether an item has a submitted answer in an open session."""
        return item is not None and item.state in _SUBMITTED and not self.is_locked


def _own(study: Study, reader: Reader) -> tuple[Worklist, ...]:
    """Return a reader's worklists up to the current session, () before the first."""
    try:
        worklists = study.reading.worklists(reader.id)
    except (StateError, NotFoundError):
        return ()
    open_indexes = (index for index, each in enumerate(worklists[:-1]) if each.next_item)
    return worklists[: next(open_indexes, len(worklists) - 1) + 1]
