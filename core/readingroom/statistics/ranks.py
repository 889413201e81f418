"""Ranks and correlations."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import design_effect, numbered
from readingroom.statistics.influence import small_sample
from readingroom.statistics.intervals import normal_quantile, student_quantile


def midranks(values: FloatArray) -> FloatArray:
    """Return ranks from 1, ties sharing their mean rank."""
    _, indices, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return np.asarray((last - (counts - 1) / 2)[indices], dtype=np.float64)


def pearson(
    first: FloatArray, second: FloatArray, level: float = 0.95, clusters: IntArray | None = None
) -> Estimate | NotEstimable:
    """Return Pearson's correlation with Fisher's interval (1921), or that of `perfect_interval`.

    The design effect of the influences widens it for clustered pairs. NotEstimable with fewer than
    four pairs or clusters, whose interval is undefined, where one side does not vary, and where
    squares overflow or underflow.
    """
    return _correlation(first, second, level, "Pearson, Fisher's z", clusters)


def spearman(
    first: FloatArray, second: FloatArray, level: float = 0.95, clusters: IntArray | None = None
) -> Estimate | NotEstimable:
    """Return Spearman's correlation with the interval of Bonett and Wright (2000).

    A perfect correlation has that of `perfect_interval`. Clusters and NotEstimable as in `pearson`.
    """
    method = "Spearman, interval of Bonett and Wright"
    return _correlation(midranks(first), midranks(second), level, method, clusters)


def concordance_bound(n: int, level: float) -> float:
    """Return the lower bound of Kendall's tau where all of `n` (2 or more) are in one order.

    Each of n // 2 disjoint pairs is in that order with probability (1 + tau) / 2, and all of them
    are: Clopper and Pearson's bound (1934), for any distribution.
    """
    share = math.pow((1 - level) / 2, 1 / (n // 2))
    return 2 * share - 1


def perfect_interval(value: float, n: int, level: float) -> tuple[float, float]:
    """Return the interval of a correlation of 1 or -1 between two normal variables (Greiner)."""
    bound = math.sin(math.pi / 2 * concordance_bound(n, level))
    return (bound, 1.0) if value > 0 else (-1.0, -bound)


def _correlation(
    first: FloatArray,
    second: FloatArray,
    level: float,
    method: str,
    clusters: IntArray | None,
) -> Estimate | NotEstimable:
    n = len(first) if clusters is None else len(np.unique(clusters))
    if len(first) < 4:
        return NotEstimable("a correlation needs at least four pairs")
    if np.ptp(first) == 0 or np.ptp(second) == 0:
        return NotEstimable("one side of the correlation does not vary")
    with np.errstate(over="ignore", invalid="ignore"):
        value = float(np.clip(np.corrcoef(first, second)[0, 1], -1.0, 1.0))
    if math.isnan(value):
        return NotEstimable("the values are too large or too small for a correlation")
    if n < 4:
        return NotEstimable("a correlation needs at least four pairs", value)
    inflation = 1 + value * value / 2 if method.startswith("Spearman") else 1.0
    error = math.sqrt(inflation / (len(first) - 3))
    quantile = normal_quantile(level)
    if clusters is not None:
        influence = _influence(first, second)
        error *= math.sqrt(design_effect(influence, clusters) * n / (n - 1))
        quantile = student_quantile(level, n - 1)
    if abs(value) > 1 - 1e-12:
        value = math.copysign(1.0, value)
        low, high = perfect_interval(value, n, level)
        name = f"{method.partition(',')[0]}, exact: all pairs in one order"
        return Estimate(value, low, high, level, "correlation", n, name)
    reach, centre = quantile * error, math.atanh(value)
    low, high = math.tanh(centre - reach), math.tanh(centre + reach)
    return Estimate(value, low, high, level, "correlation", n, method, error * (1 - value * value))


def pearson_influence(first: FloatArray, second: FloatArray, *, is_clustered: bool) -> FloatArray:
    """Return each pair's influence on Pearson's correlation; see `influence`."""
    n = len(first)
    return _influence(first, second) * (small_sample(n, is_clustered=is_clustered) / n)


def spearman_influence(first: FloatArray, second: FloatArray, *, is_clustered: bool) -> FloatArray:
    """Return each pair's influence on Spearman's correlation, including through others' ranks."""
    n = len(first)
    x, y = ((midranks(values) - 0.5) / n for values in (first, second))
    product = x * y + _raised(first, y) + _raised(second, x)
    squares = [x**2 + 2 * _raised(first, x), y**2 + 2 * _raised(second, y)]
    spreads = [float(x.var()), float(y.var())]
    value = float(((x - 0.5) * (y - 0.5)).mean()) / math.sqrt(spreads[0] * spreads[1])
    influence = product / math.sqrt(spreads[0] * spreads[1])
    for square, spread in zip(squares, spreads, strict=True):
        influence = influence - value / 2 * square / spread
    correction = small_sample(n, is_clustered=is_clustered) / n
    return np.asarray((influence - influence.mean()) * correction)


def _raised(values: FloatArray, others: FloatArray) -> FloatArray:
    """Return the mean of `others` where each value raises their rank, half if equal."""
    indices = numbered(values)
    sums = np.bincount(indices, weights=others)
    above = sums.sum() - np.cumsum(sums)
    return np.asarray((above + sums / 2)[indices] / len(values))


def _influence(first: FloatArray, second: FloatArray) -> FloatArray:
    """Return each pair's influence on a correlation, times the number of pairs."""
    x, y = ((values - values.mean()) / values.std() for values in (first, second))
    return np.asarray(x * y - float((x * y).mean()) * (x**2 + y**2) / 2)
