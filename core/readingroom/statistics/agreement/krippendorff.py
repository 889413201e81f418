"""Krippendorff's alpha (2011) at four levels of measurement, with missing ratings."""

import math
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.ratings import NO_PAIR, interval_over_units

MAX_VALUES: Final = 1_000
"""Distinct values of a coefficient other than for the interval level."""
_MAX_CELLS: Final = 20_000_000


class Measurement(StrEnum):
    """Level of measurement: what a difference of two ratings counts."""

    NOMINAL = "nominal"
    ORDINAL = "ordinal"
    INTERVAL = "interval"
    RATIO = "ratio"


def krippendorff_alpha(
    counts: FloatArray, values: FloatArray, measurement: Measurement, level: float = 0.95
) -> Estimate | NotEstimable:
    """Return alpha, 1 less the ratio of observed and expected disagreement.

    Units with a single rating are left out. NotEstimable where no unit was rated twice, and where
    all ratings are the same.

    Args:
        counts: ratings of each unit in each category, float array (n_units, k).
        values: the categories as numbers, ascending, float array (k,); not used at the nominal
            level, and only their order at the ordinal one.
        measurement: level of measurement.
        level: of the interval.

    Raises:
        ValueError: more than `MAX_VALUES` categories at a level other than interval, or negative
            values at the ratio level.
    """
    paired = counts[counts.sum(axis=1) >= 2]
    paired = paired[:, counts.sum(axis=0) > 0]
    values = values[counts.sum(axis=0) > 0]
    if not len(paired):
        return NotEstimable(NO_PAIR)
    if measurement is not Measurement.INTERVAL and len(values) > MAX_VALUES:
        raise ValueError(f"{len(values):,} distinct values; at most {MAX_VALUES:,} are allowed")
    if measurement is Measurement.RATIO and len(values) and values.min() < 0:
        raise ValueError("the ratio level needs values of 0 or more")
    with np.errstate(invalid="ignore", divide="ignore"):  # of tables with a unit left out
        observed, expected = _disagreements(paired, values, measurement)
        alphas = 1 - observed / expected
    if expected[0] == 0:
        return NotEstimable("all ratings are the same, so the expected disagreement is 0")
    marginals = paired.sum(axis=0)
    n = marginals.sum()
    chance = float((marginals * (marginals - 1)).sum() / (n * (n - 1)))
    without_unit = alphas[1:]
    spread = float(((without_unit - without_unit.mean()) ** 2).sum())
    error = math.sqrt((len(paired) - 1) / len(paired) * spread) if spread >= 0 else math.nan
    method = f"Krippendorff's alpha, {measurement}, jackknife over units"
    return interval_over_units(float(alphas[0]), error, paired, chance, level, method)


def _disagreements(
    counts: FloatArray, values: FloatArray, measurement: Measurement
) -> tuple[FloatArray, FloatArray]:
    """Return the observed and expected disagreement of all units, then without each of them.

    Float arrays (1 + n_units,).
    """
    size = counts.sum(axis=1)
    if measurement is Measurement.INTERVAL:
        first, second = counts @ values, counts @ values**2
        within = 2 * (size * second - first**2) / (size - 1)
        n, total, squares = (_without_each(part) for part in (size, first, second))
        return (
            _without_each(np.maximum(within, 0.0)) / n,
            2 * (n * squares - total**2) / (n * (n - 1)),
        )
    scaled = counts / (size - 1)[:, None]
    together = scaled.T @ counts
    marginals = np.vstack([counts.sum(axis=0), counts.sum(axis=0) - counts])
    observed, expected = np.empty(len(marginals)), np.empty(len(marginals))
    fixed = None if measurement is Measurement.ORDINAL else _metric(values, measurement)
    step = max(1, _MAX_CELLS // len(values) ** 2)
    for start in range(0, len(marginals), step):
        rows = slice(start, start + step)
        share = marginals[rows]
        n = share.sum(axis=1)
        metric = _ordinal_metric(share) if fixed is None else fixed[None]
        pairs = np.broadcast_to(together, (len(share), *together.shape)).copy()
        units = np.arange(start, start + len(share)) - 1
        for at, unit in enumerate(units):
            if unit >= 0:
                pairs[at] -= np.outer(scaled[unit], counts[unit])
        observed[rows] = (pairs * metric).sum(axis=(1, 2)) / n
        expected[rows] = np.einsum(
            "ij,ijk,ik->i", share, np.broadcast_to(metric, pairs.shape), share
        )
        expected[rows] /= n * (n - 1)
    return observed, expected


def _without_each(parts: FloatArray) -> FloatArray:
    return np.concatenate([[parts.sum()], parts.sum() - parts])


def _metric(values: FloatArray, measurement: Measurement) -> FloatArray:
    if measurement is Measurement.NOMINAL:
        return 1 - np.eye(len(values))
    total = np.add.outer(values, values)
    return np.asarray((np.subtract.outer(values, values) / np.where(total == 0, 1, total)) ** 2)


def _ordinal_metric(marginals: FloatArray) -> FloatArray:
    """Return the squared numbers of ratings between the middles of two categories, (m, k, k)."""
    middle = np.cumsum(marginals, axis=1) - marginals / 2
    return np.asarray((middle[:, :, None] - middle[:, None, :]) ** 2)
