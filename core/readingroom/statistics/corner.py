"""The threshold whose point of the ROC curve is nearest to the corner of no errors."""

from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray


class CornerRates(NamedTuple):
    """The threshold and the rates at it, float arrays (...); NaN where a rate is undefined."""

    threshold: FloatArray
    sensitivity: FloatArray
    specificity: FloatArray
    ppv: FloatArray
    npv: FloatArray


class CornerFinder:
    """Scores in descending order, for repeated weighting; a score at a threshold is positive."""

    def __init__(self, scores: FloatArray, is_positive: BoolArray) -> None:
        self._order = np.argsort(-scores, kind="stable")
        ordered = scores[self._order]
        self._ends = np.flatnonzero(np.append(np.diff(ordered) != 0, True))
        self._thresholds = ordered[self._ends]
        self._is_positive = is_positive[self._order].astype(np.float64)

    def rates(self, weights: FloatArray) -> CornerRates:
        """Return threshold and rates for weights (..., n); of equal distances the highest one."""
        ordered = weights[..., self._order]
        true = np.cumsum(ordered * self._is_positive, axis=-1)
        called = np.cumsum(ordered, axis=-1)
        positives, total = true[..., -1:], called[..., -1:]
        true, called = true[..., self._ends], called[..., self._ends]
        with np.errstate(invalid="ignore", divide="ignore"):
            sensitivity = true / positives
            specificity = 1 - (called - true) / (total - positives)
            distance = (1 - sensitivity) ** 2 + (1 - specificity) ** 2
            best = np.argmin(distance, axis=-1)[..., None]
            columns = (
                np.broadcast_to(self._thresholds, distance.shape),
                sensitivity,
                specificity,
                true / called,
                (total - positives - (called - true)) / (total - called),
            )
        return CornerRates(
            *(np.take_along_axis(column, best, axis=-1)[..., 0] for column in columns)
        )
