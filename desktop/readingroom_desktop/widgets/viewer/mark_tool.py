"""Mark tool of the viewport: a point by a click, a box by a drag, both also by keys."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QTransform

from readingroom.domain.mark import Mark, MarkShape
from readingroom_desktop.theme import DARK, Points, Size, font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.keyboard import RETURN_KEYS

CENTRE: Final = 0.5
"""The viewport has the corner of pixel 0 at 0, a mark its centre."""
KEY_STEP: Final = Size.GAP
"""Distance that an arrow key moves the crosshair, in screen pixels."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_DRAWN: Final = QPen(QColor(DARK.accent), Size.WHISKER, Qt.PenStyle.DashLine)
"""Pen of a box that is being drawn."""
_COMMANDS: Final = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


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


class MarkTool(QObject):
    """Draws marks, and sets new ones while it is on.

    Args:
        transform: returns the transform from image pixels to the view.
        size: returns columns and rows of the image, None without one.
        parent: the viewport.
    """

    marked = Signal(QRectF)
    """New mark in image pixels, pixel 0 from 0 to 1; without size for a point."""
    changed = Signal()
    switched = Signal()

    def __init__(
        self,
        transform: Callable[[], QTransform],
        size: Callable[[], QSizeF | None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._transform, self._size = transform, size
        self._shown: tuple[ShownMark, ...] = ()
        self.is_offered = False
        self._is_on = False
        self._pressed: QPointF | None = None
        self._rect = QRectF()
        self._crosshair: QPointF | None = None
        self._anchor: QPointF | None = None

    @property
    def is_on(self) -> bool:
        """Return whether clicks and keys set marks."""
        return self._is_on

    @property
    def shown(self) -> tuple[ShownMark, ...]:
        """Return the marks that are drawn."""
        return self._shown

    @property
    def crosshair(self) -> QPointF | None:
        """Return the position of the keyboard's crosshair in image pixels, None if it is hidden."""
        return self._crosshair

    def offer(self, *, is_offered: bool) -> None:
        """Set whether the tool can be switched on; the crosshair stays where it is."""
        is_other, self.is_offered = is_offered is not self.is_offered, is_offered
        if self._is_on and not is_offered:
            self.switch(is_on=False)
        elif is_other:
            self.switched.emit()

    def switch(self, *, is_on: bool) -> None:
        """Switch the tool on or off."""
        self._is_on = is_on
        self._pressed = self._crosshair = self._anchor = None
        self.switched.emit()
        self.changed.emit()

    def toggle(self) -> None:
        """Switch the tool on or off."""
        self.switch(is_on=not self._is_on)

    def show_marks(self, shown: tuple[ShownMark, ...]) -> None:
        """Draw these marks."""
        self._shown = shown
        self.changed.emit()

    # Mouse

    def press(self, event: QMouseEvent) -> bool:
        """Start a mark; return whether the tool uses the press."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if not self._is_on or not is_left or self._size() is None:
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
            position = self._to_image(start)
            if position is not None and self._clamped(position) == position:
                self.marked.emit(QRectF(position, QSizeF()))
        else:
            self.marked.emit(rect)
        self.changed.emit()
        event.accept()
        return True

    # Keyboard

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether the tool uses a key while the view has the focus."""
        if not self._is_on or self._size() is None or event.modifiers() & _COMMANDS:
            return False
        is_plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        keys = (*RETURN_KEYS, Qt.Key.Key_Escape)
        return event.key() in _ARROWS or (is_plain and event.key() in keys)

    def press_key(self, event: QKeyEvent) -> bool:
        """Move the crosshair, set a mark there, or switch the tool off.

        Shift with an arrow draws a box from where the crosshair was; Ctrl moves by one pixel.
        """
        if not self.claims(event):
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.switch(is_on=False)
        elif event.key() in RETURN_KEYS:
            self._set_by_key()
        else:
            self._move(event)
        event.accept()
        return True

    def _move(self, event: QKeyEvent) -> None:
        size = self._size()
        if size is None:
            return
        middle = QPointF(size.width() / 2, size.height() / 2)
        start = self._crosshair or middle
        is_wide = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._anchor = (self._anchor or start) if is_wide else None
        right, down = _ARROWS[Qt.Key(event.key())]
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            step = self._image_direction(right, down)
        else:
            to_view = self._transform()
            moved = to_view.map(start) + QPointF(right, down) * KEY_STEP
            inverse, _ = to_view.inverted()
            step = inverse.map(moved) - start
        self._crosshair = self._clamped(start + step)
        self.changed.emit()

    def _image_direction(self, right: int, down: int) -> QPointF:
        """Return the step of one image pixel nearest to a direction on the screen."""
        inverse, _ = self._transform().inverted()
        way = inverse.map(QPointF(right, down)) - inverse.map(QPointF(0, 0))
        if abs(way.x()) >= abs(way.y()):
            return QPointF(1.0 if way.x() > 0 else -1.0, 0.0)
        return QPointF(0.0, 1.0 if way.y() > 0 else -1.0)

    def _set_by_key(self) -> None:
        size = self._size()
        if size is None:
            return
        if self._crosshair is None:
            self._crosshair = QPointF(size.width() / 2, size.height() / 2)
            self.changed.emit()
            return
        rect = QRectF(self._crosshair, QSizeF())
        if self._anchor is not None:
            box = QRectF(self._anchor, self._crosshair).normalized()
            rect = rect if box.isEmpty() else box
        self._anchor = None
        self.marked.emit(rect)
        self.changed.emit()

    # Geometry

    def _to_image(self, position: QPointF) -> QPointF | None:
        inverse, is_invertible = self._transform().inverted()
        return inverse.map(position) if is_invertible else None

    def _clamped(self, position: QPointF) -> QPointF:
        size = self._size() or QSizeF()
        return QPointF(
            min(max(position.x(), 0.0), size.width()), min(max(position.y(), 0.0), size.height())
        )

    def _box(self, first: QPointF, second: QPointF) -> QRectF:
        start, end = self._to_image(first), self._to_image(second)
        if start is None or end is None:
            return QRectF()
        return QRectF(self._clamped(start), self._clamped(end)).normalized()

    # Drawing

    def paint(self, painter: QPainter) -> None:
        """Draw marks, the box being drawn and the crosshair, in screen pixels."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Points.DENSE, is_bold=True))
        to_view = self._transform()
        for shown in self._shown:
            self._paint_mark(painter, to_view, shown)
        if not self._rect.isEmpty():
            _outline(painter, to_view.mapRect(self._rect), _DRAWN)
        if self._crosshair is not None:
            self._paint_crosshair(painter, to_view)
        painter.restore()

    def _paint_mark(self, painter: QPainter, to_view: QTransform, shown: ShownMark) -> None:
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
        _label(painter, at, shown.text, shown.ink)

    def _paint_crosshair(self, painter: QPainter, to_view: QTransform) -> None:
        if self._crosshair is None:
            return
        if self._anchor is not None:
            box = QRectF(self._anchor, self._crosshair).normalized()
            _outline(painter, to_view.mapRect(box), _DRAWN)
        at, arm = to_view.map(self._crosshair), 2 * Size.GAP
        for colour, width in ((DARK.viewport, 3), (DARK.on_viewport, 1)):
            painter.setPen(QPen(QColor(colour), width))
            for way in (QPointF(arm, 0), QPointF(0, arm)):
                gap = way * 0.25
                painter.drawLine(at - way, at - gap)
                painter.drawLine(at + gap, at + way)


def _outline(painter: QPainter, rect: QRectF, line: QPen, *, is_round: bool = False) -> None:
    """Draw a rectangle or ring with a dark edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in (QPen(QColor(DARK.viewport), line.width() + 2), line):
        painter.setPen(stroke)
        if is_round:
            painter.drawEllipse(rect)
        else:
            painter.drawRect(rect)


def _label(painter: QPainter, at: QPointF, text: str, colour: str) -> None:
    metrics = painter.fontMetrics()
    room = QRectF(at.x(), at.y() - metrics.height(), metrics.horizontalAdvance(text) + 8, 0)
    room.setHeight(metrics.height())
    area = QRectF(painter.viewport())
    room.moveLeft(min(room.left(), area.right() - room.width()))
    room.moveTop(max(room.top(), area.top()))
    ground = QColor(DARK.viewport)
    ground.setAlphaF(0.75)
    painter.fillRect(room, ground)
    painter.setPen(QColor(colour))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), text)
