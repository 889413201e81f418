"""Measurements on a frame: lengths, angles and regions, with the values of their pixels.

Points are (column, row) in pixels; pixel 0 spans -0.5 to 0.5. Lengths and areas are in millimetres
only where the image states a distance of its pixels that holds for every point.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray
from readingroom.domain.imaging import Frame, ImageSeries, ScaledRegion
from readingroom.domain.suv import ACTIVITY_UNITS

Point = tuple[float, float]
MAX_POINTS: Final = 2_000
"""Largest number of points of a freehand region."""


class MeasurementKind(StrEnum):
    """Kind of a measurement, with the points it has.

    LENGTH: both ends. ANGLE: an end, the vertex, the other end. COBB: both ends of one line, then
    of another. BIDIRECTIONAL: both ends of the long axis, then of the short one. ELLIPSE and
    RECTANGLE: two opposite corners of the box around it. FREEHAND: the corners of a polygon.
    PROBE: one point.
    """

    LENGTH = "length"
    ANGLE = "angle"
    COBB = "Cobb angle"
    BIDIRECTIONAL = "bidirectional"
    ELLIPSE = "ellipse"
    RECTANGLE = "rectangle"
    FREEHAND = "freehand"
    PROBE = "probe"

    @property
    def point_count(self) -> int:
        """Return the number of points that complete it, 3 as the least number of FREEHAND."""
        return _POINT_COUNTS[self]

    @property
    def is_region(self) -> bool:
        """Return whether it encloses pixels."""
        return self in (
            MeasurementKind.ELLIPSE,
            MeasurementKind.RECTANGLE,
            MeasurementKind.FREEHAND,
        )


_POINT_COUNTS: Final = {
    MeasurementKind.LENGTH: 2,
    MeasurementKind.ANGLE: 3,
    MeasurementKind.COBB: 4,
    MeasurementKind.BIDIRECTIONAL: 4,
    MeasurementKind.ELLIPSE: 2,
    MeasurementKind.RECTANGLE: 2,
    MeasurementKind.FREEHAND: 3,
    MeasurementKind.PROBE: 1,
}


@dataclass(frozen=True, slots=True)
class Measurement:
    """Measurement on one frame of a series; `points` as its kind says."""

    series: str
    frame: int
    kind: MeasurementKind
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class MeasurementScale:
    """Scale of a measurement.

    Args:
        spacing: distance of rows and of columns in `unit`.
        unit: "mm", or "px" for columns of pixels.
        source: what the scale rests on or why there is none, "" for the pixel spacing of the
            patient's body.
    """

    spacing: tuple[float, float]
    unit: str
    source: str = ""

    def distance(self, first: Point, second: Point) -> float:
        """Return the distance of two points in `unit`."""
        across = (second[0] - first[0]) * self.spacing[1]
        return math.hypot(across, (second[1] - first[1]) * self.spacing[0])

    @property
    def pixel_area(self) -> float:
        """Return the area of a pixel in the square of `unit`."""
        return self.spacing[0] * self.spacing[1]


@dataclass(frozen=True, slots=True)
class PixelStatistics:
    """Modality values of the pixels whose centre is in a region.

    Args:
        count: pixels with a value; padding has none.
        mean, minimum, maximum: in `units`.
        deviation: standard deviation with n - 1, None of a single pixel.
        units: unit of the modality values, "" where none is defined.
    """

    count: int
    mean: float
    deviation: float | None
    minimum: float
    maximum: float
    units: str


@dataclass(frozen=True, slots=True)
class MeasuredValues:
    """Values of a measurement; those that its kind lacks are None.

    Args:
        lengths: of the line, or of the long and the short axis, in the unit of `scale`.
        angle: in degrees, 0 to 180, of Cobb 0 to 90.
        area: in the square of the unit of `scale`.
        pixels: of the region or the point; None in colour and where no pixel has a value.
        scale: of lengths and areas.
        suv_per_unit: SUV in g/ml of one unit of the pixels, None without one.
    """

    scale: MeasurementScale
    lengths: tuple[float, ...] = ()
    angle: float | None = None
    area: float | None = None
    pixels: PixelStatistics | None = None
    suv_per_unit: float | None = None


def scale_of(series: ImageSeries, points: Sequence[Point]) -> MeasurementScale:
    """Return the scale that holds at all points.

    Lengths of an ultrasound image are known inside one calibrated region only. Without a distance
    they are in pixels; if pixels are not square, in columns of pixels.
    """
    if series.regions:
        return _region_scale(series, points)
    spacing = series.spacing_mm
    if spacing is None or not all(value > 0 and math.isfinite(value) for value in spacing):
        return _in_pixels(series, "the image states no distance of its pixels")
    is_of_body = series.spacing_source in ("", "PixelSpacing")
    return MeasurementScale(spacing, "mm", "" if is_of_body else series.spacing_source)


def measure(measurement: Measurement, series: ImageSeries, frame: Frame) -> MeasuredValues:
    """Return the values of a complete measurement.

    Raises:
        ValueError: the number of points does not fit its kind.
    """
    kind, points = measurement.kind, measurement.points
    is_free = kind is MeasurementKind.FREEHAND
    if len(points) < kind.point_count or (not is_free and len(points) > kind.point_count):
        raise ValueError(f"a {kind.value} measurement cannot have {len(points)} points")
    scale = scale_of(series, points)
    if kind in (MeasurementKind.LENGTH, MeasurementKind.BIDIRECTIONAL):
        ends = zip(points[::2], points[1::2], strict=True)
        return MeasuredValues(scale, tuple(scale.distance(*pair) for pair in ends))
    if kind is MeasurementKind.ANGLE:
        angle = _angle((points[1], points[0]), (points[1], points[2]), scale)
        return MeasuredValues(scale, angle=angle)
    if kind is MeasurementKind.COBB:
        angle = _angle((points[0], points[1]), (points[2], points[3]), scale)
        return MeasuredValues(scale, angle=None if angle is None else min(angle, 180.0 - angle))
    shape = frame.pixels.shape[0], frame.pixels.shape[1]
    pixels = statistics_of(frame, covered_pixels(kind, points, shape))
    factor = series.suv.per_unit if frame.units == ACTIVITY_UNITS else None
    area = None if kind is MeasurementKind.PROBE else _area(kind, points) * scale.pixel_area
    return MeasuredValues(scale, area=area, pixels=pixels, suv_per_unit=factor)


def covered_pixels(
    kind: MeasurementKind, points: Sequence[Point], shape: tuple[int, int]
) -> BoolArray:
    """Return the pixels whose centre is in a region or at a probe, bool array (rows, columns).

    A polygon follows the even-odd rule; a centre on an upper or left edge is inside.
    """
    rows, columns = np.arange(shape[0])[:, None], np.arange(shape[1])[None, :]
    if kind is MeasurementKind.PROBE:
        column, row = (math.floor(value + 0.5) for value in points[0])
        return np.asarray((rows == row) & (columns == column))
    if kind is MeasurementKind.FREEHAND:
        return _in_polygon(points, shape)
    (left, right), (top, bottom) = _box(points)
    if kind is MeasurementKind.RECTANGLE:
        return np.asarray((left <= columns) & (columns < right) & (top <= rows) & (rows < bottom))
    width, height = max(right - left, 1e-12) / 2, max(bottom - top, 1e-12) / 2
    across = (columns - (left + right) / 2) / width
    down = (rows - (top + bottom) / 2) / height
    return np.asarray(across**2 + down**2 <= 1)


def statistics_of(frame: Frame, covered: BoolArray) -> PixelStatistics | None:
    """Return the modality values of pixels, None in colour and where no pixel has a value."""
    if frame.is_colour:
        return None
    if frame.is_padding is not None:
        covered = covered & ~frame.is_padding
    stored = frame.pixels[covered].astype(np.float64)
    if not len(stored):
        return None
    values = stored * frame.slope + frame.intercept
    deviation = float(values.std(ddof=1)) if len(values) > 1 else None
    low, high = float(values.min()), float(values.max())
    return PixelStatistics(len(values), float(values.mean()), deviation, low, high, frame.units)


def _region_scale(series: ImageSeries, points: Sequence[Point]) -> MeasurementScale:
    containing = [
        region for region in series.regions if all(_contains(region, point) for point in points)
    ]
    region = min(containing, key=_size, default=None)
    if region is None:
        return _in_pixels(series, "not in one region of the ultrasound image")
    if region.spacing_mm is None or not min(region.spacing_mm) > 0:
        return _in_pixels(series, f"the region shows {region.kind}, not lengths")
    return MeasurementScale(region.spacing_mm, "mm", "ultrasound region")


def _contains(region: ScaledRegion, point: Point) -> bool:
    column, row = point
    is_across = region.left - 0.5 <= column < region.right - 0.5
    return is_across and region.top - 0.5 <= row < region.bottom - 0.5


def _size(region: ScaledRegion) -> int:
    return (region.right - region.left) * (region.bottom - region.top)


def _in_pixels(series: ImageSeries, reason: str) -> MeasurementScale:
    aspect = series.pixel_aspect if series.pixel_aspect > 0 else 1.0
    return MeasurementScale((aspect, 1.0), "px", reason)


def _angle(
    first: tuple[Point, Point], second: tuple[Point, Point], scale: MeasurementScale
) -> float | None:
    """Return the angle of two directions in degrees, None if one has no length."""
    (a, b), (c, d) = (
        ((end[0] - start[0]) * scale.spacing[1], (end[1] - start[1]) * scale.spacing[0])
        for start, end in (first, second)
    )
    if math.hypot(a, b) == 0 or math.hypot(c, d) == 0:
        return None
    return math.degrees(abs(math.atan2(a * d - b * c, a * c + b * d)))


def _box(points: Sequence[Point]) -> tuple[tuple[float, float], tuple[float, float]]:
    (left, right), (top, bottom) = (sorted(values) for values in zip(*points, strict=True))
    return (left, right), (top, bottom)


def _area(kind: MeasurementKind, points: Sequence[Point]) -> float:
    """Return the area of a region in pixels."""
    if kind is MeasurementKind.FREEHAND:
        following = [*points[1:], points[0]]
        pairs = zip(points, following, strict=True)
        return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
    (left, right), (top, bottom) = _box(points)
    area = (right - left) * (bottom - top)
    return area * math.pi / 4 if kind is MeasurementKind.ELLIPSE else area


def _in_polygon(points: Sequence[Point], shape: tuple[int, int]) -> BoolArray:
    """Return the pixels in a polygon: those with an odd number of edges to their left."""
    inside = np.zeros(shape, dtype=np.bool_)
    columns, rows = np.arange(shape[1]), np.arange(shape[0])
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if y1 == y2:
            continue
        low, high = sorted((y1, y2))
        crossed = rows[(low <= rows) & (rows < high)]
        at = x1 + (crossed - y1) * (x2 - x1) / (y2 - y1)
        inside[crossed] ^= at[:, None] <= columns[None, :]
    return inside
