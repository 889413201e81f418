"""Equivalence classes of rows by quasi-identifiers (k-anonymity, l-diversity)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import IntArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import MISSING_CODE, PatientTable
from readingroom.statistics.clusters import numbered


@dataclass(frozen=True, slots=True, eq=False)
class Classes:
    """Class index of each row, from 0, and size of each class."""

    numbers: IntArray
    sizes: IntArray

    @property
    def smallest(self) -> int:
        """Return the size of the smallest class, 0 without rows: the k of k-anonymity."""
        return int(self.sizes.min()) if len(self.sizes) else 0

    @property
    def size_of_rows(self) -> IntArray:
        """Return the class size of each row, itself included."""
        return np.asarray(self.sizes[self.numbers])

    def diversity(self, values: NDArray[Any]) -> IntArray:
        """Return the number of distinct values of each class: the l of distinct l-diversity."""
        codes = numbered(values)
        pairs = np.unique(np.stack([self.numbers, codes]), axis=1)
        return np.bincount(pairs[0], minlength=len(self.sizes)).astype(np.int64)


def classes_of(table: PatientTable, names: Sequence[str]) -> Classes:
    """Return the classes of rows with equal values in some columns; missing is also a value."""
    numbers = np.zeros(table.row_count, dtype=np.int64)
    for name in names:
        codes = numbered(table.values[name])
        joined = numbers * (int(codes.max(initial=0)) + 1) + codes
        numbers = numbered(joined)
    return Classes(numbers, np.bincount(numbers).astype(np.int64))


def stacked(first: PatientTable, second: PatientTable) -> PatientTable:
    """Return the rows of both tables with the columns of the first; categories match by name.

    Raises:
        GenerationError: a column is missing in the second table, or has another kind.
    """
    columns, values = [], {}
    for column in first.columns:
        other = second.column(column.name)
        if other.is_category != column.is_category:
            raise GenerationError(f"The column '{column.name}' is a category in one table only.")
        wider, below = column, second.values[column.name]
        if column.is_category:
            new = [name for name in other.categories if name not in column.categories]
            wider = replace(column, categories=(*column.categories, *new))
            moved = [wider.code_of(name) for name in other.categories]
            below = np.array([*moved, MISSING_CODE], dtype=np.int32)[below]
        columns.append(wider)
        values[column.name] = np.concatenate([first.values[column.name], below])
    return PatientTable(tuple(columns), values, first.is_synthetic or second.is_synthetic)
