"""Clusters, as of rows of the same patient, and their design effects (Kish 1965)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray


def numbered(keys: Sequence[str] | Sequence[int] | NDArray[Any]) -> IntArray:
    """Return the number of each key: its place among the distinct keys in their order, from 0."""
    known = keys if isinstance(keys, np.ndarray) else np.asarray(list(keys))
    return np.unique(known, return_inverse=True)[1].astype(np.int64)


def cluster_numbers(names: Sequence[str] | NDArray[np.str_]) -> IntArray | None:
    """Return the number of each row's cluster from the clusters' names; None where all differ."""
    numbers = numbered(names)
    return None if int(numbers.max(initial=-1)) + 1 == len(numbers) else numbers


def known_means(values: FloatArray, groups: IntArray) -> FloatArray:
    """Return the mean of the known values of each group from 0; NaN for a group without one.

    Args:
        values: Values of the rows, (n,); NaN where unknown.
        groups: Group of each row.
    """
    is_known = ~np.isnan(values)
    sums = np.bincount(groups, weights=np.where(is_known, values, 0.0))
    counts = np.bincount(groups, weights=is_known)
    return np.where(counts > 0, sums / np.maximum(counts, 1.0), np.nan)


def share_effects(
    values: FloatArray, groups: IntArray, count: int, clusters: IntArray
) -> FloatArray:
    """Return the design effect of each group's mean, 1 or more, (count,).

    All groups together estimate how similar the rows of a cluster are; each group has its own
    cluster sizes. Where no group's values vary, rows of a cluster are assumed to be identical, and
    so are those of a group of one cluster, which gives no information.

    Args:
        values: Values of the counted rows, (n,).
        groups: Group of each row, from 0.
        count: Number of groups.
        clusters: Cluster of each row.
    """
    sizes = np.bincount(groups, minlength=count).astype(np.float64)
    totals = np.bincount(groups, weights=values, minlength=count)
    errors = values - (totals / np.maximum(sizes, 1))[groups]
    pairs, indices = np.unique(np.stack([groups, clusters]), axis=1, return_inverse=True)
    rows = np.bincount(indices).astype(np.float64)
    both = float(rows @ (rows - 1))
    squares = float(errors @ errors)
    correlation = 1.0
    if squares > 0 and both > 0:
        sums = np.bincount(indices, weights=errors)
        correlation = (float(sums @ sums) - squares) / both / (squares / len(values))
    inner = np.bincount(pairs[0], weights=rows * (rows - 1), minlength=count)
    share = np.where(
        np.bincount(pairs[0], minlength=count) > 1, min(max(correlation, 0.0), 1.0), 1.0
    )
    return np.asarray(1 + share * inner / np.maximum(sizes, 1))


def count_clusters(groups: IntArray, count: int, clusters: IntArray) -> IntArray:
    """Return the number of clusters in each group from 0, (count,); rows of -1 are ignored."""
    is_known = groups >= 0
    pairs = np.unique(np.stack([groups[is_known], clusters[is_known]]), axis=1)
    return np.bincount(pairs[0], minlength=count).astype(np.int64)


def design_effect(errors: FloatArray, clusters: IntArray) -> float:
    """Return the variance inflation by clusters: 1 for independent rows, never below.

    Args:
        errors: Deviation of each row, summing to about 0; if all are 0, rows of a cluster are
            assumed to be identical.
        clusters: Cluster of each row.
    """
    _, indices, sizes = np.unique(clusters, return_inverse=True, return_counts=True)
    squares = float((errors**2).sum())
    if squares <= 0:
        return float((sizes.astype(np.float64) ** 2).sum() / max(sizes.sum(), 1))
    sums = np.bincount(indices, weights=errors)
    return max(1.0, float((sums**2).sum()) / squares)
