"""Metrics of classes and ordered levels read from texts.

An answer in which no class is read is wrong, and missed where the true level is high. Agreement and
correlation are those of the answers that were read; `triage_read` is their share.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Annotated, Final

import msgspec
import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import SHARED, Metric, Rows, Values
from readingroom.engine.evaluator.metrics.labels import (
    Labels,
    agreed_reason,
    class_recall,
    constant_reason,
    read_labels,
    table_metric,
)
from readingroom.engine.evaluator.metrics.means import from_zero, mean_metric, rate_metric, unless
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.agreement.kappa import KappaWeights, kappa_of
from readingroom.statistics.ordinal import kendall_tau_b, spearman_of_table

_TASKS: Final = frozenset({Task.TRIAGE})
_NO_COSTS: Final = "the suite states no 'over_cost' and 'under_cost'"


class TriageScoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the scorer.

    `high` are the levels that must not be missed, () for classes without order. `over_cost` and
    `under_cost` are the costs of each level above and below the true one, None without costs.
    """

    high: tuple[str, ...] = ()
    over_cost: Annotated[float, msgspec.Meta(ge=0, le=1e6)] | None = None
    under_cost: Annotated[float, msgspec.Meta(ge=0, le=1e6)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Levels(Labels):
    """Labels, and which classes are high levels, bool array (k,)."""

    is_high: BoolArray = field(metadata=SHARED)


def _read(rows: Rows) -> Levels:
    labels = read_labels(rows)
    high = rows.settings(TriageScoring).high
    unknown = [name for name in high if rows.classes and name not in rows.classes]
    if unknown:
        raise SuiteError(f"The high level '{unknown[0][:40]}' is not one of the classes.")
    is_high = np.array([name in high for name in rows.classes], dtype=np.bool_)
    if not len(is_high):
        is_high = np.zeros(labels.count, dtype=np.bool_)
    return Levels(
        y=labels.y,
        predicted=labels.predicted,
        count=labels.count,
        leaves_out=labels.leaves_out,
        is_high=is_high,
        **labels.numbers(),
    )


def _read_only_answered(rows: Rows) -> Labels:
    """Return the labels without those of answers that were not read."""
    return replace(read_labels(rows), leaves_out=True)


def _is_read(values: Levels) -> FloatArray:
    return (values.predicted >= 0).astype(np.float64)


def _is_recalled(values: Levels) -> FloatArray:
    """Return 1 where a high level got a high level, NaN for other true levels."""
    called = (values.predicted >= 0) & values.is_high[np.maximum(values.predicted, 0)]
    return np.where(values.is_high[values.y], called.astype(np.float64), np.nan)


def _is_missed(values: Levels) -> FloatArray:
    return 1 - _is_recalled(values)


def _is_over(values: Levels) -> FloatArray:
    return (values.predicted > values.y).astype(np.float64)


def _is_under(values: Levels) -> FloatArray:
    return ((values.predicted >= 0) & (values.predicted < values.y)).astype(np.float64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs(Values):
    """Cost of each answer, float array (n,), and the highest possible one; NaN without costs."""

    costs: FloatArray
    highest: float = field(metadata=SHARED)


def _read_costs(rows: Rows) -> Costs:
    """Return the costs; an answer that was not read costs as the worst one to its item."""
    scoring = rows.settings(TriageScoring)
    over = math.nan if scoring.over_cost is None else scoring.over_cost
    under = math.nan if scoring.under_cost is None else scoring.under_cost
    labels = read_labels(rows)
    above, below = labels.predicted - labels.y, labels.y - labels.predicted
    costs = np.where(above > 0, above * over, below * under)
    worst = np.maximum((labels.count - 1 - labels.y) * over, labels.y * under)
    return Costs(
        costs=np.where(labels.predicted < 0, worst, costs).astype(np.float64),
        highest=(labels.count - 1) * max(over, under) if over + under >= 0 else math.nan,
        **rows.numbers(),
    )


def _level_errors(values: Levels) -> FloatArray:
    return np.where(
        values.predicted < 0, np.nan, np.abs(values.predicted - values.y).astype(np.float64)
    )


def _per_class(tables: FloatArray, measure: str) -> FloatArray:
    """Return precision, recall or F1 of each class (..., k).

    Precision of a class that is never predicted is 0; NaN where a class does not occur at all.
    """
    k = tables.shape[-2]
    right = np.diagonal(tables[..., :k], axis1=-2, axis2=-1)
    true, predicted = tables.sum(axis=-1), tables[..., :k].sum(axis=-2)
    with np.errstate(invalid="ignore", divide="ignore"):
        if measure == "recall":
            return class_recall(tables)
        if measure == "precision":
            share = np.where(predicted > 0, right / np.where(predicted > 0, predicted, 1.0), 0.0)
            return np.where(true + predicted > 0, share, np.nan)
        return np.asarray(2 * right / (true + predicted))


def _weighted(measure: str, tables: FloatArray) -> FloatArray:
    """Return the mean over classes weighted by their number of items."""
    weights = tables.sum(axis=-1)
    parts = np.where(weights > 0, _per_class(tables, measure), 0.0)
    return np.asarray((parts * weights).sum(axis=-1) / weights.sum(axis=-1))


def _macro_precision(tables: FloatArray) -> FloatArray:
    parts = _per_class(tables, "precision")
    is_defined = np.isfinite(parts)
    return np.asarray(np.where(is_defined, parts, 0.0).sum(axis=-1) / is_defined.sum(axis=-1))


def _read_kappa(key: str, label: str, weights: KappaWeights) -> Metric:
    def statistic(tables: FloatArray) -> FloatArray:
        return kappa_of(tables, weights)

    return _of_read(table_metric(key, label, statistic, "kappa", agreed_reason, is_filled=True))


def _correlation(key: str, label: str, statistic: Callable[[FloatArray], FloatArray]) -> Metric:
    return _of_read(
        table_metric(key, label, statistic, "correlation", constant_reason, is_filled=True)
    )


def _of_read(metric: Metric) -> Metric:
    """Return a metric of the answers that were read."""
    return replace(metric, tasks=_TASKS, read=_read_only_answered)


def _score(key: str, label: str, statistic: Callable[[FloatArray], FloatArray]) -> Metric:
    return replace(table_metric(key, label, statistic, "score", lambda _: None), tasks=_TASKS)


def _class_metric(measure: str, name: str) -> Metric:
    """Return a figure of one class; NaN rows for classes that do not occur."""

    def chosen(rows: Rows) -> Labels:
        if name not in rows.classes:
            raise SuiteError(f"The class '{name[:40]}' is not one of the suite's classes.")
        labels, index = read_labels(rows), rows.classes.index(name)
        # The class against all others; a missing answer is none of both.
        predicted = np.where(labels.predicted < 0, -1, labels.predicted == index)
        return replace(labels, y=(labels.y == index).astype(np.int64), predicted=predicted, count=2)

    def statistic(tables: FloatArray) -> FloatArray:
        return np.asarray(_per_class(tables, measure)[..., 1])

    def undefined(values: Labels) -> str | None:
        occurs = (values.y == 1).any()
        if measure == "precision":
            occurs = occurs or (values.predicted == 1).any()
        return None if occurs else "no item is of this class"

    metric = table_metric(
        f"class_{measure}@{name}", f"{_NAMES[measure]}, {name}", statistic, "score", undefined
    )
    return replace(metric, tasks=_TASKS, read=chosen)


_NAMES: Final = {"precision": "Precision", "recall": "Recall", "f1": "F1"}
TEXT_FAMILIES: Final = {f"class_{measure}": partial(_class_metric, measure) for measure in _NAMES}
"""Figures of one class, named after the @."""
METRICS: Final = (
    rate_metric("triage_read", "Answers with a class", _TASKS, _read, _is_read),
    rate_metric(
        "high_risk_recall",
        "High levels recognised",
        _TASKS,
        _read,
        _is_recalled,
        nothing="no item has a high level",
    ),
    replace(
        rate_metric(
            "high_risk_missed",
            "High levels missed",
            _TASKS,
            _read,
            _is_missed,
            nothing="no item has a high level",
        ),
        is_higher_better=False,
    ),
    replace(
        rate_metric("over_triage", "Level above the true one", _TASKS, _read, _is_over),
        is_higher_better=False,
    ),
    replace(
        rate_metric("under_triage", "Level below the true one", _TASKS, _read, _is_under),
        is_higher_better=False,
    ),
    mean_metric(
        "level_error",
        "Mean error in levels",
        _TASKS,
        _read,
        _level_errors,
        scale="levels",
        limits=from_zero,
        is_higher_better=False,
        nothing="no item was answered",
    ),
    unless(
        lambda values: _NO_COSTS if math.isnan(values.highest) else "",
        mean_metric(
            "triage_cost",
            "Mean cost of levels above and below the true one",
            _TASKS,
            _read_costs,
            lambda values: values.costs,
            scale="cost",
            limits=lambda values: (0.0, values.highest),
            is_higher_better=False,
        ),
    ),
    _read_kappa("kappa_read", "Cohen's kappa of read answers", KappaWeights.NONE),
    _read_kappa(
        "kappa_read_linear", "Cohen's kappa of read answers, linear weights", KappaWeights.LINEAR
    ),
    _read_kappa(
        "kappa_read_quadratic",
        "Cohen's kappa of read answers, quadratic weights",
        KappaWeights.QUADRATIC,
    ),
    _correlation("tau_b", "Kendall's tau-b of read answers", kendall_tau_b),
    _correlation("level_spearman", "Spearman correlation of read answers", spearman_of_table),
    _score("precision_macro", "Precision, mean of classes", _macro_precision),
    _score("precision_weighted", "Precision, weighted by class", partial(_weighted, "precision")),
    _score("recall_weighted", "Recall, weighted by class", partial(_weighted, "recall")),
    _score("f1_weighted", "F1, weighted by class", partial(_weighted, "f1")),
)
