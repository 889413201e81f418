"""Columns of a table as arrays: inputs, a target, groups."""

import math
from collections.abc import Mapping, Sequence

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.suites.data_set import DataSet
from readingroom.engine.evaluator.suites.suite import DataSource

Columns = Mapping[str, Sequence[str]]
MISSING = frozenset({"", "na", "n/a", "nan", "null", "none", "?"})
"""Texts for missing values in tables."""


def table_data_set(
    name: str, columns: Columns, data: DataSource, files: Mapping[str, str]
) -> DataSet:
    """Return the arrays of a table; `inputs` defaults to all columns without another role.

    A single text column remains text (sequences of letters); numbers become float64.

    Raises:
        SuiteError: a column is missing, an input is not a number, or a row has no target.
    """
    used = [data.target, data.id, data.case, *data.strata]
    inputs = list(data.inputs) or [column for column in columns if column not in used]
    for column in (*inputs, *(column_name for column_name in used if column_name)):
        if column not in columns:
            raise SuiteError(f"{name} has no column '{column[:40]}'.{nearest(column, columns)}")
    if not inputs:
        raise SuiteError(f"{name} has no input columns for a model.")
    targets = np.asarray(columns[data.target]) if data.target else None
    if targets is not None and any(str(target).lower() in MISSING for target in targets):
        raise SuiteError(f"{name} has rows without '{data.target}'. Remove them from the table.")
    return DataSet(
        dataset_id=name,
        inputs=_inputs(name, inputs, columns),
        targets=targets,
        strata={
            column: tuple(values)
            for column, values in columns.items()
            if column not in (data.target, data.id)
        },
        ids=tuple(columns[data.id]) if data.id else (),
        feature_names=tuple(inputs),
        files=files,
    )


def _inputs(name: str, inputs: Sequence[str], columns: Columns) -> AnyArray:
    if len(inputs) == 1 and not _is_number(columns[inputs[0]][0] if columns[inputs[0]] else "0"):
        return np.asarray(columns[inputs[0]])
    return np.column_stack([_numbers(name, column, columns[column]) for column in inputs])


def _numbers(name: str, column: str, cells: Sequence[str]) -> AnyArray:
    values = np.empty(len(cells))
    for row, cell in enumerate(cells):
        if cell.lower() in MISSING:
            raise SuiteError(
                f"{name}, row {row + 2}: '{column}' is empty. Fill it in or remove the row; "
                "values are not imputed."
            )
        if not _is_number(cell):
            raise SuiteError(f"{name}, row {row + 2}: '{column}' is not a number.")
        values[row] = float(cell)
    return values


def _is_number(cell: str) -> bool:
    try:
        return math.isfinite(float(cell))
    except ValueError:
        return False
