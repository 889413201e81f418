"""Decoding of shifted rows into their table, without changing unmoved values."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.encoding import Code, TableEncoding, decode_column, fit_bounds
from readingroom.engine.tables.types import PatientTable

Rows = NDArray[np.float32]


def check_learned(
    encoding: TableEncoding, shares: Sequence[float], targets: Mapping[str, float]
) -> None:
    """Validate targets against the training patients.

    Raises:
        GenerationError: a column had a single value, or a target is outside the training range.
    """
    for name, target in targets.items():
        code = encoding.code(name)
        if code is None:
            raise GenerationError(
                f"The column '{name}' held one value only in what was learned from: nothing is "
                "known of patients with another."
            )
        if code.position is None:
            if shares[code.start + int(target)] == 0:
                category = code.column.categories[int(target)]
                raise GenerationError(f"No patient with {name} '{category}' was learned from.")
            continue
        values = code.number_scores.values
        low, high = min(values[0], *code.atoms, values[0]), max(values[-1], *code.atoms, values[-1])
        if not low <= target <= high:
            raise GenerationError(
                f"'{name}' cannot be {target:g}: patients learned from had {low:g} to {high:g}."
            )


def columns_of(encoding: TableEncoding, names: Sequence[str]) -> list[int]:
    """Return the indices of columns among the codes; constant columns have none."""
    by_name = {code.column.name: number for number, code in enumerate(encoding.codes)}
    return [by_name[name] for name in names if name in by_name]


def table_of_moved(
    encoding: TableEncoding, table: PatientTable, before: Rows, after: Rows, columns: Sequence[int]
) -> PatientTable:
    """Return the table with the changes of these columns between two encodings of its rows."""
    values = dict(table.values)
    for number in columns:
        code = encoding.codes[number]
        name = code.column.name
        values[name] = _values(code, values[name], before, after).astype(values[name].dtype)
    return PatientTable(table.columns, values, table.is_synthetic)


def _values(code: Code, values: NDArray[Any], before: Rows, after: Rows) -> NDArray[Any]:
    was, now = _states(code, before), _states(code, after)
    if code.position is None:
        return np.where(was == now, values, decode_column(code, now, None))
    scores, old = (rows[:, code.position].astype(np.float64) for rows in (after, before))
    decoded = decode_column(code, now, scores)
    is_number = (was == now) & ((now == 0) if code.stop > code.start else True)
    scale = code.number_scores
    # Added to the patient's own value, as quantiles do not reproduce values exactly.
    apart = scale.value(scores) - scale.value(old)
    near = fit_bounds(code.column, np.where(is_number, values, 0.0) + apart)
    decoded = np.where(is_number, near, decoded)
    return np.where((was == now) & (~is_number | (scores == old)), values, decoded)


def _states(code: Code, rows: Rows) -> NDArray[np.int64]:
    if code.stop == code.start:
        return np.zeros(len(rows), dtype=np.int64)
    return np.asarray(rows[:, code.start : code.stop].argmax(axis=1), dtype=np.int64)
