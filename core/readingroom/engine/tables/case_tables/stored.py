"""Stored case tables: their documents, and the columns and values in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.engine.tables.case_tables.types import (
    CaseColumn,
    CaseColumnRole,
    CasePatients,
    Cell,
    TableFileKind,
)
from readingroom.engine.tables.csv_tables import NUMBER
from readingroom.engine.tables.types import (
    MISSING_CODE,
    ColumnRole,
    PatientColumn,
    PatientTable,
)

_NOT_OF_PATIENTS: Final = (CaseColumnRole.CODE, CaseColumnRole.PATIENT)
_ROLES: Final = (
    (CaseColumnRole.OUTCOME, ColumnRole.OUTCOME),
    (CaseColumnRole.PROTECTED, ColumnRole.PROTECTED),
    (CaseColumnRole.QUASI, ColumnRole.QUASI),
)
"""Roles in a table of patients, the strongest first."""


@dataclass(frozen=True, slots=True)
class CaseTableDocument:
    """Public part of a case table; categories only where they were declared."""

    file_kind: TableFileKind
    columns: tuple[CaseColumn, ...]
    is_synthetic: bool = False


@dataclass(frozen=True, slots=True)
class CaseTableSource:
    """Private part of a case table: the SHA-256 of the imported file, "" without a file."""

    sha256: str


def with_categories(
    columns: Sequence[CaseColumn], rows: Sequence[Mapping[str, Cell]]
) -> tuple[CaseColumn, ...]:
    """Return the columns with the categories of their cells, where none are declared."""
    return tuple(
        replace(column, categories=_categories(column.name, rows))
        if column.kind.value == "category" and not column.categories
        else column
        for column in columns
    )


def _categories(name: str, rows: Sequence[Mapping[str, Cell]]) -> tuple[str, ...]:
    """Return the different cells of a column; numbers by value, before other texts."""
    cells = {str(cell) for row in rows if (cell := row.get(name)) is not None}
    if all(NUMBER.fullmatch(text) for text in cells):
        return tuple(sorted(cells, key=lambda text: (float(text), text)))
    return tuple(sorted(cells))


def patients_of(
    columns: Sequence[CaseColumn], rows: Mapping[str, Mapping[str, Cell]], *, is_synthetic: bool
) -> CasePatients:
    """Return cases as a table of patients, without the columns that name case and patient."""
    used = [column for column in columns if not set(column.roles) & set(_NOT_OF_PATIENTS)]
    table = PatientTable(
        tuple(map(_patient_column, used)),
        {column.name: _array(column, [row.get(column.name) for row in rows.values()])
         for column in used},
        is_synthetic,
    )  # fmt: skip
    return CasePatients(tuple(rows), table)


def _patient_column(column: CaseColumn) -> PatientColumn:
    role = next((of for has, of in _ROLES if has in column.roles), ColumnRole.FEATURE)
    return PatientColumn(
        column.name, column.kind, role, column.categories, column.unit,
        column.low, column.high, column.decimals,
    )  # fmt: skip


def _array(column: CaseColumn, cells: Sequence[Cell]) -> NDArray[Any]:
    if column.kind.value == "category":
        codes = {name: code for code, name in enumerate(column.categories)}
        return np.array(
            [MISSING_CODE if cell is None else codes[str(cell)] for cell in cells], dtype=np.int32
        )
    return np.array([np.nan if cell is None else float(cell) for cell in cells], dtype=np.float64)
