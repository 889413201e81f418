"""Image on which the user draws boxes that are blacked out on all images of the series."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen

from readingroom.intake.deidentify.types import Box
from readingroom_desktop.theme import DARK, Size, colour
from readingroom_desktop.widgets.viewer.viewport import Viewport

PAGE_IMAGES = 10
OPAQUE, TRANSLUCENT = 255, 150
STEP_PROPORTION = 0.01
"""Step of the keys that move a box, as a proportion of the image width."""

_NO_MODIFIER = Qt.KeyboardModifier.NoModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CTRL = Qt.KeyboardModifier.ControlModifier
_DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_SCROLLS = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -PAGE_IMAGES,
    Qt.Key.Key_PageDown: PAGE_IMAGES,
}


class BoxView(Viewport):
    """View in which a left drag draws a box; Shift/Ctrl and arrows move/resize the newest one."""

    drawn = Signal(object)
    """A new `Box`, in pixels of the image."""
    changed = Signal(int, int, int, int)
    """Shift of the newest box's edges in pixels: left, top, right, bottom."""
    removed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._boxes: tuple[Box, ...] = ()
        self._is_final = False
        self._start: QPointF | None = None
        self._end = QPointF()
        self.setAccessibleName(self.tr("Image of the series"))

    def show_boxes(self, boxes: tuple[Box, ...], *, is_final: bool) -> None:
        """Draw these boxes: opaque if confirmed, else translucent so that the text is visible."""
        if (boxes, is_final) != (self._boxes, self._is_final):
            self._boxes, self._is_final = boxes, is_final
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a box on the left button; other buttons pan and zoom."""
        if event.button() != Qt.MouseButton.LeftButton or self.frame is None:
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._start = self._end = event.position()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Handle a double click as a press."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the box."""
        if self._start is None:
            super().mouseMoveEvent(event)
            return
        self._end = event.position()
        self.viewport().update()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the box; an empty one is discarded."""
        if self._start is None or event.button() != Qt.MouseButton.LeftButton:
            super().mouseReleaseEvent(event)
            return
        box = self._box_between(self._start, event.position())
        self._start = None
        self.viewport().update()
        if box is not None:
            self.drawn.emit(box)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or move, resize or remove the newest box."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = Qt.Key(event.key())
        if key in _DIRECTIONS and modifiers in (_SHIFT, _CTRL):
            self._push(*_DIRECTIONS[key], is_size=modifiers == _CTRL)
        elif key in _SCROLLS and modifiers == _NO_MODIFIER:
            self.scrolled.emit(_SCROLLS[key])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        else:
            event.ignore()

    def _push(self, across: int, down: int, *, is_size: bool) -> None:
        if self.frame is None:
            return
        step = max(round(self.frame.pixels.shape[1] * STEP_PROPORTION), 1)
        across, down = across * step, down * step
        edges = (0, 0, across, down) if is_size else (across, down, across, down)
        self.changed.emit(*edges)

    def _box_between(self, start: QPointF, end: QPointF) -> Box | None:
        """Return the box between two points of the view, clipped to the image."""
        if self.frame is None:
            return None
        rows, columns = self.frame.pixels.shape[:2]
        inverse, _ = self.image_transform().inverted()
        area = QRectF(inverse.map(start), inverse.map(end)).normalized()
        whole = area.toAlignedRect().intersected(QRect(QPoint(0, 0), QPoint(columns - 1, rows - 1)))
        is_click = (end - start).manhattanLength() <= Size.GAP_SMALL
        if is_click or whole.isEmpty():
            return None
        return Box(whole.left(), whole.top(), whole.right() + 1, whole.bottom() + 1)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the boxes black with a coloured edge, then the annotations of the viewport."""
        painter.save()
        painter.resetTransform()
        transform = self.image_transform()
        edge = QPen(colour("accent"), Size.WHISKER)
        painter.setPen(edge)
        ground = QColor(DARK.viewport)
        ground.setAlpha(OPAQUE if self._is_final else TRANSLUCENT)
        painter.setBrush(ground)
        for box in self._boxes if self.frame is not None else ():
            size = QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top)
            painter.drawRect(transform.mapRect(size))
        if self._start is not None:
            edge.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self._start, self._end).normalized())
        painter.restore()
        super().drawForeground(painter, rect)
