"""Counterfactuals whose rows are shifted each in its own way, as a search needs them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.generator.api import FittedGenerator
from readingroom.generator.counterfactuals.api import (
    MutableColumns,
    Refinement,
    put_declared,
    refinement_of,
    shifting_of,
)


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
    """Return `other`, the same patients with attributes shifted, with what follows from that.

    Patients who are as they were come back so. Only declared columns follow.

    Raises:
        GenerationError: the tables are not of the same patients, a declared column is one of those
            that are shifted or is not there, or the method knows no way back from a patient.
        Cancelled: the user stopped.
    """
    if table.columns != other.columns or table.row_count != other.row_count:
        raise GenerationError("The shifted patients do not have the columns and rows they had.")
    apart = np.zeros(table.row_count, dtype=np.bool_)
    for name in table.names:
        old, new = table.values[name], other.values[name]
        differs = ~((old == new) | (_is_missing(old) & _is_missing(new)))
        if name in declared.may_change and differs.any():
            raise GenerationError(f"{name} is shifted and may not follow from a shift as well.")
        apart |= differs
    for name in declared.may_change:
        table.column(name)
    rows = np.flatnonzero(apart)
    if not len(rows) or not declared.may_change:
        return other
    chosen = refinement_of(refine)
    steps = 0 if chosen is Refinement.NONE else int(chosen.value)
    made = shifting_of(fitted).shifted(
        table.take(rows), other.take(rows), declared.may_change, steps, seed, progress
    )
    return put_declared(other, rows, made, declared)


def _is_missing(values: NDArray[Any]) -> NDArray[np.bool_]:
    if values.dtype.kind == "f":
        return np.asarray(np.isnan(values))
    return np.zeros(len(values), dtype=np.bool_)
