"""Section with the headline tables of papers, filled with the figures of results."""

from collections.abc import Sequence
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import NOT_ESTIMABLE, number, with_interval
from readingroom.engine.evaluator.headline_tables.types import (
    FilledTable,
    HeadlineCell,
    HeadlineName,
    HeadlineRow,
)
from readingroom.reports.blocks import listed, table, text
from readingroom.reports.formatting import sentence
from readingroom.reports.types import ReportBlock, ReportSection

MAX_COLUMNS: Final = 5
"""Columns of figures beside each other on paper; more follow below."""


def headline_section(tables: Sequence[FilledTable]) -> tuple[ReportSection, ...]:
    """Return the section of all headline tables, () without any."""
    if not tables:
        return ()
    about = text(
        "Rows and columns are those of the papers of the suites; the figures are those of this "
        "study, with their 95\u00a0% intervals."
    )
    blocks = [block for filled in tables for block in _blocks(filled)]
    return (ReportSection("Headline tables of the papers", (about, *blocks)),)


def _blocks(filled: FilledTable) -> list[ReportBlock]:
    blocks: list[ReportBlock] = []
    for start in range(0, len(filled.columns), MAX_COLUMNS):
        part = slice(start, start + MAX_COLUMNS)
        heads = (filled.corner, *(name.whole for name in filled.columns[part]))
        rows = [(row.name.whole, *map(_figure, row.cells[part])) for row in filled.rows]
        caption = filled.caption if start == 0 else f"{filled.caption}, continued"
        blocks.append(table(heads, rows, numbers=range(1, len(heads)), caption=caption))
    reasons = _reasons(filled.columns, filled.rows)
    return [
        *blocks,
        text(f"Layout: {sentence(filled.source)}"),
        *([listed(*reasons)] if reasons else []),
    ]


def _figure(cell: HeadlineCell) -> str:
    value = cell.value
    if isinstance(value, Estimate):
        return with_interval(value)
    return NOT_ESTIMABLE if value.value is None else number(value.value)


def _reasons(columns: Sequence[HeadlineName], rows: Sequence[HeadlineRow]) -> list[str]:
    """Return why figures or intervals are missing, with their columns."""
    columns_of: dict[str, dict[str, None]] = {}
    for row in rows:
        for column, cell in zip(columns, row.cells, strict=True):
            if isinstance(cell.value, NotEstimable):
                what = NOT_ESTIMABLE if cell.value.value is None else "no interval"
                reason = f"{what}: {cell.value.reason}"
                columns_of.setdefault(reason, {})[column.whole] = None
    return [sentence(f"{reason} ({', '.join(names)})") for reason, names in columns_of.items()]
