"""The area under the ROC curve by DeLong, for two or more classes, and the curve itself.

Every area is a mean over pairs of a positive and a negative item, so its variance follows from each
item's contribution (DeLong, DeLong and Clarke-Pearson 1988, by the midranks of Sun and Xu 2014).
Contributions add up over classes and over the rows of one item, which gives the variance of macro
averages and of clustered rows (Obuchowski 1997).

Intervals are symmetric in the log odds: with 8 positive of 40 items and a true area of 0.92,
intervals symmetric in the area cover it in 84 % of samples, these in 96 %.
"""

import math
from itertools import permutations
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.intervals import normal_quantile, probability_of
from readingroom.statistics.ranks import midranks


class Area(NamedTuple):
    """An area and each row's influence on it, float array (n,)."""

    value: float
    influence: FloatArray


class RocCurve(NamedTuple):
    """Points from (0, 0) to (1, 1), with the lowest score counted positive at each."""

    false_positive_rate: FloatArray
    true_positive_rate: FloatArray
    thresholds: FloatArray


def area_under_roc(scores: FloatArray, is_positive: BoolArray, *, is_clustered: bool) -> Area:
    """Return the area; needs at least one positive and one negative row.

    The squared influences sum to DeLong's variance. `is_clustered` omits its small-sample
    correction, which is then applied to the clusters.
    """
    m, n = int(is_positive.sum()), int((~is_positive).sum())
    positive, negative = scores[is_positive], scores[~is_positive]
    ranks = midranks(scores)
    above = (ranks[is_positive] - midranks(positive)) / n
    below = 1 - (ranks[~is_positive] - midranks(negative)) / m
    value = float(above.mean())
    influence = np.empty(len(scores))
    for rows, placements, size in ((is_positive, above, m), (~is_positive, below, n)):
        correction = 1.0 if is_clustered or size == 1 else math.sqrt(size / (size - 1))
        influence[rows] = correction * (placements - value) / size
    return Area(value, influence)


def estimate_auroc(
    scores: FloatArray,
    is_positive: BoolArray,
    *,
    level: float = 0.95,
    clusters: IntArray | None = None,
) -> Estimate | NotEstimable:
    """Return the area under the ROC curve of two classes.

    NotEstimable with one class only. Where all items contribute equally (a perfect separation, or
    all scores equal) DeLong's variance is 0; the interval is then Newcombe's method 5 (2006).
    """
    m, n = int(is_positive.sum()), int((~is_positive).sum())
    if not m or not n:
        return _one_class(m)
    area = area_under_roc(scores, is_positive, is_clustered=clusters is not None)
    return _interval(area, (m, n), level, clusters, "DeLong")


def estimate_macro_auroc(
    y: IntArray,
    probabilities: FloatArray,
    *,
    is_pairwise: bool = False,
    level: float = 0.95,
    clusters: IntArray | None = None,
) -> Estimate | NotEstimable:
    """Return the mean of each class's area against all others.

    With `is_pairwise`, the mean over all ordered pairs of classes (Hand and Till 2001).
    NotEstimable where a class of the columns has no item: without it, means over different classes
    would share one name.
    """
    k = probabilities.shape[1]
    counts = np.bincount(y, minlength=k)
    if k < 2 or (counts == 0).any():
        missing = int((counts == 0).sum())
        return NotEstimable(f"{missing} of {k} classes have no item" if k > 1 else "one class only")
    find_areas = _areas_of_pairs if is_pairwise else _areas_of_classes
    areas = find_areas(y, probabilities, clusters is not None)
    smallest = int(counts.min())
    sizes, method = (smallest, len(y) - smallest), f"DeLong, mean of {len(areas)}"
    return _interval(_mean_area(areas), sizes, level, clusters, method)


def area_of_classes(y: IntArray, probabilities: FloatArray, *, is_clustered: bool) -> Area | None:
    """Return the area of the second of two classes, else the one-against-rest mean.

    None where a class of the columns has no item.
    """
    k = probabilities.shape[1]
    if (np.bincount(y, minlength=k) == 0).any():
        return None
    if k == 2:
        return area_under_roc(probabilities[:, 1], y == 1, is_clustered=is_clustered)
    return _mean_area(_areas_of_classes(y, probabilities, is_clustered))


