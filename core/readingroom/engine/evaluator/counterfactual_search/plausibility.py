"""Plausibility of a patient: their distance from real patients, relative to real distances."""

import itertools
import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.types import PatientColumn, PatientTable

Plausibility = Callable[[PatientTable], FloatArray]
"""Maps patients (n rows) to their plausibility, (n,) in [0, 1]."""

NEIGHBOUR: Final = 5
"""Rank of the neighbour that counts; the nearest may be the patient themself."""
MAX_REFERENCE: Final = 2000
"""Maximum number of reference patients, evenly sampled."""

METHOD: Final = (
    "1 up to the median distance of real patients from their fifth nearest neighbour, beyond it "
    "twice the share that are as far or farther (Euclidean, numbers in standard deviations, a "
    "differing category counts 1)"
)
_CELLS: Final = 4_000_000
_FIRST: Final = 64
_MAX_CACHED: Final = 2_000
_PATIENTS: Final = 200
FloatPair = tuple[FloatArray, FloatArray]


@dataclass(frozen=True, slots=True)
class _Patient:
    """The reference ordered by distance in unshifted columns, and cached distances."""

    order: NDArray[np.int64]
    levels: FloatArray
    distances: dict[bytes, float] = field(default_factory=dict)


class Neighbourhood:
    """Plausibility by nearness to the patients of a reference table.

    The distance is Euclidean: numbers in standard deviations of the reference (missing ones at the
    mean), categories as 0 or 1. The plausibility is twice the proportion of reference patients that
    are as far or farther from their own fifth nearest neighbour, at most 1. One is added to
    numerator and denominator, so that distance alone never gives 0.

    Counterfactuals of one patient differ only in the shifted columns. The distances in all other
    columns are computed once per patient, and bound the reference patients to consider.

    Args:
        reference: Real patients.
        leave_out: Columns to ignore, such as an outcome.
        shifted: Columns that counterfactuals change; they only speed up the computation.

    Raises:
        GenerationError: there are too few patients, or no usable column.
    """

    def __init__(
        self,
        reference: PatientTable,
        leave_out: tuple[str, ...] = (),
        shifted: tuple[str, ...] = (),
    ) -> None:
        if reference.row_count <= NEIGHBOUR:
            raise GenerationError(
                f"{reference.row_count} patients are too few to estimate plausibility. "
                f"Add patients, at least {NEIGHBOUR + 1} in total."
            )
        step = -(-reference.row_count // MAX_REFERENCE)
        known = reference.take(slice(None, None, step))
        columns = tuple(column for column in reference.columns if column.name not in leave_out)
        if not columns:
            raise GenerationError(
                "No column is left to estimate plausibility. Leave out fewer columns."
            )
        self._scales = {column.name: _scale(known, column) for column in columns}
        self._one_hot_rows = {
            column.name: _one_hot_rows(column) for column in columns if column.is_category
        }
        self._fixed = tuple(column for column in columns if column.name not in shifted)
        self._shifted = tuple(column for column in columns if column.name in shifted)
        self._rows = self._encoded(known, self._fixed), self._encoded(known, self._shifted)
        self._near: dict[bytes, _Patient] = {}
        self._last: tuple[tuple[NDArray[Any], ...], FloatArray] | None = None
        self._typical = np.sort(
            self._all_distances(self._rows, NEIGHBOUR + 1)
        )  # the first neighbour is the patient

    def __call__(self, table: PatientTable) -> FloatArray:
        """Return the plausibility of each patient, float array (n,) in (0, 1]."""
        distances = self._distances(self._fixed_rows(table), self._encoded(table, self._shifted))
        nearer = np.searchsorted(self._typical, distances - 1e-9, side="left")
        share = (len(self._typical) - nearer + 1) / (len(self._typical) + 1)
        return np.asarray(np.minimum(1.0, 2 * share))

    def _fixed_rows(self, table: PatientTable) -> FloatArray:
        """Return the encoded unshifted columns, cached from the last call."""
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
            return np.asarray(self._one_hot_rows[column.name][values])
        mean, spread = self._scales[column.name]
        scaled = (values - mean) / spread
        return np.where(np.isfinite(scaled), scaled, 0.0)[:, None]

    def _distances(self, fixed: FloatArray, moving: FloatArray) -> FloatArray:
        """Return each row's distance from its fifth nearest reference patient."""
        is_new = np.ones(len(fixed), dtype=np.bool_)
        is_new[1:] = (fixed[1:] != fixed[:-1]).any(axis=1)
        starts = np.flatnonzero(is_new).tolist()
        if len(starts) * 2 > len(fixed) and len(fixed) > 1:
            return self._all_distances((fixed, moving), NEIGHBOUR)
        distances = np.empty(len(fixed))
        for start, stop in itertools.pairwise((*starts, len(fixed))):
            distances[start:stop] = self._around(fixed[start], moving[start:stop])
        return distances

    def _around(self, patient: FloatArray, moving: FloatArray) -> FloatArray:
        """Return the distances of one patient's counterfactuals; repeated ones are cached."""
        known = self._patient(patient)
        if moving.shape[1] == 0:
            return np.repeat(self._nearest(known, moving[:1]), len(moving))
        keys = moving.view(f"V{moving.itemsize * moving.shape[1]}").ravel().tolist()
        fresh = {key: row for row, key in enumerate(keys) if key not in known.distances}
        if fresh:
            distances = self._nearest(known, moving[list(fresh.values())])
            known.distances.update(zip(fresh, distances.tolist(), strict=True))
        result = np.array([known.distances[key] for key in keys])
        if len(known.distances) > _MAX_CACHED:
            known.distances.clear()
        return result

    def _nearest(self, known: "_Patient", moving: FloatArray) -> FloatArray:
        """Return distances from the fifth nearest.

        A reference patient whose distance in the other columns exceeds the largest fifth distance
        among the first ones is farther in total.
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
        """Return each row's distance from its n-th nearest, without assumptions on the rows."""
        distances = np.empty(len(rows[0]))
        block = max(1, _CELLS // len(self._rows[0]))
        for start in range(0, len(distances), block):
            part = slice(start, start + block)
            squared = _squared(rows[0][part], self._rows[0]) + _squared(
                rows[1][part], self._rows[1]
            )
            nth = np.partition(squared, neighbour - 1, axis=1)[:, neighbour - 1]
            distances[part] = np.sqrt(np.maximum(nth, 0.0))
        return distances


def _squared(rows: FloatArray, others: FloatArray) -> FloatArray:
    """Return squared distances, float array (rows, others)."""
    own, theirs = (rows**2).sum(axis=1)[:, None], (others**2).sum(axis=1)
    return np.asarray(own + theirs - 2 * rows @ others.T)


def _one_hot_rows(column: PatientColumn) -> FloatArray:
    """Return one row per category and a last one, indexed by -1, for a missing value.

    Two different rows are at distance 1: sqrt(1/2) in each of two columns.
    """
    return np.asarray(np.eye(len(column.categories) + 1)[:, :-1] * np.sqrt(0.5))


def _scale(table: PatientTable, column: PatientColumn) -> tuple[float, float]:
    """Return mean and standard deviation of a numeric column, (0, 1) without values."""
    if column.is_category:
        return 0.0, 1.0
    values = table.values[column.name]
    known = values[np.isfinite(values)]
    if not len(known):
        return 0.0, 1.0
    return float(known.mean()), float(known.std()) or 1.0
