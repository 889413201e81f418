"""U-statistics of areas under ROC curves: variances from moments, for any missing readings.

Gallas, Acad Radiol 2006;13:353 (one shot); Gallas and Brown, Neural Networks 2008;21:387 (readings
missing by design); Gallas, Bandos, Samuelson and Wagner, Commun Stat Theory Methods 2009;38:2586
(biased variance); Obuchowski, Gallas and Hillis, Acad Radiol 2012;19:1508 (degrees of freedom BDG).
An arm's area is the mean over all comparisons of all readers, so that readers count by their
numbers of comparisons.

Eight moments are means of products of two comparisons: by the same reader (1 to 4) or by two
readers (5 to 8), sharing both cases, the positive one, the negative one, or none.
"""

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import InferenceScope
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.inference import (
    Difference,
    Error,
    MrmcResult,
    OverallTest,
    Plan,
    arm_result,
    difference,
    overall_test,
    standard_error,
    with_adjusted,
)
from readingroom.statistics.mrmc.pairs import PairMoments, exclusive, pair_moments
from readingroom.statistics.mrmc.ratings import Ratings

LARGE_DF: Final = 50
"""Degrees of freedom above which the rounded rule uses the normal distribution, as iMRMC does."""


@dataclass(frozen=True, slots=True)
class UStatistics:
    """Choices of an analysis by U-statistics.

    Args:
        is_biased: whether the variance is that of the empirical distribution ("MLE" in iMRMC),
            which is never negative; else the unbiased one.
        is_rounded: whether degrees of freedom are rounded down, and the normal distribution is used
            above `LARGE_DF`, as in iMRMC.
    """

    is_biased: bool = False
    is_rounded: bool = True


class Variance(NamedTuple):
    """Variance of an area or difference, or covariance of two areas.

    `effects` are the moments of pairs with the same negative case, the same positive case, and the
    same reader, less those that share nothing, of the empirical distribution; `shares` are the
    shares of those pairs in all pairs, both (3,).
    """

    unbiased: float
    biased: float
    effects: FloatArray
    shares: FloatArray


def analyse(
    ratings: Ratings, plan: Plan, choices: UStatistics, moments: PairMoments | None = None
) -> MrmcResult:
    """Compare the areas of arms, readers and cases being random.

    An unbiased variance that is not positive is replaced by the biased one, which `clamps` names.
    Without two readers there is no variance. `moments` of the ratings are computed unless given.
    """
    counts = ratings.counts()
    has_area = np.asarray((counts > 0).all(axis=2))
    is_paired = (has_area.sum(axis=0) > 1).any()
    notes = [
        f"reader {name} has {'one class only' if counts[index, reader].any() else 'no rating'}"
        f" in arm {arm}"
        for index, arm in enumerate(ratings.arms)
        for reader, name in enumerate(ratings.readers)
        if not has_area[index, reader] and (is_paired or counts[index, reader].any())
    ]
    arms = [index for index in range(len(ratings.arms)) if has_area[index].any()]
    notes += [
        f"arm {name} is left out: no reader has both classes"
        for index, name in enumerate(ratings.arms)
        if index not in arms
    ]
    if not arms:
        reason = NotEstimable("no reader has rated cases of both classes")
        return MrmcResult((), (), reason, reason, "", (), tuple(notes))
    moments = moments or pair_moments(ratings.cells, ratings.is_positive)
    clamps: list[str] = []
    blocks = {
        (first, second): _block(moments, ratings, first, second)
        for index, first in enumerate(arms)
        for second in arms[index:]
    }
    readers = has_area.sum(axis=1)
    areas = {arm: _area(moments, ratings, arm) for arm in arms}
    results = [
        arm_result(
            ratings.arms[arm],
            areas[arm],
            _error(blocks[arm, arm], choices, clamps, ratings.arms[arm]),
            int(readers[arm]),
            plan,
            1.0,
        )
        for arm in arms
    ]
    differences = [
        _difference(ratings, blocks, areas, pair, plan, choices, clamps)
        for pair in _pairs(ratings, arms, plan)
    ]
    return MrmcResult(
        tuple(results),
        with_adjusted(differences),
        _overall(differences, arms),
        NotEstimable("U-statistics have moments in place of components"),
        _method(choices),
        tuple(clamps),
        tuple(notes),
    )


def _pairs(ratings: Ratings, arms: list[int], plan: Plan) -> list[tuple[int, int]]:
    if not plan.reference:
        return list(combinations(arms, 2))
    reference = ratings.arms.index(plan.reference)
    return [(arm, reference) for arm in arms if arm != reference and reference in arms]


def _difference(
    ratings: Ratings,
    blocks: dict[tuple[int, int], Variance],
    areas: dict[int, float],
    pair: tuple[int, int],
    plan: Plan,
    choices: UStatistics,
    clamps: list[str],
) -> Difference:
    first, second = pair
    combined = _combined(blocks[first, first], blocks[second, second], blocks[min(pair), max(pair)])
    names = (ratings.arms[first], ratings.arms[second])
    error = _error(combined, choices, clamps, f"{names[0]} and {names[1]}")
    is_read = ~np.isnan(ratings.values[list(pair)]).all(axis=2)
    estimate, readers = areas[first] - areas[second], int(is_read.any(axis=0).sum())
    return difference(names, estimate, error, readers, plan, 1.0)


