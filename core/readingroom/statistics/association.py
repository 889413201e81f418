"""Association between the columns of a table, of any kind, for many resamples at once.

Two numeric columns: Pearson's correlation. Two categorical columns: Cramer's V (1946). Mixed: the
correlation ratio. All use the rows in which both values are present. All three follow from sums
of products, so a resample costs one matrix product and no pass over the rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray

_TINY = 1e-12
_MAX_EINSUM_COLUMNS = 100


def cramers_v(counts: FloatArray) -> float:
    """Return Cramer's V of a table of counts, without a correction; NaN with fewer than 2 x 2."""
    used = counts[counts.sum(axis=1) > 0][:, counts.sum(axis=0) > 0]
    min_size = min(used.shape)
    if min_size < 2:
        return float("nan")
    total = used.sum()
    expected = np.outer(used.sum(axis=1), used.sum(axis=0)) / total
    chi = float(((used - expected) ** 2 / expected).sum())
    return min(1.0, float(np.sqrt(chi / total / (min_size - 1))))


@dataclass(frozen=True, slots=True, eq=False)
class MixedColumns:
    """Columns encoded for sums of products.

    `numbers` are (n, d) with NaN = missing, `codes` (n, c) with -1 = missing, `sizes` the number of
    categories of each. Results are ordered numbers first.
    """

    blocks: FloatArray
    number_count: int
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, numbers: FloatArray, codes: IntArray, sizes: Sequence[int]) -> Self:
        """Return the encoded columns of a table, centred to keep the precision of squared sums."""
        is_present = ~np.isnan(numbers)
        counts = np.maximum(is_present.sum(axis=0), 1)
        mean = np.where(is_present, numbers, 0.0).sum(axis=0) / counts
        centred = np.where(is_present, numbers - mean, 0.0)
        spread = np.sqrt((centred**2).sum(axis=0) / counts)
        scaled = centred / np.where(spread > 0, spread, 1.0)
        ones = [codes[:, [index]] == np.arange(size) for index, size in enumerate(sizes)]
        return cls(
            np.hstack([is_present, scaled, scaled**2, *ones], dtype=np.float64),
            numbers.shape[1],
            tuple(sizes),
        )

    def associations(self, weights: FloatArray | None = None) -> FloatArray:
        """Return the associations (columns, columns) of weighted rows; NaN = not estimable."""
        weighted = self.blocks if weights is None else self.blocks * weights[:, None]
        if self.blocks.shape[1] <= _MAX_EINSUM_COLUMNS:
            # A matrix product this thin is slower on several threads than on one.
            sums = np.einsum("ni,nj->ij", weighted, self.blocks)
        else:
            sums = weighted.T @ self.blocks
        d, c = self.number_count, len(self.sizes)
        matrix = np.full((d + c, d + c), np.nan)
        matrix[:d, :d] = self._pearson(sums)
        starts = 3 * d + np.cumsum([0, *self.sizes])
        for index in range(c):
            column = slice(starts[index], starts[index + 1])
            ratios = self._ratios(sums, column)
            matrix[:d, d + index] = matrix[d + index, :d] = ratios
            for other in range(index):
                second = slice(starts[other], starts[other + 1])
                value = cramers_v(sums[column, second])
                matrix[d + index, d + other] = matrix[d + other, d + index] = value
            matrix[d + index, d + index] = 1.0
        return matrix

    def _pearson(self, sums: FloatArray) -> FloatArray:
        d = self.number_count
        present, first, square = slice(0, d), slice(d, 2 * d), slice(2 * d, 3 * d)
        n = sums[present, present]
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = sums[first, present] / n
            variance = sums[square, present] / n - mean**2
            both = variance * variance.T
            value = (sums[first, first] / n - mean * mean.T) / np.sqrt(both)
        value[~(both > _TINY) | (n < 2)] = np.nan
        return np.clip(value, -1.0, 1.0)

    def _ratios(self, sums: FloatArray, column: slice) -> FloatArray:
        d = self.number_count
        n, first = sums[:d, column], sums[d : 2 * d, column]
        total = n.sum(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = first.sum(axis=1) / total
            whole = sums[2 * d : 3 * d, column].sum(axis=1) - total * mean**2
            between = np.where(n > 0, first**2 / n, 0.0).sum(axis=1) - total * mean**2
            value = np.sqrt(np.clip(between / whole, 0.0, 1.0))
        value[~(whole > _TINY * total) | ((n > 0).sum(axis=1) < 2)] = np.nan
        return np.asarray(value)
