"""Two models on the same cases: areas under the ROC curve, proportions, and wins.

Each figure is a mean or a smooth function of means, so that its error follows from each case's
influence: DeLong, DeLong and Clarke-Pearson (1988) for areas, by clusters of cases (images of one
patient) Obuchowski (1997, 1998). Influences of the two models are subtracted case by case.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.paired import tango_interval
from readingroom.statistics.roc import Area, area_under_roc

_NORMAL = NormalDist()
_EXACT_CASES = 1_000
"""Cases on which models differ, up to which McNemar's test is exact."""


@dataclass(frozen=True, slots=True)
class ModelDifference:
    """Difference of two models with its test that it is 0; `p` is two-sided."""

    estimate: Estimate | NotEstimable
    statistic: float | None
    p: float | None
    test: str


def proportion(is_right: BoolArray, *, is_clustered: bool) -> Area:
    """Return a proportion of cases with each case's influence on it; needs a case.

    `is_clustered` omits the correction for a small sample, which the clusters get.
    """
    n = len(is_right)
    value = float(is_right.mean())
    correction = 1.0 if is_clustered or n == 1 else math.sqrt(n / (n - 1))
    return Area(value, np.asarray(correction * (is_right - value) / n))


def compare_areas(
    first: FloatArray,
    second: FloatArray,
    is_positive: BoolArray,
    *,
    clusters: IntArray | None = None,
    level: float = 0.95,
) -> ModelDifference:
    """Return the difference of the areas under two ROC curves, first less second.

    The interval is normal, or with clusters Student's with one degree of freedom less than there
    are clusters. NotEstimable without both classes, and where no case changes the difference.

    Args:
        first: scores of the first model, float array (n,).
        second: scores of the second model on the same cases.
        is_positive: truth of the cases.
        clusters: cluster of each case, from 0.
        level: of the interval.
    """
    m = int(is_positive.sum())
    if m in (0, len(is_positive)):
        return _not_estimable(f"{m} of {len(is_positive)} cases are positive; both are needed")
    areas = [
        area_under_roc(scores, is_positive, is_clustered=clusters is not None)
        for scores in (first, second)
    ]
    return _wald(areas[0], areas[1], clusters, level, "paired DeLong")


def compare_proportions(
    first: BoolArray,
    second: BoolArray,
    *,
    clusters: IntArray | None = None,
    level: float = 0.95,
) -> ModelDifference:
    """Return the difference of the proportions of right cases, first less second.

    Without clusters the test is McNemar's (exact up to 1,000 cases on which the models differ) and
    the interval Tango's (1998); with clusters both are Obuchowski's (1998), with Student's t.
    NotEstimable without a case. Of wins and losses it is the win difference.
    """
    n = len(first)
    if n == 0:
        return _not_estimable("no case has both models and this truth")
    if clusters is not None:
        right, also_right = (proportion(side, is_clustered=True) for side in (first, second))
        return _wald(right, also_right, clusters, level, "Obuchowski's test of clustered pairs")
    more, less = int((first & ~second).sum()), int((second & ~first).sum())
    value = (more - less) / n
    low, high = tango_interval(more, less, n, level)
    method = "difference of paired proportions, Tango's score interval"
    estimate = Estimate(value, low, high, level, "probability", n, method)
    differ = more + less
    if differ == 0:
        return ModelDifference(estimate, None, 1.0, "McNemar: no case on which the models differ")
    statistic = (more - less) / math.sqrt(differ)
    if differ > _EXACT_CASES:
        return ModelDifference(estimate, statistic, _two_sided(statistic), "McNemar")
    tail = sum(math.comb(differ, k) for k in range(min(more, less) + 1))
    p = min(1.0, 2 * tail / 2**differ)
    return ModelDifference(estimate, statistic, p, "McNemar, exact p")


def win_ratio(
    wins: BoolArray, losses: BoolArray, *, clusters: IntArray | None = None, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return the ratio of wins to losses of the first model; ties are left out.

    The interval is that of the logarithm, with Student's t for the cases or clusters that are no
    tie. NotEstimable without a win or without a loss.
    """
    won, lost = int(wins.sum()), int(losses.sum())
    if not won or not lost:
        return NotEstimable(f"{won} wins and {lost} losses; at least one of each is needed")
    parts = wins / won - losses / lost
    if clusters is not None:
        parts = np.asarray(np.bincount(clusters, weights=parts), np.float64)
    n = int((parts != 0).sum())
    if n < 2:
        return NotEstimable("all wins and losses are in one cluster", won / lost)
    error = math.sqrt(float((parts**2).sum()) * n / (n - 1))
    reach = math.exp(student_quantile(level, n - 1) * error)
    ratio = won / lost
    method = f"win ratio, interval of its logarithm, t({n - 1})"
    return Estimate(ratio, ratio / reach, ratio * reach, level, "ratio", won + lost, method)


def _wald(
    first: Area, second: Area, clusters: IntArray | None, level: float, test: str
) -> ModelDifference:
    value = first.value - second.value
    influence = first.influence - second.influence
    n = len(influence)
    if clusters is None:
        quantile, variance = normal_quantile(level), float((influence**2).sum())
    else:
        sums = np.bincount(clusters, weights=influence)
        n = len(np.unique(clusters))
        if n < 2:
            return _not_estimable("all cases are in one cluster", value)
        variance = float((sums**2).sum()) * n / (n - 1)
        quantile = student_quantile(level, n - 1)
        test = f"{test}, {n} clusters, t({n - 1})"
    if variance < 1e-24:
        return _not_estimable("the models do not differ on any case", value)
    error = math.sqrt(variance)
    low, high = value - quantile * error, value + quantile * error
    estimate = Estimate(value, low, high, level, "probability", n, test, error)
    statistic = value / error
    p = _two_sided(statistic) if clusters is None else _student(statistic, n - 1)
    return ModelDifference(estimate, statistic, p, test)


def _two_sided(statistic: float) -> float:
    return 2 * _NORMAL.cdf(-abs(statistic))


def _student(statistic: float, degrees: int) -> float:
    from scipy.special import stdtr

    return float(2 * stdtr(degrees, -abs(statistic)))


def _not_estimable(reason: str, value: float | None = None) -> ModelDifference:
    return ModelDifference(NotEstimable(reason, value), None, None, reason)
