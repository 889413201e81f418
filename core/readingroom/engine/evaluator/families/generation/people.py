"""People's scores of answers by name, and how scores of wording agree with them.

Answers are the JSON of a `MarkedText`. An answer that nobody scored is left out.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.bertscore import NO_ENCODER
from readingroom.engine.evaluator.metrics.marked_text import read_marked
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.ranks import pearson, pearson_influence
from readingroom.statistics.resampling import NO_LIMITS, Limits

_TASKS: Final = frozenset({Task.TEXT})


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleScores(Values):
    """A score of people for each answer, float array (n,); NaN: none."""

    people: FloatArray


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePairs(PeopleScores):
    """The same with a score of the answer's wording, float array (n,); NaN: none."""

    wording: FloatArray


def _read(name: str, rows: Rows) -> PeopleScores:
    return PeopleScores(people=_people_scores(name, rows), **rows.numbers())


def _people_scores(name: str, rows: Rows) -> FloatArray:
    marked = map(read_marked, rows.parsed)
    return np.array(
        [math.nan if text is None else text.scores.get(name, math.nan) for text in marked],
        dtype=np.float64,
    )


def _limits(values: PeopleScores) -> Limits:
    """Return 0 and 1 as the range of scores that do not exceed these."""
    scores = values.people[np.isfinite(values.people)]
    if (scores < 0).any():
        return NO_LIMITS
    return 0.0, math.inf if (scores > 1).any() else 1.0


def score_metric(family: str, name: str, *, is_higher_better: bool) -> Metric:
    """Return the mean of a score that people gave."""
    return mean_metric(
        f"{family}@{name}",
        f"{name}, scored by people",
        _TASKS,
        partial(_read, name),
        lambda values: values.people,
        limits=_limits,
        is_higher_better=is_higher_better,
        nothing=f"no answer has the score {name}",
    )


def correlation_metric(wording: Mapping[str, Metric], names: str) -> Metric:
    """Return Pearson's correlation for "metric:score", a metric of wording and a score of people.

    Raises:
        SuiteError: the metric is unknown, or the score is not named.
    """
    key, _, name = names.partition(":")
    if key not in wording or not name:
        raise SuiteError(
            f"'{names[:60]}' must be a metric and a score of people, as in rouge_1:FactualF1."
            f"{nearest(key, wording)}"
        )
    metric = wording[key]

    def read(rows: Rows) -> ScorePairs:
        values = metric.read(rows)
        scores = np.full(len(values), math.nan)
        if metric.per_item is not None:
            scores = metric.per_item(values)
        return ScorePairs(people=_people_scores(name, rows), wording=scores, **rows.numbers())

    return Metric(
        f"people_pearson@{names}",
        f"{metric.label}: correlation with {name} by people",
        _TASKS,
        read,
        partial(_estimate, needs_encoder=metric.compares is not None),
        influence=_influence,
        compares=metric.compares,
    )


def _both(values: ScorePairs) -> IntArray:
    return np.flatnonzero(np.isfinite(values.people) & np.isfinite(values.wording))


def _estimate(
    values: ScorePairs, level: float, rng: np.random.Generator, *, needs_encoder: bool
) -> MetricValue:
    del rng  # required by the interface of metrics
    if needs_encoder and not np.isfinite(values.wording).any():
        return NotEstimable(NO_ENCODER)
    pairs = values.take(_both(values))
    return pearson(pairs.people, pairs.wording, level, pairs.clusters)


def _influence(values: ScorePairs) -> FloatArray:
    rows = _both(values)
    pairs = values.take(rows)
    result = np.zeros(len(values))
    result[rows] = pearson_influence(
        pairs.people, pairs.wording, is_clustered=pairs.clusters is not None
    )
    return result
