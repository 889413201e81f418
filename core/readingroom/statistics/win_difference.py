"""Difference of wins and losses of choices that share readers and cases.

A difference d is a share of wins of (1 + d) / 2 in which a tie is half a win. Interval and tests
are score ones (Wilson 1927) for the number of independent choices that has the variance of the
crossed clusters, with Student's quantile, so that an interval excludes a value if and only if the
test of that value rejects it.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.endpoint import Comparison
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.crossed_clusters import mean_variance
from readingroom.statistics.intervals import WILSON, wilson_limits
from readingroom.statistics.mrmc.inference import Hypothesis, quantile, upper_tail


class WinDifference(NamedTuple):
    """Win difference with its test.

    `degrees_of_freedom` is None for the normal distribution; `p` is two-sided for superiority, else
    one-sided. All are None where nothing is tested.
    """

    estimate: Estimate | NotEstimable
    statistic: float | None = None
    degrees_of_freedom: float | None = None
    p: float | None = None


class _Spread(NamedTuple):
    """Number of independent choices of the same variance, and degrees of freedom."""

    choices: float
    degrees: float


def win_difference(
    values: FloatArray,
    factors: Sequence[IntArray],
    units: int,
    *,
    hypothesis: Hypothesis,
    level: float,
    clusters: str,
) -> WinDifference:
    """Return the mean of choices with its test; NotEstimable where all are ties.

    Args:
        values: 1 for a win, 0 for a tie, -1 for a loss, float array (n,), n from 1.
        factors: readers, cases or both, see `mean_variance`; at least one.
        units: number of independent choices where all are equal, such as the cases.
        hypothesis: superiority without a margin, non-inferiority or equivalence.
        level: of the interval.
        clusters: the factors in words.
    """
    value, n = float(values.mean()), len(values)
    if not values.any():
        return WinDifference(NotEstimable("every choice is a tie", value))
    spread, error, method = _Spread(float(units), math.inf), None, f"{WILSON}, {clusters}"
    if abs(value) == 1:
        method = f"{WILSON}, all choices equal, each case or reader counted once"
    else:
        total = mean_variance(values, factors)
        variance, degrees = float(total.variance[0]), float(total.degrees[0])
        spread, error = _Spread((1 - value**2) / variance, degrees), math.sqrt(variance)
    reach = quantile((1 + level) / 2, spread.degrees)
    low, high = (2 * end - 1 for end in wilson_limits((1 + value) / 2, spread.choices, reach))
    estimate = Estimate(value, low, high, level, "probability", n, method, error)
    statistic, p = _test(value, spread, hypothesis)
    freedom = None if math.isinf(spread.degrees) else spread.degrees
    return WinDifference(estimate, statistic, freedom, p)


def _test(value: float, spread: _Spread, hypothesis: Hypothesis) -> tuple[float, float]:
    """Return the statistic of the null value nearest to rejection, and p."""

    def score(bound: float) -> float:
        return (value - bound) * math.sqrt(spread.choices / (1 - bound**2))

    margin = hypothesis.margin or 0.0
    if hypothesis.comparison is Comparison.EQUIVALENCE:
        above, below = score(-margin), -score(margin)
        return (above if above < below else -below), upper_tail(min(above, below), spread.degrees)
    if hypothesis.comparison is Comparison.NON_INFERIORITY:
        return score(-margin), upper_tail(score(-margin), spread.degrees)
    statistic = score(0.0)
    return statistic, 2 * upper_tail(abs(statistic), spread.degrees)
