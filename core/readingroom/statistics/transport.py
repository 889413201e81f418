"""Wasserstein distances of order 1: of one column, over random directions, and of whole rows."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.intervals import normal_quantile


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


def assignment_cost(costs: FloatArray) -> float:
    """Return the mean cost of the optimal assignment of rows to columns of costs (n, n)."""
    from scipy.optimize import linear_sum_assignment

    return float(costs[linear_sum_assignment(costs)].mean())


def distance_reach(replicates: FloatArray, level: float) -> tuple[float, float]:
    """Return the margin of a distance's interval, and its error, from resamples.

    Resampled distances are biased upwards, because resampling adds noise to a statistic that is
    never negative; only their spread is used.
    """
    error = float(np.std(replicates, ddof=1))
    return normal_quantile(level) * error, error
