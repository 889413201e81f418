"""How far patients are from each other when some columns are numbers and some categories.

The distance is Gower's (1971): the mean over columns of 0 or 1 for categories, and of the
difference over the range of the patients learned from, at most 1, for numbers. A missing value is
as far from any other as can be, and equals another missing one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientColumn, PatientTable

FloatArray = NDArray[np.float32]
_CELLS_AT_ONCE = 4_000_000
_FAR = np.float32(1e6)


class ScaledRows(NamedTuple):
    """Rows made ready: scaled numbers (n, d), and categories as zeros and ones (n, c)."""

    numbers: FloatArray
    ones: FloatArray

    def take(self, places: NDArray[np.int64] | NDArray[np.bool_] | slice) -> "ScaledRows":
        """Return some of the rows."""
        return ScaledRows(self.numbers[places], self.ones[places])


@dataclass(frozen=True, slots=True, eq=False)
class MixedSpace:
    """Where distances between patients are measured."""

    columns: tuple[PatientColumn, ...]
    lows: NDArray[np.float64]
    ranges: NDArray[np.float64]

    @classmethod
    def of(cls, reference: PatientTable, names: Sequence[str] | None = None) -> Self:
        """Return the space whose ranges are those of the patients learned from.

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
                kept = values[~np.isnan(values)]
                lows.append(float(kept.min()) if len(kept) else 0.0)
                ranges.append(float(np.ptp(kept)) if len(kept) else 0.0)
        return cls(columns, np.array(lows), np.array(ranges))

    def rows(self, table: PatientTable) -> ScaledRows:
        """Return the rows of a table with these columns; categories go by their names.

        Raises:
            GenerationError: a column is not there, or is of another kind.
        """
        numbers, ones, place = [], [], 0
        for column in self.columns:
            other = table.column(column.name)
            if other.is_category != column.is_category:
                message = f"The column '{column.name}' is a category in one table only."
                raise GenerationError(message)
            values = table.values[column.name]
            if column.is_category:
                ones.append(_as_ones(column, other, values))
                continue
            spread = self.ranges[place]
            # A column that does not vary among real patients: any other value is as far as can be.
            scaled = (values - self.lows[place]) / (spread if spread > 0 else 1e-9)
            numbers.append(np.where(np.isnan(values), _FAR, np.clip(scaled, -1e5, 1e5)))
            place += 1
        n = table.row_count
        return ScaledRows(
            np.stack(numbers, axis=1).astype(np.float32) if numbers else np.zeros((n, 0), "f4"),
            np.hstack(ones) if ones else np.zeros((n, 0), dtype=np.float32),
        )

    def distances(self, first: ScaledRows, second: ScaledRows) -> FloatArray:
        """Return all distances (n, m), from 0 to 1."""
        categories = sum(column.is_category for column in self.columns)
        found = np.full((len(first.numbers), len(second.numbers)), categories, dtype=np.float32)
        if categories:
            found -= first.ones @ second.ones.T
        for place in range(first.numbers.shape[1]):
            part = np.abs(first.numbers[:, [place]] - second.numbers[:, place])
            found += np.minimum(part, 1.0, out=part)
        return np.asarray(found / np.float32(len(self.columns)))

    def closest(
        self, first: ScaledRows, second: ScaledRows
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Return the distance (n,) to the closest row of `second`, and which that is (n,)."""
        size = max(1, _CELLS_AT_ONCE // max(1, len(second.numbers)))
        near = np.empty(len(first.numbers))
        places = np.empty(len(first.numbers), dtype=np.int64)
        for start in range(0, len(near), size):
            part = slice(start, start + size)
            found = self.distances(first.take(part), second)
            places[part] = found.argmin(axis=1)
            near[part] = found.min(axis=1)
        return near, places

    def nearest(
        self, first: ScaledRows, second: ScaledRows, count: int = 1, *, skip: int = 0
    ) -> FloatArray:
        """Return the distances (n, count) to the nearest rows of `second`, ascending.

        `skip` leaves that many of the nearest out: 1 where each row stands in `second` too.

        Raises:
            GenerationError: `second` has fewer rows than are asked for.
        """
        wanted = count + skip
        if len(second.numbers) < wanted:
            raise GenerationError(f"{wanted} neighbours are asked for, and there are fewer rows.")
        size = max(1, _CELLS_AT_ONCE // max(1, len(second.numbers)))
        parts = []
        for start in range(0, len(first.numbers), size):
            found = self.distances(first.take(slice(start, start + size)), second)
            near = np.partition(found, wanted - 1, axis=1)[:, :wanted]
            parts.append(np.sort(near, axis=1)[:, skip:])
        return np.concatenate(parts) if parts else np.zeros((0, count), dtype=np.float32)


def _as_ones(column: PatientColumn, other: PatientColumn, codes: NDArray[np.int32]) -> FloatArray:
    """Return a place for each category of the space, one for unknown ones and one for missing."""
    known = {name: code for code, name in enumerate(column.categories)}
    size = len(known)
    moved = np.array([*(known.get(name, size) for name in other.categories), size + 1])
    return np.asarray(np.eye(size + 2, dtype=np.float32)[moved[codes]])
