"""Calibration of scores by group, with null distributions of the gaps.

All groups share their bins, which hold nearly equal counts of the rows of all groups, so that
errors of groups are compared at the same scores.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.calibration import BinSums, cox_line, equal_mass_bins
from readingroom.statistics.calibration_error import (
    ErrorKind,
    bin_effect,
    estimate_error,
    redraw_error,
    thinned,
)
from readingroom.statistics.clusters import count_clusters, design_effect
from readingroom.statistics.fairness.gaps import (
    Groups,
    bound_gap,
    compare_with_chance,
    with_estimates,
)
from readingroom.statistics.fairness.types import (
    FairnessOptions,
    GapMetric,
    GroupCalibration,
    GroupGap,
    GroupRate,
    NullDistribution,
)
from readingroom.statistics.intervals import normal_quantile, wilson_interval

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
    """Return the bin sums of each group; rows without a group are ignored."""
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
    """Return the calibration of each group, and the gaps of their errors and means.

    Groups with fewer than the minimum of patients are left out and named; slope and intercept need
    the minimum both with and without the outcome. `patients` (n,) identify the patient of each row.
    """
    counts, k = count_bins(scores, outcomes, bins, groups), len(groups.names)
    sizes = counts.rows.sum(axis=(1, 2))
    members = [groups.codes == code for code in range(k)]
    if patients is not None:
        sizes = count_clusters(groups.codes, k, patients).astype(np.float64)
        counts = _independent(counts, scores - outcomes, bins, members, patients)
    is_kept = sizes >= max(options.minimum, 2)
    results = []
    for index, name in enumerate(groups.names):
        if is_kept[index]:
            rows = members[index]
            sums = _sums_of_group(counts, index)
            own = None if patients is None else patients[rows]
            result = _calibrate_group(name, scores[rows], outcomes[rows], own, sums, rng, options)
        else:
            few = NotEstimable(f"the group has fewer than {max(options.minimum, 2)} patients")
            result = GroupCalibration(name, few, few, few, few, few)
        results.append(result)
    gaps = (
        _error_gap(counts, groups, is_kept, results, rng, options),
        _mean_gap(groups, is_kept, results, rng, options),
    )
    return tuple(results), gaps


def _independent(
    counts: BinCounts,
    errors: FloatArray,
    bins: IntArray,
    members: Sequence[BoolArray],
    patients: IntArray,
) -> BinCounts:
    """Return the bin sums, reduced to effective independent rows."""
    effects = [bin_effect(errors[rows], bins[rows], patients[rows]) for rows in members]
    factors = 1 / np.array(effects)[:, None, None]
    return BinCounts(counts.rows * factors, counts.scores * factors)


def _sums_of_group(counts: BinCounts, index: int) -> BinSums:
    """Return the bin sums of one group."""
    rows = counts.rows[index]
    return _sums(rows.sum(axis=-1), counts.scores[index].sum(axis=-1), rows[:, 1])


def _calibrate_group(
    name: str,
    scores: FloatArray,
    outcomes: BoolArray,
    patients: IntArray | None,
    sums: BinSums,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupCalibration:
    level = options.level
    value = estimate_error(
        ErrorKind.ROOT_MEAN_SQUARE,
        sums,
        rng,
        n=len(scores),
        method=f"root mean square in {BINS} bins of equal counts, debiased",
        level=level,
        replicates=options.replicates,
    )
    gap = _gap(scores, outcomes, patients, level)
    expected = expected_error(scores, outcomes, rng, options, patients)
    people = np.arange(len(scores)) if patients is None else patients
    min_patients = min(len(np.unique(people[side])) for side in (outcomes, ~outcomes))
    if min_patients < max(options.minimum, 1):
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

    A score on an edge belongs to the bin below it, as in scikit-learn. The value includes sampling
    noise, its interval does not.
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
    """Return the mean of score minus outcome; Wilson's interval where all rows are equal."""
    deviations = scores - outcomes
    n, value = len(deviations), float(deviations.mean())
    worth = n if patients is None else n / design_effect(deviations - value, patients)
    error = float(deviations.std()) / max(worth - 1, 1) ** 0.5
    if error < 1e-12:
        count = max(1, round(worth))
        low, high = wilson_interval(float(outcomes.mean()) * count, count, level)
        mean = float(scores.mean())
        method = "mean, the interval of the outcome by Wilson"
        return Estimate(value, mean - high, mean - low, level, _SCALE, n, method)
    margin = normal_quantile(level) * error
    return Estimate(value, value - margin, value + margin, level, _SCALE, n, "mean, normal", error)


def _error_gap(
    counts: BinCounts,
    groups: Groups,
    is_kept: BoolArray,
    results: Sequence[GroupCalibration],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return the gap of calibration errors; the null permutes outcomes within each bin."""
    gap = GapMetric.CALIBRATION_DIFFERENCE
    rates = tuple(GroupRate(result.group, "calibration error", result.error) for result in results)
    indices, left_out = np.flatnonzero(is_kept).tolist(), groups.without(is_kept)
    if len(indices) < 2:
        few = NotEstimable(f"fewer than two groups have {options.minimum} patients")
        return GroupGap(gap, groups.attribute, few, None, rates, left_out)
    kind, each = ErrorKind.ROOT_MEAN_SQUARE, [_sums_of_group(counts, index) for index in indices]
    values = np.array([kind.statistic(sums) for sums in each])
    drawn = np.stack([redraw_error(kind, sums, rng, options.replicates) for sums in each], axis=1)
    errors = drawn - drawn.mean(axis=0)
    method = f"{options.replicates:,} draws of outcomes within bins"
    n, value = int(np.isin(groups.codes, indices).sum()), float(np.ptp(values))
    estimate = bound_gap(gap, value, [values], [errors], options.level, n, method)
    null = _null_distribution(
        counts.rows[indices], counts.scores[indices].sum(axis=-1), rng, options
    )
    return GroupGap(gap, groups.attribute, estimate, null, rates, left_out)


def _null_distribution(
    rows: FloatArray, scores: FloatArray, rng: np.random.Generator, options: FairnessOptions
) -> NullDistribution | None:
    """Return the null distribution of the gap: outcomes of a bin permuted over its rows.

    Counts of effective independent rows are rounded, and so is the gap that is compared.
    """
    whole = np.rint(rows).astype(np.int64)
    sizes, own = whole.sum(axis=-1), np.maximum(rows.sum(axis=-1), 1e-300)
    scaled = scores / own * sizes
    having = np.zeros((options.permutations, *sizes.shape))
    for column in range(sizes.shape[1]):
        if sizes[:, column].sum():
            having[:, :, column] = rng.multivariate_hypergeometric(
                sizes[:, column], int(whole[:, column, 1].sum()), options.permutations,
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
    results: Sequence[GroupCalibration],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return the gap of the means of score minus outcome; errors are drawn as normal."""
    gap = GapMetric.CALIBRATION_GAP
    rates = tuple(GroupRate(result.group, _SCALE, result.gap) for result in results)
    few = NotEstimable(f"fewer than two groups have {options.minimum} patients")
    unknown = GroupGap(gap, groups.attribute, few, None, rates, groups.without(is_kept))
    known = [result.gap for result in results if isinstance(result.gap, Estimate)]
    if len(known) < 2:
        return unknown
    margin = 2 * normal_quantile(options.level)
    errors = np.array([(result.high - result.low) / margin for result in known])
    noise = rng.normal(size=(options.permutations, len(known))) * errors
    method = f"{options.permutations:,} normal draws of the groups' errors"
    return with_estimates(unknown, known, noise, options.level, method)
