"""Rows of the same patient: how many independent rows they are worth (Kish 1965)."""

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]


def share_effects(
    values: FloatArray, groups: IntArray, count: int, clusters: IntArray
) -> FloatArray:
    """Return the design effect of each group's mean, 1 or more, (count,).

    How alike the rows of a cluster are is told by all groups together; how large clusters are, by
    each group itself. Where no group's values vary, rows of a cluster are taken to be alike, and so
    are those of a group of one cluster, which cannot tell.

    Args:
        values: Of the rows that count, (n,).
        groups: The group of each, from 0.
        count: How many groups there are.
        clusters: To which cluster each row belongs.
    """
    sizes = np.bincount(groups, minlength=count).astype(np.float64)
    totals = np.bincount(groups, weights=values, minlength=count)
    errors = values - (totals / np.maximum(sizes, 1))[groups]
    pairs, places = np.unique(np.stack([groups, clusters]), axis=1, return_inverse=True)
    rows = np.bincount(places).astype(np.float64)
    both = float(rows @ (rows - 1))
    squares = float(errors @ errors)
    alike = 1.0
    if squares > 0 and both > 0:
        sums = np.bincount(places, weights=errors)
        alike = (float(sums @ sums) - squares) / both / (squares / len(values))
    inner = np.bincount(pairs[0], weights=rows * (rows - 1), minlength=count)
    share = np.where(np.bincount(pairs[0], minlength=count) > 1, min(max(alike, 0.0), 1.0), 1.0)
    return np.asarray(1 + share * inner / np.maximum(sizes, 1))


def count_clusters(groups: IntArray, count: int, clusters: IntArray) -> IntArray:
    """Return how many clusters each group from 0 has, (count,); rows of -1 are in none."""
    is_known = groups >= 0
    pairs = np.unique(np.stack([groups[is_known], clusters[is_known]]), axis=1)
    return np.bincount(pairs[0], minlength=count).astype(np.int64)


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
