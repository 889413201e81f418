"""Conversion of a table to its published form."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.privacy_gates.classes import classes_of
from readingroom.engine.generator.privacy_gates.closeness import copied_rows
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints
from readingroom.engine.generator.privacy_gates.forms import (
    is_age,
    is_zip,
    oldest_of,
    published_zip,
)
from readingroom.engine.tables.types import PatientColumn, PatientTable


@dataclass(frozen=True, slots=True, eq=False)
class Published:
    """A table in its published form.

    `rows` are the indices of its rows in the original table. `changes` describe the changes.
    """

    table: PatientTable
    rows: NDArray[np.int64]
    changes: tuple[str, ...]


def publish(table: PatientTable, real: PatientTable, constraints: PolicyConstraints) -> Published:
    """Return a synthetic table in its published form, without copies and rows of small classes.

    Rows equal to a rare training patient are removed first, then classes that are too small or not
    diverse enough. What cannot be converted (an identifier in a text) is left for the gates.

    Raises:
        GenerationError: no row is left.
    """
    changed = in_published_form(table, constraints)
    changes = [
        f"{name}: brought into its published form"
        for name in table.names
        if changed.values[name] is not table.values[name]
    ]
    names = constraints.quasi_of(changed)
    known = in_published_form(real, constraints)
    rows = np.flatnonzero(~copied_rows(changed, known, max(constraints.k, 2)))
    if len(rows) < table.row_count:
        changes.append(f"{table.row_count - len(rows):,} rows that copied a rare patient left out")
    classes = classes_of(changed.take(rows), names)
    is_kept = classes.size_of_rows >= constraints.k
    if constraints.sensitive and constraints.diversity > 1:
        sensitive = changed.values[changed.column(constraints.sensitive).name][rows]
        is_kept &= classes.diversity(sensitive)[classes.numbers] >= constraints.diversity
    left, rows = len(rows), rows[is_kept]
    if not len(rows):
        raise GenerationError(
            f"No class of {', '.join(names)} has {constraints.k} rows. Generate more patients, or "
            "use wider bands for these columns."
        )
    if len(rows) < left:
        changes.append(f"{left - len(rows):,} rows of small classes left out")
    return Published(changed.take(rows), rows, tuple(changes))


def in_published_form(table: PatientTable, constraints: PolicyConstraints) -> PatientTable:
    """Return all rows with pooled ages, bands and three-digit ZIP codes.

    A band is published as its lowest value.

    Raises:
        GenerationError: a band is given for a column that does not exist or is categorical.
    """
    for name in constraints.bands:
        if table.column(name).is_category:
            raise GenerationError(f"The column '{name}' is categorical and cannot have bands.")
    columns: list[PatientColumn] = []
    values: dict[str, NDArray[Any]] = {}
    for column in table.columns:
        shown, array = column, table.values[column.name]
        if constraints.safe_harbor and column.is_category and is_zip(column):
            shown, array = _with_short_zips(column, array)
        if constraints.safe_harbor and is_age(column) and (array > oldest_of(column)).any():
            array = np.minimum(array, oldest_of(column))
        width = constraints.bands.get(column.name)
        if width is not None:
            array = np.floor(array / width) * width
        columns.append(shown)
        values[column.name] = array
    return PatientTable(tuple(columns), values, table.is_synthetic)


def _with_short_zips(
    column: PatientColumn, codes: NDArray[np.int32]
) -> tuple[PatientColumn, NDArray[np.int32]]:
    short = [published_zip(text) for text in column.categories]
    if short == list(column.categories):
        return column, codes
    names = tuple(dict.fromkeys(short))
    moved = np.array([*(names.index(text) for text in short), -1], dtype=np.int32)
    return replace(column, categories=names), moved[codes]
