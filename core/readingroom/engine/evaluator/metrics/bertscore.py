"""BERTScore (Zhang et al. 2020): pieces of an answer and of a reference matched by their vectors.

A local encoder compares the texts before scoring, and each item keeps the scores, so that results
are computed again without it. A missing answer is an empty text, whose scores are 0. Of several
references the highest precision, recall and F count, as in the package bert-score.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import (
    ComparedTexts,
    Metric,
    MetricValue,
    Rows,
    Values,
)
from readingroom.engine.evaluator.metrics.marked_text import answer_text
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.metrics.rouge import read_references
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.resampling import NO_LIMITS

PLAIN: Final = "bertscore"
WEIGHTED: Final = "bertscore_idf"
RESCALED: Final = "bertscore_rescaled"
IS_CUT: Final = "bertscore_cut"
"""Name of the mark of an item with a text that is longer than the encoder reads."""
MEASURES: Final = ("precision", "recall", "f1")
NO_ENCODER: Final = (
    "no encoder was given; choose its folder when the suite is run or the answers are imported"
)
_TASKS: Final = frozenset({Task.TEXT})


@dataclass(frozen=True, slots=True, kw_only=True)
class EncoderScores(Values):
    """A score of each answer, NaN where there is none, and whether an encoder compared it (n,)."""

    scores: FloatArray
    is_compared: BoolArray


def names_of(kind: str) -> tuple[str, str, str]:
    """Return the names of precision, recall and F of a kind among measured figures."""
    return f"{kind}_precision", f"{kind}_recall", kind


def missing_scores(name: str, values: EncoderScores) -> str:
    """Return why answers lack the score of a name, "" if all have it."""
    is_missing = np.isnan(values.scores)
    if not is_missing.any():
        return ""
    if not values.is_compared.any():
        return NO_ENCODER
    count = int((~values.is_compared).sum())
    if count:
        return f"the encoder did not compare {count} of the answers"
    if name.startswith(RESCALED):
        return "the encoder declares no baseline"
    return "every word of a text is in all references, so that none has a weight"


def compared_texts(parsed: str | None, target: str) -> ComparedTexts | None:
    """Return the texts of an answer and of its references, None for an invalid target."""
    references = read_references(target)
    answer = "" if parsed is None else answer_text(parsed)
    return None if references is None else ComparedTexts(answer, references)


def _read(name: str, rows: Rows) -> EncoderScores:
    scores, plain = rows.measures(name, PLAIN).T
    return EncoderScores(scores=scores, is_compared=~np.isnan(plain), **rows.numbers())


def _metric(name: str, label: str) -> Metric:
    metric = mean_metric(
        name,
        label,
        _TASKS,
        partial(_read, name),
        lambda values: values.scores,
        scale="cosine",
        limits=lambda _: NO_LIMITS,
    )

    def estimate(values: EncoderScores, level: float, rng: np.random.Generator) -> MetricValue:
        reason = missing_scores(name, values)
        return NotEstimable(reason) if reason else metric.estimate(values, level, rng)

    return replace(metric, estimate=estimate, compares=compared_texts)


def _metrics() -> Iterator[Metric]:
    for kind, note in (
        (PLAIN, "not rescaled"),
        (WEIGHTED, "words weighted by rarity, idf"),
        (RESCALED, "rescaled by the encoder's baseline"),
    ):
        names = dict(zip(MEASURES, names_of(kind), strict=True))
        for measure, title in (("f1", "F"), ("precision", "precision"), ("recall", "recall")):
            yield _metric(names[measure], f"BERTScore {title} ({note})")


METRICS: Final = tuple(_metrics())
