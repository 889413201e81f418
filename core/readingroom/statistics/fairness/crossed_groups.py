"""Gaps between groups of cases read by several readers, so that rows are not independent.

Intervals resample readers and cases, each as a whole (the pigeonhole bootstrap of Owen 2007, which
is slightly wide). The null distribution permutes the groups of the cases, with all their readings.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import AnyArray, BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.fairness.gaps import (
    Groups,
    bound_gap,
    compare_with_chance,
    gap_of_rates,
)
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric, GroupGap, GroupRate
from readingroom.statistics.intervals import wilson_interval
from readingroom.statistics.replicate_blocks import draw_in_blocks

_CELLS_AT_ONCE = 2_000_000
_MAX_CELLS = 50_000_000
_MIN_FINITE_SHARE = 0.9
_TINY = 1e-12


class RateDefinition(NamedTuple):
    """Definition of a rate: name, value from 0 to 1 per row, counted rows, reason if empty."""

    what: str
    values: FloatArray
    is_counted: BoolArray
    nothing: str


class ReaderCaseDesign(NamedTuple):
    """Reader and case of each row: numbers from 0, (n,) each."""

    readers: IntArray
    cases: IntArray


def crossed_gap(
    gap: GapMetric,
    lines: Sequence[RateDefinition],
    groups: Groups,
    crossed: ReaderCaseDesign,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return a gap between groups of cases over all their readings.

    Groups with fewer than the minimum of cases are left out and named; where a remaining group has
    no counted case, the gap is NotEstimable. `groups` holds the group of each row.
    """
    k = len(groups.names)
    sums = [_sums(line, groups, k) for line in lines]
    case_counts = [_case_counts(line, groups, crossed, k) for line in lines]
    cases = np.stack(case_counts).min(axis=0)
    all_cases = _case_counts(None, groups, crossed, k)
    is_kept = (all_cases >= options.minimum) & ((cases >= options.minimum) | (cases == 0))
    left_out = groups.without(is_kept)
    draws = [_resampled_rates(line, groups, crossed, rng, options) for line in lines]
    rates = tuple(
        GroupRate(name, line.what, _rate(line, sum_, drawn[:, index], index, options))
        for line, sum_, drawn in zip(lines, sums, draws, strict=True)
        for index, name in enumerate(groups.names)
    )

    def answer(value: Estimate | NotEstimable) -> GroupGap:
        return GroupGap(gap, groups.attribute, value, None, rates, left_out)

    if is_kept.sum() < 2:
        return answer(NotEstimable(f"fewer than two groups have {options.minimum} cases"))
    empty = [groups.names[index] for index in np.flatnonzero(is_kept & (cases == 0))]
    if empty:
        return answer(NotEstimable(f"no counted reading belongs to group {', '.join(empty)}"))
    indices = np.flatnonzero(is_kept)
    values = [sum_[indices, 1] / sum_[indices, 0] for sum_ in sums]
    value = float(gap_of_rates(gap, values))
    errors = [drawn[:, indices] - own for drawn, own in zip(draws, values, strict=True)]
    is_whole = np.isfinite(np.concatenate(errors, axis=1)).all(axis=1)
    if is_whole.mean() < _MIN_FINITE_SHARE:
        reason = "a group is missing from too many resamples of readers and cases"
        return answer(NotEstimable(reason, value))
    method = _method(crossed, int(is_whole.sum()))
    n = int(sum(sum_[indices, 0].sum() for sum_ in sums))
    kept_errors = [
        _with_binomial_errors(sum_[is_whole], own, counted[indices], rng)
        for sum_, own, counted in zip(errors, values, case_counts, strict=True)
    ]
    estimate = bound_gap(gap, value, values, kept_errors, options.level, n, method)
    null_rates = _permuted_rates(lines, groups, crossed, indices, rng, options.permutations)
    null_method = f"{len(null_rates[0]):,} permutations of the groups of cases"
    if len(np.unique(crossed.readers)) > 1:
        null_method += ", and resamples of what readers differ by in groups"
        null_rates = [
            sum_ + _reader_noise(line, groups, crossed, indices, rng, options, len(sum_))
            for line, sum_ in zip(lines, null_rates, strict=True)
        ]
    shuffled = gap_of_rates(gap, null_rates)
    null = compare_with_chance(gap, value, shuffled, options.level, null_method)
    return GroupGap(gap, groups.attribute, estimate, null, rates, left_out)


def _with_binomial_errors(
    errors: FloatArray, rates: FloatArray, cases: IntArray, rng: np.random.Generator
) -> FloatArray:
    """Return draws of errors (draws, groups) with binomial errors for constant groups.

    Where all readings of a group are equal, so are its resamples, though few cases prove nothing:
    its errors are then drawn binomially, as for groups of patients.
    """
    result = errors.copy()
    for index in np.flatnonzero(np.ptp(errors, axis=0) < _TINY).tolist():
        n = int(cases[index])
        rate = (rates[index] * n + 0.5) / (n + 1)
        drawn = rng.binomial(n, rate, len(errors))
        result[:, index] = (drawn - n * rate) / n
    return result


def _method(crossed: ReaderCaseDesign, draws: int) -> str:
    readers = len(np.unique(crossed.readers))
    units = "readers and of cases" if readers > 1 else "cases; of one reader"
    return f"{draws:,} resamples of {units}"


def _sums(line: RateDefinition, groups: Groups, k: int) -> FloatArray:
    """Return the number of counted rows and the sum of their values per group, (groups, 2)."""
    rows = line.is_counted & (groups.codes >= 0)
    codes = groups.codes[rows]
    n = np.bincount(codes, minlength=k)
    return np.stack([n, np.bincount(codes, weights=line.values[rows], minlength=k)], axis=1)


