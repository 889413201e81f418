"""How the columns of a table go together, whatever their kind, for many resamples at once.

Two numbers have Pearson's correlation, two categories Cramer's V (1946), a number and a category
the correlation ratio, all over the rows in which both are there. All three follow from sums of
products, so that a resample costs one product of matrices and no pass over the rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
_TINY = 1e-12
_NARROW = 100


def cramers_v(counts: FloatArray) -> float:
    """Return Cramer's V of a table of counts, without a correction; NaN with fewer than 2 x 2."""
    held = counts[counts.sum(axis=1) > 0][:, counts.sum(axis=0) > 0]
    fewest = min(held.shape)
    if fewest < 2:
        return float("nan")
    total = held.sum()
    expected = np.outer(held.sum(axis=1), held.sum(axis=0)) / total
    chi = float(((held - expected) ** 2 / expected).sum())
    return min(1.0, float(np.sqrt(chi / total / (fewest - 1))))


@dataclass(frozen=True, slots=True, eq=False)
class MixedColumns:
    """Columns made ready for sums of products.

    `numbers` are (n, d) with NaN = missing, `codes` (n, c) with -1 = missing, `sizes` how many
    categories each has. The result's order is numbers first.
    """

    blocks: FloatArray
    number_count: int
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, numbers: FloatArray, codes: IntArray, sizes: Sequence[int]) -> Self:
        """Return the columns of a table, centred so that sums of squares keep their digits."""
        is_there = ~np.isnan(numbers)
        counts = np.maximum(is_there.sum(axis=0), 1)
        mean = np.where(is_there, numbers, 0.0).sum(axis=0) / counts
        centred = np.where(is_there, numbers - mean, 0.0)
        spread = np.sqrt((centred**2).sum(axis=0) / counts)
        scaled = centred / np.where(spread > 0, spread, 1.0)
        ones = [codes[:, [place]] == np.arange(size) for place, size in enumerate(sizes)]
        return cls(
            np.hstack([is_there, scaled, scaled**2, *ones], dtype=np.float64),
            numbers.shape[1],
            tuple(sizes),
        )

    def associations(self, weights: FloatArray | None = None) -> FloatArray:
        """Return the matrix (columns, columns), NaN where not estimable, of weighted rows."""
        weighted = self.blocks if weights is None else self.blocks * weights[:, None]
        if self.blocks.shape[1] <= _NARROW:
            # A product of matrices this thin is slower on several threads than on one.
            sums = np.einsum("ni,nj->ij", weighted, self.blocks)
        else:
            sums = weighted.T @ self.blocks
        d, c = self.number_count, len(self.sizes)
        found = np.full((d + c, d + c), np.nan)
        found[:d, :d] = self._pearson(sums)
        starts = 3 * d + np.cumsum([0, *self.sizes])
        for place in range(c):
            column = slice(starts[place], starts[place + 1])
            ratios = self._ratios(sums, column)
            found[:d, d + place] = found[d + place, :d] = ratios
            for other in range(place):
                second = slice(starts[other], starts[other + 1])
                value = cramers_v(sums[column, second])
                found[d + place, d + other] = found[d + other, d + place] = value
            found[d + place, d + place] = 1.0
        return found

    def _pearson(self, sums: FloatArray) -> FloatArray:
        d = self.number_count
        there, first, square = slice(0, d), slice(d, 2 * d), slice(2 * d, 3 * d)
        n = sums[there, there]
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = sums[first, there] / n
            variance = sums[square, there] / n - mean**2
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
