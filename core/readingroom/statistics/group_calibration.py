"""How far the scores of groups are probabilities, with what chance alone would show.

All groups share their bins, which hold nearly the same number of rows of all of them together, so
that errors of groups are errors at the same scores.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import (
    FairnessOptions,
    GapMetric,
    GroupCalibration,
    GroupGap,
    GroupRate,
    NullDistribution,
)
from readingroom.statistics.calibration import BinSums, cox_line, equal_mass_bins
from readingroom.statistics.calibration_error import (
    ErrorKind,
    bin_effect,
    estimate_error,
    redraw_error,
    thinned,
)
from readingroom.statistics.clusters import count_clusters, design_effect
from readingroom.statistics.group_fairness import Groups, bound_gap, compare_with_chance
from readingroom.statistics.intervals import normal_quantile, wilson_interval

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]
BINS = 15
_WIDE_BINS = 10
_SCALE = "score less outcome"


class BinCounts(NamedTuple):
    """Sums of groups in bins (groups, bins, outcome): rows, and their scores."""

    rows: FloatArray
    scores: FloatArray


def bin_scores(scores: FloatArray) -> IntArray:
    """Return the bin of each score (n,)."""
    return equal_mass_bins(scores, BINS) if len(scores) else np.zeros(0, dtype=np.int64)


def count_bins(
    scores: FloatArray, outcomes: BoolArray, bins: IntArray, groups: Groups
) -> BinCounts:
    """Return the sums of each group; rows without a group are in none."""
    is_known = groups.codes >= 0
    cells = ((groups.codes * BINS + bins) * 2 + outcomes)[is_known]
    shape, size = (len(groups.names), BINS, 2), len(groups.names) * BINS * 2
    rows = np.bincount(cells, minlength=size).reshape(shape)
    sums = np.bincount(cells, weights=scores[is_known], minlength=size).reshape(shape)
    return BinCounts(rows.astype(np.float64), sums.astype(np.float64))


def _sums(rows: FloatArray, scores: FloatArray, having: FloatArray) -> BinSums:
    nothing = np.zeros_like(having)
    return BinSums(rows, scores, having, nothing, nothing)


def calibrate_groups(
    scores: FloatArray,
    outcomes: BoolArray,
    bins: IntArray,
    groups: Groups,
    rng: np.random.Generator,
    options: FairnessOptions,
    patients: IntArray | None = None,
) -> tuple[tuple[GroupCalibration, ...], tuple[GroupGap, ...]]:
    """Return the calibration of each group, and the gaps of their errors and of their means.

    Groups with fewer than the minimum of patients are left out and named; slope and intercept need
    as many with and without the outcome. `patients` (n,) tell which rows are of the same patient.
    """
    counts, k = count_bins(scores, outcomes, bins, groups), len(groups.names)
    sizes = counts.rows.sum(axis=(1, 2))
    members = [groups.codes == code for code in range(k)]
    if patients is not None:
        sizes = count_clusters(groups.codes, k, patients).astype(np.float64)
        counts = _independent(counts, scores - outcomes, bins, members, patients)
    is_kept = sizes >= max(options.minimum, 2)
    found = []
    for place, name in enumerate(groups.names):
        if is_kept[place]:
            rows = members[place]
            sums = _of_place(counts, place)
            own = None if patients is None else patients[rows]
            one = _of_group(name, scores[rows], outcomes[rows], own, sums, rng, options)
        else:
            few = NotEstimable(f"the group has fewer than {max(options.minimum, 2)} patients")
            one = GroupCalibration(name, few, few, few, few, few)
        found.append(one)
    gaps = (
        _error_gap(counts, groups, is_kept, found, rng, options),
        _mean_gap(groups, is_kept, found, rng, options),
    )
    return tuple(found), gaps


def _independent(
    counts: BinCounts,
    errors: FloatArray,
    bins: IntArray,
    members: Sequence[BoolArray],
    patients: IntArray,
) -> BinCounts:
    """Return the sums of as many independent rows as those of each group are worth."""
    effects = [bin_effect(errors[rows], bins[rows], patients[rows]) for rows in members]
    factors = 1 / np.array(effects)[:, None, None]
    return BinCounts(counts.rows * factors, counts.scores * factors)


def _of_place(counts: BinCounts, place: int) -> BinSums:
    """Return the sums of the bins of one group."""
    rows = counts.rows[place]
    return _sums(rows.sum(axis=-1), counts.scores[place].sum(axis=-1), rows[:, 1])


def _of_group(
    name: str,
    scores: FloatArray,
    outcomes: BoolArray,
    patients: IntArray | None,
    sums: BinSums,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupCalibration:
    value = estimate_error(
        ErrorKind.ROOT_MEAN_SQUARE,
        sums,
        rng,
        n=len(scores),
        method=f"root mean square in {BINS} bins of equal counts, debiased",
        level=options.level,
        replicates=options.replicates,
    )
    level = options.level
    gap = _gap(scores, outcomes, patients, level)
    expected = expected_error(scores, outcomes, rng, options, patients)
    people = np.arange(len(scores)) if patients is None else patients
    fewest = min(len(np.unique(people[side])) for side in (outcomes, ~outcomes))
    if fewest < max(options.minimum, 1):
        few = NotEstimable(
            f"the group has fewer than {options.minimum} patients with or without the outcome"
        )
        return GroupCalibration(name, value, gap, few, few, expected)
    line = cox_line(scores, outcomes.astype(np.float64), level, patients)
    return GroupCalibration(name, value, gap, line.slope, line.intercept, expected)


def expected_error(
    scores: FloatArray,
    outcomes: BoolArray,
    rng: np.random.Generator,
    options: FairnessOptions,
    patients: IntArray | None = None,
) -> Estimate | NotEstimable:
    """Return the expected calibration error in ten bins of equal width.

    A score that is an edge belongs to the bin below it, as scikit-learn has it. What chance adds is
    in the figure, but not in its interval.
    """
    bins = np.searchsorted(np.linspace(0, 1, _WIDE_BINS + 1)[1:-1], scores)
    return estimate_error(
        ErrorKind.EXPECTED,
        thinned(scores, outcomes.astype(np.float64), bins, patients),
        rng,
        n=len(scores),
        method=f"mean absolute gap in {_WIDE_BINS} bins of equal width; too large by chance",
        level=options.level,
        replicates=options.replicates,
    )


def _gap(
    scores: FloatArray, outcomes: BoolArray, patients: IntArray | None, level: float
) -> Estimate:
    """Return the mean of score less outcome; where all rows are alike, with Wilson's interval."""
    off = scores - outcomes
    n, value = len(off), float(off.mean())
    worth = n if patients is None else n / design_effect(off - value, patients)
    error = float(off.std()) / max(worth - 1, 1) ** 0.5
    if error < 1e-12:
        count = max(1, round(worth))
        low, high = wilson_interval(float(outcomes.mean()) * count, count, level)
        mean = float(scores.mean())
        method = "mean, the interval of the outcome by Wilson"
        return Estimate(value, mean - high, mean - low, level, _SCALE, n, method)
    reach = normal_quantile(level) * error
    return Estimate(value, value - reach, value + reach, level, _SCALE, n, "mean, normal", error)


