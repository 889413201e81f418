"""Drawings in space (SCOORD3D, PS3.3 C.18.9) on the images whose planes they lie in."""

import math
from collections.abc import Iterator
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import Plane, plane_of
from readingroom.intake.images.outlines import ARC_POINTS, Points, ellipse

_SAME_POSITION_MM: Final = 0.01
ALONE_MM: Final = 0.5
"""Largest distance from the plane of a frame without neighbours, in mm."""
_POINTS_OF: Final = {"POINT": 1, "ELLIPSE": 4, "ELLIPSOID": 6}
"""Number of positions of the shapes that have a fixed one."""
_LINES: Final = ("POLYLINE", "POLYGON", "MULTIPOINT")

Positions = tuple[tuple[float, float, float], ...]


def is_shape(kind: str, positions: Positions) -> bool:
    """Return whether a shape is known and has as many positions as it needs."""
    if kind in _LINES:
        return len(positions) >= (1 if kind == "MULTIPOINT" else 2)
    return len(positions) == _POINTS_OF.get(kind)


class Slices:
    """Planes of the frames of a series; without positions or spacing it has none.

    Args:
        series: the series.
    """

    def __init__(self, series: ImageSeries) -> None:
        self._spacing_mm = series.spacing_mm or (0.0, 0.0)
        planes = [plane_of(ref) for ref in series.frames]
        known = [plane for plane in planes if plane is not None]
        is_usable = len(known) == len(planes) and min(self._spacing_mm) > 0
        self._planes = known if is_usable else []
        self._origins = np.array([plane.origin for plane in self._planes])
        self._normals = np.array([plane.normal for plane in self._planes])
        self._tolerances: dict[int, float] = {}

    def find(self, kind: str, positions: Positions) -> Iterator[tuple[int, Points]]:
        """Yield the frames that a shape lies on, with its points in pixels.

        A flat shape lies on the nearest frame if all its positions are within half the distance to
        the next frame; the points of a MULTIPOINT each on their own frame; an ellipsoid on each
        that cuts it.

        Args:
            kind: graphic type.
            positions: in mm, of patient coordinates.
        """
        if not self._planes:
            return
        points = np.array(positions)
        if kind == "ELLIPSOID":
            for number, plane in enumerate(self._planes):
                outline = _cut(plane, points)
                if outline is not None:
                    yield number, self._pixels(plane, outline)
            return
        is_apart = kind == "MULTIPOINT"
        for part in [points[at : at + 1] for at in range(len(points))] if is_apart else [points]:
            nearest = self._nearest(part)
            if nearest is not None:
                yield nearest, _flat(kind, self._pixels(self._planes[nearest], part))

    def _nearest(self, points: FloatArray) -> int | None:
        """Return the frame in whose plane all points lie, None if there is none."""
        heights = np.sum(self._normals * self._origins, axis=1)
        away = np.abs(self._normals @ points.T - heights[:, None]).max(axis=1)
        number = int(np.argmin(away))
        return number if away[number] <= self._tolerance(number) else None

    def _tolerance(self, number: int) -> float:
        """Return half the distance from a frame to the next one, in mm."""
        if number not in self._tolerances:
            gaps = np.abs((self._origins - self._origins[number]) @ self._normals[number])
            others = gaps[gaps > _SAME_POSITION_MM]
            self._tolerances[number] = float(others.min()) / 2 if others.size else ALONE_MM
        return self._tolerances[number]

    def _pixels(self, plane: Plane, points: FloatArray) -> Points:
        """Return the points of a plane nearest to positions, as (column, row) in pixels."""
        down, right = self._spacing_mm
        away = points - np.array(plane.origin)
        columns = away @ np.array(plane.along_row) / right
        rows = away @ np.array(plane.along_column) / down
        return tuple(zip(columns.tolist(), rows.tolist(), strict=True))


def _flat(kind: str, points: Points) -> Points:
    if kind == "ELLIPSE":
        return ellipse(points)
    if kind == "POLYGON" and points[0] != points[-1]:
        return (*points, points[0])
    return points


def _cut(plane: Plane, ends: FloatArray) -> FloatArray | None:
    """Return the outline in which a plane cuts an ellipsoid, float array (n, 3) in mm, or None.

    Args:
        plane: the plane.
        ends: both ends of each of the three axes, float array (6, 3) in mm.
    """
    centre = ends.mean(axis=0)
    axes = (ends[1::2] - ends[::2]) / 2  # half axes as rows; the ellipsoid is centre + y @ axes
    across = axes @ np.array(plane.normal)
    extent = float(np.linalg.norm(across))
    distance = float(np.array(plane.normal) @ (np.array(plane.origin) - centre))
    if extent == 0 or abs(distance) >= extent:
        return None
    direction = across / extent
    radius = math.sqrt(1 - (distance / extent) ** 2)
    helper = np.eye(3)[int(np.argmin(np.abs(direction)))]
    first = np.cross(direction, helper)
    first /= np.linalg.norm(first)
    second = np.cross(direction, first)
    angles = np.linspace(0.0, 2 * math.pi, ARC_POINTS + 1)
    circle = np.outer(np.cos(angles), first) + np.outer(np.sin(angles), second)
    outline: FloatArray = centre + (direction * (distance / extent) + radius * circle) @ axes
    return outline
