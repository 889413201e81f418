"""Records in the order of reading: what is read until enough are reached, and its influences."""

import math

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.statistics.influence import small_sample

ROUNDING = 1e-9


class ReadingOrder:
    """Records in descending order of their scores, for repeated weighting; weights are (..., n).

    Influences (n,) are in the order of the rows. Where they depend on how densely included records
    lie around the last one read, it is the density among the square root of their number.
    """

    def __init__(self, scores: FloatArray, is_included: BoolArray, *, is_clustered: bool) -> None:
        self._order = np.argsort(-scores, kind="stable")
        self._is_included = is_included[self._order].astype(np.float64)
        self._correction = small_sample(len(scores), is_clustered=is_clustered)

    def __len__(self) -> int:
        """Return the number of records."""
        return len(self._order)

    def screened(self, share: float, weights: FloatArray) -> FloatArray:
        """Return the records read until a share of the included is reached; NaN without any."""
        ordered = weights[..., self._order]
        included = ordered * self._is_included
        reached = np.cumsum(included, axis=-1)
        total = reached[..., -1:]
        needed = np.ceil(share * total - ROUNDING)
        last = np.argmax(reached >= needed, axis=-1)[..., None]
        read, of_last, reached_last, included_last = (
            np.take_along_axis(column, last, axis=-1)
            for column in (np.cumsum(ordered, axis=-1), ordered, reached, included)
        )
        count = read - of_last + (needed - (reached_last - included_last))
        return np.asarray(np.where(total > 0, count, np.nan)[..., 0])

    def saved(self, share: float, weights: FloatArray) -> FloatArray:
        """Return the work saved over sampling (Cohen et al. 2006)."""
        total = weights.sum(axis=-1)
        return np.asarray((total - self.screened(share, weights)) / total - (1 - share))

    def among_first(self, limit: int, weights: FloatArray) -> FloatArray:
        """Return the number of included records among the first `limit`."""
        ordered = weights[..., self._order]
        before = np.cumsum(ordered, axis=-1) - ordered
        return np.asarray((np.clip(limit - before, 0, ordered) * self._is_included).sum(axis=-1))

    def recall(self, limit: int, weights: FloatArray) -> FloatArray:
        """Return the share of the included among the first `limit`; NaN without any."""
        total = (weights[..., self._order] * self._is_included).sum(axis=-1)
        with np.errstate(invalid="ignore"):
            return np.asarray(self.among_first(limit, weights) / total)

    def precision(self, limit: int, weights: FloatArray) -> FloatArray:
        """Return the included among the first `limit`, divided by `limit`."""
        return self.among_first(limit, weights) / limit

    def screened_influence(self, share: float) -> FloatArray:
        """Return the influences on the number of records read; at least one is included.

        A record counts where it is read. An included one also moves the last record needed, by the
        number of records for each included one around it.
        """
        positions = np.flatnonzero(self._is_included) + 1
        total = len(positions)
        last = math.ceil(share * total - ROUNDING) - 1
        reach = max(1, round(math.sqrt(total)))
        first, end = max(last - reach, 0), min(last + reach, total - 1)
        spacing = (positions[end] - positions[first]) / max(end - first, 1)
        is_read = (np.arange(len(self._order)) < positions[last]).astype(np.float64)
        return self._by_row(is_read + self._is_included * (share - is_read) * spacing)

    def among_first_influence(self, limit: int) -> FloatArray:
        """Return the influences on the number of included records among the first `limit`."""
        step = max(1, round(math.sqrt(limit)))
        is_read = np.arange(len(self._order)) < limit
        displaced = self._is_included[max(0, limit - step) : limit]
        is_full = len(self._order) > limit
        rate = float(displaced.mean()) if is_full and len(displaced) else 0.0
        return self._by_row(np.where(is_read, self._is_included - rate, 0.0))

    def recall_influence(self, limit: int) -> FloatArray:
        """Return the influences on the share of the included among the first `limit`."""
        total = self._is_included.sum()
        recall = self._is_included[:limit].sum() / total
        of_total = recall * self._by_row(self._is_included)
        return np.asarray((self.among_first_influence(limit) - of_total) / total)

    def _by_row(self, slopes: FloatArray) -> FloatArray:
        """Return slopes in the order of the rows, with a mean of 0."""
        influence = np.empty(len(slopes))
        influence[self._order] = slopes - slopes.mean()
        return np.asarray(influence * self._correction)
