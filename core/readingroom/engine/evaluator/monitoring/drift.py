"""Drift of the newest cases from a reference, column by column.

A divergence over ten bins detects any change, but small shifts of all numbers late. Numbers are
therefore tested by the larger of two normal scores: of their divergence, and of the difference of
their mean ranks (Wilcoxon 1945). The null distribution of the larger one comes from permutations of
the cases.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.monitoring.types import FEWEST_CASES, Drift
from readingroom.engine.tables.types import MISSING_CODE, PatientTable
from readingroom.statistics.divergences import js_divergences
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.resampling import percentile_estimate

BINS: Final = 10
"""Numbers are binned by tenths of the reference."""
REPLICATES: Final = 1_000
_PER_LEVEL: Final = 2
"""Permutations at least as extreme where a p value equals its level."""
_TINY: Final = 1e-9
_ADDED: Final = 0.5
"""Added to each count of the stability index, so that empty bins keep it finite."""


def compare_columns(
    reference: PatientTable,
    window: PatientTable,
    rng: np.random.Generator,
    *,
    permutations: int,
    others: Sequence[tuple[str, IntArray, IntArray, int]] = (),
    level: float = 0.05,
) -> tuple[Drift, ...]:
    """Return the drift of each column, and of other codes: name, reference, window, categories.

    Significance follows Holm's method (1979) over all of them. There are enough permutations that a
    p value can fall below the level of a single column.
    """
    pairs = [(name, _counts(before, cells), _counts(after, cells), False)
             for name, before, after, cells in others]  # fmt: skip
    pairs += [
        (column.name, *_binned(reference, window, column.name), not column.is_category)
        for column in reference.columns
    ]
    permutations = max(permutations, math.ceil(_PER_LEVEL * len(pairs) / level))
    drifts = [
        _compare(name, old, new, rng, permutations, is_ordered=is_ordered)
        for name, old, new, is_ordered in pairs
    ]
    return _with_holm(drifts, level)


def _counts(codes: IntArray, cells: int) -> FloatArray:
    return np.bincount(codes, minlength=cells).astype(np.float64)


def _binned(
    reference: PatientTable, window: PatientTable, name: str
) -> tuple[FloatArray, FloatArray]:
    """Return the counts of both over the same bins; the last bin is missing values."""
    column = reference.column(name)
    old, new = reference.values[name], window.values[name]
    if column.is_category:
        cells = len(column.categories) + 1
        return (
            _counts(np.where(old == MISSING_CODE, cells - 1, old), cells),
            _counts(np.where(new == MISSING_CODE, cells - 1, new), cells),
        )
    known = old[np.isfinite(old)]
    edges = np.unique(np.quantile(known, np.arange(1, BINS) / BINS)) if len(known) else known
    before, after = _bin_indices(old, edges), _bin_indices(new, edges)
    return _counts(before, len(edges) + 2), _counts(after, len(edges) + 2)


def _bin_indices(values: FloatArray, edges: FloatArray) -> IntArray:
    """Return the bin of each number; missing values are in the last one."""
    return np.where(np.isfinite(values), np.searchsorted(edges, values), len(edges) + 1)


def _compare(
    name: str,
    old: FloatArray,
    new: FloatArray,
    rng: np.random.Generator,
    permutations: int,
    *,
    is_ordered: bool,
) -> Drift:
    sizes = int(old.sum()), int(new.sum())
    if min(sizes) < FEWEST_CASES:
        few = NotEstimable(
            f"{sizes[0]} cases in the reference and {sizes[1]} in the window; at least "
            f"{FEWEST_CASES} are needed in both"
        )
        return Drift(name, few, few, None, "", *sizes, is_drifting=False)
    seen = (old + new) > 0
    ranks = (_ranks(old + new) if is_ordered else np.zeros(len(old)))[seen]
    old, new = old[seen], new[seen]
    js = float(js_divergences(old, new))
    drawn = rng.multivariate_hypergeometric(
        (old + new).astype(np.int64), sizes[1], size=permutations
    ).astype(np.float64)
    windows = np.vstack([new, drawn])
    scores = _scores(js_divergences((old + new) - windows, windows), len(new) - 1)
    if ranks.any():
        scores = np.maximum(scores, _scores((windows @ ranks) ** 2, 1))
    p_value = int((scores >= scores[0] - _TINY).sum()) / len(scores)
    olds = rng.multinomial(sizes[0], old / sizes[0], REPLICATES).astype(np.float64)
    news = rng.multinomial(sizes[1], new / sizes[1], REPLICATES).astype(np.float64)
    spread = js_divergences(olds, news)
    return Drift(
        name,
        _estimate(float(stability_index(old, new)), stability_index(olds, news), "PSI", sizes[1]),
        _estimate(js, spread, "Jensen-Shannon divergence (base 2)", sizes[1]),
        p_value,
        f"{permutations:,} permutations of the cases between reference and window",
        *sizes,
        is_drifting=False,
    )


def _ranks(counts: FloatArray) -> FloatArray:
    """Return the centred mid-rank of each bin; 0 for the last bin, missing values.

    Sums of ranks over a window are then 0 on average.
    """
    known = np.append(counts[:-1], 0.0)
    if not known.any():
        return known
    middle = np.cumsum(known) - known / 2
    centred = middle - (known @ middle) / known.sum()
    centred[-1] = 0.0
    return np.asarray(centred)


def _scores(values: FloatArray, degrees: int) -> FloatArray:
    """Return normal scores of values that are chi-squared up to a factor.

    By the cube root of Wilson and Hilferty (1931); the mean of all values is the degrees of
    freedom. Without degrees of freedom, all scores are 0.
    """
    mean = float(values.mean())
    if degrees < 1 or mean <= 0:
        return np.zeros(len(values))
    part = 2 / (9 * degrees)
    return np.asarray((np.cbrt(values / mean) - (1 - part)) / math.sqrt(part))


def stability_index(old: FloatArray, new: FloatArray) -> FloatArray:
    """Return the population stability index, natural log, of counts (..., cells).

    sum (p - q) ln(p / q), with 0.5 added to each count.
    """
    p, q = old + _ADDED, new + _ADDED
    p, q = p / p.sum(axis=-1, keepdims=True), q / q.sum(axis=-1, keepdims=True)
    return np.asarray(((p - q) * np.log(p / q)).sum(axis=-1))


def _estimate(value: float, draws: FloatArray, scale: str, n: int) -> Estimate | NotEstimable:
    """Return a distance with its interval; the resamples' upward bias is removed."""
    recentred = np.maximum(draws - (draws.mean() - value), 0.0)
    return percentile_estimate(value, recentred, 0.95, scale, n, "cases on both sides, recentred")


def _with_holm(drifts: Sequence[Drift], level: float) -> tuple[Drift, ...]:
    adjusted = iter(adjust_holm([drift.p_value for drift in drifts if drift.p_value is not None]))
    return tuple(
        drift if drift.p_value is None else replace(drift, is_drifting=next(adjusted) <= level)
        for drift in drifts
    )