def _error_gap(
    counts: BinCounts,
    groups: Groups,
    is_kept: BoolArray,
    found: Sequence[GroupCalibration],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return the gap of calibration errors; chance deals outcomes anew within each bin."""
    gap = GapMetric.CALIBRATION_DIFFERENCE
    rates = tuple(GroupRate(one.group, "calibration error", one.error) for one in found)
    places = np.flatnonzero(is_kept).tolist()
    left_out = tuple(name for place, name in enumerate(groups.names) if place not in places)
    if len(places) < 2:
        few = NotEstimable(f"fewer than two groups have {options.minimum} patients")
        return GroupGap(gap, groups.attribute, few, None, rates, left_out)
    kind, each = ErrorKind.ROOT_MEAN_SQUARE, [_of_place(counts, place) for place in places]
    values = np.array([kind.statistic(sums) for sums in each])
    drawn = np.stack([redraw_error(kind, sums, rng, options.replicates) for sums in each], axis=1)
    errors = drawn - drawn.mean(axis=0)
    method = f"{options.replicates:,} draws of outcomes within bins"
    n, value = int(np.isin(groups.codes, places).sum()), float(np.ptp(values))
    estimate = bound_gap(gap, value, [values], [errors], options.level, n, method)
    chance = _chance(counts.rows[places], counts.scores[places].sum(axis=-1), rng, options)
    return GroupGap(gap, groups.attribute, estimate, chance, rates, left_out)


def _chance(
    rows: FloatArray, scores: FloatArray, rng: np.random.Generator, options: FairnessOptions
) -> NullDistribution | None:
    """Return what the gap is where outcomes of a bin fall to any of its rows.

    Rows that stand for fewer independent ones are rounded, and so is the gap that is compared.
    """
    whole = np.rint(rows).astype(np.int64)
    sizes, own = whole.sum(axis=-1), np.maximum(rows.sum(axis=-1), 1e-300)
    scaled = scores / own * sizes
    having = np.zeros((options.permutations, *sizes.shape))
    for place in range(sizes.shape[1]):
        if sizes[:, place].sum():
            having[:, :, place] = rng.multivariate_hypergeometric(
                sizes[:, place], int(whole[:, place, 1].sum()), options.permutations,
                method="marginals",
            )  # fmt: skip
    counts = sizes.astype(np.float64)
    shuffled = np.ptp(_sums(counts, scaled, having).debiased_error(), axis=1)
    seen = _sums(counts, scaled, whole[..., 1].astype(np.float64)).debiased_error()
    method = f"{options.permutations:,} permutations of outcomes within bins"
    return compare_with_chance(
        GapMetric.CALIBRATION_DIFFERENCE,
        float(np.ptp(seen)),
        np.asarray(shuffled),
        options.level,
        method,
    )


def _mean_gap(
    groups: Groups,
    is_kept: BoolArray,
    found: Sequence[GroupCalibration],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return the gap of the means of score less outcome; errors are drawn as normal ones."""
    gap = GapMetric.CALIBRATION_GAP
    rates = tuple(GroupRate(one.group, _SCALE, one.gap) for one in found)
    left_out = tuple(name for name, kept in zip(groups.names, is_kept, strict=True) if not kept)
    known = [one.gap for one in found if isinstance(one.gap, Estimate)]
    if len(known) < 2:
        few = NotEstimable(f"fewer than two groups have {options.minimum} patients")
        return GroupGap(gap, groups.attribute, few, None, rates, left_out)
    values = np.array([one.value for one in known])
    reach = 2 * normal_quantile(options.level)
    errors = np.array([(one.high - one.low) / reach for one in known])
    noise = rng.normal(size=(options.permutations, len(known))) * errors
    n, value = sum(one.n for one in known), float(np.ptp(values))
    method = f"{options.permutations:,} normal draws of the groups' errors"
    estimate = bound_gap(gap, value, [values], [noise], options.level, n, method)
    null = np.asarray(np.ptp(noise, axis=1))
    chance = compare_with_chance(gap, value, null, options.level, method)
    return GroupGap(gap, groups.attribute, estimate, chance, rates, left_out)
