"""What each attribute does for a worst counterfactual, and what of it is not needed."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.patient_table import MISSING_CODE, Column, PatientTable
from readingroom.domain.stress import AttributeEffect, ComparedValue, ShiftSpace
from readingroom.evaluator.stress.judging import Judge

FloatArray = NDArray[np.float64]


def put_back(judge: Judge, shifts: FloatArray) -> FloatArray:
    """Return shifts (patients, axes) without those that add nothing to the concern.

    Attributes are put back one after the other, in the order of the space.
    """
    places = np.arange(len(shifts))
    kept = shifts.copy()
    level = judge.judge(places, kept).concern
    for axis in range(shifts.shape[1]):
        if not kept[:, axis].any():
            continue
        without = kept.copy()
        without[:, axis] = 0.0
        found = judge.judge(places, without).concern
        is_needless = found >= level - 1e-12
        kept[is_needless, axis] = 0.0
        level = np.where(is_needless, found, level)
    return kept


def measure_effects(
    judge: Judge, table: PatientTable, made: PatientTable, space: ShiftSpace, shifts: FloatArray
) -> list[tuple[AttributeEffect, ...]]:
    """Return for each patient what each shifted attribute does alone, and what is left without it.

    Attributes that are as they were are left out.
    """
    places = np.arange(table.row_count)
    base = judge.base.argmax(axis=1)
    effects: list[list[AttributeEffect]] = [[] for _ in places]
    for number, axis in enumerate(space.axes):
        before = [text_of(table, axis.column, row) for row in range(len(places))]
        after = [text_of(made, axis.column, row) for row in range(len(places))]
        changed = np.array(
            [row for row in range(len(places)) if before[row] != after[row]], dtype=np.int64
        )
        if not len(changed):
            continue
        alone = np.zeros((len(changed), shifts.shape[1]))
        alone[:, number] = shifts[changed, number]
        rest = shifts[changed].copy()
        rest[:, number] = 0.0
        by_itself, without = judge.judge(changed, alone), judge.judge(changed, rest)
        for at, row in enumerate(changed):
            effects[row].append(
                AttributeEffect(
                    axis.column,
                    before[row],
                    after[row],
                    float(by_itself.js[at]),
                    float(by_itself.concern[at]),
                    bool(by_itself.shares[at].argmax() != base[row]),
                    bool(without.shares[at].argmax() != base[row]),
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


def number_text(column: Column, value: float) -> str:
    """Return a number with the digits of its column, or as short as it can be told."""
    if not np.isfinite(value):
        return ""
    return f"{value:.{column.decimals}f}" if column.decimals is not None else f"{value:.6g}"
