"""Hierarchy of columns: average linkage by absolute correlation."""

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray


def cluster_columns(background: FloatArray, groups: tuple[IntArray, ...]) -> FloatArray:
    """Return the tree of the columns of a background as a linkage (players - 1, 4).

    The distance of two columns is 1 - |r|, the largest |r| over their features; a column without
    spread is at distance 1 from all. A row of the result has the two parts joined (columns, then
    joined parts in order), their distance and their number of columns.
    """
    return average_linkage(1 - _closeness(background, groups))


def _closeness(background: FloatArray, groups: tuple[IntArray, ...]) -> FloatArray:
    centred = background - background.mean(axis=0)
    length = np.sqrt((centred**2).sum(axis=0))
    scaled = np.divide(centred, length, out=np.zeros_like(centred), where=length > 0)
    strength = np.abs(scaled.T @ scaled)
    owner = np.empty(background.shape[1], dtype=np.int64)
    for player, features in enumerate(groups):
        owner[features] = player
    closeness = np.zeros((len(groups), len(groups)))
    np.maximum.at(closeness, (owner[:, None], owner[None, :]), strength)
    return np.clip(closeness, 0.0, 1.0)


def average_linkage(distances: FloatArray) -> FloatArray:
    """Return the average linkage (UPGMA) of a matrix of distances; ties go to the first pair."""
    count = len(distances)
    remaining = distances.astype(np.float64)
    np.fill_diagonal(remaining, np.inf)
    numbers, sizes = np.arange(count), np.ones(count)
    joined = np.empty((max(count - 1, 0), 4))
    for step in range(count - 1):
        first, second = sorted(divmod(int(remaining.argmin()), count))
        height, both = remaining[first, second], sizes[first] + sizes[second]
        pair = sorted((numbers[first], numbers[second]))
        joined[step] = (*pair, height, both)
        mean = (sizes[first] * remaining[first] + sizes[second] * remaining[second]) / both
        remaining[first], remaining[:, first] = mean, mean
        remaining[first, first] = np.inf
        remaining[second], remaining[:, second] = np.inf, np.inf
        numbers[first], sizes[first] = count + step, both
    return joined
