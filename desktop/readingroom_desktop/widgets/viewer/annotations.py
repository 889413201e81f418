"""What is written over the image: corners, orientation letters, scale bar, message."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from readingroom_desktop.theme import DARK, Points, Size, font
from readingroom_desktop.widgets.viewer.geometry import Edges

_INK = DARK.on_viewport
_TONES = {
    "plain": DARK.on_viewport,
    "caution": DARK.caution,
    "side_a": DARK.side_a,
    "side_b": DARK.side_b,
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of corner text; `tone` is plain, caution, side_a or side_b."""

    text: str
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Annotations:
    """Everything written over one image."""

    top_left: tuple[Line, ...] = ()
    top_right: tuple[Line, ...] = ()
    bottom_left: tuple[Line, ...] = ()
    bottom_right: tuple[Line, ...] = ()
    edges: Edges = field(default_factory=Edges)
    bar_pixels: float = 0.0
    bar_words: str = ""
    message: str = ""

    @property
    def all_text(self) -> str:
        """Return every line, for a person who cannot see the image."""
        lines = self.top_left + self.top_right + self.bottom_left + self.bottom_right
        words = [line.text for line in lines]
        return "; ".join([*words, self.message] if self.message else words)


class AnnotationPainter:
    """Draws annotations in screen pixels; light text with a dark edge reads on any image."""

    def __init__(self, painter: QPainter, area: QRectF) -> None:
        self._painter = painter
        self._area = area.adjusted(Size.GAP, Size.GAP, -Size.GAP, -Size.GAP)
        self._font = font(Points.DENSE)
        self._metrics = QFontMetricsF(self._font)
        painter.setFont(self._font)

    def draw(self, notes: Annotations) -> None:
        """Draw all of it."""
        self._corner(notes.top_left, is_right=False, is_bottom=False)
        self._corner(notes.top_right, is_right=True, is_bottom=False)
        self._corner(notes.bottom_left, is_right=False, is_bottom=True)
        self._corner(notes.bottom_right, is_right=True, is_bottom=True)
        self._edges(notes.edges)
        if notes.bar_pixels > 0:
            self._bar(notes.bar_pixels, notes.bar_words)
        if notes.message:
            self._message(notes.message)

    def _corner(self, lines: tuple[Line, ...], *, is_right: bool, is_bottom: bool) -> None:
        step = self._metrics.height()
        top = self._area.bottom() - step * len(lines) if is_bottom else self._area.top()
        for number, line in enumerate(lines):
            share = 0.38 if is_right else (0.58 if number < 2 and not is_bottom else 0.4)
            room = self._area.width() * share
            text = self._metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, room)
            width = self._metrics.horizontalAdvance(text)
            x = self._area.right() - width if is_right else self._area.left()
            self._text(QPointF(x, top + step * number), text, _TONES[line.tone])

    def _edges(self, edges: Edges) -> None:
        self._painter.setFont(font(Points.HEADING, is_bold=True))
        metrics = QFontMetricsF(self._painter.font())
        middle, height = self._area.center(), metrics.height()
        left, right = self._area.left(), self._area.right()
        places = (
            (edges.left, left, middle.y() - height / 2),
            (edges.right, right - metrics.horizontalAdvance(edges.right), middle.y() - height / 2),
            (
                edges.top,
                middle.x() - metrics.horizontalAdvance(edges.top) / 2,
                self._area.top() + self._metrics.height() * 2,
            ),
            (
                edges.bottom,
                middle.x() - metrics.horizontalAdvance(edges.bottom) / 2,
                self._area.bottom() - height - self._metrics.height() * 2,
            ),
        )
        for text, x, y in places:
            if text:
                self._text(QPointF(x, y), text, _INK)
        self._painter.setFont(self._font)

    def _bar(self, length: float, words: str) -> None:
        middle = self._area.center().x()
        y = self._area.bottom() - self._metrics.height() - Size.GAP_SMALL
        left, right = middle - length / 2, middle + length / 2
        for colour, width in ((DARK.viewport, 3 * Size.HAIRLINE), (_INK, Size.HAIRLINE)):
            self._painter.setPen(QPen(QColor(colour), width))
            self._painter.drawLine(QPointF(left, y), QPointF(right, y))
            for x in (left, right):
                tick = QPointF(0, Size.GAP_SMALL)
                self._painter.drawLine(QPointF(x, y) - tick, QPointF(x, y) + tick)
        x = middle - self._metrics.horizontalAdvance(words) / 2
        self._text(QPointF(x, y + Size.GAP_SMALL), words, _INK)

    def _message(self, words: str) -> None:
        self._painter.setPen(QColor(_INK))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        self._painter.drawText(self._area, flags, words)

    def _text(self, top_left: QPointF, words: str, colour: str) -> None:
        place = top_left + QPointF(0, QFontMetricsF(self._painter.font()).ascent())
        self._painter.setPen(QColor(DARK.viewport))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self._painter.drawText(place + QPointF(dx, dy), words)
        self._painter.setPen(QColor(colour))
        self._painter.drawText(place, words)
