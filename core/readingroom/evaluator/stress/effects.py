"""What each attribute does for a worst counterfactual, and what of it is not needed."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.patient_table import MISSING_CODE, PatientColumn, PatientTable
from readingroom.domain.stress_test import AttributeEffect, ComparedValue, ShiftSpace
from readingroom.evaluator.stress.scoring import CounterfactualScorer

FloatArray = NDArray[np.float64]


def revert_change(judge: CounterfactualScorer, shifts: FloatArray) -> FloatArray:
    """Return shifts (patients, axes) without those that add nothing to the concern.

    Attributes are put back one after the other, in the order of the space.
    """
    patients, axes = shifts.shape
    kept = shifts.copy()
    level = judge.judge(np.arange(patients), kept).concern
    going = np.arange(patients)
    while len(going):
        without = np.repeat(kept[going], axes, axis=0)
        each = np.arange(len(going) * axes)
        without[each, each % axes] = 0.0
        found = judge.judge(np.repeat(going, axes), without).concern.reshape(-1, axes)
        is_needless = (found >= level[going, None] - 1e-12) & (kept[going] != 0)
        first = is_needless.argmax(axis=1)
        has_one = is_needless.any(axis=1)
        rows = np.flatnonzero(has_one)
        going = going[rows]
        kept[going, first[rows]] = 0.0
        level[going] = found[rows, first[rows]]
    return kept


def measure_effects(
    judge: CounterfactualScorer,
    table: PatientTable,
    made: PatientTable,
    space: ShiftSpace,
    shifts: FloatArray,
) -> list[tuple[AttributeEffect, ...]]:
    """Return for each patient what each shifted attribute does alone, and what is left without it.

    Attributes that are as they were are left out.
    """
    texts = [
        (
            [text_of(table, axis.column, row) for row in range(table.row_count)],
            [text_of(made, axis.column, row) for row in range(table.row_count)],
        )
        for axis in space.axes
    ]
    cells = [
        (row, number)
        for row in range(table.row_count)
        for number, (before, after) in enumerate(texts)
        if before[row] != after[row]
    ]
    if not cells:
        return [()] * table.row_count
    rows, numbers = np.array(cells).T
    each = np.arange(len(cells))
    alone, rest = np.zeros((len(cells), len(space.axes))), shifts[rows]
    alone[each, numbers] = shifts[rows, numbers]
    rest[each, numbers] = 0.0
    judged = judge.judge(np.concatenate([rows, rows]), np.concatenate([alone, rest]))
    flips = judged.shares.argmax(axis=1) != np.tile(judge.base.argmax(axis=1)[rows], 2)
    effects: list[list[AttributeEffect]] = [[] for _ in range(table.row_count)]
    for at, (row, number) in enumerate(cells):
        before, after = texts[number]
        effects[row].append(
            AttributeEffect(
                space.axes[number].column,
                before[row],
                after[row],
                float(judged.js[at]),
                float(judged.concern[at]),
                bool(flips[at]),
                bool(flips[len(cells) + at]),
            )
        )
    return [tuple(sorted(found, key=lambda one: -one.concern)) for found in effects]


def compare_values(
    table: PatientTable, made: PatientTable, row: int, space: ShiftSpace
) -> tuple[ComparedValue, ...]:
    """Return patient and counterfactual side by side, in the order of the columns."""
    return tuple(
        ComparedValue(
            column.name,
            column.unit,
            text_of(table, column.name, row),
            text_of(made, column.name, row),
            column.name in space.columns,
        )
        for column in table.columns
    )


def text_of(table: PatientTable, name: str, row: int) -> str:
    """Return one value as people read it, "" where it is missing."""
    column = table.column(name)
    value = table.values[name][row]
    if column.is_category:
        return "" if value == MISSING_CODE else column.categories[int(value)]
    return number_text(column, float(value))


def number_text(column: PatientColumn, value: float) -> str:
    """Return a number with the digits of its column, or as short as it can be told."""
    if not np.isfinite(value):
        return ""
    return f"{value:.{column.decimals}f}" if column.decimals is not None else f"{value:.6g}"
