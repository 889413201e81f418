"""Differences between groups of patients, with intervals and null distributions.

All but the areas follow from the number of patients per group, outcome and decision, so that
resamples draw these counts instead of rows: a million patients cost as much as a hundred.
Definitions are those of Hardt, Price and Srebro (2016) and of Dwork and others (2012).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.fairness.design_effects import Effects, independent, worth_share
from readingroom.statistics.fairness.types import GapMetric, GroupGap, GroupRate, NullDistribution
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.roc import estimate_auroc

REPLICATES = 1000
_MIN_RATE = 1e-300
MINIMUM = 10
"""Patients that a group needs in the denominator of a rate."""


class Groups(NamedTuple):
    """Group of each row: codes (n,) with -1 = missing, and the groups' names."""

    attribute: str
    codes: IntArray
    names: tuple[str, ...]

    def without(self, is_kept: Sequence[bool] | BoolArray) -> tuple[str, ...]:
        """Return the names of the groups that are not kept."""
        return tuple(name for name, is_in in zip(self.names, is_kept, strict=True) if not is_in)


def intersect(parts: Sequence[Groups]) -> Groups:
    """Return the combinations of all attributes; only those that occur."""
    width = [len(part.names) for part in parts]
    stacked = np.stack([part.codes for part in parts])
    is_known = (stacked >= 0).all(axis=0)
    joined = np.ravel_multi_index(tuple(np.maximum(stacked, 0)), tuple(width))
    seen, indices = np.unique(joined[is_known], return_inverse=True)
    codes = np.full(len(joined), -1, dtype=np.int64)
    codes[is_known] = indices
    names = tuple(
        " x ".join(part.names[code] for part, code in zip(parts, cell, strict=True))
        for cell in zip(*np.unravel_index(seen, tuple(width)), strict=True)
    )
    return Groups(" x ".join(part.attribute for part in parts), codes, names)


def count_cells(outcomes: BoolArray, decisions: BoolArray, groups: Groups) -> IntArray:
    """Return the number of rows (groups, outcome, decision); rows without a group are ignored."""
    is_known = groups.codes >= 0
    cells = (groups.codes * 2 + outcomes) * 2 + decisions
    size = 4 * len(groups.names)
    counts = np.bincount(cells[is_known], minlength=size)
    return counts.reshape(len(groups.names), 2, 2).astype(np.int64)


def gap_of(gap: GapMetric, cells: FloatArray) -> FloatArray:
    """Return a gap of counts (..., groups, outcome, decision); NaN where a group lacks rows."""
    return gap_of_rates(gap, [_rate(line) for line in lines_of(gap, cells)])


def gap_of_rates(gap: GapMetric, rates: Sequence[FloatArray]) -> FloatArray:
    """Return a gap from the rates (..., groups) that it compares, one array per kind of rate."""
    ranges = []
    for each in rates:
        low, high = np.asarray(each.min(axis=-1)), np.asarray(each.max(axis=-1))
        with np.errstate(divide="ignore", invalid="ignore"):
            ranges.append(low / high if gap in RATIOS else high - low)
    both = np.stack(ranges)
    if gap is GapMetric.EQUALISED_ODDS_MEAN:
        return np.asarray(both.mean(axis=0))
    return np.asarray(both.min(axis=0) if gap in RATIOS else both.max(axis=0))


def lines_of(gap: GapMetric, cells: FloatArray) -> list[FloatArray]:
    """Return the counts (..., groups, no or yes) of the proportions that a gap compares."""
    if gap in (GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, GapMetric.DEMOGRAPHIC_PARITY_RATIO):
        return [cells.sum(axis=-2)]
    if gap is GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE:
        return [cells[..., 1, :]]
    if gap is GapMetric.AGREEMENT_DIFFERENCE:
        right = cells[..., 0, 0] + cells[..., 1, 1]
        return [np.stack([cells[..., 0, 1] + cells[..., 1, 0], right], axis=-1)]
    return [cells[..., 1, :], cells[..., 0, :]]


