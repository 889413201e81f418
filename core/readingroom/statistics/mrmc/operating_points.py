"""Empirical curve of one reader in one arm, influences of cases, and the curve without each case.

A curve of ratings of positives (cases or lesions) and of negatives (cases or false marks) has a
point for each threshold: y is the share of the positives, by weight, that are at or above it, and
x the number of such negatives, as a share of all or for each case. Removing a case changes both by
what is its own, so that all curves without a case follow from the one of all cases.

Deleting one case does not estimate the error of y at an x consistently, since x is a quantile of
the negatives. Influences do: those on y at a threshold, less the slope of the curve times those on
x (Hsieh and Turnbull, Ann Stat 1996;24:25, for a curve of one reader).
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.statistics.mrmc.figures import SAME_RATE, lower_value

_BLOCK: Final = 4_000_000
"""Largest number of values of a table in memory."""
_REACHES: Final = (1.0, 1.5, 2.0)
"""Half the widths, in standard errors of x, of the intervals over which slopes are taken."""


@dataclass(frozen=True)
class OperatingPoints:
    """Ratings of a curve.

    Args:
        positive: ratings of the positives, float array (n_positive,).
        negative: ratings of the negatives, float array (n_negative,).
        positive_units, negative_units: case, or cluster of cases, of each.
        weights: of the positives.
        sizes: what each unit adds to the number that x is a share of, float array (n_units,).
        is_free_response: whether a rating of minus infinity is no mark: it has no point, and the
            curve goes from each number of false marks to the next; else the curve is the line from
            point to point.
    """

    positive: FloatArray
    negative: FloatArray
    positive_units: IntArray
    negative_units: IntArray
    weights: FloatArray
    sizes: FloatArray
    is_free_response: bool = False

    @cached_property
    def thresholds(self) -> FloatArray:
        """Return the distinct ratings, ascending."""
        ratings = np.unique(np.concatenate([self.positive, self.negative]))
        return ratings[ratings > -np.inf] if self.is_free_response else ratings

    @cached_property
    def counts(self) -> FloatArray:
        """Return the number of negatives at or above each threshold, from 0 above the highest."""
        return self._cumulated(self._positions(self.negative), np.ones(len(self.negative)))

    @cached_property
    def sums(self) -> FloatArray:
        """Return the weight of the positives at or above each threshold."""
        return self._cumulated(self._positions(self.positive), self.weights)

    @property
    def x(self) -> FloatArray:
        """Return x of each point, from 0; undefined if `has_curve` is False."""
        return np.asarray(self.counts / self.sizes.sum())

    @property
    def y(self) -> FloatArray:
        """Return y of each point, from 0; undefined if `has_curve` is False."""
        total = self.weights.sum() if self.is_free_response else self.sums[-1]
        return np.asarray(self.sums / total)

    @property
    def has_curve(self) -> bool:
        """Return whether there is a positive, and something that x is a share of."""
        return len(self.positive) > 0 and float(self.sizes.sum()) > 0

    @cached_property
    def has_jackknife(self) -> bool:
        """Return whether the curve exists without each unit."""
        if not self.has_curve:
            return False
        own = np.bincount(self.positive_units, minlength=len(self.sizes))
        rest = self.sizes.sum() - self.sizes
        return bool((own < len(self.positive)).all() and (rest > 0).all())

    def values_at(self, rates: FloatArray) -> FloatArray:
        """Return y at each x; the highest value where the curve is vertical.

        Beyond the last threshold it is the highest share.
        """
        return self._around(rates).between(self.y)

    def lowest_at(self, rates: FloatArray) -> FloatArray:
        """Return y at each x, the lowest value where the curve is vertical."""
        x, y = self.x, self.y
        if self.is_free_response:
            return np.where(rates > 0, self.values_at(rates), 0.0)
        return np.array([lower_value(rate, x, y) for rate in rates.tolist()])

    def influences(self, rates: FloatArray) -> FloatArray:
        """Return the influence of each unit on y at each x, float array (n_units, n_rates).

        The sum of the products of the influences on two curves is the covariance of their errors,
        with the factor n / (n - 1) of the units of each class. The slope is the mean of those over
        1, 1.5 and 2 standard errors of x to both sides, where a standard error is at least the x of
        one unit: over less, the slope of a curve of steps is arbitrary. Needs `has_jackknife`.
        """
        around = self._around(rates)
        x, y = around.between(self.x), around.between(self.y)
        own = np.bincount(self.positive_units, weights=self.weights, minlength=len(self.sizes))
        n_positive = len(np.unique(self.positive_units))
        n_negative = int((self.sizes > 0).sum())
        on_x = self._negative_rows.between(around) - self.sizes[:, None] * x
        on_x *= math.sqrt(n_negative / (n_negative - 1)) / self.sizes.sum()
        on_y = self._positive_rows.between(around) - own[:, None] * y
        on_y *= math.sqrt(n_positive / (n_positive - 1)) / own.sum()
        error = np.maximum(np.sqrt((on_x**2).sum(axis=0)), 1 / n_negative)
        return np.asarray(on_y - self._slopes(rates, error) * on_x)

    def without_each(self, rates: FloatArray) -> FloatArray:
        """Return y at each x without each unit, float array (n_units, n_rates).

        Needs `has_jackknife`.
        """
        parts = [np.empty((len(self.sizes), 0))]
        rows = len(self.sizes) + max(len(self.positive), len(self.negative))
        parts += [self._without(rates[part]) for part in blocks(len(rates), rows)]
        return np.concatenate(parts, axis=1)

    def _slopes(self, rates: FloatArray, error: FloatArray) -> FloatArray:
        """Return the mean slope near each x, with the standard error of each x."""
        slopes = np.zeros(len(rates))
        for reach in _REACHES:
            low = np.maximum(rates - reach * error, 0.0)
            high = rates + reach * error
            if not self.is_free_response:
                high = np.minimum(high, 1.0)
            slopes += (self.values_at(high) - self.values_at(low)) / (high - low)
        return slopes / len(_REACHES)

    def _around(self, rates: FloatArray) -> "_Around":
        """Return the points between which each x is."""
        points = np.arange(len(self.counts))
        if self.is_free_response:
            points = points[np.append(np.diff(self.counts) > 0, True)]
        x = self.x[points]
        index = np.maximum(np.searchsorted(x, rates + SAME_RATE, "right") - 1, 0)
        following = np.minimum(index + 1, len(x) - 1)
        step = x[following] - x[index]
        share = np.clip(np.divide(rates - x[index], step, where=step > 0, out=step.copy()), 0, 1)
        return _Around(points[index], points[following], share)

    def _positions(self, ratings: FloatArray) -> IntArray:
        """Return the first point that has each rating; one after the last for no mark."""
        positions = len(self.thresholds) - np.searchsorted(self.thresholds, ratings, "left")
        if self.is_free_response:
            positions += ratings == -np.inf
        return positions.astype(np.int64)

    def _cumulated(self, positions: IntArray, weights: FloatArray) -> FloatArray:
        n = len(self.thresholds) + 1
        return np.cumsum(np.bincount(positions, weights=weights, minlength=n)[:n])

    @cached_property
    def _negative_rows(self) -> "_Rows":
        ones = np.ones(len(self.negative))
        return _Rows.of(self.negative_units, self._positions(self.negative), ones, len(self.sizes))

    @cached_property
    def _positive_rows(self) -> "_Rows":
        return _Rows.of(
            self.positive_units, self._positions(self.positive), self.weights, len(self.sizes)
        )

    def _without(self, rates: FloatArray) -> FloatArray:
        own_weight = np.bincount(
            self.positive_units, weights=self.weights, minlength=len(self.sizes)
        )
        scale = (self.sizes.sum() - self.sizes)[:, None]
        total = (self.weights.sum() - own_weight)[:, None]
        at = rates * scale
        last = self._last_within(at + SAME_RATE * scale)
        following = np.minimum(last + 1, len(self.thresholds))
        low, high = self._counts_without(last), self._counts_without(following)
        if self.is_free_response:
            following = self._last_within(high)
        with np.errstate(invalid="ignore", divide="ignore"):
            share = np.where(high > low, np.clip((at - low) / (high - low), 0, 1), 0.0)
        first, second = self._sums_without(last), self._sums_without(following)
        return np.asarray((first + share * (second - first)) / total)

    def _last_within(self, limits: FloatArray) -> IntArray:
        """Return the last point without each unit with at most so many negatives."""
        rows = self._negative_rows
        ends = np.append(rows.positions[1:], 0)
        ends[rows.ends] = len(self.thresholds) + 1
        # Between two own negatives of a unit, the counts are lower by the number of those above.
        above = np.searchsorted(self.counts, limits[rows.units] + rows.ranks[:, None], "right")
        starts = rows.positions[:, None]
        counts = np.clip(above, starts, ends[:, None]) - starts
        return np.asarray(np.add.reduceat(counts, rows.starts, axis=0) - 1)

    def _counts_without(self, points: IntArray) -> FloatArray:
        return self.counts[points] - self._negative_rows.sums_at(points)

    def _sums_without(self, points: IntArray) -> FloatArray:
        return self.sums[points] - self._positive_rows.sums_at(points)


class _Around(NamedTuple):
    """Points of a curve before and after each x, and the share of the way to the second."""

    first: IntArray
    second: IntArray
    share: FloatArray

    def between(self, values: FloatArray) -> FloatArray:
        """Return the values of the points at each x, linear from one to the next."""
        first = values[self.first]
        return np.asarray(first + self.share * (values[self.second] - first))


@dataclass(frozen=True, slots=True)
class _Rows:
    """First points and weights of what each unit has, after a row at point 0 without weight.

    Args:
        units, positions, weights: of each row, by unit and position.
        ranks: number of the row in its unit, from 0.
        starts, ends: first and last row of each unit.
    """

    units: IntArray
    positions: IntArray
    weights: FloatArray
    ranks: IntArray
    starts: IntArray
    ends: IntArray

    @classmethod
    def of(cls, units: IntArray, positions: IntArray, weights: FloatArray, n_units: int) -> "_Rows":
        """Return the rows of all units."""
        units = np.concatenate([np.arange(n_units), units])
        positions = np.concatenate([np.zeros(n_units, dtype=np.int64), positions])
        weights = np.concatenate([np.zeros(n_units), weights])
        order = np.lexsort((positions, units))
        units = units[order]
        starts = np.searchsorted(units, np.arange(n_units), "left")
        ends = np.append(starts[1:], len(units)) - 1
        ranks = np.arange(len(units)) - starts[units]
        return cls(units, positions[order], weights[order], ranks, starts, ends)

    def between(self, around: _Around) -> FloatArray:
        """Return the weight of each unit at or above each x, (n_units, n_rates)."""
        positions = self.positions[:, None]
        is_first, is_second = positions <= around.first, positions <= around.second
        shares = np.where(is_first, 1.0, np.where(is_second, around.share, 0.0))
        return np.asarray(np.add.reduceat(shares * self.weights[:, None], self.starts, axis=0))

    def sums_at(self, points: IntArray) -> FloatArray:
        """Return the weight of each unit at or above its points, (n_units, n_rates)."""
        is_above = self.positions[:, None] <= points[self.units]
        return np.asarray(np.add.reduceat(is_above * self.weights[:, None], self.starts, axis=0))


def corners(x: FloatArray, y: FloatArray) -> BoolArray:
    """Return which points of an ascending curve are not inside a horizontal or vertical line."""
    is_corner = np.ones(len(x), dtype=np.bool_)
    for values in (x, y):
        same = np.diff(values) == 0
        is_corner[1:-1] &= ~(same[1:] & same[:-1])
    return is_corner


def blocks(n: int, size: int) -> Iterator[slice]:
    """Yield slices of n values so that tables of `size` values for each stay in memory."""
    step = max(1, _BLOCK // max(size, 1))
    for start in range(0, n, step):
        yield slice(start, min(start + step, n))
