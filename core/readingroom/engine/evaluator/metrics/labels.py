"""Predicted and true classes."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, MetricValue, Rows, Values
from readingroom.engine.evaluator.metrics.json_values import (
    read_class,
    read_json,
    read_number,
    read_numbers,
    read_target_classes,
)
from readingroom.engine.evaluator.metrics.means import rate_metric
from readingroom.engine.evaluator.runs.types import Task, Unanswered
from readingroom.statistics.agreement.kappa import KappaWeights, kappa_of
from readingroom.statistics.clusters import design_effect
from readingroom.statistics.influence import cell_influence
from readingroom.statistics.intervals import normal_quantile, student_quantile
from readingroom.statistics.resampling import MIN_ITEMS, REPLICATES, percentile_estimate, too_few
from readingroom.statistics.tilted_tables import tilted_limits

_TASKS = frozenset({Task.CLASSIFICATION, Task.SEQUENCE, Task.TRIAGE})
_NOTHING = "no item was answered"
_Draw = Callable[
    [Callable[[FloatArray], FloatArray], FloatArray, FloatArray, "Labels", float, str,
     np.random.Generator],
    MetricValue,
]  # fmt: skip
_PRIOR = 4.0
"""Pseudo-count added to a table, divided by the cubed number of classes: Jeffreys' half per cell
for two classes.

With more classes it is less; otherwise their many cells would pull the values down."""
_METHOD = f"Jeffreys interval, {REPLICATES:,} tables drawn from Dirichlet's distribution"
_TILTED = "inversion of draws of tilted confusion matrices"


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels(Values):
    """True and predicted classes, int arrays (n,); a prediction of -1 is a missing answer.

    `count` is the number of classes. With `leaves_out` rows without an answer are not counted.
    """

    y: IntArray
    predicted: IntArray
    count: int = field(metadata=SHARED)
    leaves_out: bool = field(default=False, metadata=SHARED)

    def counted(self) -> "Labels":
        """Return the counted rows."""
        return self.take(np.flatnonzero(self.predicted >= 0)) if self.leaves_out else self

    def filled(self) -> "Labels":
        """Return the counted rows; missing answers get the class farthest from the true one."""
        counted = self.counted()
        farthest = np.where(2 * counted.y >= self.count - 1, 0, self.count - 1)
        predicted = np.where(counted.predicted < 0, farthest, counted.predicted)
        return replace(counted, predicted=predicted)


def read_labels(rows: Rows) -> Labels:
    """Return the classes; of probabilities the likeliest, the first of equal ones.

    A single number between 0 and 1 is the probability of the second of two classes.

    Raises:
        SuiteError: a target is not one of the classes.
    """
    y = read_target_classes(rows.targets, rows.classes)
    predicted = [-1 if text is None else _read_label(text, rows.classes) for text in rows.parsed]
    count = len(rows.classes) or max([1, *y, *predicted]) + 1
    return Labels(
        y=np.array(y, dtype=np.int64),
        predicted=np.array(predicted, dtype=np.int64),
        count=count,
        leaves_out=rows.unanswered is Unanswered.LEFT_OUT,
        **rows.numbers(),
    )


def _read_label(text: str, classes: tuple[str, ...]) -> int:
    parsed = read_json(text) if text.lstrip().startswith("[") else text
    if isinstance(parsed, list):
        numbers = read_numbers(text, len(classes) or len(parsed))
        return int(np.argmax(numbers)) if numbers else -1
    label = read_class(text, classes)
    if label is not None:
        return label
    number = read_number(text)
    return int(number >= 0.5) if len(classes) in (0, 2) and 0 <= number <= 1 else -1


def is_correct(values: Labels) -> FloatArray:
    """Return 1 where the class is correct; a missing answer is wrong, or NaN if left out."""
    if values.leaves_out:
        return is_correct_if_answered(values)
    return np.asarray(values.y == values.predicted, dtype=np.float64)


def is_correct_if_answered(values: Labels) -> FloatArray:
    """Return the same, NaN for a missing answer."""
    return np.where(values.predicted < 0, np.nan, values.y == values.predicted)


def class_recall(tables: FloatArray) -> FloatArray:
    """Return the recall of each class (..., k); NaN for a class without an item."""
    k = tables.shape[-2]
    right = np.diagonal(tables[..., :k], axis1=-2, axis2=-1)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(right / tables.sum(axis=-1))


def _balanced_accuracy(tables: FloatArray) -> FloatArray:
    return _mean_of_defined(class_recall(tables))


def _f1_macro(tables: FloatArray) -> FloatArray:
    """Return the mean F1 of the classes that occur as target or prediction."""
    k = tables.shape[-2]
    right = np.diagonal(tables[..., :k], axis1=-2, axis2=-1)
    named = tables.sum(axis=-1) + tables[..., :k].sum(axis=-2)
    with np.errstate(invalid="ignore", divide="ignore"):
        return _mean_of_defined(2 * right / named)


def _matthews(tables: FloatArray) -> FloatArray:
    """Return Gorodkin's correlation (2004) of k classes; a missing answer is a separate class."""
    k = tables.shape[-2]
    total = tables.sum(axis=(-2, -1))
    right = np.diagonal(tables[..., :k], axis1=-2, axis2=-1).sum(axis=-1)
    rows, columns = tables.sum(axis=-1), tables.sum(axis=-2)
    covariance = right * total - (rows * columns[..., :k]).sum(axis=-1)
    spread = (total**2 - (rows**2).sum(axis=-1)) * (total**2 - (columns**2).sum(axis=-1))
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(spread > 0, covariance / np.sqrt(spread), np.nan))


