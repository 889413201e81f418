"""Sections about evaluations and stress tests of a model."""

from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    grid,
    interval_mark,
    listed,
    pairs,
    table,
    text,
)
from readingroom.analyzer.reports.words import moment, number, sentence
from readingroom.domain.evaluation import Curve, MetricResult
from readingroom.domain.registered import StoredResult
from readingroom.domain.reporting import Block, Chart, ChartKind, Mark, ReportSection
from readingroom.domain.watching import StoredStress

MOST_FIGURES: Final = 120
MOST_POINTS: Final = 30
"""So many points of a curve its table lists; all of them are drawn."""
_DIAGONAL: Final = ("calibration", "reliability", "roc")


def evaluation_sections(stored: StoredResult) -> tuple[ReportSection, ...]:
    """Tell one evaluation: what was asked, the figures, those of groups, and the curves."""
    result = stored.result
    overall = [one for one in result.metrics if not (one.stratum or one.condition)]
    groups = [one for one in result.metrics if one.stratum]
    probed = [one for one in result.metrics if one.condition and not one.stratum]
    blocks: list[Block] = [_about(stored), *_figures("Figures over all items", overall)]
    if groups:
        blocks += _figures("Figures by group", groups)
    if probed:
        blocks += _figures("Figures with changed inputs", probed)
    blocks += map(_curve, result.curves)
    if result.thresholds:
        met = [(words, _met(one)) for words, one in result.thresholds.items()]
        blocks.append(table(("Threshold of the suite", "Standing"), met))
    if result.warnings:
        blocks.append(listed(*map(sentence, result.warnings)))
    return (ReportSection(f"Evaluation: {result.title}", tuple(blocks), level=2),)


def _about(stored: StoredResult) -> Block:
    result = stored.result
    used = result.resources
    return pairs(
        ("Suite", f"{result.suite_id}, number {result.suite_version}"),
        ("SHA-256 of the suite", result.suite_sha256),
        ("Task", result.task.value),
        ("Items", f"{number(result.item_count)}, of which {number(result.failed_count)} failed"),
        ("Ranked by", result.primary),
        ("Asked", f"{moment(result.started_at)} to {moment(result.ended_at)}"),
        ("Seed", str(result.seed)),
        ("Took", f"{number(used.seconds)} s on {used.device or 'an unknown device'}"),
        ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
    )


def _figures(caption: str, metrics: Sequence[MetricResult]) -> tuple[Block, ...]:
    shown = metrics[:MOST_FIGURES]
    rows = [((one.label, _of(one), _chance(one)), one.value) for one in shown]
    beside, methods = figure_grid(("Figure", "Of", "Chance of such a gap"), rows)
    leading = [one for one in shown if one.label == shown[0].label] if shown else []
    marks = tuple(interval_mark(_of(one) or one.label, one.value) for one in leading)
    said = caption
    if len(metrics) > MOST_FIGURES:
        said = f"{caption}: the first {MOST_FIGURES} of {number(len(metrics))}"
    if len(leading) > 1:
        chart = Chart(ChartKind.INTERVALS, marks, shown[0].label)
        return (drawn(said, chart, beside), *methods)
    return figure_table(("Figure", "Of", "Chance of such a gap"), rows, caption=said)


def _of(metric: MetricResult) -> str:
    group = f"{metric.stratum}: {metric.group}" if metric.stratum else ""
    return ", ".join(part for part in (group, metric.condition) if part)


def _chance(metric: MetricResult) -> str:
    if metric.adjusted_p_value is not None:
        return f"{number(metric.adjusted_p_value)} (Holm)"
    return number(metric.p_value) if metric.p_value is not None else ""


def _curve(curve: Curve) -> Block:
    marks = tuple(Mark(curve.name, x=one.x, y=one.y, n=one.n) for one in curve.points)
    step = max(-(-len(curve.points) // MOST_POINTS), 1)
    rows = [
        (number(one.x), number(one.y), "not given" if one.n is None else number(one.n))
        for one in curve.points[::step]
    ]
    said = curve.name
    if step > 1:
        said = f"{curve.name}: {number(len(curve.points))} points, of which one in {step} is listed"
    is_square = any(word in curve.name.casefold() for word in _DIAGONAL)
    beside = grid((curve.x_label, curve.y_label, "n"), rows, numbers=(0, 1, 2))
    reference = 1.0 if is_square else None
    chart = Chart(ChartKind.CURVE, marks, curve.x_label, curve.y_label, reference=reference)
    return drawn(said, chart, beside)


def _met(is_met: bool | None) -> str:
    if is_met is None:
        return "not estimable"
    return "met" if is_met else "not met"


def stress_section(stored: StoredStress) -> ReportSection:
    """Tell which attributes change what is recommended, and to whom."""
    report = stored.report
    rows = [((one.column, "named as a cause" if one.is_named else "not named"), one.rate)
            for one in report.findings]  # fmt: skip
    beside, methods = figure_grid(("Attribute", "Standing"), rows)
    marks = tuple(interval_mark(one.column, one.rate) for one in report.findings)
    tolerance = report.options.flip_tolerance
    chart = Chart(ChartKind.INTERVALS, marks, "share of patients", reference=tolerance)
    changes = [
        ((one.column, f"{one.before} → {one.after}", number(one.flips)), one.rate)
        for one in report.flips
    ]
    blocks: list[Block] = [
        pairs(
            ("Patients", number(len(report.results))),
            ("Flagged for a person", number(stored.flagged_count)),
            ("Answers asked for", number(report.evaluations)),
            ("Tolerance above which an attribute is named", f"{100 * tolerance:g} %"),
            ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ),
        drawn("Recommendations that one attribute changes", chart, beside),
        *methods,
        *figure_table(("Attribute", "Change", "Flips"), changes, caption="By change"),
        *([listed(*map(sentence, report.warnings))] if report.warnings else []),
    ]
    if not report.findings:
        blocks.append(text("No attribute was looked at."))
    return ReportSection("Stress test", tuple(blocks), level=2)
