"""Means of readers' values as figures of merit."""

from collections.abc import Sequence

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.statistics.mrmc.covariance import ReaderFigures, jackknife_covariance


def mean_figures(
    arms: Sequence[str], readers: Sequence[str], sums: FloatArray, counts: FloatArray
) -> ReaderFigures:
    """Return the mean value of each reader in each arm, with its jackknife covariance over cases.

    A cell without values of two cases has no figure (NaN). A case that a cell did not read leaves
    the cell's mean as it is.

    Args:
        arms: names of the first axis.
        readers: names of the second axis.
        sums: of the values of each case, float array (n_arms, n_readers, n_cases).
        counts: numbers of these values, of the same shape; 0 = none.
    """
    shape = len(arms) * len(readers), -1
    used = counts.any(axis=(0, 1))
    own, sizes = sums[..., used].reshape(shape), counts[..., used].reshape(shape)
    is_known = (sizes > 0).sum(axis=1) > 1
    total, size = own.sum(axis=1, keepdims=True), sizes.sum(axis=1, keepdims=True)
    known = is_known[:, None]
    with np.errstate(invalid="ignore", divide="ignore"):
        left_out = np.where(known, (total - own) / (size - sizes), 0.0)
        values = np.where(known, total / size, np.nan)
    return ReaderFigures(
        tuple(arms),
        tuple(readers),
        values.reshape(len(arms), len(readers)),
        jackknife_covariance(left_out),
        "jackknife",
        int(used.sum()),
    )
