"""Curves of readers, and their mean over the readers of an arm with a pointwise interval.

The mean is that of y at each x (vertical averaging). Its interval is that of Obuchowski and
Rockette for y at this x in one arm, on the logit scale, with the covariance of the influences of
cases on the curves (`OperatingPoints.influences`). Where every reader has 0 or all, the logit does
not exist: the interval reaches at least to Wilson's of the positive cases, as if all readers saw
the same, but not below the intervals at lower x, since no curve descends.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.endpoint import InferenceScope, IntervalScale
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import wilson_interval
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.free_response import (
    Marks,
    froc_points,
    reading_of,
    wafroc_points,
)
from readingroom.statistics.mrmc.inference import ROUNDING, ArmResult, Plan
from readingroom.statistics.mrmc.obuchowski_rockette import analyse, readers_of_arms
from readingroom.statistics.mrmc.operating_points import OperatingPoints, blocks, corners
from readingroom.statistics.mrmc.ratings import Ratings

GRID: Final = 51
"""Number of equidistant x of a mean curve; up to as many operating points are added."""
_SAME: Final = 1e-9
"""Distance of an equidistant x from an operating point below which it is left out."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ReaderCurve:
    """Operating points of a reader in an arm, from (0, 0), without those inside a line."""

    arm: str
    reader: str
    x: FloatArray
    y: FloatArray


@dataclass(frozen=True, slots=True)
class MeanCurve:
    """Mean curve of the readers of an arm.

    Args:
        arm: name.
        readers: those of the mean.
        x, y: of the points, from x = 0; y is the highest value where the curve is vertical.
        lowest: lowest value at each x.
        intervals: of y at each x, None where there is none.
    """

    arm: str
    readers: tuple[str, ...]
    x: FloatArray
    y: FloatArray
    lowest: FloatArray
    intervals: tuple[Interval | None, ...]


@dataclass(frozen=True, slots=True)
class CurveSet:
    """Curves of all readers, and the mean curves of arms."""

    readers: tuple[ReaderCurve, ...]
    means: tuple[MeanCurve, ...]


@dataclass(frozen=True, slots=True)
class _Cells:
    """Operating points of all arms and readers.

    Args:
        arms, readers: names.
        points: by arm and reader, None = no curve; their units are the cases read.
        units: number of cases or clusters.
        is_read: cases of each arm and reader, bool array (n_arms, n_readers, units); None = the
            units of all points are the same.
    """

    arms: tuple[str, ...]
    readers: tuple[str, ...]
    points: tuple[tuple[OperatingPoints | None, ...], ...]
    units: int
    is_read: BoolArray | None = None


def roc_curves(ratings: Ratings, plan: Plan, grid: FloatArray | None = None) -> CurveSet:
    """Return the empirical ROC curves: sensitivity (y) against 1 - specificity (x).

    A reader has a curve in an arm with a case of each class, and is in the mean with two (or
    clusters), in the arms of `analyse`.

    Args:
        ratings: of the readers.
        plan: scope and level; the scale is always logit.
        grid: x of the mean curves, by default equidistant ones and up to as many operating points.
    """
    is_read = ~np.isnan(ratings.values).all(axis=(0, 1))
    truth = ratings.is_positive[is_read]
    units = np.arange(len(truth))
    if ratings.clusters is not None:
        units = numbered(ratings.clusters[is_read])
    n = int(units.max()) + 1 if len(units) else 0
    points = tuple(
        tuple(_roc_points(row[is_read], truth, units, n) for row in rows) for rows in ratings.values
    )
    return _curves(_Cells(ratings.arms, ratings.readers, points, n), plan, grid)


def froc_curves(marks: Marks, plan: Plan, grid: FloatArray | None = None) -> CurveSet:
    """Return the FROC curves: share of lesions marked (y) against false marks per case (x)."""
    return _curves(_free_response(marks, is_weighted=False), plan, grid)


def wafroc_curves(marks: Marks, plan: Plan, grid: FloatArray | None = None) -> CurveSet:
    """Return the weighted AFROC curves, whose areas are the figure `wafroc`.

    y is the weighted share of lesions marked, x the share of cases without a lesion that have a
    false mark; the last point is (1, 1).
    """
    return _curves(_free_response(marks, is_weighted=True), plan, grid)


def _roc_points(
    row: FloatArray, truth: BoolArray, units: IntArray, n: int
) -> OperatingPoints | None:
    is_rated = ~np.isnan(row)
    positive, negative = is_rated & truth, is_rated & ~truth
    sizes = np.bincount(units[negative], minlength=n).astype(np.float64)
    ones = np.ones(int(positive.sum()))
    points = OperatingPoints(
        row[positive], row[negative], units[positive], units[negative], ones, sizes
    )
    return points if points.has_curve else None


