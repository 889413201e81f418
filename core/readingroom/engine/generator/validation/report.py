"""A validation report as Markdown, as one HTML file and as JSON."""

import json
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.validation import wording
from readingroom.engine.generator.validation.page import report_html
from readingroom.engine.generator.validation.reading import FORMAT, VERSION
from readingroom.engine.generator.validation.types import Section, ValidationReport

NAMES = ("validation.md", "validation.html", "validation.json")


def write_report(folder: Path, report: ValidationReport) -> tuple[Path, ...]:
    """Write the three formats to a folder, which is created if missing.

    Raises:
        GenerationError: the folder cannot be written.
    """
    texts = (report_markdown(report), report_html(report), report_json(report))
    paths = tuple(folder / name for name in NAMES)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        message = f"The report cannot be written into {folder}: {error.strerror}. Choose another."
        raise GenerationError(message) from error
    return paths


def report_markdown(report: ValidationReport) -> str:
    """Return the report as Markdown."""
    lines = ["# Validation of synthetic patients", "", f"*{wording.MARK}*", ""]
    lines += [wording.heading(report), ""]
    lines += [f"> {_plain(warning)}" for warning in report.warnings]
    if figures := wording.overview(report):
        lines += ["", "## In short", ""]
        lines += _table(wording.COLUMNS, tuple(wording.cells(metric) for metric in figures))
    for section in report.sections:
        lines += _section_lines(section)
    if report.associations is not None:
        heads = ("Columns", "Real", "Synthetic", "Difference")
        lines += ["", "## Largest differences of associations", ""]
        lines += _table(heads, wording.association_rows(report.associations))
    if report.cells:
        lines += ["", "## Counts before and after", ""]
        rows = [
            (cell.attribute, cell.group, cell.outcome, f"{cell.real:,}", f"{cell.synthetic:,}")
            for cell in report.cells
        ]
        lines += _table(wording.CELL_COLUMNS, tuple(rows))
    return "\n".join(lines) + "\n"


def report_json(report: ValidationReport) -> str:
    """Return the report as JSON; values that are not estimable have a `reason`.

    Their `value` is null, or the value if only its interval is missing.
    """
    plain = {"format": FORMAT, "version": VERSION, **asdict(report)}
    return json.dumps(plain, indent=1, ensure_ascii=False, allow_nan=False, default=_refuse)


def _refuse(value: object) -> Any:  # noqa: ANN401 - the type that the caller asks for
    kind = "a dataclass" if is_dataclass(value) else type(value).__name__
    raise TypeError(f"{kind} has no place in a report")


def _section_lines(section: Section) -> list[str]:
    lines = ["", f"## {section.title}", "", section.about, ""]
    lines += [f"> {_plain(warning)}" for warning in section.warnings]
    if section.figures:
        lines += _table(wording.COLUMNS, tuple(wording.cells(metric) for metric in section.figures))
    return lines


def _table(heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> list[str]:
    lines = [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    return lines + [f"| {' | '.join(map(_plain, row))} |" for row in rows]


def _plain(text: str) -> str:
    """Return a text escaped for a Markdown cell, without markup."""
    for mark in "\\|*_`<>[]":
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())
