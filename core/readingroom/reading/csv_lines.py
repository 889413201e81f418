"""Lines of CSV files with named columns; errors name the file and the line."""

import csv
import io
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from readingroom.domain.errors import IntakeError

MAX_BYTES = 64 << 20
ColumnNames = Mapping[str, str]
"""Columns of a file by the names that an analysis gives them, for those named otherwise.

With "" the file has no such column, even if one has that name.
"""
OWN_NAMES: Final[ColumnNames] = MappingProxyType({})
"""The columns have the names of the analysis."""


@dataclass(frozen=True, slots=True)
class CsvLine:
    """Line of a table: its cells by column without spaces around, and its number, from 1.

    `name` is that of the file, `unit` what is numbered: "line", or "row" with the sheet before it.
    """

    name: str
    number: int
    cells: Mapping[str, str]
    unit: str = "line"

    def fault(self, message: str) -> IntakeError:
        """Return the error of a message that follows the name of the file and the line."""
        return IntakeError(f"{self.name}, {self.unit} {self.number}: {message}")

    def number_of(self, column: str) -> float | None:
        """Return the finite number in a column, None if it is empty or absent.

        Raises:
            IntakeError: the cell is not a finite number.
        """
        text = self.cells.get(column, "")
        if not text:
            return None
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            raise self.fault(f"{column} must be a number, not '{text[:40]}'.")
        return value


@contextmanager
def reported_file_errors(path: Path) -> Iterator[None]:
    """Raise an `IntakeError` with the name of the file where it cannot be read.

    Raises:
        IntakeError: it cannot be opened, or is neither UTF-8 nor CSV.
    """
    try:
        yield
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        raise IntakeError(f"{path.name} cannot be read: {reason}.") from error
    except UnicodeDecodeError as error:
        raise IntakeError(f"{path.name} is not UTF-8 text. Save it in UTF-8.") from error
    except csv.Error as error:
        raise IntakeError(f"{path.name} is not a CSV file: {error}.") from error


def check_size(path: Path) -> None:
    """Raise an `IntakeError` for a file of more than `MAX_BYTES`."""
    if path.stat().st_size > MAX_BYTES:
        raise IntakeError(f"{path.name} has more than {MAX_BYTES >> 20} MiB. Split it.")


def read_lines(
    path: Path, required: Sequence[str], columns: ColumnNames = OWN_NAMES
) -> Iterator[CsvLine]:
    """Yield the lines of a CSV file in UTF-8 that are not empty; other columns are kept.

    Args:
        path: of the file.
        required: names of the columns that it must have.
        columns: columns that are named otherwise in the file.

    Raises:
        IntakeError: it cannot be read, lacks a column, or a line has another number of values.
    """
    with reported_file_errors(path):
        check_size(path)
        yield from _lines(path, required, columns)


def named_header(name: str, header: Sequence[str], columns: ColumnNames) -> list[str]:
    """Return a header with the names of the analysis; a column whose name is replaced has none.

    Args:
        name: of the file.
        header: names in the file, in small letters without spaces around.
        columns: columns that are named otherwise in the file.

    Raises:
        IntakeError: the file does not have such a column once, or it has two names.
    """
    chosen: dict[str, str] = {}
    for key, column in columns.items():
        wanted = column.strip().lower()
        if not wanted:
            continue
        if header.count(wanted) != 1:
            raise IntakeError(
                f"{name} must have the column '{column[:40]}' once. Its columns:"
                f" {', '.join(header)[:400]}."
            )
        if wanted in chosen:
            raise IntakeError(f"The column '{column[:40]}' is chosen twice. Choose another.")
        chosen[wanted] = key
    return [chosen.get(column, "" if column in columns else column) for column in header]


def _lines(path: Path, required: Sequence[str], columns: ColumnNames) -> Iterator[CsvLine]:
    with path.open(encoding="utf-8-sig", newline="") as stream:
        rows = csv.reader(stream, strict=True)
        own = [name.strip().lower() for name in next(rows, [])]
        header = named_header(path.name, own, columns)
        for name in required:
            if header.count(name) != 1:
                listed = ", ".join(required)
                raise IntakeError(
                    f"{path.name} must have the column {name} once. Required columns: {listed}."
                )
        for row in rows:
            if not any(cell.strip() for cell in row):
                continue
            cells = dict(zip(header, (cell.strip() for cell in row), strict=False))
            line = CsvLine(path.name, rows.line_num, cells)
            if len(row) != len(header):
                raise line.fault(f"{len(row)} values where {len(header)} are expected.")
            yield line


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as CSV with commas and line feeds."""
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator="\n").writerows(rows)
    return stream.getvalue()
