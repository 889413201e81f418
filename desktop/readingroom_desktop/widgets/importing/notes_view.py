"""Texts of a case or of outputs as one, with what looks like identity marked."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from readingroom.domain.deid_review import (
    RedactionAction,
    RedactionItem,
    RedactionTarget,
    RedactionText,
)
from readingroom_desktop.theme import colour, themes
from readingroom_desktop.viewmodels.deid_review import DeidReviewViewModel
from readingroom_desktop.viewmodels.formats import count

_RULE = "─" * 24


class _Mark(NamedTuple):
    """Where a question stands in the whole text, in Qt's units."""

    item: RedactionItem
    start: int
    end: int


class NotesView(QPlainTextEdit):
    """Read only; a click on a mark takes its question in hand."""

    picked = Signal(str)

    def __init__(self, viewmodel: DeidReviewViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._texts: tuple[RedactionText, ...] = ()
        self._marks: tuple[_Mark, ...] = ()
        self._shown = ""
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(QCoreApplication.translate("notes_view", "Texts to look through"))
        themes().changed.connect(self._colour)

    def redraw(self) -> None:
        """Show the present case, and bring the question in hand into sight."""
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
        """Write the texts one below the other, and find where the questions stand."""
        parts: list[str] = []
        starts: dict[str, int] = {}
        length = 0
        for one in self._texts:
            head = f"{_head(one)}\n{_RULE}\n"
            starts[one.place] = length + _units(head)
            parts.append(f"{head}{one.text.rstrip()}\n\n")
            length += _units(parts[-1])
        self.setPlainText("".join(parts))
        texts = {one.place: one.text for one in self._texts}
        self._marks = tuple(
            self._mark(item, texts[item.place], starts[item.place])
            for item in self._viewmodel.text_items
            if item.place in texts
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
        made = QTextCharFormat()
        answer = self._viewmodel.answer_to(item)
        if answer in (RedactionAction.REPLACE, RedactionAction.LEAVE_OUT):
            made.setFontStrikeOut(True)
            made.setForeground(colour("muted"))
        elif answer is None:
            made.setBackground(colour("caution_ground"))
            made.setForeground(colour("caution"))
        else:
            made.setForeground(colour("good"))
        if item.key == self._viewmodel.current:
            made.setBackground(colour("accent"))
            made.setForeground(colour("on_accent"))
        return made

    def _cursor(self, mark: _Mark) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(mark.start)
        cursor.setPosition(mark.end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _go_to(self, key: str) -> None:
        mark = next((one for one in self._marks if one.item.key == key), None)
        if mark is not None:
            cursor = QTextCursor(self.document())
            cursor.setPosition(mark.start)
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the question under the pointer in hand."""
        super().mouseReleaseEvent(event)
        place = self.cursorForPosition(event.position().toPoint()).position()
        mark = next((one for one in self._marks if one.start <= place <= one.end), None)
        if mark is not None:
            self._shown = mark.item.key
            self.picked.emit(mark.item.key)


def _head(text: RedactionText) -> str:
    """Return what a text is: a note's title, or where in the sheet or the outputs it stands."""
    if text.part is not RedactionTarget.OUTPUT:
        return text.title or text.what
    line = QCoreApplication.translate("notes_view", "Line %1").replace("%1", str(text.lines[0]))
    more = len(text.lines) - 1
    if more:
        words = QCoreApplication.translate("notes_view", "%1 and %2 more")
        line = words.replace("%1", line).replace("%2", count(more))
    return "  ·  ".join(part for part in (line, text.case, text.model, text.what) if part)


def _units(text: str) -> int:
    """Return how many UTF-16 units a text has, which is what Qt counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
