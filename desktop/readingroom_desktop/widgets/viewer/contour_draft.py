"""Contour that is being drawn: vertices by clicks or keys, or a freehand stroke."""

from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform

from readingroom.domain.mark import MAX_VERTICES
from readingroom.domain.polygon import MIN_VERTICES, Box, Point, clip_to_box, is_simple, tidied
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.viewer.drawing_tool import REACH
from readingroom_desktop.widgets.viewer.mark_editing import point_of

_STROKE_STEP = 3.0
"""Distance of the vertices of a freehand stroke, in screen pixels."""
_MAX_POINTS = 4 * MAX_VERTICES
"""Maximum number of vertices of a stroke before it is reduced to those of a contour."""


class DrawnContour(NamedTuple):
    """Vertices of a contour in pixels of marks, () without an area, and what was changed in it."""

    vertices: tuple[Point, ...]
    notice: str


class ContourDraft:
    """Vertices of a contour in image pixels, pixel 0 from 0 to 1; they may be off the image."""

    def __init__(self) -> None:
        self.points: list[QPointF] = []

    @property
    def is_complete(self) -> bool:
        """Return whether there are enough vertices for a contour."""
        return len(self.points) >= MIN_VERTICES

    def append(self, position: QPointF) -> None:
        """Add a vertex."""
        if len(self.points) < _MAX_POINTS:
            self.points.append(position)

    def follow(self, position: QPointF, to_view: QTransform) -> None:
        """Add a vertex of a stroke if the last one is far enough away on the screen."""
        if not self.points or _far(to_view, self.points[-1], position) >= _STROKE_STEP:
            self.append(position)

    def closes_at(self, position: QPointF, to_view: QTransform) -> bool:
        """Return whether a vertex here would close the contour: at the first or the last one."""
        ends = (self.points[0], self.points[-1]) if self.is_complete else ()
        return any(_far(to_view, end, position) <= REACH for end in ends)

    def drawn(self, columns: float, rows: float) -> DrawnContour:
        """Return the contour on an image: cut at its edge, and without crossings."""
        outline = [point_of(position) for position in self.points]
        area: Box = (-0.5, -0.5, columns, rows)
        part = clip_to_box(outline, area)
        vertices = tidied(part, MAX_VERTICES)
        if not vertices:
            return DrawnContour((), tr("The outline encloses nothing. Draw it again."))
        if part != tuple(outline):
            return DrawnContour(vertices, tr("The contour was cut at the edge of the image."))
        if len(outline) > MAX_VERTICES:
            text = tr("The contour was simplified to %1 vertices.", str(len(vertices)))
            return DrawnContour(vertices, text)
        crossed = tr("The outline crossed itself. Its largest part is the contour.")
        return DrawnContour(vertices, "" if is_simple(outline) else crossed)


def _far(to_view: QTransform, first: QPointF, second: QPointF) -> float:
    way = to_view.map(second) - to_view.map(first)
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)
