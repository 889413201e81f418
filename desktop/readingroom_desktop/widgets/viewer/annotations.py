"""Annotations over the image: corner text, orientation letters, scale bar, message."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from readingroom_desktop.theme import DARK, Points, Size, font
from readingroom_desktop.widgets.viewer.geometry import Edges
from readingroom_desktop.widgets.viewer.outlined_text import draw_outlined
from readingroom_desktop.widgets.viewer.weight_legend import (
    WeightLegend,
    draw_legend,
    legend_height,
)

_INK = DARK.on_viewport
_TONES = {
    "plain": DARK.on_viewport,
    "caution": DARK.caution,
    "side_a": DARK.side_a,
    "side_b": DARK.side_b,
    "accent": DARK.accent,
    "good": DARK.good,
    "danger": DARK.danger,
}
_DETAILS_WIDTH = 0.62
_PLATE = 0.75
_RIGHT_WIDTH = 0.38
"""Proportion of the width that lines at the right may take."""
_RIGHT_WIDTH_ALONE = 0.5
"""The same at the bottom of a view whose scale bar is not between the corners."""
_USUAL_VALUE = "x 511  y 511   −1024\u00a0HU"
"""Value with room at the right of a wide view: lines do not jump while the pointer moves."""
_USUAL_WINDOW = "W 1500  L −600 · Lung"
"""Window with room left of the bar in a wide view: the bar does not jump while it is dragged."""
_BAR_LINES = 2
_LEFT_WIDTH_ABOVE = 0.58
"""Proportion of the width that lines at the top left may take where others are at the right."""
_LEFT_WIDTH = 0.4
"""Proportion of the width that lines left of the scale bar or of a letter may take."""
_LINES_UNDER_BAR = 16
"""Least height, in lines, of a view whose scale bar is above wide lines instead of left out."""


@dataclass(frozen=True, slots=True)
class CornerLine:
    """One line of corner text; `tone` is plain or the name of a colour token.

    `more` is the tooltip of the line. `is_value` is for the value under the pointer: in narrow
    views it is drawn above the other lines at the bottom instead of being elided.
    """

    text: str
    tone: str = "plain"
    more: str = ""
    is_value: bool = False


@dataclass(frozen=True, slots=True)
class AnnotationTooltip:
    """Tooltip of an area on the screen."""

    area: QRectF
    text: str


@dataclass(frozen=True, slots=True)
class Annotations:
    """All annotations of one image.

    `details` are sentences in the middle. The scale bar is at the bottom of `bar_area`, or of the
    view if that is None. `has_plates` draws dark plates under the corner text, for pages.
    `legends` are below the text of the top left corner. `reference_lines` are the planes of other
    views, on the screen.
    """

    top_left: tuple[CornerLine, ...] = ()
    top_right: tuple[CornerLine, ...] = ()
    bottom_left: tuple[CornerLine, ...] = ()
    bottom_right: tuple[CornerLine, ...] = ()
    edges: Edges = field(default_factory=Edges)
    bar_pixels: float = 0.0
    bar_text: str = ""
    bar_area: QRectF | None = None
    details: tuple[str, ...] = ()
    has_plates: bool = False
    message: str = ""
    legends: tuple[WeightLegend, ...] = ()
    reference_lines: tuple[QLineF, ...] = ()

    @property
    def all_text(self) -> str:
        """Return all lines as text for screen readers."""
        lines = self.top_left + self.top_right + self.bottom_left + self.bottom_right
        texts = [line.text for line in lines] + list(self.details)
        texts += [legend.accessible_name for legend in self.legends]
        return "; ".join([*texts, self.message] if self.message else texts)


class AnnotationPainter:
    """Draws annotations in screen pixels, as light text with a dark edge."""

    def __init__(self, painter: QPainter, area: QRectF) -> None:
        self._painter = painter
        self._area = area.adjusted(Size.GAP, Size.GAP, -Size.GAP, -Size.GAP)
        self._font = font(Points.DENSE)
        self._metrics = QFontMetricsF(self._font)
        self._has_plates = False
        self._hints: list[AnnotationTooltip] = []
        self._lines_below_bar = 0
        self._shows_bar = True
        painter.setFont(self._font)

    def draw(self, notes: Annotations) -> tuple[AnnotationTooltip, ...]:
        """Draw the annotations and return their tooltips."""
        self._has_plates = notes.has_plates
        self._arrange_bar(notes)
        self._lines(notes.reference_lines)
        self._top(notes)
        self._corner(notes.bottom_left, self._left_width(notes), is_right=False, is_bottom=True)
        self._bottom_right(notes)
        self._legends(notes)
        self._edges(notes)
        if self._shows_bar:
            self._bar(notes)
        if notes.message:
            self._message(notes.message)
        elif notes.details:
            self._details(notes.details)
        return tuple(self._hints)

    def _arrange_bar(self, notes: Annotations) -> None:
        """Keep the window whole: beside a wide line the bar is above it, or left out."""
        self._shows_bar = notes.bar_pixels > 0
        if not self._shows_bar or notes.bar_area is not None:
            return
        bar_start, _ = self._bar_line(notes)
        room = min(bar_start.x() - self._area.left() - Size.GAP_SMALL, self._share(_LEFT_WIDTH))
        texts = [line.text for line in notes.bottom_left]
        usual = [_USUAL_WINDOW] if len(texts) > 1 else []
        if any(self._metrics.horizontalAdvance(text) > room for text in texts + usual):
            self._shows_bar = self._area.height() > _LINES_UNDER_BAR * self._metrics.height()
            self._lines_below_bar = len(notes.bottom_left) if self._shows_bar else 0

    @property
    def _shares_height(self) -> bool:
        """Return whether lines at the bottom share their height with the bar."""
        return self._shows_bar and not self._lines_below_bar

    def _share(self, proportion: float) -> float:
        return self._area.width() * proportion

    def _left_width(self, notes: Annotations) -> float:
        """Return the proportion of the width for lines at the bottom left."""
        if self._shares_height:
            return _LEFT_WIDTH
        others = (line.text for line in notes.bottom_right if not line.is_value)
        widest = max(map(self._metrics.horizontalAdvance, others), default=0.0)
        right = min(widest / self._area.width(), _RIGHT_WIDTH_ALONE)
        return 1.0 - right - Size.GAP / self._area.width()

    def _lines_past(self, lines: Iterable[CornerLine]) -> int:
        """Return the number of lines from an edge that a letter in the middle leaves uncovered."""
        half = self._area.width() / 2 - QFontMetricsF(_letter_font()).averageCharWidth()
        reaching = [
            number
            for number, line in enumerate(lines, start=1)
            if self._metrics.horizontalAdvance(line.text) > half
        ]
        return max([_BAR_LINES, *reaching])

    def _lines_below_letter(self, notes: Annotations) -> int:
        if self._lines_below_bar:
            return self._lines_below_bar + _BAR_LINES
        return _BAR_LINES if self._shows_bar else self._lines_past(reversed(notes.bottom_left))

    def _top(self, notes: Annotations) -> None:
        """Draw the lines at the top left, and those at the right in the room beside."""
        step = self._metrics.height()
        for number, line in enumerate(notes.top_left):
            proportion = _LEFT_WIDTH_ABOVE if number < len(notes.top_right) else 1.0
            self._line(line, self._area.top() + step * number, proportion, is_right=False)
        for number, line in enumerate(notes.top_right):
            opposite = notes.top_left[number : number + 1]
            left = sum(self._metrics.horizontalAdvance(each.text) for each in opposite) + Size.GAP
            room = 1.0 - min(left / self._area.width(), _LEFT_WIDTH_ABOVE)
            proportion = room if number < _BAR_LINES else _RIGHT_WIDTH
            top = self._area.top() + step * number
            self._line(line, top, max(proportion, _RIGHT_WIDTH), is_right=True)

    def _corner(
        self, lines: tuple[CornerLine, ...], proportion: float, *, is_right: bool, is_bottom: bool
    ) -> None:
        """Draw the lines of a corner, each within a proportion of the width."""
        step = self._metrics.height()
        top = self._area.bottom() - step * len(lines) if is_bottom else self._area.top()
        for number, line in enumerate(lines):
            self._line(line, top + step * number, proportion, is_right=is_right)

    def _line(self, line: CornerLine, top: float, proportion: float, *, is_right: bool) -> None:
        """Draw a line within a proportion of the width."""
        max_width = self._area.width() * proportion
        text = self._metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, max_width)
        width = self._metrics.horizontalAdvance(text)
        x = self._area.right() - width if is_right else self._area.left()
        rect = QRectF(x, top, width, self._metrics.height())
        if self._has_plates and text:
            self._plate(rect)
        draw_outlined(self._painter, rect.topLeft(), text, _TONES[line.tone])
        if line.more or text != line.text:
            self._hints.append(AnnotationTooltip(rect, line.more or line.text))

    def _bottom_right(self, notes: Annotations) -> None:
        """Draw the bottom right corner, with values above all other lines without room for them."""
        lines = notes.bottom_right
        room = self._value_room(notes)
        raised = tuple(line for line in lines if line.is_value and self._is_wider(line.text, room))
        others = tuple(line for line in lines if line not in raised)
        proportion = _RIGHT_WIDTH if self._shares_height else _RIGHT_WIDTH_ALONE
        self._corner(others, proportion, is_right=True, is_bottom=True)
        under_letter = self._lines_below_letter(notes)
        level = max(len(others), len(notes.bottom_left), under_letter)
        for number, line in enumerate(reversed(raised), start=1):
            if self._reaches_letter(line.text, notes.edges.bottom):
                level = max(level, under_letter + self._letter_lines())
            top = self._area.bottom() - self._metrics.height() * (level + number)
            self._line(line, top, 1.0, is_right=True)

    def _value_room(self, notes: Annotations) -> float:
        """Return the width for a value at the right of the scale bar."""
        room = self._area.width() * _RIGHT_WIDTH
        if notes.bar_pixels > 0 and self._shares_height:
            _, bar_end = self._bar_line(notes)
            room = min(room, self._area.right() - bar_end.x() - Size.GAP)
        return room

    def _is_wider(self, value: str, room: float) -> bool:
        return max(map(self._metrics.horizontalAdvance, (value, _USUAL_VALUE))) > room

    def _reaches_letter(self, text: str, letter: str) -> bool:
        room = self._area.width() / 2 - Size.GAP
        return bool(letter) and self._metrics.horizontalAdvance(text) > room

    def _letter_lines(self) -> int:
        """Return the lines of corner text that an orientation letter is high."""
        return ceil(QFontMetricsF(_letter_font()).height() / self._metrics.height())

    def _lines(self, lines: tuple[QLineF, ...]) -> None:
        for ink, width in ((DARK.viewport, 3 * Size.HAIRLINE), (DARK.accent, Size.HAIRLINE)):
            self._painter.setPen(QPen(QColor(ink), width))
            self._painter.drawLines(lines)

    def _legends(self, notes: Annotations) -> None:
        top = self._area.top() + self._metrics.height() * len(notes.top_left) + Size.GAP_SMALL
        height = legend_height(self._metrics)
        left = self._area.left()
        letter = QFontMetricsF(_letter_font())
        if top + height * len(notes.legends) > self._area.center().y() - letter.height() / 2:
            left += letter.horizontalAdvance(notes.edges.left) + Size.GAP
        for number, legend in enumerate(notes.legends):
            draw_legend(self._painter, QPointF(left, top + number * height), legend)

    def _plate(self, rect: QRectF) -> None:
        ground = QColor(DARK.viewport)
        ground.setAlphaF(_PLATE)
        self._painter.fillRect(rect.adjusted(-Size.GAP_SMALL, 0, Size.GAP_SMALL, 0), ground)

    def _details(self, sentences: tuple[str, ...]) -> None:
        """Draw wrapped sentences on a plate in the middle."""
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        text = "\n".join(sentences)
        room = self._area.width() * _DETAILS_WIDTH
        middle = self._area.adjusted(
            (self._area.width() - room) / 2, 0, -(self._area.width() - room) / 2, 0
        )
        rect = self._painter.boundingRect(middle, flags, text)
        self._plate(rect.adjusted(0, -Size.GAP_SMALL, 0, Size.GAP_SMALL))
        self._painter.setPen(QColor(_TONES["caution"]))
        self._painter.drawText(rect, flags, text)

    def _edges(self, notes: Annotations) -> None:
        edges, lines_above = notes.edges, self._lines_past(notes.top_left)
        self._painter.setFont(_letter_font())
        metrics = QFontMetricsF(self._painter.font())
        middle, height = self._area.center(), metrics.height()
        lines_below = self._lines_below_letter(notes)
        left, right = self._area.left(), self._area.right()
        labels = (
            (edges.left, left, middle.y() - height / 2),
            (edges.right, right - metrics.horizontalAdvance(edges.right), middle.y() - height / 2),
            (
                edges.top,
                middle.x() - metrics.horizontalAdvance(edges.top) / 2,
                self._area.top() + self._metrics.height() * lines_above,
            ),
            (
                edges.bottom,
                middle.x() - metrics.horizontalAdvance(edges.bottom) / 2,
                self._area.bottom() - height - self._metrics.height() * lines_below,
            ),
        )
        for text, x, y in labels:
            if text:
                draw_outlined(self._painter, QPointF(x, y), text, _INK)
        self._painter.setFont(self._font)

    def _bar_line(self, notes: Annotations) -> tuple[QPointF, QPointF]:
        """Return the left and right end of the scale bar."""
        area = self._area if notes.bar_area is None else notes.bar_area.intersected(self._area)
        lines = 1 + self._lines_below_bar
        y = area.bottom() - self._metrics.height() * lines - Size.GAP_SMALL
        half = QPointF(notes.bar_pixels / 2, 0)
        middle = QPointF(area.center().x(), y)
        return middle - half, middle + half

    def _bar(self, notes: Annotations) -> None:
        ends = self._bar_line(notes)
        tick = QPointF(0, Size.GAP_SMALL)
        for colour, width in ((DARK.viewport, 3 * Size.HAIRLINE), (_INK, Size.HAIRLINE)):
            self._painter.setPen(QPen(QColor(colour), width))
            self._painter.drawLine(*ends)
            for end in ends:
                self._painter.drawLine(end - tick, end + tick)
        text_width = self._metrics.horizontalAdvance(notes.bar_text)
        middle = (ends[0] + ends[1]) / 2
        top_left = middle + QPointF(-text_width / 2, Size.GAP_SMALL)
        draw_outlined(self._painter, top_left, notes.bar_text, _INK)

    def _message(self, text: str) -> None:
        self._painter.setPen(QColor(_INK))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        self._painter.drawText(self._area, flags, text)


def _letter_font() -> QFont:
    return font(Points.HEADING, is_bold=True)