RATIOS = (GapMetric.DEMOGRAPHIC_PARITY_RATIO, GapMetric.EQUALISED_ODDS_RATIO)
DECISION_GAPS = (
    GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE,
    GapMetric.DEMOGRAPHIC_PARITY_RATIO,
    GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE,
    GapMetric.EQUALISED_ODDS_DIFFERENCE,
    GapMetric.EQUALISED_ODDS_MEAN,
)


def estimate_gaps(  # noqa: PLR0913 - the caller chooses each of them
    cells: IntArray,
    attribute: str,
    names: Sequence[str],
    rng: np.random.Generator,
    *,
    gaps: Sequence[GapMetric] = DECISION_GAPS,
    minimum: int = MINIMUM,
    level: float = 0.95,
    replicates: int = REPLICATES,
    permutations: int = 0,
    is_lenient: bool = False,
    effects: Effects | None = None,
) -> tuple[GroupGap, ...]:
    """Return the gaps between groups from counts (groups, outcome, decision).

    Groups with fewer than `minimum` patients in the denominator of a rate are left out and named. A
    gap is NotEstimable with fewer than two groups, and where a large enough group has an empty
    denominator: its rate is unknown, not 0. `is_lenient` leaves such groups out as well, because
    many small cells nearly always include one. `permutations` defaults to `replicates`. `effects`
    are the design effects where several rows belong to one patient.
    """
    draws = _Draws(rng, level, replicates, permutations or replicates)
    return tuple(
        _estimate_gap(gap, cells, attribute, names, draws, minimum, is_lenient, effects)
        for gap in gaps
    )


def gap_interval(
    gap: GapMetric,
    cells: FloatArray,
    rng: np.random.Generator,
) -> Estimate:
    """Return a gap with its interval, without a null distribution.

    Every group needs patients in the denominator of each rate.
    """
    draws = _Draws(rng, 0.95, REPLICATES, 0)
    return _with_interval(gap, lines_of(gap, cells), float(gap_of(gap, cells)), draws)


class _Draws(NamedTuple):
    """Settings of the draws for intervals and null distributions."""

    rng: np.random.Generator
    level: float
    replicates: int
    permutations: int


def _estimate_gap(
    gap: GapMetric,
    cells: IntArray,
    attribute: str,
    names: Sequence[str],
    draws: _Draws,
    minimum: int,
    is_lenient: bool,
    effects: Effects | None,
) -> GroupGap:
    worth = independent(gap, lines_of(gap, cells.astype(np.float64)), effects)
    min_counts = np.stack([line.sum(axis=1) for line in worth]).min(axis=0)
    is_large = (cells.sum(axis=(1, 2)) if effects is None else effects.patients) >= minimum
    is_kept = is_large & ((min_counts >= minimum) | ((min_counts == 0) & (not is_lenient)))
    left_out = tuple(name for name, is_used in zip(names, is_kept, strict=True) if not is_used)
    kept_names = [name for name, is_used in zip(names, is_kept, strict=True) if is_used]
    kept_cells = cells[is_kept].astype(np.float64)
    rates = _rates(gap, cells, worth, names, draws.level)

    def answer(value: Estimate | NotEstimable, null: NullDistribution | None = None) -> GroupGap:
        return GroupGap(gap, attribute, value, null, rates, left_out)

    if len(kept_cells) < 2:
        return answer(NotEstimable(f"fewer than two groups have {minimum} counted patients"))
    empty = [name for name, line in zip(kept_names, min_counts[is_kept], strict=True) if line == 0]
    if empty:
        lacking = "with" if (kept_cells[:, 1].sum(axis=1) == 0).any() else "without"
        return answer(NotEstimable(f"no patient {lacking} the outcome in group {', '.join(empty)}"))
    value = float(gap_of(gap, kept_cells))
    if not np.isfinite(value):
        lacking = "no group has the decision"
        if gap is GapMetric.EQUALISED_ODDS_RATIO:
            lacking = "no group has true positives, or no group has false positives"
        return answer(NotEstimable(lacking))
    lines = [line[is_kept] for line in worth]
    estimate = _with_interval(gap, lines, value, draws)
    estimate = replace(estimate, n=int(sum(line.sum() for line in lines_of(gap, kept_cells))))
    return answer(estimate, _null_distribution(gap, lines, draws))


