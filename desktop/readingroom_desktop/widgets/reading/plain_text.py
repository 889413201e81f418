"""Read-only text that never fetches anything and can mark what is searched for."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QToolTip, QWidget

from readingroom_desktop.theme import Size, colour, themes

_NO_FRAME = "QTextBrowser:!focus { border: 0; }"
"""The pane around it has the frame; only the focus ring is its own."""


class MarkedPlace(NamedTuple):
    """A place in the text, as Qt counts, how it is written, and what a pointer is told there."""

    start: int
    length: int
    look: Callable[[], QTextCharFormat]
    words: str


class PlainText(QTextBrowser):
    """Shows text; links are not followed and no resource, local or remote, is ever loaded."""

    _places: tuple[MarkedPlace, ...] = ()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setStyleSheet(_NO_FRAME)
        self.document().setDocumentMargin(Size.GAP)
        self._searched = ""
        themes().changed.connect(self._mark)

    def loadResource(self, _kind: int, _name: QUrl | str) -> None:
        """Load nothing."""

    def find_all(self, words: str) -> int:
        """Mark every place where the words occur, show the first, and return how many."""
        self._searched = words.strip()
        first = self._mark()
        if first is not None:
            self.setTextCursor(first)
            self.ensureCursorVisible()
        return len(self.extraSelections()) - len(self._places)

    def mark_places(self, places: Sequence[MarkedPlace]) -> None:
        """Mark places of the text, under what is searched for; () takes all such marks away."""
        self._places = tuple(places)
        self._mark()

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell of the marked place under the pointer."""
        if not self._places or event.type() != QEvent.Type.ToolTip:
            return super().viewportEvent(event)
        if isinstance(event, QHelpEvent):
            at = self.cursorForPosition(event.pos()).position()
            found = (one for one in self._places if one.start <= at <= one.start + one.length)
            QToolTip.showText(event.globalPos(), next((one.words for one in found), ""), self)
        return True

    def _selection(self, place: MarkedPlace) -> QTextEdit.ExtraSelection:
        mark, cursor = QTextEdit.ExtraSelection(), QTextCursor(self.document())
        cursor.setPosition(place.start)
        cursor.setPosition(place.start + place.length, QTextCursor.MoveMode.KeepAnchor)
        mark.cursor, mark.format = cursor, place.look()
        return mark

    def _mark(self) -> QTextCursor | None:
        marks = [self._selection(place) for place in self._places]
        first: QTextCursor | None = None
        if self._searched:
            look = QTextCharFormat()
            look.setBackground(colour("caution_ground"))
            look.setForeground(colour("caution"))
            found = self.document().find(self._searched, 0, QTextDocument.FindFlag(0))
            while not found.isNull():
                if first is None:
                    first = QTextCursor(self.document())
                    first.setPosition(found.selectionStart())
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = found, look
                marks.append(mark)
                found = self.document().find(self._searched, found)
        self.setExtraSelections(marks)
        return first
