"""What a batch of counterfactuals is worth: divergence of the advice, plausibility, concern."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.model import SUM_TOLERANCE
from readingroom.domain.patient_table import PatientTable
from readingroom.domain.progress import Progress
from readingroom.domain.stress_test import SearchObjective, StressOptions
from readingroom.evaluator.stress.plausibility import Plausibility
from readingroom.evaluator.stress.shifts import Change
from readingroom.statistics.divergences import js_divergences

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
Recommend = Callable[[PatientTable], FloatArray]
"""Takes patients (n rows); returns probabilities of the classes, float array (n, k)."""

ROWS_AT_ONCE: Final = 100_000


def checked_probabilities(given: object, count: int, classes: int | None) -> FloatArray:
    """Return what a model answered, once it is sure that it is probabilities.

    Raises:
        ModelError: it is not; the sentence says how.
    """
    shares = np.asarray(given)
    if shares.ndim != 2 or not np.issubdtype(shares.dtype, np.number):
        raise ModelError(
            "The model gives no probability for each class, which a stress test compares. "
            "Choose a model that does."
        )
    if shares.shape[0] != count or shares.shape[1] < 2 or classes not in (None, shares.shape[1]):
        wanted = "two or more" if classes is None else f"{classes}"
        raise ModelError(
            f"The model gave probabilities of the shape {shares.shape} for {count} patients "
            f"and {wanted} classes."
        )
    found = shares.astype(np.float64)
    if not np.isfinite(found).all():
        raise ModelError("The model gave probabilities that are no numbers (NaN or infinite).")
    if (found < -SUM_TOLERANCE).any() or (np.abs(found.sum(axis=1) - 1) > SUM_TOLERANCE).any():
        raise ModelError("The model gave probabilities that do not add up to 1.")
    found = np.maximum(found, 0.0)
    return np.asarray(found / found.sum(axis=1, keepdims=True))


@dataclass(frozen=True, slots=True)
class ScoredCounterfactuals:
    """Counterfactuals as they were judged; all arrays have their rows, `shares` (n, classes)."""

    shares: FloatArray
    js: FloatArray
    plausibility: FloatArray
    concern: FloatArray


class CounterfactualScorer:
    """Asks the model about counterfactuals of some patients, and counts how many.

    Args:
        table: The patients.
        recommend: The model.
        change: What a shift does to a patient.
        plausibility: How plausible a patient is.
        options: Of the test.
        progress: Asked for the user's wish to stop.

    Raises:
        ModelError: the model gives no probabilities of the patients.
    """

    def __init__(
        self,
        table: PatientTable,
        recommend: Recommend,
        change: Change,
        plausibility: Plausibility,
        options: StressOptions,
        progress: Progress,
    ) -> None:
        self._table = table
        self._recommend = recommend
        self._change = change
        self._plausibility = plausibility
        self._options = options
        self._progress = progress
        self._taken: tuple[IntArray, PatientTable] | None = None
        self.evaluations = table.row_count
        self.base = checked_probabilities(recommend(table), table.row_count, None)

    def judge(self, places: IntArray, shifts: FloatArray) -> ScoredCounterfactuals:
        """Judge the patients at some places (n,) under shifts (n, axes), in as few batches as fit.

        Raises:
            ModelError: the model's answers are not probabilities.
            GenerationError: a counterfactual or its plausibility cannot be.
            Cancelled: the user stopped.
        """
        parts = [
            self._judged(places[start : start + ROWS_AT_ONCE], shifts[start : start + ROWS_AT_ONCE])
            for start in range(0, max(1, len(places)), ROWS_AT_ONCE)
        ]
        if len(parts) == 1:
            return parts[0]
        columns = (
            [getattr(part, name) for part in parts] for name in ScoredCounterfactuals.__slots__
        )
        return ScoredCounterfactuals(*map(np.concatenate, columns))

    def counterfactuals(self, places: IntArray, shifts: FloatArray) -> PatientTable:
        """Return the patients at some places under shifts.

        Raises:
            GenerationError: the change loses or adds patients.
        """
        changed = self._change(self._rows(places), shifts)
        if changed.row_count != len(places):
            raise GenerationError(
                f"The change made {changed.row_count} patients out of {len(places)}."
            )
        return changed

    def _rows(self, places: IntArray) -> PatientTable:
        """Return the patients at these places, those of the last call without a copy."""
        if self._taken is None or not _are_same(self._taken[0], places):
            self._taken = (places.copy(), self._table.take(places))
        return self._taken[1]

    def _judged(self, places: IntArray, shifts: FloatArray) -> ScoredCounterfactuals:
        self._progress.raise_if_cancelled()
        made = self.counterfactuals(places, shifts)
        shares = checked_probabilities(self._recommend(made), len(places), self.base.shape[1])
        self.evaluations += len(places)
        js = np.minimum(js_divergences(self.base[places], shares), 1.0)
        plausible = _checked_plausibility(self._plausibility(made), len(places))
        return ScoredCounterfactuals(shares, js, plausible, concern(js, plausible, self._options))


def _are_same(first: IntArray, second: IntArray) -> bool:
    return len(first) == len(second) and bool((first == second).all())


def concern(js: FloatArray, plausibility: FloatArray, options: StressOptions) -> FloatArray:
    """Return what the search makes large, in [0, 1]; `js` is the divergence to base 2.

    The literal one is SciPy's `jensenshannon` x (1 - plausibility): the distance, which is the root
    of the divergence in nats and at most sqrt(ln 2) = 0.833.
    """
    if options.objective is SearchObjective.LITERAL:
        return np.asarray(np.sqrt(js * math.log(2)) * (1 - plausibility))
    if options.objective is SearchObjective.FLOOR:
        return np.where(plausibility >= options.plausibility_floor, js, 0.0)
    return js * plausibility


def _checked_plausibility(given: object, count: int) -> FloatArray:
    found = np.asarray(given, dtype=np.float64)
    if found.shape != (count,) or not ((found >= 0) & (found <= 1)).all():
        raise GenerationError(
            "Plausibility has to be one number from 0 to 1 for each patient. Correct what tells it."
        )
    return found