def _with_interval(
    gap: GapMetric, lines: Sequence[FloatArray], value: float, draws: _Draws
) -> Estimate:
    """Return a gap with its interval.

    The difference of the largest and the smallest rate is biased upwards and never below 0, and so
    is that of each resample: its percentiles would always exclude a gap of 0. Instead, errors of
    the groups' rates are drawn binomially; the interval extends by the joint error of the groups
    that may be the extreme ones. For two groups this is the interval of their difference.
    """
    rates, errors = [], []
    for counts in lines:
        n = counts.sum(axis=1).astype(np.int64)
        share = (counts[:, 1] + 0.5) / (n + 1)
        size = (draws.replicates, len(n))
        if gap in RATIOS:
            likely = draws.rng.beta(counts[:, 1] + 0.5, counts[:, 0] + 0.5, size)
            rates.append(np.log(share))
            errors.append(np.log(np.maximum(likely, _MIN_RATE)) - np.log(share))
            continue
        shares = (draws.rng.binomial(n, share, size) + 0.5) / (n + 1)
        rates.append(counts[:, 1] / n)
        errors.append((shares - (n * share + 0.5) / (n + 1)) * (n + 1) / n)
    method = f"{draws.replicates:,} draws of how far the groups' rates may be off"
    n_all = int(sum(line.sum() for line in lines))
    return bound_gap(gap, value, rates, errors, draws.level, n_all, method)


def bound_gap(
    gap: GapMetric,
    value: float,
    rates: Sequence[FloatArray],
    errors: Sequence[FloatArray],
    level: float,
    n: int,
    method: str,
) -> Estimate:
    """Return a gap with the interval that follows from the errors of its rates.

    For each kind of rate, `rates` are those of the groups (groups,) and `errors` draws of their
    errors (draws, groups); ratios need logarithms of both. `method` is how they were drawn.
    """
    errors_ = _reaches(rates, errors, level, is_mean=gap is GapMetric.EQUALISED_ODDS_MEAN)
    reach, error = float(np.quantile(errors_, level)), float(np.sqrt((errors_**2).mean()))
    if gap in RATIOS:
        middle = -max(float(np.ptp(each)) for each in rates)
        low, high = (float(np.exp(min(0.0, middle + side * reach))) for side in (-1, 1))
        low, high = min(low, value), max(high, value)
        return Estimate(value, low, high, level, "ratio", n, method)
    maximum = 2.0 if gap is GapMetric.CALIBRATION_GAP else 1.0
    low, high = max(0.0, value - reach), min(maximum, value + reach)
    scale = gap.value if gap is GapMetric.AREA_DIFFERENCE else "probability"
    return Estimate(value, low, high, level, scale, n, method, error)


def _reaches(
    rates: Sequence[FloatArray], errors: Sequence[FloatArray], level: float, *, is_mean: bool
) -> FloatArray:
    """Return the maximum, or the mean, of the range errors in each draw."""
    each = np.stack([range_errors(*pair, level) for pair in zip(rates, errors, strict=True)])
    if is_mean:
        return np.asarray(each.mean(axis=0))
    ranges = np.array([np.ptp(values_of_rate) for values_of_rate in rates])
    slack = np.quantile(each, level, axis=1)
    might_be = ranges + slack >= (ranges - slack).max()
    return np.asarray(each[might_be].max(axis=0))


