"""Agreement of several raters on units in clusters, such as several items of a patient."""

import math
from typing import NamedTuple, Self

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.kappa import cohen_kappa, confusion, kappa_of
from readingroom.statistics.agreement.ratings import NO_PAIR, interval_over_units, varied_units
from readingroom.statistics.agreement.several_raters import Chance, estimate_agreement
from readingroom.statistics.clusters import numbered

_TINY = 1e-12
_ONE_CATEGORY = "all ratings are in one category, so the expected agreement is 1"


def clustered_cohen_kappa(
    first: IntArray,
    second: IntArray,
    k: int,
    clusters: IntArray | None = None,
    level: float = 0.95,
) -> Estimate | NotEstimable:
    """Return Cohen's kappa (1960) of two raters, for other clusters of units.

    Without clusters of several units it is `cohen_kappa`. Otherwise the error is a jackknife over
    clusters (Miller 1974, Biometrika 61) with Student's t; with fewer than five clusters
    that vary there is no interval. NotEstimable at n = 0, where all ratings are one category, and,
    with the value 0, where those of one rater are.

    Args:
        first: category of each unit by the first rater, 0 to k - 1, (n,).
        second: the same by the second rater.
        k: number of categories.
        clusters: cluster number of each unit, (n,).
        level: of the interval.
    """
    if len(first) and (first == first[0]).all() != (second == second[0]).all():
        return NotEstimable("one of both used a single category, so kappa is 0 by definition", 0.0)
    if clusters is None or len(np.unique(clusters)) == len(first):
        return cohen_kappa(confusion(first, second, k), level=level)
    if not len(first):
        return NotEstimable(NO_PAIR)
    index = numbered(clusters)
    m = int(index.max()) + 1
    cells = np.bincount((index * k + first) * k + second, minlength=m * k * k)
    tables = cells.reshape(m, k, k).astype(np.float64)
    whole = tables.sum(axis=0)
    value = float(kappa_of(whole))
    if math.isnan(value):
        return NotEstimable(_ONE_CATEGORY)
    shares = whole / whole.sum()
    expected = float(shares.sum(axis=0) @ shares.sum(axis=1))
    counts = tables.sum(axis=1) + tables.sum(axis=2)
    without = kappa_of(whole - tables)
    return _jackknifed(value, without, counts, expected, level, "Cohen's kappa")


def clustered_fleiss_kappa(
    counts: FloatArray, clusters: IntArray | None = None, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return Fleiss' kappa (1971) of several raters, for other clusters of units.

    Without clusters of several units it is `estimate_agreement`; otherwise as
    `clustered_cohen_kappa`.

    Args:
        counts: ratings of each unit in each category, float array (n_units, k).
        clusters: cluster number of each unit, (n_units,).
        level: of the interval.
    """
    rated = counts.sum(axis=1) > 0
    if clusters is None or len(np.unique(clusters[rated])) == int(rated.sum()):
        return estimate_agreement(counts, Chance.FLEISS, level=level)
    if not (counts.sum(axis=1) >= 2).any() or counts.shape[1] < 2:
        return estimate_agreement(counts, Chance.FLEISS, level=level)
    index = numbered(clusters[rated])
    parts = _FleissSums.of(counts[rated], index)
    whole = _FleissSums(*(part.sum(axis=0, keepdims=True) for part in parts))
    value, expected = (float(part[0]) for part in whole.kappa())
    if math.isnan(value):
        return NotEstimable(_ONE_CATEGORY)
    left = _FleissSums(*(total - part for total, part in zip(whole, parts, strict=True)))
    of_clusters = np.zeros((len(parts.units), counts.shape[1]))
    np.add.at(of_clusters, index, counts[rated])
    without, _ = left.kappa()
    return _jackknifed(value, without, of_clusters, expected, level, "Fleiss' kappa")


class _FleissSums(NamedTuple):
    """Sums that Fleiss' kappa follows from, by cluster: arrays (m,), shares (m, k)."""

    units: FloatArray
    pairs: FloatArray
    agreed: FloatArray
    shares: FloatArray

    @classmethod
    def of(cls, counts: FloatArray, index: IntArray) -> Self:
        """Return the sums of units (n, k) with ratings, by cluster."""
        m, size = int(index.max()) + 1, counts.sum(axis=1)
        is_pair = size >= 2
        pairs = np.where(is_pair, size * (size - 1), 1.0)
        agreed = np.where(is_pair, (counts * (counts - 1)).sum(axis=1) / pairs, 0.0)
        shares = np.zeros((m, counts.shape[1]))
        np.add.at(shares, index, counts / size[:, None])
        return cls(
            np.bincount(index, minlength=m).astype(np.float64),
            np.bincount(index, weights=is_pair, minlength=m).astype(np.float64),
            np.bincount(index, weights=agreed, minlength=m).astype(np.float64),
            shares,
        )

    def kappa(self) -> tuple[FloatArray, FloatArray]:
        """Return kappa and the agreement expected by chance; kappa is NaN where that is 1."""
        with np.errstate(invalid="ignore", divide="ignore"):
            expected = ((self.shares / self.units[:, None]) ** 2).sum(axis=1)
            kappa = (self.agreed / self.pairs - expected) / (1 - expected)
        return np.asarray(np.where(1 - expected < _TINY, np.nan, kappa)), np.asarray(expected)


def _jackknifed(
    value: float,
    without: FloatArray,
    counts: FloatArray,
    expected: float,
    level: float,
    name: str,
) -> Estimate | NotEstimable:
    m = len(without)
    spread = float(((without - without.mean()) ** 2).sum())
    error = math.sqrt(spread * (m - 1) / m) if m > 1 else math.nan
    varied = int(varied_units(counts, np.zeros(m, dtype=np.int64)).sum())
    method = f"{name}, jackknife over clusters"
    return interval_over_units(value, error, (m, varied), expected, level, method)
