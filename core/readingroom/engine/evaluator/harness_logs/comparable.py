"""Primary scores of a log's items, for the comparison with another log of the same items."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.harness_logs.figures import range_of, reduced
from readingroom.engine.evaluator.harness_logs.log_result import REDUCER_SETTING
from readingroom.engine.evaluator.harness_logs.score_table import ScoreTable
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, Rows, Values
from readingroom.engine.evaluator.metrics.means import mean_metric
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult, Task
from readingroom.statistics.resampling import NO_LIMITS, Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedScores(Values):
    """Scores (n,) that another tool gave, one row per item, and their range."""

    scores: FloatArray
    limits: Limits = field(default=NO_LIMITS, metadata=SHARED)


class ComparableScores(NamedTuple):
    """Primary scores of a log: the metric, one row per item, and the name of each."""

    metric: Metric
    values: RecordedScores
    names: NDArray[np.str_]


def comparable_scores(
    result: EvaluationResult, items: Iterable[ItemResult]
) -> ComparableScores | None:
    """Return the primary score of each unchanged item, None without any."""
    table = ScoreTable()
    for item in items:
        table.add(item)
    rows = table.rows(result.primary)
    scores = reduced(rows, result.settings.get(REDUCER_SETTING, "mean"))
    if scores is None or len(scores) != len(np.unique(rows.items)):
        return None
    names = np.array([table.items.texts[index] for index in np.unique(rows.items)], dtype=np.str_)
    known = np.flatnonzero(~np.isnan(scores))
    if not len(known):
        return None
    values = RecordedScores(scores=scores[known], limits=range_of(scores[known]))
    lines = (line for line in result.metrics if line.metric == result.primary)
    is_higher_better = next((line.is_higher_better for line in lines), True)
    return ComparableScores(_metric(result, is_higher_better), values, names[known])


def _metric(result: EvaluationResult, is_higher_better: bool) -> Metric:
    return mean_metric(
        result.primary,
        result.primary,
        frozenset({Task.LOG}),
        _not_read,
        lambda values: values.scores,
        limits=lambda values: values.limits,
        is_higher_better=is_higher_better,
    )


def _not_read(_: Rows) -> Values:
    raise TypeError("recorded scores are not read from answers")
