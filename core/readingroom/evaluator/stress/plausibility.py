"""How plausible a patient is: as far from real patients as these are from each other."""

import itertools
import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError
from readingroom.domain.patient_table import PatientColumn, PatientTable

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
_FIRST: Final = 64
_KEPT: Final = 2_000
_PATIENTS: Final = 200
FloatPair = tuple[FloatArray, FloatArray]


@dataclass(frozen=True, slots=True)
class _Patient:
    """The reference by nearness to a patient in what is not shifted, and distances found so far."""

    order: NDArray[np.int64]
    levels: FloatArray
    found: dict[bytes, float] = field(default_factory=dict)


class Neighbourhood:
    """Plausibility as nearness to the patients of a reference table.

    The distance is Euclidean: numbers in standard deviations of the reference (a missing one at
    its mean), categories as 0 or 1. Of the reference patients, some are as far or farther from
    their own fifth nearest neighbour: twice their share is the plausibility, 1 at most, with one
    added above and below, so that nobody is quite impossible by distance alone.

    Counterfactuals of one patient differ in the shifted columns alone. How far the reference is in
    all others is computed once for each patient, and bounds whom the shifted ones can bring near.

    Args:
        reference: Real patients.
        leave_out: Columns that do not count, as an outcome.
        shifted: Columns that counterfactuals change; known ones make it quicker, nothing else.

    Raises:
        GenerationError: there are too few patients, or no column that counts.
    """

    def __init__(
        self,
        reference: PatientTable,
        leave_out: tuple[str, ...] = (),
        shifted: tuple[str, ...] = (),
    ) -> None:
        if reference.row_count <= NEIGHBOUR:
            raise GenerationError(
                f"{reference.row_count} patients are too few to tell who is plausible. "
                f"Give {NEIGHBOUR + 1} or more."
            )
        step = -(-reference.row_count // MOST)
        known = reference.take(slice(None, None, step))
        if known.row_count <= NEIGHBOUR:
            known = reference
        columns = tuple(one for one in reference.columns if one.name not in leave_out)
        if not columns:
            raise GenerationError("No column is left to tell who is plausible.")
        self._scales = {one.name: _scale(known, one) for one in columns}
        self._marks = {one.name: _marks(one) for one in columns if one.is_category}
        self._fixed = tuple(one for one in columns if one.name not in shifted)
        self._moving = tuple(one for one in columns if one.name in shifted)
        self._rows = self._encoded(known, self._fixed), self._encoded(known, self._moving)
        self._near: dict[bytes, _Patient] = {}
        self._last: tuple[tuple[NDArray[Any], ...], FloatArray] | None = None
        self._typical = np.sort(self._all_distances(self._rows, NEIGHBOUR + 1))  # own one first

    def __call__(self, table: PatientTable) -> FloatArray:
        """Return how plausible each patient is, float array (n,) in (0, 1]."""
        distances = self._distances(self._fixed_rows(table), self._encoded(table, self._moving))
        nearer = np.searchsorted(self._typical, distances - 1e-9, side="left")
        share = (len(self._typical) - nearer + 1) / (len(self._typical) + 1)
        return np.asarray(np.minimum(1.0, 2 * share))

    def _fixed_rows(self, table: PatientTable) -> FloatArray:
        """Return the columns that are not shifted, those of the last call as they were."""
        arrays = tuple(table.values[column.name] for column in self._fixed)
        if arrays and self._last is not None and all(map(operator.is_, arrays, self._last[0])):
            return self._last[1]
        rows = self._encoded(table, self._fixed)
        self._last = arrays, rows
        return rows

    def _encoded(self, table: PatientTable, columns: tuple[PatientColumn, ...]) -> FloatArray:
        parts = [self._part(table, column) for column in columns]
        if not parts:
            return np.zeros((table.row_count, 0))
        return np.ascontiguousarray(np.concatenate(parts, axis=1))

    def _part(self, table: PatientTable, column: PatientColumn) -> FloatArray:
        values = table.values[column.name]
        if column.is_category:
            return np.asarray(self._marks[column.name][values])
        mean, spread = self._scales[column.name]
        scaled = (values - mean) / spread
        return np.where(np.isfinite(scaled), scaled, 0.0)[:, None]

    def _distances(self, fixed: FloatArray, moving: FloatArray) -> FloatArray:
        """Return how far each row is from its fifth nearest of the reference."""
        is_new = np.ones(len(fixed), dtype=np.bool_)
        is_new[1:] = (fixed[1:] != fixed[:-1]).any(axis=1)
        starts = np.flatnonzero(is_new).tolist()
        if len(starts) * 2 > len(fixed) and len(fixed) > 1:
            return self._all_distances((fixed, moving), NEIGHBOUR)
        found = np.empty(len(fixed))
        for start, stop in itertools.pairwise((*starts, len(fixed))):
            found[start:stop] = self._around(fixed[start], moving[start:stop])
        return found

    def _around(self, patient: FloatArray, moving: FloatArray) -> FloatArray:
        """Return the distances of one patient's counterfactuals; the same ones come again."""
        known = self._patient(patient)
        if moving.shape[1] == 0:
            return np.repeat(self._nearest(known, moving[:1]), len(moving))
        keys = moving.view(f"V{moving.itemsize * moving.shape[1]}").ravel().tolist()
        fresh = {key: row for row, key in enumerate(keys) if key not in known.found}
        if fresh:
            distances = self._nearest(known, moving[list(fresh.values())])
            known.found.update(zip(fresh, distances.tolist(), strict=True))
        found = np.array([known.found[key] for key in keys])
        if len(known.found) > _KEPT:
            known.found.clear()
        return found

    def _nearest(self, known: "_Patient", moving: FloatArray) -> FloatArray:
        """Return distances from the fifth nearest.

        Whoever is farther in the other columns than the farthest fifth among the first ones is
        farther in all.
        """
        order, levels = known.order, known.levels
        first = min(_FIRST, len(order))
        squared = levels[:first] + _squared(moving, self._rows[1][order[:first]])
        fifth = np.partition(squared, NEIGHBOUR - 1, axis=1)[:, NEIGHBOUR - 1]
        last = int(np.searchsorted(levels, fifth.max() + 1e-9, side="right"))
        if last > first:
            squared = levels[:last] + _squared(moving, self._rows[1][order[:last]])
            fifth = np.partition(squared, NEIGHBOUR - 1, axis=1)[:, NEIGHBOUR - 1]
        return np.sqrt(np.maximum(fifth, 0.0))

    def _patient(self, patient: FloatArray) -> "_Patient":
        key = patient.tobytes()
        if key not in self._near:
            if len(self._near) >= _PATIENTS:
                self._near.clear()
            levels = _squared(patient[None, :], self._rows[0])[0]
            order = np.argsort(levels, kind="stable")
            self._near[key] = _Patient(order, levels[order])
        return self._near[key]

    def _all_distances(self, rows: FloatPair, neighbour: int) -> FloatArray:
        """Return how far each row is from its n-th nearest, whatever the rows have in common."""
        found = np.empty(len(rows[0]))
        block = max(1, _CELLS // len(self._rows[0]))
        for start in range(0, len(found), block):
            part = slice(start, start + block)
            squared = _squared(rows[0][part], self._rows[0]) + _squared(
                rows[1][part], self._rows[1]
            )
            nth = np.partition(squared, neighbour - 1, axis=1)[:, neighbour - 1]
            found[part] = np.sqrt(np.maximum(nth, 0.0))
        return found


def _squared(rows: FloatArray, others: FloatArray) -> FloatArray:
    """Return squared distances, float array (rows, others)."""
    own, theirs = (rows**2).sum(axis=1)[:, None], (others**2).sum(axis=1)
    return np.asarray(own + theirs - 2 * rows @ others.T)


def _marks(column: PatientColumn) -> FloatArray:
    """Return a row for each category and a last one, which -1 finds, for a missing one.

    Two that differ are a distance of 1 apart: sqrt(1/2) in each of two places.
    """
    return np.asarray(np.eye(len(column.categories) + 1)[:, :-1] * np.sqrt(0.5))


def _scale(table: PatientTable, column: PatientColumn) -> tuple[float, float]:
    """Return mean and standard deviation of a number, (0, 1) where it has none."""
    if column.is_category:
        return 0.0, 1.0
    values = table.values[column.name]
    known = values[np.isfinite(values)]
    if not len(known):
        return 0.0, 1.0
    return float(known.mean()), float(known.std()) or 1.0
