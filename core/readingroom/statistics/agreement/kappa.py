"""Agreement beyond chance of two raters or predictions."""

import math
from enum import StrEnum

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, wilson_interval


class KappaWeights(StrEnum):
    """Weights for disagreements: all equal, linear in the distance, or quadratic."""

    NONE = "none"
    LINEAR = "linear"
    QUADRATIC = "quadratic"


def confusion(first: IntArray, second: IntArray, k: int) -> IntArray:
    """Return the contingency table (k, k) of categories 0 to k - 1; `first` in rows.

    Raises:
        ValueError: if a category is outside 0 to k - 1.
    """
    for side in (first, second):
        if len(side) and (side.min() < 0 or side.max() >= k):
            raise ValueError(f"categories must be between 0 and {k - 1}")
    return np.bincount(first * k + second, minlength=k * k).reshape(k, k).astype(np.int64)


def either_way(table: IntArray) -> FloatArray:
    """Return the table averaged with its reversal, so that the category order does not matter.

    Where categories are "the first, neither, the second" of two interchangeable things, kappa of
    the raw table depends on which is called first. A shared preference for one of them then counts
    as agreement beyond chance; see `choices.choice_kappa`. Each case counts half in each order; the
    standard error of kappa stays valid, because both halves have the same weight.
    """
    return np.asarray((table + table[::-1, ::-1]) / 2)


def kappa_of(tables: FloatArray, weights: KappaWeights = KappaWeights.NONE) -> FloatArray:
    """Return kappa of each table (..., k, k); NaN where the expected agreement is 1."""
    k = tables.shape[-1]
    weight = agreement_weights(k, weights)
    total = tables.sum(axis=(-2, -1))
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = tables / total[..., None, None]
        observed = (shares * weight).sum(axis=(-2, -1))
        rows, columns = shares.sum(axis=-1), shares.sum(axis=-2)
        expected = ((rows @ weight) * columns).sum(axis=-1)
        kappa = (observed - expected) / (1 - expected)
    return np.asarray(np.where(1 - expected < 1e-12, np.nan, kappa))


def cohen_kappa(
    table: IntArray | FloatArray, weights: KappaWeights = KappaWeights.NONE, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return Cohen's kappa (1960, weighted 1968); errors by Fleiss, Cohen and Everitt (1969).

    The interval is Wald's, clipped to -1 and 1. Where all cases agree, or none, that error is 0 for
    any n; the interval is then Wilson's for the agreement, given the observed chance agreement.
    NotEstimable at n = 0 and where both raters used one single category. A table of `either_way`
    contains half cases.
    """
    n = round(float(table.sum()))
    if n == 0:
        return NotEstimable("no case was rated by both")
    value = float(kappa_of(table.astype(np.float64), weights))
    if math.isnan(value):
        return NotEstimable("both raters used a single category, so the expected agreement is 1")
    error = _kappa_error(table / n, weights, n)
    method = (
        "Cohen's kappa" if weights is KappaWeights.NONE else f"Cohen's kappa, {weights} weights"
    )
    if error < 1e-9:
        low, high = _without_spread(table / n, weights, n, level)
        return Estimate(value, low, high, level, "kappa", n, f"{method}, Wilson")
    margin = normal_quantile(level) * error
    low, high = max(-1.0, value - margin), min(1.0, value + margin)
    return Estimate(value, low, high, level, "kappa", n, f"{method}, Fleiss-Cohen-Everitt", error)


def agreement_weights(k: int, weights: KappaWeights) -> FloatArray:
    """Return the agreement that two categories count, float array (k, k) of 0 to 1."""
    if weights is KappaWeights.NONE or k < 2:
        return np.eye(k)
    distance = np.abs(np.subtract.outer(np.arange(k), np.arange(k))) / (k - 1)
    return np.asarray(1 - (distance if weights is KappaWeights.LINEAR else distance**2))


def _without_spread(
    shares: FloatArray, weights: KappaWeights, n: int, level: float
) -> tuple[float, float]:
    weight = agreement_weights(len(shares), weights)
    expected = float(shares.sum(axis=1) @ weight @ shares.sum(axis=0))
    agreed = round(float((shares * weight).sum()) * n)
    low, high = ((end - expected) / (1 - expected) for end in wilson_interval(agreed, n, level))
    return max(-1.0, low), min(1.0, high)


def _kappa_error(shares: FloatArray, weights: KappaWeights, n: int) -> float:
    """Return the large-sample standard error of kappa, without assuming that kappa is 0."""
    weight = agreement_weights(len(shares), weights)
    rows, columns = shares.sum(axis=1), shares.sum(axis=0)
    observed = float((shares * weight).sum())
    expected = float(rows @ weight @ columns)
    mean_weight = (weight @ columns)[:, None] + (rows @ weight)[None, :]
    inner = weight - mean_weight * (1 - (observed - expected) / (1 - expected))
    kappa = (observed - expected) / (1 - expected)
    variance = float((shares * inner**2).sum()) - (kappa - expected * (1 - kappa)) ** 2
    return math.sqrt(max(variance, 0.0) / n) / (1 - expected)


def kappa_null_error(
    table: IntArray | FloatArray, weights: KappaWeights = KappaWeights.NONE
) -> float | NotEstimable:
    """Return the standard error of kappa where it is 0 (Fleiss, Cohen and Everitt 1969).

    For the test that agreement is that of chance; NotEstimable where kappa is.
    """
    n = float(table.sum())
    if n == 0 or math.isnan(float(kappa_of(np.asarray(table, np.float64), weights))):
        return NotEstimable("kappa cannot be estimated")
    shares = table / n
    weight = agreement_weights(len(table), weights)
    rows, columns = shares.sum(axis=1), shares.sum(axis=0)
    expected = float(rows @ weight @ columns)
    mean_weight = (weight @ columns)[:, None] + (rows @ weight)[None, :]
    spread = float((np.outer(rows, columns) * (weight - mean_weight) ** 2).sum()) - expected**2
    return math.sqrt(max(spread, 0.0) / n) / (1 - expected)