def area_of_pairs(y: IntArray, probabilities: FloatArray, *, is_clustered: bool) -> Area | None:
    """Return the same with the mean over all ordered pairs of classes."""
    k = probabilities.shape[1]
    if k == 2 or (np.bincount(y, minlength=k) == 0).any():
        return area_of_classes(y, probabilities, is_clustered=is_clustered)
    return _mean_area(_areas_of_pairs(y, probabilities, is_clustered))


def _areas_of_classes(y: IntArray, probabilities: FloatArray, is_clustered: bool) -> list[Area]:
    return [
        area_under_roc(probabilities[:, label], y == label, is_clustered=is_clustered)
        for label in range(probabilities.shape[1])
    ]


def _areas_of_pairs(y: IntArray, probabilities: FloatArray, is_clustered: bool) -> list[Area]:
    def area(first: int, second: int) -> Area:
        rows = (y == first) | (y == second)
        part = area_under_roc(
            probabilities[rows, first], y[rows] == first, is_clustered=is_clustered
        )
        influence = np.zeros(len(y))
        influence[rows] = part.influence
        return Area(part.value, influence)

    return [area(*pair) for pair in permutations(range(probabilities.shape[1]), 2)]


def _mean_area(areas: list[Area]) -> Area:
    return Area(
        float(np.mean([area.value for area in areas])),
        np.mean([area.influence for area in areas], axis=0),
    )


def roc_curve(scores: FloatArray, is_positive: BoolArray) -> RocCurve:
    """Return the curve with one point per distinct score; both classes must occur."""
    order = np.argsort(-scores, kind="stable")
    ends = np.flatnonzero(np.append(np.diff(scores[order]) != 0, True))
    true = np.cumsum(is_positive[order])[ends]
    false = ends + 1 - true
    return RocCurve(
        np.concatenate([[0.0], false / false[-1]]),
        np.concatenate([[0.0], true / true[-1]]),
        np.concatenate([[np.inf], scores[order][ends]]),
    )


def _interval(
    area: Area, sizes: tuple[float, float], level: float, clusters: IntArray | None, method: str
) -> Estimate | NotEstimable:
    n = len(area.influence)
    if clusters is None:
        variance = float((area.influence**2).sum())
    else:
        sums = np.bincount(clusters, weights=area.influence)
        n = len(np.unique(clusters))
        if n < 2:
            return NotEstimable("all rows are of one item", area.value)
        variance = float((sums**2).sum()) * n / (n - 1)
        method = f"{method}, rows clustered by item"
        sizes = (sizes[0] * n / len(area.influence), sizes[1] * n / len(area.influence))
    return bound_area(area.value, variance, sizes, n, level, method)


def bound_area(
    value: float, variance: float, sizes: tuple[float, float], n: int, level: float, method: str
) -> Estimate:
    """Return an area with its interval, from its variance and the numbers on either side."""
    if variance < 1e-24 or min(sizes) <= 1:
        low, high = _newcombe(value, *sizes, level)
        return Estimate(
            value, low, high, level, "probability", n, f"{method}; interval of Newcombe"
        )
    error = math.sqrt(variance)
    odds = math.log(value / (1 - value))
    margin = normal_quantile(level) * error / (value * (1 - value))
    low, high = probability_of(odds - margin), probability_of(odds + margin)
    return Estimate(value, low, high, level, "probability", n, f"{method}, log odds", error)


def _newcombe(value: float, m: float, n: float, level: float) -> tuple[float, float]:
    """Return the limits at which the observed area is the `level` quantile of errors away."""
    z, extra = normal_quantile(level), (m + n) / 2 - 1

    def is_near(true: float) -> bool:
        inner = 1 + extra * (1 - true) / (2 - true) + extra * true / (1 + true)
        return abs(value - true) <= z * math.sqrt(true * (1 - true) * inner / (m * n))

    def search(outer: float) -> float:
        inner = value
        if is_near(outer):
            return outer
        for _ in range(60):
            middle = (outer + inner) / 2
            outer, inner = (outer, middle) if is_near(middle) else (middle, inner)
        return inner

    return search(0.0), search(1.0)


def _one_class(positives: int) -> NotEstimable:
    which = "positive" if positives else "negative"
    return NotEstimable(f"all items are {which}; the area needs both classes")
