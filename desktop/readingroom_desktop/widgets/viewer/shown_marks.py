"""Marks on a frame as they are drawn."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform

from readingroom.domain.mark import Mark, MarkShape
from readingroom_desktop.theme import DARK, Size
from readingroom_desktop.viewmodels.formats import joined, tr
from readingroom_desktop.widgets.viewer.drawing_tool import CENTRE, DRAWN
from readingroom_desktop.widgets.viewer.labels import Labels
from readingroom_desktop.widgets.viewer.mark_editing import handles, shown_at

_HANDLE = Size.GAP
"""Side of the square at a vertex that can be moved, in screen pixels."""


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
        return joined(" · ", (part for part in parts if part))

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


def paint_mark(painter: QPainter, labels: Labels, to_view: QTransform, shown: ShownMark) -> None:
    """Draw a mark with its label."""
    position = to_view.mapRect(rect_of(shown.mark))
    if shown.mark.shape is MarkShape.POINT:
        half = Size.GAP
        position = QRectF(
            position.left() - half, position.top() - half, 2 * half, 2 * half
        )  # a ring around the point, so that the point itself stays visible
        outline(painter, position, shown.outline, is_round=True)
    elif shown.mark.shape is MarkShape.CONTOUR:
        corners = [to_view.map(shown_at(point)) for point in shown.mark.vertices]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for stroke in _strokes(shown.outline):
            painter.setPen(stroke)
            painter.drawPolygon(QPolygonF(corners))
    else:
        outline(painter, position, shown.outline)
    if shown.is_selected and shown.mark.shape is not MarkShape.POINT:
        for point in handles(shown.mark):
            _paint_handle(painter, to_view.map(shown_at(point)))
    at = position.topRight() + QPointF(Size.GAP_SMALL, Size.GAP)
    labels.draw(painter, at, shown.text, shown.ink)


def paint_draft(painter: QPainter, points: list[QPointF]) -> None:
    """Draw a contour that is being drawn, with its vertices, in screen pixels."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in _strokes(DRAWN):
        painter.setPen(stroke)
        painter.drawPolyline(QPolygonF(points))
    _paint_handle(painter, points[0])


def outline(painter: QPainter, rect: QRectF, line: QPen, *, is_round: bool = False) -> None:
    """Draw a rectangle or ring with a dark edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in _strokes(line):
        painter.setPen(stroke)
        if is_round:
            painter.drawEllipse(rect)
        else:
            painter.drawRect(rect)


def _strokes(line: QPen) -> tuple[QPen, QPen]:
    """Return the pen of a dark edge and the pen of a line."""
    return QPen(QColor(DARK.viewport), line.width() + 2), line


def _paint_handle(painter: QPainter, at: QPointF) -> None:
    painter.setPen(QPen(QColor(DARK.viewport), Size.HAIRLINE))
    painter.setBrush(QColor(DARK.accent))
    half = _HANDLE / 2
    painter.drawRect(QRectF(at.x() - half, at.y() - half, _HANDLE, _HANDLE))
