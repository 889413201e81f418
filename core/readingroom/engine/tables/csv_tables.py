"""Patient tables from CSV and back.

The kind of a column is inferred, unless it is declared:

- only numbers: integers with few values (at most ten, ten rows for each) are categories, others
  are integers or numbers with the maximum number of decimals written;
- texts: categories. Texts that differ in nearly every row (names, dates, free text), and unique
  integers named like an ID, are left out with a note.
"""

import csv
import io
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.suggestions import nearest
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.declarations import (
    ColumnDeclaration,
    Declarations,
    read_declarations,
)
from readingroom.engine.tables.types import (
    MISSING_CODE,
    ColumnKind,
    ColumnRole,
    PatientColumn,
    PatientTable,
)
from readingroom.intake.tables.types import MAX_SIGNS

MAX_BYTES: Final = 128 << 20
MAX_COLUMNS: Final = 10_000
MAX_CELLS: Final = 10_000_000
MAX_CATEGORIES: Final = 1_000
MISSING: Final = frozenset({"", "na", "n/a", "nan", "null", "none", "?", "."})
SYNTHETIC_COLUMN: Final = "synthetic"
_YES: Final = "yes"
_FEW_VALUES: Final = 10
_ROWS_FOR_A_VALUE: Final = 10
_MANY_TEXTS: Final = 200
_ENOUGH_ROWS: Final = 20
NUMBER: Final = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?")
_WHOLE: Final = re.compile(r"[-+]?[0-9]+")
_COMMA: Final = re.compile(r"[-+]?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?|[-+]?[0-9]+,[0-9]+")
_ENDLESS: Final = re.compile(r"(?i)[-+]?inf(?:inity)?")
_IDENTIFIER: Final = re.compile(r"(^|[^a-z])(p|pat|patient|case|subject|row)?_?(id|num|nr|no|mrn)$")
_NAMES_ID: Final = frozenset({"pidnum", "patient", "subject", "mrn", "code"})


@dataclass(frozen=True, slots=True)
class TableRead:
    """A table and notes on how it was read."""

    table: PatientTable
    notes: tuple[str, ...] = ()


def read_table(path: Path, declaration: Path | None = None) -> TableRead:
    """Read a CSV file, and a declaration of its columns in YAML.

    Raises:
        GenerationError: a file is unreadable or invalid; the message names row and column.
    """
    declared = read_declarations(declaration) if declaration else Declarations()
    return table_of_csv(read_at_most(path, MAX_BYTES), declared, name=path.name)


def read_column(path: Path, column: str) -> tuple[str, ...]:
    """Return one column of a CSV file as text, including columns that are left out.

    Raises:
        GenerationError: the file is unreadable or invalid, or the column does not exist.
    """
    return column_of_csv(read_at_most(path, MAX_BYTES), column, name=path.name)


def column_of_csv(data: bytes, column: str, *, name: str = "The table") -> tuple[str, ...]:
    """Return one column of the content of a CSV file, as `read_column`.

    Raises:
        GenerationError: it is invalid, or the column does not exist.
    """
    head, rows = read_cells(data, name)
    if column not in head:
        known = nearest(column, head)
        raise GenerationError(f"{name} has no column '{column[:40]}'.{known}")
    index = head.index(column)
    return tuple(row[index] for row in rows)


def table_of_csv(
    data: bytes, declared: Declarations | None = None, *, name: str = "The table"
) -> TableRead:
    """Return the table of a CSV file.

    Raises:
        GenerationError: it is invalid or has no usable column; the message names row and column.
    """
    head, rows = read_cells(data, name)
    return table_of_cells(head, rows, declared or Declarations(), name=name)


def table_of_cells(
    head: Sequence[str], rows: Sequence[Sequence[str]], declared: Declarations, *, name: str
) -> TableRead:
    """Return the table of a header and text rows; error messages count the header as row 1.

    Raises:
        GenerationError: as `table_of_csv`.
    """
    notes: list[str] = []
    by_name = dict(zip(head, map(list, zip(*rows, strict=True)), strict=True))
    is_synthetic = take_mark(by_name, name)
    leave_out_row_numbers(by_name, notes)
    _check_names(by_name, declared, name)
    missing = MISSING | {word.strip().lower() for word in declared.missing}
    columns, values = [], {}
    for column_name, cells in by_name.items():
        declaration = declared.columns.get(column_name, ColumnDeclaration())
        if declaration.is_ignored:
            continue
        reading = ColumnReader(name, column_name, cells, missing, declaration)
        why = "" if declaration.kind else reading.left_out_because()
        if why:
            notes.append(f"'{column_name}' is left out: {why}.")
            continue
        column, array = reading.column()
        columns.append(column)
        values[column_name] = array
    if not columns:
        raise GenerationError(
            f"{name} has no usable column. Declare a column, or choose another table."
        )
    return TableRead(PatientTable(tuple(columns), values, is_synthetic), tuple(notes))


