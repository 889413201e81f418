"""Wasserstein distances of order 1: of one column, over random directions, and of whole rows."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.statistics.intervals import normal_quantile

FloatArray = NDArray[np.float64]
_ROUNDS = 500


class Bounds(NamedTuple):
    """Lower and upper bound of a distance, both included."""

    low: float
    high: float


def wasserstein(first: FloatArray, second: FloatArray) -> float:
    """Return the exact distance of two samples of numbers; each has at least one."""
    grid = np.unique(np.concatenate([first, second]))
    return float(wasserstein_of_counts(grid, counts_on(grid, first), counts_on(grid, second)))


def counts_on(grid: FloatArray, values: FloatArray) -> FloatArray:
    """Return the number of values at each point of a sorted grid that contains them all."""
    indices = np.searchsorted(grid, values)
    return np.bincount(indices, minlength=len(grid)).astype(np.float64)


def wasserstein_of_counts(grid: FloatArray, first: FloatArray, second: FloatArray) -> FloatArray:
    """Return the distances of counts (..., points) on a sorted grid (points,)."""
    gaps = np.diff(grid)
    first_cdf = np.cumsum(first, axis=-1) / first.sum(axis=-1, keepdims=True)
    second_cdf = np.cumsum(second, axis=-1) / second.sum(axis=-1, keepdims=True)
    return np.asarray((np.abs(first_cdf - second_cdf)[..., :-1] * gaps).sum(axis=-1))


def random_directions(count: int, size: int, rng: np.random.Generator) -> FloatArray:
    """Return unit vectors (count, size), evenly spread over the sphere."""
    drawn = rng.normal(size=(count, size))
    return np.asarray(drawn / np.linalg.norm(drawn, axis=1, keepdims=True))


def wasserstein_of_columns(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return the exact distance of each column of two arrays (n, k) and (m, k).

    Along random directions their mean is the sliced distance of Bonneel and others (2015).
    """
    if len(first) == len(second):
        gaps = np.sort(first, axis=0) - np.sort(second, axis=0)
        return np.asarray(np.abs(gaps).mean(axis=0))
    return np.array(
        [
            wasserstein(first_column, second_column)
            for first_column, second_column in zip(first.T, second.T, strict=True)
        ]
    )


def entropic_bounds(costs: FloatArray, *, sharpness: float = 0.02) -> Bounds:
    """Return bounds of the least cost of moving equal weights, for costs (n, m) from 0.

    Sinkhorn's steps in logarithms (Cuturi 2013) with an entropy of `sharpness` times the mean cost
    give a plan and prices. The plan, rounded to the weights (Altschuler, Weed and Rigollet 2017),
    costs at least the least cost; the prices, made feasible, at most. Both bounds hold for any
    number of steps.
    """
    n, m = costs.shape
    entropy = sharpness * float(costs.mean())
    if entropy == 0:
        return Bounds(0.0, 0.0)
    scaled = -costs / entropy
    rows, columns = np.full(n, -math.log(n)), np.full(m, -math.log(m))
    left, right = np.zeros(n), np.zeros(m)
    for _ in range(_ROUNDS):
        left = rows - _log_sums(scaled + right, 1)
        change = columns - _log_sums(scaled + left[:, None], 0) - right
        right += change
        if float(np.abs(change).max()) < 1e-6:
            break
    plan = np.exp(scaled + left[:, None] + right)
    high = float((_fit(plan, 1 / n, 1 / m) * costs).sum())
    prices = entropy * left
    low = float(prices.mean() + (costs - prices[:, None]).min(axis=0).mean())
    return Bounds(min(max(low, 0.0), high), high)


def distance_reach(replicates: FloatArray, level: float) -> tuple[float, float]:
    """Return the margin of a distance's interval, and its error, from resamples.

    Resampled distances are biased upwards, because resampling adds noise to a statistic that is
    never negative; only their spread is used.
    """
    error = float(np.std(replicates, ddof=1))
    return normal_quantile(level) * error, error


def _log_sums(values: FloatArray, axis: int) -> FloatArray:
    top = values.max(axis=axis, keepdims=True)
    sums = np.exp(values - top).sum(axis=axis)
    return np.asarray(np.log(sums) + top.squeeze(axis))


def _fit(plan: FloatArray, row: float, column: float) -> FloatArray:
    """Return a plan with the required row and column sums."""
    fitted = plan * np.minimum(row / plan.sum(axis=1, keepdims=True), 1.0)
    fitted = fitted * np.minimum(column / fitted.sum(axis=0, keepdims=True), 1.0)
    missing_rows = row - fitted.sum(axis=1)
    missing_columns = column - fitted.sum(axis=0)
    total = float(missing_rows.sum())
    if total <= 1e-15:
        return np.asarray(fitted)
    return np.asarray(fitted + np.outer(missing_rows, missing_columns) / total)
