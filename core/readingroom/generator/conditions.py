"""Patients with given categories, from anything that makes rows: others are left away."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientColumn, PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step

MOST_COUNT: Final = 10_000_000
_BATCH: Final = 20_000
_LEAST: Final = 256
_MOST_TRIES: Final = 400_000
"""Rows made in vain before it is said that what is given does not come."""


def check_sample(count: int, given: Mapping[str, str], columns: tuple[PatientColumn, ...]) -> None:
    """Refuse what cannot be made.

    Raises:
        GenerationError: the count is none or too large, or a column or category is unknown.
    """
    if not 1 <= count <= MOST_COUNT:
        raise GenerationError(f"{count:,} patients cannot be made. Ask for 1 to {MOST_COUNT:,}.")
    by_name = {column.name: column for column in columns}
    for name, category in given.items():
        if name not in by_name:
            known = ", ".join(by_name)
            raise GenerationError(f"There is no column '{name[:40]}' to give. There is: {known}.")
        if not by_name[name].is_category:
            raise GenerationError(f"'{name}' holds numbers: only categories can be given.")
        by_name[name].code_of(category)


def sample_given(
    make: Callable[[int, int], PatientTable],
    count: int,
    given: Mapping[str, str],
    progress: Progress = NO_PROGRESS,
) -> PatientTable:
    """Return the first rows that are as given; `make(number of the batch, rows)` makes some.

    Raises:
        GenerationError: they come too seldom.
        Cancelled: the user stopped.
    """
    parts: list[PatientTable] = []
    found = made = 0
    while found < count:
        progress.raise_if_cancelled()
        if made >= _MOST_TRIES and found * 1000 < made:
            told = ", ".join(f"{name} = {category}" for name, category in given.items())
            raise GenerationError(f"Of {made:,} patients made, {found} had {told}. Give less.")
        wanted = count - found
        if given:  # as many more as it took so far
            wanted = max(_LEAST, wanted * (made + 1) // (found + 1))
        part = make(len(parts), min(_BATCH, wanted))
        made += part.row_count
        part = part.take(_matching(part, given)) if given else part
        parts.append(part)
        found += part.row_count
        progress.report(Step(min(found, count), count, "Making patients"))
    return joined(parts).take(slice(0, count))


def joined(parts: list[PatientTable]) -> PatientTable:
    """Return tables of the same columns one below the other."""
    first = parts[0]
    values = {name: np.concatenate([part.values[name] for part in parts]) for name in first.values}
    return PatientTable(first.columns, values, all(part.is_synthetic for part in parts))


def _matching(table: PatientTable, given: Mapping[str, str]) -> NDArray[np.bool_]:
    is_so = np.ones(table.row_count, dtype=bool)
    for name, category in given.items():
        is_so &= table.values[name] == table.column(name).code_of(category)
    return is_so