def with_roles(
    table: PatientTable, outcome: str = "", protected: Sequence[str] = ()
) -> PatientTable:
    """Return the table with these columns as outcome and as protected columns.

    Raises:
        GenerationError: a column does not exist.
    """
    roles = {table.column(name).name: ColumnRole.PROTECTED for name in protected}
    if outcome:
        roles[table.column(outcome).name] = ColumnRole.OUTCOME
    columns = tuple(
        replace(column, role=roles.get(column.name, column.role)) for column in table.columns
    )
    return PatientTable(columns, table.values, table.is_synthetic)


def table_csv(table: PatientTable) -> str:
    """Return a table as CSV; synthetic tables start with a column that marks them."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    texts = [cell_texts(column, table.values[column.name]) for column in table.columns]
    mark = [[_YES] * table.row_count] if table.is_synthetic else []
    writer.writerow([*([SYNTHETIC_COLUMN] if mark else []), *table.names])
    writer.writerows(zip(*mark, *texts, strict=True))
    return out.getvalue()


def cell_texts(column: PatientColumn, values: NDArray[Any]) -> list[str]:
    """Return the values of a column as texts, "" for a missing value."""
    if column.is_category:
        names = (*column.categories, "")
        return [names[code] for code in values.tolist()]
    return ["" if math.isnan(value) else _number_text(column, value) for value in values.tolist()]


def _number_text(column: PatientColumn, value: float) -> str:
    if column.kind is ColumnKind.WHOLE:
        return f"{value:.0f}"
    return repr(value) if column.decimals is None else f"{value:.{column.decimals}f}"


# ---- cells -----------------------------------------------------------------------------------


def head_of_csv(data: bytes, *, name: str = "The table") -> tuple[str, ...]:
    """Return the column names of a CSV file, in order.

    Raises:
        GenerationError: the data is not a CSV file, or has no header.
    """
    try:
        for line in _lines(data, name):
            if line:
                return checked_head(line, name)
    except csv.Error as error:
        raise GenerationError(f"{name} is not a CSV file: its head cannot be read.") from error
    raise GenerationError(f"{name} has no rows of patients.")


def _lines(data: bytes, name: str) -> Iterator[list[str]]:
    if len(data) > MAX_BYTES:
        raise GenerationError(
            f"{name} is larger than {MAX_BYTES >> 20} MiB. Remove rows or columns."
        )
    if b"\0" in data:
        raise GenerationError(f"{name} contains a NUL byte. Save it as CSV UTF-8.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data[: error.start].count(b"\n") + 1
        raise GenerationError(f"{name} is not UTF-8 (row {row}). Save it as CSV UTF-8.") from error
    return csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)


def read_cells(data: bytes, name: str) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows of a CSV file as texts.

    Raises:
        GenerationError: it is invalid or has no rows; the message names row and column.
    """
    lines: Any = _lines(data, name)
    head: list[str] = []
    rows: list[list[str]] = []
    try:
        for line in lines:
            if not line:
                continue
            if not head:
                head = list(checked_head(line, name))
                continue
            _check_row(line, head, len(rows) + 2, name)
            rows.append([cell.strip() for cell in line])
            if len(rows) * len(head) > MAX_CELLS:
                raise GenerationError(
                    f"{name} has more than {MAX_CELLS:,} cells. Remove rows or columns."
                )
    except csv.Error as error:
        raise GenerationError(
            f"{name} is not a CSV file: line {lines.line_num} cannot be read. Check for an "
            "unclosed quote."
        ) from error
    if not rows:
        raise GenerationError(f"{name} has no rows of patients.")
    return head, rows


