"""Shapes that are drawn on an image: positions, lines and areas."""

import math
from dataclasses import dataclass
from typing import Final

from readingroom.domain.measurement import Measurement, MeasurementKind
from readingroom.domain.output import Region, RegionShape
from readingroom.domain.polygon import Point

_VERTICES: Final = 64
"""Vertices of an ellipse as a polygon: within 0.2 % of its axes."""


@dataclass(frozen=True, slots=True)
class FlatShape:
    """Shape on an image, (column, row) in pixels with the centre of pixel 0 at 0.

    A single point is a position. Others are areas, or lines if `is_closed` is False.
    """

    points: tuple[Point, ...]
    is_closed: bool = True

    @property
    def is_position(self) -> bool:
        """Return whether it is a single point."""
        return len(self.points) == 1


def shape_of_region(region: Region) -> FlatShape:
    """Return the shape of the region of a finding."""
    if region.shape is RegionShape.BOX:
        return _box(*region.points)
    if region.shape is RegionShape.ELLIPSE:
        return _ellipse(*region.points)
    return FlatShape(region.points)


def shapes_of_measurement(measurement: Measurement) -> tuple[FlatShape, ...]:
    """Return the shapes of a measurement: two lines for an angle of Cobb or two axes."""
    kind, points = measurement.kind, measurement.points
    if kind is MeasurementKind.RECTANGLE:
        return (_box(*points),)
    if kind is MeasurementKind.ELLIPSE:
        return (_ellipse(*points),)
    if kind in (MeasurementKind.COBB, MeasurementKind.BIDIRECTIONAL):
        return FlatShape(points[:2], is_closed=False), FlatShape(points[2:], is_closed=False)
    return (FlatShape(points, is_closed=kind is MeasurementKind.FREEHAND),)


def _box(first: Point, second: Point) -> FlatShape:
    (left, top), (right, bottom) = first, second
    return FlatShape(((left, top), (right, top), (right, bottom), (left, bottom)))


def _ellipse(first: Point, second: Point) -> FlatShape:
    (left, top), (right, bottom) = first, second
    column, row = (left + right) / 2, (top + bottom) / 2
    turns = [2 * math.pi * number / _VERTICES for number in range(_VERTICES)]
    return FlatShape(
        tuple(
            (
                column + (right - left) / 2 * math.cos(turn),
                row + (bottom - top) / 2 * math.sin(turn),
            )
            for turn in turns
        )
    )
