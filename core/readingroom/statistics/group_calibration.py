"""How far the scores of groups are probabilities, with what chance alone would show.

All groups share their bins, which hold nearly the same number of rows of all of them together, so
that errors of groups are errors at the same scores.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import FairnessOptions, Gap, GroupCalibration, GroupGap, GroupRate
from readingroom.statistics.calibration import cox_line, equal_mass_bins
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

    rows: IntArray
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
    return BinCounts(rows.astype(np.int64), sums.astype(np.float64))


def root_mean_error(
    rows: FloatArray, scores: FloatArray, having: FloatArray, noise: float = 1.0
) -> FloatArray:
    """Return the root mean square calibration error of sums (..., bins), less what chance adds.

    After Kumar, Liang and Ma (2019). `noise` is how often chance is taken away: resamples hold it
    twice, once of the rows and once of drawing them. Bins of one row count without it.
    """
    with np.errstate(invalid="ignore", divide="ignore"):
        gap, share = (scores - having) / rows, having / rows
        variance = np.where(rows > 1, share * (1 - share) / (rows - 1), 0.0)
        parts = np.where(rows > 0, rows * (gap**2 - noise * variance), 0.0)
        total = parts.sum(axis=-1) / rows.sum(axis=-1)
    return np.asarray(np.sqrt(np.maximum(total, 0.0)))


def calibrate_groups(
    scores: FloatArray,
    outcomes: BoolArray,
    bins: IntArray,
    groups: Groups,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> tuple[tuple[GroupCalibration, ...], tuple[GroupGap, ...]]:
    """Return the calibration of each group, and the gaps of their errors and of their means.

    Groups with fewer than the minimum of patients are left out and named; slope and intercept need
    as many with and without the outcome.
    """
    counts = count_bins(scores, outcomes, bins, groups)
    sizes = counts.rows.sum(axis=(1, 2))
    is_kept = sizes >= max(options.minimum, 2)
    drawn = {
        place: _redrawn(counts, place, rng, options) for place in np.flatnonzero(is_kept).tolist()
    }
    members = [groups.codes == code for code in range(len(groups.names))]
    found = []
    for place, name in enumerate(groups.names):
        if is_kept[place]:
            rows = members[place]
            one = _of_group(
                name, scores[rows], outcomes[rows], _error(counts, place), drawn[place], options
            )
        else:
            few = NotEstimable(f"the group has fewer than {max(options.minimum, 2)} patients")
            one = GroupCalibration(name, few, few, few, few, few)
        found.append(one)
    gaps = (
        _error_gap(counts, groups, is_kept, found, drawn, rng, options),
        _mean_gap(groups, is_kept, found, rng, options),
    )
    return tuple(found), gaps


def _error(counts: BinCounts, place: int) -> float:
    rows = counts.rows[place].astype(np.float64)
    return float(root_mean_error(rows.sum(axis=-1), counts.scores[place].sum(axis=-1), rows[:, 1]))


def _redrawn(
    counts: BinCounts, place: int, rng: np.random.Generator, options: FairnessOptions
) -> FloatArray:
    """Return the error of one group in each resample of its bins and outcomes."""
    rows = counts.rows[place].ravel()
    n = int(rows.sum())
    with np.errstate(invalid="ignore"):
        mean = np.where(rows > 0, counts.scores[place].ravel() / rows, 0.0)
    drawn = rng.multinomial(n, rows / n, size=options.replicates).astype(np.float64)
    shape = (options.replicates, BINS, 2)
    summed = (drawn * mean).reshape(shape).sum(axis=-1)
    cells = drawn.reshape(shape)
    return root_mean_error(cells.sum(axis=-1), summed, cells[..., 1], noise=2.0)


def _of_group(
    name: str,
    scores: FloatArray,
    outcomes: BoolArray,
    error: float,
    drawn: FloatArray,
    options: FairnessOptions,
) -> GroupCalibration:
    tail = (1 - options.level) / 2
    low, high = np.quantile(drawn, [tail, 1 - tail]).tolist()
    method = (
        f"root mean square in {BINS} bins of equal counts, debiased; percentile bootstrap of "
        f"{options.replicates:,} resamples of bins and outcomes"
    )
    value = Estimate(
        error, min(low, error), max(high, error), options.level, "probability", len(scores),
        method, float(np.std(drawn, ddof=1)),
    )  # fmt: skip
    positives, level = int(outcomes.sum()), options.level
    gap, expected = _gap(scores, outcomes, level), expected_error(scores, outcomes)
    if min(positives, len(outcomes) - positives) < max(options.minimum, 1):
        few = NotEstimable(
            f"the group has fewer than {options.minimum} patients with or without the outcome"
        )
        return GroupCalibration(name, value, gap, few, few, expected)
    line = cox_line(scores, outcomes.astype(np.float64), level)
    return GroupCalibration(name, value, gap, line.slope, line.intercept, expected)


def expected_error(scores: FloatArray, outcomes: BoolArray) -> Estimate:
    """Return the expected calibration error in ten bins of equal width, without an interval.

    A score that is an edge belongs to the bin below it, as scikit-learn has it. What chance adds is
    in it, so that no interval around it would hold the error of all patients as often as it says.
    """
    edges = np.linspace(0, 1, _WIDE_BINS + 1)[1:-1]
    sums = np.bincount(np.searchsorted(edges, scores), weights=scores - outcomes)
    value = float(np.abs(sums).sum() / len(scores))
    method = f"mean absolute gap in {_WIDE_BINS} bins of equal width; too large by chance"
    return Estimate(value, value, value, 0.0, "probability", len(scores), method)


def _gap(scores: FloatArray, outcomes: BoolArray, level: float) -> Estimate:
    """Return the mean of score less outcome; where all rows are alike, with Wilson's interval."""
    off = scores - outcomes
    n, value = len(off), float(off.mean())
    error = float(off.std(ddof=1)) / n**0.5
    if error < 1e-12:
        low, high = wilson_interval(int(outcomes.sum()), n, level)
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
    drawn: dict[int, FloatArray],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return the gap of calibration errors; chance deals outcomes anew within each bin."""
    gap = Gap.CALIBRATION_DIFFERENCE
    rates = tuple(GroupRate(one.group, "calibration error", one.error) for one in found)
    places = np.flatnonzero(is_kept).tolist()
    left_out = tuple(name for place, name in enumerate(groups.names) if place not in places)
    if len(places) < 2:
        few = NotEstimable(f"fewer than two groups have {options.minimum} patients")
        return GroupGap(gap, groups.attribute, few, None, rates, left_out)
    values = np.array([_error(counts, place) for place in places])
    errors = np.stack([drawn[place] - drawn[place].mean() for place in places], axis=1)
    method = f"{options.replicates:,} resamples of bins and outcomes"
    n, value = int(counts.rows[places].sum()), float(np.ptp(values))
    estimate = bound_gap(gap, value, [values], [errors], options.level, n, method)
    shuffled = _shuffled_errors(counts.rows[places], counts.scores[places].sum(axis=-1), rng,
                                options.permutations)  # fmt: skip
    method = f"{options.permutations:,} permutations of outcomes within bins"
    chance = compare_with_chance(
        gap, value, np.asarray(np.ptp(shuffled, axis=1)), options.level, method
    )
    return GroupGap(gap, groups.attribute, estimate, chance, rates, left_out)


def _shuffled_errors(
    rows: IntArray, scores: FloatArray, rng: np.random.Generator, permutations: int
) -> FloatArray:
    """Return errors (permutations, groups) where outcomes of a bin fall to any of its rows."""
    sizes = rows.sum(axis=-1)
    having = np.zeros((permutations, *sizes.shape))
    for place in range(sizes.shape[1]):
        total = int(rows[:, place, 1].sum())
        if sizes[:, place].sum():
            having[:, :, place] = rng.multivariate_hypergeometric(
                sizes[:, place], total, permutations, method="marginals"
            )
    return root_mean_error(sizes.astype(np.float64), scores, having)


def _mean_gap(
    groups: Groups,
    is_kept: BoolArray,
    found: Sequence[GroupCalibration],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> GroupGap:
    """Return the gap of the means of score less outcome; errors are drawn as normal ones."""
    gap = Gap.CALIBRATION_GAP
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
