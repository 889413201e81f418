"""Sections about evaluations and stress tests of a model."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from readingroom.analyzer.reports.blocks import (
    Figure,
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    table,
    text,
)
from readingroom.analyzer.reports.kinds.curves import curve_blocks, how_to_read, is_of_class
from readingroom.analyzer.reports.words import moment, number, sentence
from readingroom.domain.estimate import Estimate
from readingroom.domain.evaluation import EvaluationResult, MetricResult
from readingroom.domain.registered_models import StoredResult
from readingroom.domain.reporting import Chart, ChartKind, ReportBlock, ReportSection
from readingroom.domain.stored_monitors import StoredStressTest
from readingroom.domain.stress_test import StressReport

MOST_FIGURES: Final = 120
_BY_CHANCE: Final = re.compile(r"; biased upward: ([0-9.e+-]+) by chance alone, p .*")
_ABOUT_GAPS: Final = (
    "Gap between groups: the largest less the smallest figure, above 0 by chance alone: "
    "“by chance” is how large it then is on average, p the share of chance gaps as large, adjusted "
    "for the number of strata where there are several (Holm)."
)


def evaluation_section(stored: StoredResult) -> ReportSection:
    """Tell one evaluation: what was asked, the main figures, and the curves."""
    result = stored.result
    overall = [one for one in result.metrics if not (one.stratum or one.condition)]
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
        met = [(words, _met(one)) for words, one in result.thresholds.items()]
        blocks.append(table(("Threshold of the suite", "Standing"), met))
    grouped = [one for one in result.metrics if one.stratum and one.group and not one.condition]
    blocks += _leading("by group", grouped, result)
    blocks += _gaps([one for one in result.metrics if _is_gap(one)])
    changed = [one for one in result.metrics if one.condition and not one.stratum]
    blocks += _leading("with changed inputs", changed, result)
    blocks += curve_blocks([one for one in result.curves if not is_of_class(one)])
    return ReportSection(_title(stored), tuple(blocks), level=2)


def how_to_read_evaluations(results: Sequence[StoredResult]) -> tuple[str, ...]:
    """Return what gaps and curves of evaluations mean, where there are any."""
    has_gaps = any(_is_gap(metric) for one in results for metric in one.result.metrics)
    curves = (curve for one in results for curve in one.result.curves)
    return (*((_ABOUT_GAPS,) if has_gaps else ()), *how_to_read(curves))


def evaluation_details(stored: StoredResult) -> ReportSection:
    """Tell the rest of an evaluation: how it was run, all figures, and the curves of classes."""
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
    rest = [one for one in result.metrics if (one.stratum or one.condition) and not _is_gap(one)]
    blocks += _all("All figures by group and with changed inputs", rest)
    blocks += curve_blocks([one for one in result.curves if is_of_class(one)])
    return ReportSection(_title(stored), tuple(blocks), level=2)


def _title(stored: StoredResult) -> str:
    return f"Evaluation: {stored.result.title}"


def _items(result: EvaluationResult) -> str:
    if not result.failed_count:
        return f"{number(result.item_count)}, none of which failed"
    return f"{number(result.item_count)}, of which {number(result.failed_count)} failed"


def _primary(result: EvaluationResult) -> str:
    """Return the name of the figure that ranks, as tables call it."""
    labels = (one.label for one in result.metrics if one.metric == result.primary)
    return next(labels, result.primary)


def _is_gap(metric: MetricResult) -> bool:
    return bool(metric.stratum) and not metric.group


def _all(caption: str, metrics: Sequence[MetricResult]) -> tuple[ReportBlock, ...]:
    """Return figures as one table, the first of them where they are many."""
    if not metrics:
        return ()
    said = caption
    if len(metrics) > MOST_FIGURES:
        said = f"{caption}: the first {MOST_FIGURES} of {number(len(metrics))}"
    rows = [((one.label, _of(one)), one.value) for one in metrics[:MOST_FIGURES]]
    return figure_table(("Figure", "Of"), rows, caption=said)


def _leading(
    of_what: str, metrics: Sequence[MetricResult], result: EvaluationResult
) -> tuple[ReportBlock, ...]:
    """Return the figure that ranks, or else the first, drawn for groups or conditions."""
    if not metrics:
        return ()
    known = {one.metric for one in metrics}
    key = result.primary if result.primary in known else metrics[0].metric
    leading = [one for one in metrics if one.metric == key][:MOST_FIGURES]
    rows = [((_of(one),), one.value) for one in leading]
    beside, methods = figure_grid(("Of",), rows)
    marks = tuple(interval_mark(_of(one), one.value) for one in leading)
    chart = Chart(ChartKind.INTERVALS, marks, leading[0].label)
    return (drawn(f"{leading[0].label} {of_what}", chart, beside), *methods)


def _gaps(metrics: Sequence[MetricResult]) -> tuple[ReportBlock, ...]:
    """Return the gaps between groups, each beside what chance alone makes of it."""
    if not metrics:
        return ()
    rows = []
    for one in metrics[:MOST_FIGURES]:
        by_chance, value = _beside_chance(one.value)
        p_value = one.p_value if one.adjusted_p_value is None else one.adjusted_p_value
        told = (one.label, _of(one), by_chance, "" if p_value is None else number(p_value))
        rows.append((told, value))
    heads = ("Figure", "Between groups of", "By chance", "p")
    return figure_table(heads, rows, caption="Gaps between groups")


def _beside_chance(value: Figure) -> tuple[str, Figure]:
    """Return what the method of a gap says of chance, and the gap with the rest of its method."""
    found = _BY_CHANCE.search(value.method) if isinstance(value, Estimate) else None
    if found is None or not isinstance(value, Estimate):
        return "", value
    return number(float(found.group(1))), replace(value, method=value.method[: found.start()])


def _of(metric: MetricResult) -> str:
    group = f"{metric.stratum}: {metric.group}" if metric.group else metric.stratum
    condition = metric.condition.replace("_", " ")
    return ", ".join(part for part in (group, condition) if part)


def _met(is_met: bool | None) -> str:
    if is_met is None:
        return "not estimable"
    return "met" if is_met else "not met"


def stress_section(stored: StoredStressTest) -> ReportSection:
    """Tell which attributes change what is recommended, and to whom."""
    report = stored.report
    rows = [((one.column, "named as a cause" if one.is_named else "not named"), one.rate)
            for one in report.findings]  # fmt: skip
    beside, methods = figure_grid(("Attribute", "Standing"), rows)
    marks = tuple(interval_mark(one.column, one.rate) for one in report.findings)
    tolerance = report.options.flip_tolerance
    label = "share of patients whose recommendation changes"
    chart = Chart(ChartKind.INTERVALS, marks, label, reference=tolerance)
    blocks: list[ReportBlock] = [
        *([note(*map(sentence, report.warnings))] if report.warnings else []),
        text(
            "Each patient was asked about again with one attribute changed and all else as it was. "
            "An attribute is named as a cause where the whole interval of its share lies above the "
            f"tolerance of {100 * tolerance:g} %, which the line marks; the intervals are as wide "
            "as the number of attributes asks for."
        ),
        pairs(
            ("Patients", number(len(report.results))),
            ("Flagged for a person", number(stored.flagged_count)),
            ("Answers asked for", number(report.evaluations)),
            ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ),
        drawn("Recommendations that one attribute changes", chart, beside),
        *methods,
    ]
    if not report.findings:
        blocks.append(text("No attribute was looked at."))
    blocks += _changes("Changes that turned a recommendation", report, is_all=False)
    return ReportSection("Stress test", tuple(blocks), level=2)


def stress_details(stored: StoredStressTest) -> ReportSection:
    """Tell every change of an attribute that was tried."""
    blocks = _changes("All changes that were tried", stored.report, is_all=True)
    return ReportSection("Stress test", blocks, level=2)


def _changes(caption: str, report: StressReport, *, is_all: bool) -> tuple[ReportBlock, ...]:
    rows = [
        ((one.column, f"{one.before} → {one.after}", number(one.flips)), one.rate)
        for one in report.flips
        if is_all or one.flips
    ]
    return figure_table(("Attribute", "Change", "Patients"), rows, caption=caption) if rows else ()
