"""Areas under the ROC curve within and across groups, for many groups and rows at once.

Scores are ranked once. The share of patients without the outcome of a group that a patient with the
outcome exceeds is then looked up in a table of that group's ranks, and DeLong's variance is that of
these shares on both sides (as in `roc`, without sorting each pair of groups again).
"""

from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.clusters import numbered
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import CrossGroupAuc, CrossGroupKind
from readingroom.statistics.roc import bound_area


class Ranked(NamedTuple):
    """Rows by rising score: their `order` (n,), ranks of scores from 0 (n,), and outcomes (n,).

    `patients` (n,) identify the patient of each row, None where each row is a different patient.
    """

    order: IntArray
    ranks: IntArray
    outcomes: BoolArray
    patients: IntArray | None = None


class _Side(NamedTuple):
    """Rows of one group with, or without, the outcome: ranks (rising) and patients."""

    ranks: IntArray
    patients: IntArray | None

    def size(self) -> int:
        """Return the number of patients."""
        return len(self.ranks if self.patients is None else np.unique(self.patients))


def rank_scores(
    scores: FloatArray, outcomes: BoolArray, patients: IntArray | None = None
) -> Ranked:
    """Return the rows by rising score; equal scores share a rank."""
    order = np.argsort(scores, kind="stable")
    ordered = scores[order]
    ranks = np.zeros(len(order), dtype=np.int64)
    np.cumsum(ordered[1:] != ordered[:-1], out=ranks[1:])
    return Ranked(order, ranks, outcomes[order], None if patients is None else patients[order])


class AreaTable(NamedTuple):
    """Areas of groups; names, and the numbers of patients with and without the outcome.

    `values` and `variances` are (groups + 1, groups + 1): rows with, columns without the outcome;
    the last index is all patients outside the other group. NaN where there are none.
    """

    names: tuple[str, ...]
    having: IntArray
    lacking: IntArray
    values: FloatArray
    variances: FloatArray


def tabulate_areas(ranked: Ranked, groups: Groups) -> AreaTable:
    """Return the areas of all pairs of groups."""
    codes, k = groups.codes[ranked.order], len(groups.names)
    is_known = codes >= 0
    positive = _parts(ranked, codes, is_known & ranked.outcomes, k)
    negative = _parts(ranked, codes, is_known & ~ranked.outcomes, k)
    size = int(ranked.ranks[-1]) + 1 if len(ranked.ranks) else 0
    above, above_variance = _compare(positive, negative, size)
    below, below_variance = _compare(negative, positive, size)
    del below
    having, lacking = (np.array([part.size() for part in parts]) for parts in (positive, negative))
    return AreaTable(groups.names, having, lacking, above, above_variance + below_variance.T)


def _parts(ranked: Ranked, codes: IntArray, is_kept: BoolArray, k: int) -> list[_Side]:
    """Return the rows of each group, by rising rank."""
    rows = [np.flatnonzero(is_kept & (codes == code)) for code in range(k)]
    return [
        _Side(
            ranked.ranks[rows_of_group],
            None if ranked.patients is None else ranked.patients[rows_of_group],
        )
        for rows_of_group in rows
    ]


def _compare(ours: list[_Side], theirs: list[_Side], size: int) -> tuple[FloatArray, FloatArray]:
    """Return the mean share of `theirs` that `ours` exceed, and its variance, (ours, theirs).

    The last row and column are all patients outside the other group.
    """
    k = len(ours)
    values, variances = np.full((2, k + 1, k + 1), np.nan)
    empty = np.zeros(0, dtype=np.int64)
    whole = np.concatenate([part.ranks for part in theirs]) if k else empty
    all_counts = np.bincount(whole, minlength=size)
    for column, part in enumerate(theirs):
        counts = np.bincount(part.ranks, minlength=size)
        rest_n = len(whole) - len(part.ranks)
        if rest_n and len(ours[column].ranks):
            shares = _table(all_counts - counts)[ours[column].ranks] / rest_n
            values[column, k], variances[column, k] = _moments(shares, [ours[column]])
        if not len(part.ranks):
            continue
        table = _table(counts) / len(part.ranks)
        exceeded = [table[side.ranks] for side in ours]
        for row, shares in enumerate(exceeded):
            if len(shares):
                values[row, column], variances[row, column] = _moments(shares, [ours[row]])
        rest = [row for row, shares in enumerate(exceeded) if row != column and len(shares)]
        if rest:
            shares = np.concatenate([exceeded[row] for row in rest])
            values[k, column], variances[k, column] = _moments(shares, [ours[row] for row in rest])
    return values, variances


def _table(counts: IntArray) -> FloatArray:
    """Return for each rank the number of rows below it, equal ones counted half."""
    return np.asarray(np.cumsum(counts) - counts / 2)


def _moments(shares: FloatArray, sides: list[_Side]) -> tuple[float, float]:
    """Return the mean and its variance, 0 for one patient; a patient's rows are one draw."""
    mean, n = float(shares.mean()), len(shares)
    known = [side.patients for side in sides if side.patients is not None]
    deviations: FloatArray = shares - mean
    if known:
        indices = numbered(np.concatenate(known))
        deviations = np.bincount(indices, weights=deviations).astype(np.float64)
    count = len(deviations)
    return mean, float(deviations @ deviations) * count / (count - 1) / n**2 if count > 1 else 0.0


def areas_within(table: AreaTable, level: float) -> tuple[Estimate | NotEstimable, ...]:
    """Return the area within each group."""
    return tuple(_area(table, index, index, level, name) for index, name in enumerate(table.names))


def areas_across(
    table: AreaTable, is_kept: BoolArray, minimum: int, level: float
) -> tuple[CrossGroupAuc, ...]:
    """Return the areas across the kept groups, and of each group against the rest.

    A pair needs `minimum` patients on both sides.
    """
    k, areas = len(table.names), []
    for row in np.flatnonzero(is_kept).tolist():
        for column in np.flatnonzero(is_kept).tolist():
            if row != column:
                value = _area(table, row, column, level, "", minimum)
                names = table.names[row], table.names[column]
                areas.append(CrossGroupAuc(CrossGroupKind.BETWEEN, *names, value))
    for index in np.flatnonzero(is_kept).tolist():
        name = table.names[index]
        value = _area(table, k, index, level, "", minimum)
        areas.append(CrossGroupAuc(CrossGroupKind.REST_WITH, "", name, value))
        value = _area(table, index, k, level, "", minimum)
        areas.append(CrossGroupAuc(CrossGroupKind.REST_WITHOUT, name, "", value))
    return tuple(areas)


def _area(
    table: AreaTable, row: int, column: int, level: float, group: str, minimum: int = 1
) -> Estimate | NotEstimable:
    k = len(table.names)
    m = int(table.having[row] if row < k else table.having.sum() - table.having[column])
    n = int(table.lacking[column] if column < k else table.lacking.sum() - table.lacking[row])
    for count, what in ((m, "with"), (n, "without")):
        if count < minimum:
            count_text = "no patient" if not count else f"fewer than {minimum} patients"
            where = f"of group {group} " if group else ""
            return NotEstimable(f"{count_text} {where}{what} the outcome")
    value, variance = float(table.values[row, column]), float(table.variances[row, column])
    return bound_area(value, variance, (m, n), m + n, level, "DeLong")
