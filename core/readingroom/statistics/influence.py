"""What each row moves a figure by: its empirical influence, from which errors and pairing follow.

Influences sum to 0, and their squares to the variance of the figure (Efron 1982, the infinitesimal
jackknife). Of two figures over the same rows, the influences of the difference are the differences
of the influences, so that what both have in common drops out.
"""

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

_STEP = 1e-4
_CELLS_AT_ONCE = 1_000_000


def small_sample(n: int, *, is_clustered: bool) -> float:
    """Return the correction of influences for `n` rows; that of clusters belongs to their sums."""
    return 1.0 if is_clustered or n < 2 else math.sqrt(n / (n - 1))


def mean_influence(scores: FloatArray, *, is_clustered: bool) -> FloatArray:
    """Return the influences on the mean, float array (n,); NaN does not count and has none."""
    return ratio_influence(scores, np.ones(len(scores)), is_clustered=is_clustered)


def ratio_influence(above: FloatArray, below: FloatArray, *, is_clustered: bool) -> FloatArray:
    """Return the influences on a sum by another; rows without both do not count."""
    is_there = ~np.isnan(above) & (below > 0)
    total = below.sum(where=is_there)
    value = above.sum(where=is_there) / total
    found: FloatArray = np.where(is_there, above - value * below, 0.0) / total
    return np.asarray(found * small_sample(int(is_there.sum()), is_clustered=is_clustered))


def weighted_influence(
    statistic: Callable[[FloatArray], FloatArray],
    n: int,
    *,
    is_clustered: bool,
    step: float = _STEP,
) -> FloatArray:
    """Return the influences on a statistic of the rows' weights (some, n), by differences.

    A `step` of 1 leaves each row out and counts it twice, for figures that jump as weights move.
    """
    found: FloatArray = np.empty(n)
    at_once = max(1, _CELLS_AT_ONCE // n)
    for start in range(0, n, at_once):
        rows = np.arange(start, min(start + at_once, n))
        steps = np.zeros((len(rows), n))
        steps[np.arange(len(rows)), rows] = step
        found[rows] = (statistic(1 + steps) - statistic(1 - steps)) / (2 * step)
    return np.asarray((found - found.mean()) * small_sample(n, is_clustered=is_clustered))


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
    found: FloatArray = slopes[codes]
    return np.asarray((found - found.mean()) * small_sample(len(codes), is_clustered=is_clustered))
