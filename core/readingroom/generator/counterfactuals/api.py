"""Counterfactuals: the same patients with a shifted race, sex, age, income, insurance or area.

    made = make_counterfactuals(
        fitted, patients, Shift({"insurance": "medicaid"}), Declared(("wait_days",)), real=real
    )

Nothing changes but the attribute and the columns that are declared; all others are the same to the
bit, and a patient who is already as asked for comes back unchanged.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.generator.api import FittedGenerator
from readingroom.generator.counterfactuals.changes import ColumnChange, column_changes
from readingroom.generator.counterfactuals.distances import distances_to_real
from readingroom.generator.counterfactuals.targets import check_declared, target_values
from readingroom.generator.registry import load

_AUTOENCODER = "cvae"
_AUTOENCODER_SHIFTING = "readingroom.generator.networks.refined:VaeShifting"

FloatArray = NDArray[np.float64]


class Refinement(StrEnum):
    """How what may change is brought onto the manifold of real patients."""

    NONE = "none"
    """Not by diffusion: columns that may change stay, or become what the method itself says."""
    THOUSAND = "1000"
    FIFTY = "50"


@dataclass(frozen=True, slots=True)
class Shift:
    """What is to be another: target values, as text, by column."""

    changes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class MutableColumns:
    """The columns that may change with the attribute; none by default."""

    may_change: tuple[str, ...] = ()


class ShiftableGenerator(Protocol):
    """What a fitted generator has to offer, so that patients can be shifted."""

    def check_shift(self, targets: Mapping[str, float]) -> None:
        """Refuse targets, as codes and numbers, that were never learned from.

        Raises:
            GenerationError: a column held one value only, or a target lies outside all patients.
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
        """Return `other`, the table with the attribute shifted, with what follows from that.

        `steps` are those of diffusion, 0 for none.

        Raises:
            GenerationError: the table does not fit to what was learned.
            Cancelled: the user stopped.
        """


@dataclass(frozen=True, slots=True, eq=False)
class Distances:
    """To the nearest real patient, in standard units a column; float arrays (n,).

    Rows that are the very patient do not count. `base` is of the patients as they were,
    `unrefined` of what there was before diffusion: the attribute set, and, of an autoencoder, its
    first idea of what follows; `refined` is of the result.
    """

    base: FloatArray
    unrefined: FloatArray
    refined: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Counterfactuals:
    """What was made: rows as those of the patients, and how far they are from them and from real.

    `distances` is None where no real patients were given to compare with.
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
        GenerationError: the shift is impossible, or the method knows no way back from a patient.
        Cancelled: the user stopped.
    """
    found = make_counterfactuals(
        fitted, table, shift, declared, refine=refine, seed=seed, progress=progress
    )
    return found.table


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
    """Return the same patients with another attribute, and what changed.

    Args:
        fitted: A generator that can be asked of a patient: cvae, diffusion or cvae+diffusion.
        table: The patients.
        shift: What is to be another.
        declared: What may change with it.
        refine: By how many steps of diffusion, if any.
        seed: Of the chance in categories that may change.
        real: Real patients, to tell how far from them the result is.
        progress: Where to tell how far it is.

    Raises:
        GenerationError: the shift is impossible, or the method knows no way back from a patient.
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
        # Columns that are not shifted are the same arrays in both, which need no comparing.
        own = table.take(rows)
        asked = (own, _with_targets(own, targets), declared.may_change)
        return put_declared(other, rows, shifting.shifted(*asked, steps, seed, progress), declared)

    made = made_in(0 if chosen is Refinement.NONE else int(chosen.value))
    made = PatientTable(table.columns, made.values, is_synthetic=True)
    distances = None
    if real is not None:
        first = made if chosen is Refinement.NONE else made_in(0)
        told = [distances_to_real(one, table, real) for one in (table, first, made)]
        distances = Distances(*told)
    changes = column_changes(table, made, (*targets, *declared.may_change))
    return Counterfactuals(made, chosen, changes, table.row_count - len(rows), distances)


def shifting_of(fitted: FittedGenerator) -> Any:  # noqa: ANN401 - any generator that offers it
    """Return what shifts patients of a generator.

    Raises:
        GenerationError: its method knows no way back from a patient.
    """
    if fitted.key == _AUTOENCODER:
        return load(_AUTOENCODER_SHIFTING)(fitted)
    if not hasattr(fitted, "shifted"):
        raise GenerationError(
            f"The method '{fitted.key}' knows no way back from a patient. Fit cvae, diffusion or "
            "cvae+diffusion for counterfactuals."
        )
    return fitted


def refinement_of(told: Refinement | str) -> Refinement:
    """Return a refinement by its name.

    Raises:
        GenerationError: there is none of that name.
    """
    try:
        return Refinement(told)
    except ValueError:
        choices = ", ".join(one.value for one in Refinement)
        raise GenerationError(f"There is no refinement '{told}'. Take one of {choices}.") from None


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
    other: PatientTable, rows: NDArray[np.intp], made: PatientTable, declared: MutableColumns
) -> PatientTable:
    """Return all rows, those that were made among them; only declared columns are taken."""
    values = dict(other.values)
    for name in declared.may_change:
        values[name] = values[name].copy()
        values[name][rows] = made.values[name]
    return PatientTable(other.columns, values, other.is_synthetic)
