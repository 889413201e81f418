"""Summaries of columns to choose from: of a table in a file, and of stored cases."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.case_tables.types import (
    CaseColumn,
    CaseColumnRole,
    Cell,
    ColumnSummary,
)
from readingroom.engine.tables.csv_tables import (
    MAX_BYTES,
    MISSING,
    ColumnReader,
    cell_texts,
    leave_out_row_numbers,
    read_cells,
    take_mark,
)
from readingroom.engine.tables.declarations import ColumnDeclaration
from readingroom.engine.tables.sources import PACKAGED, read_packaged
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientTable

_EXAMPLES: Final = 3
_ROLES: Final = {
    ColumnRole.PROTECTED: (CaseColumnRole.PROTECTED,),
    ColumnRole.OUTCOME: (CaseColumnRole.OUTCOME,),
    ColumnRole.QUASI: (CaseColumnRole.QUASI,),
}


def summarise_file(source: str) -> tuple[ColumnSummary, ...]:
    """Return the columns of a CSV file, or of a packaged table with that name.

    Raises:
        GenerationError: there is no such table, or it is invalid.
    """
    path = Path(source)
    if source in PACKAGED and not path.exists():
        return _summarise_table(read_packaged(source).table)
    head, rows = read_cells(read_at_most(path, MAX_BYTES), path.name)
    by_name = dict(zip(head, map(list, zip(*rows, strict=True)), strict=True))
    take_mark(by_name, path.name)
    leave_out_row_numbers(by_name, [])
    return tuple(_summarise_cells(path.name, name, cells) for name, cells in by_name.items())


def summarise_rows(
    columns: Sequence[CaseColumn], rows: Mapping[str, Mapping[str, Cell]]
) -> tuple[ColumnSummary, ...]:
    """Return the summaries of the columns of stored cases, whose cells are given by case."""
    summaries = []
    for column in columns:
        is_code = CaseColumnRole.CODE in column.roles
        cells = [code if is_code else row.get(column.name) for code, row in rows.items()]
        texts = [_text(cell) for cell in cells if cell is not None]
        missing = len(cells) - len(texts)
        summary = _summary(column.name, column.kind, texts, missing, roles=column.roles)
        summaries.append(replace(summary, categories=column.categories))
    return tuple(summaries)


def _summarise_table(table: PatientTable) -> tuple[ColumnSummary, ...]:
    summaries = []
    for column in table.columns:
        cells = cell_texts(column, table.values[column.name])
        texts = [cell for cell in cells if cell]
        missing, roles = len(cells) - len(texts), _ROLES.get(column.role, ())
        summary = _summary(column.name, column.kind, texts, missing, roles=roles)
        summaries.append(replace(summary, categories=column.categories))
    return tuple(summaries)


def _summarise_cells(table: str, name: str, cells: Sequence[str]) -> ColumnSummary:
    reader = ColumnReader(table, name, cells, MISSING, ColumnDeclaration())
    kind: ColumnKind | None = None
    categories: tuple[str, ...] = ()
    try:
        reason = reader.left_out_because()
        if not reason:
            column, _ = reader.column()
            kind, categories = column.kind, column.categories
    except GenerationError as error:
        reason = str(error)
    missing = len(cells) - len(reader.there)
    summary = _summary(name, kind, reader.there, missing, reason=reason)
    return replace(summary, categories=categories)


def _summary(
    name: str,
    kind: ColumnKind | None,
    texts: Sequence[str],
    missing: int,
    *,
    roles: tuple[CaseColumnRole, ...] = (),
    reason: str = "",
) -> ColumnSummary:
    distinct = dict.fromkeys(texts)
    examples = tuple(distinct)[:_EXAMPLES]
    return ColumnSummary(name, kind, len(texts), missing, len(distinct), examples, roles, reason)


def _text(cell: float | str) -> str:
    return cell if isinstance(cell, str) else f"{cell:g}"
