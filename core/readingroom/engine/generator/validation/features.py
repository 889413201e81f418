"""Rows as numeric features, for models and for distances along directions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.tables.types import PatientTable


@dataclass(frozen=True, slots=True)
class FeatureEncoder:
    """Encoder of rows as numbers, fitted to one table.

    A number is standardised, with missing values as the mean and an indicator of missingness if it
    is ever missing; a category is one-hot encoded.
    """

    numbers: tuple[str, ...]
    categories: tuple[tuple[str, int], ...]
    means: tuple[float, ...]
    spreads: tuple[float, ...]
    can_miss: tuple[bool, ...]

    @classmethod
    def of(cls, tables: Sequence[PatientTable], without: Sequence[str] = ()) -> Self:
        """Fit to the first table; missingness is that of all tables."""
        first = tables[0]
        columns = [column for column in first.columns if column.name not in without]
        numbers = tuple(column.name for column in columns if not column.is_category)
        means, spreads, can_miss = [], [], []
        for name in numbers:
            known = first.values[name][~np.isnan(first.values[name])]
            spread = float(known.std()) if len(known) else 0.0
            means.append(float(known.mean()) if len(known) else 0.0)
            spreads.append(spread if spread > 0 else 1.0)
            can_miss.append(any(bool(np.isnan(table.values[name]).any()) for table in tables))
        categories = tuple(
            (column.name, len(column.categories)) for column in columns if column.is_category
        )
        return cls(numbers, categories, tuple(means), tuple(spreads), tuple(can_miss))

    def matrix(self, table: PatientTable, *, weight: float = 1.0) -> FloatArray:
        """Return the rows (n, features); category indicators are `weight` or 0."""
        parts = []
        facts = zip(self.numbers, self.means, self.spreads, self.can_miss, strict=True)
        for name, mean, spread, can_miss in facts:
            values = table.values[name]
            is_gone = np.isnan(values)
            parts.append(np.where(is_gone, 0.0, (values - mean) / spread))
            if can_miss:
                parts.append(is_gone.astype(np.float64))
        matrix = np.stack(parts, axis=1) if parts else np.zeros((table.row_count, 0))
        ones = [
            (table.values[name][:, None] == np.arange(size)) * weight
            for name, size in self.categories
        ]
        return np.hstack([matrix, *ones], dtype=np.float64)


def numbers_and_codes(
    table: PatientTable, names: Sequence[str]
) -> tuple[FloatArray, IntArray, tuple[str, ...], tuple[int, ...]]:
    """Return numbers (n, d), codes (n, c), names with numbers first, and sizes of categories."""
    columns = [table.column(name) for name in names]
    numbers = [column.name for column in columns if not column.is_category]
    codes = [column for column in columns if column.is_category]
    n = table.row_count
    return (
        np.stack([table.values[name] for name in numbers], axis=1) if numbers else np.empty((n, 0)),
        np.stack([table.values[column.name].astype(np.int64) for column in codes], axis=1)
        if codes
        else np.empty((n, 0), dtype=np.int64),
        (*numbers, *(column.name for column in codes)),
        tuple(len(column.categories) for column in codes),
    )
