"""Read-only text that loads no resources and marks search matches."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QToolTip

from readingroom_desktop.theme import Size, colour, themes

_NO_FRAME = "QTextBrowser:!focus { border: 0; }"
"""Without a frame of its own, except the focus ring; the pane around it has one."""


class MarkedPassage(NamedTuple):
    """A passage of the text (UTF-16 units), its format and its tooltip; passages may overlap."""

    start: int
    length: int
    text_format: Callable[[], QTextCharFormat]
    tooltip: str


class PlainText(QTextBrowser):
    """Text view that follows no links and loads no local or remote resource."""

    _passages: tuple[MarkedPassage, ...] = ()

    def __init__(self, name: str) -> None:
        super().__init__()
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

    def find_all(self, query: str) -> int:
        """Mark every occurrence of a text, show the first, and return their number."""
        self._searched = query.strip()
        first = self._mark()
        if first is not None:
            self.setTextCursor(first)
            self.ensureCursorVisible()
        return len(self.extraSelections()) - len(self._passages)

    def mark_passages(self, passages: Sequence[MarkedPassage]) -> None:
        """Mark passages below the search matches; () removes all such marks."""
        self._passages = tuple(passages)
        self._mark()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of the marked passage under the pointer."""
        if not self._passages or event.type() != QEvent.Type.ToolTip:
            return super().viewportEvent(event)
        if isinstance(event, QHelpEvent):
            at = self.cursorForPosition(event.pos()).position()
            tooltips = [
                passage.tooltip
                for passage in self._passages
                if passage.start <= at < passage.start + passage.length
            ]
            QToolTip.showText(event.globalPos(), "\n".join(tooltips), self)
        return True

    def _selection(self, passage: MarkedPassage) -> QTextEdit.ExtraSelection:
        mark, cursor = QTextEdit.ExtraSelection(), QTextCursor(self.document())
        cursor.setPosition(passage.start)
        cursor.setPosition(passage.start + passage.length, QTextCursor.MoveMode.KeepAnchor)
        mark.cursor, mark.format = cursor, passage.text_format()
        return mark

    def _mark(self) -> QTextCursor | None:
        marks = [self._selection(passage) for passage in self._passages]
        first: QTextCursor | None = None
        if self._searched:
            match_format = QTextCharFormat()
            match_format.setBackground(colour("caution_ground"))
            match_format.setForeground(colour("caution"))
            match_cursor = self.document().find(self._searched, 0, QTextDocument.FindFlag(0))
            while not match_cursor.isNull():
                if first is None:
                    first = QTextCursor(self.document())
                    first.setPosition(match_cursor.selectionStart())
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = match_cursor, match_format
                marks.append(mark)
                match_cursor = self.document().find(self._searched, match_cursor)
        self.setExtraSelections(marks)
        return first
