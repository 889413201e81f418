"""A metric in groups of the items, and how far the groups are apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.evaluator.metrics.api import Figure, FloatArray, Metric, Values
from readingroom.evaluator.metrics.coded_texts import CodedTexts
from readingroom.statistics.group_fairness import range_errors
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.multiplicity import adjust_holm

_DRAWS = 10_000


@dataclass(frozen=True, slots=True)
class GroupFigure:
    """A metric in one group; `n` counts its items."""

    group: str
    n: int
    value: Figure


@dataclass(frozen=True, slots=True)
class SubgroupTable:
    """A metric over the groups of one stratum.

    `gap` is the largest figure less the smallest. It is never below 0 and grows with the number of
    groups and with the noise in each: `gap_by_chance` is its mean where all groups are truly alike,
    `p_value` how often it would then be at least as large, and `adjusted_p_value` the same for as
    many strata as were looked at (Holm 1979). `notes` says so in sentences.
    """

    stratum: str
    metric: str
    groups: tuple[GroupFigure, ...]
    gap: Figure
    gap_by_chance: float | None = None
    p_value: float | None = None
    adjusted_p_value: float | None = None
    notes: tuple[str, ...] = ()

    def results(self, metric: Metric) -> tuple[MetricResult, ...]:
        """Return its figures as a run's results hold them, the gap as a metric of its own."""

        def result(key: str, label: str, value: Figure, group: str = "") -> MetricResult:
            is_better = metric.is_higher_better and not key.endswith("_gap")
            return MetricResult(key, label, value, is_better, self.stratum, group)

        figures = [result(metric.key, metric.label, one.value, one.group) for one in self.groups]
        gap = result(f"{metric.key}_gap", f"{metric.label}, largest gap", self.gap)
        return (
            *figures,
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
    """Return one table for each stratum; `strata` names each row's group, "" where unknown.

    A group with fewer than `minimum` items is listed without a figure.
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
    found = []
    for group in sorted(set(groups)):
        rows = np.flatnonzero(named.is_text(group))
        part = values.take(rows)
        n = part.item_count
        value: Figure
        if n < minimum:
            value = NotEstimable(f"fewer than {minimum} items are in this group")
        else:
            value = metric.compute(part, level=level, rng=rng)
        found.append(GroupFigure(group or "unknown", n, value))
    return _with_gap(SubgroupTable(stratum, metric.key, tuple(found), NotEstimable("")), level, rng)


def _with_gap(table: SubgroupTable, level: float, rng: np.random.Generator) -> SubgroupTable:
    figures = [one.value for one in table.groups if isinstance(one.value, Estimate)]
    left_out = len(table.groups) - len(figures)
    known = [one.value.value for one in table.groups if one.value.value is not None]
    what = "interval" if len(known) > len(figures) else "figure"
    notes = [f"{left_out} of {len(table.groups)} groups have no {what}."] if left_out else []
    if len(figures) < 2:
        gap = float(np.ptp(known)) if len(known) > 1 else None
        article = "an" if what == "interval" else "a"
        nothing = NotEstimable(f"fewer than two groups have {article} {what}", gap)
        return replace(table, gap=nothing, notes=tuple(notes))
    centre = np.array([one.value for one in figures])
    errors = np.array([(one.high - one.low) / 2 for one in figures]) / normal_quantile(level)
    noise = rng.standard_normal((_DRAWS, len(figures))) * errors
    gap = float(np.ptp(centre))
    chance: FloatArray = np.ptp(noise, axis=1)
    reach = float(np.quantile(range_errors(centre, noise, level), level))
    n = sum(one.n for one in figures)
    by_chance, p_value = float(chance.mean()), float((1 + (chance >= gap).sum()) / (1 + _DRAWS))
    method = (
        f"largest less smallest of {len(figures)} groups, draws of how far these may be off; "
        f"biased upward: {by_chance:.3g} by chance alone, p {p_value:.2g} for this stratum alone"
    )
    notes.append(
        "The gap is never below 0 and grows with the number of groups and with noise; "
        "compare it with the gap by chance."
    )
    return replace(
        table,
        gap=Estimate(gap, max(0.0, gap - reach), gap + reach, level, figures[0].scale, n, method),
        gap_by_chance=by_chance,
        p_value=p_value,
        notes=tuple(notes),
    )


def adjusted(tables: Sequence[SubgroupTable]) -> tuple[SubgroupTable, ...]:
    """Return the tables of one metric with p values adjusted for their number (Holm 1979).

    Where several strata were tested, the gap's method says so too.
    """
    tested = [table.p_value for table in tables if table.p_value is not None]
    found = iter(adjust_holm(tested))
    return tuple(
        table if table.p_value is None else _told(table, next(found), len(tested))
        for table in tables
    )


def _told(table: SubgroupTable, adjusted_p_value: float, tested: int) -> SubgroupTable:
    """Return a table with its adjusted p value; where several strata were tested, in words too."""
    table = replace(table, adjusted_p_value=adjusted_p_value)
    if tested == 1:
        return table
    note = f"{tested} strata were tested; p values are adjusted after Holm."
    table = replace(table, notes=(*table.notes, note))
    if not isinstance(table.gap, Estimate):
        return table
    method = f"{table.gap.method}, {adjusted_p_value:.2g} for {tested} strata (Holm)"
    return replace(table, gap=replace(table.gap, method=method))
