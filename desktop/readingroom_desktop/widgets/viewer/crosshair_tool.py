"""Crosshair tool of a viewport: points at a position, and shows that of another view."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen, QTransform

from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.widgets.viewer.drawing_tool import DrawingTool

_ARM = 1.5 * Size.GAP


@dataclass(frozen=True, slots=True)
class PointedAt:
    """Position in image pixels, pixel 0 from 0 to 1.

    `distance` is the text of its distance from the plane shown, "" within the slice.
    """

    point: QPointF
    distance: str = ""


class CrosshairTool(DrawingTool):
    """Reports clicks and drags while it is on; arguments as of `DrawingTool`."""

    pointed = Signal(QPointF)
    """Position of a click or drag in image pixels, pixel 0 from 0 to 1."""

    _shown: PointedAt | None = None
    _is_pressed = False

    @property
    def shown(self) -> PointedAt | None:
        """Return the position that another view points at."""
        return self._shown

    def show_point(self, shown: PointedAt | None) -> None:
        """Show the position that another view points at, or none."""
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()

    def discard(self) -> None:
        """End a drag."""
        self._is_pressed = False

    def press(self, event: QMouseEvent) -> bool:
        """Point at a position; return whether the tool uses the press."""
        if not self.uses(event):
            return False
        self._is_pressed, self._crosshair = True, None
        self._point(event.position())
        event.accept()
        return True

    def drag(self, event: QMouseEvent) -> None:
        """Point at the position under the pointer."""
        if self._is_pressed:
            self._point(event.position())

    def release(self, event: QMouseEvent) -> bool:
        """End a drag; return whether the tool uses the release."""
        if not self._is_pressed or event.button() != Qt.MouseButton.LeftButton:
            return False
        self._is_pressed = False
        event.accept()
        return True

    def draw_at_crosshair(self, position: QPointF) -> None:
        """Point at the crosshair of the keyboard."""
        self.pointed.emit(position)

    def _point(self, position: QPointF) -> None:
        on_image = self.to_image(position)
        if on_image is not None and self.clamped(on_image) == on_image:
            self.pointed.emit(on_image)

    def paint_content(self, painter: QPainter, to_view: QTransform) -> None:
        """Draw the position that another view points at, broken off its plane."""
        if self._shown is None:
            return
        at = to_view.map(self._shown.point)
        style = Qt.PenStyle.DotLine if self._shown.distance else Qt.PenStyle.SolidLine
        for ink, width in ((DARK.viewport, 2 * Size.WHISKER), (DARK.accent, Size.WHISKER)):
            painter.setPen(QPen(QColor(ink), width, style))
            painter.drawEllipse(at, _ARM / 2, _ARM / 2)
            for way in (QPointF(_ARM, 0), QPointF(0, _ARM)):
                painter.drawLine(at - way, at - way / 2)
                painter.drawLine(at + way / 2, at + way)
        if self._shown.distance:
            corner = at + QPointF(_ARM, _ARM + Size.GAP)
            self._labels.draw(painter, corner, self._shown.distance, DARK.accent)
