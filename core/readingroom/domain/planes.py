"""Planes of images in space: how two series are linked, and frames at the same position.

Coordinates are those of the patient in mm (DICOM PS3.3 C.7.6.2.1.1), comparable only within one
frame of reference.
"""

import itertools
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.domain.acquisition import AnatomicalPlane
from readingroom.domain.imaging import FrameRef, ImageSeries

Vector = tuple[float, float, float]

_MAX_TILT_DEGREES: Final = 0.5
"""Planes that differ by more are not parallel: about 2 mm over an image of 25 cm."""
_SAME_POSITION_MM: Final = 0.01
_ROUNDING_MM: Final = 1e-6
_DIGITS: Final = 6
DOCUMENT: Final = "DOC"
"""Modality of pages of text."""


class SeriesLink(StrEnum):
    """How the frames of two series correspond while they are scrolled together.

    POSITION: same frame of reference and parallel planes. DISTANCE: parallel planes with known
    positions in different frames of reference; a person chooses frames that correspond, and equal
    distances from them do too. NUMBER: nothing contradicts a link, but positions are unknown.
    PLANES_DIFFER and DOCUMENT: no correspondence.
    """

    POSITION = "position"
    DISTANCE = "distance"
    NUMBER = "number"
    PLANES_DIFFER = "planes differ"
    DOCUMENT = "document"


_PLANES: Final = (AnatomicalPlane.SAGITTAL, AnatomicalPlane.CORONAL, AnatomicalPlane.AXIAL)
"""Planes whose normals are the axes x, y and z of the patient."""
_MIN_COSINE: Final = 0.95
"""A plane turned by more than about 18 degrees from all three is oblique."""


@dataclass(frozen=True, slots=True)
class Plane:
    """Plane of a frame.

    `origin` is the centre of its first pixel; `along_row` and `along_column` are the unit
    directions in which column and row numbers increase.
    """

    origin: Vector
    along_row: Vector
    along_column: Vector

    @property
    def normal(self) -> Vector:
        """Return the unit normal."""
        return _unit(_cross(self.along_row, self.along_column))

    def distance(self, point: Vector) -> float:
        """Return the signed distance of a point from the plane in mm, positive along the normal."""
        return _dot(_minus(point, self.origin), self.normal)


def plane_of(ref: FrameRef) -> Plane | None:
    """Return the plane of a frame, None if it is unknown or its directions span no plane."""
    cosines, origin = ref.orientation, ref.origin_mm
    if cosines is None or origin is None or len(cosines) != 6 or len(origin) != 3:
        return None
    row, column = _vector(cosines[:3]), _vector(cosines[3:])
    if not all(map(math.isfinite, (*cosines, *origin))):
        return None
    if math.hypot(*_cross(row, column)) < _ROUNDING_MM:
        return None
    return Plane(_vector(origin), _unit(row), _unit(column))


def centre_of(series: ImageSeries, index: int) -> Vector | None:
    """Return the centre of a frame; its first pixel if the spacing is unknown, None without plane.

    Args:
        series: the series.
        index: number of the frame, from 0.
    """
    return position_of(series, index, ((series.columns - 1) / 2, (series.rows - 1) / 2))


def position_of(series: ImageSeries, index: int, point: tuple[float, float]) -> Vector | None:
    """Return the position of a point of a frame in mm, None without plane.

    Without spacing it is that of the first pixel.

    Args:
        series: the series.
        index: number of the frame, from 0.
        point: (column, row) in pixels, the centre of pixel 0 at 0.
    """
    plane = plane_of(series.frames[index])
    if plane is None:
        return None
    between_rows, between_columns = series.spacing_mm or (0.0, 0.0)
    right, down = between_columns * point[0], between_rows * point[1]
    return _vector(
        [
            start + right * row + down * column
            for start, row, column in zip(
                plane.origin, plane.along_row, plane.along_column, strict=True
            )
        ]
    )


@dataclass(frozen=True, slots=True)
class PointOnFrame:
    """Point of a frame nearest to a position.

    `column` and `row` are in pixels, the centre of pixel 0 at 0, and may be off the image;
    `distance_mm` is that of the position from the plane of the frame.
    """

    column: float
    row: float
    distance_mm: float


def point_of(series: ImageSeries, index: int, position: Vector) -> PointOnFrame | None:
    """Return the point of a frame nearest to a position, None without plane or spacing."""
    plane = plane_of(series.frames[index])
    if plane is None or not series.spacing_mm or not min(series.spacing_mm) > 0:
        return None
    down, right = series.spacing_mm
    away = _minus(position, plane.origin)
    return PointOnFrame(
        _dot(away, plane.along_row) / right,
        _dot(away, plane.along_column) / down,
        abs(plane.distance(position)),
    )


