"""Predicted numbers beside the true ones."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import (
    Figure,
    FloatArray,
    IntArray,
    Metric,
    Rows,
    Values,
    target_error,
)
from readingroom.evaluator.metrics.json_values import read_number
from readingroom.evaluator.metrics.means import from_zero, mean_metric
from readingroom.statistics.influence import small_sample
from readingroom.statistics.ranks import (
    pearson,
    pearson_influence,
    spearman,
    spearman_influence,
)
from readingroom.statistics.resampling import percentile_estimate, resample, weighted_sums

_TASKS = frozenset({Task.REGRESSION})
_UNANSWERED = "no item was answered with a number"


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Values):
    """True and predicted numbers, float arrays (n,); NaN: no answer."""

    y: FloatArray
    predicted: FloatArray


def read_numbers(rows: Rows) -> Numbers:
    """Return the numbers.

    Raises:
        SuiteError: a target is no finite number.
    """
    y = np.array([read_number(target) for target in rows.targets], dtype=np.float64)
    if np.isnan(y).any():
        place = int(np.flatnonzero(np.isnan(y))[0])
        raise target_error(place, rows.targets[place], "a number")
    predicted = np.array([read_number(one) for one in rows.parsed], dtype=np.float64)
    return Numbers(y=y, predicted=predicted, **rows.numbers())


def squared_errors(values: Numbers) -> FloatArray:
    """Return each item's squared error, infinite where no number can hold it."""
    with np.errstate(over="ignore"):
        return np.asarray((values.predicted - values.y) ** 2)


def absolute_errors(values: Numbers) -> FloatArray:
    """Return each item's absolute error."""
    return np.asarray(np.abs(values.predicted - values.y))


def _answered(values: Numbers) -> Numbers:
    return values.take(np.flatnonzero(~np.isnan(values.predicted)))


def _r2(values: Numbers, level: float, rng: np.random.Generator) -> Figure:
    kept = _answered(values)
    if len(kept) < 2:
        return NotEstimable("R2 needs at least two items that were answered")
    if np.ptp(kept.y) == 0:
        return NotEstimable("the targets do not vary")
    explained = _explained(kept)
    drawn = resample(explained, len(kept), rng, clusters=kept.clusters)
    value = float(explained(np.ones(len(kept))))
    n = kept.unit_count
    return percentile_estimate(
        value, drawn, level, "share of variance", n, is_clustered=kept.clusters is not None
    )


def _explained(kept: Numbers) -> Callable[[FloatArray], FloatArray]:
    """Return the share of variance that weighted rows explain."""
    centred = kept.y - kept.y.mean()
    with np.errstate(over="ignore"):
        squares = centred**2
    columns = np.column_stack([np.ones(len(kept)), centred, squares, squared_errors(kept)])

    def explained(weights: FloatArray) -> FloatArray:
        n, y, yy, errors = np.moveaxis(weighted_sums(weights, columns), -1, 0)
        with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
            spread = yy - y * y / n
            return np.asarray(np.where(spread > 1e-12 * yy, 1 - errors / spread, np.nan))

    return explained


def _r2_influence(values: Numbers) -> FloatArray:
    kept = _answered(values)
    squares, errors = (kept.y - kept.y.mean()) ** 2, squared_errors(kept)
    total = squares.sum()
    moved = (errors.sum() / total * squares - errors) / total
    correction = small_sample(len(kept), is_clustered=kept.clusters is not None)
    found = np.zeros(len(values))
    found[~np.isnan(values.predicted)] = correction * moved
    return found


def _correlation(
    key: str,
    label: str,
    find: Callable[[FloatArray, FloatArray, float, IntArray | None], Figure],
    moved: Callable[..., FloatArray],
) -> Metric:
    def figure(values: Numbers, level: float, rng: np.random.Generator) -> Figure:
        del rng
        kept = _answered(values)
        y, predicted = _by_item(kept)
        return find(y, predicted, level, kept.item_clusters())

    def influence(values: Numbers) -> FloatArray:
        kept = _answered(values)
        y, predicted = _by_item(kept)
        found = np.zeros(len(values))
        found[~np.isnan(values.predicted)] = kept.of_rows(
            moved(y, predicted, is_clustered=values.clusters is not None)
        )
        return found

    return Metric(key, label, _TASKS, read_numbers, figure, influence=influence)


def _by_item(kept: Numbers) -> tuple[FloatArray, FloatArray]:
    """Return the true and the mean predicted number of each item."""
    if kept.items is None:
        return kept.y, kept.predicted
    places = kept.item_places()
    y, predicted = (
        np.bincount(places, weights=one) / np.bincount(places) for one in (kept.y, kept.predicted)
    )
    return y, predicted


METRICS = (
    mean_metric(
        "mae",
        "Mean absolute error",
        _TASKS,
        read_numbers,
        absolute_errors,
        scale="unit of the target",
        limits=from_zero,
        is_higher_better=False,
        nothing=_UNANSWERED,
    ),
    mean_metric(
        "mse",
        "Mean squared error",
        _TASKS,
        read_numbers,
        squared_errors,
        scale="squared unit of the target",
        limits=from_zero,
        is_higher_better=False,
        nothing=_UNANSWERED,
    ),
    Metric("r2", "R2", _TASKS, read_numbers, _r2, influence=_r2_influence),
    _correlation("pearson", "Pearson correlation", pearson, pearson_influence),
    _correlation("spearman", "Spearman correlation", spearman, spearman_influence),
)
