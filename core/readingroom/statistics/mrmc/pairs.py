"""Sums over pairs of comparisons of a positive with a negative case.

A comparison is 1 where the positive case is rated higher, 0.5 at a tie, else 0. All unbiased
variances of areas follow from the means of products of two comparisons, by what the two share
(Gallas 2006; Gallas, Bandos, Samuelson and Wagner 2009).
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray

BLOCK: Final = 4_000_000
"""Largest number of comparisons of a block; sums of products stay exact in 32 bits."""


@dataclass(frozen=True, slots=True)
class PairMoments:
    """Sums of products of two comparisons, of two cells, float arrays (n_cells, n_cells).

    Args:
        same_both: pairs of equal positive and equal negative case.
        same_positive, same_negative: pairs of an equal positive (negative) case, any other.
        every: all pairs.
        counts: numbers of pairs of the four kinds, in this order, (4, n_cells, n_cells).
    """

    same_both: FloatArray
    same_positive: FloatArray
    same_negative: FloatArray
    every: FloatArray
    counts: FloatArray

    @property
    def sums(self) -> FloatArray:
        """Return the four sums, (4, n_cells, n_cells)."""
        return np.stack([self.same_both, self.same_positive, self.same_negative, self.every])

    @property
    def areas(self) -> FloatArray:
        """Return the area of each cell (n_cells,), NaN without both classes."""
        with np.errstate(invalid="ignore"):
            return np.sqrt(np.diag(self.every) / np.diag(self.counts[3]))

    def distinct(self) -> FloatArray:
        """Return the mean product of comparisons that share no case, NaN without such pairs."""
        sums, counts = exclusive(self.sums), exclusive(self.counts)
        with np.errstate(invalid="ignore"):
            return np.asarray(sums[3] / counts[3])


def exclusive(inclusive: FloatArray) -> FloatArray:
    """Return sums of pairs that share both cases, only the positive, only the negative, none.

    Args:
        inclusive: sums in the order of `PairMoments.sums`, on the first axis.
    """
    both, positive, negative, every = inclusive
    return np.stack([both, positive - both, negative - both, every - positive - negative + both])


def pair_moments(cells: FloatArray, truth: BoolArray) -> PairMoments:
    """Return the sums of all pairs of cells.

    Args:
        cells: ratings, float array (n_cells, n_cases), NaN = not read.
        truth: whether each case is positive, bool array (n_cases,).
    """
    positive, negative = cells[:, truth], cells[:, ~truth]
    of_positive, of_negative, both = _comparisons(positive, negative)
    read_positive, read_negative = (
        (~np.isnan(part)).astype(np.float64) for part in (positive, negative)
    )
    m, n = read_positive.sum(axis=1), read_negative.sum(axis=1)
    shared_positive = read_positive @ read_positive.T
    shared_negative = read_negative @ read_negative.T
    total = of_positive.sum(axis=1)
    counts = [
        shared_positive * shared_negative,
        shared_positive * np.outer(n, n),
        shared_negative * np.outer(m, m),
        np.outer(m * n, m * n),
    ]
    return PairMoments(
        both,
        of_positive @ of_positive.T,
        of_negative @ of_negative.T,
        np.outer(total, total),
        np.stack(counts),
    )


def _comparisons(
    positive: FloatArray, negative: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return sums of comparisons by positive and by negative case, and of products of two cells."""
    n_cells, n = negative.shape
    of_positive, of_negative = np.zeros(positive.shape), np.zeros(negative.shape)
    both = np.zeros((n_cells, n_cells))
    step = max(1, BLOCK // max(1, n * n_cells))
    for start in range(0, positive.shape[1], step):
        higher = positive[:, start : start + step, None]
        lower = negative[:, None, :]
        block = (higher > lower).astype(np.float32)
        block += higher >= lower
        of_positive[:, start : start + step] = block.sum(axis=2) / 2
        of_negative += block.sum(axis=1) / 2
        flat = block.reshape(n_cells, -1)
        both += flat @ flat.T / 4
    return of_positive, of_negative, both
