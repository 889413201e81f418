"""Vectors of images and of their texts: contrastive losses and retrieval.

An answer is the vector of an image, a JSON list; the target contains caption and vector of its
text, {"caption": "...", "vector": [...]}. Each row's values are computed among all rows, so that
groups of rows have all candidates, too. A row without a vector has infinite ranks and no loss, and
is no candidate.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.crossmodal.losses import TEMPERATURE, log_sum_exp
from readingroom.engine.evaluator.crossmodal.retrieval import first_ranks
from readingroom.engine.evaluator.metrics.api import (
    SHARED,
    Metric,
    MetricValue,
    Rows,
    Values,
    target_error,
)
from readingroom.engine.evaluator.metrics.means import influence_of_scores
from readingroom.engine.evaluator.metrics.vector_values import (
    read_vector,
    similarity_blocks,
    unit_rows,
)
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.resampling import estimate_mean, estimate_rate

_TASKS = frozenset({Task.ALIGNMENT, Task.RETRIEVAL})
DEFAULT = 10


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
    texts = [_text(index, target) for index, target in enumerate(rows.targets)]
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


def _text(index: int, target: str) -> PairedText:
    try:
        return msgspec.json.decode(target, type=PairedText)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        expected = 'a text with its vector as in {"caption": "a nodule", "vector": [0.1, 0.2]}'
        raise target_error(index, target, expected) from error


def _direction(text: PairedText) -> list[float] | None:
    vector = text.vector
    return vector if vector and np.isfinite(vector).all() and np.any(vector) else None


def _losses(paired: _PairedVectors) -> tuple[FloatArray, FloatArray]:
    """Return the symmetric InfoNCE loss and the literal one of each pair."""
    right = np.einsum("ij,ij->i", paired.images, paired.texts) / TEMPERATURE
    across, others = _log_sums(paired.images, paired.texts)
    down, _ = _log_sums(paired.texts, paired.images)
    return (across + down) / 2 - right, others - right


def _log_sums(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return log(sum(exp)) of each row's logits, with and without its own partner."""
    whole, others = np.empty((2, len(first)))
    for rows, cosines in similarity_blocks(first, second):
        logits = cosines / TEMPERATURE
        whole[rows] = log_sum_exp(logits)
        logits[np.arange(len(rows)), rows] = -np.inf
        others[rows] = log_sum_exp(logits)
    return whole, others


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


def recall_figure(
    ranks: FloatArray,
    limit: int,
    count: int,
    level: float,
    rng: np.random.Generator,
    clusters: IntArray | None,
) -> MetricValue:
    """Return the proportion of ranks within a limit; trivially 1 with too few candidates."""
    if limit >= count:
        return NotEstimable(f"recall at {limit} needs more than {count} candidates")
    flags = found_within(ranks, limit)
    return estimate_rate(flags, rng, level=level, clusters=clusters, nothing="there is no pair")


def whole_limit(name: str, limit: float) -> int:
    """Return the number after the @ of a recall.

    Raises:
        SuiteError: it is not an integer of 1 or more.
    """
    if limit < 1 or not float(limit).is_integer():
        raise SuiteError(f"{name}@{limit:g} needs an integer of 1 or more, as in {name}@5.")
    return int(limit)


def _build_text_recall(limit: float) -> Metric:
    whole = whole_limit("image_to_text_recall", limit)

    def estimate(values: Pairs, level: float, rng: np.random.Generator) -> MetricValue:
        return recall_figure(
            values.text_ranks, whole, values.text_count, level, rng, values.clusters
        )

    label = f"Image to text, recall at {whole}"
    return _metric(
        f"image_to_text_recall@{whole}",
        label,
        estimate=estimate,
        influence=influence_of_scores(lambda values: found_within(values.text_ranks, whole)),
    )


def _build_image_recall(limit: float) -> Metric:
    whole = whole_limit("text_to_image_recall", limit)

    def estimate(values: Pairs, level: float, rng: np.random.Generator) -> MetricValue:
        return recall_figure(
            values.image_ranks, whole, values.image_count, level, rng, values.clusters
        )

    label = f"Text to image, recall at {whole}"
    return _metric(
        f"text_to_image_recall@{whole}",
        label,
        estimate=estimate,
        influence=influence_of_scores(lambda values: found_within(values.image_ranks, whole)),
    )


def _mean_metric(
    key: str,
    label: str,
    per_pair: Callable[[Pairs], FloatArray],
    *,
    scale: str,
    nothing: str,
    is_higher_better: bool = True,
) -> Metric:
    """Return the metric of a mean over pairs, whose scores depend on all candidates."""

    def estimate(values: Pairs, level: float, rng: np.random.Generator) -> MetricValue:
        return estimate_mean(
            per_pair(values),
            rng,
            scale=scale,
            level=level,
            clusters=values.clusters,
            nothing=nothing,
        )

    influence = influence_of_scores(per_pair)
    return _metric(
        key, label, estimate=estimate, influence=influence, is_higher_better=is_higher_better
    )


_metric = partial(Metric, tasks=_TASKS, read=read_pairs, has_context=True)
_loss = partial(
    _mean_metric,
    scale="nats",
    nothing="fewer than two pairs have both vectors",
    is_higher_better=False,
)
_reciprocal = partial(_mean_metric, scale="reciprocal rank", nothing="there is no pair")
METRICS = (
    _loss("info_nce", "Alignment loss, symmetric InfoNCE", lambda values: values.loss),
    _loss("seed_alignment", "Alignment loss, literal form", lambda values: values.literal),
    _reciprocal(
        "image_to_text_mrr",
        "Image to text, mean reciprocal rank",
        lambda values: 1 / values.text_ranks,
    ),
    _reciprocal(
        "text_to_image_mrr",
        "Text to image, mean reciprocal rank",
        lambda values: 1 / values.image_ranks,
    ),
)
FAMILIES = {
    "image_to_text_recall": (_build_text_recall, float(DEFAULT)),
    "text_to_image_recall": (_build_image_recall, float(DEFAULT)),
}
