"""Counterfactuals: the same patients with a shifted race, sex, age, income, insurance or area.

    made = counterfactuals(fitted, patients, {"insurance": "medicaid"}, ("wait_days",))

Only the attribute and the mutable columns change; all others are bit-identical, and a patient who
already has the target value is returned unchanged.
"""

import math
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.named_imports import named_object
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.generator.api import FittedGenerator
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

_AUTOENCODER = "cvae"
_AUTOENCODER_SHIFTING = "readingroom.engine.generator.networks.refined:VaeShifting"


class Refinement(StrEnum):
    """Refinement of mutable columns onto the manifold of real patients: steps of diffusion."""

    NONE = "none"
    """Without diffusion: mutable columns stay, or get the values of the method itself."""
    THOUSAND = "1000"
    FIFTY = "50"


class ShiftableGenerator(Protocol):
    """Interface of a fitted generator that can shift patients."""

    def check_shift(self, targets: Mapping[str, float]) -> None:
        """Validate targets, as codes and numbers, against the training table.

        Raises:
            GenerationError: a column had a single value, or a target is outside all patients.
        """

    def shifted(
        self,
        table: PatientTable,
        other: PatientTable,
        may_change: Sequence[str],
        steps: int,
        seed: int,
        progress: Progress,
    ) -> PatientTable:
        """Return `other`, the table with the shifted attribute, with dependent columns updated.

        `steps` are those of diffusion, 0 for none.

        Raises:
            GenerationError: the table does not match the training table.
            Cancelled: the user stopped.
        """


def counterfactuals(
    fitted: FittedGenerator,
    table: PatientTable,
    changes: Mapping[str, str],
    may_change: Sequence[str] = (),
    *,
    refine: Refinement | str = Refinement.FIFTY,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> PatientTable:
    """Return the same patients, row by row, with another attribute.

    Args:
        fitted: a generator that can invert a patient: cvae, diffusion or cvae+diffusion.
        table: the patients.
        changes: target values, as text, by column.
        may_change: the mutable columns, which change with the attribute.
        refine: number of diffusion steps, if any.
        seed: seed of random draws of mutable categories.
        progress: receives progress reports.

    Raises:
        GenerationError: the shift is impossible, or the method cannot invert a patient.
        Cancelled: the user stopped.
    """
    shifting, steps = _shifting_of(fitted), _steps_of(refine)
    targets = _targets(table, changes)
    _check_mutable(table, changes, may_change)
    shifting.check_shift(targets)
    other = _with_targets(table, targets)
    rows = np.flatnonzero(
        np.any([table.values[name] != other.values[name] for name in targets], axis=0)
    )
    if len(rows) and may_change:
        # Columns that are not shifted are the same arrays in both.
        own = table.take(rows)
        asked = (own, _with_targets(own, targets), may_change)
        shifted = shifting.shifted(*asked, steps, seed, progress)
        other = _with_mutable(other, rows, shifted, may_change)
    return PatientTable(table.columns, other.values, is_synthetic=True)


def follow_shift(
    fitted: FittedGenerator,
    table: PatientTable,
    other: PatientTable,
    may_change: Sequence[str],
    *,
    refine: Refinement | str = Refinement.FIFTY,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> PatientTable:
    """Return `other`, the patients with a shift of their own each, with mutable columns updated.

    Unchanged patients are returned unchanged.

    Raises:
        GenerationError: the tables have different patients, a mutable column is shifted itself or
            unknown, or the method cannot invert a patient.
        Cancelled: the user stopped.
    """
    if table.columns != other.columns or table.row_count != other.row_count:
        raise GenerationError("The shifted table must have the same columns and rows.")
    apart = np.zeros(table.row_count, dtype=np.bool_)
    for name in table.names:
        old, new = table.values[name], other.values[name]
        differs = (old != new) & ~(np.isnan(old) & np.isnan(new))
        if name in may_change and differs.any():
            raise GenerationError(f"{name} is shifted and also declared as mutable. Remove one.")
        apart |= differs
    for name in may_change:
        table.column(name)
    rows = np.flatnonzero(apart)
    if not len(rows) or not may_change:
        return other
    steps = _steps_of(refine)
    shifted = _shifting_of(fitted).shifted(
        table.take(rows), other.take(rows), may_change, steps, seed, progress
    )
    return _with_mutable(other, rows, shifted, may_change)


def _shifting_of(fitted: FittedGenerator) -> Any:  # noqa: ANN401 - any generator that offers it
    """Return the `ShiftableGenerator` of a fitted generator."""
    if fitted.key == _AUTOENCODER:
        return named_object(_AUTOENCODER_SHIFTING)(fitted)
    if not hasattr(fitted, "shifted"):
        raise GenerationError(
            f"The method '{fitted.key}' cannot invert a patient. Fit cvae, diffusion or "
            "cvae+diffusion for counterfactuals."
        )
    return fitted


def _steps_of(refine: Refinement | str) -> int:
    """Return the diffusion steps of a refinement, 0 for none."""
    try:
        chosen = Refinement(refine)
    except ValueError:
        choices = ", ".join(Refinement)
        raise GenerationError(f"Unknown refinement '{refine}'. Known are: {choices}.") from None
    return 0 if chosen is Refinement.NONE else int(chosen)


def _targets(table: PatientTable, changes: Mapping[str, str]) -> dict[str, float]:
    """Return the targets of a shift by column: codes of categories, numbers."""
    if not changes:
        raise GenerationError("The shift is empty. Name a column and its target value.")
    if not table.row_count:
        raise GenerationError("There is no patient to shift.")
    return {name: _target(table.column(name), target.strip()) for name, target in changes.items()}


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


def _check_mutable(
    table: PatientTable, changes: Mapping[str, str], may_change: Sequence[str]
) -> None:
    for name in may_change:
        table.column(name)
        if name in changes:
            raise GenerationError(
                f"'{name}' is shifted itself. Remove it from the mutable columns."
            )
    if len(set(may_change)) != len(may_change):
        raise GenerationError("A mutable column is named twice. Remove one.")


def _with_targets(table: PatientTable, targets: Mapping[str, float]) -> PatientTable:
    values = dict(table.values)
    for name, target in targets.items():
        values[name] = np.full(table.row_count, target).astype(values[name].dtype)
    return PatientTable(table.columns, values, table.is_synthetic)


def _with_mutable(
    other: PatientTable, rows: NDArray[np.intp], shifted: PatientTable, may_change: Sequence[str]
) -> PatientTable:
    """Return all rows, with the mutable columns of the shifted ones."""
    values = dict(other.values)
    for name in may_change:
        values[name] = values[name].copy()
        values[name][rows] = shifted.values[name]
    return PatientTable(other.columns, values, other.is_synthetic)