def _case_counts(
    line: RateDefinition | None, groups: Groups, crossed: ReaderCaseDesign, k: int
) -> IntArray:
    rows = groups.codes >= 0
    if line is not None:
        rows &= line.is_counted
    pairs = np.unique(np.stack([groups.codes[rows], crossed.cases[rows]]), axis=1)
    return np.bincount(pairs[0], minlength=k).astype(np.int64)


def _resampled_rates(
    line: RateDefinition,
    groups: Groups,
    crossed: ReaderCaseDesign,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> FloatArray:
    """Return the rates (replicates, groups) of resamples of readers and cases."""
    k = len(groups.names)
    rows = line.is_counted & (groups.codes >= 0)
    if not rows.any():
        return np.full((options.replicates, k), np.nan)
    readers, cases = (numbered(number[rows]) for number in crossed)
    arrays = (readers, cases, groups.codes[rows], line.values[rows], np.array(k))
    return draw_in_blocks(draw_rates, arrays, options.replicates, rng)


def draw_rates(arrays: Sequence[AnyArray], size: int, rng: np.random.Generator) -> FloatArray:
    """Return the rates (size, groups) of resamples of readers and cases: a `Draw`.

    The arrays are the reader, case, group and value of each row, and the number of groups.
    """
    readers, cases, codes, values, number = arrays
    k = int(number)
    is_of = np.zeros((len(codes), 2 * k))
    is_of[np.arange(len(codes)), codes] = 1
    is_of[np.arange(len(codes)), k + codes] = values
    at_once = max(1, _CELLS_AT_ONCE // len(readers))
    batches = []
    for start in range(0, size, at_once):
        count = min(at_once, size - start)
        by_reader, by_case = _draw_counts(readers, count, rng), _draw_counts(cases, count, rng)
        batches.append((by_reader[:, readers] * by_case[:, cases]) @ is_of)
    totals = np.concatenate(batches)
    with np.errstate(invalid="ignore"):
        return np.asarray(totals[:, k:] / totals[:, :k])


def _draw_counts(indices: IntArray, size: int, rng: np.random.Generator) -> FloatArray:
    """Return how often each number is drawn, (size, count); a single number is kept as is."""
    count = int(indices.max()) + 1
    if count == 1:
        return np.ones((size, 1))
    return rng.multinomial(count, np.full(count, 1 / count), size=size).astype(np.float64)


def _rate(
    line: RateDefinition, sums: FloatArray, drawn: FloatArray, index: int, options: FairnessOptions
) -> Estimate | NotEstimable:
    n, total = float(sums[index, 0]), float(sums[index, 1])
    if not n:
        return NotEstimable(line.nothing)
    value = total / n
    finite = drawn[np.isfinite(drawn)]
    if len(finite) < _MIN_FINITE_SHARE * len(drawn):
        return NotEstimable(
            "the group is missing from too many resamples of readers and cases", value
        )
    tail = (1 - options.level) / 2
    low, high = np.quantile(finite, [tail, 1 - tail]).tolist()
    method = f"percentile bootstrap, {len(finite):,} resamples of readers and cases"
    if low == high:
        low, high = wilson_interval(total, int(n), options.level)
        method = "Wilson score interval over readings, as all resamples are alike"
    return Estimate(
        value, min(low, value), max(high, value), options.level, "probability", int(n), method
    )


def _reader_noise(
    line: RateDefinition,
    groups: Groups,
    crossed: ReaderCaseDesign,
    indices: IntArray,
    rng: np.random.Generator,
    options: FairnessOptions,
    count: int,
) -> FloatArray:
    """Return the between-group differences of these readers' rates, (count, groups).

    Readers who treat groups differently, each in their own way, are not a difference between
    groups: permutations of cases alone would treat these readers as all readers. A resample of few
    readers varies less than the readers do.
    """
    alone = ReaderCaseDesign(crossed.readers, np.zeros_like(crossed.cases))
    drawn = _resampled_rates(line, groups, alone, rng, options)[:, indices]
    drawn = drawn[np.isfinite(drawn).all(axis=1)]
    if len(drawn) < 2:
        return np.zeros((count, len(indices)))
    off = drawn - drawn.mean(axis=0)
    off -= off.mean(axis=1, keepdims=True)
    readers = len(np.unique(crossed.readers))
    return np.asarray(off[rng.integers(0, len(off), count)] * (readers / (readers - 1)) ** 0.5)


def _permuted_rates(
    lines: Sequence[RateDefinition],
    groups: Groups,
    crossed: ReaderCaseDesign,
    indices: IntArray,
    rng: np.random.Generator,
    permutations: int,
) -> list[FloatArray]:
    """Return the rates (permutations, groups) after permuting the groups of the cases."""
    tables = []
    for line in lines:
        rows = line.is_counted & np.isin(groups.codes, indices)
        _, first, cases = np.unique(crossed.cases[rows], return_index=True, return_inverse=True)
        codes = np.searchsorted(indices, groups.codes[rows][first])
        totals = np.stack([np.bincount(cases), np.bincount(cases, weights=line.values[rows])])
        tables.append((codes, totals))
    max_cases = max(len(codes) for codes, _ in tables)
    count = max(200, min(permutations, _MAX_CELLS // max(1, max_cases)))
    rates = []
    for codes, totals in tables:
        permuted = rng.permuted(np.tile(codes.astype(np.int16), (count, 1)), axis=1)
        each = [(permuted == index) @ totals.T for index in range(len(indices))]
        with np.errstate(invalid="ignore", divide="ignore"):
            rates.append(np.stack([counts[:, 1] / counts[:, 0] for counts in each], axis=1))
    return rates
