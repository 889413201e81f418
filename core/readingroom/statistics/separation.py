"""How far groups of points are apart, with each point's influence on the figure.

Distances are Euclidean. Figures agree with scikit-learn where it has them. The influences are the
derivatives by the weight of a point, in its role in means, sizes and averages of distances; which
groups or points are nearest stays fixed. They sum to 0.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray

_BLOCK = 256


class Figure(NamedTuple):
    """A figure, and each point's influence on it, (n,)."""

    value: float
    influence: FloatArray


class Groups:
    """Points (n, d) in at least two groups, numbered from 0 without gaps, (n,)."""

    def __init__(self, points: FloatArray, groups: IntArray) -> None:
        self.points = points - points.mean(axis=0)  # distances stay, and round off less
        self.groups = groups
        self.sizes = np.bincount(groups).astype(np.float64)
        self.means = np.stack(
            [self.points[groups == group].mean(axis=0) for group in range(len(self.sizes))]
        )
        self.errors = self.points - self.means[groups]
        self.squares = np.asarray((self.errors**2).sum(axis=1))

    @property
    def count(self) -> int:
        """Number of groups."""
        return len(self.sizes)

    def between_means(self) -> FloatArray:
        """Return the distances of the means, (groups, groups), infinite of a mean to itself."""
        apart: FloatArray = np.linalg.norm(self.means[:, None] - self.means[None], axis=2)
        np.fill_diagonal(apart, np.inf)
        return apart

    def toward(self, first: int, second: int) -> FloatArray:
        """Return each point's influence on the distance of two means, (n,)."""
        step = self.means[first] - self.means[second]
        step /= np.linalg.norm(step)
        influence = np.zeros(len(self.points))
        for group, sign in ((first, 1.0), (second, -1.0)):
            own = self.groups == group
            influence[own] = sign * (self.errors[own] @ step) / self.sizes[group]
        return influence


def davies_bouldin(groups: Groups) -> Figure:
    """Return the index of Davies and Bouldin (1979), infinite where two means coincide.

    It is the mean over groups of their worst ratio: both groups' mean distances to their means,
    summed, over the distance of the means.
    """
    lengths = np.sqrt(groups.squares)
    spread = np.bincount(groups.groups, weights=lengths) / groups.sizes
    apart = groups.between_means()
    if not apart.all():
        return Figure(np.inf, np.full(len(lengths), np.nan))
    ratios = (spread[:, None] + spread[None]) / apart
    worst = ratios.argmax(axis=1)
    of_spread = _spread_influence(groups, lengths, spread)
    influence = np.zeros(len(lengths))
    for first, second in enumerate(worst.tolist()):
        both = np.isin(groups.groups, (first, second))
        ratio, distance = ratios[first, second], apart[first, second]
        influence += (both * of_spread - ratio * groups.toward(first, second)) / distance
    return Figure(float(ratios.max(axis=1).mean()), influence / groups.count)


def _spread_influence(groups: Groups, lengths: FloatArray, spread: FloatArray) -> FloatArray:
    """Return each point's influence on the mean distance of its group to the group's mean."""
    with np.errstate(invalid="ignore", divide="ignore"):
        units = np.where(lengths[:, None] > 0, groups.errors / lengths[:, None], 0.0)
    pulls = np.stack([units[groups.groups == group].mean(axis=0) for group in range(groups.count)])
    moved = np.einsum("ij,ij->i", pulls[groups.groups], groups.errors)
    own = groups.groups
    return np.asarray((lengths - spread[own] - moved) / groups.sizes[own])


def calinski_harabasz(groups: Groups) -> Figure:
    """Return the index of Calinski and Harabasz (1974): the variance between means to that within.

    Influences are for a fixed number of points. Infinite where no point is off its mean.
    """
    n, count = len(groups.points), groups.count
    within = float(groups.squares.sum())
    if within == 0:
        return Figure(np.inf, np.full(n, np.nan))
    between = float(groups.sizes @ (groups.means**2).sum(axis=1))
    own = groups.means[groups.groups]
    of_between = np.asarray(2 * (own * groups.points).sum(axis=1) - (own**2).sum(axis=1))
    value = between / (count - 1) / (within / (n - count))
    influence = value * (of_between / between - groups.squares / within)
    return Figure(value, influence - influence.mean())


