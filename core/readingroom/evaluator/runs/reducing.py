"""Several epochs of an item made one: by the most frequent answer, or by its scores."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.evaluator.metrics import Metric, Rows, Values
from readingroom.evaluator.suites.suite import Epochs, Reducer
from readingroom.statistics.resampling import estimate_mean, estimate_rate


@dataclass(frozen=True, slots=True)
class Voted:
    """One row for each item and order; `first` is the first row of each among those before."""

    rows: Rows
    first: tuple[int, ...]


def voted(rows: Rows, orders: Sequence[int]) -> Voted:
    """Return the most frequent answer of each item in each order; of equals the first one."""
    places: dict[tuple[str, int], int] = {}
    votes: list[Counter[str | None]] = []
    targets: list[str] = []
    names = list(rows.items) or [str(place) for place in range(len(rows.parsed))]
    first: list[int] = []
    for row, key in enumerate(zip(names, orders, strict=True)):
        if key not in places:
            places[key] = len(votes)
            votes.append(Counter())
            targets.append(rows.targets[row])
            first.append(row)
        votes[places[key]][rows.parsed[row]] += 1
    parsed = [vote.most_common(1)[0][0] for vote in votes]
    items = [item for item, _ in places]
    return Voted(Rows(parsed, targets, items, rows.classes, rows.unanswered), tuple(first))


def reduced_metric(metric: Metric, epochs: Epochs) -> Metric:
    """Return a metric as the mean over items of the median, the best, or enough right epochs.

    The interval is Wilson's where all items score 0 or 1, else from resampled items. "Right" is a
    score of 1.
    """

    def figure(values: Values, level: float, rng: np.random.Generator) -> Estimate | NotEstimable:
        if metric.per_item is None:
            return NotEstimable(
                f"it has no score of single answers, which '{epochs.reducer}' needs"
            )
        reduced = _by_item(metric.per_item(values), values.clusters, epochs)
        if np.isin(reduced[~np.isnan(reduced)], (0.0, 1.0)).all():
            return estimate_rate(reduced, rng, level=level)
        return estimate_mean(reduced, rng, scale="score", level=level)

    return replace(metric, figure=figure, influence=None)


def _by_item(
    scores: NDArray[np.float64], clusters: NDArray[np.int64] | None, epochs: Epochs
) -> NDArray[np.float64]:
    if clusters is None:
        clusters = np.arange(len(scores))
    order = np.argsort(clusters, kind="stable")
    starts = np.flatnonzero(np.diff(clusters[order])) + 1
    return np.array([_reduced(one, epochs) for one in np.split(scores[order], starts)])


def _reduced(scores: NDArray[np.float64], epochs: Epochs) -> float:
    kept = scores[~np.isnan(scores)]
    if not len(kept):
        return float("nan")
    if epochs.reducer is Reducer.MEDIAN:
        return float(np.median(kept))
    if epochs.reducer is Reducer.MAX:
        return float(kept.max())
    return float(np.count_nonzero(kept >= 1) >= epochs.least)
