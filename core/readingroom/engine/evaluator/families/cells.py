"""Numbers in the cells of tables."""

import math
from collections.abc import Mapping
from pathlib import Path

from readingroom.engine.evaluator.families.source_rows import refuse


def number_cell(path: Path, row: str, cells: Mapping[str, str], name: str) -> float | None:
    """Return the number of a cell, None if it is empty.

    Raises:
        SuiteError: it is not a finite number.
    """
    text = cells[name].strip()
    if not text:
        return None
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        refuse(path, row, f"{name} is '{text[:20]}', not a number")
    return number


def binary_cell(path: Path, row: str, cells: Mapping[str, str], name: str) -> int:
    """Return the 0 or 1 of a cell.

    Raises:
        SuiteError: it is neither.
    """
    number = number_cell(path, row, cells, name)
    if number not in (0, 1):
        refuse(path, row, f"{name} is '{cells[name][:20]}', not 0 or 1")
    return int(number)
