"""Sections about evaluations of a model."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.domain.estimate import Estimate
from readingroom.domain.figures import NOT_ESTIMABLE, number, p_value
from readingroom.engine.analyzer.reports.kinds.curves import curve_blocks, how_to_read, is_of_class
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult, StoredResult
from readingroom.reports.blocks import (
    Figure,
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    table,
)
from readingroom.reports.formatting import moment, sentence
from readingroom.reports.types import Chart, ChartKind, ReportBlock, ReportSection

MAX_FIGURES: Final = 120
_BY_CHANCE: Final = re.compile(r"; biased upward: ([0-9.e+-]+) by chance alone, p .*")
_ABOUT_GAPS: Final = (
    "Gap between groups: the largest minus the smallest value, which is above 0 by chance alone. "
    "“By chance” is its mean under the null distribution, p the share of null gaps at least as "
    "large, adjusted for the number of strata if there are several (Holm)."
)


def evaluation_section(stored: StoredResult) -> ReportSection:
    """Return the section of one evaluation: task, main metrics and curves."""
    result = stored.result
    overall = [metric for metric in result.metrics if not (metric.stratum or metric.condition)]
    blocks: list[ReportBlock] = [
        pairs(
            ("Task", result.task.value),
            ("Items", _items(result)),
            ("Ranked by", _primary(result)),
        ),
        *([note(*map(sentence, result.warnings))] if result.warnings else []),
        *_all("Figures over all items", overall),
    ]
    if result.thresholds:
        met = [(label, _met(is_met)) for label, is_met in result.thresholds.items()]
        blocks.append(table(("Threshold of the suite", "Status"), met))
    grouped = [
        metric
        for metric in result.metrics
        if metric.stratum and metric.group and not metric.condition
    ]
    blocks += _leading("by group", grouped, result)
    blocks += _gaps([metric for metric in result.metrics if _is_gap(metric)])
    changed = [metric for metric in result.metrics if metric.condition and not metric.stratum]
    blocks += _leading("with changed inputs", changed, result)
    blocks += curve_blocks([curve for curve in result.curves if not is_of_class(curve)])
    return ReportSection(_title(stored), tuple(blocks), level=2)


def how_to_read_evaluations(results: Sequence[StoredResult]) -> tuple[str, ...]:
    """Return explanations of the gaps and curves of evaluations, if there are any."""
    has_gaps = any(_is_gap(metric) for stored in results for metric in stored.result.metrics)
    curves = (curve for stored in results for curve in stored.result.curves)
    return (*((_ABOUT_GAPS,) if has_gaps else ()), *how_to_read(curves))


def evaluation_details(stored: StoredResult) -> ReportSection:
    """Return the details of an evaluation: run, all metrics, and the curves of classes."""
    result = stored.result
    used = result.resources
    blocks: list[ReportBlock] = [
        pairs(
            ("Suite", f"{result.suite_id}, no. {result.suite_version}"),
            ("SHA-256 of the suite", result.suite_sha256),
            ("Run", f"{moment(result.started_at)} to {moment(result.ended_at)}"),
            ("Took", f"{number(used.seconds)} s on {used.device or 'an unknown device'}"),
            ("Seed", str(result.seed)),
            ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        )
    ]
    rest = [
        metric
        for metric in result.metrics
        if (metric.stratum or metric.condition) and not _is_gap(metric)
    ]
    blocks += _all("All figures by group and with changed inputs", rest)
    blocks += curve_blocks([curve for curve in result.curves if is_of_class(curve)])
    return ReportSection(_title(stored), tuple(blocks), level=2)


def _title(stored: StoredResult) -> str:
    return f"Evaluation: {stored.result.title}"


def _items(result: EvaluationResult) -> str:
    if not result.failed_count:
        return f"{number(result.item_count)}, none of which failed"
    return f"{number(result.item_count)}, of which {number(result.failed_count)} failed"


def _primary(result: EvaluationResult) -> str:
    """Return the label of the primary metric."""
    labels = (metric.label for metric in result.metrics if metric.metric == result.primary)
    return next(labels, result.primary)


def _is_gap(metric: MetricResult) -> bool:
    return bool(metric.stratum) and not metric.group


def _all(caption: str, metrics: Sequence[MetricResult]) -> tuple[ReportBlock, ...]:
    """Return metrics as one table, truncated to MAX_FIGURES."""
    if not metrics:
        return ()
    title = caption
    if len(metrics) > MAX_FIGURES:
        title = f"{caption}: the first {MAX_FIGURES} of {number(len(metrics))}"
    rows = [((metric.label, _of(metric)), metric.value) for metric in metrics[:MAX_FIGURES]]
    return figure_table(("Figure", "Of"), rows, caption=title)


def _leading(
    of_what: str, metrics: Sequence[MetricResult], result: EvaluationResult
) -> tuple[ReportBlock, ...]:
    """Return the primary metric, or the first, drawn by group or condition."""
    if not metrics:
        return ()
    known = {metric.metric for metric in metrics}
    key = result.primary if result.primary in known else metrics[0].metric
    leading = [metric for metric in metrics if metric.metric == key][:MAX_FIGURES]
    rows = [((_of(metric),), metric.value) for metric in leading]
    data, methods = figure_grid(("Of",), rows)
    marks = tuple(interval_mark(_of(metric), metric.value) for metric in leading)
    chart = Chart(ChartKind.INTERVALS, marks, leading[0].label)
    return (drawn(f"{leading[0].label} {of_what}", chart, data), *methods)


def _gaps(metrics: Sequence[MetricResult]) -> tuple[ReportBlock, ...]:
    """Return the gaps between groups, each with its mean under the null distribution."""
    if not metrics:
        return ()
    rows = []
    for metric in metrics[:MAX_FIGURES]:
        by_chance, value = _split_chance(metric.value)
        by_p = p_value(metric.p_value, metric.adjusted_p_value)
        labels = (metric.label, _of(metric), by_chance, by_p)
        rows.append((labels, value))
    heads = ("Figure", "Between groups of", "By chance", "p")
    return figure_table(heads, rows, caption="Gaps between groups")


def _split_chance(value: Figure) -> tuple[str, Figure]:
    """Split the method of a gap into its chance level and the gap with the remaining method."""
    match = _BY_CHANCE.search(value.method) if isinstance(value, Estimate) else None
    if match is None or not isinstance(value, Estimate):
        return "", value
    return number(float(match.group(1))), replace(value, method=value.method[: match.start()])


def _of(metric: MetricResult) -> str:
    group = f"{metric.stratum}: {metric.group}" if metric.group else metric.stratum
    condition = metric.condition.replace("_", " ")
    return ", ".join(part for part in (group, condition) if part)


def _met(is_met: bool | None) -> str:
    if is_met is None:
        return NOT_ESTIMABLE
    return "met" if is_met else "not met"
