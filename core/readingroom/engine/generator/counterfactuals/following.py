"""Counterfactuals with a different shift for each row, as needed by a search."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.generator.api import FittedGenerator
from readingroom.engine.generator.counterfactuals.api import (
    MutableColumns,
    Refinement,
    put_declared,
    refinement_of,
    shifting_of,
)
from readingroom.engine.tables.types import PatientTable


def follow_shift(
    fitted: FittedGenerator,
    table: PatientTable,
    other: PatientTable,
    declared: MutableColumns,
    *,
    refine: Refinement | str = Refinement.FIFTY,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> PatientTable:
    """Return `other`, the same patients with shifted attributes, with dependent columns updated.

    Unchanged patients are returned unchanged. Only declared columns are updated.

    Raises:
        GenerationError: the tables have different patients, a declared column is shifted itself or
            unknown, or the method cannot invert a patient.
        Cancelled: the user stopped.
    """
    if table.columns != other.columns or table.row_count != other.row_count:
        raise GenerationError("The shifted table must have the same columns and rows.")
    apart = np.zeros(table.row_count, dtype=np.bool_)
    for name in table.names:
        old, new = table.values[name], other.values[name]
        differs = ~((old == new) | (_is_missing(old) & _is_missing(new)))
        if name in declared.may_change and differs.any():
            raise GenerationError(f"{name} is shifted and also declared as mutable. Remove one.")
        apart |= differs
    for name in declared.may_change:
        table.column(name)
    rows = np.flatnonzero(apart)
    if not len(rows) or not declared.may_change:
        return other
    chosen = refinement_of(refine)
    steps = 0 if chosen is Refinement.NONE else int(chosen.value)
    generated = shifting_of(fitted).shifted(
        table.take(rows), other.take(rows), declared.may_change, steps, seed, progress
    )
    return put_declared(other, rows, generated, declared)


def _is_missing(values: NDArray[Any]) -> NDArray[np.bool_]:
    if values.dtype.kind == "f":
        return np.asarray(np.isnan(values))
    return np.zeros(len(values), dtype=np.bool_)
