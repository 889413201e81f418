"""Text of an output in which words can be selected, and marked spans are highlighted."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRect, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy

from readingroom.domain.error_annotation import Side
from readingroom.reading.types import ShownExplanation, WeightedSpan
from readingroom_desktop.theme import Size, colour, font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.reading.label_text import Ranges
from readingroom_desktop.widgets.reading.plain_text import MarkedPassage, PlainText
from readingroom_desktop.widgets.reading.span_units import SpanUnit, grown
from readingroom_desktop.widgets.reading.weighted_text import weighted_passages

_QUOTED = 60
_BLANK: Final = (
    "".join(char for char in map(chr, range(0x3001)) if char.isspace())
    + "\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)
"""Spaces and unseen characters, which are not selected around words."""
_LINKED_OPACITY = 0.3
"""Opacity of the tone under a chosen statement or evidence; keeps the text readable."""


@dataclass(frozen=True, slots=True)
class OutputSpan:
    """Selected characters of an output's shown text, end exclusive, with the words."""

    side: Side
    start: int
    stop: int
    text: str


@dataclass(frozen=True, slots=True)
class MarkedSpan:
    """Highlighted characters of a text, end exclusive, with a tooltip."""

    start: int
    stop: int
    tooltip: str


@dataclass(frozen=True, slots=True)
class LinkedStatement:
    """Statement with evidence: underlined, and with a ground of its tone while it is chosen."""

    start: int
    stop: int
    tone: str
    is_chosen: bool


def quoted(text: str) -> str:
    """Return words in quotation marks, in one line; the middle of many words is left out."""
    line = " ".join(text.split())
    if len(line) > _QUOTED:
        line = f"{line[: _QUOTED // 2].rstrip()} … {line[-_QUOTED // 2 :].lstrip()}"
    return tr("“%1”", line)


def document_positions(text: str) -> list[int]:
    """Return the position of each character in a Qt document, and of the end.

    Qt counts UTF-16 units, and a carriage return with a line feed as one character.
    """
    positions = [0]
    for before, char in zip(f"\n{text}", text, strict=False):
        units = 0 if (before, char) == ("\r", "\n") else 1 + (ord(char) > 0xFFFF)
        positions.append(positions[-1] + units)
    return positions


