"""Blocks of a report about site shift and corruption error."""

from readingroom.domain.figures import figure, number
from readingroom.engine.evaluator.distribution_shift.types import (
    CorruptionReport,
    SiteShiftReport,
)
from readingroom.engine.evaluator.suites.image_sets import unfit_warnings
from readingroom.reports.blocks import figure_table, note, pairs
from readingroom.reports.types import ReportBlock


def shift_verdict(report: SiteShiftReport | CorruptionReport) -> str:
    """Return the first figure as a phrase."""
    first = report.metrics[0]
    if isinstance(report, SiteShiftReport):
        return f"robustness index {figure(first.value)} on {report.data}"
    return f"{first.label} {figure(first.value)} relative to {report.reference}"


def shift_blocks(report: SiteShiftReport | CorruptionReport) -> tuple[ReportBlock, ...]:
    """Return where the figures are from, and the figures."""
    rows = [((row.label, row.condition or "all"), row.value) for row in report.metrics]
    if isinstance(report, SiteShiftReport):
        about = pairs(
            ("Data", report.data),
            ("SHA-256 of the data", report.data_sha256),
            ("Samples", number(report.sample_count)),
            ("Samples left out", number(report.unfit_count)),
            ("Biology column", report.biology),
            ("Site column", report.site),
            ("Case column", report.case or "each sample is a case"),
            ("Seed", number(report.seed)),
            ("Device", report.device or "not recorded"),
        )
        meaning = note(
            "1 means that neighbouring samples share the biology, 0 that they share the site.",
            *unfit_warnings(tuple(item.reason for item in report.unfit)),
        )
    else:
        about = pairs(
            ("Suite", report.title),
            ("Result", report.result_id),
            ("Reference", f"{report.reference}, {report.reference_result}"),
            ("Seed", number(report.seed)),
        )
        meaning = note("1 means as many errors as the reference model, below 1 fewer.")
    return about, *figure_table(("Metric", "Condition"), rows), meaning