def range_errors(values: FloatArray, errors: FloatArray, level: float) -> FloatArray:
    """Return the error of the range of some values (k,) in each draw (draws, k).

    Only values that may be the largest or the smallest count.
    """
    slack = float(np.quantile(np.ptp(errors, axis=1), level))
    top = errors[:, values >= values.max() - slack]
    bottom = errors[:, values <= values.min() + slack]
    upward = top.max(axis=1) - bottom.min(axis=1)
    return np.asarray(np.maximum(upward, bottom.max(axis=1) - top.min(axis=1)))


def _null_distribution(
    gap: GapMetric, lines: Sequence[FloatArray], draws: _Draws
) -> NullDistribution | None:
    """Return the null distribution of the gap: decisions within each line are permuted.

    A gap of true positive rates permutes only patients with the outcome: groups whose patients have
    the outcome more often are no evidence of different decisions.
    """
    rates = [shuffle_line(line.astype(np.int64), draws.rng, draws.permutations) for line in lines]
    shuffled = gap_of_rates(gap, rates)
    value = float(gap_of_rates(gap, [_rate(line) for line in lines]))
    method = f"{draws.permutations:,} permutations of the groups"
    return compare_with_chance(gap, value, shuffled, draws.level, method)


def compare_with_chance(
    gap: GapMetric, value: float, shuffled: FloatArray, level: float, method: str
) -> NullDistribution | None:
    """Return the null distribution of a gap from permuted gaps (n,); None if none is defined."""
    finite = shuffled[np.isfinite(shuffled)]
    if not len(finite):
        return None
    extreme = finite <= value + 1e-12 if gap in RATIOS else finite >= value - 1e-12
    edge = float(np.quantile(finite, 1 - level if gap in RATIOS else level))
    p_value = (1 + int(extreme.sum())) / (1 + len(finite))
    return NullDistribution(float(finite.mean()), edge, p_value, method)


def shuffle_line(line: IntArray, rng: np.random.Generator, permutations: int) -> FloatArray:
    """Return the rates (permutations, groups) of permuted counts (groups, no or yes).

    Group sizes and the total of "yes" are fixed: draws of the multivariate hypergeometric
    distribution.
    """
    sizes = line.sum(axis=1)
    drawn = rng.multivariate_hypergeometric(
        sizes, int(line[:, 1].sum()), permutations, method="marginals"
    )
    with np.errstate(invalid="ignore"):
        return np.asarray(drawn / sizes)


def estimate_area_gap(
    outcomes: BoolArray,
    scores: FloatArray,
    groups: Groups,
    rng: np.random.Generator,
    *,
    minimum: int = MINIMUM,
    level: float = 0.95,
    replicates: int = REPLICATES,
) -> GroupGap:
    """Return the largest minus the smallest area under the ROC curve within groups.

    Areas of groups are independent, and nearly normal with DeLong's errors: interval and null
    distribution are drawn from these. Groups with fewer than `minimum` patients are left out; a
    group with a single outcome makes the gap NotEstimable.
    """
    areas, smaller = [], []
    for code in range(len(groups.names)):
        rows = groups.codes == code
        areas.append(estimate_auroc(scores[rows], outcomes[rows], level=level))
        smaller.append(int(min(outcomes[rows].sum(), (~outcomes[rows]).sum())))
    sizes = np.bincount(groups.codes[groups.codes >= 0], minlength=len(groups.names))
    is_kept = [
        size >= minimum and not 0 < smaller_count < minimum
        for size, smaller_count in zip(sizes.tolist(), smaller, strict=True)
    ]
    return gap_of_areas(groups, areas, is_kept, rng, minimum, level, replicates)


