"""Rows of the same patient: how many independent rows they are worth (Kish 1965)."""

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]


def design_effect(errors: FloatArray, clusters: IntArray) -> float:
    """Return how often a cluster says the same thing: 1 for independent rows, never below.

    Args:
        errors: By how much each row is off, in sum about 0; where none is, rows of a cluster are
            taken to be alike.
        clusters: To which cluster each row belongs.
    """
    _, numbers, sizes = np.unique(clusters, return_inverse=True, return_counts=True)
    squares = float((errors**2).sum())
    if squares <= 0:
        return float((sizes.astype(np.float64) ** 2).sum() / max(sizes.sum(), 1))
    sums = np.bincount(numbers, weights=errors)
    return max(1.0, float((sums**2).sum()) / squares)
