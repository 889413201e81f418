"""Empirical influence of each row on a statistic, the basis of standard errors and pairing.

Influences sum to 0, and their squares to the variance of the statistic (Efron 1982, the
infinitesimal jackknife). For two statistics of the same rows, the influences of the difference are
the differences of the influences, so that what they have in common cancels.
"""

import math
from collections.abc import Callable

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray

_STEP = 1e-4
_CELLS_AT_ONCE = 1_000_000


def small_sample(n: int, *, is_clustered: bool) -> float:
    """Return the small-sample correction for `n` rows; that of clusters applies to their sums."""
    return 1.0 if is_clustered or n < 2 else math.sqrt(n / (n - 1))


def mean_influence(scores: FloatArray, *, is_clustered: bool) -> FloatArray:
    """Return the influences on the mean, float array (n,); NaN is not counted and has none."""
    return ratio_influence(scores, np.ones(len(scores)), is_clustered=is_clustered)


def ratio_influence(
    numerator: FloatArray, denominator: FloatArray, *, is_clustered: bool
) -> FloatArray:
    """Return the influences on a ratio of sums; rows without both terms are not counted."""
    is_present = ~np.isnan(numerator) & (denominator > 0)
    total = denominator.sum(where=is_present)
    value = numerator.sum(where=is_present) / total
    influence: FloatArray = np.where(is_present, numerator - value * denominator, 0.0) / total
    return np.asarray(influence * small_sample(int(is_present.sum()), is_clustered=is_clustered))


def weighted_influence(
    statistic: Callable[[FloatArray], FloatArray],
    n: int,
    *,
    is_clustered: bool,
    step: float = _STEP,
) -> FloatArray:
    """Return the influences on a statistic of the rows' weights (some, n), by differences.

    A `step` of 1 leaves each row out and counts it twice, for statistics that jump with weights.
    """
    influence: FloatArray = np.empty(n)
    at_once = max(1, _CELLS_AT_ONCE // n)
    for start in range(0, n, at_once):
        rows = np.arange(start, min(start + at_once, n))
        steps = np.zeros((len(rows), n))
        steps[np.arange(len(rows)), rows] = step
        influence[rows] = (statistic(1 + steps) - statistic(1 - steps)) / (2 * step)
    return np.asarray((influence - influence.mean()) * small_sample(n, is_clustered=is_clustered))


def cell_influence(
    statistic: Callable[[FloatArray], FloatArray],
    codes: IntArray,
    shape: tuple[int, int],
    *,
    is_clustered: bool,
) -> FloatArray:
    """Return the influences on a statistic of a table (some, rows, columns), by each row's cell."""
    cells = shape[0] * shape[1]
    counts = np.bincount(codes, minlength=cells).astype(np.float64)
    used = np.flatnonzero(counts)
    step = np.zeros((len(used), cells))
    step[np.arange(len(used)), used] = _STEP
    after, before = (statistic((counts + sign * step).reshape(-1, *shape)) for sign in (1.0, -1.0))
    slopes = np.zeros(cells)
    slopes[used] = (after - before) / (2 * _STEP)
    influence: FloatArray = slopes[codes]
    return np.asarray(
        (influence - influence.mean()) * small_sample(len(codes), is_clustered=is_clustered)
    )