def _overall(differences: list[Difference], arms: list[int]) -> OverallTest | NotEstimable:
    if len(arms) < 2:
        return NotEstimable("there is one arm")
    if len(arms) > 2:
        return NotEstimable("U-statistics compare two arms; see the pairwise differences")
    if not differences:
        return NotEstimable("the reference has no figure")
    error = differences[0].error
    if isinstance(error, NotEstimable):
        return error
    statistic = (differences[0].estimate / error.standard_error) ** 2
    return overall_test(statistic, 1, error.used)


def _area(moments: PairMoments, ratings: Ratings, arm: int) -> float:
    rows = slice(arm * len(ratings.readers), (arm + 1) * len(ratings.readers))
    total = moments.every[rows, rows].sum() / moments.counts[3][rows, rows].sum()
    return math.sqrt(float(total))


def _block(moments: PairMoments, ratings: Ratings, first: int, second: int) -> Variance:
    """Return the variance of an arm's area, or the covariance of two arms' areas."""
    r = len(ratings.readers)
    one, other = slice(first * r, first * r + r), slice(second * r, second * r + r)
    sums, counts = moments.sums[:, one, other], moments.counts[:, one, other]
    total = counts[3].sum()
    own_sums, own_counts = (np.einsum("kii->k", part) for part in (sums, counts))
    all_sums, all_counts = sums.sum(axis=(1, 2)), counts.sum(axis=(1, 2))
    class_sums = np.concatenate([exclusive(own_sums), exclusive(all_sums - own_sums)])
    class_counts = np.concatenate([exclusive(own_counts), exclusive(all_counts - own_counts)])
    weights = class_counts / total
    biased = _means(np.concatenate([own_sums, all_sums]), np.concatenate([own_counts, all_counts]))
    product = float(all_sums[3] / total)
    unbiased = product - float(_means(class_sums, class_counts)[7])
    if class_counts[7] == 0:
        unbiased = math.nan
    plugged = float(weights @ biased) - product
    has_pairs = np.array([all_counts[2], all_counts[1], own_counts[3]]) > 0
    effects = np.where(has_pairs, biased[[6, 5, 3]] - product, 0.0)
    shares = np.array([all_counts[2], all_counts[1], own_counts[3]]) / total
    return Variance(unbiased, plugged, effects, shares)


def _means(sums: FloatArray, counts: FloatArray) -> FloatArray:
    """Return sums by counts, 0 where there is no pair."""
    return np.asarray(np.divide(sums, counts, out=np.zeros(len(sums)), where=counts > 0))


def _combined(one: Variance, other: Variance, both: Variance) -> Variance:
    """Return the variance of a difference; the larger shares leave fewer degrees of freedom."""
    return Variance(
        one.unbiased + other.unbiased - 2 * both.unbiased,
        one.biased + other.biased - 2 * both.biased,
        one.effects + other.effects - 2 * both.effects,
        np.maximum(one.shares, other.shares),
    )


def _error(
    variance: Variance, choices: UStatistics, clamps: list[str], name: str
) -> Error | NotEstimable:
    if math.isnan(variance.unbiased):
        return NotEstimable(
            "U-statistics need two readers and two cases of each class; Obuchowski-Rockette takes"
            " one reader as fixed"
        )
    value = variance.biased if choices.is_biased else variance.unbiased
    if not value > 0 and variance.biased > 0:
        clamps.append(f"{name}: unbiased variance = {value:.6g}, replaced by the biased one")
        value = variance.biased
    df, is_limited = bdg_degrees_of_freedom(value, variance.effects, variance.shares)
    if is_limited:
        clamps.append(f"{name}: degrees of freedom raised to their lower limit {df:g}")
    used = df
    if choices.is_rounded:
        used = math.inf if df > LARGE_DF else float(math.floor(df))
    return standard_error(value, df, used)


def bdg_degrees_of_freedom(
    variance: float, effects: FloatArray, shares: FloatArray
) -> tuple[float, bool]:
    """Return V^2 / sum(S^2 / df^3) with df = round(1 / share - 1), at least the smallest df.

    The second value is whether that limit applied.
    """
    df = np.maximum(np.round(1 / shares - 1), 1.0)
    spread = float((effects**2 / df**3).sum())
    value = variance**2 / spread if spread > 0 else math.inf
    lowest = float(df.min())
    return (lowest, True) if value < lowest else (value, False)


def _method(choices: UStatistics) -> str:
    kind = "biased (empirical distribution)" if choices.is_biased else "unbiased"
    rule = f"BDG, rounded down, normal above {LARGE_DF}" if choices.is_rounded else "BDG"
    scope = InferenceScope.READERS_AND_CASES.value
    return f"U-statistics, {kind} variance, {scope}, {rule} degrees of freedom"