def shares_space(first: ImageSeries, second: ImageSeries) -> bool:
    """Return whether positions in two series can be compared."""
    return bool(first.frame_of_reference) and (
        first.frame_of_reference == second.frame_of_reference
    )


def are_parallel(first: Sequence[float], second: Sequence[float]) -> bool:
    """Return whether two orientations (ImageOrientationPatient) have parallel planes.

    Turned images of one plane and reversed normals are parallel.
    """
    one, other = (_unit(_cross(_vector(each[:3]), _vector(each[3:]))) for each in (first, second))
    return math.hypot(*_cross(one, other)) <= math.sin(math.radians(_MAX_TILT_DEGREES))


def anatomical_plane(orientation: Sequence[float] | None) -> AnatomicalPlane:
    """Return the plane of an orientation (ImageOrientationPatient)."""
    if orientation is None or not _spans_plane(orientation):
        return AnatomicalPlane.UNKNOWN
    normal = _unit(_cross(_vector(orientation[:3]), _vector(orientation[3:])))
    for part, plane in zip(normal, _PLANES, strict=True):
        if abs(part) > _MIN_COSINE:
            return plane
    return AnatomicalPlane.OBLIQUE


def plane_of_series(series: ImageSeries) -> AnatomicalPlane:
    """Return the plane of the first frame of a series."""
    return anatomical_plane(series.frames[0].orientation if series.frames else None)


def link_between(first: ImageSeries, second: ImageSeries) -> SeriesLink:
    """Return how the frames of two series correspond."""
    if DOCUMENT in (first.modality, second.modality):
        return SeriesLink.DOCUMENT
    ways = [_orientation_of(series) for series in (first, second)]
    if ways[0] is None or ways[1] is None:
        return SeriesLink.NUMBER
    if not are_parallel(ways[0], ways[1]):
        return SeriesLink.PLANES_DIFFER
    has_planes = all(plane_of(ref) for series in (first, second) for ref in series.frames)
    if not has_planes or not (first.frames and second.frames):
        return SeriesLink.NUMBER
    return SeriesLink.POSITION if shares_space(first, second) else SeriesLink.DISTANCE


def offset_between(
    first: ImageSeries, anchor: int, second: ImageSeries, second_anchor: int
) -> float | None:
    """Return the distance between two frames along the normal of the first, in mm.

    Each has its own coordinates, so this is the offset between them if both frames show the same.
    """
    plane, other = plane_of(first.frames[anchor]), plane_of(second.frames[second_anchor])
    return None if plane is None or other is None else plane.distance(other.origin)


def frame_at_distance(
    first: ImageSeries,
    anchor: int,
    index: int,
    second: ImageSeries,
    second_anchor: int,
    current: int = 0,
) -> int | None:
    """Return the frame of a series as far from its anchor as another frame from its own.

    Args:
        first: series with parallel planes and its own frame of reference.
        anchor: number of its frame that corresponds to the anchor of the second series.
        index: number of its frame on screen.
        second: series whose frame is returned.
        second_anchor: number of its frame that corresponds to the first anchor.
        current: number of its frame on screen.

    Returns:
        The nearest frame, None if no slice is there.
    """
    plane, moved = plane_of(first.frames[anchor]), plane_of(first.frames[index])
    start = plane_of(second.frames[second_anchor])
    if plane is None or moved is None or start is None:
        return None
    distance = plane.distance(moved.origin)
    target = [at + distance * part for at, part in zip(start.origin, plane.normal, strict=True)]
    return nearest_frame(second, _vector(target), current)


def positions_of(series: ImageSeries) -> tuple[float, ...]:
    """Return the positions of all frames along the normal of the first, in mm; () if unknown."""
    first = plane_of(series.frames[0]) if series.frames else None
    known = (ref.origin_mm for ref in series.frames)
    origins = [origin for origin in known if origin is not None and len(origin) == 3]
    if first is None or len(origins) < len(series.frames):
        return ()
    away = np.array(origins) - first.origin
    return tuple((away @ np.array(first.normal)).tolist())


