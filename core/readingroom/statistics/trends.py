"""Median of a sample and linear trend over a position, each with an interval."""

import math

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import student_quantile

MIN_TREND = 10
"""Fewest values of a trend."""


def median_estimate(values: FloatArray, scale: str, level: float = 0.95) -> Estimate | NotEstimable:
    """Return the median with its interval by order statistics (Conover 1999, section 3.2).

    The interval holds for any continuous distribution and covers at least `level`; with ties it
    covers more. NotEstimable at n = 0; only the interval is missing below n = 6 at 95 %.
    """
    n = len(values)
    if n == 0:
        return NotEstimable("there is no value")
    ordered = np.sort(np.asarray(values, dtype=np.float64))
    middle = float(np.median(ordered))
    rank = _lower_rank(n, level)
    if rank == 0:
        return NotEstimable(f"{n} values are too few for an interval", middle)
    low, high = float(ordered[rank - 1]), float(ordered[n - rank])
    return Estimate(middle, low, high, level, scale, n, "Median, interval by order statistics")


def _lower_rank(n: int, level: float) -> int:
    """Return the largest rank r with P(X < r) at most (1 - level) / 2, X binomial(n, 1/2)."""
    tail, rank = 0.0, 0
    while rank <= n // 2:
        tail += math.exp(
            math.lgamma(n + 1) - math.lgamma(rank + 1) - math.lgamma(n - rank + 1)
            - n * math.log(2)
        )  # fmt: skip
        if tail > (1 - level) / 2:
            return rank
        rank += 1
    return rank


def trend_over(
    positions: FloatArray, values: FloatArray, scale: str, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return the change of values from the first to the last position on a fitted line.

    Ordinary least squares; the interval is Student's with n - 2 degrees of freedom. NotEstimable
    with fewer than `MIN_TREND` values, at one position, or where all values are equal.

    Args:
        positions: positions (n,).
        values: values (n,), in the unit `scale`.
        scale: unit of the change.
        level: of the interval.
    """
    n = len(values)
    if n < MIN_TREND:
        return NotEstimable(f"{n} values; a trend needs {MIN_TREND}")
    x, y = np.asarray(positions, np.float64), np.asarray(values, np.float64)
    if x.min() == x.max():
        return NotEstimable("all values are at one position")
    if y.min() == y.max():
        return NotEstimable("all values are equal", 0.0)
    centred = x - x.mean()
    spread = float(np.vecdot(centred, centred))
    slope = float(np.vecdot(centred, y - y.mean())) / spread
    residuals = y - y.mean() - slope * centred
    error = math.sqrt(float(np.vecdot(residuals, residuals)) / (n - 2) / spread)
    length = float(x.max() - x.min())
    half = student_quantile(level, n - 2) * error * length
    change = slope * length
    method = "Least squares over the position, Student's t"
    low, high = change - half, change + half
    return Estimate(change, low, high, level, scale, n, method, error * length)
