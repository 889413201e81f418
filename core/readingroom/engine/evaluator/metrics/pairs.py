"""Vectors of images and of their texts: contrastive losses and retrieval.

An answer is the vector of an image, a JSON list; the target contains caption and vector of its
text, {"caption": "...", "vector": [...]}. Each row's values are computed among all rows, so that
groups of rows have all candidates, too. A row without a vector has infinite ranks and no loss, and
is no candidate.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets
from readingroom.engine.evaluator.metrics.means import mean_metric, rate_metric, unless
from readingroom.engine.evaluator.metrics.retrieval import whole_limit
from readingroom.engine.evaluator.metrics.vector_values import (
    first_ranks,
    read_vector,
    similarity_blocks,
    unit_rows,
)
from readingroom.engine.evaluator.runs.types import Task

TEMPERATURE = 0.07
"""Initial temperature of training in Radford et al. (2021)."""
_EXPECTED = 'a text with its vector as in {"caption": "a nodule", "vector": [0.1, 0.2]}'
_TASKS = frozenset({Task.ALIGNMENT, Task.RETRIEVAL})


class PairedText(msgspec.Struct, frozen=True):
    """A text and its vector, None where its model returned none."""

    caption: str
    vector: list[float] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs(Values):
    """Losses in nats and ranks of each pair, float arrays (n,).

    `text_ranks` is the rank of an image's text among all texts; `image_ranks` that of a text's best
    image among all images, NaN where an earlier row has the same text. Infinite: no vector.
    """

    loss: FloatArray
    literal: FloatArray
    text_ranks: FloatArray
    image_ranks: FloatArray
    text_count: int = field(metadata=SHARED)
    image_count: int = field(metadata=SHARED)


class _PairedVectors(NamedTuple):
    """Images and texts of the rows with both, normalised, and the row numbers."""

    rows: IntArray
    images: FloatArray
    texts: FloatArray


def read_pairs(rows: Rows) -> Pairs:
    """Return losses and ranks.

    Raises:
        SuiteError: a target has no text, or there are too many vectors.
    """
    texts = read_targets(rows.targets, lambda target: decoded(target, PairedText), _EXPECTED)
    count = len(texts)
    _, first, caption_codes = np.unique(
        np.asarray([entry.caption for entry in texts], dtype=np.str_),
        return_index=True,
        return_inverse=True,
    )
    text_rows, vectors = unit_rows([_direction(entry) for entry in texts])
    image_rows, images = unit_rows([read_vector(entry) for entry in rows.parsed], vectors.shape[1])
    loss, literal = np.full((2, count), np.nan)
    text_ranks, image_ranks = np.full((2, count), np.inf)
    image_ranks[np.setdiff1d(np.arange(count), first)] = np.nan
    both = np.intersect1d(image_rows, text_rows)
    paired = _PairedVectors(
        both,
        images[np.searchsorted(image_rows, both)],
        vectors[np.searchsorted(text_rows, both)],
    )
    if len(both) > 1:
        loss[both], literal[both] = _losses(paired)
    texts_once = np.intersect1d(first, text_rows)  # a caption counts once, by its first vector
    if len(images) and len(texts_once):
        unique_vectors = vectors[np.searchsorted(text_rows, texts_once)]
        text_ranks[image_rows] = _ranks(
            images, unique_vectors, caption_codes[image_rows], caption_codes[texts_once]
        )
        image_ranks[texts_once] = _ranks(
            unique_vectors, images, caption_codes[texts_once], caption_codes[image_rows]
        )
    return Pairs(
        loss=loss,
        literal=literal,
        text_ranks=text_ranks,
        image_ranks=image_ranks,
        text_count=len(texts_once),
        image_count=len(images),
        **rows.numbers(),
    )


def _direction(text: PairedText) -> list[float] | None:
    vector = text.vector
    return vector if vector and np.isfinite(vector).all() and np.any(vector) else None


def _losses(paired: _PairedVectors) -> tuple[FloatArray, FloatArray]:
    """Return the symmetric InfoNCE loss of each pair, and the one that the source paper writes.

    van den Oord et al. (2018), symmetric as in CLIP. The literal denominator leaves out the
    matching text, so that it is not a cross-entropy and falls below 0 for well aligned pairs.
    """
    right = np.einsum("ij,ij->i", paired.images, paired.texts) / TEMPERATURE
    across, others = _log_sums(paired.images, paired.texts)
    down, _ = _log_sums(paired.texts, paired.images)
    return (across + down) / 2 - right, others - right


def _log_sums(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return log(sum(exp)) of each row's logits, with and without its own partner."""
    whole, others = np.empty((2, len(first)))
    for rows, cosines in similarity_blocks(first, second):
        logits = cosines / TEMPERATURE
        whole[rows] = _log_sum_exp(logits)
        logits[np.arange(len(rows)), rows] = -np.inf
        others[rows] = _log_sum_exp(logits)
    return whole, others


