"""Choose the rows and the class of an explanation, and assign rows to groups."""

import re
from itertools import pairwise
from typing import Final

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.tables.types import PatientTable

_RANGE: Final = re.compile(r"([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?")
_MISSING: Final = "missing"
_THIRDS: Final = (1 / 3, 2 / 3)


def parse_rows(text: str, count: int) -> IntArray:
    """Return zero-based indices of rows given from 1, such as "1-20,35"; each once.

    Raises:
        AnalysisError: a part is not a number or range, or the table has no such row.
    """
    indices: set[int] = set()
    for part in text.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match is None:
            raise AnalysisError(
                f"'{part.strip()[:40]}' is not a row number or range. Write rows as 1-20,35."
            )
        first, last = int(match[1]), int(match[2] or match[1])
        if not 1 <= first <= last <= count:
            raise AnalysisError(
                f"Row {part.strip()} is out of range. The table has rows 1 to {count}."
            )
        indices.update(range(first - 1, last))
    return np.array(sorted(indices), dtype=np.int64)


def choose_rows(requested: str, count: int, sample: int, stream: np.random.Generator) -> IntArray:
    """Return the requested of `count` rows, or a random sample of them; all for a sample of 0.

    Raises:
        AnalysisError: a part of the request is not a number or range, or there is no such row.
    """
    if requested:
        return parse_rows(requested, count)
    if not sample or count <= sample:
        return np.arange(count)
    return np.sort(stream.choice(count, size=sample, replace=False))


def choose_class(requested: str, classes: tuple[str, ...]) -> tuple[int, str]:
    """Return the index and the name of the explained class.

    Raises:
        AnalysisError: there is no such class, or none is given for more than two classes.
    """
    known = ", ".join(classes) or "without names; write them under 'classes'"
    if requested:
        if requested in classes:
            return classes.index(requested), requested
        raise AnalysisError(f"The model has no class '{requested[:40]}'. Its classes are {known}.")
    if len(classes) > 2:
        raise AnalysisError(f"The class to explain is missing. Choose one of: {known}.")
    return 1, classes[1] if len(classes) == 2 else "class 2"


def group_rows(table: PatientTable, column: str) -> tuple[str, ...]:
    """Return the group of each row: its category, or the tertile of a number.

    Raises:
        GenerationError: the table has no such column.
    """
    values = table.values[table.column(column).name]
    if table.column(column).is_category:
        names = (*table.column(column).categories, _MISSING)
        return tuple(names[code] for code in values)
    present = values[np.isfinite(values)]
    cuts = np.unique(np.quantile(present, _THIRDS)) if len(present) else np.zeros(0)
    names = (*_names_between([float(cut) for cut in cuts]), _MISSING)
    indices = np.where(np.isfinite(values), np.searchsorted(cuts, values), len(names) - 1)
    return tuple(names[index] for index in indices)


def _names_between(cuts: list[float]) -> tuple[str, ...]:
    if not cuts:
        return ("any",)
    between = [f"above {low:g} to {high:g}" for low, high in pairwise(cuts)]
    return (f"to {cuts[0]:g}", *between, f"above {cuts[-1]:g}")
