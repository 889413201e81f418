"""Points of graphics as lines in pixels."""

import math
from collections.abc import Sequence
from typing import Final

MAX_POINTS: Final = 5_000
"""Maximum number of points of a drawing; a larger one is left out."""
ARC_POINTS: Final = 64
"""Points that stand for a circle or an ellipse."""
_MAX_POSITION: Final = 1e6
_CENTRE: Final = 0.5
"""DICOM has the corner of the first pixel at 0, drawings have its centre there."""

Points = tuple[tuple[float, float], ...]


def are_usable(numbers: Sequence[float]) -> bool:
    """Return whether coordinates are finite and not absurdly large."""
    return all(math.isfinite(number) and abs(number) <= _MAX_POSITION for number in numbers)


def points_of(kind: str, numbers: Sequence[float]) -> Points:
    """Return the points of a graphic in pixels of drawings, () if it is damaged or unknown."""
    count = len(numbers)
    if count < 2 or count % 2 or count > 2 * MAX_POINTS or not are_usable(numbers):
        return ()
    points = tuple(
        (column - _CENTRE, row - _CENTRE)
        for column, row in zip(numbers[::2], numbers[1::2], strict=True)
    )
    if kind in ("POLYLINE", "INTERPOLATED", "MULTIPOINT") and len(points) >= 2:
        return points
    if kind == "POINT" and len(points) == 1:
        return points
    if kind == "CIRCLE" and len(points) == 2:
        radius = math.dist(*points)
        return _arc(points[0], (radius, 0.0), (0.0, radius))
    return ellipse(points) if kind == "ELLIPSE" else ()


def ellipse(ends: Points) -> Points:
    """Return the closed outline of an ellipse by the ends of its axes; () if they are not four."""
    if len(ends) != 4:
        return ()
    middle = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    return _arc(middle, _way(middle, ends[1]), _way(middle, ends[3]))


def _way(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    return end[0] - start[0], end[1] - start[1]


def _arc(
    middle: tuple[float, float], major: tuple[float, float], minor: tuple[float, float]
) -> Points:
    """Return the closed outline of an ellipse by its half axes."""
    angles = [2 * math.pi * at / ARC_POINTS for at in range(ARC_POINTS)]
    points = [
        (
            middle[0] + math.cos(angle) * major[0] + math.sin(angle) * minor[0],
            middle[1] + math.cos(angle) * major[1] + math.sin(angle) * minor[1],
        )
        for angle in angles
    ]
    return (*points, points[0])
