"""Nearest neighbours among vectors: whether they have the same label."""

from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import SHARED, Rows, Values
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.metrics.pairs import recall_metric
from readingroom.engine.evaluator.metrics.vector_values import (
    first_ranks,
    read_vector,
    similarity_blocks,
    unit_rows,
)
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.clusters import numbered

_TASKS = frozenset({Task.RETRIEVAL})


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
    labels = numbered(rows.targets)
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


_MEAN_RECIPROCAL_RANK = mean_metric(
    "same_label_mrr",
    "Same label, mean reciprocal rank",
    _TASKS,
    read_neighbours,
    lambda values: 1 / values.ranks,
    scale="reciprocal rank",
    nothing="no label is that of two samples",
)
METRICS = (replace(_MEAN_RECIPROCAL_RANK, per_item=None),)
_build_recall = partial(
    recall_metric,
    "same_label_recall",
    "Same label among the nearest",
    _TASKS,
    read_neighbours,
    lambda values: (values.ranks, values.candidates),
)
FAMILIES = {"same_label_recall": (_build_recall, 10.0)}
