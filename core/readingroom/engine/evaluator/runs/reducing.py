"""Reduction of several epochs of an item: by the most frequent answer, or by its scores."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics import Metric, Rows, Values
from readingroom.engine.evaluator.suites.suite import Epochs, Reducer
from readingroom.statistics.influence import mean_influence
from readingroom.statistics.resampling import estimate_mean, estimate_rate


@dataclass(frozen=True, slots=True)
class ReducedItems:
    """One row per item and order; `first` is the first original row of each."""

    rows: Rows
    first: tuple[int, ...]


def voted(rows: Rows, orders: Sequence[int]) -> ReducedItems:
    """Return the most frequent answer per item and order; of equal ones the first."""
    index_of: dict[tuple[str, int], int] = {}
    votes: list[Counter[str | None]] = []
    targets: list[str] = []
    names = list(rows.items) or [str(index) for index in range(len(rows.parsed))]
    first: list[int] = []
    for row, key in enumerate(zip(names, orders, strict=True)):
        if key not in index_of:
            index_of[key] = len(votes)
            votes.append(Counter())
            targets.append(rows.targets[row])
            first.append(row)
        votes[index_of[key]][rows.parsed[row]] += 1
    parsed = [vote.most_common(1)[0][0] for vote in votes]
    items = [item for item, _ in index_of]
    patients = [rows.patients[row] for row in first] if rows.patients else ()
    return ReducedItems(
        replace(rows, parsed=parsed, targets=targets, items=items, patients=patients), tuple(first)
    )


def reduced_metric(metric: Metric, epochs: Epochs) -> Metric:
    """Return a metric as the mean over items of the epochs' median, maximum, or pass rate.

    The interval is Wilson's where all items score 0 or 1 of 1, else resampling of items, or of
    patients with several items. An epoch passes with a score of 1, which is undefined for errors.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> Estimate | NotEstimable:
        if metric.per_item is None:
            return NotEstimable(
                f"the metric has no score per answer, which '{epochs.reducer}' needs"
            )
        if epochs.reducer is Reducer.AT_LEAST and not metric.is_higher_better:
            return NotEstimable(
                f"'{epochs.reducer}' counts correct answers, but this metric is an error"
            )
        reduced = _by_item(metric.per_item(values), values.item_indices(), epochs)
        clusters, limits = values.item_clusters(), metric.limits(values)
        is_share = epochs.reducer is Reducer.AT_LEAST or limits == (0.0, 1.0)
        if is_share and np.isin(reduced[~np.isnan(reduced)], (0.0, 1.0)).all():
            return estimate_rate(reduced, rng, level=level, clusters=clusters)
        return estimate_mean(
            reduced, rng, scale=metric.scale, level=level, clusters=clusters, limits=limits
        )

    def influence(values: Values) -> NDArray[np.float64]:
        if metric.per_item is None:
            return np.full(len(values), np.nan)
        reduced = _by_item(metric.per_item(values), values.item_indices(), epochs)
        is_clustered = values.clusters is not None
        return values.spread_over_rows(mean_influence(reduced, is_clustered=is_clustered))

    return replace(metric, estimate=estimate, influence=influence)


def _by_item(
    scores: NDArray[np.float64], item_of_row: NDArray[np.int64], epochs: Epochs
) -> NDArray[np.float64]:
    order = np.argsort(item_of_row, kind="stable")
    starts = np.flatnonzero(np.diff(item_of_row[order])) + 1
    return np.array(
        [_reduced(item_scores, epochs) for item_scores in np.split(scores[order], starts)]
    )


def _reduced(scores: NDArray[np.float64], epochs: Epochs) -> float:
    known = scores[~np.isnan(scores)]
    if not len(known):
        return float("nan")
    if epochs.reducer is Reducer.MEDIAN:
        return float(np.median(known))
    if epochs.reducer is Reducer.MAX:
        return float(known.max())
    return float(np.count_nonzero(known >= 1) >= epochs.least)
