"""Differences of statistics over the same items, with simultaneous intervals.

Each difference is studentised by its influences, which for areas under the ROC curve is the paired
test of DeLong, DeLong and Clarke-Pearson (1988). Items are resampled whole, and intervals extend to
the largest of all differences in 95 % of the resamples (Westfall and Young 1993). Differences of
proportions have Tango's score interval (1998), which excludes 0 where McNemar's test (1947)
rejects, at a level divided between them by Bonferroni's inequality.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.resampling import MIN_ITEMS, draw_weights, weighted_sums

REPLICATES = 4000
_TINY = 1e-12
_BISECTIONS = 60
_CELLS = 40_000_000
_MIN_REPLICATES = 500


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """A difference of two statistics, and each item's influence on it, float array (n,).

    `scores` are the items' own differences, -1, 0 or 1, where both statistics are proportions of
    the same items; NaN = item not counted. `n` is the number of items that both have.
    """

    value: float
    influence: FloatArray
    n: int
    scores: FloatArray | None = None

    @property
    def counted(self) -> int:
        """Number of counted items."""
        return self.n if self.scores is None else int((~np.isnan(self.scores)).sum())


def estimate_differences(
    differences: Sequence[Difference],
    rng: np.random.Generator,
    *,
    scale: str,
    level: float = 0.95,
) -> tuple[Estimate | NotEstimable, ...]:
    """Return the differences with simultaneous intervals at `level`.

    NotEstimable, with the value, below five items; and where all items differ equally and the
    statistics are not proportions.
    """
    known = [difference for difference in differences if difference.counted >= MIN_ITEMS]
    results: dict[int, Estimate | NotEstimable]
    shares = [
        (difference, difference.scores) for difference in known if difference.scores is not None
    ]
    if shares and len(shares) == len(known):
        each = 1 - (1 - level) / len(known)
        results = {
            id(difference): _share_difference(difference, scores, level, each, scale)
            for difference, scores in shares
        }
    else:
        results = _resampled(known, rng, level, scale)
    return tuple(
        results.get(id(difference))
        or NotEstimable(
            f"{difference.counted} items in common; an interval needs at least {MIN_ITEMS}",
            difference.value,
        )
        for difference in differences
    )


def tango_interval(more: float, less: float, n: float, level: float = 0.95) -> tuple[float, float]:
    """Return Tango's score interval (1998) of a difference of paired proportions.

    Args:
        more: items counted only in the first proportion.
        less: items counted only in the second proportion.
        n: all items, from 1. The three may be effective numbers, which are no integers.
        level: confidence level.
    """
    z = normal_quantile(level)
    value = (more - less) / n

    def is_within(difference: float) -> bool:
        b = (2 * n - more + less) * difference - more - less
        c = -less * difference * (1 - difference)
        share = (math.sqrt(max(b * b - 8 * n * c, 0.0)) - b) / (4 * n)
        spread = n * (2 * share + difference * (1 - difference))
        return abs(more - less - n * difference) <= z * math.sqrt(max(spread, 0.0))

    def furthest(bound: float) -> float:
        inside, beyond = value, bound
        for _ in range(_BISECTIONS):
            middle = (inside + beyond) / 2
            inside, beyond = (middle, beyond) if is_within(middle) else (inside, middle)
        return inside

    return furthest(-1.0), furthest(1.0)


def _share_difference(
    difference: Difference, scores: FloatArray, level: float, each: float, scale: str
) -> Estimate:
    more, less = int((scores == 1).sum()), int((scores == -1).sum())
    low, high = tango_interval(more, less, difference.counted, each)
    method = "paired, Tango's score interval (McNemar), simultaneous by Bonferroni"
    return Estimate(difference.value, low, high, level, scale, difference.counted, method)


def _resampled(
    known: Sequence[Difference], rng: np.random.Generator, level: float, scale: str
) -> dict[int, Estimate | NotEstimable]:
    """Return the differences by their ids, from the largest studentised one of each resample."""
    errors = {
        id(difference): math.sqrt(float((difference.influence**2).sum())) for difference in known
    }
    results: dict[int, Estimate | NotEstimable] = {
        id(difference): NotEstimable("all items differ by the same value", difference.value)
        for difference in known
    }
    varied = [difference for difference in known if errors[id(difference)] > _TINY]
    if not varied:
        return results
    critical = _critical_value(varied, rng, level)
    for difference in varied:
        error = errors[id(difference)]
        low, high = difference.value - critical * error, difference.value + critical * error
        method = "paired, studentised bootstrap of items, simultaneous (max-t)"
        results[id(difference)] = Estimate(
            difference.value, low, high, level, scale, difference.n, method, error
        )
    return results


def _critical_value(varied: Sequence[Difference], rng: np.random.Generator, level: float) -> float:
    """Return the `level` quantile of the largest studentised difference over resamples.

    At least the normal quantile, and at most three times Student's with Bonferroni's correction, so
    that resamples without spread do not make it infinite.
    """
    columns = np.column_stack([difference.influence for difference in varied])
    n, k = columns.shape
    maximum = 3 * student_quantile(
        1 - (1 - level) / k, min(difference.n for difference in varied) - 1
    )
    largest = []
    replicates = min(REPLICATES, max(_MIN_REPLICATES, _CELLS // n))
    for weights in draw_weights(n, rng, replicates=replicates):
        sums, squares = np.split(weighted_sums(weights, np.hstack([columns, columns**2])), 2, 1)
        errors = np.sqrt(np.maximum(squares - sums**2 / n, 0.0))
        with np.errstate(divide="ignore", invalid="ignore"):
            studentised = np.where(
                errors > _TINY, np.abs(sums) / errors, np.where(sums == 0, 0.0, np.inf)
            )
        largest.append(np.minimum(studentised.max(axis=1), maximum))
    minimum = NormalDist().inv_cdf((1 + level) / 2)
    return max(minimum, float(np.quantile(np.concatenate(largest), level)))
