"""Agreement beyond chance of two readers who choose between two models."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.kappa import cohen_kappa, confusion, either_way
from readingroom.statistics.clusters import design_effect, numbered
from readingroom.statistics.intervals import student_quantile

MIN_PER_PAIR = 10
"""Shared choices of each pair of models from which their chance agreement is estimated."""
_TINY = 1e-9
_BISECTIONS = 50


def choice_kappa(
    first: IntArray, second: IntArray, pairs: IntArray, cases: IntArray, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return kappa of two readers who each choose one of two models, or neither.

    Choices are 0 (the first model of the pair), 1 (neither) or 2. Chance agreement is that of each
    pair of models, so that two independent readers who prefer the same model have a kappa of 0
    (Cohen 1960; pairs pooled as strata, Barlow, Lai & Azen 1991). The interval holds the values of
    kappa that a score test does not reject: the variance is that of tables with this kappa and the
    observed margins, times the design effect of cases. It does not shrink to a point where all
    choices agree. Chance cannot be estimated from a handful of choices of each pair of models:
    below `MIN_PER_PAIR` on average, the table is averaged with its reversal (`either_way`). That
    kappa counts a shared preference as agreement, and its method says "mirrored". NotEstimable at
    n = 0 and where both readers always make one single choice.

    Args:
        first: choices of the first reader, (n,).
        second: those of the second reader.
        pairs: pair of models of each choice, from 0.
        cases: case of each choice, from 0.
        level: confidence level.
    """
    n, strata = len(first), len(np.unique(pairs))
    if n and strata > 1 and n < MIN_PER_PAIR * strata:
        mirrored = cohen_kappa(either_way(confusion(first, second, 3)), level=level)
        if isinstance(mirrored, NotEstimable):
            return mirrored
        return replace(mirrored, method=f"{mirrored.method}, mirrored over models")
    if n == 0:
        return NotEstimable("no case was rated by both")
    tables = np.zeros((int(pairs.max()) + 1, 3, 3))
    np.add.at(tables, (pairs, first, second), 1)
    pooled = _PooledTables.of(tables[tables.sum(axis=(1, 2)) > 0])
    if pooled.distance < _TINY:
        return NotEstimable("both raters used a single category, so the expected agreement is 1")
    value, count = pooled.kappa, len(np.unique(cases))
    effect = 1.0
    if 1 < count < n:
        stratum = numbered(pairs)
        influence = pooled.influences(value)[stratum, first, second]
        effect = design_effect(influence, cases)
    quantile = student_quantile(level, max(count - 1, 1))

    def is_inside(kappa: float) -> bool:
        variance = pooled.at(kappa).variance(kappa) * effect
        return abs(value - kappa) <= quantile * math.sqrt(variance)

    low, high = (_furthest(is_inside, value, end) for end in (-1.0, 1.0))
    method = "Cohen's kappa, score interval"
    if strata > 1:
        method += f", {strata} pairs of models pooled"
    if 1 < count < n:
        method += f", clustered on {count} cases"
    return Estimate(value, low, high, level, "kappa", n, method)


class _PooledTables(NamedTuple):
    """Tables (strata, k, k) of proportions, and their sizes (strata,)."""

    shares: FloatArray
    sizes: FloatArray

    @classmethod
    def of(cls, counts: FloatArray) -> "_PooledTables":
        sizes = counts.sum(axis=(1, 2))
        return cls(counts / sizes[:, None, None], sizes)

    @property
    def margins(self) -> tuple[FloatArray, FloatArray]:
        """Return the proportions of the choices of both readers, (strata, k) each."""
        return self.shares.sum(axis=2), self.shares.sum(axis=1)

    @property
    def distance(self) -> float:
        """Return the disagreement expected by chance, over all strata."""
        rows, columns = self.margins
        return float(self.sizes @ (1 - (rows * columns).sum(axis=1)) / self.sizes.sum())

    @property
    def kappa(self) -> float:
        """Return kappa over all strata."""
        agreed = np.trace(self.shares, axis1=1, axis2=2)
        return 1 - float(self.sizes @ (1 - agreed) / self.sizes.sum()) / self.distance

    def at(self, kappa: float) -> "_PooledTables":
        """Return tables of the same margins, as far as they exist, with another kappa."""
        rows, columns = self.margins
        chance = rows[:, :, None] * columns[:, None, :]
        same = np.eye(rows.shape[1]) * ((rows + columns) / 2)[:, :, None]
        tables = np.maximum((1 - kappa) * chance + kappa * same, 0)
        return _PooledTables(tables / tables.sum(axis=(1, 2), keepdims=True), self.sizes)

    def influences(self, kappa: float) -> FloatArray:
        """Return the influence of a choice on kappa, times n, (strata, k, k)."""
        rows, columns = self.margins
        result = np.eye(rows.shape[1]) - (1 - kappa) * (columns[:, :, None] + rows[:, None, :])
        result -= (result * self.shares).sum(axis=(1, 2), keepdims=True)
        return np.asarray(result / self.distance)

    def variance(self, kappa: float) -> float:
        """Return the large-sample variance of kappa (Fleiss, Cohen & Everitt 1969)."""
        squares = (self.influences(kappa) ** 2 * self.shares).sum(axis=(1, 2))
        return float(self.sizes @ squares / self.sizes.sum() ** 2)


def _furthest(is_inside: Callable[[float], bool], value: float, end: float) -> float:
    if is_inside(end):
        return end
    inside, beyond = value, end
    for _ in range(_BISECTIONS):
        middle = (inside + beyond) / 2
        inside, beyond = (middle, beyond) if is_inside(middle) else (inside, middle)
    return inside
