"""Evidence of chosen statements, highlighted in the notes."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from readingroom.domain.output import Evidence
from readingroom.reading.types import WeightedSpan
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.reading.case_writing import WrittenPiece
from readingroom_desktop.widgets.reading.plain_text import MarkedPassage, PlainText
from readingroom_desktop.widgets.reading.span_text import linked_format


class NotedEvidence(NamedTuple):
    """Highlighted evidence of the output with a letter, in the colour of its side.

    `tooltip` names that output.
    """

    evidence: Evidence
    letter: str
    tone: str
    tooltip: str


class _Range(NamedTuple):
    """Highlighted characters in UTF-16 units of the shown notes, end exclusive."""

    start: int
    stop: int
    noted: NotedEvidence


class NoteEvidence(QObject):
    """Highlights evidence in the notes; a click on it, or Return, goes back to its statement."""

    changed = Signal()
    """Other evidence is highlighted."""
    requested = Signal()
    """The notes are to be brought to the front."""
    returned = Signal(str, object)
    """Letter of a side, and its `Evidence` that was chosen in the note."""

    def __init__(self, notes: PlainText) -> None:
        super().__init__(notes)
        self._notes = notes
        self._shown: tuple[NotedEvidence, ...] = ()
        self._ranges: list[_Range] = []
        notes.installEventFilter(self)
        notes.viewport().installEventFilter(self)

    @property
    def ranges(self) -> list[tuple[int, int]]:
        """Return the highlighted ranges of the shown notes, in UTF-16 units."""
        return [(item.start, item.stop) for item in self._ranges]

    def clear(self) -> None:
        """Highlight nothing."""
        self._shown, self._ranges = (), []

    def show(self, shown: Sequence[NotedEvidence]) -> None:
        """Highlight this evidence and no other."""
        self._shown = tuple(shown)
        self.changed.emit()

    def go_to(self, evidence: Evidence) -> None:
        """Bring the notes to the front, scroll to highlighted evidence and set the focus there."""
        self.requested.emit()
        for item in self._ranges:
            if item.noted.evidence == evidence:
                self._notes.go_to_position(item.start)
                bar, view = self._notes.verticalScrollBar(), self._notes.viewport()
                bar.setValue(bar.value() + self._notes.cursorRect().top() - view.height() // 3)
                break
        self._notes.setFocus(Qt.FocusReason.OtherFocusReason)

    def passages(self, written: Sequence[WrittenPiece]) -> list[MarkedPassage]:
        """Return the highlighted passages of notes as they are written."""
        self._ranges = [
            item for noted in self._shown for piece in written for item in _ranges(noted, piece)
        ]
        return [
            MarkedPassage(
                item.start,
                item.stop - item.start,
                partial(linked_format, item.noted.tone, is_chosen=True),
                item.noted.tooltip,
            )
            for item in self._ranges
        ]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go back to the statement on a click on its evidence, and on Return at it."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonRelease:
            is_left = event.button() == Qt.MouseButton.LeftButton
            if is_left and not self._notes.textCursor().hasSelection():
                self._return_from(self._at_point(event.position().toPoint()))
        elif isinstance(event, QKeyEvent) and watched is self._notes and is_return(event):
            item = self._at_position(self._notes.textCursor().position())
            if item is not None and event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if item is not None and event.type() is QEvent.Type.KeyPress:
                self._return_from(item)
                return True
        return super().eventFilter(watched, event)

    def _at_point(self, point: QPoint) -> _Range | None:
        return self._at_position(self._notes.cursorForPosition(point).position())

    def _at_position(self, position: int) -> _Range | None:
        """Return the shortest highlighted range around a position; of equal ones the last drawn."""
        around = [item for item in self._ranges if item.start <= position <= item.stop]
        return min(reversed(around), key=lambda item: item.stop - item.start, default=None)

    def _return_from(self, item: _Range | None) -> None:
        if item is not None:
            self.returned.emit(item.noted.letter, item.noted.evidence)


def _ranges(noted: NotedEvidence, written: WrittenPiece) -> list[_Range]:
    evidence = noted.evidence
    if written.note != evidence.note:
        return []
    span = WeightedSpan(evidence.note_start, evidence.note_stop, 0.0)
    parts = (written.piece.in_qt(part) for part in written.piece.within((span,)))
    return [
        _Range(written.position + start, written.position + start + length, noted)
        for start, length in parts
        if length
    ]