def xie_beni(groups: Groups) -> Figure:
    """Return the index of Xie and Beni (1991) of sharp groups, infinite where two means coincide.

    It is the mean squared distance to the own mean, over the least squared distance of two means.
    """
    apart = groups.between_means()
    first, second = np.unravel_index(int(apart.argmin()), apart.shape)
    distance, within = float(apart.min()), float(groups.squares.mean())
    if distance == 0:
        return Figure(np.inf, np.full(len(groups.points), np.nan))
    of_within = (groups.squares - within) / len(groups.points)
    of_distance = groups.toward(int(first), int(second))
    influence = of_within / distance**2 - 2 * within / distance**3 * of_distance
    return Figure(within / distance**2, influence)


def silhouette(groups: Groups) -> Figure:
    """Return the mean silhouette (Rousseeuw 1987); the only point of a group has 0."""
    own, every = groups.groups, np.arange(len(groups.points))
    member = np.eye(groups.count)[own]
    sums = _distance_sums(groups.points, member)
    others = np.maximum(groups.sizes[own] - 1, 1)
    inner = sums[every, own] / others
    means = sums / groups.sizes
    means[every, own] = np.inf
    nearest, outer = means.argmin(axis=1), means.min(axis=1)
    larger = np.maximum(inner, outer)
    is_scored = (groups.sizes[own] > 1) & (larger > 0)
    ratio = np.divide(1.0, larger, out=np.zeros(len(larger)), where=is_scored)
    scores = (outer - inner) * ratio
    is_inside = inner < outer
    by_inner = np.where(is_inside, -ratio, -outer * ratio**2) / others
    by_outer = np.where(is_inside, inner * ratio**2, ratio) / groups.sizes[nearest]
    # A point moves the mean distance of another one by its distance less this mean.
    near = np.eye(groups.count)[nearest]
    slopes = by_inner[:, None] * member + by_outer[:, None] * near
    means_moved = (by_inner * inner)[:, None] * member + (by_outer * outer)[:, None] * near
    moved = _distance_sums(groups.points, slopes) - means_moved.sum(axis=0)
    influence = scores - scores.mean() + moved[every, own] + by_inner * inner
    return Figure(float(scores.mean()), influence / len(every))


def dunn(groups: Groups) -> float:
    """Return the index of Dunn (1974), infinite where all points of each group coincide.

    It is the least distance of two points of different groups, over the greatest of two points of
    one group.
    """
    least, most = (np.inf, 0, 0), (-np.inf, 0, 0)
    for start, stop, distances in _distance_blocks(groups.points):
        same = groups.groups[start:stop, None] == groups.groups[start:]
        between, within = np.where(same, np.inf, distances), np.where(same, distances, -np.inf)
        least = min(least, _entry(between, int(between.argmin()), start))
        most = max(most, _entry(within, int(within.argmax()), start))
    between_exact, within_exact = (
        float(np.linalg.norm(groups.points[first] - groups.points[second]))
        for _, first, second in (least, most)
    )
    return between_exact / within_exact if within_exact > 0 else np.inf


def _entry(distances: FloatArray, index: int, start: int) -> tuple[float, int, int]:
    """Return an entry of a block, and its two points."""
    row, column = divmod(index, distances.shape[1])
    return float(distances[row, column]), start + row, start + column


def _distance_sums(points: FloatArray, weights: FloatArray) -> FloatArray:
    """Return each point's distances to all points, times their weights (n, k), summed, (n, k)."""
    sums = np.zeros(weights.shape)
    for start, stop, distances in _distance_blocks(points):
        sums[start:stop] += distances @ weights[start:]
        sums[stop:] += distances[:, stop - start :].T @ weights[start:stop]
    return sums


def _distance_blocks(points: FloatArray) -> Iterator[tuple[int, int, FloatArray]]:
    """Yield the distances of points from `start` to before `stop` to these and all later ones."""
    squares = np.einsum("ij,ij->i", points, points)
    for start in range(0, len(points), _BLOCK):
        stop = min(start + _BLOCK, len(points))
        square = squares[start:stop, None] + squares[start:]
        square -= 2 * (points[start:stop] @ points[start:].T)
        np.fill_diagonal(square, 0.0)
        yield start, stop, np.sqrt(np.maximum(square, 0.0))
