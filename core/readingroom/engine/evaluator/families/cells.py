"""Numbers in the cells of tables."""

from collections.abc import Mapping
from pathlib import Path

from readingroom.engine.evaluator.families.source_rows import finite, refuse


def number_cell(path: Path, row: str, cells: Mapping[str, str], name: str) -> float | None:
    """Return the number of a cell, None if it is empty.

    Raises:
        SuiteError: it is not a finite number.
    """
    text = cells[name].strip()
    return finite(path, row, text, name) if text else None


def binary_cell(path: Path, row: str, cells: Mapping[str, str], name: str) -> int:
    """Return the 0 or 1 of a cell.

    Raises:
        SuiteError: it is neither.
    """
    number = number_cell(path, row, cells, name)
    if number not in (0, 1):
        refuse(path, row, f"{name} is '{cells[name][:20]}', not 0 or 1")
    return int(number)
