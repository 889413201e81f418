"""State of the de-identification review of a case or of outputs."""

from collections import Counter
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from readingroom.domain.imaging import Frame, ImageSeries
from readingroom.intake.deidentify.types import (
    Box,
    PreparedCase,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    RedactionText,
    left_out_lines,
    open_items,
)
from readingroom.services.frames import FrameReader
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.deid_review_answers import ReviewAnswers
from readingroom_desktop.viewmodels.import_rows import CaseRow
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.viewmodels.page import PageViewModel


class ReviewState(PageViewModel):
    """The current case or file of outputs, its questions and answers.

    `frame_changed`: another image is loaded.
    """

    frame_changed = Signal()
    left = Signal()
    """The review was closed."""

    def __init__(
        self, thread: StudyThread, importing: ImportViewModel, parent: QObject | None = None
    ) -> None:
        super().__init__(thread, parent)
        self._importing = importing
        self._forget()

    def _forget(self) -> None:
        self.index = -1
        self.path: Path | None = None
        """The current file of outputs, None for a case."""
        self.prepared: PreparedCase | PreparedOutputs | None = None
        self.texts: tuple[RedactionText, ...] = ()
        self._given = ReviewAnswers()
        self.current = ""
        """The key of the current question about a text."""
        self.series_place = self.frame_place = 0
        self.frame: Frame | None = None
        self.frame_error = ""
        self._reader: FrameReader | None = None
        self._is_decoding = False

    # ---- content ---------------------------------------------------------------------------------

    @property
    def row(self) -> CaseRow | None:
        """Return the row of the current case."""
        return self._importing.rows[self.index] if self.index >= 0 else None

    @property
    def is_open(self) -> bool:
        """Return whether a case or file is under review."""
        return self.index >= 0 or self.path is not None

    @property
    def is_outputs(self) -> bool:
        """Return whether it is a file of outputs."""
        return self.path is not None

    @property
    def name(self) -> str:
        """Return the name of the case or file."""
        if self.path is not None:
            return self.path.name
        return self.row.candidate.name if self.row is not None else ""

    @property
    def decisions(self) -> dict[str, RedactionDecision]:
        """Return the answers so far, by the keys of the questions."""
        return self._given.decisions

    @property
    def boxes(self) -> dict[str, tuple[Box, ...]]:
        """Return the boxes drawn so far, by the keys of the questions."""
        return self._given.boxes

    @property
    def items(self) -> tuple[RedactionItem, ...]:
        """Return all questions about the current case or file."""
        return self.prepared.items if self.prepared is not None else ()

    @property
    def text_items(self) -> tuple[RedactionItem, ...]:
        """Return the questions about texts, in their order."""
        return tuple(item for item in self.items if item.is_text)

    @property
    def shown_texts(self) -> tuple[RedactionText, ...]:
        """Return the shown texts: all of a case, or those of the current row of outputs."""
        item = self.current_item
        if item is None or not item.lines:
            return self.texts
        return tuple(text for text in self.texts if text.lines[0] == item.lines[0])

    @property
    def series_items(self) -> tuple[RedactionItem, ...]:
        """Return the questions about series."""
        return tuple(item for item in self.items if item.part is RedactionTarget.SERIES)

    @property
    def series_item(self) -> RedactionItem | None:
        """Return the question about the shown series."""
        items = self.series_items
        return items[self.series_place] if items else None

    @property
    def series(self) -> ImageSeries | None:
        """Return the shown series."""
        item = self.series_item
        if item is None or not isinstance(self.prepared, PreparedCase):
            return None
        everyone = self.prepared.case.content.series
        return next((series for series in everyone if series.key == item.location), None)

    @property
    def current_item(self) -> RedactionItem | None:
        """Return the current question about a text."""
        return next((item for item in self.items if item.key == self.current), None)

    @property
    def shown_boxes(self) -> tuple[Box, ...]:
        """Return the boxes drawn on the shown series."""
        item = self.series_item
        return self.boxes.get(item.key, ()) if item is not None else ()

    @property
    def open_items(self) -> tuple[RedactionItem, ...]:
        """Return the questions without an answer."""
        return open_items(self.items, self.decisions)

    @property
    def can_store(self) -> bool:
        """Return whether every question has an answer."""
        return self.prepared is not None and not self.open_items and self.job is None

    def answer_to(self, item: RedactionItem) -> RedactionAction | None:
        """Return the answer to a question, None while it is open.

        A question about a row of outputs excluded by another answer counts as excluded.
        """
        return self._answer_to(item, left_out_lines(self.items, self.decisions))

    def _answer_to(self, item: RedactionItem, gone: frozenset[int]) -> RedactionAction | None:
        decision = self.decisions.get(item.key)
        if item.lines and gone.issuperset(item.lines):
            return RedactionAction.LEAVE_OUT
        return decision.answer if decision is not None else None

    def count_of(self, answer: RedactionAction | None, *, is_text: bool) -> int:
        """Return the number of questions about texts or series with this answer; None: open."""
        gone = left_out_lines(self.items, self.decisions)
        items = (item for item in self.items if item.is_text is is_text)
        return sum(self._answer_to(item, gone) is answer for item in items)

    def open_kinds(self) -> Counter[str]:
        """Return the number of open questions about texts of each kind."""
        return Counter(item.what for item in self.open_items if item.is_text)
