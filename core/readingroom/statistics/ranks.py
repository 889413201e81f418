"""Ranks and correlations."""

import math

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile

FloatArray = NDArray[np.float64]


def midranks(values: FloatArray) -> FloatArray:
    """Return ranks from 1, ties sharing their mean rank."""
    _, places, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return np.asarray((last - (counts - 1) / 2)[places], dtype=np.float64)


def pearson(first: FloatArray, second: FloatArray, level: float = 0.95) -> Estimate | NotEstimable:
    """Return Pearson's correlation with Fisher's interval (1921).

    NotEstimable with fewer than four pairs, whose interval is undefined, and where one side does
    not vary.
    """
    return _correlation(first, second, level, "Pearson, Fisher's z")


def spearman(first: FloatArray, second: FloatArray, level: float = 0.95) -> Estimate | NotEstimable:
    """Return Spearman's correlation with the interval of Bonett and Wright (2000).

    NotEstimable with fewer than four pairs and where one side does not vary.
    """
    return _correlation(
        midranks(first), midranks(second), level, "Spearman, interval of Bonett and Wright"
    )


def _correlation(
    first: FloatArray, second: FloatArray, level: float, method: str
) -> Estimate | NotEstimable:
    n = len(first)
    if n < 4:
        return NotEstimable("a correlation needs at least four pairs")
    if np.ptp(first) == 0 or np.ptp(second) == 0:
        return NotEstimable("one side of the correlation does not vary")
    value = float(np.clip(np.corrcoef(first, second)[0, 1], -1.0, 1.0))
    inflation = 1 + value * value / 2 if method.startswith("Spearman") else 1.0
    error = math.sqrt(inflation / (n - 3))
    if abs(value) > 1 - 1e-12:
        value = math.copysign(1.0, value)
        return Estimate(value, value, value, level, "correlation", n, f"{method}, all on one line")
    reach, centre = normal_quantile(level) * error, math.atanh(value)
    low, high = math.tanh(centre - reach), math.tanh(centre + reach)
    return Estimate(value, low, high, level, "correlation", n, method, error * (1 - value * value))
