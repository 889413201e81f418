"""Where planes and slabs cut what is drawn on an image of the same space.

A shape on an image reaches through the whole slice of that image; an image shows everything within
its own slice or slab. On an image across the slice an area is a rectangle as high as the slice is
thick, on a parallel one it is whole. On an oblique image it is drawn at the depth in its slice that
is nearest to the plane of that image.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.flat_shapes import FlatShape
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import Plane, plane_of, positions_of, shares_space, slice_distance
from readingroom.domain.polygon import MIN_VERTICES
from readingroom.domain.polygon_parts import parts_above, with_level
from readingroom.domain.reformat import ReformattedSeries, source_of
from readingroom.domain.spans import merged

_TILT: Final = math.sin(math.radians(0.5))
"""Largest sine of the angle between directions that count as the same."""
_BEYOND: Final = 1e9
"""Coordinate in mm that no image has."""
_TOUCH: Final = 1e-6
"""Proportion of a thickness: areas that only touch an image are not on it."""


class ThickImage(NamedTuple):
    """Image in space: its plane, distances of rows and columns in mm, and its thickness in mm."""

    plane: Plane
    spacing: tuple[float, float]
    thickness: float


def thickness_of(series: ImageSeries) -> float:
    """Return the thickness of the images of a series in mm: slice distance, or that of a slab.

    It is 0.0 if the series has a single slice, or slices without positions.
    """
    if isinstance(series, ReformattedSeries):
        return series.slab_mm
    return slice_distance(positions_of(series)) or 0.0


def thick_image(series: ImageSeries, index: int, thickness: float) -> ThickImage | None:
    """Return an image in space, None if the series has no such image, position or spacing."""
    spacing = series.spacing_mm
    if not 0 <= index < len(series.frames) or spacing is None:
        return None
    plane = plane_of(series.frames[index])
    is_known = plane is not None and all(0 < step < math.inf for step in spacing)
    return ThickImage(plane, spacing, thickness) if plane is not None and is_known else None


class SpaceIndex:
    """Shapes on images in space, of which most are far from an image.

    Args:
        entries: shapes, and the image that they are drawn on.
    """

    def __init__(self, entries: Iterable[tuple[Sequence[FlatShape], ThickImage]]) -> None:
        boxes = [_box_around(shapes, image) for shapes, image in entries]
        corners = np.array(boxes, dtype=np.float64).reshape(-1, 3, 3)
        self._low, self._high, self._thickness = corners[:, 0], corners[:, 1], corners[:, 2, 0]

    def near(self, image: ThickImage) -> list[int]:
        """Return the numbers of the entries that an image may cut, in order."""
        normal, origin = np.array(image.plane.normal), np.array(image.plane.origin)
        middle = ((self._low + self._high) / 2 - origin) @ normal
        half = (self._high - self._low) / 2 @ abs(normal)
        room = half + (self._thickness + image.thickness) / 2 * (1 + _TOUCH)
        return np.flatnonzero(abs(middle) <= room).tolist()


def can_cut(source: ImageSeries, target: ImageSeries) -> bool:
    """Return whether images of a series can cut what is drawn on those of another.

    Those are the images of one volume, and those in one frame of reference; `cuts` leaves out
    parallel images of different volumes.
    """
    if source.key == target.key:
        return False
    return is_same_volume(source, target) or shares_space(source, target)


def is_same_volume(first: ImageSeries, second: ImageSeries) -> bool:
    """Return whether two series show the same slices, as they are or reformatted."""
    return source_of(first).key == source_of(second).key


def cuts(
    shapes: Iterable[FlatShape], source: ThickImage, target: ThickImage, *, with_parallel: bool
) -> tuple[FlatShape, ...]:
    """Return what an image shows of shapes on another image, in its own pixels.

    Args:
        shapes: shapes on the other image.
        source: the other image.
        target: the image.
        with_parallel: whether shapes on parallel images are shown.
    """
    pair = _Pair(source, target)
    if pair.is_parallel and not with_parallel:
        return ()
    return tuple(part for shape in shapes for part in pair.cut(shape))


def _positions(pixels: FloatArray, image: ThickImage) -> FloatArray:
    """Return positions (points, 3) of pixels (points, 2) of an image, in mm."""
    plane, (down, right) = image.plane, image.spacing
    ways = np.array([plane.along_row, plane.along_column]) * [[right], [down]]
    positions: FloatArray = np.array(plane.origin) + pixels @ ways
    return positions


def _box_around(shapes: Sequence[FlatShape], image: ThickImage) -> FloatArray:
    """Return lowest and highest coordinates of shapes, and the thickness of their image.

    Shapes without a finite position are a box beyond all images.
    """
    points = [point for shape in shapes for point in shape.points]
    pixels = np.array(points, dtype=np.float64).reshape(-1, 2)
    if not len(pixels) or not np.isfinite(pixels).all():
        return np.array([[_BEYOND] * 3, [_BEYOND] * 3, [0.0] * 3])
    positions = _positions(pixels, image)
    return np.array([positions.min(axis=0), positions.max(axis=0), [image.thickness] * 3])


class _Pair:
    """Two images: one with shapes, and one that may cut them."""

    def __init__(self, source: ThickImage, target: ThickImage) -> None:
        self._source, self._target = source, target
        self._depth = np.array(source.plane.normal)
        self._normal = np.array(target.plane.normal)
        cosine = float(self._depth @ self._normal)
        (ax, ay, az), (bx, by, bz) = target.plane.normal, source.plane.normal
        across = np.array([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx])
        sine = math.sqrt(float(across @ across))
        self._cosine = cosine
        self.is_parallel = sine <= _TILT
        self._is_across = abs(cosine) <= _TILT
        self._along = across / sine if sine else across
        """Direction of the line that both planes share."""
        self._half, self._reach = source.thickness / 2, target.thickness / 2

    def cut(self, shape: FlatShape) -> tuple[FlatShape, ...]:
        """Return what the image shows of a shape."""
        pixels = np.array(shape.points, dtype=np.float64).reshape(-1, 2)
        if not len(pixels) or not np.isfinite(pixels).all():
            return ()
        positions = _positions(pixels, self._source)
        distances = self._distances(positions)
        if shape.is_position:
            return self._position(positions, float(distances[0]))
        is_area = shape.is_closed and len(pixels) >= MIN_VERTICES
        # a line exactly between two images across its slice is on both
        touch = -_TOUCH if is_area or self.is_parallel else _TOUCH
        room = (self._reach + abs(self._cosine) * self._half) * (1 + touch)
        if distances.min() > room or distances.max() < -room:
            return ()
        if self.is_parallel:
            is_near = abs(distances.min() + distances.max()) / 2 <= room
            return (self._drawn(positions, is_closed=is_area),) if is_near else ()
        if self._is_across:
            return self._across(positions, distances, room, is_area=is_area)
        if is_area:
            return self._oblique_area(positions, room)
        return self._oblique_lines(positions, room)

    # Space

    def _distances(self, positions: FloatArray) -> FloatArray:
        """Return the distances of positions from the plane of the target in mm."""
        distances: FloatArray = (positions - np.array(self._target.plane.origin)) @ self._normal
        return distances

    def _drawn(self, positions: FloatArray, *, is_closed: bool) -> FlatShape:
        """Return positions in pixels of the target, projected along its normal."""
        plane, (down, right) = self._target.plane, self._target.spacing
        ways = np.array([plane.along_row, plane.along_column])
        pixels = (positions - np.array(plane.origin)) @ ways.T / [right, down]
        return FlatShape(tuple((float(c), float(r)) for c, r in pixels), is_closed)

    # Positions, and images across the slice

    def _position(self, positions: FloatArray, distance: float) -> tuple[FlatShape, ...]:
        """Return a position that is at most half a slice away."""
        reach = max(self._reach, self._half) * (1 + _TOUCH)
        return (self._drawn(positions, is_closed=False),) if abs(distance) <= reach else ()

    def _across(
        self, positions: FloatArray, distances: FloatArray, room: float, *, is_area: bool
    ) -> tuple[FlatShape, ...]:
        """Return rectangles from one end of the slice to the other."""
        along = positions @ self._along
        spans = _spans(along, distances, room, is_area=is_area)
        # all positions of the slice have the same depth; the origin gives the other directions
        base = positions[0] - along[0] * self._along
        ends = self._half * self._depth
        return tuple(
            self._drawn(
                np.array(
                    [
                        base + at * self._along + end
                        for at, end in ((low, -ends), (high, -ends), (high, ends), (low, ends))
                    ]
                ),
                is_closed=True,
            )
            for low, high in spans
        )

    # Oblique images

    def _oblique_area(self, positions: FloatArray, room: float) -> tuple[FlatShape, ...]:
        parts = [positions]
        for sign in (1, -1):
            parts = [
                each
                for part in parts
                for each in parts_above(
                    part, room - sign * self._distances(part), part @ self._along
                )
            ]
        return tuple(self._lifted(part) for part in parts)

    def _oblique_lines(self, positions: FloatArray, room: float) -> tuple[FlatShape, ...]:
        """Return the stretches of a line near the plane."""
        distances = self._distances(positions)
        low, high = _near(distances[:-1], distances[1:], room)
        ways = positions[1:] - positions[:-1]
        ends = np.stack([positions[:-1] + share[:, None] * ways for share in (low, high)], axis=1)
        return tuple(self._lifted(part, is_closed=False) for part in ends[low <= high])

    def _lifted(self, positions: FloatArray, *, is_closed: bool = True) -> FlatShape:
        """Return positions at the depth of the slice that is nearest to the target's plane."""
        limit = abs(self._cosine) * self._half
        for level in (limit, -limit) if is_closed and self._reach else ():
            positions = with_level(positions, self._distances(positions) - level)
        depth = np.clip(-self._distances(positions) / self._cosine, -self._half, self._half)
        return self._drawn(positions + depth[:, None] * self._depth, is_closed=is_closed)