def _mean_of_defined(parts: FloatArray) -> FloatArray:
    is_defined = np.isfinite(parts)
    with np.errstate(invalid="ignore"):
        return np.asarray(np.where(is_defined, parts, 0.0).sum(axis=-1) / is_defined.sum(axis=-1))


def table_metric(
    key: str,
    label: str,
    statistic: Callable[[FloatArray], FloatArray],
    scale: str,
    undefined: Callable[[Labels], str | None],
    draw: _Draw | None = None,
    *,
    is_filled: bool = False,
) -> Metric:
    """Return a metric of a table (k, k + 1) of true and predicted classes, the last: no answer.

    With `is_filled`, missing answers get the farthest class instead, and the table is (k, k).
    `statistic` receives tables (..., k, k + 1), and `undefined` returns why there is no value.
    """

    def tabulated(values: Labels) -> tuple[Labels, IntArray, int]:
        rows, width = values.counted(), values.count + 1
        if is_filled:
            rows, width = values.filled(), values.count
        column = np.where(rows.predicted < 0, rows.count, rows.predicted)
        return rows, rows.y * width + column, width

    def influences(rows: Labels, codes: IntArray, width: int) -> FloatArray:
        return cell_influence(
            statistic, codes, (rows.count, width), is_clustered=rows.clusters is not None
        )

    def estimate(values: Labels, level: float, rng: np.random.Generator) -> MetricValue:
        rows, codes, width = tabulated(values)
        reason = undefined(rows) if len(rows) else _NOTHING
        if reason is not None:
            return NotEstimable(reason)
        return (draw or _with_dirichlet_interval)(
            statistic,
            _table(codes, rows.count, width),
            influences(rows, codes, width),
            rows,
            level,
            scale,
            rng,
        )

    def influence(values: Labels) -> FloatArray:
        result = np.zeros(len(values))
        result[_is_counted(values)] = influences(*tabulated(values))
        return result

    return Metric(key, label, _TASKS, read_labels, estimate, influence=influence)


def _is_counted(values: Labels) -> BoolArray:
    return np.asarray((values.predicted >= 0) | (not values.leaves_out))


def _single_class_reason(values: Labels) -> str | None:
    return "all items are of one class" if len(np.unique(values.y)) < 2 else None


def agreed_reason(values: Labels) -> str | None:
    """Return why agreement is undefined: all labels are the same; None if it is defined."""
    if len(np.unique([values.y, values.predicted])) < 2:
        return "all items and all predictions are of one class"
    return None


def constant_reason(values: Labels) -> str | None:
    """Return why a correlation is undefined: one variable is constant; None if it is defined."""
    if len(np.unique(values.predicted)) < 2:
        return "all predictions are the same"
    return _single_class_reason(values)


