"""Cells of CSV files for spreadsheets: text is never read as a formula, numbers are exact."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable

FIGURE_HEAD: Final = ("value", "low", "high", "level", "n", "method", "not_estimable")
"""Names of the cells of `figure_cells`."""
_FORMULA: Final = ("=", "+", "-", "@", "\N{FULLWIDTH EQUALS SIGN}", "\N{FULLWIDTH PLUS SIGN}",
                   "\N{FULLWIDTH HYPHEN-MINUS}", "\N{FULLWIDTH COMMERCIAL AT}")  # fmt: skip
_BLANK: Final = " \t\r\n\0\N{NO-BREAK SPACE}"
"""Characters that spreadsheets skip at the beginning of a cell."""


def safe_text(text: str) -> str:
    """Return a text that a spreadsheet reads as text."""
    return f"'{text}" if text.lstrip(_BLANK).startswith(_FORMULA) else text


def number_text(value: float | None) -> str:
    """Return a number in full precision, "" for None."""
    return "" if value is None else repr(value)


def figure_cells(value: Estimate | NotEstimable | None) -> tuple[str, ...]:
    """Return the cells of a figure, see `FIGURE_HEAD`."""
    if value is None:
        return ("",) * len(FIGURE_HEAD)
    if isinstance(value, NotEstimable):
        return number_text(value.value), "", "", "", "", "", safe_text(value.reason)
    numbers = (value.value, value.low, value.high, value.level)
    return *map(number_text, numbers), str(value.n), safe_text(value.method), ""


def write_rows(path: Path, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table of safe cells.

    Raises:
        OSError: the file cannot be written.
    """
    text = io.StringIO(newline="")
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(head)
    lines.writerows(rows)
    path.write_text(text.getvalue(), encoding="utf-8", newline="")
