"""Metrics of rubrics: by tag, without negative scores, and of judges against physicians."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable, clipped
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values, target_error
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.metrics.means import mean_metric, pooled_metric, resampled
from readingroom.engine.evaluator.metrics.rubric import (
    RubricCriterion,
    RubricScores,
    below_one,
    read_scores,
)
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import ratio_influence
from readingroom.statistics.resampling import weighted_sums

_RUBRIC: Final = frozenset({Task.RUBRIC})
_JUDGE: Final = frozenset({Task.JUDGE})
_SCALE: Final = "proportion of the positive points"
_UNJUDGED: Final = "every answer has an unjudged criterion"


def _normalised(
    met: tuple[bool | None, ...], criteria: tuple[RubricCriterion, ...], penalty: float
) -> float:
    """Return the points less the penalty, at least 0, divided by all positive points."""
    if None in met:
        return float("nan")
    points = sum(
        criterion.points for criterion, is_met in zip(criteria, met, strict=True) if is_met
    )
    positive = sum(criterion.points for criterion in criteria if criterion.points > 0)
    return max(points - penalty, 0.0) / positive


def _of_tag(
    tag: str, met: tuple[bool | None, ...], criteria: tuple[RubricCriterion, ...], _: float
) -> float:
    """Return the score by the criteria with a tag; NaN where none of them has positive points."""
    pairs = [
        (criterion, is_met)
        for criterion, is_met in zip(criteria, met, strict=True)
        if tag in criterion.tags
    ]
    positive = sum(criterion.points for criterion, _ in pairs if criterion.points > 0)
    if not positive or any(is_met is None for _, is_met in pairs):
        return float("nan")
    return sum(criterion.points for criterion, is_met in pairs if is_met) / positive


def _tag_metric(tag: str) -> Metric:
    if not tag:
        raise ValueError("a tag")
    mean = mean_metric(
        f"rubric_tag@{tag}",
        f"Rubric score, {tag}",
        _RUBRIC,
        partial(read_scores, partial(_of_tag, tag)),
        lambda values: values.scores,
        scale=_SCALE,
        limits=below_one,
        nothing="no answer has judged criteria with positive points and this tag",
    )

    def estimate(values: RubricScores, level: float, rng: np.random.Generator) -> MetricValue:
        return clipped(mean.estimate(values, level, rng))

    return replace(mean, estimate=estimate)


class _Labels(msgspec.Struct, forbid_unknown_fields=True):
    labels: tuple[bool, ...]


class _Verdict(msgspec.Struct, forbid_unknown_fields=True):
    met: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeCounts(Values):
    """Pairs of a judge and a physician by verdict, float array (n, 4).

    Columns: both met; the judge only; the physician only; neither.
    """

    counts: FloatArray


def read_verdicts(rows: Rows) -> JudgeCounts:
    """Return the pairs; an answer without a verdict disagrees with every physician.

    Raises:
        SuiteError: a target has no list of physicians' labels.
    """
    counts = np.zeros((len(rows.targets), 4))
    for index, (answer, target) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        labels = decoded(target, _Labels)
        if labels is None or not labels.labels:
            raise target_error(index, target, 'JSON as in {"labels": [true, false]}')
        verdict = None if answer is None else decoded(answer, _Verdict)
        for label in labels.labels:
            met = not label if verdict is None else verdict.met
            counts[index, {(1, 1): 0, (1, 0): 1, (0, 1): 2, (0, 0): 3}[met, label]] += 1
    return JudgeCounts(counts=counts, **rows.numbers())


_PARTS: Final = {
    ("precision", "met"): ((1, 0, 0, 0), (1, 1, 0, 0)),
    ("recall", "met"): ((1, 0, 0, 0), (1, 0, 1, 0)),
    ("f1", "met"): ((2, 0, 0, 0), (2, 1, 1, 0)),
    ("precision", "not_met"): ((0, 0, 0, 1), (0, 0, 1, 1)),
    ("recall", "not_met"): ((0, 0, 0, 1), (0, 1, 0, 1)),
    ("f1", "not_met"): ((0, 0, 0, 2), (0, 1, 1, 2)),
}
"""Weights of the four counts in numerator and denominator of each figure."""
_NAMES: Final = {"precision": "precision", "recall": "recall", "f1": "F1"}
_VERDICTS: Final = {"met": "met", "not_met": "not met"}


def _parts(values: JudgeCounts, measure: str, verdict: str) -> FloatArray:
    numerator, denominator = _PARTS[measure, verdict]
    return np.column_stack([values.counts @ numerator, values.counts @ denominator])


def _judge_metric(measure: str, verdict: str) -> Metric:
    return pooled_metric(
        f"judge_{measure}_{verdict}",
        f"Judge and physicians, {_VERDICTS[verdict]}: {_NAMES[measure]}",
        _JUDGE,
        read_verdicts,
        lambda values: _parts(values, measure, verdict),
        nothing="no pair of judge and physician has this verdict",
        is_proportion=measure != "f1",
    )


def _balanced(measure: str) -> Metric:
    """Return the mean of a figure for "met" and for "not met"."""

    def estimate(values: JudgeCounts, level: float, rng: np.random.Generator) -> MetricValue:
        columns = np.column_stack([_parts(values, measure, verdict) for verdict in _VERDICTS])

        def mean(weights: FloatArray) -> FloatArray:
            sums = weighted_sums(weights, columns)
            with np.errstate(invalid="ignore", divide="ignore"):
                return np.asarray((sums[:, 0] / sums[:, 1] + sums[:, 2] / sums[:, 3]) / 2)

        value = float(mean(np.ones((1, len(columns))))[0])
        if np.isnan(value):
            return NotEstimable("judge and physicians have only one of the verdicts")
        return resampled(values, value, mean, level, rng)

    def influence(values: JudgeCounts) -> FloatArray:
        halves = [
            ratio_influence(
                *_parts(values, measure, verdict).T, is_clustered=values.clusters is not None
            )
            for verdict in _VERDICTS
        ]
        return np.asarray((halves[0] + halves[1]) / 2)

    return Metric(
        f"judge_{measure}_balanced",
        f"Judge and physicians, mean of both verdicts: {_NAMES[measure]}",
        _JUDGE,
        read_verdicts,
        estimate,
        influence=influence,
    )


TEXT_FAMILIES: Final = {"rubric_tag": _tag_metric}
"""Metrics with a text after their name."""
METRICS: Final = (
    mean_metric(
        "rubric_normalised",
        "Rubric score, at least 0 for each answer",
        _RUBRIC,
        partial(read_scores, _normalised),
        lambda values: values.scores,
        scale=_SCALE,
        nothing=_UNJUDGED,
    ),
    *(_judge_metric(measure, verdict) for measure, verdict in _PARTS),
    *(_balanced(measure) for measure in _NAMES),
)
