"""Nearest neighbours among vectors: whether they have the same label."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.crossmodal.retrieval import first_ranks
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.means import influence_of_scores
from readingroom.engine.evaluator.metrics.pairs import found_within, recall_figure, whole_limit
from readingroom.engine.evaluator.metrics.vector_values import (
    read_vector,
    similarity_blocks,
    unit_rows,
)
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.resampling import estimate_mean

_TASKS = frozenset({Task.RETRIEVAL})
DEFAULT = 10
_ALONE = "no label is that of two samples"


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbours(Values):
    """Rank of the nearest other sample with the same label, float array (n,), by cosine.

    NaN where no other sample has it; infinite where the sample, or all of these, have no vector.
    `candidates` is the number of other samples.
    """

    ranks: FloatArray
    candidates: int = field(metadata=SHARED)


def read_neighbours(rows: Rows) -> Neighbours:
    """Return the ranks; an answer is a vector, a target its label.

    Raises:
        SuiteError: there are too many vectors.
    """
    with_vector, vectors = unit_rows([read_vector(text) for text in rows.parsed])
    labels = _numbered(rows.targets)
    counts = np.bincount(labels, minlength=1)
    ranks = np.where(counts[labels] > 1, np.inf, np.nan)
    offered = labels[with_vector]
    for block_rows, cosines in similarity_blocks(vectors, vectors):
        own = np.arange(len(block_rows))
        cosines[own, block_rows] = -np.inf  # a sample is not its own neighbour
        is_correct = offered[block_rows][:, None] == offered[None, :]
        is_correct[own, block_rows] = False
        has_one = np.flatnonzero(is_correct.any(axis=1))
        ranks[with_vector[block_rows[has_one]]] = first_ranks(cosines[has_one], is_correct[has_one])
    return Neighbours(ranks=ranks, candidates=max(0, len(with_vector) - 1), **rows.numbers())


def _numbered(targets: Sequence[str]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    numbers: dict[str, int] = {}
    return np.array(
        [numbers.setdefault(target, len(numbers)) for target in targets], dtype=np.int64
    )


def _build_recall(limit: float) -> Metric:
    whole = whole_limit("same_label_recall", limit)

    def estimate(values: Neighbours, level: float, rng: np.random.Generator) -> MetricValue:
        return recall_figure(values.ranks, whole, values.candidates, level, rng, values.clusters)

    label = f"Same label among the nearest {whole}"
    return Metric(
        f"same_label_recall@{whole}",
        label,
        _TASKS,
        read_neighbours,
        estimate,
        influence=influence_of_scores(lambda values: found_within(values.ranks, whole)),
    )


def _mean_reciprocal(values: Neighbours, level: float, rng: np.random.Generator) -> MetricValue:
    return estimate_mean(
        1 / values.ranks,
        rng,
        scale="reciprocal rank",
        level=level,
        clusters=values.clusters,
        nothing=_ALONE,
    )


METRICS = (
    Metric(
        "same_label_mrr",
        "Same label, mean reciprocal rank",
        _TASKS,
        read_neighbours,
        _mean_reciprocal,
        influence=influence_of_scores(lambda values: 1 / values.ranks),
    ),
)
FAMILIES = {"same_label_recall": (_build_recall, float(DEFAULT))}
