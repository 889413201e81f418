"""Shifts of patient tables: the space, its checks, and the plain change."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.evaluator.stress.types import ShiftAxis, ShiftSpace
from readingroom.engine.tables.types import (
    MISSING_CODE,
    ColumnKind,
    ColumnRole,
    PatientColumn,
    PatientTable,
)

Change = Callable[[PatientTable, FloatArray], PatientTable]
"""Maps patients (n rows) and shifts (n, axes) to their counterfactuals, row by row."""


def build_space(
    table: PatientTable, columns: Sequence[str] = (), *, low: float = -2.0, high: float = 2.0
) -> ShiftSpace:
    """Return the space of some columns of a table, or of all protected ones.

    A category may become any category of its column; a shift of 1 adds the column's standard
    deviation to a number.

    Raises:
        GenerationError: a column is unknown or does not vary, or none is protected.
    """
    names = columns or [column.name for column in table.with_role(ColumnRole.PROTECTED)]
    if not names:
        raise GenerationError("No column of the table is protected. Name the attributes to shift.")
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
            f"{column.name} has at most one distinct value, so its shift has no scale. "
            "Leave it out, or set the size of its shift."
        )
    return ShiftAxis(column.name, (), scale, low, high)


def check_space(table: PatientTable, space: ShiftSpace) -> None:
    """Reject a space that is empty or does not match the table.

    Raises:
        GenerationError: it has no attribute or a duplicate, invalid bounds, unknown categories, or
            lacks categories that patients have.
    """
    if not space.axes:
        raise GenerationError("The space has no attribute. Name at least one.")
    if len(set(space.columns)) < len(space.axes):
        raise GenerationError("An attribute occurs twice in the space. List each one once.")
    for axis in space.axes:
        _check_bounds(axis)
        column = table.column(axis.column)
        if column.is_category:
            _check_options(table, column, axis)
        elif axis.options:
            raise GenerationError(
                f"{axis.column} is numeric and has no categories. Remove its options."
            )


def _check_bounds(axis: ShiftAxis) -> None:
    if not (math.isfinite(axis.low) and math.isfinite(axis.high) and axis.low < axis.high):
        raise GenerationError(
            f"{axis.column} cannot be shifted between {axis.low:g} and {axis.high:g}. "
            "Enter two different numbers, the lower one first."
        )
    if not axis.low <= 0 <= axis.high:
        raise GenerationError(
            f"The shift of {axis.column} from {axis.low:g} to {axis.high:g} excludes 0, the "
            "unchanged "
            "patient. Choose bounds around 0."
        )
    if not math.isfinite(axis.scale) or axis.scale <= 0:
        raise GenerationError(f"The scale of {axis.column} must be above 0, not {axis.scale:g}.")


def _check_options(table: PatientTable, column: PatientColumn, axis: ShiftAxis) -> None:
    if len(set(axis.options)) < 2 or len(set(axis.options)) < len(axis.options):
        raise GenerationError(f"{axis.column} needs at least two different categories.")
    codes = {column.code_of(option) for option in axis.options}
    seen = {int(code) for code in np.unique(table.values[axis.column])} - {MISSING_CODE}
    if beyond := sorted(seen - codes):
        names = ", ".join(column.categories[code] for code in beyond)
        raise GenerationError(
            f"Patients have {names} as {axis.column}, which the space lacks. Add it there."
        )


def plain_change(space: ShiftSpace) -> Change:
    """Return the change that replaces the attributes of a space and nothing else.

    Categories cycle in the order of their axis; numbers are clipped to the bounds of their column
    and rounded to its decimals. Missing values remain missing.
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
        positions = np.zeros(len(column.categories) + 1, dtype=np.int64)
        positions[codes] = np.arange(count)
        new_codes = codes[(positions[values] + steps) % count]
        return np.where(values == MISSING_CODE, values, new_codes)
    shifted = values + shift * axis.scale
    if column.kind is ColumnKind.WHOLE:
        shifted = np.rint(shifted)
    elif column.decimals is not None:
        shifted = np.round(shifted, column.decimals)
    shifted = np.clip(shifted, column.low, column.high)
    # An unshifted number keeps its digits, even if it has more than its column.
    return np.where(shift == 0, values, shifted)
