"""Drawings of reports and presentation states over the image, and their names."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from readingroom.domain.imaging import Drawing, DrawingKind
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.viewmodels.formats import tr

_CENTRE: Final = QPointF(0.5, 0.5)
"""Centre of pixel 0 in the image's area, in pixels."""
_HALF_CROSS: Final = 1.5 * Size.GAP
"""Half the length of the lines of a point's cross, in screen pixels."""


@dataclass(frozen=True, slots=True)
class DrawnLines:
    """Drawings over a frame of `columns` by `rows` pixels."""

    drawings: tuple[Drawing, ...]
    columns: int
    rows: int


def drawing_name(drawing: Drawing) -> str:
    """Return the name of a drawing: its kind and its number in its file."""
    if drawing.kind is DrawingKind.MEASUREMENT:
        return tr("Measurement %1", str(drawing.number))
    if drawing.kind is DrawingKind.ANNOTATION:
        return tr("Annotation %1", str(drawing.number))
    return tr("Key image")


class DrawnLinesItem(QGraphicsItem):
    """Draws lines of constant width on a dark edge, at every zoom; a point is a cross."""

    def __init__(self, lines: DrawnLines) -> None:
        super().__init__()
        self._lines = lines

    def width(self) -> int:
        """Return the number of columns of the frame."""
        return self._lines.columns

    def height(self) -> int:
        """Return the number of rows of the frame."""
        return self._lines.rows

    def boundingRect(self) -> QRectF:
        """Return the frame's area, in its pixels."""
        return QRectF(0, 0, self.width(), self.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        """Draw the lines in screen pixels."""
        to_screen = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, width in ((DARK.viewport, 2 * Size.WHISKER), (DARK.accent, Size.WHISKER)):
            painter.setPen(QPen(QColor(ink), width))
            for drawing in self._lines.drawings:
                points = [to_screen.map(QPointF(*at) + _CENTRE) for at in drawing.points]
                if len(points) == 1:
                    _draw_cross(painter, points[0])
                elif points:
                    painter.drawPolyline(QPolygonF(points))
        painter.restore()


def _draw_cross(painter: QPainter, at: QPointF) -> None:
    for way in (QPointF(_HALF_CROSS, 0), QPointF(0, _HALF_CROSS)):
        painter.drawLine(at - way, at + way)