def gap_of_areas(
    groups: Groups,
    areas: Sequence[Estimate | NotEstimable],
    is_kept: Sequence[bool],
    rng: np.random.Generator,
    minimum: int = MINIMUM,
    level: float = 0.95,
    replicates: int = REPLICATES,
) -> GroupGap:
    """Return the gap of the areas of groups, one per group; groups not kept are left out."""
    rates = tuple(map(GroupRate, groups.names, ["area"] * len(areas), areas))
    kept_rates = [rate for rate, keep in zip(rates, is_kept, strict=True) if keep]
    one_sided = [rate.group for rate in kept_rates if isinstance(rate.value, NotEstimable)]
    reason = ""
    if one_sided:
        reason = f"all patients of group {', '.join(one_sided)} have the same outcome"
    elif len(kept_rates) < 2:
        reason = f"fewer than two groups have {minimum} patients with and without the outcome"
    metric, left_out = GapMetric.AREA_DIFFERENCE, groups.without(is_kept)
    gap = GroupGap(metric, groups.attribute, NotEstimable(reason), None, rates, left_out)
    if reason:
        return gap
    known = [rate.value for rate in kept_rates if isinstance(rate.value, Estimate)]
    reach = 2 * normal_quantile(level)
    errors = np.array([area.standard_error or (area.high - area.low) / reach for area in known])
    noise = rng.normal(size=(replicates, len(known))) * errors
    return with_estimates(
        gap, known, noise, level, f"{replicates:,} draws of areas with DeLong's errors"
    )


def with_estimates(
    gap: GroupGap, known: Sequence[Estimate], noise: FloatArray, level: float, method: str
) -> GroupGap:
    """Return a gap of the values of groups, with draws of their errors (draws, groups)."""
    values = np.array([estimate.value for estimate in known])
    value, n = float(np.ptp(values)), sum(estimate.n for estimate in known)
    estimate = bound_gap(gap.gap, value, [values], [noise], level, n, method)
    null_gaps = np.asarray(np.ptp(noise, axis=1))
    chance = compare_with_chance(gap.gap, value, null_gaps, level, method)
    return replace(gap, value=estimate, chance=chance)


def cross_group_areas(
    outcomes: BoolArray, scores: FloatArray, groups: Groups, *, level: float = 0.95
) -> dict[tuple[str, str], Estimate | NotEstimable]:
    """Return the areas of patients with the outcome of one group against those without of another.

    The first name of a key is the group of those with the outcome (Kallus and Zhou 2019).
    """
    areas = {}
    for code, name in enumerate(groups.names):
        for other_code, other in enumerate(groups.names):
            if code != other_code:
                rows = (outcomes & (groups.codes == code)) | (
                    ~outcomes & (groups.codes == other_code)
                )
                areas[name, other] = estimate_auroc(scores[rows], outcomes[rows], level=level)
    return areas


_RATE_NAMES = {
    GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE: (("decided", "the group is empty"),),
    GapMetric.DEMOGRAPHIC_PARITY_RATIO: (("decided", "the group is empty"),),
    GapMetric.AGREEMENT_DIFFERENCE: (("agreement", "the group is empty"),),
}
_BY_OUTCOME = (
    ("true positive", "no patient in the group has the outcome"),
    ("false positive", "all patients in the group have the outcome"),
)


def _rates(
    gap: GapMetric, cells: IntArray, worth: Sequence[FloatArray], names: Sequence[str], level: float
) -> tuple[GroupRate, ...]:
    lines = lines_of(gap, cells.astype(np.float64))
    rate_names = _RATE_NAMES.get(gap, _BY_OUTCOME[: len(lines)])
    return tuple(
        GroupRate(name, what, worth_share(row, float(own.sum()), nothing, level))
        for (what, nothing), counts, owns in zip(rate_names, lines, worth, strict=True)
        for name, row, own in zip(names, counts, owns, strict=True)
    )


def _rate(counts: FloatArray) -> FloatArray:
    """Return the proportion of "yes" in counts (..., no or yes)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(counts[..., 1] / counts.sum(axis=-1))
