"""Lines of CSV files with named columns; errors name the file and the line."""

import csv
import io
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from readingroom.domain.errors import IntakeError

MAX_BYTES = 64 << 20


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


def read_lines(path: Path, required: Sequence[str]) -> Iterator[CsvLine]:
    """Yield the lines of a CSV file in UTF-8 that are not empty; other columns are kept.

    Raises:
        IntakeError: it cannot be read, lacks a column, or a line has another number of values.
    """
    with reported_file_errors(path):
        check_size(path)
        yield from _lines(path, required)


def _lines(path: Path, required: Sequence[str]) -> Iterator[CsvLine]:
    with path.open(encoding="utf-8-sig", newline="") as stream:
        rows = csv.reader(stream, strict=True)
        header = [name.strip().lower() for name in next(rows, [])]
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
