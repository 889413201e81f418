"""Differences between groups of patients, with intervals and with what chance alone would show.

All but the areas follow from how many patients of each group have which outcome and which decision,
so that resamples draw these counts instead of rows: a million patients cost what a hundred do.
Definitions are those of Hardt, Price and Srebro (2016) and of Dwork and others (2012).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import Chance, Gap, GroupGap, GroupRate
from readingroom.statistics.intervals import estimate_share
from readingroom.statistics.roc import estimate_auroc

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]

REPLICATES = 1000
MINIMUM = 10
"""How many patients a group needs below the line of a rate to count."""


class Groups(NamedTuple):
    """To which group each row belongs: codes (n,) with -1 = missing, and what groups are called."""

    attribute: str
    codes: IntArray
    names: tuple[str, ...]


def intersect(parts: Sequence[Groups]) -> Groups:
    """Return the groups of patients who share all attributes; only those that occur."""
    width = [len(part.names) for part in parts]
    stacked = np.stack([part.codes for part in parts])
    is_known = (stacked >= 0).all(axis=0)
    joined = np.ravel_multi_index(tuple(np.maximum(stacked, 0)), tuple(width))
    seen, places = np.unique(joined[is_known], return_inverse=True)
    codes = np.full(len(joined), -1, dtype=np.int64)
    codes[is_known] = places
    names = tuple(
        " x ".join(part.names[code] for part, code in zip(parts, cell, strict=True))
        for cell in zip(*np.unravel_index(seen, tuple(width)), strict=True)
    )
    return Groups(" x ".join(part.attribute for part in parts), codes, names)


def count_cells(outcomes: BoolArray, decisions: BoolArray, groups: Groups) -> IntArray:
    """Return how many rows (groups, outcome, decision) there are; rows without a group are not."""
    is_known = groups.codes >= 0
    cells = (groups.codes * 2 + outcomes) * 2 + decisions
    size = 4 * len(groups.names)
    counts = np.bincount(cells[is_known], minlength=size)
    return counts.reshape(len(groups.names), 2, 2).astype(np.int64)


def gap_of(gap: Gap, cells: FloatArray) -> FloatArray:
    """Return a gap of counts (..., groups, outcome, decision); NaN where a group lacks rows."""
    if gap in (Gap.DEMOGRAPHIC_PARITY_DIFFERENCE, Gap.DEMOGRAPHIC_PARITY_RATIO):
        low, high = _extremes(_rate(cells.sum(axis=-2)))
        if gap is Gap.DEMOGRAPHIC_PARITY_DIFFERENCE:
            return high - low
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.asarray(low / high)
    low, high = _extremes(_rate(cells[..., 1, :]))
    if gap is Gap.EQUAL_OPPORTUNITY_DIFFERENCE:
        return high - low
    false_low, false_high = _extremes(_rate(cells[..., 0, :]))
    both = np.stack([high - low, false_high - false_low])
    return np.asarray(both.max(axis=0) if gap is Gap.EQUALISED_ODDS_DIFFERENCE else both.mean(0))


DECISION_GAPS = (
    Gap.DEMOGRAPHIC_PARITY_DIFFERENCE,
    Gap.DEMOGRAPHIC_PARITY_RATIO,
    Gap.EQUAL_OPPORTUNITY_DIFFERENCE,
    Gap.EQUALISED_ODDS_DIFFERENCE,
    Gap.EQUALISED_ODDS_MEAN,
)


def estimate_gaps(
    cells: IntArray,
    attribute: str,
    names: Sequence[str],
    rng: np.random.Generator,
    *,
    gaps: Sequence[Gap] = DECISION_GAPS,
    minimum: int = MINIMUM,
    level: float = 0.95,
    replicates: int = REPLICATES,
) -> tuple[GroupGap, ...]:
    """Return the gaps of counts (groups, outcome, decision) between groups.

    Groups with fewer than `minimum` patients below the line of a rate are left out and named. A gap
    is NotEstimable with fewer than two groups, and where one of the groups that are large enough
    has nobody below the line: its rate would not be 0 but unknown.
    """
    return tuple(
        _estimate_gap(gap, cells, attribute, names, rng, minimum, level, replicates) for gap in gaps
    )


def _estimate_gap(
    gap: Gap,
    cells: IntArray,
    attribute: str,
    names: Sequence[str],
    rng: np.random.Generator,
    minimum: int,
    level: float,
    replicates: int,
) -> GroupGap:
    lines = _below_the_line(gap, cells)
    fewest = lines.min(axis=1)
    is_large = cells.sum(axis=(1, 2)) >= minimum
    is_kept = is_large & ((fewest >= minimum) | (fewest == 0))
    left_out = tuple(name for name, kept in zip(names, is_kept, strict=True) if not kept)
    kept_names = [name for name, kept in zip(names, is_kept, strict=True) if kept]
    kept = cells[is_kept].astype(np.float64)
    rates = _rates(gap, cells, names, level)

    def answer(value: Estimate | NotEstimable, chance: Chance | None = None) -> GroupGap:
        return GroupGap(gap, attribute, value, chance, rates, left_out)

    if len(kept) < 2:
        return answer(NotEstimable(f"fewer than two groups have {minimum} patients that count"))
    empty = [name for name, line in zip(kept_names, fewest[is_kept], strict=True) if line == 0]
    if empty:
        lacking = "with" if (kept[:, 1].sum(axis=1) == 0).any() else "without"
        return answer(NotEstimable(f"nobody {lacking} the outcome is in group {', '.join(empty)}"))
    value = float(gap_of(gap, kept))
    if not np.isfinite(value):
        return answer(NotEstimable("no group has the decision"))
    found = _with_interval(gap, kept, value, rng, level, replicates)
    return answer(found, _chance(gap, kept, value, rng, level, replicates))


def _with_interval(
    gap: Gap, cells: FloatArray, value: float, rng: np.random.Generator, level: float, draws: int
) -> Estimate:
    """Return a gap with its interval.

    A largest less a smallest rate is too large on average and never below 0, and so is that of each
    resample: its percentiles would leave out a gap of 0 for ever. What is drawn instead is by how
    much the rates of the groups may be off, binomially; the interval reaches as far as the groups
    that might be the extreme ones may be off together. For two groups that is the interval of their
    difference.
    """
    is_ratio = gap is Gap.DEMOGRAPHIC_PARITY_RATIO
    rates, errors = [], []
    for counts in _lines_of(gap, cells):
        n = counts.sum(axis=1).astype(np.int64)
        share = (counts[:, 1] + 0.5) / (n + 1)
        drawn = (rng.binomial(n, share, (draws, len(n))) + 0.5) / (n + 1)
        rates.append(np.log(share) if is_ratio else counts[:, 1] / n)
        center = (n * share + 0.5) / (n + 1)
        errors.append(np.log(drawn / center) if is_ratio else (drawn - center) * (n + 1) / n)
    off = _reaches(rates, errors, level, is_mean=gap is Gap.EQUALISED_ODDS_MEAN)
    reach, error = float(np.quantile(off, level)), float(np.sqrt((off**2).mean()))
    method = f"{draws:,} draws of how far the groups' rates may be off"
    n_all = int(cells.sum())
    if is_ratio:
        middle = -float(np.ptp(rates[0]))
        low, high = (float(np.exp(min(0.0, middle + side * reach))) for side in (-1, 1))
        low, high = min(low, value), max(high, value)
        return Estimate(value, low, high, level, "ratio", n_all, method)
    low, high = max(0.0, value - reach), min(1.0, value + reach)
    return Estimate(value, low, high, level, "probability", n_all, method, error)


def _lines_of(gap: Gap, cells: FloatArray) -> list[FloatArray]:
    """Return the counts (groups, decision) whose shares a gap compares."""
    if gap in (Gap.DEMOGRAPHIC_PARITY_DIFFERENCE, Gap.DEMOGRAPHIC_PARITY_RATIO):
        return [cells.sum(axis=1)]
    if gap is Gap.EQUAL_OPPORTUNITY_DIFFERENCE:
        return [cells[:, 1]]
    return [cells[:, 1], cells[:, 0]]


def _reaches(
    rates: Sequence[FloatArray], errors: Sequence[FloatArray], level: float, *, is_mean: bool
) -> FloatArray:
    """Return by how much the largest, or the mean, of some ranges is off at most in each draw."""
    each = np.stack([range_errors(*pair, level) for pair in zip(rates, errors, strict=True)])
    if is_mean:
        return np.asarray(each.mean(axis=0))
    ranges = np.array([np.ptp(one) for one in rates])
    slack = np.quantile(each, level, axis=1)
    might_be = ranges + slack >= (ranges - slack).max()
    return np.asarray(each[might_be].max(axis=0))


def range_errors(values: FloatArray, errors: FloatArray, level: float) -> FloatArray:
    """Return by how much the range of some values (k,) is off at most for each draw (draws, k).

    Only values that may be the largest or the smallest one count.
    """
    slack = float(np.quantile(np.ptp(errors, axis=1), level))
    top = errors[:, values >= values.max() - slack]
    bottom = errors[:, values <= values.min() + slack]
    upward = top.max(axis=1) - bottom.min(axis=1)
    return np.asarray(np.maximum(upward, bottom.max(axis=1) - top.min(axis=1)))


def _chance(
    gap: Gap,
    cells: FloatArray,
    value: float,
    rng: np.random.Generator,
    level: float,
    replicates: int,
) -> Chance | None:
    """Return what the gap is where patients keep outcome and decision and groups are shuffled."""
    shuffled = gap_of(gap, shuffle_groups(cells.astype(np.int64), rng, replicates))
    kept = shuffled[np.isfinite(shuffled)]
    if not len(kept):
        return None
    is_ratio = gap is Gap.DEMOGRAPHIC_PARITY_RATIO
    extreme = kept <= value + 1e-12 if is_ratio else kept >= value - 1e-12
    edge = float(np.quantile(kept, 1 - level if is_ratio else level))
    p_value = (1 + int(extreme.sum())) / (1 + len(kept))
    return Chance(float(kept.mean()), edge, p_value, f"{len(kept):,} permutations of the groups")


def shuffle_groups(cells: IntArray, rng: np.random.Generator, replicates: int) -> FloatArray:
    """Return counts (replicates, groups, outcome, decision) of patients dealt to groups anew.

    Sizes of groups and of cells of outcome and decision stay as they are: draws of the multivariate
    hypergeometric distribution, one group after another.
    """
    sizes = cells.sum(axis=(1, 2))
    left = np.repeat(cells.sum(axis=0).reshape(1, 4), replicates, axis=0)
    found = np.empty((replicates, len(cells), 4))
    for group, size in enumerate(sizes):
        wanted = np.full(replicates, size)
        for cell in range(4):
            rest = left[:, cell + 1 :].sum(axis=1)
            drawn = rng.hypergeometric(left[:, cell], rest, wanted) if cell < 3 else wanted.copy()
            found[:, group, cell] = drawn
            wanted -= drawn
        left = left - found[:, group].astype(np.int64)
    return found.reshape(replicates, len(cells), 2, 2)


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
    """Return the largest less the smallest area under the ROC curve within groups.

    Areas of groups are independent, and nearly normal with DeLong's errors: from these the interval
    and what equal areas would show are drawn. Groups with fewer than `minimum` patients are left
    out; one without both outcomes makes the gap NotEstimable.
    """
    gap = Gap.AREA_DIFFERENCE
    rates, areas, left_out, one_sided = [], [], [], []
    for code, name in enumerate(groups.names):
        rows = groups.codes == code
        area = estimate_auroc(scores[rows], outcomes[rows], level=level)
        rates.append(GroupRate(name, "area", area))
        smaller = int(min(outcomes[rows].sum(), (~outcomes[rows]).sum()))
        if rows.sum() < minimum or 0 < smaller < minimum:
            left_out.append(name)
        elif isinstance(area, Estimate):
            areas.append(area)
        else:
            one_sided.append(name)
    answer = _area_answer(groups.attribute, tuple(rates), tuple(left_out))
    if one_sided:
        reason = f"all patients of group {', '.join(one_sided)} have the same outcome"
        return answer(NotEstimable(reason), None)
    if len(areas) < 2:
        reason = f"fewer than two groups have {minimum} patients with and without the outcome"
        return answer(NotEstimable(reason), None)
    values = np.array([area.value for area in areas])
    errors = np.array([area.standard_error or 0.0 for area in areas])
    value, n = float(np.ptp(values)), sum(area.n for area in areas)
    noise = rng.normal(size=(replicates, len(areas))) * errors
    off = range_errors(values, noise, level)
    reach = float(np.quantile(off, level))
    low, high = max(0.0, value - reach), min(1.0, value + reach)
    method = f"{replicates:,} draws of areas with DeLong's errors"
    error = float(np.sqrt((off**2).mean()))
    found = Estimate(value, low, high, level, gap.value, n, method, error)
    null = np.ptp(noise, axis=1)
    p_value = (1 + int((null >= value).sum())) / (1 + replicates)
    chance = Chance(float(null.mean()), float(np.quantile(null, level)), p_value, method)
    return answer(found, chance)


def _area_answer(
    attribute: str, rates: tuple[GroupRate, ...], left_out: tuple[str, ...]
) -> Callable[[Estimate | NotEstimable, Chance | None], GroupGap]:
    def answer(value: Estimate | NotEstimable, chance: Chance | None) -> GroupGap:
        return GroupGap(Gap.AREA_DIFFERENCE, attribute, value, chance, rates, left_out)

    return answer


def cross_group_areas(
    outcomes: BoolArray, scores: FloatArray, groups: Groups, *, level: float = 0.95
) -> dict[tuple[str, str], Estimate | NotEstimable]:
    """Return how well patients with the outcome of one group rank above those without of another.

    The first name of a key is the group of those with the outcome (Kallus and Zhou 2019).
    """
    found = {}
    for code, name in enumerate(groups.names):
        for other_code, other in enumerate(groups.names):
            if code != other_code:
                rows = (outcomes & (groups.codes == code)) | (
                    ~outcomes & (groups.codes == other_code)
                )
                found[name, other] = estimate_auroc(scores[rows], outcomes[rows], level=level)
    return found


def _below_the_line(gap: Gap, cells: IntArray) -> IntArray:
    """Return how many patients of each group the rates of a gap divide by, (groups, rates)."""
    with_outcome, without = cells[:, 1].sum(axis=1), cells[:, 0].sum(axis=1)
    if gap in (Gap.DEMOGRAPHIC_PARITY_DIFFERENCE, Gap.DEMOGRAPHIC_PARITY_RATIO):
        return np.asarray((with_outcome + without)[:, None])
    if gap is Gap.EQUAL_OPPORTUNITY_DIFFERENCE:
        return np.asarray(with_outcome[:, None])
    return np.stack([with_outcome, without], axis=1)


def _rates(gap: Gap, cells: IntArray, names: Sequence[str], level: float) -> tuple[GroupRate, ...]:
    lines: list[tuple[str, IntArray, str]] = []
    if gap in (Gap.DEMOGRAPHIC_PARITY_DIFFERENCE, Gap.DEMOGRAPHIC_PARITY_RATIO):
        lines.append(("decided", cells.sum(axis=1), "the group is empty"))
    else:
        lines.append(("true positive", cells[:, 1], "nobody in the group has the outcome"))
        if gap is not Gap.EQUAL_OPPORTUNITY_DIFFERENCE:
            lines.append(("false positive", cells[:, 0], "everybody in the group has the outcome"))
    return tuple(
        GroupRate(name, what, estimate_share(int(row[1]), int(row.sum()), nothing, level))
        for what, counts, nothing in lines
        for name, row in zip(names, counts, strict=True)
    )


def _rate(counts: FloatArray) -> FloatArray:
    """Return the share of the decision in counts (..., decision)."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(counts[..., 1] / counts.sum(axis=-1))


def _extremes(rates: FloatArray) -> tuple[FloatArray, FloatArray]:
    return np.asarray(rates.min(axis=-1)), np.asarray(rates.max(axis=-1))
