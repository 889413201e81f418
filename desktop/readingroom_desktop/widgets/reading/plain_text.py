"""Read-only text that loads no resources and marks search matches."""

import re
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QSize, QUrl
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from readingroom_desktop.theme import Size, colour, themes
from readingroom_desktop.tooltips import show_tip

_NO_FRAME = "QTextBrowser:!focus { border: 0; }"
"""Without a frame of its own, except the focus ring; the pane around it has one."""

MAX_MARKS: Final = 500
"""Matches that are marked at once, around the present one; all are counted."""
_NEAR: Final = 2_000
"""Letters above and below the shown part within which passages are marked, if they are many."""
_LEAST_LINES: Final = 3
CONTEXT: Final = 40
"""Letters shown before and after a match in a list."""
_LAST_BMP: Final = "\uffff"


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
        self._matches: list[tuple[int, int]] = []
        self._match = 0
        self._whole: str | None = None
        self.document().contentsChanged.connect(self._forget_text)
        self.verticalScrollBar().valueChanged.connect(self._mark_shown)
        themes().changed.connect(self._mark)

    def minimumSizeHint(self) -> QSize:
        """Return a size with a few lines of text."""
        lines = _LEAST_LINES * self.fontMetrics().lineSpacing()
        return QSize(super().minimumSizeHint().width(), lines)

    def loadResource(self, _kind: int, _name: QUrl | str) -> None:
        """Load nothing."""

    def find_all(self, query: str) -> int:
        """Mark every occurrence of a text, show the first, and return their number."""
        self._searched = query.strip()
        self._matches, self._match = self._find_matches(), 0
        self._mark()
        if self._matches:
            self.setTextCursor(self._cursor_at(self._matches[0][0], self._matches[0][0]))
            self.ensureCursorVisible()
        return len(self._matches)

    @property
    def match_count(self) -> int:
        """Return the number of matches of the searched text."""
        return len(self._matches)

    def match_contexts(self) -> list[tuple[int, str]]:
        """Return position and surrounding words of the first matches, at most `MAX_MARKS`."""
        contexts = []
        for start, end in self._matches[:MAX_MARKS]:
            block = self.document().findBlock(start)
            line, offset = block.text(), start - block.position()
            first = max(0, offset - CONTEXT)
            last = offset + end - start + CONTEXT
            cut = f"{'…' if first else ''}{line[first:last]}{'…' if last < len(line) else ''}"
            contexts.append((start, cut))
        return contexts

    def go_to_position(self, position: int) -> None:
        """Show a position of the text, in UTF-16 units; a match there becomes the present one."""
        for number, (start, end) in enumerate(self._matches):
            if start == position:
                self._match = number
                self._mark()
                self.setTextCursor(self._cursor_at(start, end))
                break
        else:
            self.moveCursor(QTextCursor.MoveOperation.End)
            self.setTextCursor(self._cursor_at(position, position))
        self.ensureCursorVisible()

    def show_match(self, index: int) -> None:
        """Select a match by its index."""
        self._match = index
        self._mark()
        self.setTextCursor(self._cursor_at(*self._matches[index]))
        self.ensureCursorVisible()

    def go_to_match(self, step: int) -> int:
        """Select the match so many steps from the present one, around the end.

        Returns:
            The number of the match from 1; 0 if there is none.
        """
        if not self._matches:
            return 0
        is_first_step = not self.textCursor().hasSelection() and self._match == 0 and step > 0
        self._match = (self._match + (0 if is_first_step else step)) % len(self._matches)
        self._mark()
        self.setTextCursor(self._cursor_at(*self._matches[self._match]))
        self.ensureCursorVisible()
        return self._match + 1

    def _forget_text(self) -> None:
        self._whole, self._matches = None, []

    def mark_passages(self, passages: Sequence[MarkedPassage]) -> None:
        """Mark passages below the search matches; () removes all such marks."""
        self._passages = tuple(passages)
        self._matches = self._find_matches()
        self._mark()

    def in_units(self, spans: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
        """Return spans of characters of the text, in order and apart, in UTF-16 units."""
        text = self.toPlainText()
        if text.isascii() or max(text, default="") <= _LAST_BMP:
            return spans
        return _in_utf16(text, spans)

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
            show_tip(event, "\n".join(tooltips), self)
        return True

    def _selection(self, passage: MarkedPassage) -> QTextEdit.ExtraSelection:
        mark, cursor = QTextEdit.ExtraSelection(), QTextCursor(self.document())
        cursor.setPosition(passage.start)
        cursor.setPosition(passage.start + passage.length, QTextCursor.MoveMode.KeepAnchor)
        mark.cursor, mark.format = cursor, passage.text_format()
        return mark

    def _mark(self) -> None:
        marks = [self._selection(passage) for passage in self._drawn_passages()]
        match_format = QTextCharFormat()
        match_format.setBackground(colour("caution_ground"))
        match_format.setForeground(colour("caution"))
        first = max(0, min(self._match - MAX_MARKS // 2, len(self._matches) - MAX_MARKS))
        for start, end in self._matches[first : first + MAX_MARKS]:
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = self._cursor_at(start, end), match_format
            marks.append(mark)
        self.setExtraSelections(marks)

    def _mark_shown(self) -> None:
        if len(self._passages) > MAX_MARKS:
            self._mark()

    def _drawn_passages(self) -> Sequence[MarkedPassage]:
        """Return all passages, or of many those near the shown part."""
        if len(self._passages) <= MAX_MARKS:
            return self._passages
        corner = self.viewport().rect().bottomRight()
        first = self.cursorForPosition(QPoint(0, 0)).position() - _NEAR
        last = self.cursorForPosition(corner).position() + _NEAR
        near = (p for p in self._passages if p.start + p.length >= first and p.start <= last)
        return list(islice(near, 2 * MAX_MARKS))

    def _cursor_at(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _find_matches(self) -> list[tuple[int, int]]:
        """Return the spans of all matches of the searched text, in UTF-16 units."""
        if not self._searched:
            return []
        if self._whole is None:
            self._whole = self.toPlainText()
        pattern = re.compile(re.escape(self._searched), re.IGNORECASE)
        spans = [match.span() for match in pattern.finditer(self._whole)]
        if self._whole.isascii() or max(self._whole, default="") <= _LAST_BMP:
            return spans
        return _in_utf16(self._whole, spans)


def _in_utf16(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return spans of characters as spans of UTF-16 units; spans are in order and apart."""
    moved, position, units = [], 0, 0
    for start, end in spans:
        units += len(text[position:start].encode("utf-16-le")) // 2
        length = len(text[start:end].encode("utf-16-le")) // 2
        moved.append((units, units + length))
        position, units = end, units + length
    return moved
