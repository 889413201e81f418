"""Editor of an output's text, and its changes as words taken out and put in."""

import difflib
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from readingroom.domain.edit_distance import edit_distance
from readingroom_desktop.theme import Duration, Points, Size, colour, themes
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.reading.span_text import SpanText

_TOKENS: Final = re.compile(r"\s+|\w+|[^\w\s]")
MAX_TOKENS: Final = 4_000
"""Words and signs of a text up to which single changes are shown; their search is quadratic."""

MAX_IMMEDIATE: Final = 5_000
"""Characters of a text up to which every key is reported at once: its distance takes a few ms."""


class TextChange(NamedTuple):
    """Part of a changed text: kept, deleted or inserted."""

    text: str
    is_deleted: bool = False
    is_inserted: bool = False


def text_changes(before: str, after: str) -> Iterator[TextChange]:
    """Yield the parts of a changed text in order, word by word.

    Of very long texts the whole old text is deleted, and the whole new one inserted.
    """
    old, new = _TOKENS.findall(before), _TOKENS.findall(after)
    if max(len(old), len(new)) > MAX_TOKENS:
        yield TextChange(before, is_deleted=True)
        yield TextChange(after, is_inserted=True)
        return
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    for kind, first, last, start, stop in matcher.get_opcodes():
        if kind == "equal":
            yield TextChange("".join(old[first:last]))
            continue
        if first < last:
            yield TextChange("".join(old[first:last]), is_deleted=True)
        if start < stop:
            yield TextChange("".join(new[start:stop]), is_inserted=True)


def distance_words(distance: int) -> str:
    """Return an edit distance as text."""
    return numbered(distance, tr("1 character changed"), tr("%1 characters changed"))


class ChangedText(SpanText):
    """Text with its changes: deleted words are struck through, inserted ones underlined."""

    def __init__(self, before: str, after: str) -> None:
        self._changes = tuple(text_changes(before, after))
        super().__init__(tr("Corrected text"), "".join(change.text for change in self._changes))
        themes().changed.connect(self._format)
        self._format()

    def _format(self) -> None:
        cursor = QTextCursor(self.document())
        at = 0
        for change in self._changes:
            start, stop = self._positions[at], self._positions[at + len(change.text)]
            cursor.setPosition(start)
            cursor.setPosition(stop, QTextCursor.MoveMode.KeepAnchor)
            cursor.setCharFormat(_format_of(change))
            at += len(change.text)


def _format_of(change: TextChange) -> QTextCharFormat:
    text_format = QTextCharFormat()
    if change.is_deleted:
        text_format.setFontStrikeOut(True)
        text_format.setForeground(colour("danger"))
        text_format.setBackground(colour("danger_ground"))
    elif change.is_inserted:
        text_format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        text_format.setForeground(colour("good"))
        text_format.setBackground(colour("good_ground"))
    else:
        text_format.setForeground(colour("text"))
    return text_format


class EditorBox(QPlainTextEdit):
    """Text box that reports when it gets and loses the focus."""

    entered = Signal()
    left = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report the start of editing."""
        super().focusInEvent(event)
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Report the end of editing."""
        super().focusOutEvent(event)
        self.left.emit()


class OutputEditor(QWidget):
    """Editor of an output's text, with the number of changed characters."""

    text_edited = Signal(str)
    """The text; that of a long one shortly after a change."""
    entered = Signal()
    left = Signal()
    """The editor got or lost the focus."""
    closed = Signal()

    def __init__(self, name: str, shown: str, text: str) -> None:
        super().__init__()
        self._shown, self._reported = shown, text
        self.box = EditorBox()
        self.box.setAccessibleName(name)
        self.box.setTabChangesFocus(True)
        self.box.setPlainText(text)
        self.distance = label(tone="muted", points=Points.DENSE)
        self.reset = button(tr("Reset"), kind="quiet", tip=tr("Go back to the text as shown"))
        self.done = button(tr("Done"), tip=tr("Close the editor and show the changes (Esc)"))
        foot = row(self.distance, None, self.reset, self.done, margins=(Size.GAP, Size.GAP_SMALL))
        self.setLayout(column(self.box, foot, growing=self.box, gap=0))
        self._timer = QTimer(self, interval=Duration.SEARCH, singleShot=True)
        self._timer.timeout.connect(self.flush)
        is_short = len(shown) <= MAX_IMMEDIATE
        self.box.textChanged.connect(self.flush if is_short else self._timer.start)
        self.box.entered.connect(self.entered)
        self.box.left.connect(self._on_left)
        self.reset.clicked.connect(self._reset)
        self.done.clicked.connect(self.closed)
        self._show_distance()

    @property
    def text(self) -> str:
        """Return the edited text, with the line ends of the shown text."""
        text = self.box.toPlainText()
        if text == _plain(self._shown):
            return self._shown
        return text.replace("\n", "\r\n") if "\r\n" in self._shown else text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the editor on Esc; the correction stays."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def flush(self) -> None:
        """Report the text now, if it has changed since it was reported."""
        self._timer.stop()
        if self.text != self._reported:
            self._reported = self.text
            self._show_distance()
            self.text_edited.emit(self._reported)

    def _on_left(self) -> None:
        self.flush()
        self.left.emit()

    def _reset(self) -> None:
        self.box.selectAll()
        self.box.insertPlainText(self._shown)  # so that Ctrl+Z brings the correction back
        self.flush()
        self.box.setFocus()

    def _show_distance(self) -> None:
        distance = edit_distance(self._shown, self.text)
        self.distance.setText(distance_words(distance) if distance else tr("Not changed"))
        self.reset.setEnabled(bool(distance))


def _plain(text: str) -> str:
    """Return a text with the line ends of a text box."""
    return re.sub(r"\r\n?|\u2029|\u2028", "\n", text)
