"""The items behind a metric of a result, for comparison with another result."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.harness_logs.comparable import comparable_scores
from readingroom.engine.evaluator.metrics.api import Metric, Values
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.plan import plan_in
from readingroom.engine.evaluator.runs.scoring import rows_of
from readingroom.engine.evaluator.runs.tally import tally_items
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult, Task


@dataclass(frozen=True, slots=True, eq=False)
class ScoredItems:
    """A metric's values of a run, one row per answer.

    `items` names the item of each row, `patients` its resampling unit: the case, or the item
    without one.
    """

    metric: Metric
    values: Values
    items: NDArray[np.str_]
    patients: NDArray[np.str_]

    @property
    def is_clustered(self) -> bool:
        """Return whether a patient has several rows."""
        return len(np.unique(self.patients)) < len(self.patients)

    def only(self, names: NDArray[np.str_]) -> "ScoredItems":
        """Return the rows of these items."""
        rows = np.flatnonzero(np.isin(self.items, names))
        if len(rows) == len(self.items):
            return self
        return ScoredItems(
            self.metric, self.values.take(rows), self.items[rows], self.patients[rows]
        )

    def influence(self, patients: NDArray[np.str_]) -> FloatArray | None:
        """Return the influence of each patient, in order, on the metric.

        None where the metric has no influence, or the value is undefined.
        """
        if self.metric.influence is None:
            return None
        values = self.values if self.is_clustered else replace(self.values, clusters=None)
        with np.errstate(invalid="ignore", divide="ignore"):
            influences = self.metric.influence(values)
        if not np.isfinite(influences).all():
            return None
        indices = np.searchsorted(patients, self.patients)
        sums = np.bincount(indices, weights=influences, minlength=len(patients)).astype(np.float64)
        n = len(np.unique(self.patients))
        return sums * np.sqrt(n / (n - 1)) if self.is_clustered and n > 1 else sums


def scored_items(
    result: EvaluationResult, items: Iterable[ItemResult], metric_key: str = ""
) -> ScoredItems | None:
    """Return the items behind a metric; None for a result without a scoring plan.

    `metric_key` "" stands for the primary metric.

    Raises:
        SuiteError: an item is damaged.
    """
    if result.task is Task.LOG:
        recorded = comparable_scores(result, items)
        if recorded is None or metric_key not in ("", result.primary):
            return None
        return ScoredItems(recorded.metric, recorded.values, recorded.names, recorded.names)
    with suppress(SuiteError):  # a robustness run, or an external result
        plan = plan_in(result)
        metric = find_metric(metric_key or plan.primary)
        condition_rows = tally_items(items, (), has_names=True).clean
        if not len(condition_rows):
            return None
        rows, first, metric = rows_of(plan, metric, condition_rows)
        names = np.array(condition_rows.items, dtype=np.str_)
        patients = (
            np.array(condition_rows.patients, dtype=np.str_) if condition_rows.patients else names
        )
        selection = slice(None) if first is None else list(first)
        return ScoredItems(metric, metric.read(rows), names[selection], patients[selection])
    return None
