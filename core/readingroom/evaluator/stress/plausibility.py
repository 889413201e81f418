"""How plausible a patient is: as far from real patients as these are from each other."""

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import MISSING_CODE, Column, PatientTable

FloatArray = NDArray[np.float64]
Plausibility = Callable[[PatientTable], FloatArray]
"""Takes patients (n rows); returns how plausible each of them is, (n,) in [0, 1]."""

NEIGHBOUR: Final = 5
"""Which nearest patient counts: the first might be the patient themself."""
MOST: Final = 2000
"""So many patients are compared with at most, evenly taken from the reference."""

METHOD: Final = (
    "1 up to the median distance of real patients from their fifth nearest neighbour, beyond it "
    "twice the share that are as far or farther (Euclidean, numbers in standard deviations, a "
    "differing category counts 1)"
)
_CELLS: Final = 4_000_000


class Neighbourhood:
    """Plausibility as nearness to the patients of a reference table.

    The distance is Euclidean: numbers in standard deviations of the reference (a missing one at
    its mean), categories as 0 or 1. Of the reference patients, some are as far or farther from
    their own fifth nearest neighbour: twice their share is the plausibility, 1 at most, with one
    added above and below, so that nobody is quite impossible by distance alone.

    Args:
        reference: Real patients.
        leave_out: Columns that do not count, as an outcome.

    Raises:
        GenerationError: there are too few patients, or no column that counts.
    """

    def __init__(self, reference: PatientTable, leave_out: tuple[str, ...] = ()) -> None:
        if reference.row_count <= NEIGHBOUR:
            raise GenerationError(
                f"{reference.row_count} patients are too few to tell who is plausible. "
                f"Give {NEIGHBOUR + 1} or more."
            )
        step = -(-reference.row_count // MOST)
        known = reference.take(slice(None, None, step))
        if known.row_count <= NEIGHBOUR:
            known = reference
        self._columns = tuple(one for one in reference.columns if one.name not in leave_out)
        if not self._columns:
            raise GenerationError("No column is left to tell who is plausible.")
        self._scales = {one.name: _scale(known, one) for one in self._columns}
        self._rows = self._encoded(known)
        self._squares = (self._rows**2).sum(axis=1)
        own = self._distances(self._rows, NEIGHBOUR + 1)  # each is its own nearest
        self._typical = np.sort(own)

    def __call__(self, table: PatientTable) -> FloatArray:
        """Return how plausible each patient is, float array (n,) in (0, 1]."""
        distances = self._distances(self._encoded(table), NEIGHBOUR)
        nearer = np.searchsorted(self._typical, distances - 1e-9, side="left")
        share = (len(self._typical) - nearer + 1) / (len(self._typical) + 1)
        return np.asarray(np.minimum(1.0, 2 * share))

    def _encoded(self, table: PatientTable) -> FloatArray:
        parts = [self._part(table, column) for column in self._columns]
        return np.ascontiguousarray(np.concatenate(parts, axis=1))

    def _part(self, table: PatientTable, column: Column) -> FloatArray:
        values = table.values[column.name]
        if column.is_category:
            # Two that differ are a distance of 1 apart: sqrt(1/2) in each of two places.
            shares = np.eye(len(column.categories) + 1)[:, :-1] * np.sqrt(0.5)
            return np.asarray(shares[np.where(values == MISSING_CODE, -1, values)])
        mean, spread = self._scales[column.name]
        return np.asarray(np.nan_to_num((values - mean) / spread, nan=0.0)[:, None])

    def _distances(self, rows: FloatArray, neighbour: int) -> FloatArray:
        """Return how far each row is from its n-th nearest of the reference."""
        found = np.empty(len(rows))
        block = max(1, _CELLS // len(self._rows))
        for start in range(0, len(rows), block):
            part = rows[start : start + block]
            squared = (part**2).sum(axis=1)[:, None] + self._squares - 2 * part @ self._rows.T
            nth = np.partition(squared, neighbour - 1, axis=1)[:, neighbour - 1]
            found[start : start + block] = np.sqrt(np.maximum(nth, 0.0))
        return found


def _scale(table: PatientTable, column: Column) -> tuple[float, float]:
    """Return mean and standard deviation of a number, (0, 1) where it has none."""
    if column.is_category:
        return 0.0, 1.0
    values = table.values[column.name]
    known = values[np.isfinite(values)]
    if not len(known):
        return 0.0, 1.0
    return float(known.mean()), float(known.std()) or 1.0
