"""Gaps between groups of cases that several readers read, so that rows are not independent.

Intervals resample readers and cases, each as a whole (the pigeonhole bootstrap of Owen 2007, which
is a little wide). What chance shows deals the groups to cases anew, with all that was read of each.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import FairnessOptions, GapMetric, GroupGap, GroupRate
from readingroom.statistics.group_fairness import (
    Groups,
    bound_gap,
    compare_with_chance,
    gap_of_rates,
)
from readingroom.statistics.intervals import wilson_interval

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]

_CELLS_AT_ONCE = 2_000_000
_MOST_CELLS = 50_000_000
_LEAST_SHARE = 0.9
_TINY = 1e-12


class RateDefinition(NamedTuple):
    """What a rate counts: its name, a value from 0 to 1 for each row, and which rows count."""

    what: str
    values: FloatArray
    is_counted: BoolArray
    nothing: str


class ReaderCaseDesign(NamedTuple):
    """Who read which case: numbers from 0, (n,) each."""

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
    """Return a gap between groups of cases over all that was read of them.

    Groups with fewer than the minimum of cases are left out and named; where one of them has no
    case at all that counts, the gap is NotEstimable. `groups` hold the group of each row.
    """
    k = len(groups.names)
    sums = [_sums(line, groups, k) for line in lines]
    case_counts = [_case_counts(line, groups, crossed, k) for line in lines]
    cases = np.stack(case_counts).min(axis=0)
    all_cases = _case_counts(None, groups, crossed, k)
    is_kept = (all_cases >= options.minimum) & ((cases >= options.minimum) | (cases == 0))
    left_out = tuple(name for name, kept in zip(groups.names, is_kept, strict=True) if not kept)
    draws = [_redrawn(line, groups, crossed, rng, options) for line in lines]
    rates = tuple(
        GroupRate(name, line.what, _rate(line, one, drawn[:, place], place, options))
        for line, one, drawn in zip(lines, sums, draws, strict=True)
        for place, name in enumerate(groups.names)
    )

    def answer(value: Estimate | NotEstimable) -> GroupGap:
        return GroupGap(gap, groups.attribute, value, None, rates, left_out)

    if is_kept.sum() < 2:
        return answer(NotEstimable(f"fewer than two groups have {options.minimum} cases"))
    empty = [groups.names[place] for place in np.flatnonzero(is_kept & (cases == 0))]
    if empty:
        return answer(NotEstimable(f"no reading that counts is of group {', '.join(empty)}"))
    places = np.flatnonzero(is_kept)
    values = [one[places, 1] / one[places, 0] for one in sums]
    value = float(gap_of_rates(gap, values))
    errors = [drawn[:, places] - own for drawn, own in zip(draws, values, strict=True)]
    is_whole = np.isfinite(np.concatenate(errors, axis=1)).all(axis=1)
    if is_whole.mean() < _LEAST_SHARE:
        nothing = "too many resamples of readers and cases leave out a group"
        return answer(NotEstimable(nothing, value))
    method = _method(crossed, int(is_whole.sum()))
    n = int(sum(one[places, 0].sum() for one in sums))
    kept = [
        _never_alike(one[is_whole], own, counted[places], rng)
        for one, own, counted in zip(errors, values, case_counts, strict=True)
    ]
    found = bound_gap(gap, value, values, kept, options.level, n, method)
    rates_by_chance = _shuffled(lines, groups, crossed, places, rng, options.permutations)
    words = f"{len(rates_by_chance[0]):,} permutations of the groups of cases"
    if len(np.unique(crossed.readers)) > 1:
        words += ", and resamples of what readers differ by in groups"
        rates_by_chance = [
            one + _reader_noise(line, groups, crossed, places, rng, options, len(one))
            for line, one in zip(lines, rates_by_chance, strict=True)
        ]
    shuffled = gap_of_rates(gap, rates_by_chance)
    chance = compare_with_chance(gap, value, shuffled, options.level, words)
    return GroupGap(gap, groups.attribute, found, chance, rates, left_out)


def _never_alike(
    errors: FloatArray, rates: FloatArray, cases: IntArray, rng: np.random.Generator
) -> FloatArray:
    """Return draws of errors (draws, groups) in which the rate of each group may be off.

    Where all that was read of a group is alike, so are its resamples, though few cases prove
    nothing: what its cases may be off by is then drawn binomially, as for groups of patients.
    """
    found = errors.copy()
    for place in np.flatnonzero(np.ptp(errors, axis=0) < _TINY).tolist():
        n = int(cases[place])
        share = (rates[place] * n + 0.5) / (n + 1)
        drawn = rng.binomial(n, share, len(errors))
        found[:, place] = (drawn - n * share) / n
    return found


def _method(crossed: ReaderCaseDesign, draws: int) -> str:
    readers = len(np.unique(crossed.readers))
    whom = "readers and of cases" if readers > 1 else "cases; of one reader"
    return f"{draws:,} resamples of {whom}"


def _sums(line: RateDefinition, groups: Groups, k: int) -> FloatArray:
    """Return how many rows count of each group, and the sum of their values, (groups, 2)."""
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


def _redrawn(
    line: RateDefinition,
    groups: Groups,
    crossed: ReaderCaseDesign,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> FloatArray:
    """Return the rates (replicates, groups) of resamples of readers and cases."""
    k = len(groups.names)
    rows = line.is_counted & (groups.codes >= 0)
    readers, cases = (np.unique(one[rows], return_inverse=True)[1] for one in crossed)
    codes, values = groups.codes[rows], line.values[rows]
    is_of = np.zeros((len(codes), 2 * k))
    is_of[np.arange(len(codes)), codes] = 1
    is_of[np.arange(len(codes)), k + codes] = values
    if not len(codes):
        return np.full((options.replicates, k), np.nan)
    found = []
    at_once = max(1, _CELLS_AT_ONCE // len(codes))
    for start in range(0, options.replicates, at_once):
        size = min(at_once, options.replicates - start)
        by_reader, by_case = _drawn(readers, size, rng), _drawn(cases, size, rng)
        found.append((by_reader[:, readers] * by_case[:, cases]) @ is_of)
    totals = np.concatenate(found)
    with np.errstate(invalid="ignore"):
        return np.asarray(totals[:, k:] / totals[:, :k])


def _drawn(numbers: IntArray, size: int, rng: np.random.Generator) -> FloatArray:
    """Return how often each number is drawn; one alone stays as it is."""
    count = int(numbers.max()) + 1
    if count == 1:
        return np.ones((size, 1))
    return rng.multinomial(count, np.full(count, 1 / count), size=size).astype(np.float64)


def _rate(
    line: RateDefinition, sums: FloatArray, drawn: FloatArray, place: int, options: FairnessOptions
) -> Estimate | NotEstimable:
    n, total = float(sums[place, 0]), float(sums[place, 1])
    if not n:
        return NotEstimable(line.nothing)
    value = total / n
    kept = drawn[np.isfinite(drawn)]
    if len(kept) < _LEAST_SHARE * len(drawn):
        return NotEstimable("too many resamples of readers and cases leave out the group", value)
    tail = (1 - options.level) / 2
    low, high = np.quantile(kept, [tail, 1 - tail]).tolist()
    method = f"percentile bootstrap, {len(kept):,} resamples of readers and cases"
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
    places: IntArray,
    rng: np.random.Generator,
    options: FairnessOptions,
    count: int,
) -> FloatArray:
    """Return by how much rates of groups are off each other for these readers, (count, groups).

    Readers who treat groups differently each in their own way are no difference of the groups:
    permutations of cases alone would take these readers for all there are. Few readers vary less
    in resamples than they do.
    """
    alone = ReaderCaseDesign(crossed.readers, np.zeros_like(crossed.cases))
    drawn = _redrawn(line, groups, alone, rng, options)[:, places]
    drawn = drawn[np.isfinite(drawn).all(axis=1)]
    if len(drawn) < 2:
        return np.zeros((count, len(places)))
    off = drawn - drawn.mean(axis=0)
    off -= off.mean(axis=1, keepdims=True)
    readers = len(np.unique(crossed.readers))
    return np.asarray(off[rng.integers(0, len(off), count)] * (readers / (readers - 1)) ** 0.5)


def _shuffled(
    lines: Sequence[RateDefinition],
    groups: Groups,
    crossed: ReaderCaseDesign,
    places: IntArray,
    rng: np.random.Generator,
    permutations: int,
) -> list[FloatArray]:
    """Return the rates (permutations, groups) of cases that are dealt to the groups anew."""
    tables = []
    for line in lines:
        rows = line.is_counted & np.isin(groups.codes, places)
        _, first, cases = np.unique(crossed.cases[rows], return_index=True, return_inverse=True)
        codes = np.searchsorted(places, groups.codes[rows][first])
        totals = np.stack([np.bincount(cases), np.bincount(cases, weights=line.values[rows])])
        tables.append((codes, totals))
    most = max(len(codes) for codes, _ in tables)
    count = max(200, min(permutations, _MOST_CELLS // max(1, most)))
    rates = []
    for codes, totals in tables:
        dealt = rng.permuted(np.tile(codes.astype(np.int16), (count, 1)), axis=1)
        each = [(dealt == place) @ totals.T for place in range(len(places))]
        with np.errstate(invalid="ignore", divide="ignore"):
            rates.append(np.stack([one[:, 1] / one[:, 0] for one in each], axis=1))
    return rates
