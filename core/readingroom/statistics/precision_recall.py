"""Average precision, of one ranking and of its resamples."""

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]


class Ranking:
    """Scores in falling order, ready for many weightings of their rows."""

    def __init__(self, scores: FloatArray, is_positive: BoolArray) -> None:
        self._order = np.argsort(-scores, kind="stable")
        self._ends = np.flatnonzero(np.append(np.diff(scores[self._order]) != 0, True))
        self._positive = is_positive[self._order].astype(np.float64)

    def average_precision(self, weights: FloatArray) -> FloatArray:
        """Return the average precision of each weighting (..., n); NaN without a positive row.

        It is the sum of precision times the step in recall over the distinct scores, without
        interpolation, which would be too optimistic (Davis and Goadrich 2006).
        """
        ordered = weights[..., self._order]
        true = np.cumsum(ordered * self._positive, axis=-1)[..., self._ends]
        shown = np.cumsum(ordered, axis=-1)[..., self._ends]
        step = np.diff(true, axis=-1, prepend=0.0)
        with np.errstate(invalid="ignore", divide="ignore"):
            precision = np.where(shown > 0, true / shown, 0.0)
            return np.asarray((precision * step).sum(axis=-1) / true[..., -1])
