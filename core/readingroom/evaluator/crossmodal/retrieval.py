"""Finding the text of an image among all texts, and the image of a text."""

from collections.abc import Sequence

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import MetricResult
from readingroom.evaluator.crossmodal.losses import FloatArray, similarities
from readingroom.statistics.intervals import estimate_share
from readingroom.statistics.resampling import estimate_mean

DIRECTIONS = ("image to text", "text to image")


def first_ranks(found: FloatArray, groups: Sequence[str] | None = None) -> FloatArray:
    """Return for each row the rank of its best right column, 1 for the nearest.

    Ties count against the model: a column as near as the right one stands before it.

    Args:
        found: similarities, float array (n, n); column i is right for row i.
        groups: what pairs say the same (the same caption); their columns are right, too.
    """
    names = np.arange(len(found)) if groups is None else np.unique(groups, return_inverse=True)[1]
    is_right = names[:, None] == names
    best = np.where(is_right, found, -np.inf).max(axis=1)
    return np.asarray(1.0 + ((found >= best[:, None]) & ~is_right).sum(axis=1))


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

    NotEstimable where there is no pair, a vector has no direction, or a limit is not below the
    number of pairs, at which recall is 1 whatever the model does.

    Raises:
        ValueError: the vectors are no pairs.
    """
    found = similarities(images, texts)
    rows: list[MetricResult] = []
    for direction in DIRECTIONS:
        ranks: FloatArray | NotEstimable = found
        if not isinstance(found, NotEstimable):
            ranks = first_ranks(found if direction == DIRECTIONS[0] else found.T, groups)
        for limit in limits:
            recall = _recall(ranks, limit, level)
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


def _recall(ranks: FloatArray | NotEstimable, limit: int, level: float) -> Estimate | NotEstimable:
    if isinstance(ranks, NotEstimable):
        return ranks
    if limit >= len(ranks):
        return NotEstimable(f"{len(ranks)} pairs are too few for recall at {limit}")
    return estimate_share(int((ranks <= limit).sum()), len(ranks), "there is no pair", level)
