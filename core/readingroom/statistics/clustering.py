"""Clusters of points by k-means, and their agreement with known groups."""

from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray

_MAX_ROUNDS: Final = 300
"""Maximum number of rounds of one start, as in scikit-learn."""


class Clusters(NamedTuple):
    """Cluster of each point, (n,), from 0, and the sum of squared distances to their means."""

    labels: IntArray
    inertia: float


def k_means(points: FloatArray, count: int, rng: np.random.Generator, starts: int = 1) -> Clusters:
    """Return the best of several runs of Lloyd's algorithm, by the sum of squared distances.

    The first means are drawn by k-means++ (Arthur and Vassilvitskii 2007). A cluster that loses its
    points receives the point that is farthest from its mean.

    Args:
        points: the points, (n, d).
        count: the number of clusters, at most that of different points.
        rng: draws the first means.
        starts: the number of runs.
    """
    squares = np.einsum("nd,nd->n", points, points)
    runs = (_run(points, squares, _first_means(points, squares, count, rng)) for _ in range(starts))
    return min(runs, key=lambda clusters: clusters.inertia)


def _distances(points: FloatArray, squares: FloatArray, means: FloatArray) -> FloatArray:
    """Return the squared distances of points and means, (n, k)."""
    distances = squares[:, None] - 2 * (points @ means.T)
    distances += np.einsum("kd,kd->k", means, means)
    return np.asarray(np.maximum(distances, 0.0))


def _first_means(
    points: FloatArray, squares: FloatArray, count: int, rng: np.random.Generator
) -> FloatArray:
    chosen = [int(rng.integers(len(points)))]
    nearest = _distances(points, squares, points[chosen])[:, 0]
    nearest[chosen] = 0.0
    while len(chosen) < count:
        total = nearest.sum()
        weights = nearest / total if total > 0 else None
        chosen.append(int(rng.choice(len(points), p=weights)))
        nearest = np.minimum(nearest, _distances(points, squares, points[chosen[-1:]])[:, 0])
        nearest[chosen] = 0.0
    return points[chosen].copy()


def _run(points: FloatArray, squares: FloatArray, means: FloatArray) -> Clusters:
    """Return the clusters at which Lloyd's algorithm arrives from these means."""
    count = len(means)
    rows = np.arange(len(points))
    labels = np.full(len(points), -1, dtype=np.int64)
    for _ in range(_MAX_ROUNDS):
        distances = _distances(points, squares, means)
        new_labels = distances.argmin(axis=1)
        own = distances[rows, new_labels]
        for empty in np.flatnonzero(np.bincount(new_labels, minlength=count) == 0).tolist():
            farthest = int(own.argmax())
            new_labels[farthest], own[farthest] = empty, 0.0
        if np.array_equal(new_labels, labels):
            break
        labels = new_labels
        members = np.zeros((count, len(points)))
        members[labels, rows] = 1.0
        means = (members @ points) / np.maximum(members.sum(axis=1, keepdims=True), 1.0)
    own = _distances(points, squares, means)[rows, labels]
    return Clusters(labels, float(own.sum()))


def cosine_silhouette(units: FloatArray, labels: IntArray) -> float:
    """Return the mean silhouette of clusters of unit vectors, by cosine distance.

    Of a point, it is (b - a) / max(a, b), with its mean distance `a` to the others of its cluster
    and `b` to the nearest other cluster; 0 for a cluster of one point (Rousseeuw 1987). Sums of
    cosine distances need only the sums of the vectors of each cluster.
    """
    sizes = np.bincount(labels).astype(np.float64)
    rows = np.arange(len(labels))
    members = np.zeros((len(sizes), len(labels)))
    members[labels, rows] = 1.0
    sums = sizes - units @ (members @ units).T
    own = sums[rows, labels]
    inner = np.maximum(own, 0.0) / np.maximum(sizes[labels] - 1, 1.0)
    others = sums / sizes
    others[rows, labels] = np.inf
    outer = np.maximum(others.min(axis=1), 0.0)
    largest = np.maximum(inner, outer)
    scores = np.divide(outer - inner, largest, out=np.zeros(len(labels)), where=largest > 0)
    scores[sizes[labels] == 1] = 0.0
    return float(scores.mean())


def adjusted_rand(first: IntArray, second: IntArray) -> float:
    """Return the adjusted Rand index of two groupings from 0 (Hubert and Arabie 1985).

    1 for equal groupings, also where all points are in one group, or each is alone.
    """
    table = np.zeros((int(first.max()) + 1, int(second.max()) + 1))
    np.add.at(table, (first, second), 1.0)
    together, in_first, in_second, total = (
        float((counts * (counts - 1)).sum() / 2)
        for counts in (table, table.sum(axis=1), table.sum(axis=0), table.sum(keepdims=True))
    )
    expected = in_first * in_second / total if total else 0.0
    largest = (in_first + in_second) / 2
    return 1.0 if largest == expected else (together - expected) / (largest - expected)
