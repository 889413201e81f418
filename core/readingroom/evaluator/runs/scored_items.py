"""The items behind the figure that ranks a result, ready to be held against another result's."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import EvaluationResult, ItemResult
from readingroom.evaluator.metrics import Metric, Values, find_metric
from readingroom.evaluator.runs.plan import plan_in
from readingroom.evaluator.runs.scoring import rows_of
from readingroom.evaluator.runs.tally import tally_items

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class ScoredItems:
    """What a metric reads of a run, one row an answer.

    `items` names the item of each row, `patients` what rows are drawn together by: the case, or
    the item where it has none.
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
        """Return what each of the patients, in their order, moves the figure by.

        None where the metric does not say, or the figure is undefined.
        """
        if self.metric.influence is None:
            return None
        values = self.values if self.is_clustered else replace(self.values, clusters=None)
        with np.errstate(invalid="ignore", divide="ignore"):
            found = self.metric.influence(values)
        if not np.isfinite(found).all():
            return None
        places = np.searchsorted(patients, self.patients)
        sums = np.bincount(places, weights=found, minlength=len(patients)).astype(np.float64)
        n = len(np.unique(self.patients))
        return sums * np.sqrt(n / (n - 1)) if self.is_clustered and n > 1 else sums


def scored_items(result: EvaluationResult, items: Iterable[ItemResult]) -> ScoredItems | None:
    """Return the items behind the primary figure; None where a result does not say how it was made.

    Raises:
        SuiteError: an item is damaged.
    """
    with suppress(SuiteError):  # of a robustness run, or from elsewhere
        plan = plan_in(result)
        metric = find_metric(plan.primary)
        side = tally_items(items, (), has_names=True).clean
        if not len(side):
            return None
        rows, first, metric = rows_of(plan, metric, side)
        names = np.array(side.items, dtype=np.str_)
        patients = np.array(side.patients, dtype=np.str_) if side.patients else names
        kept = slice(None) if first is None else list(first)
        return ScoredItems(metric, metric.read(rows), names[kept], patients[kept])
    return None