def crossing(
    series: ImageSeries, index: int, other: ImageSeries, other_index: int
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Return where a frame of another series cuts a frame, None if it does not.

    Args:
        series: series of the frame that is cut.
        index: number of that frame, from 0.
        other: series of the cutting frame.
        other_index: number of that frame, from 0.

    Returns:
        Both ends of the line, (column, row) in pixels of the frame that is cut; they may be
        off the image. None also without a common frame of reference or without spacing.
    """
    if not shares_space(series, other):
        return None
    plane, cutting = plane_of(series.frames[index]), plane_of(other.frames[other_index])
    if plane is None or cutting is None or not series.spacing_mm or not other.spacing_mm:
        return None
    if are_parallel(
        (*plane.along_row, *plane.along_column), (*cutting.along_row, *cutting.along_column)
    ):
        return None
    ends = _cut(plane, _corners(cutting, other.rows, other.columns, other.spacing_mm))
    if len(ends) < 2:
        return None
    down, right = series.spacing_mm
    first, second = (
        (_dot(way, plane.along_row) / right, _dot(way, plane.along_column) / down)
        for way in (_minus(end, plane.origin) for end in (ends[0], ends[1]))
    )
    return first, second


def _corners(plane: Plane, rows: int, columns: int, spacing: tuple[float, float]) -> list[Vector]:
    """Return the outer corners of an image in order around it."""
    down, right = spacing
    edges = [(-0.5, -0.5), (columns - 0.5, -0.5), (columns - 0.5, rows - 0.5), (-0.5, rows - 0.5)]
    return [
        _vector(
            [
                start + column * right * along + row * down * across
                for start, along, across in zip(
                    plane.origin, plane.along_row, plane.along_column, strict=True
                )
            ]
        )
        for column, row in edges
    ]


def _cut(plane: Plane, corners: Sequence[Vector]) -> list[Vector]:
    """Return the points where the sides of a rectangle go through a plane."""
    points = []
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        before, after = plane.distance(start), plane.distance(end)
        if (before < 0) != (after < 0):
            part = before / (before - after)
            points.append(_vector([a + part * (b - a) for a, b in zip(start, end, strict=True)]))
    return points


def slice_distance(positions: Sequence[float]) -> float | None:
    """Return the median distance of neighbouring slices in mm, None for less than two."""
    steps = [after - before for before, after in itertools.pairwise(sorted(positions))]
    real = [step for step in steps if step >= _SAME_POSITION_MM]
    return statistics.median(real) if real else None


def nearest_frame(series: ImageSeries, position: Vector, current: int = 0) -> int | None:
    """Return the frame of a series at a position, None if no slice is there.

    A slice is at a position up to half the slice distance away from its plane; a series of a single
    slice only at its own position. Halfway between two slices the lower is nearest. Of several
    frames in one plane (echoes, time points) the result has the same rank as the current frame
    among those of its plane.

    Args:
        series: series with known planes.
        position: point in the frame of reference of the series.
        current: number of the frame on screen, from 0.
    """
    positions = positions_of(series)
    if not positions:
        return None
    first = plane_of(series.frames[0])
    wanted = first.distance(position) if first is not None else 0.0
    distance = slice_distance(positions)
    reach = _SAME_POSITION_MM if distance is None else distance / 2
    nearest = min(positions, key=lambda at: (round(abs(at - wanted), _DIGITS), at))
    if abs(nearest - wanted) > reach + _ROUNDING_MM:
        return None
    there = _in_plane(positions, nearest)
    rank = _in_plane(positions, positions[current]).index(current)
    return there[min(rank, len(there) - 1)]


def _in_plane(positions: Sequence[float], position: float) -> list[int]:
    return [i for i, at in enumerate(positions) if abs(at - position) < _SAME_POSITION_MM]


def _orientation_of(series: ImageSeries) -> tuple[float, ...] | None:
    """Return the orientation of a series, None if it is unknown or not that of all its frames."""
    ways = [ref.orientation for ref in series.frames]
    first = ways[0] if ways else None
    if first is None or not _spans_plane(first):
        return None
    is_same = all(
        way is not None and _spans_plane(way) and are_parallel(first, way) for way in ways
    )
    return first if is_same else None


def _spans_plane(orientation: Sequence[float]) -> bool:
    if len(orientation) != 6 or not all(map(math.isfinite, orientation)):
        return False
    row, column = _vector(orientation[:3]), _vector(orientation[3:])
    return math.hypot(*_cross(row, column)) >= _ROUNDING_MM


def _vector(parts: Sequence[float]) -> Vector:
    x, y, z = parts
    return (x, y, z)


def _cross(first: Vector, second: Vector) -> Vector:
    (ax, ay, az), (bx, by, bz) = first, second
    return (ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)


def _dot(first: Vector, second: Vector) -> float:
    return sum(a * b for a, b in zip(first, second, strict=True))


def _minus(first: Vector, second: Vector) -> Vector:
    return (first[0] - second[0], first[1] - second[1], first[2] - second[2])


def _unit(vector: Vector) -> Vector:
    length = math.hypot(*vector)
    return (vector[0] / length, vector[1] / length, vector[2] / length)
