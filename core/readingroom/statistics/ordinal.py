"""Rank correlations of two ordinal variables from their table of counts."""

import numpy as np

from readingroom.domain.arrays import FloatArray


def kendall_tau_b(tables: FloatArray) -> FloatArray:
    """Return Kendall's tau-b (1945) of tables (..., k, k); NaN where a variable is constant."""
    above = _beyond(tables, 1, 1)
    opposed = _beyond(tables, 1, -1)
    agreement = (tables * (above - opposed)).sum(axis=(-2, -1))
    total = tables.sum(axis=(-2, -1))
    row_pairs = total**2 - (tables.sum(axis=-1) ** 2).sum(axis=-1)
    column_pairs = total**2 - (tables.sum(axis=-2) ** 2).sum(axis=-1)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(2 * agreement / np.sqrt(row_pairs * column_pairs))


def spearman_of_table(tables: FloatArray) -> FloatArray:
    """Return Spearman's correlation with mid-ranks of tables (..., k, k); NaN where constant."""
    total = tables.sum(axis=(-2, -1))
    rows, columns = _mid_ranks(tables.sum(axis=-1)), _mid_ranks(tables.sum(axis=-2))
    centre = (total / 2)[..., np.newaxis]
    rows, columns = rows - centre, columns - centre
    covariance = (tables * rows[..., :, np.newaxis] * columns[..., np.newaxis, :]).sum(
        axis=(-2, -1)
    )
    spread = (tables.sum(axis=-1) * rows**2).sum(axis=-1) * (tables.sum(axis=-2) * columns**2).sum(
        axis=-1
    )
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(covariance / np.sqrt(spread))


def _mid_ranks(counts: FloatArray) -> FloatArray:
    """Return the mid-rank of each level (..., k), from 0."""
    return np.asarray(np.cumsum(counts, axis=-1) - counts / 2)


def _beyond(tables: FloatArray, rows: int, columns: int) -> FloatArray:
    """Return for each cell the sum of those strictly beyond it, in the given directions."""
    turned = tables[..., ::-rows, ::-columns]
    sums = np.cumsum(np.cumsum(turned, axis=-2), axis=-1)
    strict = np.zeros_like(sums)
    strict[..., 1:, 1:] = sums[..., :-1, :-1]
    return np.asarray(strict[..., ::-rows, ::-columns])
