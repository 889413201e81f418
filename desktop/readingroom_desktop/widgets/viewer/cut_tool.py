"""Cuts of what is drawn on other images: their lines, labels, and clicks on them."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen, QPolygonF, QTransform

from readingroom.domain.flat_shapes import FlatShape
from readingroom.domain.imaging import ImageSeries
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.viewer.annotations import CornerLine
from readingroom_desktop.widgets.viewer.drawing_tool import (
    CENTRE,
    REACH,
    DrawingTool,
)
from readingroom_desktop.widgets.viewer.drawings import graphics_lines
from readingroom_desktop.widgets.viewer.mark_editing import distance_to_line

_RING = Size.GAP
"""Radius of the ring around a position, in screen pixels."""


@dataclass(frozen=True, slots=True)
class SourceDrawing:
    """Drawing on an image, as other images show it.

    `text` names it; `line` is its pen, `ink` the colour of its label. `on_chosen` is called after
    its image was shown because a cut was clicked. `is_of_file` is set for graphics of files: those
    are shown on reformats of their series alone, and named in the corner instead of by a label.
    """

    series: ImageSeries
    frame: int
    shapes: tuple[FlatShape, ...]
    text: str
    line: QPen
    ink: str
    on_chosen: Callable[[], None] = lambda: None
    is_of_file: bool = False


@dataclass(frozen=True, slots=True)
class ShownCut:
    """What an image shows of a drawing on another image, in its own pixels, with its label."""

    drawing: SourceDrawing
    parts: tuple[FlatShape, ...]
    text: str


class CutTool(DrawingTool):
    """Draws cuts and reports clicks on them; it is never on, and leaves drags to gestures.

    Args:
        transform: returns the transform from image pixels to the view.
        size: returns columns and rows of the image, None without one.
        parent: the viewport.
    """

    chosen = Signal(object)
    """The `SourceDrawing` whose cut was clicked."""

    def __init__(
        self,
        transform: Callable[[], QTransform],
        size: Callable[[], QSizeF | None],
        parent: QObject,
    ) -> None:
        super().__init__(transform, size, parent)
        self._shown: tuple[ShownCut, ...] = ()
        self._pressed: QPointF | None = None

    @property
    def shown(self) -> tuple[ShownCut, ...]:
        """Return the cuts that are drawn."""
        return self._shown

    @property
    def corner_lines(self) -> tuple[CornerLine, ...]:
        """Return the names of graphics of files."""
        return graphics_lines(cut.drawing.text for cut in self._shown if cut.drawing.is_of_file)

    @property
    def lines(self) -> tuple[CornerLine, ...]:
        """Return all names for screen readers."""
        texts = [cut.text for cut in self._shown if not cut.drawing.is_of_file]
        spoken = tr("from other images: %1", joined("; ", texts))
        return (*((CornerLine(spoken),) if texts else ()), *self.corner_lines)

    def show_cuts(self, shown: tuple[ShownCut, ...]) -> None:
        """Draw these cuts."""
        if shown or self._shown:
            self._shown = shown
            self.changed.emit()

    def discard(self) -> None:
        """Ignore the release of a button that is pressed."""
        self._pressed = None

    # Mouse

    def press(self, event: QMouseEvent) -> bool:
        """Remember a press with the left button; gestures use it, too."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = event.position() if is_left and self._shown else None
        return False

    def drag(self, event: QMouseEvent) -> None:
        """Forget a press that becomes a drag."""
        if self._pressed is not None:
            way = event.position() - self._pressed
            if abs(way.x()) + abs(way.y()) > Size.GAP_SMALL:
                self._pressed = None

    def release(self, event: QMouseEvent) -> bool:
        """Choose the drawing whose cut was clicked; gestures use the release, too."""
        start, self._pressed = self._pressed, None
        cut = None if start is None else self._cut_at(event.position())
        if cut is not None:
            self.chosen.emit(cut.drawing)
        return False

    def draw_at_crosshair(self, position: QPointF) -> None:
        """Draw nothing: the tool is never on."""

    def _cut_at(self, position: QPointF) -> ShownCut | None:
        """Return the cut near a position of the view, the last drawn first."""
        to_view = self._transform()
        for cut in reversed(self._shown):
            if any(_is_near(part, to_view, position) for part in cut.parts):
                return cut
        return None

    # Drawing

    def paint_content(self, painter: QPainter, to_view: QTransform) -> None:
        """Draw all cuts, then the labels of those in the view."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for cut in self._shown:
            line = cut.drawing.line
            for stroke in (QPen(QColor(DARK.viewport), line.width() + 2), line):
                painter.setPen(stroke)
                for part in cut.parts:
                    _draw(painter, part, _points(part, to_view))
        area = self._labels.area
        for cut in (each for each in self._shown if not each.drawing.is_of_file):
            points = [point for part in cut.parts for point in _points(part, to_view)]
            around = QPolygonF(points).boundingRect()
            around.adjust(-_RING, -_RING, _RING, _RING)
            if around.intersects(area):
                around = around.intersected(area)
                width = painter.fontMetrics().horizontalAdvance(cut.text) + Size.GAP
                has_room = around.right() + width <= area.right()
                # without room at the right the label is above its lines instead of over them
                at = around.topRight() + QPointF(0, Size.GAP if has_room else 0)
                self._labels.draw(painter, at, cut.text, cut.drawing.ink)


def _points(part: FlatShape, to_view: QTransform) -> list[QPointF]:
    return [to_view.map(QPointF(column + CENTRE, row + CENTRE)) for column, row in part.points]


def _draw(painter: QPainter, part: FlatShape, points: list[QPointF]) -> None:
    if part.is_position:
        painter.drawEllipse(points[0], _RING, _RING)
    elif part.is_closed:
        painter.drawPolygon(QPolygonF(points))
    else:
        painter.drawPolyline(QPolygonF(points))


def _is_near(part: FlatShape, to_view: QTransform, position: QPointF) -> bool:
    """Return whether a position of the view is on the ring or the lines of a part."""
    points = _points(part, to_view)
    if part.is_position:
        reach = _RING + Size.WHISKER
        return QRectF(points[0], QSizeF()).adjusted(-reach, -reach, reach, reach).contains(position)
    ends = [*points[1:], points[0]] if part.is_closed else points[1:]
    return any(
        distance_to_line(position, start, end) <= REACH
        for start, end in zip(points, ends, strict=False)
    )
