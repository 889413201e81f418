"""How far the newest cases have moved from a reference, column by column.

A divergence over ten bins finds any change, but small shifts of all numbers late. Numbers are
therefore tested by the larger of two figures, each as a normal score: their divergence, and the
difference of their mean ranks (Wilcoxon 1945). Permutations of the cases tell how large the larger
one is by chance.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.monitoring import FEWEST_CASES, Drift
from readingroom.domain.patient_table import MISSING_CODE, PatientTable
from readingroom.statistics.divergences import js_divergences
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.resampling import percentile_estimate

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

BINS: Final = 10
"""Numbers are compared in tenths of the reference."""
REPLICATES: Final = 1_000
_PER_LEVEL: Final = 2
"""Permutations that are as extreme, or fewer, where a p value is at its level."""
_TINY: Final = 1e-9
_ADDED: Final = 0.5
"""Added to each count of the index, which an empty bin would make infinite."""


def compare_columns(
    reference: PatientTable,
    window: PatientTable,
    rng: np.random.Generator,
    *,
    permutations: int,
    others: Sequence[tuple[str, IntArray, IntArray, int]] = (),
    level: float = 0.05,
) -> tuple[Drift, ...]:
    """Return the drift of each column, and of other codes: name, reference, window, how many.

    Whether a column drifts is told by Holm's method (1979) over all of them. There are at least so
    many permutations that a p value can be below the level of one of them.
    """
    pairs = [(name, _counts(before, cells), _counts(after, cells), False)
             for name, before, after, cells in others]  # fmt: skip
    pairs += [
        (column.name, *_binned(reference, window, column.name), not column.is_category)
        for column in reference.columns
    ]
    permutations = max(permutations, math.ceil(_PER_LEVEL * len(pairs) / level))
    found = [
        _compare(name, old, new, rng, permutations, is_ordered=is_ordered)
        for name, old, new, is_ordered in pairs
    ]
    return _with_holm(found, level)


def _counts(codes: IntArray, cells: int) -> FloatArray:
    return np.bincount(codes, minlength=cells).astype(np.float64)


def _binned(
    reference: PatientTable, window: PatientTable, name: str
) -> tuple[FloatArray, FloatArray]:
    """Return the counts of both over the same bins; the last one holds missing values."""
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
    return _counts(_places(old, edges), len(edges) + 2), _counts(
        _places(new, edges), len(edges) + 2
    )


def _places(values: FloatArray, edges: FloatArray) -> IntArray:
    """Return the bin of each number; what is missing stands in the last one."""
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
            f"{sizes[0]} cases in the reference and {sizes[1]} in the window are too few; "
            f"{FEWEST_CASES} or more of both are needed"
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
    """Return the middle rank of each bin less the mean of all; 0 of the last one, missing values.

    Sums of ranks of a window are then 0 on average.
    """
    known = np.append(counts[:-1], 0.0)
    if not known.any():
        return known
    middle = np.cumsum(known) - known / 2
    found = middle - (known @ middle) / known.sum()
    found[-1] = 0.0
    return np.asarray(found)


def _scores(figures: FloatArray, degrees: int) -> FloatArray:
    """Return normal scores of figures that are chi-squared but for a factor.

    By the cube root of Wilson and Hilferty (1931); the mean of all is the degrees of freedom. With
    none, where there is nothing to differ in, all are 0.
    """
    mean = float(figures.mean())
    if degrees < 1 or mean <= 0:
        return np.zeros(len(figures))
    part = 2 / (9 * degrees)
    return np.asarray((np.cbrt(figures / mean) - (1 - part)) / math.sqrt(part))


def stability_index(old: FloatArray, new: FloatArray) -> FloatArray:
    """Return the population stability index, natural log, of counts (..., cells).

    sum (p - q) ln(p / q), with a half added to each count.
    """
    p, q = old + _ADDED, new + _ADDED
    p, q = p / p.sum(axis=-1, keepdims=True), q / q.sum(axis=-1, keepdims=True)
    return np.asarray(((p - q) * np.log(p / q)).sum(axis=-1))


def _estimate(value: float, draws: FloatArray, scale: str, n: int) -> Estimate | NotEstimable:
    """Return a distance with its interval; resamples lie farther apart, and are brought back."""
    moved = np.maximum(draws - (draws.mean() - value), 0.0)
    return percentile_estimate(value, moved, 0.95, scale, n, "cases on both sides, recentred")


def _with_holm(drifts: Sequence[Drift], level: float) -> tuple[Drift, ...]:
    adjusted = iter(adjust_holm([one.p_value for one in drifts if one.p_value is not None]))
    return tuple(
        one if one.p_value is None else replace(one, is_drifting=next(adjusted) <= level)
        for one in drifts
    )
