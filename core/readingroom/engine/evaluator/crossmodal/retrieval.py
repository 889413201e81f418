"""Retrieval of the text of an image among all texts, and of the image of a text."""

from collections.abc import Sequence

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.crossmodal.losses import similarities
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.intervals import estimate_share
from readingroom.statistics.resampling import estimate_mean

DIRECTIONS = ("image to text", "text to image")


def first_ranks(cosines: FloatArray, is_correct: BoolArray) -> FloatArray:
    """Return for each row the rank of its best correct column, 1 for the nearest.

    Ties count against the model: a wrong column as near as the correct one is ranked first.

    Args:
        cosines: similarities, float array (n, m).
        is_correct: bool array (n, m), at least one true in each row.
    """
    best = np.where(is_correct, cosines, -np.inf).max(axis=1)
    return np.asarray(1.0 + ((cosines >= best[:, None]) & ~is_correct).sum(axis=1))


def retrieval_table(
    images: FloatArray,
    texts: FloatArray,
    rng: np.random.Generator,
    *,
    limits: Sequence[int] = (1, 5, 10),
    groups: Sequence[str] | None = None,
    level: float = 0.95,
) -> tuple[MetricResult, ...]:
    """Return recall at each limit (Wilson) and the mean reciprocal rank (bootstrap), both ways.

    NotEstimable without pairs, where a vector has no direction, or where a limit is not below the
    number of candidates, at which recall is always 1.

    Args:
        images: float array (n, dimensions).
        texts: the vector of each image's caption, of the same shape.
        rng: random stream.
        limits: numbers of nearest candidates to search.
        groups: the caption of each pair, where several images share one. A caption then counts
            once, by its first vector, and each of its images is correct for it.
        level: confidence level.

    Raises:
        ValueError: the vectors are not pairs.
    """
    cosines = similarities(images, texts)
    names = np.arange(len(images)) if groups is None else np.asarray(groups)
    _, first, caption_numbers = np.unique(names, return_index=True, return_inverse=True)
    is_correct = caption_numbers[:, None] == np.arange(len(first))
    rows: list[MetricResult] = []
    for direction in DIRECTIONS:
        ranks: FloatArray | NotEstimable
        count = len(first) if direction == DIRECTIONS[0] else len(images)
        if isinstance(cosines, NotEstimable):
            ranks = cosines
        elif direction == DIRECTIONS[0]:
            ranks = first_ranks(cosines[:, first], is_correct)
        else:
            ranks = first_ranks(cosines[:, first].T, is_correct.T)
        for limit in limits:
            recall = _recall(ranks, limit, count, level)
            rows.append(
                MetricResult(f"recall@{limit}", f"Recall at {limit}", recall, condition=direction)
            )
        mean: Estimate | NotEstimable = (
            ranks
            if isinstance(ranks, NotEstimable)
            else estimate_mean(1 / ranks, rng, scale="reciprocal rank", level=level)
        )
        rows.append(MetricResult("mrr", "Mean reciprocal rank", mean, condition=direction))
    return tuple(rows)


def _recall(
    ranks: FloatArray | NotEstimable, limit: int, count: int, level: float
) -> Estimate | NotEstimable:
    if isinstance(ranks, NotEstimable):
        return ranks
    if limit >= count:
        return NotEstimable(f"recall at {limit} needs more than {count} candidates")
    return estimate_share(int((ranks <= limit).sum()), len(ranks), "there is no pair", level)
