"""Editing of marks that are drawn: which part is taken hold of, and the mark that results."""

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from readingroom.domain.mark import MAX_VERTICES, Mark, MarkShape, contour
from readingroom.domain.polygon import MIN_VERTICES, Point, tidied
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.viewer.drawing_tool import CENTRE, REACH

_EDGE_REACH = Size.GAP_SMALL
"""Distance from an outline between two corners at which it is taken hold of, in screen pixels."""


class Grip(NamedTuple):
    """Part of a mark that is held.

    `mark_index` is that of the mark; `mark` is as it was. `handle` is the index of a vertex, or
    None for the whole mark; `edge` is the index of the vertex before the point that is held on its
    outline. `start` is where it was taken, in image pixels with pixel 0 from 0 to 1.
    """

    mark_index: int
    mark: Mark
    handle: int | None
    edge: int
    start: QPointF


def handles(mark: Mark) -> tuple[Point, ...]:
    """Return the point, the corners of the box or the vertices of a contour, in mark pixels."""
    if mark.shape is MarkShape.CONTOUR:
        return mark.vertices
    if mark.shape is MarkShape.POINT:
        return ((mark.column, mark.row),)
    right, bottom = mark.column + mark.width, mark.row + mark.height
    return (
        (mark.column, mark.row),
        (right, mark.row),
        (right, bottom),
        (mark.column, bottom),
    )


def shown_at(point: Point) -> QPointF:
    """Return a position of a mark in coordinates of the viewport's image transform."""
    return QPointF(point[0] + CENTRE, point[1] + CENTRE)


def point_of(position: QPointF) -> Point:
    """Return a position of the image as one of a mark."""
    return position.x() - CENTRE, position.y() - CENTRE


def grip_at(
    marks: tuple[tuple[int, Mark], ...], position: QPointF, to_view: QTransform
) -> Grip | None:
    """Return the part of one of the marks that is near a position of the image, None without one.

    Vertices come before outlines, and later marks before earlier ones.
    """
    at = to_view.map(position)
    for index, mark in reversed(marks):
        for handle, point in enumerate(handles(mark)):
            if _distance(to_view.map(shown_at(point)), at) <= REACH:
                return Grip(index, mark, handle, handle, position)
    for index, mark in reversed(marks):
        corners = [to_view.map(shown_at(point)) for point in handles(mark)]
        for edge, corner in enumerate(corners):
            if distance_to_line(at, corner, corners[(edge + 1) % len(corners)]) <= _EDGE_REACH:
                return Grip(index, mark, None, edge, position)
    return None


def moved(grip: Grip, position: QPointF, area: QRectF) -> Mark:
    """Return the held mark with its part at a position inside the area of the image.

    A contour may cross itself on the way; `settled` makes it valid.
    """
    mark = grip.mark
    if grip.handle is None or mark.shape is MarkShape.POINT:
        return _shifted(mark, position - grip.start, area)
    at = point_of(_inside(position, area))
    if mark.shape is MarkShape.CONTOUR:
        vertices = list(mark.vertices)
        vertices[grip.handle] = at
        return _like(mark, tuple(vertices))
    opposite = handles(mark)[(grip.handle + 2) % 4]
    box = QRectF(QPointF(*at), QPointF(*opposite)).normalized()
    if box.isEmpty():
        return mark
    return replace(mark, column=box.left(), row=box.top(), width=box.width(), height=box.height())


def settled(mark: Mark, before: Mark) -> Mark:
    """Return a mark that was edited as a valid one, or as it was before if it cannot be."""
    if mark.shape is not MarkShape.CONTOUR:
        return mark
    vertices = tidied(mark.vertices, MAX_VERTICES)
    return _like(mark, vertices) if vertices else before


def without_vertex(grip: Grip) -> Mark | None:
    """Return the held contour without its held vertex, None if it has no vertex to lose."""
    mark = grip.mark
    if mark.shape is not MarkShape.CONTOUR or grip.handle is None:
        return None
    if len(mark.vertices) <= MIN_VERTICES:
        return None
    left = (*mark.vertices[: grip.handle], *mark.vertices[grip.handle + 1 :])
    return settled(_like(mark, left), mark)


def with_vertex(grip: Grip) -> Mark | None:
    """Return the held contour with a vertex where its outline is held, None without an outline."""
    mark = grip.mark
    if mark.shape is not MarkShape.CONTOUR or grip.handle is not None:
        return None
    if len(mark.vertices) >= MAX_VERTICES:
        return None
    before, after = mark.vertices[: grip.edge + 1], mark.vertices[grip.edge + 1 :]
    return settled(_like(mark, (*before, point_of(grip.start), *after)), mark)


def _like(mark: Mark, vertices: tuple[Point, ...]) -> Mark:
    drawn = contour(mark.series, mark.frame, vertices)
    return replace(drawn, rating=mark.rating, label=mark.label, link=mark.link)


def _shifted(mark: Mark, way: QPointF, area: QRectF) -> Mark:
    """Return a mark moved as a whole, as far as it stays on the image."""
    right = min(max(way.x(), area.left() - CENTRE - mark.column), _room(mark, area).x())
    down = min(max(way.y(), area.top() - CENTRE - mark.row), _room(mark, area).y())
    if mark.shape is MarkShape.CONTOUR:
        return _like(mark, tuple((column + right, row + down) for column, row in mark.vertices))
    return replace(mark, column=mark.column + right, row=mark.row + down)


def _room(mark: Mark, area: QRectF) -> QPointF:
    return QPointF(
        area.right() - CENTRE - mark.column - mark.width,
        area.bottom() - CENTRE - mark.row - mark.height,
    )


def _inside(position: QPointF, area: QRectF) -> QPointF:
    return QPointF(
        min(max(position.x(), area.left()), area.right()),
        min(max(position.y(), area.top()), area.bottom()),
    )


def _distance(first: QPointF, second: QPointF) -> float:
    way = second - first
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)


def distance_to_line(at: QPointF, start: QPointF, end: QPointF) -> float:
    """Return the distance of a position from a line segment."""
    way = end - start
    length = way.x() ** 2 + way.y() ** 2
    if length == 0:
        return _distance(at, start)
    ahead = QPointF.dotProduct(at - start, way) / length
    return _distance(at, start + way * min(max(ahead, 0.0), 1.0))
