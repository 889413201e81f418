"""Stored case tables: their documents, and the columns and values in them."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.patient_tables import TableText
from readingroom.engine.tables.case_tables.types import (
    CASE_TABLE,
    CaseColumn,
    CaseColumnRole,
    CasePatients,
    Cell,
    TableFileKind,
)
from readingroom.engine.tables.csv_tables import NUMBER, SYNTHETIC_COLUMN, cell_texts
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


class CaseTableRoles(NamedTuple):
    """Columns of a case table by their role in tests of models; "" and () for none."""

    code: str
    protected: tuple[str, ...]
    outcome: str


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


def text_of(
    columns: Sequence[CaseColumn], rows: Mapping[str, Mapping[str, Cell]], *, is_synthetic: bool
) -> tuple[TableText, CaseTableRoles]:
    """Return a case table as the text of a table for tests of models, and its roles there.

    Without an outcome the truth is the outcome; otherwise the truth is left out, because models
    must not receive it.
    """
    by_role = {role: [column.name for column in columns if role in column.roles]
               for role in CaseColumnRole}  # fmt: skip
    truth, outcome = by_role[CaseColumnRole.TRUTH], by_role[CaseColumnRole.OUTCOME]
    hidden = set(truth) - set(outcome) if outcome else set[str]()
    used = [column for column in columns if column.name not in hidden]
    (code,), patient = by_role[CaseColumnRole.CODE], by_role[CaseColumnRole.PATIENT]
    patients = patients_of(used, rows, is_synthetic=is_synthetic)
    cells = {code: list(patients.codes)}
    cells |= {
        name: [str(row.get(name) or "") for row in rows.values()]
        for name in patient
        if name != code
    }
    if is_synthetic:
        cells[SYNTHETIC_COLUMN] = ["yes"] * len(rows)
    for column in patients.table.columns:
        cells[column.name] = cell_texts(column, patients.table.values[column.name])
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(cells)
    writer.writerows(zip(*cells.values(), strict=True))
    declared: dict[str, object] = dict.fromkeys((code, *patient), "ignore")
    declared |= {column.name: _declaration(column) for column in patients.table.columns}
    text = TableText(
        CASE_TABLE,
        out.getvalue(),
        json.dumps({"columns": declared}),
        tuple(by_role[CaseColumnRole.INPUT]),
        patient[0] if patient else "",
    )
    roles = CaseTableRoles(
        code,
        tuple(by_role[CaseColumnRole.PROTECTED]),
        (outcome or truth or [""])[0],
    )
    return text, roles


def _declaration(column: PatientColumn) -> dict[str, object]:
    """Return a column as a schema declares it."""
    numbers = {"low": column.low, "high": column.high, "decimals": column.decimals}
    declared: dict[str, object] = {"kind": column.kind.value, "role": column.role.value}
    declared |= {name: str(number) for name, number in numbers.items() if number is not None}
    if column.unit:
        declared["unit"] = column.unit
    if column.is_category:
        declared["categories"] = list(column.categories)
    return declared
