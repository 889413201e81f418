"""Limits of agreement of two raters or methods (Bland and Altman 1986)."""

import math
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, student_quantile


@dataclass(frozen=True, slots=True)
class LimitsOfAgreement:
    """Mean of the differences, and the limits between which a share of them lies."""

    mean: Estimate
    standard_deviation: float
    lower: Estimate
    upper: Estimate


def limits_of_agreement(
    first: FloatArray, second: FloatArray, level: float = 0.95
) -> LimitsOfAgreement | NotEstimable:
    """Return the limits of `first` less `second`, float arrays (n,), NaN = not rated.

    The limits are the mean plus and less 1.96 standard deviations at a level of 0.95; their
    intervals are exact for normal differences (Carkeet 2015, by the noncentral t). Units that one
    of the two did not rate are left out. NotEstimable below three units.
    """
    from scipy.special import nctdtrit

    differences = (first - second)[~np.isnan(first - second)]
    n = len(differences)
    if n < 3:
        return NotEstimable(f"only {n} units were rated by both; at least 3 are needed")
    mean, deviation = float(differences.mean()), float(differences.std(ddof=1))
    if deviation == 0:
        return NotEstimable("all differences are the same", mean)
    error, reach = deviation / math.sqrt(n), normal_quantile(level)
    margin = student_quantile(level, n - 1) * error
    near, far = (
        float(nctdtrit(n - 1, reach * math.sqrt(n), share)) * error
        for share in ((1 - level) / 2, (1 + level) / 2)
    )
    limit = "limit of agreement, noncentral t"

    def estimate(value: float, low: float, high: float, method: str) -> Estimate:
        return Estimate(value, low, high, level, "difference", n, method)

    return LimitsOfAgreement(
        estimate(mean, mean - margin, mean + margin, "mean difference, Student's t"),
        deviation,
        estimate(mean - reach * deviation, mean - far, mean - near, limit),
        estimate(mean + reach * deviation, mean + near, mean + far, limit),
    )
