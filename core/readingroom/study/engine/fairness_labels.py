"""Which of a model's answers counts as positive, in the words of the outcome."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.study.engine.fairness_columns import NO, YES

_NAME_THEM = "Name the model's classes under 'classes' in the inputs as the outcome does."


@dataclass(frozen=True, slots=True)
class PositiveClass:
    """The value that counts, among the names of a model's classes and the values of the outcome.

    `classes` are () where the model's have no names, `values` where no outcome is named.
    """

    name: str
    classes: Sequence[str]
    values: Sequence[str]

    def column(self, width: int) -> int:
        """Return the column of the probabilities of so many classes.

        Raises:
            AnalysisError: the model has no such class, or nobody says which of them it is.
        """
        if self.name in self.classes:
            return self.classes.index(self.name)
        place = place_of(self.name, self.values) if width == 2 and not self.classes else None
        if place is not None:
            return place
        known = ", ".join(self.classes) or f"{width} without names"
        raise AnalysisError(
            f"The model has no class '{self.name}'. Its classes: {known}. Name one of them as "
            "positive, or name them under 'classes' in the inputs as the outcome does."
        )

    def by_labels(self, labels: NDArray[np.generic]) -> NDArray[np.bool_]:
        """Return which of the labels (n,) that a model says are positive.

        Numbers are places among its classes, or values of the outcome where these have no names.

        Raises:
            AnalysisError: a label is none of those that are known.
        """
        if labels.dtype.kind in "biuf":
            return self._by_numbers(labels.astype(np.float64))
        said = labels.astype(str)
        known = {*(self.classes or self.values), self.name}
        if self.classes or self.values:
            _require_known(sorted(set(said.tolist()) - known), sorted(known))
        return np.asarray(said == self.name)

    def _by_numbers(self, labels: NDArray[np.float64]) -> NDArray[np.bool_]:
        if self.classes:
            wanted, known = float(self.column(len(self.classes))), np.arange(len(self.classes))
            return _equal(labels, wanted, known.astype(np.float64))
        try:
            numbers = np.array([float(one) for one in (*self.values, self.name)])
        except ValueError:
            return _equal(labels, float(self.column(2)), np.array([0.0, 1.0]))
        return _equal(labels, float(self.name), numbers if self.values else labels)


def place_of(positive: str, values: Sequence[str]) -> int | None:
    """Return whether a value is the first (0) or the second (1) of two; None where nobody knows.

    Two numbers stand in their order, a no before a yes.
    """
    try:
        numbers = sorted({float(one) for one in (*values, positive)})
    except ValueError:
        numbers = []
    if len(numbers) == 2:
        return numbers.index(float(positive))
    if positive.lower() in YES:
        return 1
    return 0 if positive.lower() in NO else None


def _equal(
    labels: NDArray[np.float64], wanted: float, known: NDArray[np.float64]
) -> NDArray[np.bool_]:
    strange = np.setdiff1d(labels, known)
    _require_known([f"{one:g}" for one in strange], [f"{one:g}" for one in np.unique(known)])
    return np.asarray(labels == wanted)


def _require_known(strange: Sequence[str], known: Sequence[str]) -> None:
    """Refuse labels that nobody can place.

    Raises:
        AnalysisError: there is one.
    """
    if strange:
        raise AnalysisError(
            f"The model says '{strange[0][:40]}', where {', '.join(known)[:200]} are known. "
            f"{_NAME_THEM}"
        )