def _spans(
    along: FloatArray, distances: FloatArray, room: float, *, is_area: bool
) -> list[tuple[float, float]]:
    """Return the spans of a line that a shape covers at most so far away from it.

    Args:
        along: position of each vertex along the line.
        distances: signed distance of each vertex from the line.
        room: largest distance.
        is_area: whether the shape is the area of a closed polygon.
    """
    edges = slice(None if is_area else -1)
    following, next_along = _following(distances)[edges], _following(along)[edges]
    low, high = _near(distances[edges], following, room)
    way = next_along - along[edges]
    ends = np.sort(along[edges] + np.array([low, high]) * way, axis=0)[:, low <= high]
    spans = list(zip(*ends.tolist(), strict=True))
    if is_area:
        spans += [span for edge in (room, -room) for span in _crossed(along, distances - edge)]
    return merged(spans)


def _near(first: FloatArray, second: FloatArray, room: float) -> tuple[FloatArray, FloatArray]:
    """Return the shares of edges between which their distance is at most so large.

    The first is larger than the second where an edge is nowhere so near.
    """
    step = second - first
    is_level = step == 0
    safe = np.where(is_level, 1.0, step)
    ends = np.sort([(-room - first) / safe, (room - first) / safe], axis=0)
    is_far = is_level & (abs(first) > room)
    low = np.where(is_level, np.where(is_far, 2.0, 0.0), np.maximum(ends[0], 0.0))
    high = np.where(is_level, 1.0, np.minimum(ends[1], 1.0))
    return low, high


def _crossed(along: FloatArray, heights: FloatArray) -> list[tuple[float, float]]:
    """Return the spans of the line at height 0 inside a polygon (even-odd rule)."""
    above: BoolArray = heights >= 0
    following, next_along = _following(heights), _following(along)
    edges = np.flatnonzero(above != (following >= 0))
    share = heights[edges] / (heights[edges] - following[edges])
    at = sorted((along[edges] + share * (next_along[edges] - along[edges])).tolist())
    return list(zip(at[::2], at[1::2], strict=True))


def _following(values: FloatArray) -> FloatArray:
    """Return the value of the vertex after each one; that of the first after the last."""
    return np.concatenate([values[1:], values[:1]])
