"""Ratings of units by raters as an array with missing cells, and their interval."""

import math
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import student_quantile, wilson_interval

MIN_VARIED_UNITS: Final = 5
"""Units that are not wholly in the commonest category, for an interval."""
_SCALE: Final = "coefficient"
NO_PAIR: Final = "no unit was rated by two raters"


def count_categories(values: FloatArray, categories: FloatArray) -> FloatArray:
    """Return how often each unit was rated in each category, float array (n_units, k).

    Args:
        values: float array (n_units, n_raters), NaN = not rated.
        categories: float array (k,), ascending; every rating is one of them.
    """
    is_rated = ~np.isnan(values)
    unit = np.nonzero(is_rated)[0]
    category = np.searchsorted(categories, values[is_rated])
    counts = np.bincount(
        unit * len(categories) + category, minlength=values.shape[0] * len(categories)
    )
    return counts.reshape(values.shape[0], len(categories)).astype(np.float64)


def varied_units(counts: FloatArray, strata: IntArray) -> BoolArray:
    """Return which units are not wholly in the commonest category of their stratum."""
    result = np.zeros(len(counts), dtype=np.bool_)
    for group in np.unique(strata):
        rows = strata == group
        commonest = int(counts[rows].sum(axis=0).argmax())
        result[rows] = counts[rows, commonest] < counts[rows].sum(axis=1)
    return result


def interval_over_units(
    value: float, error: float, size: tuple[int, int], expected: float, level: float, method: str
) -> Estimate | NotEstimable:
    """Return a coefficient with its interval for other units rated by the same raters.

    Student's t has one degree of freedom less than there are units outside the commonest category,
    because the other units do not tell agreement from chance. The interval is clipped to -1 and 1.
    Where all raters agree on all units it is Wilson's for the observed agreement, given the
    expected one.

    Args:
        value: the coefficient, 1 - (1 - observed) / (1 - expected).
        error: its standard error, by units.
        size: number of units, and of those that are not wholly in the commonest category.
        expected: the agreement expected by chance.
        level: of the interval, as 0.95.
        method: the coefficient and how its error was estimated.
    """
    n, varied = size
    if value >= 1 - 1e-12:
        low, _ = wilson_interval(n, n, level)
        bound = max(-1.0, (low - expected) / (1 - expected))
        return Estimate(value, bound, 1.0, level, _SCALE, n, f"{method}, Wilson")
    if varied < MIN_VARIED_UNITS:
        return NotEstimable(
            f"only {varied} units are not wholly in the commonest category; an interval needs "
            f"{MIN_VARIED_UNITS}",
            value,
        )
    if not math.isfinite(error):
        return NotEstimable("without one of the units all ratings are the same", value)
    margin = student_quantile(level, varied - 1) * error
    low, high = max(-1.0, value - margin), min(1.0, value + margin)
    return Estimate(value, low, high, level, _SCALE, n, f"{method}, t({varied - 1})", error)
