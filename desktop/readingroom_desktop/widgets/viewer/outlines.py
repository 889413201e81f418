"""Outlines over the image, with lines of constant width at every zoom."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from readingroom.domain.output import Region, RegionShape
from readingroom_desktop.theme import DARK, Size

_CENTRE: Final = QPointF(0.5, 0.5)
"""Centre of pixel 0 in the image's area, in pixels."""
_CROSS: Final = 3 * Size.GAP
"""Length of the lines of a point's cross, in screen pixels."""


@dataclass(frozen=True, slots=True)
class Outlines:
    """Regions over a frame of `columns` by `rows` pixels, in a colour of the theme.

    If `is_closed` is False, polygons are lines from their first vertex to the last.
    """

    regions: tuple[Region, ...]
    columns: int
    rows: int
    colour: str
    is_closed: bool = True


class OutlinesItem(QGraphicsItem):
    """Draws the outlines of regions on a dark edge; a point is a cross."""

    def __init__(self, outlines: Outlines) -> None:
        super().__init__()
        self._outlines = outlines

    def width(self) -> int:
        """Return the number of columns of the frame."""
        return self._outlines.columns

    def height(self) -> int:
        """Return the number of rows of the frame."""
        return self._outlines.rows

    def boundingRect(self) -> QRectF:
        """Return the frame's area, in its pixels."""
        return QRectF(0, 0, self.width(), self.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        """Draw the outlines."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath()
        for region in self._outlines.regions:
            _add(path, region, painter, is_closed=self._outlines.is_closed)
        inks = ((DARK.viewport, 2 * Size.WHISKER), (self._outlines.colour, Size.WHISKER))
        for ink, width in inks:
            stroke = QPen(QColor(ink), width)
            stroke.setCosmetic(True)
            painter.setPen(stroke)
            painter.drawPath(path)


def _add(path: QPainterPath, region: Region, painter: QPainter, *, is_closed: bool) -> None:
    points = [QPointF(column, row) + _CENTRE for column, row in region.points]
    if region.shape is RegionShape.POINT:
        _add_cross(path, painter, points[0])
    elif region.shape is RegionShape.BOX:
        path.addRect(QRectF(points[0], points[1]))
    elif region.shape is RegionShape.ELLIPSE:
        path.addEllipse(QRectF(points[0], points[1]))
    else:
        path.addPolygon(QPolygonF([*points, points[0]] if is_closed else points))


def _add_cross(path: QPainterPath, painter: QPainter, centre: QPointF) -> None:
    """Add a cross of constant size on the screen."""
    transform = painter.worldTransform()
    half_width = _CROSS / 2 / (abs(transform.m11()) + abs(transform.m12()) or 1.0)
    half_height = _CROSS / 2 / (abs(transform.m22()) + abs(transform.m21()) or 1.0)
    for step in (QPointF(half_width, 0), QPointF(0, half_height)):
        path.moveTo(centre - step)
        path.lineTo(centre + step)
