"""Scores of counterfactuals: divergence of the recommendation, plausibility, concern."""

import math
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.counterfactual_search.plausibility import Plausibility
from readingroom.engine.evaluator.counterfactual_search.shifts import Change
from readingroom.engine.evaluator.stress.types import SearchObjective, ShiftSpace, StressOptions
from readingroom.engine.models.types import SUM_TOLERANCE
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.divergences import js_divergences

Recommend = Callable[[PatientTable], FloatArray]
"""Maps patients (n rows) to class probabilities, float array (n, k)."""

ROWS_AT_ONCE: Final = 100_000


def checked_probabilities(given: object, count: int, classes: int | None) -> FloatArray:
    """Return the output of a model after checking that it contains probabilities.

    Raises:
        ModelError: it does not; the message names the fault.
    """
    shares = np.asarray(given)
    if shares.ndim != 2 or not np.issubdtype(shares.dtype, np.number):
        raise ModelError(
            "The model returns no class probabilities, which a stress test needs. "
            "Choose another model."
        )
    if shares.shape[0] != count or shares.shape[1] < 2 or classes not in (None, shares.shape[1]):
        expected = "two or more" if classes is None else f"{classes}"
        raise ModelError(
            f"The model returned probabilities of the shape {shares.shape} for {count} patients "
            f"and {expected} classes."
        )
    probabilities = shares.astype(np.float64)
    if not np.isfinite(probabilities).all():
        raise ModelError("The model returned non-finite probabilities.")
    if (probabilities < -SUM_TOLERANCE).any() or (
        np.abs(probabilities.sum(axis=1) - 1) > SUM_TOLERANCE
    ).any():
        raise ModelError("The model returned probabilities that do not sum to 1.")
    probabilities = np.maximum(probabilities, 0.0)
    return np.asarray(probabilities / probabilities.sum(axis=1, keepdims=True))


@dataclass(frozen=True, slots=True)
class ScoredCounterfactuals:
    """Scores of counterfactuals; all arrays have their rows, `shares` is (n, classes)."""

    shares: FloatArray
    js: FloatArray
    plausibility: FloatArray
    concern: FloatArray


class CounterfactualScorer:
    """Queries the model with counterfactuals of some patients, and counts the queries.

    Raises:
        ModelError: the model returns no probabilities for the patients.
    """

    def __init__(
        self,
        table: PatientTable,
        recommend: Recommend,
        change: Change,
        plausibility: Plausibility,
        space: ShiftSpace,
        options: StressOptions,
        progress: Progress,
    ) -> None:
        self.table = table
        self.space = space
        self.options = options
        self.progress = progress
        self._recommend = recommend
        self._change = change
        self._plausibility = plausibility
        self._last_rows: tuple[IntArray, PatientTable] | None = None
        self.concurrency = int(getattr(recommend, "concurrency", 1))
        """Number of batches of patients to search at a time, each with a copy of its own."""
        self.evaluations = table.row_count
        self.base = checked_probabilities(recommend(table), table.row_count, None)

    def own_copy(self) -> "CounterfactualScorer":
        """Return a scorer for one thread, which counts its own evaluations."""
        other = copy(self)
        other._last_rows = None  # noqa: SLF001 - the same class
        other.evaluations = 0
        return other

    def score(self, indices: IntArray, shifts: FloatArray) -> ScoredCounterfactuals:
        """Score the patients at some indices (n,) under shifts (n, axes), in few batches.

        Raises:
            ModelError: the model's outputs are not probabilities.
            GenerationError: a counterfactual or its plausibility is invalid.
            Cancelled: the user stopped.
        """
        parts = [
            self._score_batch(
                indices[start : start + ROWS_AT_ONCE], shifts[start : start + ROWS_AT_ONCE]
            )
            for start in range(0, max(1, len(indices)), ROWS_AT_ONCE)
        ]
        if len(parts) == 1:
            return parts[0]
        columns = (
            [getattr(part, name) for part in parts] for name in ScoredCounterfactuals.__slots__
        )
        return ScoredCounterfactuals(*map(np.concatenate, columns))

    def counterfactuals(self, indices: IntArray, shifts: FloatArray) -> PatientTable:
        """Return the patients at some indices under shifts.

        Raises:
            GenerationError: the change removes or adds patients.
        """
        changed = self._change(self._rows(indices), shifts)
        if changed.row_count != len(indices):
            raise GenerationError(
                f"The change returned {changed.row_count} patients instead of {len(indices)}."
            )
        return changed

    def _rows(self, indices: IntArray) -> PatientTable:
        """Return the patients at these indices, cached from the last call."""
        if self._last_rows is None or not np.array_equal(self._last_rows[0], indices):
            self._last_rows = (indices.copy(), self.table.take(indices))
        return self._last_rows[1]

    def _score_batch(self, indices: IntArray, shifts: FloatArray) -> ScoredCounterfactuals:
        self.progress.raise_if_cancelled()
        counterfactuals = self.counterfactuals(indices, shifts)
        shares = checked_probabilities(
            self._recommend(counterfactuals), len(indices), self.base.shape[1]
        )
        self.evaluations += len(indices)
        js = np.minimum(js_divergences(self.base[indices], shares), 1.0)
        plausible = _checked_plausibility(self._plausibility(counterfactuals), len(indices))
        return ScoredCounterfactuals(shares, js, plausible, concern(js, plausible, self.options))


def concern(js: FloatArray, plausibility: FloatArray, options: StressOptions) -> FloatArray:
    """Return the maximised objective in [0, 1]; `js` is the divergence to base 2.

    The literal form is SciPy's `jensenshannon` x (1 - plausibility): the distance, the root of the
    divergence in nats, at most sqrt(ln 2) = 0.833.
    """
    if options.objective is SearchObjective.LITERAL:
        return np.asarray(np.sqrt(js * math.log(2)) * (1 - plausibility))
    if options.objective is SearchObjective.FLOOR:
        return np.where(plausibility >= options.plausibility_floor, js, 0.0)
    return js * plausibility


def _checked_plausibility(given: object, count: int) -> FloatArray:
    values = np.asarray(given, dtype=np.float64)
    if values.shape != (count,) or not ((values >= 0) & (values <= 1)).all():
        raise GenerationError(
            "Plausibility must be one number from 0 to 1 per patient. Correct the plausibility "
            "function."
        )
    return values
