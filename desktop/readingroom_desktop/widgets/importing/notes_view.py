"""The notes of a case as one text, with what looks like identity marked."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from readingroom.domain.case import Note
from readingroom.domain.review import Answer, ReviewItem
from readingroom_desktop.theme import colour, themes
from readingroom_desktop.viewmodels.reviewing import ReviewViewModel

_RULE = "─" * 24


class _Mark(NamedTuple):
    """Where a question stands in the whole text, in Qt's units."""

    item: ReviewItem
    start: int
    end: int


class NotesView(QPlainTextEdit):
    """Read only; a click on a mark takes its question in hand."""

    picked = Signal(str)

    def __init__(self, viewmodel: ReviewViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self._notes: tuple[Note, ...] = ()
        self._marks: tuple[_Mark, ...] = ()
        self._shown = ""
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(QCoreApplication.translate("notes_view", "Notes of the case"))
        themes().changed.connect(self._colour)

    def redraw(self) -> None:
        """Show the present case, and bring the question in hand into sight."""
        prepared = self._viewmodel.prepared
        notes = prepared.case.content.notes if prepared is not None else ()
        if notes is not self._notes:
            self._notes = notes
            self._fill()
        self._colour()
        current = self._viewmodel.current
        if current != self._shown:
            self._shown = current
            self._go_to(current)

    def _fill(self) -> None:
        """Write the notes one below the other, and find where the questions stand."""
        parts: list[str] = []
        starts: list[int] = []
        length = 0
        for note in self._notes:
            head = f"{note.title}\n{_RULE}\n"
            starts.append(length + _units(head))
            parts.append(f"{head}{note.text.rstrip()}\n\n")
            length += _units(parts[-1])
        self.setPlainText("".join(parts))
        self._marks = tuple(self._mark(item, starts) for item in self._viewmodel.note_items)

    def _mark(self, item: ReviewItem, starts: list[int]) -> _Mark:
        number = int(item.place)
        text = self._notes[number].text
        start = starts[number] + _units(text[: item.start])
        return _Mark(item, start, start + _units(text[item.start : item.end]))

    def _colour(self) -> None:
        selections = []
        for mark in self._marks:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._cursor(mark)
            selection.format = self._format(mark.item)
            selections.append(selection)
        self.setExtraSelections(selections)

    def _format(self, item: ReviewItem) -> QTextCharFormat:
        made = QTextCharFormat()
        answer = self._viewmodel.answer_to(item)
        if answer is Answer.REPLACE:
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


def _units(text: str) -> int:
    """Return how many UTF-16 units a text has, which is what Qt counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
