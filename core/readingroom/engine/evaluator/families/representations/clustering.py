"""Clustering score: whether clusters of vectors follow the classes, or the centres.

PathoROB (Kömen et al. 2025): for each two classes at two centres, the vectors of unit length are
clustered by k-means, with the number of clusters that has the greatest silhouette; the score is the
adjusted Rand index with the classes less that with the centres. Figures are means over these
combinations and over trials with different seeds. Vectors that are missing are left out.

There is no interval: the number of clusters and the clusters are found anew in each sample, so that
the score jumps with single slides, and tiles that are drawn twice would be clusters of their own.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import combinations, product
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.representations.tiles import read_tiles, read_vectors
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.clustering import adjusted_rand, cosine_silhouette, k_means

_TASKS: Final = frozenset({Task.REPRESENTATION})
_LEAST, _MOST = 2, 30
"""Numbers of clusters that are tried, as published."""
_TRIALS: Final = 50
_STARTS_OF_TRIAL, _STARTS_OF_CHOICE = 5, 5
"""Starts of k-means in a trial, and where the number of clusters is chosen.

By k-means++; the published 20 starts of the choice are random, and need more of them.
"""
_SEED: Final = 1337
MAX_COMBINATIONS: Final = 100
_MAX_REMEMBERED: Final = 8
_NO_INTERVAL: Final = "clusters are found anew in each sample, for which no interval is valid"


class Clustering(NamedTuple):
    """Agreement with classes and centres, the numbers of clusters, and why there is none."""

    of_class: float = np.nan
    of_centre: float = np.nan
    counts: tuple[int, ...] = ()
    missing: NotEstimable | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClusteredTiles(Values):
    """Vector of each tile, (n, d), with its class and centre, (n,); `has_vector` False without."""

    vectors: FloatArray
    classes: IntArray
    centres: IntArray
    has_vector: IntArray


def read_clustered(rows: Rows) -> ClusteredTiles:
    """Return the vectors; an answer is a vector.

    Raises:
        SuiteError: a target has no slide, class and centre, or there are too many vectors.
    """
    tiles = read_tiles(rows)
    vectors, has_vector = read_vectors(rows)
    return ClusteredTiles(
        vectors=vectors,
        classes=tiles.classes,
        centres=tiles.centres,
        has_vector=has_vector.astype(np.int64),
        **rows.numbers(),
    )


_remembered: OrderedDict[bytes, Clustering] = OrderedDict()
"""Last results by the hash of their input; all metrics of a suite use one."""


def clustering_of(values: ClusteredTiles) -> Clustering:
    """Return the agreement of clusters with classes and centres."""
    known = values.has_vector > 0
    parts = (values.vectors[known], values.classes[known], values.centres[known])
    key = sha256(b"".join(part.tobytes() for part in parts)).digest()
    if key not in _remembered:
        _remembered[key] = _clustering(*parts)
        while len(_remembered) > _MAX_REMEMBERED:
            _remembered.popitem(last=False)
    return _remembered[key]


def _clustering(vectors: FloatArray, classes: IntArray, centres: IntArray) -> Clustering:
    cells = set(zip(classes.tolist(), centres.tolist(), strict=True))
    chosen = [
        (pair, two)
        for pair, two in product(
            combinations(sorted(set(classes.tolist())), 2),
            combinations(sorted(set(centres.tolist())), 2),
        )
        if cells.issuperset(product(pair, two))
    ]
    if not chosen:
        return Clustering(
            missing=NotEstimable("no two classes have vectors at the same two centres")
        )
    if len(chosen) > MAX_COMBINATIONS:
        return Clustering(
            missing=NotEstimable(
                f"combinations of two classes and two centres: {len(chosen):,}, at most "
                f"{MAX_COMBINATIONS} are computed"
            )
        )
    units = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    figures, counts = [], []
    for pair, two in chosen:
        rows = np.isin(classes, pair) & np.isin(centres, two)
        of_class, of_centre = (
            (codes[rows] == selected[1]).astype(np.int64)
            for codes, selected in ((classes, pair), (centres, two))
        )
        count = _best_count(units[rows])
        if count is None:
            return Clustering(
                missing=NotEstimable("two classes at two centres have fewer than three vectors")
            )
        counts.append(count)
        figures.append(_agreement(units[rows], of_class, of_centre, count))
    of_class, of_centre = np.mean(figures, axis=0).tolist()
    return Clustering(of_class, of_centre, tuple(counts))


def _best_count(units: FloatArray) -> int | None:
    """Return the number of clusters with the greatest silhouette, None for too few vectors."""
    different = len(np.unique(units, axis=0))
    counts = range(_LEAST, min(_MOST, different - 1, len(units) - 1) + 1)
    scores = [
        cosine_silhouette(
            units, k_means(units, count, np.random.default_rng(_SEED), _STARTS_OF_CHOICE).labels
        )
        for count in counts
    ]
    return counts[int(np.argmax(scores))] if scores else None


def _agreement(
    units: FloatArray, classes: IntArray, centres: IntArray, count: int
) -> tuple[float, float]:
    """Return the mean agreement of the trials with classes and with centres."""
    trials = [
        k_means(units, count, np.random.default_rng(_SEED + trial), _STARTS_OF_TRIAL).labels
        for trial in range(_TRIALS)
    ]
    return (
        float(np.mean([adjusted_rand(classes, labels) for labels in trials])),
        float(np.mean([adjusted_rand(centres, labels) for labels in trials])),
    )


def _estimate(
    figure: Callable[[Clustering], float],
    values: ClusteredTiles,
    level: float,
    rng: np.random.Generator,
) -> MetricValue:
    del level, rng  # required by the interface of metrics
    clustering = clustering_of(values)
    if clustering.missing is not None:
        return clustering.missing
    return NotEstimable(_NO_INTERVAL, figure(clustering))


def _metric(key: str, label: str, figure: Callable[[Clustering], float]) -> Metric:
    return Metric(
        key,
        label,
        _TASKS,
        read_clustered,
        partial(_estimate, figure),
        influence=lambda values: np.full(len(values), np.nan),
    )


METRICS: Final = (
    _metric(
        "vector_clustering_score",
        "Clustering score of the vectors: agreement with class less with centre",
        lambda clustering: clustering.of_class - clustering.of_centre,
    ),
    _metric(
        "vector_clustering_class",
        "Agreement of clusters with the class (adjusted Rand index)",
        lambda clustering: clustering.of_class,
    ),
    _metric(
        "vector_clustering_centre",
        "Agreement of clusters with the centre (adjusted Rand index)",
        lambda clustering: clustering.of_centre,
    ),
    _metric(
        "vector_clusters",
        "Number of clusters with the greatest silhouette, median",
        lambda clustering: float(np.median(clustering.counts)),
    ),
)
