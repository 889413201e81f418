"""Average precision of one ranking and of its resamples."""

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray


class Ranking:
    """Scores in descending order with at least one positive row, for repeated weighting."""

    def __init__(self, scores: FloatArray, is_positive: BoolArray) -> None:
        self._order = np.argsort(-scores, kind="stable")
        ends = np.flatnonzero(np.append(np.diff(scores[self._order]) != 0, True))
        self._positions = np.flatnonzero(is_positive[self._order])
        group = np.searchsorted(ends, self._positions)
        # Recall changes only at scores with a positive row; the others are skipped.
        self._last = np.flatnonzero(np.append(np.diff(group) != 0, True))
        self._ends = ends[group[self._last]]

    def average_precision(self, weights: FloatArray) -> FloatArray:
        """Return the average precision of each weighting (..., n).

        NaN where no positive row has a weight. It is the sum of precision times the step in recall
        over the distinct scores, without interpolation, which would be too optimistic (Davis and
        Goadrich 2006).
        """
        ordered = weights[..., self._order]
        true = np.cumsum(ordered[..., self._positions], axis=-1)[..., self._last]
        shown = np.cumsum(ordered, axis=-1)[..., self._ends]
        step = np.diff(true, axis=-1, prepend=0.0)
        with np.errstate(invalid="ignore", divide="ignore"):
            precision = np.where(shown > 0, true / shown, 0.0)
            return np.asarray((precision * step).sum(axis=-1) / true[..., -1])

    def influence(self) -> FloatArray:
        """Return each row's influence on the average precision of equal weights, (n,).

        A closed form: with many rows, one finite-difference step per row takes minutes.
        """
        true = self._last + 1.0
        shown = self._ends + 1.0
        step = np.diff(true, prepend=0.0)
        group = np.searchsorted(self._ends, np.arange(len(self._order)))
        moved = -_reverse_cumulative(step * true / shown**2)[group]
        own = group[self._positions]
        value = float((step * true / shown).sum()) / true[-1]
        moved[self._positions] += (
            (true / shown)[own] + _reverse_cumulative(step / shown)[own] - value
        )
        result = np.empty(len(moved))
        result[self._order] = moved / true[-1]
        return result


def _reverse_cumulative(parts: FloatArray) -> FloatArray:
    """Return the sum of each part and all later ones, with a final 0."""
    return np.append(np.cumsum(parts[::-1])[::-1], 0.0)
