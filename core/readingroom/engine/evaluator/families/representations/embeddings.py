"""Metrics of vectors with slide, class and centre: robustness index and separation of classes.

PathoROB (Kömen et al. 2025) and the first robustness index (de Jong et al. 2025); separation as in
cluster analysis. An item without a vector has, in the index, only neighbours of another class and
its own centre; it is left out of separation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.families.representations.neighbours import (
    MAX_NEIGHBOURS,
    NO_NEIGHBOUR,
    OTHER_BOTH,
    SAME_BOTH,
    SAME_CENTRE,
    SAME_CLASS,
    Tiles,
    nearest_of_other_slides,
)
from readingroom.engine.evaluator.families.representations.tiles import read_tiles, read_vectors
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.retrieval import whole_limit
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics import separation
from readingroom.statistics.clusters import numbered
from readingroom.statistics.influence_intervals import Link, estimate_by_influence

_TASKS: Final = frozenset({Task.REPRESENTATION})
_EXTREMES: Final = "it is a ratio of two extremes, for which no interval is valid"


@dataclass(frozen=True, slots=True, kw_only=True)
class NeighbourTable(Values):
    """What the nearest of each row share with it and their slides, (n, k), and its own slide, (n,).

    `has_vector` is False where there is none.
    """

    shares: NDArray[np.int8]
    nearest_slides: NDArray[np.int32]
    slides: IntArray
    has_vector: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Values):
    """Vector of each row, (n, d), NaN where there is none, with its class and slide, (n,)."""

    vectors: FloatArray
    classes: IntArray
    slides: IntArray
    has_vector: NDArray[np.bool_]


def read_neighbour_table(rows: Rows) -> NeighbourTable:
    """Return the neighbours; an answer is a vector.

    Raises:
        SuiteError: a target has no slide, class and centre, or there are too many vectors.
    """
    tiles = read_tiles(rows)
    vectors, has_vector = read_vectors(rows)
    known = np.flatnonzero(has_vector)
    most = min(MAX_NEIGHBOURS, max(1, len(known)))
    shares = np.full((len(has_vector), most), SAME_CENTRE, dtype=np.int8)
    nearest_slides = np.full((len(has_vector), most), NO_NEIGHBOUR, dtype=np.int32)
    if len(known):
        units = vectors[known]
        units /= np.linalg.norm(units, axis=1, keepdims=True)
        own = Tiles(*(codes[known] for codes in tiles))
        shares[known], nearest_slides[known] = nearest_of_other_slides(units, own)
    return NeighbourTable(
        shares=shares,
        nearest_slides=nearest_slides,
        slides=tiles.slides,
        has_vector=has_vector,
        **rows.numbers(),
    )


def read_points(rows: Rows) -> Points:
    """Return the vectors; an answer is a vector.

    Raises:
        SuiteError: a target has no slide, class and centre, or there are too many vectors.
    """
    tiles = read_tiles(rows)
    vectors, has_vector = read_vectors(rows)
    return Points(
        vectors=vectors,
        classes=tiles.classes,
        slides=tiles.slides,
        has_vector=has_vector,
        **rows.numbers(),
    )


def _too_near(values: NeighbourTable, k: int) -> str:
    """Return why the k nearest do not exist, "" where they do."""
    if not values.has_vector.any():
        return "no item was answered with a vector"
    is_short = values.shares.shape[1] < k or bool((values.shares[:, :k] == NO_NEIGHBOUR).any())
    return f"a vector has fewer than {k} neighbours of other slides" if is_short else ""


_INDICES: Final = {
    "robustness_index": (
        "Robustness index",
        (SAME_CLASS,),
        (SAME_CLASS, SAME_CENTRE),
        Link.LOGIT,
    ),
    "robustness_index_v1": (
        "First robustness index",
        (SAME_BOTH, SAME_CLASS),
        (SAME_BOTH, SAME_CENTRE),
        Link.LOG,
    ),
}
"""Label, what neighbours share in numerator and denominator, and the scale of the interval."""


class _IndexParts(NamedTuple):
    """An index with influences: of rows (n,), and of their neighbours (pairs,) with the slides."""

    value: float
    of_rows: FloatArray
    of_neighbours: FloatArray
    neighbour_slides: NDArray[np.int32]


def _index_parts(values: NeighbourTable, name: str, k: int) -> _IndexParts | None:
    """Return the parts of an index, None where no neighbour is in the denominator."""
    _, above, below, _ = _INDICES[name]
    shares = values.shares[:, :k]
    is_above, is_below = np.isin(shares, above), np.isin(shares, below)
    total = int(is_below.sum())
    if not total:
        return None
    value = float(is_above.sum() / total)
    pairs = (is_above - value * is_below) / total
    nearest = values.nearest_slides[:, :k]
    is_known = nearest != NO_NEIGHBOUR
    return _IndexParts(value, pairs.sum(axis=1), pairs[is_known], nearest[is_known])


def _index(name: str, k: int, values: NeighbourTable, level: float) -> MetricValue:
    """Return an index. Its influences are those of slides, whose tiles are also neighbours."""
    reason = _too_near(values, k)
    if reason:
        return NotEstimable(reason)
    parts = _index_parts(values, name, k)
    if parts is None:
        return NotEstimable("no neighbour shares only the class or only the centre")
    return estimate_by_influence(
        parts.value,
        np.concatenate([parts.of_rows, parts.of_neighbours]),
        np.concatenate([values.slides, parts.neighbour_slides]),
        level=level,
        scale="index",
        what="slides",
        link=_INDICES[name][3],
    )


def _index_influence(name: str, k: int, values: NeighbourTable) -> FloatArray:
    """Return each row's influence; that of a slide as neighbours is divided among its rows."""
    parts = None if _too_near(values, k) else _index_parts(values, name, k)
    if parts is None:
        return np.full(len(values), np.nan)
    nearest = parts.neighbour_slides
    size = max(int(values.slides.max()), int(nearest.max())) + 1
    of_slides = np.bincount(nearest, weights=parts.of_neighbours, minlength=size)
    counts = np.bincount(values.slides, minlength=size)
    return np.asarray(parts.of_rows + (of_slides / np.maximum(counts, 1))[values.slides])


