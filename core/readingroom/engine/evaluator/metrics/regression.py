"""Predicted and true numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values, target_error
from readingroom.engine.evaluator.metrics.json_values import read_number
from readingroom.engine.evaluator.metrics.means import from_zero, mean_metric, resampled
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import small_sample
from readingroom.statistics.ranks import (
    pearson,
    pearson_influence,
    spearman,
    spearman_influence,
)
from readingroom.statistics.resampling import weighted_sums

_TASKS = frozenset({Task.REGRESSION})
_UNANSWERED = "no item was answered with a number"


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Values):
    """True and predicted numbers, float arrays (n,); NaN: missing answer."""

    y: FloatArray
    predicted: FloatArray


def read_numbers(rows: Rows) -> Numbers:
    """Return the numbers.

    Raises:
        SuiteError: a target is not a finite number.
    """
    y = np.array([read_number(target) for target in rows.targets], dtype=np.float64)
    if np.isnan(y).any():
        index = int(np.flatnonzero(np.isnan(y))[0])
        raise target_error(index, rows.targets[index], "a number")
    predicted = np.array([read_number(text) for text in rows.parsed], dtype=np.float64)
    return Numbers(y=y, predicted=predicted, **rows.numbers())


def squared_errors(values: Numbers) -> FloatArray:
    """Return each item's squared error, infinite on overflow."""
    with np.errstate(over="ignore"):
        return np.asarray((values.predicted - values.y) ** 2)


def absolute_errors(values: Numbers) -> FloatArray:
    """Return each item's absolute error."""
    return np.asarray(np.abs(values.predicted - values.y))


def _answered(values: Numbers) -> Numbers:
    return values.take(np.flatnonzero(~np.isnan(values.predicted)))


def _r2(values: Numbers, level: float, rng: np.random.Generator) -> MetricValue:
    answered_values = _answered(values)
    if len(answered_values) < 2:
        return NotEstimable("R2 needs at least two answered items")
    if np.ptp(answered_values.y) == 0:
        return NotEstimable("the targets do not vary")
    explained = _explained(answered_values)
    value = float(explained(np.ones(len(answered_values))))
    return resampled(answered_values, value, explained, level, rng, scale="share of variance")


def _explained(answered_values: Numbers) -> Callable[[FloatArray], FloatArray]:
    """Return the proportion of variance that weighted rows explain."""
    centred = answered_values.y - answered_values.y.mean()
    with np.errstate(over="ignore"):
        squares = centred**2
    columns = np.column_stack(
        [np.ones(len(answered_values)), centred, squares, squared_errors(answered_values)]
    )

    def explained(weights: FloatArray) -> FloatArray:
        n, y, yy, errors = np.moveaxis(weighted_sums(weights, columns), -1, 0)
        with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
            spread = yy - y * y / n
            return np.asarray(np.where(spread > 1e-12 * yy, 1 - errors / spread, np.nan))

    return explained


def _r2_influence(values: Numbers) -> FloatArray:
    answered_values = _answered(values)
    squares = (answered_values.y - answered_values.y.mean()) ** 2
    errors = squared_errors(answered_values)
    total = squares.sum()
    influences = (errors.sum() / total * squares - errors) / total
    correction = small_sample(
        len(answered_values), is_clustered=answered_values.clusters is not None
    )
    result = np.zeros(len(values))
    result[~np.isnan(values.predicted)] = correction * influences
    return result


def _correlation(
    key: str,
    label: str,
    find: Callable[[FloatArray, FloatArray, float, IntArray | None], MetricValue],
    moved: Callable[..., FloatArray],
) -> Metric:
    def estimate(values: Numbers, level: float, rng: np.random.Generator) -> MetricValue:
        del rng
        answered_values = _answered(values)
        y, predicted = _by_item(answered_values)
        return find(y, predicted, level, answered_values.item_clusters())

    def influence(values: Numbers) -> FloatArray:
        answered_values = _answered(values)
        y, predicted = _by_item(answered_values)
        result = np.zeros(len(values))
        result[~np.isnan(values.predicted)] = answered_values.spread_over_rows(
            moved(y, predicted, is_clustered=values.clusters is not None)
        )
        return result

    return Metric(key, label, _TASKS, read_numbers, estimate, influence=influence)


def _by_item(answered_values: Numbers) -> tuple[FloatArray, FloatArray]:
    """Return the true and the mean predicted number of each item."""
    means = answered_values.item_means
    return means(answered_values.y), means(answered_values.predicted)


_error = partial(
    mean_metric,
    tasks=_TASKS,
    read=read_numbers,
    limits=from_zero,
    is_higher_better=False,
    nothing=_UNANSWERED,
)
METRICS = (
    _error("mae", "Mean absolute error", per_item=absolute_errors, scale="unit of the target"),
    _error(
        "mse", "Mean squared error", per_item=squared_errors, scale="squared unit of the target"
    ),
    Metric("r2", "R2", _TASKS, read_numbers, _r2, influence=_r2_influence),
    _correlation("pearson", "Pearson correlation", pearson, pearson_influence),
    _correlation("spearman", "Spearman correlation", spearman, spearman_influence),
)
