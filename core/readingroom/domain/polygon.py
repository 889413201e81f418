"""Simple polygons: area, centroid, overlap with a box, and outlines drawn by hand made simple.

Points are (column, row) in pixels. A polygon is closed: its last vertex joins the first one. It is
simple if its edges share no point but the common vertex of neighbours.
"""

from collections.abc import Callable, Sequence
from typing import Final

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left and upper edge, width and height."""

MIN_VERTICES: Final = 3
_DIGITS: Final = 3
"""Decimal places of a vertex in pixels; DICOM stores coordinates as single floats."""


def signed_area(points: Sequence[Point]) -> float:
    """Return the area of a polygon, negative if it runs the other way round; 0.0 if empty."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _edges(_from_first(points))) / 2


def centroid(points: Sequence[Point]) -> Point:
    """Return the centroid of the region of a simple polygon.

    Raises:
        ValueError: the polygon has no area.
    """
    relative = _from_first(points)
    area = signed_area(relative)
    if area == 0:
        raise ValueError("a polygon without an area has no centroid")
    column = row = 0.0
    for a, b in _edges(relative):
        cross = a[0] * b[1] - b[0] * a[1]
        column += (a[0] + b[0]) * cross
        row += (a[1] + b[1]) * cross
    return points[0][0] + column / (6 * area), points[0][1] + row / (6 * area)


def bounding_box(points: Sequence[Point]) -> Box:
    """Return the smallest box around points; at least one is needed."""
    columns, rows = zip(*points, strict=True)
    left, top = min(columns), min(rows)
    return left, top, max(columns) - left, max(rows) - top


def clip_to_box(points: Sequence[Point], box: Box) -> tuple[Point, ...]:
    """Return the part of a polygon in a box, () if there is none.

    Parts that a concave polygon leaves in the box are joined along its edge, so that the area is
    exact; the result need not be simple (Sutherland and Hodgman, Commun ACM 1974;17:32).
    """
    left, top, width, height = box
    part = tuple(points)
    for axis, limit, sign in (
        (0, left, 1),
        (0, left + width, -1),
        (1, top, 1),
        (1, top + height, -1),
    ):
        part = _clip(part, axis, limit, sign)
    return part


def overlap_area(points: Sequence[Point], box: Box) -> float:
    """Return the area that a simple polygon and a box share."""
    return abs(signed_area(clip_to_box(points, box)))


def is_simple(points: Sequence[Point]) -> bool:
    """Return whether a polygon of at least three vertices is simple, with an area."""
    return len(points) >= MIN_VERTICES and _meeting(points) is None and signed_area(points) != 0


def tidied(points: Sequence[Point], limit: int) -> tuple[Point, ...]:
    """Return an outline drawn by hand as a simple polygon, () if it has no area.

    Coordinates are rounded to thousandths of a pixel. Where the outline meets itself, the loop of
    the largest area is left. Of more than `limit` vertices, those go first that form the smallest
    triangle with their neighbours (Visvalingam and Whyatt, Cartogr J 1993;30:46).
    """
    rounded = [(round(column, _DIGITS), round(row, _DIGITS)) for column, row in points]
    outline = _largest_loop(_without_spikes(rounded))
    while len(outline) > limit:
        outline = _largest_loop(_without_spikes(_reduced(outline, limit)))
    return tuple(outline)


def _from_first(points: Sequence[Point]) -> list[Point]:
    """Return points relative to the first, so that large coordinates lose no digits."""
    if not points:
        return []
    column, row = points[0]
    return [(point[0] - column, point[1] - row) for point in points]


def _edges(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(points, [*points[1:], *points[:1]], strict=True))


def _clip(points: tuple[Point, ...], axis: int, limit: float, sign: int) -> tuple[Point, ...]:
    """Return the part of a polygon on one side of a line along an axis."""
    part: list[Point] = []
    for start, end in _edges(points):
        before, after = (sign * (point[axis] - limit) for point in (start, end))
        if before >= 0:
            part.append(start)
        if before * after < 0:
            ratio = before / (before - after)
            other = start[1 - axis] + ratio * (end[1 - axis] - start[1 - axis])
            part.append((limit, other) if axis == 0 else (other, limit))
    return tuple(part)


