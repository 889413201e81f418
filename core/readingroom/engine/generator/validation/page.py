"""A validation report as one HTML page, without scripts or external resources."""

from collections.abc import Iterator, Sequence

from readingroom.engine.generator.validation import wording
from readingroom.engine.generator.validation.types import (
    Section,
    ValidationMetric,
    ValidationReport,
)
from readingroom.reports.blocks import drawn, grid, interval_mark, note, table, text
from readingroom.reports.document import Document
from readingroom.reports.html import write_html
from readingroom.reports.types import Chart, ChartKind, ReportBlock, ReportSection

_BEFORE, _AFTER = "before", "after"
_COUNT = 4
"""The column of n, from 0."""


def report_html(report: ValidationReport) -> str:
    """Return the report as a page; every text is escaped."""
    sections = [ReportSection("Compared tables", tuple(_about(report)))]
    if metrics := wording.overview(report):
        sections.append(ReportSection("In short", (_table("", metrics),)))
    sections += [ReportSection(part.title, tuple(_blocks(part))) for part in report.sections]
    if report.associations is not None:
        heads = ("Columns", "Real", "Synthetic", "Difference")
        rows = wording.association_rows(report.associations)
        block = table(heads, rows, numbers=(1, 2, 3))
        sections.append(ReportSection("Largest differences of associations", (block,)))
    if report.cells:
        cells = [
            (cell.attribute, cell.group, cell.outcome, f"{cell.real:,}", f"{cell.synthetic:,}")
            for cell in report.cells
        ]
        block = table(wording.CELL_COLUMNS, cells, numbers=(3, 4))
        sections.append(ReportSection("Counts before and after", (block,)))
    document = Document(
        "Validation of synthetic patients", wording.MARK, (), tuple(sections), "", is_numbered=False
    )
    return write_html(document)


def _about(report: ValidationReport) -> Iterator[ReportBlock]:
    yield text(wording.heading(report))
    if report.warnings:
        yield note(*report.warnings)


def _blocks(section: Section) -> Iterator[ReportBlock]:
    yield text(section.about)
    if section.warnings:
        yield note(*section.warnings)
    for key in dict.fromkeys(metric.key for metric in section.figures):
        yield _figure([metric for metric in section.figures if metric.key == key])


def _figure(metrics: Sequence[ValidationMetric]) -> ReportBlock:
    """Return the metrics of one kind, drawn before and after, with their table."""
    marks = tuple(
        interval_mark(metric.subject, value, series)
        for metric in metrics
        for series, value in ((_BEFORE, metric.before), (_AFTER, metric.after))
        if value is not None
    )
    label = metrics[0].label
    chart = Chart(ChartKind.INTERVALS, marks, label, series=(_BEFORE, _AFTER))
    rows = [wording.cells(metric) for metric in metrics]
    return drawn(label, chart, grid(wording.COLUMNS, rows, numbers=(_COUNT,)))


def _table(caption: str, metrics: Sequence[ValidationMetric]) -> ReportBlock:
    rows = [wording.cells(metric) for metric in metrics]
    return table(wording.COLUMNS, rows, numbers=(_COUNT,), caption=caption)
