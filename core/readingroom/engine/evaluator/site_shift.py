"""Whether embeddings reflect biology or site: the robustness index of PathoROB.

Kömen et al., "Towards Robust Foundation Models for Digital Pathology" (arXiv 2507.17845). The paper
studies tumours and medical centres; here biology may be any relevant label, and site any label that
should not matter: scanner, hospital, protected attribute.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint
from readingroom.statistics.clusters import numbered
from readingroom.statistics.resampling import Limits, percentile_estimate

GRID_END: Final = 600
"""Exclusive upper end of the published grid of k: 1, 3, 5, 7, 9, 11, 21, 31, ..."""

_CELLS: Final = 4_000_000
_REPLICATES: Final = 2000


@dataclass(frozen=True, slots=True)
class SiteData:
    """Input of the index; each array has one entry per sample.

    Args:
        vectors: float array (n, dimensions), the model's embeddings, none of length zero.
        biology: the relevant label.
        sites: the label that should not matter.
        cases: the patient or slide of each sample; samples of its own case are no neighbours of
            a sample.
    """

    vectors: FloatArray
    biology: Sequence[str]
    sites: Sequence[str]
    cases: Sequence[str]


@dataclass(frozen=True, slots=True)
class SampleNeighbours:
    """The nearest samples of other cases, nearest first, and whether they share labels.

    `same_biology` and `same_site` are bool arrays (n, k).
    """

    indices: IntArray
    same_biology: NDArray[np.bool_]
    same_site: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Robustness:
    """The robustness index at the k that predicts biology best.

    `index` is SO / (SO + OS) (S same, O other; biology first, then site). `older_index` is its
    first version, (SS + SO) / (SS + OS). `balanced_accuracy` is that of the neighbours' majority
    vote for biology. `curve` has the index at each k at which it is defined.
    """

    k: int
    index: Estimate | NotEstimable
    older_index: Estimate | NotEstimable
    balanced_accuracy: Estimate | NotEstimable
    curve: Curve


def find_neighbours(data: SiteData, max_count: int) -> SampleNeighbours | NotEstimable:
    """Return up to `most` neighbours by cosine similarity, from other cases only.

    All samples have as many neighbours as the sample with the fewest candidates; ties keep the
    order of the data. NotEstimable without samples, with a vector of length zero, and where all
    samples belong to one case.
    """
    n = len(data.vectors)
    if n == 0:
        return NotEstimable("there is no sample")
    lengths = np.linalg.norm(data.vectors, axis=1)
    if (lengths == 0).any() or not np.isfinite(data.vectors).all():
        return NotEstimable("a vector is zero or not finite, so it has no direction")
    units = data.vectors / lengths[:, None]
    cases = numbered(data.cases)
    width = min(max_count, n - int(np.bincount(cases).max()))
    if width == 0:
        return NotEstimable("all samples belong to one case")
    indices = np.empty((n, width), dtype=np.int64)
    block = max(1, _CELLS // n)
    for start in range(0, n, block):
        part = slice(start, start + block)
        # Rounded, so that ties do not change their order with the block size.
        distance = np.round(1 - units[part] @ units.T, 12)
        distance[cases[part, None] == cases] = np.inf
        indices[part] = _nearest(distance, width)
    biology, sites = numbered(data.biology), numbered(data.sites)
    return SampleNeighbours(
        indices, biology[indices] == biology[:, None], sites[indices] == sites[:, None]
    )


def _nearest(distance: FloatArray, width: int) -> IntArray:
    """Return the indices of the nearest of each row; ties keep their order."""
    if width * 4 > distance.shape[1]:
        return np.argsort(distance, axis=1, kind="stable")[:, :width]
    # A partition is faster than sorting all; ties at the limit are resolved by order.
    limit = np.partition(distance, width - 1, axis=1)[:, width - 1]
    indices = np.empty((len(distance), width), dtype=np.int64)
    for row, distances in enumerate(distance):
        near = np.flatnonzero(distances <= limit[row])
        indices[row] = near[np.argsort(distances[near], kind="stable")[:width]]
    return indices


def vote_hits(
    neighbours: SampleNeighbours, biology: Sequence[str], grid: Sequence[int]
) -> Iterator[BoolArray]:
    """Yield where the vote of the k nearest is correct, for each k of an ascending grid.

    Tied votes go to the first class.
    """
    codes = numbered(biology)
    n, classes = len(codes), int(codes.max()) + 1
    cells = np.arange(n)[:, None] * classes + codes[neighbours.indices]
    votes = np.zeros(n * classes, dtype=np.int64)
    before = 0
    for k in grid:
        votes += np.bincount(cells[:, before:k].ravel(), minlength=n * classes)
        before = k
        yield votes.reshape(n, classes).argmax(axis=1) == codes


def _balanced(hits: BoolArray, codes: IntArray) -> float:
    return float((np.bincount(codes, hits) / np.bincount(codes)).mean())


def robustness_index(
    data: SiteData,
    stream: np.random.Generator,
    *,
    k: int | None = None,
) -> Robustness | NotEstimable:
    """Return the robustness index: 1 if neighbours share biology, 0 if they share the site.

    `k` defaults to the first of the published grid whose vote predicts biology best. Intervals are
    a percentile bootstrap over cases with fixed neighbours and k. NotEstimable as in
    `find_neighbours`, and with one biology or one site; a single value where its denominator is 0,
    or in too many resamples.

    Raises:
        ValueError: the four columns differ in length, or k is below 1.
    """
    n = len(data.vectors)
    if {len(data.biology), len(data.sites), len(data.cases)} != {n}:
        raise ValueError("vectors, biology, sites and cases must have equal lengths")
    if k is not None and k < 1:
        raise ValueError(f"k must be at least 1, not {k}")
    for name, values in (("biology", data.biology), ("site", data.sites)):
        if n and len(set(values)) < 2:
            return NotEstimable(f"all samples have the same {name}")
    neighbours = find_neighbours(data, GRID_END if k is None else k)
    if isinstance(neighbours, NotEstimable):
        return neighbours
    width = neighbours.indices.shape[1]
    grid = [
        candidate for candidate in (1, 3, 5, 7, 9, *range(11, GRID_END, 10)) if candidate <= width
    ]
    if k is not None:
        grid = [min(k, width)]
    codes = numbered(data.biology)
    accuracies = [_balanced(hits, codes) for hits in vote_hits(neighbours, data.biology, grid)]
    chosen = grid[int(np.argmax(accuracies))]
    biology, site = neighbours.same_biology[:, :chosen], neighbours.same_site[:, :chosen]
    so, os = (biology & ~site).sum(axis=1), (~biology & site).sum(axis=1)
    classes = np.eye(int(codes.max()) + 1, dtype=np.int64)[codes]
    hits = next(vote_hits(neighbours, data.biology, [chosen]))
    ratios = _RatioEstimator(numbered(data.cases), chosen, stream)
    return Robustness(
        chosen,
        ratios.estimate(so, so + os, "share of SO in SO + OS", _NO_ONE_SIDED_NEIGHBOUR, _SHARE),
        ratios.estimate(
            biology.sum(axis=1), site.sum(axis=1), "SS + SO by SS + OS", _NO_NEIGHBOUR_OF_SITE
        ),
        ratios.estimate(hits[:, None] * classes, classes, "balanced accuracy", "", _SHARE),
        _curve(neighbours),
    )


_SHARE: Final = (0.0, 1.0)
_NO_ONE_SIDED_NEIGHBOUR: Final = "no neighbour shares exactly one of biology and site"
_NO_NEIGHBOUR_OF_SITE: Final = "no neighbour shares the site"


@dataclass(frozen=True, slots=True)
class _RatioEstimator:
    """Computes ratios of sums over samples, with a bootstrap over cases."""

    cases: IntArray
    k: int
    stream: np.random.Generator

    def estimate(
        self,
        numerators: IntArray,
        denominators: IntArray,
        scale: str,
        nothing: str,
        limits: Limits | None = None,
    ) -> Estimate | NotEstimable:
        """Return the column mean of sum(numerators) / sum(denominators), (n,) or (n, columns)."""
        n = len(self.cases)
        count = int(self.cases.max()) + 1
        sums = np.zeros((2, count, numerators.reshape(n, -1).shape[1]))
        for part, values in zip(sums, (numerators, denominators), strict=True):
            np.add.at(part, self.cases, values.reshape(n, -1))
        if (sums[1].sum(axis=0) == 0).any():
            return NotEstimable(nothing)
        weights = self.stream.multinomial(count, np.full(count, 1 / count), size=_REPLICATES)
        totals = weights.astype(np.float64) @ sums
        with np.errstate(invalid="ignore", divide="ignore"):
            draws = (totals[0] / totals[1]).mean(axis=1)
        value = float((sums[0].sum(axis=0) / sums[1].sum(axis=0)).mean())
        what = f"{count} cases, k = {self.k} and neighbours taken as known"
        return percentile_estimate(value, draws, 0.95, scale, count, what, limits=limits)


def _curve(neighbours: SampleNeighbours) -> Curve:
    so = (neighbours.same_biology & ~neighbours.same_site).sum(axis=0).cumsum()
    os = (~neighbours.same_biology & neighbours.same_site).sum(axis=0).cumsum()
    points = tuple(
        CurvePoint(float(k), float(a / (a + b)), int(a + b))
        for k, (a, b) in enumerate(zip(so, os, strict=True), start=1)
        if a + b
    )
    return Curve("robustness index", "k", "share of SO in SO + OS", points)
