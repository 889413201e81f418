"""Similarity of two explanations of one input."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.explanations.faithfulness.types import ExplanationSimilarity
from readingroom.statistics.ranks import midranks
from readingroom.statistics.resampling import estimate_mean

_SIDE = 7
_STEADY = (0.01, 0.03)
"""Constants of structural similarity, as proportions of the range (Wang et al. 2004)."""


class SimilarityScores(NamedTuple):
    """Similarity metrics of two explanations; NaN where undefined."""

    rank: float
    magnitude_rank: float
    cosine: float
    structure: float
    top: float


def compare(
    first: FloatArray, second: FloatArray, top_share: float, shape: tuple[int, int] | None = None
) -> SimilarityScores:
    """Compare two explanations; `shape` (rows, columns) where they are maps."""
    size, other = np.abs(first), np.abs(second)
    return SimilarityScores(
        rank_correlation(first, second),
        rank_correlation(size, other),
        cosine(first, second),
        np.nan if shape is None else structural_similarity(first, second, shape),
        top_overlap(size, other, max(1, round(top_share * len(first)))),
    )


def mean_pair(pairs: Sequence[SimilarityScores]) -> SimilarityScores:
    """Return the mean of each metric over pairs of one case, ignoring undefined values."""
    columns = np.array(pairs, dtype=np.float64).reshape(-1, len(SimilarityScores._fields))
    is_defined = ~np.isnan(columns)
    counts = is_defined.sum(axis=0)
    sums = np.where(is_defined, columns, 0.0).sum(axis=0)
    means = np.divide(sums, counts, out=np.full(len(counts), np.nan), where=counts > 0)
    return SimilarityScores(*means.tolist())


def estimate_similarity(
    cases: Iterable[SimilarityScores], rng: np.random.Generator, level: float
) -> ExplanationSimilarity:
    """Return the means over cases, each with its interval."""
    columns = np.array(list(cases), dtype=np.float64)

    def mean(column: FloatArray, scale: str, nothing: str) -> Estimate | NotEstimable:
        return estimate_mean(column, rng, scale=scale, level=level, nothing=nothing)

    flat = "in every case one explanation has equal weights everywhere"
    maps = "the explanations are not maps of at least 7 x 7"
    return ExplanationSimilarity(
        mean(columns[:, 0], "correlation", flat),
        mean(columns[:, 1], "correlation", flat),
        mean(columns[:, 2], "cosine", "in every case one explanation is 0 everywhere"),
        mean(columns[:, 3], "structural similarity", maps),
        mean(columns[:, 4], "Jaccard overlap", "there are no parts"),
    )


def rank_correlation(first: FloatArray, second: FloatArray) -> float:
    """Return Spearman's correlation; NaN where a side does not vary or n = 1."""
    if len(first) < 2 or np.ptp(first) == 0 or np.ptp(second) == 0:
        return float("nan")
    correlation = np.corrcoef(midranks(first), midranks(second))[0, 1]
    return float(np.clip(correlation, -1.0, 1.0))


def cosine(first: FloatArray, second: FloatArray) -> float:
    """Return the cosine of the angle between two explanations; NaN where one is 0."""
    length = float(np.linalg.norm(first) * np.linalg.norm(second))
    return float("nan") if length == 0 else float(np.clip(first @ second / length, -1.0, 1.0))


def top_overlap(first: FloatArray, second: FloatArray, count: int) -> float:
    """Return the Jaccard overlap of the `count` largest parts; ties in the input's order."""
    top, other = (set(np.argsort(-sizes, kind="stable")[:count].tolist())
                  for sizes in (first, second))  # fmt: skip
    return len(top & other) / len(top | other)


def structural_similarity(first: FloatArray, second: FloatArray, shape: tuple[int, int]) -> float:
    """Return the structural similarity of two maps, each divided by its largest absolute value.

    Uniform windows of 7 x 7, sample variances and a range of 2, as in scikit-image; NaN where a map
    is smaller than a window or 0 everywhere.
    """
    largest = [float(np.abs(weights).max(initial=0.0)) for weights in (first, second)]
    if min(shape) < _SIDE or min(largest) == 0:
        return float("nan")
    a, b = (flat.reshape(shape) / size
                for flat, size in zip((first, second), largest, strict=True))  # fmt: skip
    count = _SIDE * _SIDE
    sample = count / (count - 1)
    means = (_windows(a), _windows(b))
    spread = sample * (_windows(a * a) - means[0] ** 2)
    other = sample * (_windows(b * b) - means[1] ** 2)
    both = sample * (_windows(a * b) - means[0] * means[1])
    steady = [(2 * share) ** 2 for share in _STEADY]
    similarity = ((2 * means[0] * means[1] + steady[0]) * (2 * both + steady[1])) / (
        (means[0] ** 2 + means[1] ** 2 + steady[0]) * (spread + other + steady[1])
    )
    return float(similarity.mean())


def _windows(values: FloatArray) -> FloatArray:
    """Return the means of all whole windows."""
    windows = np.lib.stride_tricks.sliding_window_view(values, (_SIDE, _SIDE))
    return np.asarray(windows.mean(axis=(2, 3)))