def _free_response(marks: Marks, *, is_weighted: bool) -> _Cells:
    make = wafroc_points if is_weighted else froc_points
    points: list[tuple[OperatingPoints | None, ...]] = []
    for arm in range(len(marks.arms)):
        row = [
            make(reading_of(marks.of_cell(arm, reader))) if marks.has_read[arm, reader] else None
            for reader in range(len(marks.readers))
        ]
        points.append(tuple(cell if cell and cell.has_curve else None for cell in row))
    return _Cells(marks.arms, marks.readers, tuple(points), len(marks.cases), marks.is_read)


def _curves(cells: _Cells, plan: Plan, grid: FloatArray | None) -> CurveSet:
    every = [cell for row in cells.points for cell in row if cell is not None]
    if not every:
        return CurveSet((), ())
    readers = []
    for name, row in zip(cells.arms, cells.points, strict=True):
        for reader, cell in zip(cells.readers, row, strict=True):
            if cell is not None:
                is_corner = corners(cell.x, cell.y)
                readers.append(ReaderCurve(name, reader, cell.x[is_corner], cell.y[is_corner]))
    rates = _grid(every) if grid is None else grid
    has_figure = np.array(
        [[cell is not None and cell.has_jackknife for cell in row] for row in cells.points]
    )
    means = [
        _mean_curve(cells, arm, chosen, plan, rates)
        for arm, chosen in enumerate(readers_of_arms(has_figure))
        if chosen
    ]
    return CurveSet(tuple(readers), tuple(means))


def _grid(points: Sequence[OperatingPoints]) -> FloatArray:
    """Return equidistant x up to the highest, and the operating points unless they are many."""
    known = np.unique(np.concatenate([cell.x for cell in points]))
    even = np.unique(np.linspace(0, known[-1], GRID))
    if len(known) > GRID:
        return even
    gaps = np.abs(even[:, None] - known).min(axis=1)
    return np.sort(np.concatenate([known, even[gaps > _SAME]]))


def _mean_curve(
    cells: _Cells, arm: int, chosen: Sequence[int], plan: Plan, rates: FloatArray
) -> MeanCurve:
    names = tuple(cells.readers[reader] for reader in chosen)
    points = [cell for cell in (cells.points[arm][reader] for reader in chosen) if cell is not None]
    values = np.array([cell.values_at(rates) for cell in points])
    positives = min(len(np.unique(cell.positive_units)) for cell in points)
    plan = replace(plan, scale=IntervalScale.LOGIT, reference="")
    is_read = None if cells.is_read is None else cells.is_read[arm, chosen]
    intervals: list[Interval | None] = []
    highest_low = 0.0
    for at, matrix in enumerate(_covariances(points, rates, cells.units, is_read)):
        figures = ReaderFigures(
            (cells.arms[arm],), names, values[None, :, at], matrix, "influence", cells.units
        )
        result = analyse(figures, plan).arms[0]
        is_end = rates[at] >= 1 and not points[0].is_free_response
        limits = (1.0, 1.0) if is_end else _interval(result, positives, plan)
        if limits is not None and result.estimate >= 1 - ROUNDING:
            limits = max(limits[0], highest_low), limits[1]
        elif limits is not None:
            highest_low = max(highest_low, limits[0])
        intervals.append(limits)
    lowest = np.mean([cell.lowest_at(rates) for cell in points], axis=0)
    mean = np.asarray(values.mean(axis=0))
    return MeanCurve(cells.arms[arm], names, rates, mean, lowest, tuple(intervals))


def _covariances(
    points: Sequence[OperatingPoints], rates: FloatArray, units: int, is_read: BoolArray | None
) -> Iterator[FloatArray]:
    """Yield the covariance of the readers' y at each x, (n_readers, n_readers)."""
    for part in blocks(len(rates), 2 * units * len(points)):
        influences = np.zeros((len(points), units, len(rates[part])))
        for reader, cell in enumerate(points):
            own = slice(None) if is_read is None else is_read[reader]
            influences[reader, own] = cell.influences(rates[part])
        for of_cases in np.moveaxis(influences, 2, 0):
            yield of_cases @ of_cases.T


def _interval(result: ArmResult, positives: int, plan: Plan) -> Interval | None:
    """Return the interval of an arm; Wilson's or a wider one where every reader has 0 or all."""
    share, bounds = result.estimate, result.bounds
    if ROUNDING < share < 1 - ROUNDING:
        return None if isinstance(bounds, NotEstimable) else (bounds.low, bounds.high)
    if plan.scope is InferenceScope.READERS:
        return None
    low, high = wilson_interval(round(share) * positives, positives, plan.level)
    if isinstance(bounds, NotEstimable):
        return low, high
    return min(low, bounds.low), max(high, bounds.high)
