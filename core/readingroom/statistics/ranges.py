"""Interval of a range, the largest value of several independent groups minus the smallest."""

from functools import cache

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.intervals import normal_quantile


def range_interval(
    values: FloatArray,
    lows: FloatArray,
    highs: FloatArray,
    level: float,
    most: float,
    scale: FloatArray | float = 1.0,
) -> tuple[float, float]:
    """Return the ends of the interval of a range of independent groups.

    The difference of each pair of groups has the hybrid interval of Newcombe (1998, method 10; Zou
    and Donner 2008), which keeps the asymmetry of the groups' own intervals. All pairs are covered
    together: their distances are those of Tukey's studentized range. The range is at least the
    lowest end of any pair, and at most the highest one. For two groups these are Newcombe's ends
    of the absolute difference.

    Args:
        values: of the groups (k,), at least two.
        lows: lower ends of their intervals (k,).
        highs: upper ends (k,).
        level: of these intervals and of the result, in (0, 1).
        most: largest possible range, infinite without one.
        scale: standard errors of the differences of dependent groups, divided by those of
            independent ones, (k, k).
    """
    factor = _studentized_range(len(values), level) / np.sqrt(2) / normal_quantile(level)
    below, above = (factor * (values - lows)) ** 2, (factor * (highs - values)) ** 2
    differences = np.subtract.outer(values, values)
    lowest = (differences - scale * np.sqrt(np.add.outer(below, above))).max()
    ends = differences + scale * np.sqrt(np.add.outer(above, below))
    highest = ends[~np.eye(len(values), dtype=bool)]
    return max(0.0, float(lowest)), min(most, float(highest.max()))


def range_p_value(values: FloatArray, errors: FloatArray) -> float:
    """Return the probability of a range at least as large of equal groups, by Tukey's range.

    Args:
        values: of the groups (k,), at least two.
        errors: standard errors of their differences, above 0 off the diagonal, (k, k).
    """
    from scipy.stats import studentized_range

    off = ~np.eye(len(values), dtype=bool)
    largest = (np.subtract.outer(values, values)[off] / errors[off]).max()
    return float(studentized_range.sf(np.sqrt(2) * largest, len(values), np.inf))


@cache
def _studentized_range(groups: int, level: float) -> float:
    """Return the quantile of the studentized range with known variances."""
    from scipy.stats import studentized_range

    return float(studentized_range.ppf(level, groups, np.inf))
