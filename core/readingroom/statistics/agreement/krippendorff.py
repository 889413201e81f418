"""Krippendorff's alpha (2011) at four levels of measurement, with missing ratings."""

import math
from enum import StrEnum
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.ratings import (
    NO_PAIR,
    interval_over_units,
    varied_units,
)
from readingroom.statistics.clusters import numbered

MAX_VALUES: Final = 1_000
"""Distinct values of a coefficient other than for the interval level."""
_MAX_CELLS: Final = 20_000_000
_ROUNDING: Final = 1e-12
"""Share of the expected disagreement of all units below which it counts as 0."""


class Measurement(StrEnum):
    """Level of measurement: what a difference of two ratings counts."""

    NOMINAL = "nominal"
    ORDINAL = "ordinal"
    INTERVAL = "interval"
    RATIO = "ratio"


class _Disagreements(NamedTuple):
    """Disagreements of all units, then without each cluster of them; arrays (1 + n_clusters,).

    `size` are the ratings of units that were rated twice.
    """

    observed: FloatArray
    expected: FloatArray
    size: FloatArray


def krippendorff_alpha(
    counts: FloatArray,
    values: FloatArray,
    measurement: Measurement,
    level: float = 0.95,
    *,
    clusters: IntArray | None = None,
    strata: IntArray | None = None,
) -> Estimate | NotEstimable:
    """Return alpha, 1 less the ratio of observed and expected disagreement.

    Units with a single rating are left out. NotEstimable where no unit was rated twice, and where
    all ratings are the same. With strata, both disagreements are means over the strata, weighted
    by their ratings: what is expected by chance is that of each stratum.

    Args:
        counts: ratings of each unit in each category, float array (n_units, k).
        values: the categories as numbers, ascending, float array (k,); not used at the nominal
            level, and only their order at the ordinal one.
        measurement: level of measurement.
        level: of the interval.
        clusters: cluster of each unit, such as its case, integer array (n_units,); None where each
            unit is independent.
        strata: stratum of each unit, such as the pair of models, of the same shape; None for one.

    Raises:
        ValueError: more than `MAX_VALUES` categories at a level other than interval, or negative
            values at the ratio level.
    """
    is_paired = counts.sum(axis=1) >= 2
    paired = counts[is_paired]
    if not len(paired):
        return NotEstimable(NO_PAIR)
    units = np.arange(len(counts)) if clusters is None else clusters
    numbers = numbered(units[is_paired])
    groups = np.zeros(len(paired), dtype=np.int64) if strata is None else strata[is_paired]
    n_clusters = int(numbers.max()) + 1
    alphas = alphas_without(paired, values, measurement, numbers, n_clusters, groups)
    if math.isnan(alphas[0]):
        return NotEstimable("all ratings are the same, so the expected disagreement is 0")
    error = jackknife_error(alphas[1:])
    what = "units" if clusters is None else "cases"
    method = f"Krippendorff's alpha, {measurement}, jackknife over {what}"
    varied = np.unique(numbers[varied_units(paired, groups)])
    chance = _chance(paired, groups)
    size = n_clusters, len(varied)
    return interval_over_units(float(alphas[0]), error, size, chance, level, method)


def alphas_without(
    counts: FloatArray,
    values: FloatArray,
    measurement: Measurement,
    clusters: IntArray,
    n_clusters: int,
    strata: IntArray,
) -> FloatArray:
    """Return alpha of all units, then without each cluster, float array (1 + n_clusters,).

    NaN where no unit was rated twice, or all ratings are the same; see `krippendorff_alpha` for the
    arguments and errors. Clusters are numbered from 0; one without a unit changes nothing.
    """
    is_paired = counts.sum(axis=1) >= 2
    used = counts.sum(axis=0) > 0
    table, categories = counts[is_paired][:, used], values[used]
    if measurement is not Measurement.INTERVAL and len(categories) > MAX_VALUES:
        raise ValueError(f"{len(categories):,} distinct values; at most {MAX_VALUES:,} are allowed")
    if measurement is Measurement.RATIO and len(categories) and categories.min() < 0:
        raise ValueError("the ratio level needs values of 0 or more")
    observed, expected = np.zeros(1 + n_clusters), np.zeros(1 + n_clusters)
    numbers, groups = clusters[is_paired], strata[is_paired]
    for group in np.unique(groups):
        rows = groups == group
        with np.errstate(invalid="ignore", divide="ignore"):  # of tables without a unit
            part = _disagreements(table[rows], categories, measurement, numbers[rows], n_clusters)
        is_rated = part.size > 1
        observed += np.where(is_rated, part.size * part.observed, 0.0)
        expected += np.where(is_rated, part.size * part.expected, 0.0)
    if (counts[is_paired].sum(axis=0) > 0).sum() < 2:
        return np.full(1 + n_clusters, np.nan)
    known = expected > _ROUNDING * expected[0]
    return np.asarray(
        1 - np.divide(observed, expected, out=np.full_like(expected, np.nan), where=known)
    )


