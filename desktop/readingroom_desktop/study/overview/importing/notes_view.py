"""Texts of a case or of outputs in one view, with possible identifiers marked."""

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from readingroom.intake.deidentify.types import (
    RedactionAction,
    RedactionItem,
    RedactionTarget,
    RedactionText,
)
from readingroom_desktop.theme import colour, themes
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.formats import count, tr

_RULE = "─" * 24


class _Mark(NamedTuple):
    """Position of a redaction item in the whole text, in UTF-16 units."""

    item: RedactionItem
    start: int
    end: int


class NotesView(QPlainTextEdit):
    """Read-only text view; a click on a mark selects its item."""

    picked = Signal(str)

    def __init__(self, viewmodel: DeidReviewViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._texts: tuple[RedactionText, ...] = ()
        self._marks: tuple[_Mark, ...] = ()
        self._shown = ""
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Texts to review"))
        themes().changed.connect(self._colour)

    def redraw(self) -> None:
        """Show the current texts and scroll to the current item."""
        texts = self._viewmodel.shown_texts
        if texts != self._texts:
            self._texts = texts
            self._fill()
        self._colour()
        current = self._viewmodel.current
        if current != self._shown:
            self._shown = current
            self._go_to(current)

    def _fill(self) -> None:
        """Write the texts one below the other and locate the items."""
        parts: list[str] = []
        starts: dict[str, int] = {}
        length = 0
        for text in self._texts:
            head = f"{_head(text)}\n{_RULE}\n"
            starts[text.location] = length + _units(head)
            parts.append(f"{head}{text.text.rstrip()}\n\n")
            length += _units(parts[-1])
        self.setPlainText("".join(parts))
        texts = {text.location: text.text for text in self._texts}
        self._marks = tuple(
            self._mark(item, texts[item.location], starts[item.location])
            for item in self._viewmodel.text_items
            if item.location in texts
        )

    def _mark(self, item: RedactionItem, text: str, first: int) -> _Mark:
        start = first + _units(text[: item.start])
        return _Mark(item, start, start + _units(text[item.start : item.end]))

    def _colour(self) -> None:
        selections = []
        for mark in self._marks:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._cursor(mark)
            selection.format = self._format(mark.item)
            selections.append(selection)
        self.setExtraSelections(selections)

    def _format(self, item: RedactionItem) -> QTextCharFormat:
        text_format = QTextCharFormat()
        answer = self._viewmodel.answer_to(item)
        if answer in (RedactionAction.REPLACE, RedactionAction.LEAVE_OUT):
            text_format.setFontStrikeOut(True)
            text_format.setForeground(colour("muted"))
        elif answer is None:
            text_format.setBackground(colour("caution_ground"))
            text_format.setForeground(colour("caution"))
        else:
            text_format.setForeground(colour("good"))
        if item.key == self._viewmodel.current:
            text_format.setBackground(colour("accent"))
            text_format.setForeground(colour("on_accent"))
        return text_format

    def _cursor(self, mark: _Mark) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(mark.start)
        cursor.setPosition(mark.end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _go_to(self, key: str) -> None:
        mark = next((candidate for candidate in self._marks if candidate.item.key == key), None)
        if mark is not None:
            cursor = QTextCursor(self.document())
            cursor.setPosition(mark.start)
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select the item under the pointer."""
        super().mouseReleaseEvent(event)
        position = self.cursorForPosition(event.position().toPoint()).position()
        mark = next(
            (
                candidate
                for candidate in self._marks
                if candidate.start <= position <= candidate.end
            ),
            None,
        )
        if mark is not None:
            self._shown = mark.item.key
            self.picked.emit(mark.item.key)


def _head(text: RedactionText) -> str:
    """Return a text's heading: a note's title, or its position in the table or the outputs."""
    if text.part is not RedactionTarget.OUTPUT:
        return text.title or text.what
    line = tr("Line %1", str(text.lines[0]))
    more = len(text.lines) - 1
    if more:
        line = tr("%1 and %2 more", line, count(more))
    return "  ·  ".join(part for part in (line, text.case, text.model, text.what) if part)


def _units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as Qt counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