def checked_head(line: Sequence[str], name: str) -> tuple[str, ...]:
    """Return the header in a line.

    Raises:
        GenerationError: a name is missing, too long or occurs twice, or there are too many.
    """
    head = tuple(cell.strip() for cell in line)
    if len(head) > MAX_COLUMNS:
        raise GenerationError(f"{name} has {len(head):,} columns, more than {MAX_COLUMNS:,}.")
    for index, column in enumerate(head):
        if not column and index:
            raise GenerationError(f"Column {index + 1} of {name} has no name. Give it one.")
        if len(column) > 200:
            raise GenerationError(f"The name of column {index + 1} of {name} is too long.")
    seen: set[str] = set()
    for column in head:
        if column in seen:
            raise GenerationError(f"{name} has two columns '{column[:40]}'. Rename one.")
        seen.add(column)
    return head


def _delimiter(text: str) -> str:
    head = text[: text.find("\n")] if "\n" in text else text
    return max(",;\t", key=head[:100_000].count)


def _check_row(line: Sequence[str], head: Sequence[str], row: int, name: str) -> None:
    if len(line) != len(head):
        raise GenerationError(
            f"{name}, row {row}: {len(line)} cells, but the head has {len(head)}."
        )
    for index, cell in enumerate(line):
        if len(cell) > MAX_SIGNS:
            raise GenerationError(
                f"{name}, row {row}: the cell of '{head[index]}' has {len(cell):,} characters. "
                f"Numbers and categories have at most {MAX_SIGNS:,}."
            )


def take_mark(by_name: dict[str, list[str]], name: str) -> bool:
    """Remove the column that marks synthetic patients; return whether they are.

    Raises:
        GenerationError: it marks only a part of the rows.
    """
    cells = by_name.pop(SYNTHETIC_COLUMN, None)
    if cells is None:
        return False
    marks = {cell.lower() for cell in cells}
    if marks == {_YES}:
        return True
    if marks == {"no"}:
        return False
    raise GenerationError(
        f"{name} mixes synthetic and real patients in its column '{SYNTHETIC_COLUMN}'. Use "
        "separate files."
    )


def leave_out_row_numbers(by_name: dict[str, list[str]], notes: list[str]) -> None:
    """Remove an unnamed first column of row numbers."""
    if "" not in by_name:
        return
    cells = by_name.pop("")
    if cells not in ([str(row) for row in range(start, start + len(cells))] for start in (0, 1)):
        raise GenerationError("The first column of the table has no name. Give it one.")
    notes.append("The first column is left out: it contains row numbers.")


def _check_names(by_name: dict[str, list[str]], declared: Declarations, name: str) -> None:
    for column in declared.columns:
        if column not in by_name:
            message = f"{name} has no column '{column[:40]}', which the declaration names."
            raise GenerationError(message + nearest(column, by_name))


# ---- one column ------------------------------------------------------------------------------


