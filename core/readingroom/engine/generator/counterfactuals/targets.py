"""Target values of a shift as codes and numbers, with validation."""

import math
from collections.abc import Mapping, Sequence

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable


def target_values(table: PatientTable, changes: Mapping[str, str]) -> dict[str, float]:
    """Return the targets of a shift by column: codes of categories, numbers.

    Raises:
        GenerationError: there is no shift, a column is unknown, or a target is impossible.
    """
    if not changes:
        raise GenerationError("The shift is empty. Name a column and its target value.")
    if not table.row_count:
        raise GenerationError("There is no patient to shift.")
    return {name: _target(table.column(name), target.strip()) for name, target in changes.items()}


def check_declared(
    table: PatientTable, changes: Mapping[str, str], may_change: Sequence[str]
) -> None:
    """Validate a declaration of mutable columns.

    Raises:
        GenerationError: a column is unknown, named twice, or shifted itself.
    """
    for name in may_change:
        table.column(name)
        if name in changes:
            raise GenerationError(
                f"'{name}' is shifted itself. Remove it from the mutable columns."
            )
    if len(set(may_change)) != len(may_change):
        raise GenerationError("A mutable column is named twice. Remove one.")


def _target(column: PatientColumn, text: str) -> float:
    if column.is_category:
        return column.code_of(text)
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise GenerationError(f"'{column.name}' must be a number, not '{text[:40]}'.")
    if column.kind is ColumnKind.WHOLE and value != round(value):
        raise GenerationError(f"'{column.name}' must be an integer, not {text}.")
    low = -math.inf if column.low is None else column.low
    high = math.inf if column.high is None else column.high
    if not low <= value <= high:
        raise GenerationError(f"'{column.name}' must be {low:g} to {high:g}, not {text}.")
    return value