class SpanText(PlainText):
    """Text as high as its lines; words are selected by the mouse, or by keys."""

    span_clicked = Signal(int)
    """A click without a selection; carries the character."""
    mark_requested = Signal()
    """Return was pressed on selected words."""
    caret_moved = Signal(QRect)
    """Rectangle of the caret, in this widget."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name)
        self._text = text
        self._positions = document_positions(text)
        self._marked: tuple[MarkedSpan, ...] = ()
        self._explanation: ShownExplanation | None = None
        self._underlined: Ranges = ()
        self._statements: tuple[LinkedStatement, ...] = ()
        self.document().setDocumentMargin(Size.WHISKER + 1)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setPlainText(text)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.cursorPositionChanged.connect(self._report_caret)
        self._fit(self.document().size())

    @property
    def selection(self) -> tuple[int, int] | None:
        """Return start and stop of the selected words without `_BLANK` around, None without any."""
        cursor = self.textCursor()
        start, stop = (
            self._character(cursor.selectionStart()),
            self._character(cursor.selectionEnd()),
        )
        selected = self._text[start:stop]
        stripped = selected.strip(_BLANK)
        start += len(selected) - len(selected.lstrip(_BLANK))
        return (start, start + len(stripped)) if stripped else None

    @property
    def caret(self) -> int:
        """Return the character at the caret."""
        return self._character(self.textCursor().position())

    def select(self, start: int, stop: int) -> None:
        """Select characters."""
        cursor = self.textCursor()
        cursor.setPosition(self._positions[start])
        cursor.setPosition(self._positions[stop], cursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def extend(self, unit: SpanUnit) -> bool:
        """Select the word or sentence at the caret, or one more; return False at the end."""
        start, stop = self.selection or (self.caret, self.caret)
        span = grown(self._text, unit, start, stop)
        if span is not None:
            self.select(*span)
        return span is not None

    def copy_selection(self, source: "SpanText") -> None:
        """Select what is selected in another widget with the same text."""
        theirs, mine = source.textCursor(), self.textCursor()
        mine.setPosition(theirs.anchor())
        mine.setPosition(theirs.position(), mine.MoveMode.KeepAnchor)
        self.setTextCursor(mine)

    def clear_selection(self) -> None:
        """Select nothing; the caret stays."""
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)

    def mark_spans(self, spans: Sequence[MarkedSpan]) -> None:
        """Highlight spans, as far as they lie in the text."""
        self._marked = tuple(spans)
        self._show_passages()

    def underline(self, ranges: Ranges) -> None:
        """Underline characters, below the highlights."""
        self._underlined = ranges
        self._show_passages()

    def link_statements(self, statements: Sequence[LinkedStatement]) -> None:
        """Underline statements with dots, below the highlights."""
        self._statements = tuple(statements)
        self._show_passages()

    def rectangle_of(self, character: int) -> QRect:
        """Return the rectangle of the caret at a character."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._positions[min(character, len(self._text))])
        return self.cursorRect(cursor)

    def embolden(self, ranges: Iterable[tuple[int, int]]) -> None:
        """Write characters in bold."""
        bold = QTextCharFormat()
        bold.setFont(font(is_bold=True))
        cursor = QTextCursor(self.document())
        for start, stop in ranges:
            cursor.setPosition(self._positions[start])
            cursor.setPosition(self._positions[stop], QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(bold)

    def weigh(self, shown: ShownExplanation | None) -> None:
        """Colour the words by their weights, below the highlights; None colours none."""
        self._explanation = shown
        self._show_passages()

    def _show_passages(self) -> None:
        shown = self._explanation
        passages: list[MarkedPassage] = []
        if shown is not None:
            weights = ((*self._range_of(span), span.weight) for span in shown.spans)
            passages += weighted_passages(shown, weights)
        for start, stop in self._underlined:
            first, last = self._positions[start], self._positions[stop]
            tooltip = tr("Differs from the other output")
            passages.append(MarkedPassage(first, last - first, _underline, tooltip))
        for statement in self._statements:
            first, length = self._range_of(statement)
            look = partial(linked_format, statement.tone, is_chosen=statement.is_chosen)
            passages.append(MarkedPassage(first, length, look, tr("Has evidence in a note")))
        for span in self._marked:
            start, length = self._range_of(span)
            if length > 0:
                look = partial(_span_format, is_filled=shown is None)
                passages.append(MarkedPassage(start, length, look, span.tooltip))
        self.mark_passages((*passages, *self._own_passages()))

    def _own_passages(self) -> Sequence[MarkedPassage]:
        """Return further passages, above the others."""
        return ()

    def _range_of(self, span: MarkedSpan | WeightedSpan | LinkedStatement) -> tuple[int, int]:
        """Return start and length in the document of the part of a span that is in the text."""
        start, stop = (self._positions[min(at, len(self._text))] for at in (span.start, span.stop))
        return start, stop - start

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Report a click that selects nothing."""
        super().mouseReleaseEvent(event)
        is_left = event.button() == Qt.MouseButton.LeftButton
        if is_left and not self.textCursor().hasSelection():
            self.span_clicked.emit(self.caret)

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key acts on words here; it has no Ctrl or Alt."""
        return is_return(event) and self.selection is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Mark selected words by Return; leave other keys but those of the caret to the page."""
        if is_return(event) and self.selection is not None:
            self.mark_requested.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the lines at the new width."""
        super().resizeEvent(event)
        self._fit(self.document().size())

    def _character(self, position: int) -> int:
        return max(bisect_right(self._positions, position) - 1, 0)

    def _fit(self, size: QSizeF) -> None:
        height = round(size.height()) + 2 * Size.WHISKER
        if height != self.height():
            self.setFixedHeight(height)

    def _report_caret(self) -> None:
        if self.hasFocus():
            self.caret_moved.emit(self.cursorRect())


def _underline() -> QTextCharFormat:
    text_format = QTextCharFormat()
    text_format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
    text_format.setUnderlineColor(colour("text"))
    return text_format


def linked_format(tone: str, *, is_chosen: bool) -> QTextCharFormat:
    """Return the format of a statement with evidence, or of the evidence in a note."""
    text_format = QTextCharFormat()
    if is_chosen:
        ground = colour(tone)
        ground.setAlphaF(_LINKED_OPACITY)
        text_format.setBackground(ground)
        text_format.setForeground(colour("text"))
    text_format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    text_format.setUnderlineColor(colour(tone))
    return text_format


def _span_format(*, is_filled: bool) -> QTextCharFormat:
    """Return the format of a highlight; without a ground the colour of a weight stays visible."""
    text_format = QTextCharFormat()
    if is_filled:
        text_format.setBackground(colour("caution_ground"))
    text_format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    text_format.setUnderlineColor(colour("caution"))
    return text_format
