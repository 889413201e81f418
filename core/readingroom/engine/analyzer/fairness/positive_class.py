"""Find the positive class of a model from the values of the outcome."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.fairness.columns import NO, YES

_NAME_THEM = (
    "Name the model's classes under 'classes' in the inputs like the values of the outcome."
)


@dataclass(frozen=True, slots=True)
class PositiveClass:
    """The positive value, with the names of a model's classes and the values of the outcome.

    `classes` are () if the model's classes have no names, `values` if no outcome is set.
    """

    name: str
    classes: Sequence[str]
    values: Sequence[str]

    def column(self, width: int) -> int:
        """Return the column of the positive class in probabilities of shape (n, width).

        Raises:
            AnalysisError: the model has no such class, or its index is unknown.
        """
        if self.name in self.classes:
            return self.classes.index(self.name)
        index = index_of(self.name, self.values) if width == 2 and not self.classes else None
        if index is not None:
            return index
        known = ", ".join(self.classes) or f"{width} without names"
        raise AnalysisError(
            f"The model has no class '{self.name}'. Its classes: {known}. Set one of them as "
            "positive, or name them under 'classes' in the inputs like the values of the outcome."
        )

    def by_labels(self, labels: NDArray[np.generic]) -> NDArray[np.bool_]:
        """Return which labels (n,) of a model are positive.

        Numbers are indices of its classes, or values of the outcome if the classes have no names.

        Raises:
            AnalysisError: a label is unknown.
        """
        if labels.dtype.kind in "biuf":
            return self._by_numbers(labels.astype(np.float64))
        texts = labels.astype(str)
        known = {*(self.classes or self.values), self.name}
        if self.classes or self.values:
            _require_known(sorted(set(texts.tolist()) - known), sorted(known))
        return np.asarray(texts == self.name)

    def _by_numbers(self, labels: NDArray[np.float64]) -> NDArray[np.bool_]:
        if self.classes:
            target, known = float(self.column(len(self.classes))), np.arange(len(self.classes))
            return _equal(labels, target, known.astype(np.float64))
        try:
            numbers = np.array([float(value) for value in (*self.values, self.name)])
        except ValueError:
            return _equal(labels, float(self.column(2)), np.array([0.0, 1.0]))
        return _equal(labels, float(self.name), numbers if self.values else labels)


def index_of(positive: str, values: Sequence[str]) -> int | None:
    """Return the index (0 or 1) of the positive value among two; None if unknown.

    Numbers are ordered by size, and "no" comes before "yes".
    """
    try:
        numbers = sorted({float(value) for value in (*values, positive)})
    except ValueError:
        numbers = []
    if len(numbers) == 2:
        return numbers.index(float(positive))
    if positive.lower() in YES:
        return 1
    return 0 if positive.lower() in NO else None


def _equal(
    labels: NDArray[np.float64], target: float, known: NDArray[np.float64]
) -> NDArray[np.bool_]:
    unknown = np.setdiff1d(labels, known)
    known_texts = [f"{label:g}" for label in np.unique(known)]
    _require_known([f"{label:g}" for label in unknown], known_texts)
    return np.asarray(labels == target)


def _require_known(unknown: Sequence[str], known: Sequence[str]) -> None:
    """Reject unknown labels."""
    if unknown:
        raise AnalysisError(
            f"The model predicts the unknown label '{unknown[0][:40]}'. Known labels: "
            f"{', '.join(known)[:200]}. {_NAME_THEM}"
        )
