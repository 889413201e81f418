"""Effects of each attribute in a worst counterfactual, and removal of unnecessary changes."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.counterfactual_search.scoring import CounterfactualScorer
from readingroom.engine.evaluator.stress.types import AttributeEffect, ComparedValue, ShiftSpace
from readingroom.engine.tables.types import MISSING_CODE, PatientColumn, PatientTable


def revert_change(scorer: CounterfactualScorer, shifts: FloatArray) -> FloatArray:
    """Return shifts (patients, axes) without those that do not add to the concern.

    Attributes are reverted one by one, in the order of the space.
    """
    patients, axes = shifts.shape
    result = shifts.copy()
    level = scorer.score(np.arange(patients), result).concern
    active = np.arange(patients)
    while len(active):
        without = np.repeat(result[active], axes, axis=0)
        row_index = np.arange(len(active) * axes)
        without[row_index, row_index % axes] = 0.0
        concerns = scorer.score(np.repeat(active, axes), without).concern.reshape(-1, axes)
        is_needless = (concerns >= level[active, None] - 1e-12) & (result[active] != 0)
        first = is_needless.argmax(axis=1)
        has_one = is_needless.any(axis=1)
        rows = np.flatnonzero(has_one)
        active = active[rows]
        result[active, first[rows]] = 0.0
        level[active] = concerns[rows, first[rows]]
    return result


def measure_effects(
    scorer: CounterfactualScorer, counterfactuals: PatientTable, shifts: FloatArray
) -> list[tuple[AttributeEffect, ...]]:
    """Return for each patient the effect of each shifted attribute alone, and of the others.

    Unchanged attributes are left out.
    """
    table, space = scorer.table, scorer.space
    texts = [
        (
            [text_of(table, axis.column, row) for row in range(table.row_count)],
            [text_of(counterfactuals, axis.column, row) for row in range(table.row_count)],
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
    cell_index = np.arange(len(cells))
    alone, rest = np.zeros((len(cells), len(space.axes))), shifts[rows]
    alone[cell_index, numbers] = shifts[rows, numbers]
    rest[cell_index, numbers] = 0.0
    scored = scorer.score(np.concatenate([rows, rows]), np.concatenate([alone, rest]))
    flips = scored.shares.argmax(axis=1) != np.tile(scorer.base.argmax(axis=1)[rows], 2)
    effects: list[list[AttributeEffect]] = [[] for _ in range(table.row_count)]
    for cell, (row, number) in enumerate(cells):
        before, after = texts[number]
        effects[row].append(
            AttributeEffect(
                space.axes[number].column,
                before[row],
                after[row],
                float(scored.js[cell]),
                float(scored.concern[cell]),
                bool(flips[cell]),
                bool(flips[len(cells) + cell]),
            )
        )
    return [
        tuple(sorted(patient_effects, key=lambda effect: -effect.concern))
        for patient_effects in effects
    ]


def compare_values(
    table: PatientTable, counterfactuals: PatientTable, row: int, space: ShiftSpace
) -> tuple[ComparedValue, ...]:
    """Return patient and counterfactual values, in the order of the columns."""
    return tuple(
        ComparedValue(
            column.name,
            column.unit,
            text_of(table, column.name, row),
            text_of(counterfactuals, column.name, row),
            column.name in space.columns,
        )
        for column in table.columns
    )


def text_of(table: PatientTable, name: str, row: int) -> str:
    """Return one value in readable form, "" if missing."""
    column = table.column(name)
    value = table.values[name][row]
    if column.is_category:
        return "" if value == MISSING_CODE else column.categories[int(value)]
    return number_text(column, float(value))


def number_text(column: PatientColumn, value: float) -> str:
    """Return a number with its column's decimals, or in the shortest form."""
    if not np.isfinite(value):
        return ""
    return f"{value:.{column.decimals}f}" if column.decimals is not None else f"{value:.6g}"
