"""Rows that somebody names by their numbers, and the groups that rows belong to."""

import re
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.domain.patient_table import PatientTable

IntArray = NDArray[np.int64]
_RANGE: Final = re.compile(r"([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?")
_MISSING: Final = "missing"
_THIRDS: Final = (1 / 3, 2 / 3)


def parse_rows(text: str, count: int) -> IntArray:
    """Return places (from 0) of rows that are named from 1, such as "1-20,35"; each once.

    Raises:
        AnalysisError: a part is no number or range, or the table has no such row.
    """
    places: set[int] = set()
    for part in text.split(","):
        found = _RANGE.fullmatch(part.strip())
        if found is None:
            raise AnalysisError(
                f"Rows are numbers and ranges such as 1-20,35; '{part.strip()[:40]}' is neither."
            )
        first, last = int(found[1]), int(found[2] or found[1])
        if not 1 <= first <= last <= count:
            raise AnalysisError(f"There are no rows {part.strip()}: the table has rows 1-{count}.")
        places.update(range(first - 1, last))
    return np.array(sorted(places), dtype=np.int64)


def group_rows(table: PatientTable, column: str) -> tuple[str, ...]:
    """Return the group of each row: its category, or the third of a number's range it lies in.

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
    places = np.where(np.isfinite(values), np.searchsorted(cuts, values), len(names) - 1)
    return tuple(names[place] for place in places)


def _names_between(cuts: list[float]) -> tuple[str, ...]:
    if not cuts:
        return ("any",)
    between = [f"above {low:g} to {high:g}" for low, high in pairwise(cuts)]
    return (f"to {cuts[0]:g}", *between, f"above {cuts[-1]:g}")
