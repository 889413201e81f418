"""What a shift asks for, as codes and numbers, refused where no patient can be so."""

import math
from collections.abc import Mapping, Sequence

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import ColumnKind, PatientColumn, PatientTable


def target_values(table: PatientTable, changes: Mapping[str, str]) -> dict[str, float]:
    """Return the targets of a shift by column: codes of categories, numbers.

    Raises:
        GenerationError: nothing is shifted, a column is absent, or a target is impossible.
    """
    if not changes:
        raise GenerationError("Nothing is shifted. Name a column and what it is to be.")
    if not table.row_count:
        raise GenerationError("There is no patient to shift.")
    return {name: _target(table.column(name), told.strip()) for name, told in changes.items()}


def check_declared(
    table: PatientTable, changes: Mapping[str, str], may_change: Sequence[str]
) -> None:
    """Refuse a declaration that does not fit.

    Raises:
        GenerationError: a column is absent, named twice, or shifted itself.
    """
    for name in may_change:
        table.column(name)
        if name in changes:
            raise GenerationError(f"'{name}' is shifted itself. Leave it out of what may change.")
    if len(set(may_change)) != len(may_change):
        raise GenerationError("A column that may change is named twice.")


def _target(column: PatientColumn, told: str) -> float:
    if column.is_category:
        return column.code_of(told)
    try:
        value = float(told)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise GenerationError(f"'{column.name}' holds numbers, and '{told[:40]}' is none.")
    if column.kind is ColumnKind.WHOLE and value != round(value):
        raise GenerationError(f"'{column.name}' holds whole numbers, and {told} is none.")
    low = -math.inf if column.low is None else column.low
    high = math.inf if column.high is None else column.high
    if not low <= value <= high:
        raise GenerationError(
            f"'{column.name}' cannot be {told}: it lies between {low:g} and {high:g}."
        )
    return value
