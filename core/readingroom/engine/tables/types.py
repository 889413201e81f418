"""Patient table: typed columns over plain arrays, with explicit missing values; its sources."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.suggestions import nearest

MISSING_CODE = -1
"""Code of a missing category."""


class ColumnKind(StrEnum):
    """Type of a column's values."""

    NUMBER = "number"
    WHOLE = "whole number"
    CATEGORY = "category"


class ColumnRole(StrEnum):
    """Role of a column in generation, fairness and privacy."""

    FEATURE = "feature"
    PROTECTED = "protected"
    OUTCOME = "outcome"
    QUASI = "quasi-identifier"
    """Known to others, such as age, sex or area; includes protected columns."""


@dataclass(frozen=True, slots=True)
class PatientColumn:
    """Column of a patient table.

    `categories` are in the order of their codes. `low` and `high` bound numbers, both included;
    None is no bound. `decimals` is the number of decimal places.
    """

    name: str
    kind: ColumnKind
    role: ColumnRole = ColumnRole.FEATURE
    categories: tuple[str, ...] = ()
    unit: str = ""
    low: float | None = None
    high: float | None = None
    decimals: int | None = None

    @property
    def is_category(self) -> bool:
        """Return whether its values are codes of categories."""
        return self.kind is ColumnKind.CATEGORY

    def code_of(self, category: str) -> int:
        """Return the code of a category.

        Raises:
            GenerationError: the column has no such category.
        """
        try:
            return self.categories.index(category)
        except ValueError:
            known = ", ".join(self.categories) or "none: it holds numbers"
            message = f"The column {self.name} has no category '{category}'. It has: {known}."
            raise GenerationError(message) from None


@dataclass(frozen=True, slots=True, eq=False)
class PatientTable:
    """Table of patient rows.

    `values` holds, by name, a float array (n_rows,) with NaN = missing for numbers, and an int32
    array (n_rows,) of codes with -1 = missing for categories. `is_synthetic` is kept by all derived
    tables.
    """

    columns: tuple[PatientColumn, ...]
    values: Mapping[str, NDArray[Any]]
    is_synthetic: bool = False

    def __post_init__(self) -> None:
        """Check that columns and arrays match.

        Raises:
            GenerationError: names repeat, an array is missing, or lengths differ.
        """
        names = [column.name for column in self.columns]
        if len(set(names)) != len(names):
            raise GenerationError("Two columns of the table have the same name.")
        if set(names) != set(self.values):
            raise GenerationError("Columns and values of the table do not have the same names.")
        if len({len(array) for array in self.values.values()}) > 1:
            raise GenerationError("Columns of the table differ in length.")

    @property
    def row_count(self) -> int:
        """Return the number of patients."""
        return len(next(iter(self.values.values()))) if self.values else 0

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the columns in order."""
        return tuple(column.name for column in self.columns)

    def column(self, name: str) -> PatientColumn:
        """Return a column.

        Raises:
            GenerationError: there is no such column.
        """
        for column in self.columns:
            if column.name == name:
                return column
        raise GenerationError(f"The table has no column '{name}'.{nearest(name, self.names)}")

    def with_role(self, role: ColumnRole) -> tuple[PatientColumn, ...]:
        """Return the columns of a role in order."""
        return tuple(column for column in self.columns if column.role is role)

    def take(self, rows: NDArray[Any] | Sequence[int] | slice) -> Self:
        """Return the rows of these indices, or of a mask, in that order."""
        picked = rows if isinstance(rows, slice) else np.asarray(rows)
        if isinstance(picked, np.ndarray) and not picked.size:
            picked = picked.astype(np.int64)  # NumPy makes an empty list a float array
        values = {name: array[picked] for name, array in self.values.items()}
        return type(self)(self.columns, values, self.is_synthetic)

    def without(self, name: str) -> Self:
        """Return the table without a column; unchanged if the column does not exist."""
        columns = tuple(column for column in self.columns if column.name != name)
        values = {column.name: self.values[column.name] for column in columns}
        return type(self)(columns, values, self.is_synthetic)

    def joined(self, other: "PatientTable") -> Self:
        """Return the table with the columns of another one with the same number of rows."""
        columns = (*self.columns, *other.columns)
        return type(self)(columns, {**self.values, **other.values}, self.is_synthetic)

    def replaced(self, name: str, values: NDArray[Any]) -> Self:
        """Return the table with other values in one column."""
        column = self.column(name)
        changed = {**self.values, column.name: values}
        return type(self)(self.columns, changed, self.is_synthetic)
