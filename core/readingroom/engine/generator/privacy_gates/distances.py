"""Gower distances between patients with numeric and categorical columns.

The distance (Gower 1971) is the mean over columns of 0 or 1 for categories, and of the difference
over the range of the training patients, at most 1, for numbers. A missing value has distance 1 from
any other and 0 from another missing one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import PatientColumn, PatientTable

FloatArray = NDArray[np.float32]
_CELLS_AT_ONCE = 4_000_000
_FAR = np.float32(1e6)


class ScaledRows(NamedTuple):
    """Encoded rows: scaled numbers (n, d), and one-hot categories (n, c)."""

    numbers: FloatArray
    ones: FloatArray

    def take(self, places: NDArray[np.int64] | NDArray[np.bool_] | slice) -> "ScaledRows":
        """Return some of the rows."""
        return ScaledRows(self.numbers[places], self.ones[places])


@dataclass(frozen=True, slots=True, eq=False)
class MixedSpace:
    """Space in which distances between patients are measured."""

    columns: tuple[PatientColumn, ...]
    lows: NDArray[np.float64]
    ranges: NDArray[np.float64]

    @classmethod
    def of(cls, reference: PatientTable, names: Sequence[str] | None = None) -> Self:
        """Return the space with the ranges of the training patients.

        Raises:
            GenerationError: there is no column or no row.
        """
        chosen = reference.names if names is None else tuple(names)
        columns = tuple(reference.column(name) for name in chosen)
        if not columns or not reference.row_count:
            raise GenerationError("Distances need at least one column and one patient.")
        lows, ranges = [], []
        for column in columns:
            if not column.is_category:
                values = reference.values[column.name]
                known = values[~np.isnan(values)]
                lows.append(float(known.min()) if len(known) else 0.0)
                ranges.append(float(np.ptp(known)) if len(known) else 0.0)
        return cls(columns, np.array(lows), np.array(ranges))

    def rows(self, table: PatientTable) -> ScaledRows:
        """Return the rows of a table with these columns; categories are matched by name.

        Raises:
            GenerationError: a column does not exist, or has another kind.
        """
        numbers, ones, index = [], [], 0
        for column in self.columns:
            other = table.column(column.name)
            if other.is_category != column.is_category:
                message = f"The column '{column.name}' is a category in one table only."
                raise GenerationError(message)
            values = table.values[column.name]
            if column.is_category:
                ones.append(_as_ones(column, other, values))
                continue
            spread = self.ranges[index]
            # In a column that is constant among real patients, any other value has distance 1.
            scaled = (values - self.lows[index]) / (spread if spread > 0 else 1e-9)
            numbers.append(np.where(np.isnan(values), _FAR, np.clip(scaled, -1e5, 1e5)))
            index += 1
        n = table.row_count
        return ScaledRows(
            np.stack(numbers, axis=1).astype(np.float32) if numbers else np.zeros((n, 0), "f4"),
            np.hstack(ones) if ones else np.zeros((n, 0), dtype=np.float32),
        )

    def distances(self, first: ScaledRows, second: ScaledRows) -> FloatArray:
        """Return all distances (n, m), from 0 to 1."""
        categories = sum(column.is_category for column in self.columns)
        total = np.full((len(first.numbers), len(second.numbers)), categories, dtype=np.float32)
        if categories:
            total -= first.ones @ second.ones.T
        for index in range(first.numbers.shape[1]):
            part = np.abs(first.numbers[:, [index]] - second.numbers[:, index])
            total += np.minimum(part, 1.0, out=part)
        return np.asarray(total / np.float32(len(self.columns)))

    def pieces(self, first: ScaledRows, second: ScaledRows) -> Iterator[tuple[slice, FloatArray]]:
        """Yield the distances of some rows of `first` at a time, as memory is limited."""
        size = max(1, _CELLS_AT_ONCE // max(1, len(second.numbers)))
        for start in range(0, len(first.numbers), size):
            part = slice(start, start + size)
            yield part, self.distances(first.take(part), second)

    def closest(
        self, first: ScaledRows, second: ScaledRows
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Return the distance (n,) to the closest row of `second`, and its index (n,)."""
        near = np.empty(len(first.numbers))
        places = np.empty(len(first.numbers), dtype=np.int64)
        for part, distances in self.pieces(first, second):
            places[part] = distances.argmin(axis=1)
            near[part] = distances.min(axis=1)
        return near, places

    def nearest(
        self, first: ScaledRows, second: ScaledRows, count: int = 1, *, skip: int = 0
    ) -> FloatArray:
        """Return the distances (n, count) to the nearest rows of `second`, ascending.

        `skip` omits that many of the nearest: 1 if each row is also in `second`.

        Raises:
            GenerationError: `second` has fewer rows than requested.
        """
        wanted = count + skip
        if len(second.numbers) < wanted:
            raise GenerationError(f"There are fewer rows than the {wanted} requested neighbours.")
        parts = []
        for _, distances in self.pieces(first, second):
            near = np.partition(distances, wanted - 1, axis=1)[:, :wanted]
            parts.append(np.sort(near, axis=1)[:, skip:])
        return np.concatenate(parts) if parts else np.zeros((0, count), dtype=np.float32)


def _as_ones(column: PatientColumn, other: PatientColumn, codes: NDArray[np.int32]) -> FloatArray:
    """Return a position for each category of the space, one for unknown and one for missing."""
    known = {name: code for code, name in enumerate(column.categories)}
    size = len(known)
    moved = np.array([*(known.get(name, size) for name in other.categories), size + 1])
    return np.asarray(np.eye(size + 2, dtype=np.float32)[moved[codes]])
