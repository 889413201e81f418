"""Chance-corrected agreement of several raters: Fleiss, Randolph and Gwet, with missing ratings.

Observed agreement is the mean over the units that two raters or more rated; the shares of the
categories are means over all rated units, each with the same weight (Gwet 2014, Handbook of
Inter-Rater Reliability).
"""

import math
from enum import StrEnum

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.kappa import KappaWeights, agreement_weights
from readingroom.statistics.agreement.ratings import NO_PAIR, interval_over_units, varied_units


class Chance(StrEnum):
    """What the agreement by chance is taken to be.

    FLEISS: raters draw from the shares of the categories (1971). UNIFORM: from all categories alike
    (Randolph 2005, Brennan and Prediger 1981). GWET: only a part of the ratings is by chance; AC1,
    with weights AC2 (2008).
    """

    FLEISS = "fleiss"
    UNIFORM = "randolph"
    GWET = "gwet"


_NAMES = {Chance.FLEISS: "Fleiss' kappa", Chance.UNIFORM: "Randolph's free-marginal kappa"}


def estimate_agreement(
    counts: FloatArray,
    chance: Chance,
    weights: KappaWeights = KappaWeights.NONE,
    level: float = 0.95,
) -> Estimate | NotEstimable:
    """Return the agreement of raters beyond chance.

    Weights are of the ranks of the categories. NotEstimable where no unit was rated twice, where
    the expected agreement is 1 (one category), and for fewer than two categories.

    Args:
        counts: ratings of each unit in each category, float array (n_units, k).
        chance: which expected agreement.
        weights: for partial agreement of ordered categories.
        level: of the interval.
    """
    rated = counts[counts.sum(axis=1) > 0]
    k = counts.shape[1]
    if not (rated.sum(axis=1) >= 2).any():
        return NotEstimable(NO_PAIR)
    if k < 2:
        return NotEstimable("all ratings are in one category")
    weight = agreement_weights(k, weights)
    size = rated.sum(axis=1)
    is_pair = size >= 2
    agreed = (rated * (rated @ weight - 1)).sum(axis=1) / np.where(is_pair, size * (size - 1), 1.0)
    agreed = np.where(is_pair, agreed, 0.0)
    shares = rated / size[:, None]
    observed = agreed.sum() / is_pair.sum()
    expected_parts = _expected_of_units(shares, weight, chance)
    expected = float(expected_parts.mean())
    if 1 - expected < 1e-12:
        return NotEstimable("all ratings are in one category, so the expected agreement is 1")
    value = float((observed - expected) / (1 - expected))
    n = len(rated)
    # Each unit's part of the coefficient (Gwet 2014, chapter 5), by its observed and expected part.
    own = np.where(is_pair, n / is_pair.sum() * (agreed - expected) / (1 - expected), 0.0)
    slope = 2 * (1 - value) * (expected_parts - expected)
    parts = own - slope / (1 - expected)
    error = math.sqrt(float(((parts - value) ** 2).sum()) / (n * (n - 1))) if n > 1 else math.nan
    size = n, int(varied_units(rated, np.zeros(n, dtype=np.int64)).sum())
    return interval_over_units(value, error, size, expected, level, _name(chance, weights))


def _expected_of_units(shares: FloatArray, weight: FloatArray, chance: Chance) -> FloatArray:
    """Return the share of each unit (n, k) in the expected agreement, whose mean that is."""
    k = len(weight)
    overall = shares.mean(axis=0)
    if chance is Chance.UNIFORM:
        return np.full(len(shares), weight.sum() / k**2)
    if chance is Chance.FLEISS:
        return np.asarray(shares @ (weight @ overall))
    return np.asarray(weight.sum() / (k * (k - 1)) * (shares @ (1 - overall)))


def _name(chance: Chance, weights: KappaWeights) -> str:
    weighted = "" if weights is KappaWeights.NONE else f", {weights} weights"
    if chance is Chance.GWET:
        return "Gwet's AC1" if weights is KappaWeights.NONE else f"Gwet's AC2{weighted}"
    return _NAMES[chance] + weighted


def fleiss_null_error(counts: FloatArray) -> float | NotEstimable:
    """Return the standard error of Fleiss' kappa where it is 0 (Fleiss, Nee and Landis 1979).

    NotEstimable where units have different numbers of ratings, or all are in one category.
    """
    sizes = np.unique(counts.sum(axis=1))
    if len(sizes) != 1 or sizes[0] < 2:
        return NotEstimable("the formula needs the same number of ratings of each unit")
    n, m = len(counts), float(sizes[0])
    shares = counts.sum(axis=0) / (n * m)
    spread = shares * (1 - shares)
    if spread.sum() < 1e-12:
        return NotEstimable("all ratings are in one category")
    variance = spread.sum() ** 2 - (spread * (1 - 2 * shares)).sum()
    return math.sqrt(2 * variance / (n * m * (m - 1))) / float(spread.sum())
