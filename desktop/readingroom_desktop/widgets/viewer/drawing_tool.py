"""Tool that draws on the image of a viewport by mouse and by a crosshair that keys move."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QTransform

from readingroom_desktop.theme import DARK, Points, Size, font
from readingroom_desktop.widgets.keyboard import RETURN_KEYS
from readingroom_desktop.widgets.viewer.labels import Labels

CENTRE: Final = 0.5
"""The viewport has the corner of pixel 0 at 0, marks and measurements have its centre there."""
KEY_STEP: Final = Size.GAP
"""Distance that an arrow key moves the crosshair, in screen pixels."""
REACH: Final = KEY_STEP * 3 // 4
"""Distance from a point at which it is taken hold of, in screen pixels: less than one step."""
DRAWN: Final = QPen(QColor(DARK.accent), Size.WHISKER, Qt.PenStyle.DashLine)
"""Pen of what is being drawn."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_COMMANDS: Final = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class DrawingTool(QObject):
    """Base of the tools: on or off, with a crosshair for the keyboard.

    Args:
        transform: returns the transform from image pixels to the view.
        size: returns columns and rows of the image, None without one.
        parent: the viewport.
    """

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
        self._is_on = False
        self._crosshair: QPointF | None = None
        self._labels = Labels(QRectF())

    @property
    def is_on(self) -> bool:
        """Return whether clicks and keys draw."""
        return self._is_on

    @property
    def crosshair(self) -> QPointF | None:
        """Return the position of the keyboard's crosshair in image pixels, None if it is hidden."""
        return self._crosshair

    def switch(self, *, is_on: bool) -> None:
        """Switch the tool on or off; what is being drawn is discarded."""
        self._is_on = is_on
        self._crosshair = None
        self.discard()
        self.switched.emit()
        self.changed.emit()

    def toggle(self) -> None:
        """Switch the tool on or off."""
        self.switch(is_on=not self._is_on)

    def discard(self) -> None:
        """Discard what is being drawn."""
        raise NotImplementedError

    # Mouse

    def uses(self, event: QMouseEvent) -> bool:
        """Return whether a press or release of a button is for the tool."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        return self._is_on and is_left and self._size() is not None

    def press(self, event: QMouseEvent) -> bool:
        """Start to draw; return whether the tool uses the press."""
        raise NotImplementedError

    def drag(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        raise NotImplementedError

    def release(self, event: QMouseEvent) -> bool:
        """End a drag; return whether the tool uses the release."""
        raise NotImplementedError

    # Keyboard

    def claims(self, event: QKeyEvent) -> bool:
        """Return whether the tool uses a key while the view has the focus."""
        if not self._is_on or self._size() is None or event.modifiers() & _COMMANDS:
            return False
        is_plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        keys = (*RETURN_KEYS, Qt.Key.Key_Escape)
        return event.key() in _ARROWS or (is_plain and event.key() in keys)

    def press_key(self, event: QKeyEvent) -> bool:
        """Move the crosshair, draw there, or stop; return whether the tool uses the key."""
        if not self.claims(event):
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif event.key() in RETURN_KEYS:
            self._draw_by_key()
        else:
            self.move_crosshair(event)
        event.accept()
        return True

    def escape(self) -> None:
        """Stop drawing."""
        self.switch(is_on=False)

    def draw_at_crosshair(self, position: QPointF) -> None:
        """Draw at the crosshair."""
        raise NotImplementedError

    def _draw_by_key(self) -> None:
        """Draw at the crosshair; the first key only shows it."""
        if self._crosshair is None:
            self._crosshair = self._middle()
        else:
            self.draw_at_crosshair(self._crosshair)
        self.changed.emit()

    def move_crosshair(self, event: QKeyEvent) -> None:
        """Move the crosshair by an arrow key; with Ctrl by one pixel."""
        start = self._crosshair or self._middle()
        right, down = _ARROWS[Qt.Key(event.key())]
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            step = self._image_direction(right, down)
        else:
            to_view = self._transform()
            moved = to_view.map(start) + QPointF(right, down) * KEY_STEP
            inverse, _ = to_view.inverted()
            step = inverse.map(moved) - start
        self._crosshair = self.clamped(start + step)
        self.changed.emit()

    def _image_direction(self, right: int, down: int) -> QPointF:
        """Return the step of one image pixel nearest to a direction on the screen."""
        inverse, _ = self._transform().inverted()
        way = inverse.map(QPointF(right, down)) - inverse.map(QPointF(0, 0))
        if abs(way.x()) >= abs(way.y()):
            return QPointF(1.0 if way.x() > 0 else -1.0, 0.0)
        return QPointF(0.0, 1.0 if way.y() > 0 else -1.0)

    # Geometry

    def _middle(self) -> QPointF:
        size = self._size() or QSizeF()
        return QPointF(size.width() / 2, size.height() / 2)

    def to_image(self, position: QPointF) -> QPointF | None:
        """Return a position of the view in image pixels, None if nothing is drawn."""
        inverse, is_invertible = self._transform().inverted()
        return inverse.map(position) if is_invertible else None

    def clamped(self, position: QPointF) -> QPointF:
        """Return the nearest position on the image."""
        size = self._size() or QSizeF()
        return QPointF(
            min(max(position.x(), 0.0), size.width()), min(max(position.y(), 0.0), size.height())
        )

    # Drawing

    def paint(self, painter: QPainter, labels: Labels) -> None:
        """Draw everything in screen pixels, with its labels beside those of the other tools."""
        self._labels = labels
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Points.DENSE, is_bold=True))
        to_view = self._transform()
        self.paint_content(painter, to_view)
        if self._crosshair is not None:
            _paint_crosshair(painter, to_view.map(self._crosshair))
        painter.restore()

    def paint_content(self, painter: QPainter, to_view: QTransform) -> None:
        """Draw what the tool shows."""
        raise NotImplementedError


def _paint_crosshair(painter: QPainter, at: QPointF) -> None:
    arm = 2 * Size.GAP
    for colour, width in ((DARK.viewport, 3), (DARK.on_viewport, 1)):
        painter.setPen(QPen(QColor(colour), width))
        for way in (QPointF(arm, 0), QPointF(0, arm)):
            gap = way * 0.25
            painter.drawLine(at - way, at - gap)
            painter.drawLine(at + gap, at + way)
