"""Sections of a report about a stress test."""

from readingroom.domain.figures import number
from readingroom.engine.evaluator.stress.types import StoredStressTest, StressReport
from readingroom.reports.blocks import (
    drawn,
    figure_grid,
    figure_table,
    interval_mark,
    note,
    pairs,
    text,
)
from readingroom.reports.formatting import NOT_RECORDED, moment, sentence
from readingroom.reports.types import Chart, ChartKind, ReportBlock, ReportSection


def stress_section(stored: StoredStressTest) -> ReportSection:
    """Return the section of a stress test: attributes that change the recommendation."""
    report = stored.report
    rows = [
        ((test.column, "named as a cause" if test.is_named else "not named"), test.rate)
        for test in report.findings
    ]
    data, methods = figure_grid(("Attribute", "Result"), rows)
    marks = tuple(interval_mark(attribute.column, attribute.rate) for attribute in report.findings)
    tolerance = report.options.flip_tolerance
    label = "share of patients whose recommendation changes"
    chart = Chart(ChartKind.INTERVALS, marks, label, reference=tolerance)
    blocks: list[ReportBlock] = [
        *([note(*map(sentence, report.warnings))] if report.warnings else []),
        text(
            "The model was queried again for each patient with one attribute changed and all else "
            "equal. An attribute is named as a cause if the whole interval of its flip rate is "
            f"above the tolerance of {100 * tolerance:g} % (line). The intervals are adjusted for "
            "the number of attributes."
        ),
        pairs(
            ("Patients", number(len(report.results))),
            ("Flagged for review", number(stored.flagged_count)),
            ("Model queries", number(report.evaluations)),
            ("Device", report.device or NOT_RECORDED),
            ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
        ),
        drawn("Recommendations that one attribute changes", chart, data),
        *methods,
    ]
    if not report.findings:
        blocks.append(text("No attribute was tested."))
    blocks += _changes("Changes that flipped a recommendation", report, is_all=False)
    return ReportSection("Stress test", tuple(blocks), level=2)


def stress_details(stored: StoredStressTest) -> ReportSection:
    """Return all tested changes of attributes."""
    blocks = _changes("All tested changes", stored.report, is_all=True)
    return ReportSection("Stress test", blocks, level=2)


def _changes(caption: str, report: StressReport, *, is_all: bool) -> tuple[ReportBlock, ...]:
    rows = [
        ((change.column, f"{change.before} → {change.after}", number(change.flips)), change.rate)
        for change in report.flips
        if is_all or change.flips
    ]
    return figure_table(("Attribute", "Change", "Patients"), rows, caption=caption) if rows else ()
