"""A metric in groups of the items, and the gap between the groups."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from types import MappingProxyType

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Values
from readingroom.engine.evaluator.metrics.coded_texts import CodedTexts
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.clusters import numbered
from readingroom.statistics.crossed_clusters import MIN_READERS, generalised_half_width
from readingroom.statistics.fairness.gaps import range_errors
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.ranges import range_interval, range_p_value
from readingroom.statistics.resampling import Limits

_DRAWS = 10_000
DRAWS, PAIRS, CROSSED = 1, 2, 3
"""Methods of a gap's interval: symmetric draws without bounds, intervals of all pairs, or of pairs
whose readers are the same."""
_BOUNDS: Mapping[str, Limits] = MappingProxyType(
    {"probability": (0.0, 1.0), "correlation": (-1.0, 1.0), "kappa": (-1.0, 1.0)}
)
_TINY = 1e-9


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
    groups and their noise: its method states its mean under equal groups, `p_value` is the
    probability of a gap at least as large under equal groups, `adjusted_p_value` the same adjusted
    for all tested strata (Holm 1979).
    """

    stratum: str
    groups: tuple[GroupFigure, ...]
    gap: MetricValue
    p_value: float | None = None
    adjusted_p_value: float | None = None

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


def subgroup_table(
    metric: Metric,
    values: Values,
    stratum: str,
    groups: Sequence[str],
    *,
    minimum: int,
    level: float = 0.95,
    rng: np.random.Generator,
    method: int = CROSSED,
) -> SubgroupTable:
    """Return the table of a stratum; `groups` names each row's group, "" if unknown.

    A group with fewer than `minimum` items is listed without a value. `method` is that of the
    gap's interval: `CROSSED`, or that by which a result was computed.
    """
    named = CodedTexts.of(groups)
    group_values: list[GroupFigure] = []
    estimated: list[Values] = []
    for group in sorted(set(groups)):
        part = values.take(np.flatnonzero(named.is_text(group)))
        n = part.item_count
        value: MetricValue = NotEstimable(f"fewer than {minimum} items are in this group")
        if n >= minimum:
            value = metric.compute(part, level=level, rng=rng)
        group_values.append(GroupFigure(group or "unknown", n, value))
        if isinstance(value, Estimate):
            estimated.append(part)
    most = math.inf if method == DRAWS else _largest_gap(metric, values, group_values)
    crossed = None
    if method == CROSSED and values.raters is not None and metric.influence is not None:
        crossed = _crossed_errors([(part, metric.influence(part)) for part in estimated], level)
    gap = _gap(group_values, level, rng, method, most, crossed)
    return SubgroupTable(stratum, tuple(group_values), *gap)


def _largest_gap(metric: Metric, values: Values, groups: Sequence[GroupFigure]) -> float:
    """Return the largest possible gap of a metric, infinite if it is not known to have one."""
    estimates = [group.value for group in groups if isinstance(group.value, Estimate)]
    scale = estimates[0].scale if estimates else ""
    if scale in _BOUNDS:
        lowest, highest = _BOUNDS[scale]
    elif scale == metric.scale and (metric.per_item is not None or scale == "score"):
        lowest, highest = metric.limits(values)
    else:
        return math.inf
    is_within = all(
        lowest - _TINY <= estimate.low and estimate.high <= highest + _TINY
        for estimate in estimates
    )
    return highest - lowest if is_within else math.inf


def _gap(
    groups: Sequence[GroupFigure],
    level: float,
    rng: np.random.Generator,
    method: int,
    most: float,
    crossed: FloatArray | None,
) -> tuple[MetricValue, float | None]:
    """Return the gap between groups and its p value.

    `crossed` holds the standard errors of their differences, NaN for those of independent groups;
    None if all are independent.
    """
    estimates = [group.value for group in groups if isinstance(group.value, Estimate)]
    if len(estimates) < 2:
        known = [group.value.value for group in groups if group.value.value is not None]
        what = "an interval" if len(known) > len(estimates) else "a value"
        value = float(np.ptp(known)) if len(known) > 1 else None
        return NotEstimable(f"fewer than two groups have {what}", value), None
    centre = np.array([estimate.value for estimate in estimates])
    widths = np.array([estimate.high - estimate.low for estimate in estimates])
    own = widths / 2 / normal_quantile(level)
    noise = rng.standard_normal((_DRAWS, len(estimates))) * own
    gap = float(np.ptp(centre))
    null_gaps: FloatArray = np.ptp(noise, axis=1)
    n = sum(estimate.n for estimate in estimates)
    p_value = float((1 + (null_gaps >= gap).sum()) / (1 + _DRAWS))
    how = "intervals of all pairs together (Newcombe, Tukey)"
    scale: FloatArray | float = 1.0
    if crossed is not None:
        independent = np.sqrt(np.add.outer(own**2, own**2))
        errors = np.where(np.isnan(crossed), independent, crossed)
        scale = errors / independent
        null_gaps *= np.sqrt((scale[~np.eye(len(own), dtype=bool)] ** 2).mean())
        p_value = range_p_value(centre, errors)
        how = "intervals of all pairs together (Newcombe, Tukey) over the same readers"
    if method == DRAWS:
        how = "draws of how far these may be off"
        margin = float(np.quantile(range_errors(centre, noise, level), level))
        low, high = max(0.0, gap - margin), gap + margin
    else:
        lows = np.array([estimate.low for estimate in estimates])
        low, high = range_interval(centre, lows, lows + widths, level, most, scale)
    description = (
        f"largest less smallest of {len(estimates)} groups, {how}; biased upward: "
        f"{null_gaps.mean():.3g} by chance alone, p {p_value:.2g} for this stratum alone"
    )
    return Estimate(gap, low, high, level, estimates[0].scale, n, description), p_value


def _crossed_errors(groups: Sequence[tuple[Values, FloatArray]], level: float) -> FloatArray:
    """Return the standard errors (k, k) of differences of groups from the influences of their rows.

    Readers who are the same in both groups add only that by which these differ for them. NaN where
    a group has no variance, as of equal answers, and below three readers.
    """
    errors = np.full((len(groups), len(groups)), np.nan)
    for first, second in combinations(range(len(groups)), 2):
        (left, influence), (right, opposite) = groups[first], groups[second]
        both = [(values.raters, values.clusters) for values in (left, right)]
        factors = [numbered(np.concatenate(codes)) for codes in zip(*both, strict=True)]
        if not (influence.any() and opposite.any()) or factors[0].max() + 1 < MIN_READERS:
            continue
        half = generalised_half_width(np.concatenate([influence, -opposite]), factors, level)
        errors[first, second] = errors[second, first] = half / normal_quantile(level)
    return errors


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


def _with_adjusted(table: SubgroupTable, p_value: float, tested: int) -> SubgroupTable:
    gap = table.gap
    if tested > 1 and isinstance(gap, Estimate):
        gap = replace(gap, method=f"{gap.method}, {p_value:.2g} for {tested} strata (Holm)")
    return replace(table, gap=gap, adjusted_p_value=p_value)