def _limit(name: str, number: float) -> int:
    k = whole_limit(name, number)
    if k > MAX_NEIGHBOURS:
        raise ValueError(f"at most {MAX_NEIGHBOURS}")
    return k


def _build_index(name: str, number: float) -> Metric:
    k = _limit(name, number)

    def estimate(values: NeighbourTable, level: float, _: np.random.Generator) -> MetricValue:
        return _index(name, k, values, level)

    return Metric(
        f"{name}@{k}",
        f"{_INDICES[name][0]} of the {k} nearest",
        _TASKS,
        read_neighbour_table,
        estimate,
        influence=partial(_index_influence, name, k),
    )


_COUNTS: Final = {
    "neighbours_same_class": ("of the same class at other centres", SAME_CLASS),
    "neighbours_same_centre": ("of other classes at the same centre", SAME_CENTRE),
    "neighbours_same_both": ("of the same class and centre", SAME_BOTH),
    "neighbours_same_none": ("of other classes at other centres", OTHER_BOTH),
}


def _build_count(name: str, number: float) -> Metric:
    k = _limit(name, number)
    what, share = _COUNTS[name]

    def estimate(values: NeighbourTable, level: float, rng: np.random.Generator) -> MetricValue:
        del level, rng  # required by the interface of metrics
        count = float((values.shares[:, :k] == share).sum())
        reason = _too_near(values, k)
        return NotEstimable(reason) if reason else NotEstimable("it is a count of pairs", count)

    return Metric(
        f"{name}@{k}",
        f"Neighbours {what}, of the {k} nearest",
        _TASKS,
        read_neighbour_table,
        estimate,
        influence=lambda values: np.zeros(len(values)),
    )


def _known(values: Points) -> tuple[separation.Groups | None, IntArray]:
    """Return the groups of the vectors, None without two of them, and their rows."""
    rows = np.flatnonzero(values.has_vector)
    classes = numbered(values.classes[rows])
    if len(np.unique(classes)) < 2 or len(np.unique(classes)) == len(classes):
        return None, rows
    return separation.Groups(values.vectors[rows], classes), rows


_NO_GROUPS: Final = "vectors of two classes are needed, and two of one class"
_NO_DISTANCE: Final = "two classes have the same mean, or all vectors of a class agree"


def _separation(
    key: str,
    label: str,
    compute: Callable[[separation.Groups], separation.Figure],
    *,
    link: Link = Link.LOG,
    is_higher_better: bool = True,
) -> Metric:
    def estimate(values: Points, level: float, _: np.random.Generator) -> MetricValue:
        groups, rows = _known(values)
        if groups is None:
            return NotEstimable(_NO_GROUPS)
        figure = compute(groups)
        if not np.isfinite(figure.value):
            return NotEstimable(_NO_DISTANCE)
        return estimate_by_influence(
            figure.value,
            figure.influence,
            values.slides[rows],
            level=level,
            scale="index",
            what="slides",
            link=link,
        )

    def influence(values: Points) -> FloatArray:
        groups, rows = _known(values)
        if groups is None:
            return np.full(len(values), np.nan)
        result = np.zeros(len(values))
        result[rows] = compute(groups).influence
        return result

    return Metric(key, label, _TASKS, read_points, estimate, is_higher_better, influence=influence)


def _dunn(values: Points, level: float, rng: np.random.Generator) -> MetricValue:
    del level, rng  # required by the interface of metrics
    groups, _ = _known(values)
    if groups is None:
        return NotEstimable(_NO_GROUPS)
    value = separation.dunn(groups)
    if not np.isfinite(value):
        return NotEstimable(_NO_DISTANCE)
    return NotEstimable(_EXTREMES, value)


METRICS: Final = (
    _separation(
        "davies_bouldin",
        "Davies-Bouldin index of the classes",
        separation.davies_bouldin,
        is_higher_better=False,
    ),
    _separation(
        "calinski_harabasz", "Calinski-Harabasz index of the classes", separation.calinski_harabasz
    ),
    _separation(
        "silhouette",
        "Silhouette of the classes",
        separation.silhouette,
        link=Link.IDENTITY,
    ),
    _separation(
        "xie_beni", "Xie-Beni index of the classes", separation.xie_beni, is_higher_better=False
    ),
    Metric(
        "dunn",
        "Dunn index of the classes",
        _TASKS,
        read_points,
        _dunn,
        influence=lambda values: np.full(len(values), np.nan),
    ),
)
FAMILIES: Final[dict[str, tuple[Callable[[float], Metric], float]]] = {
    **{name: (partial(_build_index, name), 11.0) for name in _INDICES},
    **{name: (partial(_build_count, name), 11.0) for name in _COUNTS},
}
