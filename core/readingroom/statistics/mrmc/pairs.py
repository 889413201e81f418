"""Sums over pairs of comparisons of a positive with a negative case.

A comparison is 1 where the positive case is rated higher, 0.5 at a tie, else 0. All unbiased
variances of areas follow from the means of products of two comparisons, by what the two share
(Gallas 2006; Gallas, Bandos, Samuelson and Wagner 2009).
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.statistics.clusters import numbered
from readingroom.statistics.ranks import midranks

BLOCK: Final = 400_000
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
        unknown = np.full(sums[3].shape, np.nan)
        return np.asarray(np.divide(sums[3], counts[3], out=unknown, where=counts[3] > 0))


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
    size = len(cells)
    sums, counts = np.zeros((3, size, size)), np.zeros((3, size, size))
    totals, pairs = np.zeros(size), np.zeros(size)
    for group in _groups(cells):
        is_read = ~np.isnan(cells[group]).all(axis=0)
        part, rows = cells[np.ix_(group, is_read)], truth[is_read]
        block = (slice(None), group[:, None], group)
        sums[block], counts[block], totals[group], pairs[group] = _of_group(part, rows)
    return PairMoments(
        sums[0],
        sums[1],
        sums[2],
        np.outer(totals, totals),
        np.concatenate([counts, [np.outer(pairs, pairs)]]),
    )


def _groups(cells: FloatArray) -> list[IntArray]:
    """Return groups of cells that have no case in common with the other groups."""
    is_read = (~np.isnan(cells)).astype(np.float32)
    is_linked = (is_read @ is_read.T > 0) | np.eye(len(cells), dtype=np.bool_)
    for _ in range(len(cells).bit_length()):
        steps = is_linked.astype(np.float32)
        is_linked = steps @ steps > 0
    first = is_linked.argmax(axis=1)
    return [np.flatnonzero(first == number) for number in np.unique(first)]


def _of_group(
    cells: FloatArray, truth: BoolArray
) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
    """Return sums and counts of products that share cases, and of comparisons of each cell."""
    is_read = ~np.isnan(cells)
    read_positive, read_negative = (is_read[:, rows].astype(np.float64) for rows in (truth, ~truth))
    m, n = read_positive.sum(axis=1), read_negative.sum(axis=1)
    shared_positive = read_positive @ read_positive.T
    shared_negative = read_negative @ read_negative.T
    placed = np.nan_to_num(placements(cells, truth))
    of_positive, of_negative = placed[:, truth] * n[:, None], placed[:, ~truth] * m[:, None]
    sums = [_products(cells, truth), of_positive @ of_positive.T, of_negative @ of_negative.T]
    counts = [
        shared_positive * shared_negative,
        shared_positive * np.outer(n, n),
        shared_negative * np.outer(m, m),
    ]
    return np.stack(sums), np.stack(counts), of_positive.sum(axis=1), m * n


def placements(cells: FloatArray, truth: BoolArray) -> FloatArray:
    """Return for each reading the share of cases of the other class that it ranks correctly.

    Ties count half. Float array (n_cells, n_cases), NaN = not read, or no case of the other class.
    """
    placed = np.full(cells.shape, np.nan)
    for cell, values in enumerate(cells):
        is_read = ~np.isnan(values)
        of_positive, of_negative = is_read & truth, is_read & ~truth
        m, n = int(of_positive.sum()), int(of_negative.sum())
        if not m or not n:
            continue
        ranks = np.empty(len(values))
        ranks[is_read] = midranks(values[is_read])
        placed[cell, of_positive] = (ranks[of_positive] - midranks(values[of_positive])) / n
        placed[cell, of_negative] = 1 - (ranks[of_negative] - midranks(values[of_negative])) / m
    return placed


def _products(cells: FloatArray, truth: BoolArray) -> FloatArray:
    """Return sums of products of equal comparisons of two cells, (n_cells, n_cells)."""
    codes = np.array([numbered(row) for row in cells], dtype=np.int32)
    is_unread = np.isnan(cells)
    codes[:, truth] = np.where(is_unread[:, truth], -1, codes[:, truth])  # below all: no win
    codes = codes.astype(np.int16 if codes.max(initial=0) < np.iinfo(np.int16).max else np.int32)
    positive, negative = codes[:, truth, None], codes[:, None, ~truth]
    both = np.zeros((len(cells), len(cells)))
    step = max(1, BLOCK // max(1, negative.size))
    for start in range(0, positive.shape[1], step):
        higher = positive[:, start : start + step]
        block = (higher > negative).astype(np.float32)
        block += higher >= negative
        flat = block.reshape(len(cells), -1)
        both += flat @ flat.T
    return np.asarray(both / 4)