def _without_spikes(points: Sequence[Point]) -> list[Point]:
    """Return a polygon without repeated vertices and edges that run back on themselves."""
    outline = list(points)
    position = 0
    while len(outline) >= MIN_VERTICES and position < len(outline):
        before, at, after = (outline[(position + step) % len(outline)] for step in (-1, 0, 1))
        is_flat = _cross(before, at, after) == 0
        back = (before[0] - at[0]) * (after[0] - at[0]) + (before[1] - at[1]) * (after[1] - at[1])
        if is_flat and (back >= 0 or at in (before, after)):
            outline.pop(position)
            position = max(position - 2, 0)
        else:
            position += 1
    return outline


def _largest_loop(points: list[Point]) -> list[Point]:
    """Return the loop of the largest area of a polygon that meets itself, [] without an area."""
    waiting, best = [points], list[Point]()
    while waiting:
        outline = _without_spikes(waiting.pop())
        if len(outline) < MIN_VERTICES:
            continue
        meeting = _meeting(outline)
        if meeting is None:
            best = max(best, outline, key=lambda loop: abs(signed_area(loop)))
            continue
        first, second, (column, row) = meeting
        at = (round(column, _DIGITS), round(row, _DIGITS))
        waiting += [
            [at, *outline[first + 1 : second + 1]],
            [at, *outline[second + 1 :], *outline[: first + 1]],
        ]
    return best if signed_area(best) else []


def _meeting(points: Sequence[Point]) -> tuple[int, int, Point] | None:
    """Return two edges that meet where they must not, by their first vertices, and the point."""
    edges = _edges(points)
    for first, (a, b) in enumerate(edges):
        (left, right), (top, bottom) = sorted((a[0], b[0])), sorted((a[1], b[1]))
        for second in range(first + 1, len(edges)):
            c, d = edges[second]
            if max(c[0], d[0]) < left or min(c[0], d[0]) > right:
                continue
            if max(c[1], d[1]) < top or min(c[1], d[1]) > bottom:
                continue
            if second - first == 1 or (first == 0 and second == len(edges) - 1):
                if _folds(edges[first], edges[second]):
                    return first, second, edges[second][0]
                continue
            point = _shared_point(a, b, c, d)
            if point is not None:
                return first, second, point
    return None


def _folds(edge: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Return whether neighbouring edges run back on each other."""
    if edge[1] != other[0]:
        edge, other = other, edge
    start, at, end = edge[0], edge[1], other[1]
    back = (start[0] - at[0]) * (end[0] - at[0]) + (start[1] - at[1]) * (end[1] - at[1])
    return _cross(start, at, end) == 0 and back >= 0


def _cross(a: Point, b: Point, c: Point) -> float:
    """Return twice the signed area of a triangle, 0.0 for three points on a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])


def _shared_point(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return a point of both segments, None if they have none."""
    for point, (start, end) in ((c, (a, b)), (d, (a, b)), (a, (c, d)), (b, (c, d))):
        if _cross(start, end, point) == 0 and _is_between(point, start, end):
            return point
    sides = _cross(a, b, c), _cross(a, b, d), _cross(c, d, a), _cross(c, d, b)
    if sides[0] * sides[1] >= 0 or sides[2] * sides[3] >= 0:
        return None
    ratio = sides[2] / (sides[2] - sides[3])
    return a[0] + ratio * (b[0] - a[0]), a[1] + ratio * (b[1] - a[1])


def _is_between(point: Point, start: Point, end: Point) -> bool:
    return all(min(s, e) <= p <= max(s, e) for p, s, e in zip(point, start, end, strict=True))


def _reduced(points: Sequence[Point], limit: int) -> list[Point]:
    """Return a polygon with at most `limit` vertices."""
    outline = list(points)
    size: Callable[[int], float] = lambda at: abs(  # noqa: E731 - a key that closes over the list
        _cross(outline[at - 1], outline[at], outline[(at + 1) % len(outline)])
    )
    while len(outline) > limit:
        outline.pop(min(range(len(outline)), key=size))
    return outline
