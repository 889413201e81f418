"""Regions of findings over the image, drawn as outlines in their side's colour."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from readingroom.domain.imaging import ImageSeries
from readingroom.domain.output import FrameIndex, Region, RegionShape
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.widgets.viewer.annotations import CornerLine

_COLOURS: Final = {"A": DARK.side_a, "B": DARK.side_b}
_CROSS: Final = 3 * Size.GAP
"""Length of the lines of a point's cross, in screen pixels."""
_CENTRE: Final = QPointF(0.5, 0.5)
"""Centre of pixel 0 in the image's area, in pixels."""


@dataclass(frozen=True, slots=True)
class RegionOutline:
    """Region over a frame of `columns` by `rows` pixels, in a colour of the theme."""

    region: Region
    columns: int
    rows: int
    colour: str


@dataclass(frozen=True, slots=True)
class FindingRegion:
    """Region of a side's finding on a frame."""

    side: str
    index: FrameIndex
    region: Region
    label: str

    def outline(self, series: ImageSeries) -> RegionOutline:
        """Return what is drawn over a frame of the series."""
        return RegionOutline(self.region, series.columns, series.rows, _COLOURS[self.side])

    @property
    def line(self) -> CornerLine:
        """Return the corner line that names the region."""
        return CornerLine(f"{self.side}: {self.label}", f"side_{self.side.lower()}")


class RegionItem(QGraphicsItem):
    """Draws a region with lines of constant width on a dark edge, at every zoom."""

    def __init__(self, outline: RegionOutline) -> None:
        super().__init__()
        self._outline = outline

    def width(self) -> int:
        """Return the number of columns of the frame."""
        return self._outline.columns

    def height(self) -> int:
        """Return the number of rows of the frame."""
        return self._outline.rows

    def boundingRect(self) -> QRectF:
        """Return the frame's area, in its pixels."""
        return QRectF(0, 0, self.width(), self.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        """Draw the outline."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = self._path(painter)
        for ink, width in ((DARK.viewport, 2 * Size.WHISKER), (self._outline.colour, Size.WHISKER)):
            stroke = QPen(QColor(ink), width)
            stroke.setCosmetic(True)
            painter.setPen(stroke)
            painter.drawPath(path)

    def _path(self, painter: QPainter) -> QPainterPath:
        region = self._outline.region
        points = [QPointF(column, row) + _CENTRE for column, row in region.points]
        path = QPainterPath()
        if region.shape is RegionShape.POINT:
            self._add_cross(path, painter, points[0])
        elif region.shape is RegionShape.BOX:
            path.addRect(QRectF(points[0], points[1]))
        elif region.shape is RegionShape.ELLIPSE:
            path.addEllipse(QRectF(points[0], points[1]))
        else:
            path.addPolygon(QPolygonF([*points, points[0]]))
        return path

    @staticmethod
    def _add_cross(path: QPainterPath, painter: QPainter, centre: QPointF) -> None:
        """Add a cross of constant size on the screen."""
        transform = painter.worldTransform()
        half_width = _CROSS / 2 / (abs(transform.m11()) + abs(transform.m12()) or 1.0)
        half_height = _CROSS / 2 / (abs(transform.m22()) + abs(transform.m21()) or 1.0)
        for step in (QPointF(half_width, 0), QPointF(0, half_height)):
            path.moveTo(centre - step)
            path.lineTo(centre + step)
