"""What a shift is to a table of patients: the space, its checks, and the plain change."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import (
    MISSING_CODE,
    ColumnKind,
    ColumnRole,
    PatientColumn,
    PatientTable,
)
from readingroom.domain.stress_test import ShiftAxis, ShiftSpace

FloatArray = NDArray[np.float64]
Change = Callable[[PatientTable, FloatArray], PatientTable]
"""Takes patients (n rows) and shifts (n, axes); returns their counterfactuals row by row."""


def make_space(
    table: PatientTable, columns: Sequence[str] = (), *, low: float = -2.0, high: float = 2.0
) -> ShiftSpace:
    """Return the space of some columns of a table, or of all that are protected.

    A category may become any category of its column; a shift of 1 adds to a number the standard
    deviation of its column.

    Raises:
        GenerationError: there is no such column, none at all, or one that does not vary.
    """
    names = columns or [column.name for column in table.with_role(ColumnRole.PROTECTED)]
    if not names:
        raise GenerationError(
            "No column of the table is protected. Name the attributes that are to be shifted."
        )
    axes = [_axis_of(table, table.column(name), low, high) for name in names]
    return ShiftSpace(tuple(axes))


def _axis_of(table: PatientTable, column: PatientColumn, low: float, high: float) -> ShiftAxis:
    if column.is_category:
        return ShiftAxis(column.name, column.categories, 1.0, low, high)
    values = table.values[column.name]
    known = values[np.isfinite(values)]
    scale = float(np.std(known)) if len(known) else 0.0
    if scale == 0.0:
        raise GenerationError(
            f"{column.name} has one value or none, so that nobody knows how far to shift it. "
            "Leave it out, or give the size of its shift."
        )
    return ShiftAxis(column.name, (), scale, low, high)


def check_space(table: PatientTable, space: ShiftSpace) -> None:
    """Refuse a space that is empty or does not fit the table.

    Raises:
        GenerationError: it has no attribute or one twice, bounds that cannot be, or categories that
            the column does not have or that patients have beyond it.
    """
    if not space.axes:
        raise GenerationError("The space has no attribute to shift. Name one or more.")
    if len(set(space.columns)) < len(space.axes):
        raise GenerationError("An attribute stands twice in the space. Name each of them once.")
    for axis in space.axes:
        _check_bounds(axis)
        column = table.column(axis.column)
        if column.is_category:
            _check_options(table, column, axis)
        elif axis.options:
            raise GenerationError(f"{axis.column} holds numbers, and has no categories to choose.")


def _check_bounds(axis: ShiftAxis) -> None:
    if not (math.isfinite(axis.low) and math.isfinite(axis.high) and axis.low < axis.high):
        raise GenerationError(
            f"{axis.column} cannot be shifted between {axis.low:g} and {axis.high:g}. "
            "Give two different numbers, the lower one first."
        )
    if not axis.low <= 0 <= axis.high:
        raise GenerationError(
            f"The shift of {axis.column} goes from {axis.low:g} to {axis.high:g} and leaves out 0, "
            "the patient. Let the bounds enclose it."
        )
    if not math.isfinite(axis.scale) or axis.scale <= 0:
        raise GenerationError(
            f"A shift of {axis.column} by 1 cannot add {axis.scale:g}. Give a number above 0."
        )


def _check_options(table: PatientTable, column: PatientColumn, axis: ShiftAxis) -> None:
    if len(set(axis.options)) < 2 or len(set(axis.options)) < len(axis.options):
        raise GenerationError(
            f"{axis.column} needs two or more different categories to shift between."
        )
    codes = {column.code_of(option) for option in axis.options}
    seen = {int(code) for code in np.unique(table.values[axis.column])} - {MISSING_CODE}
    if beyond := sorted(seen - codes):
        names = ", ".join(column.categories[code] for code in beyond)
        raise GenerationError(
            f"Patients have {names} as {axis.column}, which the space leaves out. Add it there."
        )


def change_plainly(space: ShiftSpace) -> Change:
    """Return the change that swaps the attributes of a space and leaves all else as it is.

    Categories go around in the order of their axis; numbers are kept within the bounds of their
    column and have as many digits as it. What is missing stays missing.
    """

    def change(table: PatientTable, shifts: FloatArray) -> PatientTable:
        shifted = {
            axis.column: _shifted(table, axis, shift)
            for axis, shift in zip(space.axes, shifts.T, strict=True)
        }
        return PatientTable(table.columns, {**table.values, **shifted}, table.is_synthetic)

    return change


def _shifted(table: PatientTable, axis: ShiftAxis, shift: FloatArray) -> NDArray[np.generic]:
    column, values = table.column(axis.column), table.values[axis.column]
    if column.is_category:
        codes = np.array([column.code_of(option) for option in axis.options], dtype=np.int32)
        count = len(codes)
        steps = np.rint(shift * (count / (axis.high - axis.low))).astype(np.int64)
        places = np.zeros(len(column.categories) + 1, dtype=np.int64)
        places[codes] = np.arange(count)
        found = codes[(places[values] + steps) % count]
        return np.where(values == MISSING_CODE, values, found)
    moved = values + shift * axis.scale
    if column.kind is ColumnKind.WHOLE:
        moved = np.rint(moved)
    elif column.decimals is not None:
        moved = np.round(moved, column.decimals)
    moved = np.clip(moved, column.low, column.high)
    # A number that is not shifted keeps its digits, more than its column has or not.
    return np.where(shift == 0, values, moved)
