"""A metric in groups of the items, and the gap between the groups."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Values
from readingroom.engine.evaluator.metrics.coded_texts import CodedTexts
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.fairness.gaps import range_errors
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.multiplicity import adjust_holm

_DRAWS = 10_000


@dataclass(frozen=True, slots=True)
class GroupFigure:
    """A metric in one group; `n` counts its items."""

    group: str
    n: int
    value: MetricValue


@dataclass(frozen=True, slots=True)
class SubgroupTable:
    """A metric over the groups of one stratum.

    `gap` is the largest value minus the smallest. It is never negative and grows with the number of
    groups and their noise: `gap_by_chance` is its mean under equal groups, `p_value` the
    probability of a gap at least as large under equal groups, `adjusted_p_value` the same adjusted
    for all tested strata (Holm 1979). `notes` are explanatory sentences.
    """

    stratum: str
    metric: str
    groups: tuple[GroupFigure, ...]
    gap: MetricValue
    gap_by_chance: float | None = None
    p_value: float | None = None
    adjusted_p_value: float | None = None
    notes: tuple[str, ...] = ()

    def results(self, metric: Metric) -> tuple[MetricResult, ...]:
        """Return the results for a run, with the gap as a separate metric."""

        def result(key: str, label: str, value: MetricValue, group: str = "") -> MetricResult:
            is_better = metric.is_higher_better and not key.endswith("_gap")
            return MetricResult(key, label, value, is_better, self.stratum, group)

        group_results = [
            result(metric.key, metric.label, group_value.value, group_value.group)
            for group_value in self.groups
        ]
        gap = result(f"{metric.key}_gap", f"{metric.label}, largest gap", self.gap)
        return (
            *group_results,
            replace(gap, p_value=self.p_value, adjusted_p_value=self.adjusted_p_value),
        )


def subgroup_tables(
    metric: Metric,
    values: Values,
    strata: Mapping[str, Sequence[str]],
    *,
    minimum: int,
    level: float = 0.95,
    rng: np.random.Generator,
) -> tuple[SubgroupTable, ...]:
    """Return one table per stratum; `strata` names each row's group, "" if unknown.

    A group with fewer than `minimum` items is listed without a value.
    """
    tables = [
        _table(metric, values, stratum, groups, minimum, level, rng)
        for stratum, groups in strata.items()
    ]
    return adjusted(tables)


def _table(
    metric: Metric,
    values: Values,
    stratum: str,
    groups: Sequence[str],
    minimum: int,
    level: float,
    rng: np.random.Generator,
) -> SubgroupTable:
    named = CodedTexts.of(groups)
    group_values = []
    for group in sorted(set(groups)):
        rows = np.flatnonzero(named.is_text(group))
        part = values.take(rows)
        n = part.item_count
        value: MetricValue
        if n < minimum:
            value = NotEstimable(f"fewer than {minimum} items are in this group")
        else:
            value = metric.compute(part, level=level, rng=rng)
        group_values.append(GroupFigure(group or "unknown", n, value))
    return _with_gap(
        SubgroupTable(stratum, metric.key, tuple(group_values), NotEstimable("")), level, rng
    )


def _with_gap(table: SubgroupTable, level: float, rng: np.random.Generator) -> SubgroupTable:
    estimates = [
        group_value.value for group_value in table.groups if isinstance(group_value.value, Estimate)
    ]
    left_out = len(table.groups) - len(estimates)
    known = [
        group_value.value.value
        for group_value in table.groups
        if group_value.value.value is not None
    ]
    what = "interval" if len(known) > len(estimates) else "value"
    notes = [f"{left_out} of {len(table.groups)} groups have no {what}."] if left_out else []
    if len(estimates) < 2:
        gap = float(np.ptp(known)) if len(known) > 1 else None
        article = "an" if what == "interval" else "a"
        nothing = NotEstimable(f"fewer than two groups have {article} {what}", gap)
        return replace(table, gap=nothing, notes=tuple(notes))
    centre = np.array([group_value.value for group_value in estimates])
    errors = np.array(
        [(group_value.high - group_value.low) / 2 for group_value in estimates]
    ) / normal_quantile(level)
    noise = rng.standard_normal((_DRAWS, len(estimates))) * errors
    gap = float(np.ptp(centre))
    null_gaps: FloatArray = np.ptp(noise, axis=1)
    margin = float(np.quantile(range_errors(centre, noise, level), level))
    n = sum(group_value.n for group_value in estimates)
    by_chance, p_value = (
        float(null_gaps.mean()),
        float((1 + (null_gaps >= gap).sum()) / (1 + _DRAWS)),
    )
    method = (
        f"largest less smallest of {len(estimates)} groups, draws of how far these may be off; "
        f"biased upward: {by_chance:.3g} by chance alone, p {p_value:.2g} for this stratum alone"
    )
    notes.append(
        "The gap is never negative and grows with the number of groups and with noise; "
        "compare it with the gap by chance."
    )
    return replace(
        table,
        gap=Estimate(
            gap, max(0.0, gap - margin), gap + margin, level, estimates[0].scale, n, method
        ),
        gap_by_chance=by_chance,
        p_value=p_value,
        notes=tuple(notes),
    )


def adjusted(tables: Sequence[SubgroupTable]) -> tuple[SubgroupTable, ...]:
    """Return the tables of one metric with p values adjusted for their number (Holm 1979).

    Where several strata were tested, the gap's method states it.
    """
    tested = [table.p_value for table in tables if table.p_value is not None]
    adjusted_values = iter(adjust_holm(tested))
    return tuple(
        table
        if table.p_value is None
        else _with_adjusted(table, next(adjusted_values), len(tested))
        for table in tables
    )


def _with_adjusted(table: SubgroupTable, adjusted_p_value: float, tested: int) -> SubgroupTable:
    """Return a table with its adjusted p value, and a note where several strata were tested."""
    table = replace(table, adjusted_p_value=adjusted_p_value)
    if tested == 1:
        return table
    note = f"{tested} strata were tested; p values are adjusted after Holm."
    table = replace(table, notes=(*table.notes, note))
    if not isinstance(table.gap, Estimate):
        return table
    method = f"{table.gap.method}, {adjusted_p_value:.2g} for {tested} strata (Holm)"
    return replace(table, gap=replace(table.gap, method=method))