def jackknife_error(left_out: FloatArray) -> float:
    """Return the standard error of a figure from its values without each of n clusters, (n,).

    NaN where one of them is not known.
    """
    n = len(left_out)
    return math.sqrt((n - 1) / n * float(((left_out - left_out.mean()) ** 2).sum()))


def _chance(counts: FloatArray, strata: IntArray) -> float:
    """Return the expected agreement of equal categories, the mean over the strata."""
    total = 0.0
    for group in np.unique(strata):
        marginals = counts[strata == group].sum(axis=0)
        total += float((marginals * (marginals - 1)).sum() / (marginals.sum() - 1))
    return total / float(counts.sum())


def _disagreements(
    counts: FloatArray,
    values: FloatArray,
    measurement: Measurement,
    clusters: IntArray,
    n_clusters: int,
) -> _Disagreements:
    """Return the disagreements of one stratum."""
    size = counts.sum(axis=1)

    def without_each(parts: FloatArray) -> FloatArray:
        own = np.bincount(clusters, weights=parts, minlength=n_clusters)
        return np.concatenate([[parts.sum()], parts.sum() - own])

    rated = without_each(size)
    if measurement is Measurement.INTERVAL:
        first, second = counts @ values, counts @ values**2
        within = 2 * (size * second - first**2) / (size - 1)
        total, squares = without_each(first), without_each(second)
        return _Disagreements(
            without_each(np.maximum(within, 0.0)) / rated,
            2 * (rated * squares - total**2) / (rated * (rated - 1)),
            rated,
        )
    scaled = counts / (size - 1)[:, None]
    together = scaled.T @ counts
    by_cluster = np.zeros((n_clusters, counts.shape[1]))
    np.add.at(by_cluster, clusters, counts)
    marginals = np.vstack([counts.sum(axis=0), counts.sum(axis=0) - by_cluster])
    order = np.argsort(clusters, kind="stable")
    ends = np.searchsorted(clusters[order], np.arange(n_clusters + 1))
    observed, expected = np.empty(len(marginals)), np.empty(len(marginals))
    fixed = None if measurement is Measurement.ORDINAL else _metric(values, measurement)
    step = max(1, _MAX_CELLS // len(values) ** 2)
    for start in range(0, len(marginals), step):
        rows = slice(start, start + step)
        share = marginals[rows]
        n = share.sum(axis=1)
        metric = _ordinal_metric(share) if fixed is None else fixed[None]
        pairs = np.broadcast_to(together, (len(share), *together.shape)).copy()
        for at, cluster in enumerate(np.arange(start, start + len(share)) - 1):
            if cluster >= 0:
                own = order[ends[cluster] : ends[cluster + 1]]
                pairs[at] -= scaled[own].T @ counts[own]
        observed[rows] = (pairs * metric).sum(axis=(1, 2)) / n
        expected[rows] = np.einsum(
            "ij,ijk,ik->i", share, np.broadcast_to(metric, pairs.shape), share
        )
        expected[rows] /= n * (n - 1)
    return _Disagreements(observed, expected, rated)


def _metric(values: FloatArray, measurement: Measurement) -> FloatArray:
    if measurement is Measurement.NOMINAL:
        return 1 - np.eye(len(values))
    total = np.add.outer(values, values)
    return np.asarray((np.subtract.outer(values, values) / np.where(total == 0, 1, total)) ** 2)


def _ordinal_metric(marginals: FloatArray) -> FloatArray:
    """Return the squared numbers of ratings between the middles of two categories, (m, k, k)."""
    middle = np.cumsum(marginals, axis=1) - marginals / 2
    return np.asarray((middle[:, :, None] - middle[:, None, :]) ** 2)
