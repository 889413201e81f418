"""A validation report as Markdown, as one HTML file and as JSON."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

import msgspec

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.strict_decode import rebuilt
from readingroom.engine.generator.validation import wording
from readingroom.engine.generator.validation.types import ValidationMetric, ValidationReport
from readingroom.reports.blocks import drawn, grid, interval_mark, note, table, text
from readingroom.reports.document import Document
from readingroom.reports.html import write_html
from readingroom.reports.types import Chart, ChartKind, ReportBlock, ReportSection

FORMAT = "readingroom-validation"
VERSION = 1
NAMES = ("validation.md", "validation.html", "validation.json")
_TITLE = "Validation of synthetic patients"


def report_of(data: bytes) -> ValidationReport:
    """Return a report written by `report_json`.

    Raises:
        GenerationError: it is invalid, has another version, or is inconsistent.
    """
    try:
        document = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise GenerationError("The file is not JSON. Choose a validation file.") from error
    if not isinstance(document, dict) or document.pop("format", None) != FORMAT:
        raise GenerationError("The file is not a validation of synthetic patients. Choose another.")
    version = document.pop("version", None)
    if version != VERSION:
        raise GenerationError(
            f"The validation has another version than {VERSION}. Run the validation again."
        )
    try:
        report = rebuilt(ValidationReport, document)
    except (TypeError, ValueError, KeyError, RecursionError) as error:
        message = "This validation is damaged: a part of it is not as it is written."
        raise GenerationError(message) from error
    _check(report)
    return report


def _check(report: ValidationReport) -> None:
    """Raise `GenerationError` if the shape of an association table does not match its names."""
    pairs = report.associations
    if pairs is None:
        return
    width = len(pairs.names)
    for rows in (pairs.real, pairs.synthetic):
        if len(rows) != width or any(len(row) != width for row in rows):
            raise GenerationError(
                "The validation is damaged: its associations do not match its columns."
            )


def write_report(folder: Path, report: ValidationReport) -> tuple[Path, ...]:
    """Write the three formats to a folder, which is created if missing.

    Raises:
        GenerationError: the folder cannot be written.
    """
    contents = (report_markdown(report), report_html(report), report_json(report))
    paths = tuple(folder / name for name in NAMES)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, content in zip(paths, contents, strict=True):
            path.write_text(content, encoding="utf-8", newline="\n")
    except OSError as error:
        message = f"The report cannot be written into {folder}: {error.strerror}. Choose another."
        raise GenerationError(message) from error
    return paths


def report_markdown(report: ValidationReport) -> str:
    """Return the report as Markdown."""
    lines = [f"# {_TITLE}", "", f"*{SYNTHETIC}*", "", wording.heading(report), ""]
    lines += [f"> {_escaped(warning)}" for warning in report.warnings]
    if metrics := wording.overview(report):
        lines += ["", "## In short", "", *_lines(_metrics_table(metrics))]
    for section in report.sections:
        lines += ["", f"## {section.title}", "", section.about, ""]
        lines += [f"> {_escaped(warning)}" for warning in section.warnings]
        lines += _lines(_metrics_table(section.figures)) if section.figures else []
    for title, own in _further_tables(report):
        lines += ["", f"## {title}", "", *_lines(own)]
    return "\n".join(lines) + "\n"


def report_html(report: ValidationReport) -> str:
    """Return the report as one page without scripts or external resources; texts are escaped."""
    sections = [ReportSection("Compared tables", _texts(wording.heading(report), report.warnings))]
    if metrics := wording.overview(report):
        sections.append(ReportSection("In short", (_block(_metrics_table(metrics)),)))
    for part in report.sections:
        keys = dict.fromkeys(metric.key for metric in part.figures)
        drawings = (_figure([each for each in part.figures if each.key == key]) for key in keys)
        sections.append(ReportSection(part.title, (*_texts(part.about, part.warnings), *drawings)))
    for title, own in _further_tables(report):
        sections.append(ReportSection(title, (_block(own),)))
    return write_html(Document(_TITLE, SYNTHETIC, (), tuple(sections), "", is_numbered=False))


def report_json(report: ValidationReport) -> str:
    """Return the report as JSON; values that are not estimable have a `reason`.

    Their `value` is null, or the value if only its interval is missing.
    """
    plain = {"format": FORMAT, "version": VERSION, **asdict(report)}
    return json.dumps(plain, indent=1, ensure_ascii=False, allow_nan=False)


class _Table(NamedTuple):
    """A table of texts; `numbers` are its right-aligned columns, from 0."""

    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    numbers: tuple[int, ...]


def _metrics_table(metrics: Sequence[ValidationMetric]) -> _Table:
    return _Table(wording.COLUMNS, [wording.cells(metric) for metric in metrics], (4,))


def _further_tables(report: ValidationReport) -> Iterator[tuple[str, _Table]]:
    """Yield titles and tables of associations and cells, if the report has them."""
    if report.associations is not None:
        pairs = wording.association_rows(report.associations)
        own = _Table(("Columns", "Real", "Synthetic", "Difference"), pairs, (1, 2, 3))
        yield "Largest differences of associations", own
    if report.cells:
        heads = ("Attribute", "Group", "Outcome", "Real", "Synthetic")
        rows = tuple(
            (cell.attribute, cell.group, cell.outcome, f"{cell.real:,}", f"{cell.synthetic:,}")
            for cell in report.cells
        )
        yield "Counts before and after", _Table(heads, rows, (3, 4))


def _lines(own: _Table) -> list[str]:
    """Return a table in Markdown."""
    rules = [f"| {' | '.join(own.heads)} |", f"|{' --- |' * len(own.heads)}"]
    return rules + [f"| {' | '.join(map(_escaped, row))} |" for row in own.rows]


def _escaped(content: str) -> str:
    """Return a text escaped for a Markdown cell, without markup."""
    for mark in "\\|*_`<>[]":
        content = content.replace(mark, f"\\{mark}")
    return " ".join(content.split())


def _block(own: _Table) -> ReportBlock:
    return table(own.heads, own.rows, numbers=own.numbers)


def _texts(about: str, warnings: tuple[str, ...]) -> tuple[ReportBlock, ...]:
    return (text(about), note(*warnings)) if warnings else (text(about),)


def _figure(metrics: Sequence[ValidationMetric]) -> ReportBlock:
    """Return the metrics of one kind, drawn before and after, with their table."""
    marks = tuple(
        interval_mark(metric.subject, value, series)
        for metric in metrics
        for series, value in (("before", metric.before), ("after", metric.after))
        if value is not None
    )
    label, own = metrics[0].label, _metrics_table(metrics)
    chart = Chart(ChartKind.INTERVALS, marks, label, series=("before", "after"))
    return drawn(label, chart, grid(own.heads, own.rows, numbers=own.numbers))
