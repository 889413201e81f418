"""Agreement beyond chance of two raters or predictions, and agreement of two rankings."""

import math
from enum import StrEnum

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, wilson_interval
from readingroom.statistics.ranks import concordance_bound


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
    the raw table depends on which is called first. Each case counts half in each order; the
    standard error of kappa stays valid, because both halves have the same weight.
    """
    return np.asarray((table + table[::-1, ::-1]) / 2)


def kappa_of(tables: FloatArray, weights: KappaWeights = KappaWeights.NONE) -> FloatArray:
    """Return kappa of each table (..., k, k); NaN where the expected agreement is 1."""
    k = tables.shape[-1]
    weight = _agreement_weights(k, weights)
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


def _agreement_weights(k: int, weights: KappaWeights) -> FloatArray:
    if weights is KappaWeights.NONE or k < 2:
        return np.eye(k)
    distance = np.abs(np.subtract.outer(np.arange(k), np.arange(k))) / (k - 1)
    return np.asarray(1 - (distance if weights is KappaWeights.LINEAR else distance**2))


def _without_spread(
    shares: FloatArray, weights: KappaWeights, n: int, level: float
) -> tuple[float, float]:
    weight = _agreement_weights(len(shares), weights)
    expected = float(shares.sum(axis=1) @ weight @ shares.sum(axis=0))
    agreed = round(float((shares * weight).sum()) * n)
    low, high = ((end - expected) / (1 - expected) for end in wilson_interval(agreed, n, level))
    return max(-1.0, low), min(1.0, high)


def _kappa_error(shares: FloatArray, weights: KappaWeights, n: int) -> float:
    """Return the large-sample standard error of kappa, without assuming that kappa is 0."""
    weight = _agreement_weights(len(shares), weights)
    rows, columns = shares.sum(axis=1), shares.sum(axis=0)
    observed = float((shares * weight).sum())
    expected = float(rows @ weight @ columns)
    mean_weight = (weight @ columns)[:, None] + (rows @ weight)[None, :]
    inner = weight - mean_weight * (1 - (observed - expected) / (1 - expected))
    kappa = (observed - expected) / (1 - expected)
    variance = float((shares * inner**2).sum()) - (kappa - expected * (1 - kappa)) ** 2
    return math.sqrt(max(variance, 0.0) / n) / (1 - expected)


_MIN_ITEMS = 5
_VARIANCE = 0.437


def kendall(first: FloatArray, second: FloatArray, level: float = 0.95) -> Estimate | NotEstimable:
    """Return Kendall's tau-b of two float arrays (n,), 1 for the same order.

    The interval is that of Fisher's transform with variance 0.437 / (n - 4) (Fieller, Hartley and
    Pearson 1957; Bonett and Wright 2000), so that n must be at least 5; for the same or the reverse
    order it is exact (`concordance_bound`). NotEstimable where one of the two does not vary (all
    ties).
    """
    n = len(first)
    if n < _MIN_ITEMS:
        return NotEstimable(f"only {n} items in common; at least {_MIN_ITEMS} are needed")
    pairs = np.triu_indices(n, 1)
    first_signs = np.sign(np.subtract.outer(first, first)[pairs])
    second_signs = np.sign(np.subtract.outer(second, second)[pairs])
    untied = float(np.sqrt((first_signs**2).sum() * (second_signs**2).sum()))
    if untied == 0:
        return NotEstimable("one of the two does not vary")
    tau = float(first_signs @ second_signs) / untied
    if abs(tau) >= 1:
        bound = concordance_bound(n, level)
        low, high = (bound, 1.0) if tau > 0 else (-1.0, -bound)
    else:
        reach = normal_quantile(level) * math.sqrt(_VARIANCE / (n - 4))
        low, high = (math.tanh(math.atanh(tau) + side * reach) for side in (-1, 1))
    return Estimate(tau, low, high, level, "tau-b", n, "Kendall's tau-b, Fisher's transform")
