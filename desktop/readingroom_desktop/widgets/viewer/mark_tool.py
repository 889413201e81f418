"""Mark tool of the viewport: a point by a click, a box by a drag, both also by keys."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QTransform

from readingroom.domain.mark import Mark, MarkShape
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.drawing_tool import (
    CENTRE,
    DRAWN,
    DrawingTool,
    draw_label,
)


@dataclass(frozen=True, slots=True)
class ShownMark:
    """A mark on the frame shown, with its number from 1.

    `is_first` marks one of a frozen first answer: it is drawn dimmed and named so.
    """

    number: int
    mark: Mark
    is_selected: bool = False
    is_first: bool = False

    @property
    def text(self) -> str:
        """Return number, rating and label, "?" for a missing rating."""
        rating = "?" if self.mark.rating is None else str(self.mark.rating)
        title = tr("first answer") if self.is_first else ""
        parts = (title, str(self.number), rating, self.mark.label)
        return " · ".join(part for part in parts if part)

    @property
    def outline(self) -> QPen:
        """Return the pen of its outline: broken without a rating, dotted for a first answer."""
        if self.is_first:
            return QPen(QColor(DARK.muted), Size.HAIRLINE, Qt.PenStyle.DotLine)
        is_rated = self.mark.rating is not None
        style = Qt.PenStyle.SolidLine if is_rated else Qt.PenStyle.DashLine
        return QPen(QColor(DARK.accent), Size.WHISKER + self.is_selected, style)

    @property
    def ink(self) -> str:
        """Return the colour of its text."""
        if self.is_first:
            return DARK.muted
        return DARK.accent if self.mark.rating is not None else DARK.caution


def rect_of(mark: Mark) -> QRectF:
    """Return the position of a mark in coordinates of the viewport's image transform."""
    return QRectF(mark.column + CENTRE, mark.row + CENTRE, mark.width, mark.height)


def mark_of(rect: QRectF, series: str, frame: int) -> Mark:
    """Return an unrated mark at a position of the image; a rectangle without size is a point."""
    is_box = rect.width() > 0 and rect.height() > 0
    shape = MarkShape.BOX if is_box else MarkShape.POINT
    size = (rect.width(), rect.height()) if is_box else (0.0, 0.0)
    return Mark(series, frame, shape, rect.left() - CENTRE, rect.top() - CENTRE, *size)


class MarkTool(DrawingTool):
    """Draws marks, and sets new ones while it is on; arguments as of `DrawingTool`."""

    marked = Signal(QRectF)
    """New mark in image pixels, pixel 0 from 0 to 1; without size for a point."""

    def __init__(
        self,
        transform: Callable[[], QTransform],
        size: Callable[[], QSizeF | None],
        parent: QObject,
    ) -> None:
        super().__init__(transform, size, parent)
        self._shown: tuple[ShownMark, ...] = ()
        self.is_offered = False
        self._pressed: QPointF | None = None
        self._rect = QRectF()
        self._anchor: QPointF | None = None

    @property
    def shown(self) -> tuple[ShownMark, ...]:
        """Return the marks that are drawn."""
        return self._shown

    def offer(self, *, is_offered: bool) -> None:
        """Set whether the tool can be switched on; the crosshair stays where it is."""
        is_other, self.is_offered = is_offered is not self.is_offered, is_offered
        if self._is_on and not is_offered:
            self.switch(is_on=False)
        elif is_other:
            self.switched.emit()

    def discard(self) -> None:
        """Discard the box that is being drawn."""
        self._pressed = self._anchor = None

    def show_marks(self, shown: tuple[ShownMark, ...]) -> None:
        """Draw these marks."""
        self._shown = shown
        self.changed.emit()

    # Mouse

    def press(self, event: QMouseEvent) -> bool:
        """Start a mark; return whether the tool uses the press."""
        if not self.uses(event):
            return False
        self._pressed, self._crosshair = event.position(), None
        self._rect = QRectF()
        event.accept()
        return True

    def drag(self, event: QMouseEvent) -> None:
        """Follow the pointer with the edge of a box."""
        if self._pressed is None:
            return
        way = event.position() - self._pressed
        is_box = abs(way.x()) + abs(way.y()) > Size.GAP_SMALL
        self._rect = self._box(self._pressed, event.position()) if is_box else QRectF()
        self.changed.emit()

    def release(self, event: QMouseEvent) -> bool:
        """Set the mark; return whether the tool uses the release."""
        if self._pressed is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        start, self._pressed = self._pressed, None
        rect, self._rect = self._rect, QRectF()
        if rect.isEmpty():
            position = self.to_image(start)
            if position is not None and self.clamped(position) == position:
                self.marked.emit(QRectF(position, QSizeF()))
        else:
            self.marked.emit(rect)
        self.changed.emit()
        event.accept()
        return True

    # Keyboard

    def move_crosshair(self, event: QKeyEvent) -> None:
        """Move the crosshair; with Shift draw a box from where it was."""
        is_wide = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._anchor = (self._anchor or self._crosshair or self._middle()) if is_wide else None
        super().move_crosshair(event)

    def draw_at_crosshair(self, position: QPointF) -> None:
        """Set a mark at the crosshair, or the box that was drawn to it."""
        rect = QRectF(position, QSizeF())
        if self._anchor is not None:
            box = QRectF(self._anchor, position).normalized()
            rect = rect if box.isEmpty() else box
        self._anchor = None
        self.marked.emit(rect)

    def _box(self, first: QPointF, second: QPointF) -> QRectF:
        start, end = self.to_image(first), self.to_image(second)
        if start is None or end is None:
            return QRectF()
        return QRectF(self.clamped(start), self.clamped(end)).normalized()

    # Drawing

    def paint_content(self, painter: QPainter, to_view: QTransform) -> None:
        """Draw marks and the box that is being drawn."""
        for shown in self._shown:
            _paint_mark(painter, self._area, to_view, shown)
        if not self._rect.isEmpty():
            _outline(painter, to_view.mapRect(self._rect), DRAWN)
        if self._crosshair is not None and self._anchor is not None:
            box = QRectF(self._anchor, self._crosshair).normalized()
            _outline(painter, to_view.mapRect(box), DRAWN)


def _paint_mark(painter: QPainter, area: QRectF, to_view: QTransform, shown: ShownMark) -> None:
    position = to_view.mapRect(rect_of(shown.mark))
    if shown.mark.shape is MarkShape.POINT:
        half = Size.GAP
        position = QRectF(
            position.left() - half, position.top() - half, 2 * half, 2 * half
        )  # a ring around the point, so that the point itself stays visible
        _outline(painter, position, shown.outline, is_round=True)
    else:
        _outline(painter, position, shown.outline)
    at = position.topRight() + QPointF(Size.GAP_SMALL, Size.GAP)
    draw_label(painter, area, at, shown.text, shown.ink)


def _outline(painter: QPainter, rect: QRectF, line: QPen, *, is_round: bool = False) -> None:
    """Draw a rectangle or ring with a dark edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in (QPen(QColor(DARK.viewport), line.width() + 2), line):
        painter.setPen(stroke)
        if is_round:
            painter.drawEllipse(rect)
        else:
            painter.drawRect(rect)
