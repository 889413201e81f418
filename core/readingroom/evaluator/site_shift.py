"""Whether a model sees biology or the site: robustness index and performance drop of PathoROB.

Kömen et al., "Towards Robust Foundation Models for Digital Pathology" (arXiv 2507.17845). There it
is about tumours and medical centres; biology may be any label that matters, and site anything that
should not: scanner, hospital, protected attribute.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint
from readingroom.statistics.intervals import student_quantile
from readingroom.statistics.resampling import Limits, percentile_estimate

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]

GRID_MOST: Final = 600
"""The published grid of k ends below it: 1, 3, 5, 7, 9, 11, 21, 31, ..."""

_CELLS: Final = 4_000_000
_REPLICATES: Final = 2000


@dataclass(frozen=True, slots=True)
class SiteData:
    """What the index is computed from; each array has one entry per sample.

    Args:
        vectors: float array (n, dimensions), the model's embeddings, none of them zero.
        biology: what matters.
        sites: what should not matter.
        cases: what samples belong together (patient, slide); no sample is a neighbour of its own
            case.
    """

    vectors: FloatArray
    biology: Sequence[str]
    sites: Sequence[str]
    cases: Sequence[str]


@dataclass(frozen=True, slots=True)
class SampleNeighbours:
    """The nearest samples of other cases, nearest first, and what they share with each sample.

    `same_biology` and `same_site` are bool arrays (n, k).
    """

    places: IntArray
    same_biology: NDArray[np.bool_]
    same_site: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Robustness:
    """The robustness index at the k that predicts biology best.

    `index` counts SO by SO + OS (S same, O other; biology first, then site). `older_index` is the
    first form of it, (SS + SO) by (SS + OS). `balanced_accuracy` is that of the vote of the
    neighbours for biology. `curve` has the index at each k, leaving out those where there is none.
    """

    k: int
    index: Estimate | NotEstimable
    older_index: Estimate | NotEstimable
    balanced_accuracy: Estimate | NotEstimable
    curve: Curve


def find_neighbours(data: SiteData, most: int) -> SampleNeighbours | NotEstimable:
    """Return up to `most` neighbours by cosine similarity, from other cases only.

    All samples get as many as the one with the fewest candidates has; equally near ones stand in
    the order of the data. NotEstimable without samples, with a vector of length zero, and where a
    case holds all samples.
    """
    n = len(data.vectors)
    if n == 0:
        return NotEstimable("there is no sample")
    lengths = np.linalg.norm(data.vectors, axis=1)
    if (lengths == 0).any() or not np.isfinite(data.vectors).all():
        return NotEstimable("a vector is zero or not finite, so that it has no direction")
    units = data.vectors / lengths[:, None]
    cases = _codes(data.cases)
    width = min(most, n - int(np.bincount(cases).max()))
    if width == 0:
        return NotEstimable("all samples belong to one case")
    places = np.empty((n, width), dtype=np.int64)
    block = max(1, _CELLS // n)
    for start in range(0, n, block):
        part = slice(start, start + block)
        # Rounded, so that equally near neighbours do not swap places with the size of a block.
        distance = np.round(1 - units[part] @ units.T, 12)
        distance[cases[part, None] == cases] = np.inf
        places[part] = _nearest(distance, width)
    biology, sites = _codes(data.biology), _codes(data.sites)
    return SampleNeighbours(
        places, biology[places] == biology[:, None], sites[places] == sites[:, None]
    )


def _nearest(distance: FloatArray, width: int) -> IntArray:
    """Return the places of the nearest of each row, equally near ones in their order."""
    if width * 4 > distance.shape[1]:
        return np.argsort(distance, axis=1, kind="stable")[:, :width]
    # Finding the farthest that counts is quicker than sorting all; those as far count by order.
    limit = np.partition(distance, width - 1, axis=1)[:, width - 1]
    places = np.empty((len(distance), width), dtype=np.int64)
    for row, line in enumerate(distance):
        near = np.flatnonzero(line <= limit[row])
        places[row] = near[np.argsort(line[near], kind="stable")[:width]]
    return places


def vote_hits(
    neighbours: SampleNeighbours, biology: Sequence[str], grid: Sequence[int]
) -> Iterator[BoolArray]:
    """Yield where the vote of the k nearest is right, for each k of a rising grid.

    Ties go to the first class.
    """
    codes = _codes(biology)
    n, classes = len(codes), int(codes.max()) + 1
    cells = np.arange(n)[:, None] * classes + codes[neighbours.places]
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
    grid_most: int = GRID_MOST,
    level: float = 0.95,
) -> Robustness | NotEstimable:
    """Return the robustness index: 1 where neighbours share biology, 0 where they share the site.

    Without `k` it is the first of the published grid whose vote predicts biology best. Intervals
    are a percentile bootstrap over cases with the neighbours kept, so that k and neighbours count
    as known. NotEstimable as in `find_neighbours`, with one biology or one site; a figure alone
    where nothing, or too little in too many resamples, makes it up.

    Raises:
        ValueError: the four columns differ in length, or k is below 1.
    """
    n = len(data.vectors)
    if {len(data.biology), len(data.sites), len(data.cases)} != {n}:
        raise ValueError("Vectors, biology, sites and cases must be equally many")
    if k is not None and k < 1:
        raise ValueError(f"k is at least 1, not {k}")
    for name, values in (("biology", data.biology), ("site", data.sites)):
        if n and len(set(values)) < 2:
            return NotEstimable(f"all samples have the same {name}")
    neighbours = find_neighbours(data, grid_most if k is None else k)
    if isinstance(neighbours, NotEstimable):
        return neighbours
    width = neighbours.places.shape[1]
    grid = [one for one in (1, 3, 5, 7, 9, *range(11, grid_most, 10)) if one <= width]
    if k is not None:
        grid = [min(k, width)]
    codes = _codes(data.biology)
    accuracies = [_balanced(hits, codes) for hits in vote_hits(neighbours, data.biology, grid)]
    chosen = grid[int(np.argmax(accuracies))]
    biology, site = neighbours.same_biology[:, :chosen], neighbours.same_site[:, :chosen]
    so, os = (biology & ~site).sum(axis=1), (~biology & site).sum(axis=1)
    classes = np.eye(int(codes.max()) + 1, dtype=np.int64)[codes]
    hits = next(vote_hits(neighbours, data.biology, [chosen]))
    figures = _Figures(_codes(data.cases), chosen, level, stream)
    return Robustness(
        chosen,
        figures.estimate(so, so + os, "share of SO in SO + OS", _NOTHING_TOLD, _SHARE),
        figures.estimate(
            biology.sum(axis=1), site.sum(axis=1), "SS + SO by SS + OS", _NOTHING_SHARED
        ),
        figures.estimate(hits[:, None] * classes, classes, "balanced accuracy", "", _SHARE),
        _curve(neighbours),
    )


_SHARE: Final = (0.0, 1.0)
_NOTHING_TOLD: Final = "no neighbour shares just one of biology and site"
_NOTHING_SHARED: Final = "no neighbour shares the site"


@dataclass(frozen=True, slots=True)
class _Figures:
    """Makes figures of sums over samples, with their bootstrap over cases."""

    cases: IntArray
    k: int
    level: float
    stream: np.random.Generator

    def estimate(
        self,
        above: IntArray,
        below: IntArray,
        scale: str,
        nothing: str,
        limits: Limits | None = None,
    ) -> Estimate | NotEstimable:
        """Return the mean over columns of sum(above) / sum(below), arrays (n,) or (n, columns)."""
        n = len(self.cases)
        count = int(self.cases.max()) + 1
        sums = np.zeros((2, count, above.reshape(n, -1).shape[1]))
        for part, values in zip(sums, (above, below), strict=True):
            np.add.at(part, self.cases, values.reshape(n, -1))
        if (sums[1].sum(axis=0) == 0).any():
            return NotEstimable(nothing)
        weights = self.stream.multinomial(count, np.full(count, 1 / count), size=_REPLICATES)
        totals = weights.astype(np.float64) @ sums
        with np.errstate(invalid="ignore", divide="ignore"):
            draws = (totals[0] / totals[1]).mean(axis=1)
        value = float((sums[0].sum(axis=0) / sums[1].sum(axis=0)).mean())
        what = f"{count} cases, k = {self.k} and neighbours taken as known"
        return percentile_estimate(value, draws, self.level, scale, count, what, limits=limits)


def _curve(neighbours: SampleNeighbours) -> Curve:
    so = (neighbours.same_biology & ~neighbours.same_site).sum(axis=0).cumsum()
    os = (~neighbours.same_biology & neighbours.same_site).sum(axis=0).cumsum()
    points = tuple(
        CurvePoint(float(k), float(a / (a + b)), int(a + b))
        for k, (a, b) in enumerate(zip(so, os, strict=True), start=1)
        if a + b
    )
    return Curve("robustness index", "k", "share of SO in SO + OS", points)


def performance_drops(accuracies: FloatArray) -> FloatArray | NotEstimable:
    """Return the average performance drop of each repetition: mean of acc_split / acc_0, minus 1.

    Args:
        accuracies: float array (splits, repetitions); split 0 has biology and site unconfounded,
            later ones ever more confounded.

    NotEstimable with fewer than two splits, and where an accuracy of split 0 is 0.
    """
    if accuracies.ndim != 2 or len(accuracies) < 2 or accuracies.shape[1] == 0:
        return NotEstimable("a drop needs a split without and one with confounding")
    if (accuracies[0] == 0).any():
        return NotEstimable("the accuracy without confounding is 0")
    return np.asarray((accuracies[1:] / accuracies[0]).mean(axis=0) - 1)


def average_drop(
    datasets: Sequence[FloatArray], *, level: float = 0.95, is_literal: bool = False
) -> Estimate | NotEstimable:
    """Return the average performance drop over repetitions and data sets, 0 for none.

    The interval is Student's t on scores from which the differences between data sets have been
    taken out (Masson and Loftus 2003). Their degrees of freedom are repetitions less data sets; the
    published code takes the number of repetitions (`is_literal`) and the standard error of all
    scores, which is a little narrower.

    Args:
        datasets: for each data set its accuracies, float array (splits, repetitions).
        level: what the interval covers.
        is_literal: whether to give the interval of the published code.

    NotEstimable without data sets, with one repetition, and as in `performance_drops`.
    """
    drops: list[FloatArray] = []
    for accuracies in datasets:
        found = performance_drops(accuracies)
        if isinstance(found, NotEstimable):
            return found
        drops.append(found)
    if not drops:
        return NotEstimable("there is no data set")
    scores = np.concatenate(drops)
    overall = float(scores.mean())
    corrected = np.concatenate([one + overall - one.mean() for one in drops])
    degrees = len(scores) - len(drops)
    if degrees < 1:
        return NotEstimable("an interval needs two repetitions")
    spread = float(((corrected - overall) ** 2).sum())
    divisor = len(scores) - 1 if is_literal else degrees
    error = float(np.sqrt(spread / divisor / len(scores)))
    if is_literal:
        degrees = len(scores)
    reach = student_quantile(level, degrees) * error
    method = f"t with {degrees} degrees of freedom on scores corrected by Masson and Loftus"
    estimate = Estimate(overall, overall - reach, overall + reach, level,
                        "relative change of accuracy", len(scores), method, error)  # fmt: skip
    return replace(estimate, method=f"{method}, as published") if is_literal else estimate


def _codes(values: Sequence[str]) -> IntArray:
    return np.unique(np.asarray(list(values), dtype=str), return_inverse=True)[1].astype(np.int64)
