"""Tables on the clipboard as CSV."""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom_desktop.viewmodels.formats import tr_core

Row = TypeVar("Row")
Cell = str | float | int | bool | None
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""First characters of texts that a spreadsheet would execute."""


@dataclass(frozen=True, slots=True)
class CsvColumns(Generic[Row]):
    """Columns that belong together: their names, and the cells of a row."""

    names: tuple[str, ...]
    cells: Callable[[Row], Sequence[Cell]]


def csv_column(name: str, cell: Callable[[Row], Cell]) -> CsvColumns[Row]:
    """Return a single column."""
    return CsvColumns((name,), lambda row: (cell(row),))


def csv_estimate(
    name: str, estimate: Callable[[Row], Estimate | NotEstimable | None]
) -> CsvColumns[Row]:
    """Return the columns of an estimate: value, ends of the interval, and why it is missing."""
    names = (name, f"{name}_low", f"{name}_high", f"{name}_missing")
    return CsvColumns(names, lambda row: _estimate_cells(estimate(row)))


def csv_text(columns: Sequence[CsvColumns[Any]], rows: Iterable[object]) -> str:
    """Return rows as CSV with a header; numbers have six significant digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([name for column in columns for name in column.names])
    for row in rows:
        writer.writerow([_cell(cell) for column in columns for cell in column.cells(row)])
    return text.getvalue()


def _estimate_cells(value: Estimate | NotEstimable | None) -> tuple[Cell, ...]:
    if value is None:
        return None, None, None, None
    if isinstance(value, NotEstimable):
        return value.value, None, None, tr_core(value.reason)
    return value.value, value.low, value.high, None


def _cell(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float):
        return f"{cell:.6g}"
    text = str(cell)
    return f"'{text}" if isinstance(cell, str) and text.startswith(_FORMULA) else text
