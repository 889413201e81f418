"""Counterfactuals: the same patients with a shifted race, sex, age, income, insurance or area.

    made = make_counterfactuals(
        fitted, patients, Shift({"insurance": "medicaid"}), Declared(("wait_days",)), real=real
    )

Only the attribute and the declared columns change; all others are bit-identical, and a patient who
already has the target value is returned unchanged.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.named_imports import named_object
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.generator.api import FittedGenerator
from readingroom.engine.generator.counterfactuals.distances import distances_to_real
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


@dataclass(frozen=True, slots=True)
class ColumnChange:
    """Changes of a column in `rows` patients.

    `mean` and `largest` are changes in the column's unit, over the patients with a number before
    and after; they are not estimable for categories and without such patients.
    """

    column: str
    rows: int
    changed: int
    mean: float | NotEstimable
    largest: float | NotEstimable


def column_changes(
    before: PatientTable, after: PatientTable, names: Sequence[str]
) -> tuple[ColumnChange, ...]:
    """Return the changes of these columns, in the order of the table."""
    return tuple(_change(before, after, name) for name in before.names if name in names)


def _change(before: PatientTable, after: PatientTable, name: str) -> ColumnChange:
    was, now, rows = before.values[name], after.values[name], before.row_count
    if before.column(name).is_category:
        nothing = NotEstimable("categories have no distance")
        return ColumnChange(name, rows, int((was != now).sum()), nothing, nothing)
    apart = now - was
    known = apart[np.isfinite(apart)]
    changed = int((~((was == now) | (np.isnan(was) & np.isnan(now)))).sum())
    if not len(known):
        nothing = NotEstimable("no patient has a number before and after")
        return ColumnChange(name, rows, changed, nothing, nothing)
    largest = float(known[np.abs(known).argmax()])
    return ColumnChange(name, rows, changed, float(known.mean()), largest)


_AUTOENCODER = "cvae"
_AUTOENCODER_SHIFTING = "readingroom.engine.generator.networks.refined:VaeShifting"


class Refinement(StrEnum):
    """Refinement of mutable columns onto the manifold of real patients."""

    NONE = "none"
    """Without diffusion: mutable columns stay, or get the values of the method itself."""
    THOUSAND = "1000"
    FIFTY = "50"


@dataclass(frozen=True, slots=True)
class Shift:
    """Target values, as text, by column."""

    changes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class MutableColumns:
    """Columns that change with the attribute; none by default."""

    may_change: tuple[str, ...] = ()


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


@dataclass(frozen=True, slots=True, eq=False)
class Distances:
    """Distances to the nearest real patient, in standard units per column; float arrays (n,).

    The patient itself is excluded. `base` is of the original patients, `unrefined` of the state
    before diffusion: the attribute set and, of an autoencoder, its initial values of dependent
    columns; `refined` is of the result.
    """

    base: FloatArray
    unrefined: FloatArray
    refined: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Counterfactuals:
    """Counterfactual rows in the order of the patients, with changes and distances.

    `distances` is None without real patients.
    """

    table: PatientTable
    refinement: Refinement
    changes: tuple[ColumnChange, ...]
    unchanged_rows: int
    distances: Distances | None = None


def counterfactuals(
    fitted: FittedGenerator,
    table: PatientTable,
    shift: Shift,
    declared: MutableColumns,
    *,
    refine: Refinement | str = Refinement.FIFTY,
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> PatientTable:
    """Return the same patients, row by row, with another attribute.

    Raises:
        GenerationError: the shift is impossible, or the method cannot invert a patient.
        Cancelled: the user stopped.
    """
    result = make_counterfactuals(
        fitted, table, shift, declared, refine=refine, seed=seed, progress=progress
    )
    return result.table


def make_counterfactuals(
    fitted: FittedGenerator,
    table: PatientTable,
    shift: Shift,
    declared: MutableColumns,
    *,
    refine: Refinement | str = Refinement.FIFTY,
    seed: int = 0,
    real: PatientTable | None = None,
    progress: Progress = NO_PROGRESS,
) -> Counterfactuals:
    """Return the same patients with another attribute, and their changes.

    Args:
        fitted: a generator that can invert a patient: cvae, diffusion or cvae+diffusion.
        table: the patients.
        shift: the target values.
        declared: the mutable columns.
        refine: number of diffusion steps, if any.
        seed: seed of random draws of mutable categories.
        real: real patients for distances.
        progress: receives progress reports.

    Raises:
        GenerationError: the shift is impossible, or the method cannot invert a patient.
        Cancelled: the user stopped.
    """
    shifting, chosen = shifting_of(fitted), refinement_of(refine)
    targets = target_values(table, shift.changes)
    check_declared(table, shift.changes, declared.may_change)
    shifting.check_shift(targets)
    other = _with_targets(table, targets)
    rows = np.flatnonzero(_differ(table, other, targets))

    def made_in(steps: int) -> PatientTable:
        if not len(rows) or not declared.may_change:
            return other
        # Columns that are not shifted are the same arrays in both.
        own = table.take(rows)
        asked = (own, _with_targets(own, targets), declared.may_change)
        return put_declared(other, rows, shifting.shifted(*asked, steps, seed, progress), declared)

    generated = made_in(0 if chosen is Refinement.NONE else int(chosen.value))
    generated = PatientTable(table.columns, generated.values, is_synthetic=True)
    distances = None
    if real is not None:
        first = generated if chosen is Refinement.NONE else made_in(0)
        nearness = [distances_to_real(rows, table, real) for rows in (table, first, generated)]
        distances = Distances(*nearness)
    changes = column_changes(table, generated, (*targets, *declared.may_change))
    return Counterfactuals(generated, chosen, changes, table.row_count - len(rows), distances)


def shifting_of(fitted: FittedGenerator) -> Any:  # noqa: ANN401 - any generator that offers it
    """Return the shifting interface of a generator.

    Raises:
        GenerationError: its method cannot invert a patient.
    """
    if fitted.key == _AUTOENCODER:
        return named_object(_AUTOENCODER_SHIFTING)(fitted)
    if not hasattr(fitted, "shifted"):
        raise GenerationError(
            f"The method '{fitted.key}' cannot invert a patient. Fit cvae, diffusion or "
            "cvae+diffusion for counterfactuals."
        )
    return fitted


def refinement_of(value: Refinement | str) -> Refinement:
    """Return a refinement by its name.

    Raises:
        GenerationError: the name is unknown.
    """
    try:
        return Refinement(value)
    except ValueError:
        choices = ", ".join(choice.value for choice in Refinement)
        raise GenerationError(f"Unknown refinement '{value}'. Known are: {choices}.") from None


def _with_targets(table: PatientTable, targets: Mapping[str, float]) -> PatientTable:
    values = dict(table.values)
    for name, target in targets.items():
        values[name] = np.full(table.row_count, target).astype(values[name].dtype)
    return PatientTable(table.columns, values, table.is_synthetic)


def _differ(
    table: PatientTable, other: PatientTable, targets: Mapping[str, float]
) -> NDArray[np.bool_]:
    apart = np.zeros(table.row_count, dtype=bool)
    for name in targets:
        apart |= table.values[name] != other.values[name]
    return apart


def put_declared(
    other: PatientTable, rows: NDArray[np.intp], generated: PatientTable, declared: MutableColumns
) -> PatientTable:
    """Return all rows, with the declared columns of the generated ones."""
    values = dict(other.values)
    for name in declared.may_change:
        values[name] = values[name].copy()
        values[name][rows] = generated.values[name]
    return PatientTable(other.columns, values, other.is_synthetic)
