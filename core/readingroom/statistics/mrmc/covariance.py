"""Figures of merit of all cells and the covariance of their errors over cases.

Jackknife for every figure of merit; for the area under the empirical ROC curve also DeLong, DeLong
and Clarke-Pearson (1988) and the unbiased estimate (Gallas 2006; Hillis 2018).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.endpoint import CovarianceMethod
from readingroom.statistics.clusters import numbered
from readingroom.statistics.mrmc.figures import Counts, FigureOfMerit, count_ratings
from readingroom.statistics.mrmc.pairs import PairMoments, pair_moments, placements
from readingroom.statistics.mrmc.ratings import Ratings


@dataclass(frozen=True, slots=True)
class ReaderFigures:
    """Figures of merit of readers in arms, and the covariance of their errors.

    Args:
        arms, readers: names, in the order of the axes.
        values: figures, float array (n_arms, n_readers); NaN = no figure.
        covariance: over cases, with readers fixed, float array (n_arms * n_readers,
            n_arms * n_readers), arms first; rows and columns without a figure are ignored.
        method: of the covariance.
        cases: cases, or clusters of cases, of the estimate.
    """

    arms: tuple[str, ...]
    readers: tuple[str, ...]
    values: FloatArray
    covariance: FloatArray
    method: str
    cases: int

    def select(self, arms: Sequence[int], readers: Sequence[int]) -> "ReaderFigures":
        """Return the figures of some arms and readers."""
        rows = (np.asarray(arms)[:, None] * len(self.readers) + np.asarray(readers)).ravel()
        return ReaderFigures(
            tuple(self.arms[index] for index in arms),
            tuple(self.readers[index] for index in readers),
            self.values[np.ix_(arms, readers)],
            self.covariance[np.ix_(rows, rows)],
            self.method,
            self.cases,
        )


def reader_figures(
    ratings: Ratings,
    figure: FigureOfMerit,
    covariance: CovarianceMethod,
    moments: PairMoments | None = None,
) -> ReaderFigures:
    """Return the figures of all cells that have them, with the covariance of their errors.

    A cell has no figure (NaN) without two cases (or clusters) of each class that the figure uses. A
    case that a cell did not read contributes nothing to the cell's error. With clusters, the
    jackknife leaves out one cluster at a time, and DeLong's influences are summed by cluster
    (Obuchowski 1997). `moments` of the ratings are computed unless given.

    Raises:
        ValueError: DeLong or unbiased for a figure other than the area, or unbiased with clusters.
    """
    if covariance is not CovarianceMethod.JACKKNIFE and not figure.is_area:
        raise ValueError(
            f"the {covariance.value} covariance needs the endpoint auc. Use jackknife."
        )
    is_read = ~np.isnan(ratings.values).all(axis=(0, 1))
    used = figure.uses(ratings.is_positive) & is_read
    cells, truth = ratings.cells[:, used], ratings.is_positive[used]
    clusters = None if ratings.clusters is None else numbered(ratings.clusters[used])
    n = cells.shape[1] if clusters is None else len(np.unique(clusters))
    if covariance is CovarianceMethod.UNBIASED:
        if clusters is not None:
            raise ValueError("the unbiased covariance needs independent cases. Use jackknife.")
        moments = moments or pair_moments(cells, truth)
        values = moments.areas
        matrix = np.outer(values, values) - moments.distinct()
    elif covariance is CovarianceMethod.DELONG:
        values, matrix = _delong(cells, truth, clusters)
    else:
        values, left_out = _leave_one_out(cells, truth, figure, clusters)
        matrix = jackknife_covariance(left_out)
    is_known = _are_enough(cells, truth, figure) & np.isfinite(np.diag(matrix))
    values = np.where(is_known, values, np.nan)
    shape = (len(ratings.arms), len(ratings.readers))
    method = covariance.value if clusters is None else f"{covariance.value}, cases clustered"
    figures = values.reshape(shape)
    return ReaderFigures(ratings.arms, ratings.readers, figures, matrix, method, n)


def jackknife_covariance(left_out: FloatArray, is_read: BoolArray | None = None) -> FloatArray:
    """Return (n - 1) / n times the sums of cross-products of leave-one-out figures.

    Args:
        left_out: figure of each cell without each case or cluster, float array (n_cells, n). A
            case that a cell did not read leaves the cell's figure as it is.
        is_read: cases that each cell read, bool array (n_cells, n); the figures without another
            one are ignored, so that the variance of a cell is that of its own cases alone. The
            factor of two cells is then the geometric mean of theirs.
    """
    if is_read is None:
        n = left_out.shape[1]
        centred = left_out - left_out.mean(axis=1, keepdims=True)
        return np.asarray((n - 1) / n * (centred @ centred.T))
    n_read = is_read.sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        means = np.where(is_read, left_out, 0.0).sum(axis=1) / n_read
        factors = np.sqrt((n_read - 1) / n_read)
    centred = np.where(is_read, left_out - means[:, None], 0.0) * factors[:, None]
    return np.asarray(centred @ centred.T)


def _are_enough(cells: FloatArray, truth: BoolArray, figure: FigureOfMerit) -> BoolArray:
    """Return whether each cell has two cases of each class that the figure uses."""
    is_read = ~np.isnan(cells)
    enough = [
        (is_read[:, rows].sum(axis=1) > 1) | np.bool_(not is_used)
        for rows, is_used in zip((truth, ~truth), figure.classes, strict=True)
    ]
    return np.asarray(enough[0] & enough[1])


def _areas(placed: FloatArray, truth: BoolArray) -> FloatArray:
    """Return the area of each cell, NaN without both classes."""
    positive = placed[:, truth]
    is_read = ~np.isnan(positive)
    with np.errstate(invalid="ignore"):
        return np.asarray(np.where(is_read, positive, 0).sum(axis=1) / is_read.sum(axis=1))


def _influences(placed: FloatArray, truth: BoolArray, *, is_jackknife: bool) -> FloatArray:
    """Return each case's influence on the areas, scaled for a sum of squares.

    The jackknife's is the change of the area without the case; a class of one case has no
    influence, DeLong's variance of it being unknown.
    """
    values = _areas(placed, truth)
    influence = np.zeros(placed.shape)
    for rows in (truth, ~truth):
        part = placed[:, rows]
        count = (~np.isnan(part)).sum(axis=1, keepdims=True).astype(np.float64)
        divisor = (count - 1) if is_jackknife else np.sqrt(count * np.maximum(count - 1, 1))
        with np.errstate(invalid="ignore", divide="ignore"):
            scaled = (part - values[:, None]) / divisor
        influence[:, rows] = np.where(np.isnan(part) | (count < 2), 0.0, scaled)
    return influence


def _delong(
    cells: FloatArray, truth: BoolArray, clusters: IntArray | None
) -> tuple[FloatArray, FloatArray]:
    placed = placements(cells, truth)
    influence = _influences(placed, truth, is_jackknife=False)
    factor = 1.0
    if clusters is not None:
        for rows in (truth, ~truth):  # the correction is that of the clusters
            count = (~np.isnan(placed[:, rows])).sum(axis=1, keepdims=True)
            influence[:, rows] *= np.sqrt(np.maximum(count - 1, 1) / np.maximum(count, 1))
        k = int(clusters.max()) + 1
        sums = np.zeros((len(cells), k))
        np.add.at(sums.T, clusters, influence.T)
        influence, factor = sums, k / max(k - 1, 1)
    return _areas(placed, truth), np.asarray(factor * (influence @ influence.T))


def _leave_one_out(
    cells: FloatArray, truth: BoolArray, figure: FigureOfMerit, clusters: IntArray | None
) -> tuple[FloatArray, FloatArray]:
    """Return the figures, and those without each case or cluster (n_cells, n)."""
    if figure.is_area and clusters is None:
        placed = placements(cells, truth)
        values = _areas(placed, truth)
        return values, values[:, None] - _influences(placed, truth, is_jackknife=True)
    n = cells.shape[1] if clusters is None else int(clusters.max()) + 1
    values, left_out = np.full(len(cells), np.nan), np.full((len(cells), n), np.nan)
    for cell, row in enumerate(cells):
        is_read = ~np.isnan(row)
        counts = count_ratings(row[is_read & truth], row[is_read & ~truth])
        value = figure.of_counts(counts)
        if value is not None:
            values[cell] = left_out[cell] = value
            codes = np.searchsorted(counts.ratings, row[is_read])
            units = np.flatnonzero(is_read) if clusters is None else clusters[is_read]
            if clusters is None:
                left_out[cell, units] = _without_cases(counts, codes, truth[is_read], figure)
            else:
                rest = _without_clusters(counts, codes, truth[is_read], units, figure)
                left_out[cell, np.unique(units)] = rest
    return values, left_out


def _without_cases(
    counts: Counts, codes: IntArray, truth: BoolArray, figure: FigureOfMerit
) -> FloatArray:
    """Return the figure without each case; those of equal truth and rating are left out once."""
    counts, groups = figure.merged(counts)
    codes = groups[codes]
    keys, first, inverse = np.unique(2 * codes + truth, return_index=True, return_inverse=True)
    left = counts._replace(positive=counts.positive.copy(), negative=counts.negative.copy())
    values = np.empty(len(keys))
    for index, case in enumerate(first):
        row = left.positive if truth[case] else left.negative
        row[codes[case]] -= 1
        value = figure.of_counts(left)
        values[index] = np.nan if value is None else value
        row[codes[case]] += 1
    return np.asarray(values[inverse])


def _without_clusters(
    counts: Counts, codes: IntArray, truth: BoolArray, units: IntArray, figure: FigureOfMerit
) -> FloatArray:
    """Return the figure without each cluster of `units`, in ascending order."""
    k = len(counts.ratings)
    clusters, inverse = np.unique(units, return_inverse=True)
    own = np.bincount((inverse * 2 + truth) * k + codes, minlength=len(clusters) * 2 * k)
    values = np.empty(len(clusters))
    for index, (negative, positive) in enumerate(own.reshape(-1, 2, k)):
        left = Counts(counts.ratings, counts.positive - positive, counts.negative - negative)
        value = figure.of_counts(left)
        values[index] = np.nan if value is None else value
    return values
