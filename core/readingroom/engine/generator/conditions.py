"""Rejection sampling of patients with given categories."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.tables.types import PatientColumn, PatientTable

MAX_COUNT: Final = 10_000_000
_BATCH: Final = 20_000
_MIN_ROWS: Final = 256
_MAX_TRIES: Final = 400_000
"""Number of generated rows after which rare conditions are rejected."""


def check_sample(count: int, given: Mapping[str, str], columns: tuple[PatientColumn, ...]) -> None:
    """Validate a request for patients.

    Raises:
        GenerationError: the count is out of range, or a column or category is unknown.
    """
    if not 1 <= count <= MAX_COUNT:
        raise GenerationError(f"The count must be 1 to {MAX_COUNT:,} patients, not {count:,}.")
    by_name = {column.name: column for column in columns}
    for name, category in given.items():
        if name not in by_name:
            known = ", ".join(by_name)
            raise GenerationError(f"Unknown column '{name[:40]}' in 'given'. Known are: {known}.")
        if not by_name[name].is_category:
            raise GenerationError(f"'{name}' is numeric; 'given' takes only categories.")
        by_name[name].code_of(category)


def sample_given(
    make: Callable[[int, int], PatientTable],
    count: int,
    given: Mapping[str, str],
    progress: Progress = NO_PROGRESS,
) -> PatientTable:
    """Return the first rows that match `given`; `make(batch index, rows)` generates rows.

    Raises:
        GenerationError: matching rows are too rare.
        Cancelled: the user stopped.
    """
    parts: list[PatientTable] = []
    matched = generated = 0
    while matched < count:
        progress.raise_if_cancelled()
        if generated >= _MAX_TRIES and matched * 1000 < generated:
            condition = ", ".join(f"{name} = {category}" for name, category in given.items())
            raise GenerationError(
                f"Only {matched} of {generated:,} generated patients had {condition}. Remove a "
                "condition."
            )
        wanted = count - matched
        if given:  # as many more as it took so far
            wanted = max(_MIN_ROWS, wanted * (generated + 1) // (matched + 1))
        part = make(len(parts), min(_BATCH, wanted))
        generated += part.row_count
        part = part.take(_matching(part, given)) if given else part
        parts.append(part)
        matched += part.row_count
        progress.report(Step(min(matched, count), count, "Making patients"))
    return joined(parts).take(slice(0, count))


def joined(parts: list[PatientTable]) -> PatientTable:
    """Return the concatenation of tables with the same columns."""
    first = parts[0]
    values = {name: np.concatenate([part.values[name] for part in parts]) for name in first.values}
    return PatientTable(first.columns, values, all(part.is_synthetic for part in parts))


def _matching(table: PatientTable, given: Mapping[str, str]) -> NDArray[np.bool_]:
    is_so = np.ones(table.row_count, dtype=bool)
    for name, category in given.items():
        is_so &= table.values[name] == table.column(name).code_of(category)
    return is_so
