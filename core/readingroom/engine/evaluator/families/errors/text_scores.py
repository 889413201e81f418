"""Scores of corrections beyond ROUGE, and their aggregates (Ben Abacha et al. 2024, MEDEC).

A pair is an answer and a target that both have a correction. The score of a pair is BERTScore F by
a local encoder, rescaled where the encoder declares a baseline, and BLEURT where it was recorded
with the answers; both are limited to 0 to 1, as in the set's scorer. An aggregate is the mean of
the scores that its name lists. Composites also count items without a pair: 1 where neither has a
correction, 0 where one has.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.errors.answers import (
    NO_CORRECTION,
    Correction,
    ErrorTarget,
    read_correction,
    read_corrections,
    read_target,
)
from readingroom.engine.evaluator.metrics.api import (
    ComparedTexts,
    Metric,
    MetricValue,
    Rows,
    Values,
)
from readingroom.engine.evaluator.metrics.bertscore import NO_ENCODER, PLAIN, RESCALED
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.metrics.rouge_package import PACKAGE_ROUGE
from readingroom.engine.evaluator.runs.types import Task

BLEURT: Final = "bleurt"
"""Name of the recorded BLEURT of an answer among measured figures."""
_TASKS: Final = frozenset({Task.CORRECTION})
_ROUGE, _BERTSCORE, _BLEURT = range(3)
_NO_PAIR: Final = "no text with an error has a correction"


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionScores(Values):
    """Scores of each pair by ROUGE-1, BERTScore and BLEURT, float array (n, 3), NaN where missing.

    `without_pair` (n,) is the composite's score of an item without a pair, NaN for a pair.
    `is_rescaled` (n,) says whether BERTScore is.
    """

    scores: FloatArray
    without_pair: FloatArray
    is_rescaled: BoolArray


def compared_texts(parsed: str | None, target: str) -> ComparedTexts | None:
    """Return the corrections of a pair, None for an item without one."""
    answer = None if parsed is None else read_correction(parsed)
    expected = read_target(target)
    if answer is None or expected is None or not _is_pair(answer, expected):
        return None
    return ComparedTexts(answer.correction, (expected.correction,))


def _is_pair(answer: Correction, target: ErrorTarget) -> bool:
    return NO_CORRECTION not in (answer.correction, target.correction)


def _read(rows: Rows) -> CorrectionScores:
    corrections = read_corrections(rows)
    rescaled, plain, bleurt = rows.measures(RESCALED, PLAIN, BLEURT).T
    scores = np.full((len(corrections), 3), np.nan)
    without_pair = np.zeros(len(corrections))
    for row, (answer, target) in enumerate(
        zip(corrections.answers, corrections.targets, strict=True)
    ):
        if answer is None:
            continue
        if not _is_pair(answer, target):
            without_pair[row] = answer.correction == target.correction
            continue
        without_pair[row] = np.nan
        scores[row, _ROUGE] = PACKAGE_ROUGE["1"](answer.correction, target.correction).f
    is_rescaled = ~np.isnan(rescaled)
    is_pair = np.isnan(without_pair)
    encoded = np.where(is_rescaled, rescaled, plain)
    scores[is_pair, _BERTSCORE] = np.clip(encoded[is_pair], 0.0, 1.0)
    scores[is_pair, _BLEURT] = np.clip(bleurt[is_pair], 0.0, 1.0)
    return CorrectionScores(
        scores=scores,
        without_pair=without_pair,
        is_rescaled=is_rescaled,
        **corrections.numbers(),
    )


def _of_pairs(parts: Sequence[int], values: CorrectionScores) -> FloatArray:
    """Return the mean of some scores of each pair, NaN for items without a pair."""
    return np.asarray(values.scores[:, list(parts)].mean(axis=1))


def _composite(parts: Sequence[int], values: CorrectionScores) -> FloatArray:
    is_pair = np.isnan(values.without_pair)
    return np.where(is_pair, _of_pairs(parts, values), values.without_pair)


def _missing(parts: Sequence[int], values: CorrectionScores) -> str:
    """Return why pairs lack a score, "" if none does."""
    pairs = values.scores[np.isnan(values.without_pair)]
    lacking = {part: int(np.isnan(pairs[:, part]).sum()) for part in parts}
    if count := lacking.get(_BERTSCORE, 0):
        if count == len(pairs):
            return NO_ENCODER
        return f"the encoder did not compare {count} of the corrections"
    if count := lacking.get(_BLEURT, 0):
        if count == len(pairs):
            return "no BLEURT was recorded; import answers with a column BLEURT"
        return f"BLEURT was not recorded for {count} of the corrections"
    return ""


def _note(parts: Sequence[int], values: CorrectionScores) -> str:
    """Return how BERTScore was scaled, "" where it is not among the scores."""
    if _BERTSCORE not in parts or not np.isnan(values.without_pair).any():
        return ""
    is_rescaled = values.is_rescaled[np.isnan(values.without_pair)].all()
    return f"BERTScore {'' if is_rescaled else 'not '}rescaled"


def _metrics(key: str, name: str, parts: Sequence[int]) -> Iterator[Metric]:
    for start, label, per_item, nothing in (
        ("correction", "Correction composite", _composite, "no item has a score"),
        ("correction_pairs", "Corrections of errors", _of_pairs, _NO_PAIR),
    ):
        of_items = partial(per_item, parts)
        metric = mean_metric(
            f"{start}_{key}", f"{label}, {name}", _TASKS, _read, of_items, nothing=nothing
        )
        yield replace(
            metric,
            estimate=partial(_estimate, metric, parts),
            compares=compared_texts if _BERTSCORE in parts else None,
        )


def _estimate(
    metric: Metric,
    parts: Sequence[int],
    values: CorrectionScores,
    level: float,
    rng: np.random.Generator,
) -> MetricValue:
    reason = _missing(parts, values)
    if reason:
        return NotEstimable(reason)
    value, note = metric.estimate(values, level, rng), _note(parts, values)
    if note and isinstance(value, Estimate):
        return replace(value, method=f"{value.method}; {note}")
    return value


METRICS: Final = tuple(
    metric
    for key, name, parts in (
        ("bertscore", "BERTScore F", (_BERTSCORE,)),
        ("bleurt", "BLEURT (as recorded)", (_BLEURT,)),
        (
            "rouge_bertscore",
            "AggregateScore of ROUGE-1 and BERTScore",
            (_ROUGE, _BERTSCORE),
        ),
        (
            "aggregate",
            "AggregateScore of ROUGE-1, BERTScore and BLEURT",
            (_ROUGE, _BERTSCORE, _BLEURT),
        ),
    )
    for metric in _metrics(key, name, parts)
)