class ColumnReader:
    """Infers the kind of a column from its cells; error messages count the header as row 1."""

    def __init__(
        self,
        table: str,
        name: str,
        cells: Sequence[str],
        missing: frozenset[str],
        declared: ColumnDeclaration,
    ) -> None:
        self.table, self.name, self.cells, self.declared = table, name, cells, declared
        self.gone = [cell.lower() in missing for cell in cells]
        self.there = [cell for cell, gone in zip(cells, self.gone, strict=True) if not gone]
        self.distinct = set(self.there)
        self.are_numbers = all(NUMBER.fullmatch(cell) for cell in self.distinct)

    def left_out_because(self) -> str:
        """Return why the column is left out, "" if it is used."""
        count = len(self.there)
        if count < _ENOUGH_ROWS:
            return ""
        all_differ = len(self.distinct) == count
        if self.are_numbers:
            is_id = _IDENTIFIER.search(self.name.lower()) or self.name.lower() in _NAMES_ID
            is_whole = all(_WHOLE.fullmatch(cell) for cell in self.distinct)
            return "its values are unique, so that it identifies patients" * bool(
                is_id and is_whole and all_differ
            )
        self._refuse_commas()
        if len(self.distinct) > _MANY_TEXTS or len(self.distinct) * 2 > count:
            return f"it has {len(self.distinct):,} different texts, such as names, dates or notes"
        return ""

    def column(self) -> tuple[PatientColumn, NDArray[Any]]:
        """Return the column and its values."""
        kind = self.declared.kind or self._kind()
        if kind is ColumnKind.CATEGORY:
            return self._category()
        return self._number(kind)

    def _kind(self) -> ColumnKind:
        if not self.are_numbers:
            self._refuse_commas()
            return ColumnKind.CATEGORY
        if not self.there or not all(_WHOLE.fullmatch(cell) for cell in self.distinct):
            return ColumnKind.NUMBER
        declared = self.declared
        is_few = len({int(cell) for cell in self.distinct}) <= _FEW_VALUES
        is_bounded = (
            declared.low is not None or declared.high is not None or declared.decimals is not None
        )
        if is_few and not is_bounded and len(self.there) >= _ROWS_FOR_A_VALUE * len(self.distinct):
            return ColumnKind.CATEGORY
        return ColumnKind.WHOLE

    def _refuse_commas(self) -> None:
        strange = {cell for cell in self.distinct if not NUMBER.fullmatch(cell)}
        if strange and all(_COMMA.fullmatch(cell) for cell in strange):
            row = next(row for row, cell in enumerate(self.cells) if cell in strange) + 2
            raise GenerationError(
                f"{self.table}, row {row}: '{self.name}' has numbers with a comma. Use a decimal "
                "point without thousands separators, or declare the column as a category."
            )
        if len(strange) < len(self.distinct) and all(_ENDLESS.fullmatch(cell) for cell in strange):
            row = next(row for row, cell in enumerate(self.cells) if cell in strange) + 2
            raise GenerationError(
                f"{self.table}, row {row}: '{self.name}' has an infinite number. Leave the cell "
                "empty, or add its text to 'missing' in a declaration."
            )

    def _category(self) -> tuple[PatientColumn, NDArray[Any]]:
        declared = self.declared
        names = list(declared.categories) or sorted(self.distinct, key=self._order)
        if len(names) > MAX_CATEGORIES:
            raise GenerationError(
                f"'{self.name}' has {len(names):,} categories, more than {MAX_CATEGORIES:,}. Leave "
                "it out ('ignore' in a declaration), or merge rare ones."
            )
        code_of = {name: code for code, name in enumerate(names)}
        codes = np.full(len(self.cells), MISSING_CODE, dtype=np.int32)
        for row, (cell, gone) in enumerate(zip(self.cells, self.gone, strict=True)):
            if gone and cell not in code_of:
                continue
            if cell not in code_of:
                raise GenerationError(
                    f"{self.table}, row {row + 2}: '{self.name}' has a category that is not "
                    f"declared. Declared are: {', '.join(names)}."
                )
            codes[row] = code_of[cell]
        column = PatientColumn(
            self.name, ColumnKind.CATEGORY, declared.role, tuple(names), declared.unit
        )
        return column, codes

    def _order(self, cell: str) -> tuple[bool, float, str]:
        return (False, float(cell), cell) if self.are_numbers else (True, 0.0, cell)

    def _number(self, kind: ColumnKind) -> tuple[PatientColumn, NDArray[Any]]:
        declared, decimals = self.declared, self.declared.decimals
        numbers, parsed = np.full(len(self.cells), np.nan), dict[str, float]()
        for row, (cell, gone) in enumerate(zip(self.cells, self.gone, strict=True)):
            if gone:
                continue
            if cell not in parsed:
                parsed[cell] = self._parsed(cell, row + 2, kind)
            numbers[row] = parsed[cell]
        if kind is ColumnKind.NUMBER and decimals is None:
            decimals = self._decimals()
        column = PatientColumn(
            self.name, kind, declared.role, (), declared.unit, declared.low, declared.high, decimals
        )
        return column, numbers

    def _parsed(self, cell: str, row: int, kind: ColumnKind) -> float:
        where = f"{self.table}, row {row}: '{self.name}'"
        value = float(cell) if NUMBER.fullmatch(cell) else math.nan
        if not math.isfinite(value):
            raise GenerationError(
                f"{where} is not a number. Use a decimal point, or declare the column."
            )
        if kind is ColumnKind.WHOLE and value != round(value):
            raise GenerationError(f"{where} is not an integer. Declare the column as 'number'.")
        low, high = self.declared.low, self.declared.high
        if (low is not None and value < low) or (high is not None and value > high):
            raise GenerationError(f"{where} is outside the declared bounds. Correct one of them.")
        return value

    def _decimals(self) -> int | None:
        """Return the maximum number of decimals, None with scientific notation."""
        if any("e" in cell.lower() for cell in self.distinct) or not self.distinct:
            return None
        most = max(len(cell.partition(".")[2]) for cell in self.distinct)
        return most if most <= 9 else None