def _table(codes: IntArray, rows: int, columns: int) -> FloatArray:
    counts = np.bincount(codes, minlength=rows * columns).astype(np.float64)
    return counts.reshape(rows, columns)


def _with_dirichlet_interval(
    statistic: Callable[[FloatArray], FloatArray],
    table: FloatArray,
    influences: FloatArray,
    values: Labels,
    level: float,
    scale: str,
    rng: np.random.Generator,
) -> MetricValue:
    """Return a statistic of a table with the interval of tables that may underlie it.

    These are drawn from Dirichlet's distribution of its counts, with a pseudo-count in every cell:
    resamples leave an empty cell empty, so that with two items per class they covered the true
    value in 78 % of simulations. This includes classes without an item, whose recall may be
    anything; the method states their number. Items of one patient are reduced by the design effect
    of their influences.
    """
    effect = 1.0 if values.clusters is None else design_effect(influences, values.clusters)
    k = values.count
    counts = table / effect
    counts[:, :k] += _PRIOR / k**3
    drawn = rng.standard_gamma(counts, size=(REPLICATES, *table.shape))
    interval = percentile_estimate(
        float(statistic(table)),
        statistic(drawn),
        level,
        scale,
        values.unit_count,
        is_clustered=values.clusters is not None,
    )
    if isinstance(interval, NotEstimable):
        return interval
    low, high = min(interval.low, interval.value), max(interval.high, interval.value)
    absent = int((table.sum(axis=1) == 0).sum())
    method = f"{_METHOD}; {absent} of {k} classes have no item, so their recall is unrestricted"
    return replace(interval, low=low, high=high, method=method if absent else _METHOD)


def with_tilted_limits(
    statistic: Callable[[FloatArray], FloatArray],
    table: FloatArray,
    influences: FloatArray,
    values: Labels,
    level: float,
    scale: str,
    rng: np.random.Generator,
) -> MetricValue:
    """Return a mean over classes with the interval of `tilted_limits`.

    NotEstimable, with the value, below five items per class on average: with ten classes of four
    items each it covered the true value in 89 % of simulations. Items of one patient are reduced by
    the design effect; few patients widen the interval as Student's quantile and the divisor n - 1
    would.
    """
    value, n = float(statistic(table)), values.unit_count
    if n < MIN_ITEMS:
        return too_few(value, n)
    if table.sum() < MIN_ITEMS * values.count:
        return NotEstimable(
            f"{len(values)} items of {values.count} classes; "
            f"{MIN_ITEMS} or more per class on average are needed",
            value,
        )
    effect, widening = 1.0, 1.0
    if values.clusters is not None:
        effect = design_effect(influences, values.clusters)
        widening = math.sqrt(n / (n - 1)) * student_quantile(level, n - 1) / normal_quantile(level)
    low, high = tilted_limits(
        statistic, table, effect, rng, tail=(1 - level) / 2, widening=widening
    )
    return Estimate(value, low, high, level, scale, n, _TILTED)


def _kappa_metric(key: str, label: str, weights: KappaWeights) -> Metric:
    def statistic(tables: FloatArray) -> FloatArray:
        return kappa_of(tables, weights)

    return table_metric(key, label, statistic, "kappa", agreed_reason, is_filled=True)


METRICS = (
    rate_metric("accuracy", "Accuracy", _TASKS, read_labels, is_correct),
    rate_metric(
        "accuracy_answered",
        "Accuracy of answered items",
        _TASKS,
        read_labels,
        is_correct_if_answered,
        nothing=_NOTHING,
    ),
    table_metric(
        "balanced_accuracy",
        "Balanced accuracy",
        _balanced_accuracy,
        "probability",
        _single_class_reason,
    ),
    table_metric(
        "f1_macro", "F1, mean of classes", _f1_macro, "score", lambda _: None, with_tilted_limits
    ),
    table_metric("matthews", "Matthews correlation", _matthews, "correlation", constant_reason),
    _kappa_metric("kappa", "Cohen's kappa", KappaWeights.NONE),
    _kappa_metric("kappa_linear", "Cohen's kappa, linear weights", KappaWeights.LINEAR),
    _kappa_metric("kappa_quadratic", "Cohen's kappa, quadratic weights", KappaWeights.QUADRATIC),
)
