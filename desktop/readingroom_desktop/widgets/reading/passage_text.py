"""Text of an output in which passages of types are marked, with the name of its type below each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)

from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.widgets.keyboard import CLEARING_KEYS, has_command
from readingroom_desktop.widgets.reading.plain_text import MarkedPassage
from readingroom_desktop.widgets.reading.span_text import SpanText
from readingroom_desktop.widgets.reading.span_units import whole_words

_TONES: Final = ("accent", "good", "caution", "danger", "side_b", "side_a")
"""Tones of the types in their order, again from the first after the last."""
_OPACITY: Final = 0.28
"""Opacity of the ground of a passage; keeps the text readable."""


@dataclass(frozen=True, slots=True)
class TypedPassage:
    """Characters of the text with the caption of their type, whose number is `kind`."""

    start: int
    stop: int
    caption: str
    kind: int


class PassageText(SpanText):
    """Text whose selected words, or the passage at the caret, get a type by a key."""

    key_typed = Signal(str)
    deletion_requested = Signal()

    def __init__(self, name: str, text: str) -> None:
        self._typed: tuple[TypedPassage, ...] = ()
        self._chosen: int | None = None
        self._related: int | None = None
        self.keys: frozenset[str] = frozenset()
        """Keys that act on words here."""
        super().__init__(name, text)
        spacing = QTextBlockFormat()
        distance = QFontMetrics(font(Points.DENSE)).height()
        spacing.setLineHeight(distance, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(spacing)

    def show_typed(
        self, passages: Sequence[TypedPassage], chosen: int | None, related: int | None
    ) -> None:
        """Draw passages, with a frame around the one that begins at `chosen`, dashed at `related`.

        The passages are in the order of the text, and do not overlap.
        """
        self._typed, self._chosen, self._related = tuple(passages), chosen, related
        self._show_passages()
        self.viewport().update()

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether a key marks or deletes here."""
        return super().claims(event) or self._has_action(event)

    def _has_action(self, event: QKeyEvent) -> bool:
        if has_command(event) or not self.keys:
            return False
        return event.key() in CLEARING_KEYS or event.text().upper() in self.keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report keys of types and deleting; leave others to the text."""
        if not self._has_action(event):
            super().keyPressEvent(event)
        elif event.key() in CLEARING_KEYS:
            self.deletion_requested.emit()
        else:
            self.key_typed.emit(event.text().upper())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let words that were dragged over in part be selected whole; keys select letters."""
        super().mouseReleaseEvent(event)
        if self.keys and self.selection is not None:
            self.select(*whole_words(self._text, *self.selection))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, then captions and frames."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Points.DENSE))
        framed = ((self._related, Qt.PenStyle.DashLine), (self._chosen, Qt.PenStyle.SolidLine))
        for passage, after in zip(self._typed, (*self._typed, None)[1:], strict=True):
            self._draw_caption(painter, passage, after)
            for at, style in framed:
                if passage.start == at:
                    painter.setPen(QPen(colour("text"), Size.WHISKER, style))
                    for rect in self._rects(passage):
                        around = rect.adjusted(-Size.WHISKER, -1, Size.WHISKER, 1)
                        painter.drawRoundedRect(around, Size.RADIUS, Size.RADIUS)
        painter.end()

    def _draw_caption(
        self, painter: QPainter, passage: TypedPassage, after: TypedPassage | None
    ) -> None:
        """Write the caption below the first line of a passage, up to the next passage there."""
        first = next(self._rects(passage), None)
        if first is None:
            return
        right = float(self.viewport().width())
        following = None if after is None else next(self._rects(after), None)
        if following is not None and abs(following.top() - first.top()) < 1:
            right = following.left() - Size.WHISKER
        metrics = QFontMetrics(painter.font())
        room = QRectF(first.left(), first.bottom(), right - first.left(), metrics.height())
        text = metrics.elidedText(
            passage.caption, Qt.TextElideMode.ElideRight, int(room.width()) - Size.WHISKER
        )
        painter.setPen(colour(_tone(passage.kind)))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), text)

    def _rects(self, passage: TypedPassage) -> Iterator[QRectF]:
        """Yield the rectangle of each line of a passage."""
        layout = self.document().documentLayout()
        first, last = self._positions[passage.start], self._positions[passage.stop]
        block = self.document().findBlock(first)
        while block.isValid() and block.position() < last:
            origin = layout.blockBoundingRect(block).topLeft()
            for number in range(block.layout().lineCount()):
                line = block.layout().lineAt(number)
                begin = block.position() + line.textStart()
                start, stop = max(first, begin), min(last, begin + line.textLength())
                if start < stop:
                    ends = (line.cursorToX(at - block.position()) for at in (start, stop))
                    left, right = map(_x, ends)
                    top, height = origin.y() + line.y(), line.ascent() + line.descent()
                    yield QRectF(origin.x() + left, top, right - left, height)
            block = block.next()

    def _own_passages(self) -> list[MarkedPassage]:
        """Return the grounds of the passages."""
        passages = []
        for passage in self._typed:
            start, stop = self._positions[passage.start], self._positions[passage.stop]
            look = partial(_format_of, passage.kind)
            passages.append(MarkedPassage(start, stop - start, look, passage.caption))
        return passages


def _x(position: object) -> float:
    """Return the position of a cursor, which comes alone or with the index of its character."""
    first = position[0] if isinstance(position, tuple | list) else position
    return float(first)  # type: ignore[arg-type] # a number by Qt's documentation


def _tone(kind: int) -> str:
    return _TONES[kind % len(_TONES)]


def _format_of(kind: int) -> QTextCharFormat:
    text_format = QTextCharFormat()
    ground = colour(_tone(kind))
    ground.setAlphaF(_OPACITY)
    text_format.setBackground(ground)
    text_format.setForeground(colour("text"))
    return text_format