def _log_sum_exp(logits: FloatArray) -> FloatArray:
    """Return log(sum(exp)) of each row without overflow."""
    top = logits.max(axis=1)
    return np.asarray(top + np.log(np.exp(logits - top[:, None]).sum(axis=1)))


def _ranks(
    queries: FloatArray, candidates: FloatArray, query_codes: IntArray, candidate_codes: IntArray
) -> FloatArray:
    """Return the rank of the nearest correct candidate of each query, infinite without one."""
    ranks = np.full(len(queries), np.inf)
    for rows, cosines in similarity_blocks(queries, candidates):
        is_correct = query_codes[rows][:, None] == candidate_codes[None, :]
        has_one = np.flatnonzero(is_correct.any(axis=1))
        ranks[rows[has_one]] = first_ranks(cosines[has_one], is_correct[has_one])
    return ranks


def found_within(ranks: FloatArray, limit: int) -> FloatArray:
    """Return 1 where a rank is within the limit, else 0; NaN is kept."""
    return np.where(np.isnan(ranks), np.nan, ranks <= limit)


def recall_metric(
    name: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    ranked: Callable[[Any], tuple[FloatArray, int]],
    limit: float,
) -> Metric:
    """Return the proportion of ranks within a limit; trivially 1 with too few candidates.

    `ranked` returns each row's rank, float array (n,), and the number of candidates.

    Raises:
        SuiteError: the limit is not an integer of 1 or more.
    """
    whole = whole_limit(name, limit)

    def obstacle(values: Values) -> str:
        _, count = ranked(values)
        return f"recall at {whole} needs more than {count} candidates" if whole >= count else ""

    def is_within(values: Values) -> FloatArray:
        ranks, _ = ranked(values)
        return np.where(np.isnan(ranks), np.nan, ranks <= whole)

    key, title = f"{name}@{whole}", f"{label} {whole}"
    return unless(
        obstacle, rate_metric(key, title, tasks, read, is_within, nothing="there is no pair")
    )


def _with_context(metric: Metric) -> Metric:
    """Return a metric of pairs; a pair has no score of its own, it depends on all candidates."""
    return replace(metric, per_item=None, has_context=True)


def _build_recall(
    name: str, label: str, ranked: Callable[[Pairs], tuple[FloatArray, int]], limit: float
) -> Metric:
    return _with_context(recall_metric(name, label, _TASKS, read_pairs, ranked, limit))


_mean = partial(mean_metric, tasks=_TASKS, read=read_pairs)
_loss = partial(
    _mean,
    scale="nats",
    nothing="fewer than two pairs have both vectors",
    is_higher_better=False,
)
_reciprocal = partial(_mean, scale="reciprocal rank", nothing="there is no pair")
METRICS = tuple(
    map(
        _with_context,
        (
            _loss(
                "info_nce",
                "Alignment loss, symmetric InfoNCE",
                per_item=lambda values: values.loss,
            ),
            _loss(
                "seed_alignment",
                "Alignment loss, literal form",
                per_item=lambda values: values.literal,
            ),
            _reciprocal(
                "image_to_text_mrr",
                "Image to text, mean reciprocal rank",
                per_item=lambda values: 1 / values.text_ranks,
            ),
            _reciprocal(
                "text_to_image_mrr",
                "Text to image, mean reciprocal rank",
                per_item=lambda values: 1 / values.image_ranks,
            ),
        ),
    )
)
FAMILIES = {
    name: (partial(_build_recall, name, label, ranked), 10.0)
    for name, label, ranked in (
        (
            "image_to_text_recall",
            "Image to text, recall at",
            lambda values: (values.text_ranks, values.text_count),
        ),
        (
            "text_to_image_recall",
            "Text to image, recall at",
            lambda values: (values.image_ranks, values.image_count),
        ),
    )
}
