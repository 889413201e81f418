"""Metrics that are a mean of item scores, and others over resampled rows."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values, score_limits
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import mean_influence, ratio_influence, weighted_influence
from readingroom.statistics.intervals import wilson_interval
from readingroom.statistics.resampling import (
    REPLICATES,
    Limits,
    estimate_mean,
    estimate_rate,
    percentile_estimate,
    resample,
    weighted_sums,
)


def resampled(
    values: Values,
    value: float,
    statistic: Callable[[FloatArray], FloatArray],
    level: float,
    rng: np.random.Generator,
    *,
    scale: str = "probability",
    what: str = "items",
    replicates: int = REPLICATES,
) -> MetricValue:
    """Return a value with its percentile interval; `statistic` takes weights (resamples, rows)."""
    clusters = values.clusters
    drawn = resample(statistic, len(values), rng, clusters=clusters, replicates=replicates)
    return percentile_estimate(
        value, drawn, level, scale, values.unit_count, what, is_clustered=clusters is not None
    )


def mean_metric(  # noqa: PLR0913 - the caller chooses each of them
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    per_item: Callable[[Any], FloatArray],
    *,
    scale: str = "score",
    limits: Callable[[Any], Limits] | None = None,
    is_higher_better: bool = True,
    nothing: str = "no item has a score",
) -> Metric:
    """Return the metric that averages the items' scores; NaN is left out.

    `limits` returns the range of the scores, by default that of the scale.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        return estimate_mean(
            per_item(values),
            rng,
            scale=scale,
            level=level,
            clusters=values.clusters,
            nothing=nothing,
            limits=None if limits is None else limits(values),
        )

    return Metric(
        key,
        label,
        tasks,
        read,
        estimate,
        is_higher_better,
        per_item=per_item,
        influence=influence_of_scores(per_item),
        scale=scale,
        limits=limits or score_limits,
    )


def rate_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    per_item: Callable[[Any], FloatArray],
    *,
    nothing: str = "no item is counted",
) -> Metric:
    """Return the metric of the proportion of items that score 1, among scores 0 and 1."""

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        return estimate_rate(
            per_item(values), rng, level=level, clusters=values.clusters, nothing=nothing
        )

    influence = influence_of_scores(per_item)
    return Metric(key, label, tasks, read, estimate, per_item=per_item, influence=influence)


def unless(obstacle: Callable[[Any], str], metric: Metric) -> Metric:
    """Return a metric that is not estimable for a reason, "" for none; it has no item scores."""

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        reason = obstacle(values)
        return NotEstimable(reason) if reason else metric.estimate(values, level, rng)

    return replace(metric, estimate=estimate, per_item=None)


def items_property(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    value: Callable[[Any], float],
) -> Metric:
    """Return the metric of a number that depends on the items only, such as a count of them."""

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        del level, rng  # required by the interface of metrics
        return NotEstimable("it is a property of the items, not an estimate", value(values))

    return Metric(key, label, tasks, read, estimate, influence=lambda values: np.zeros(len(values)))


def from_zero(_: Values) -> Limits:
    """Return the limits of values that are never negative."""
    return 0.0, math.inf


def influence_of_scores(scores: Callable[[Any], FloatArray]) -> Callable[[Any], FloatArray]:
    """Return the function of each row's influence on the mean score."""
    return lambda values: mean_influence(scores(values), is_clustered=values.clusters is not None)


def pooled_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    parts: Callable[[Any], FloatArray],
    *,
    nothing: str,
    is_proportion: bool,
) -> Metric:
    """Return the metric of a ratio of sums over all items.

    `parts` returns numerator and denominator of each row, float array (n, 2); rows with a
    denominator of 0 are not counted. Whole items are resampled. With a single item the interval is
    Wilson's for its counts, if the ratio is a proportion (`is_proportion`), else there is none.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        row_parts = parts(values)
        rows = np.flatnonzero(row_parts[:, 1] > 0)
        if not len(rows):
            return NotEstimable(nothing)
        counted, pairs = values.take(rows), row_parts[rows]
        numerator, denominator = pairs.sum(axis=0)
        if counted.unit_count < 2 and is_proportion:
            return _within_single_item(numerator, denominator, level)

        def ratio(weights: FloatArray) -> FloatArray:
            sums = weighted_sums(weights, pairs)
            return np.asarray(sums[:, 0] / sums[:, 1])

        return resampled(counted, float(numerator / denominator), ratio, level, rng)

    def influence(values: Values) -> FloatArray:
        numerators, denominators = parts(values).T
        return ratio_influence(numerators, denominators, is_clustered=values.clusters is not None)

    return Metric(
        key,
        label,
        tasks,
        read,
        estimate,
        per_item=lambda values: ratios(parts(values)),
        influence=influence,
    )


def ratios(parts: FloatArray) -> FloatArray:
    """Return each row's numerator divided by its denominator, NaN where that is 0."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(parts[:, 1] > 0, parts[:, 0] / parts[:, 1], np.nan))


def _within_single_item(numerator: float, denominator: float, level: float) -> MetricValue:
    low, high = wilson_interval(int(numerator), int(denominator), level)
    method = "Wilson score interval within one item"
    value = float(numerator / denominator)
    return Estimate(value, low, high, level, "probability", 1, method)


MEASURES: Final = {"f1": "F1", "precision": "Precision", "recall": "Recall"}
"""The measures of `f1_parts` and their names."""


def f1_parts(counts: FloatArray, measure: str) -> FloatArray:
    """Return numerator and denominator of each row's precision, recall or f1 (n, 2).

    `counts` are the correct, predicted and target entries of each row, float array (n, 3).
    """
    correct, predicted, target = counts.T
    if measure == "f1":
        return np.column_stack([2 * correct, predicted + target])
    return np.column_stack([correct, predicted if measure == "precision" else target])


def label_f1_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    counts: Callable[[Any], FloatArray],
    *,
    nothing: str,
    is_weighted: bool = False,
) -> Metric:
    """Return the mean F1 of labels, over the labels that occur as target or prediction.

    `counts` returns the correct, predicted and target entries of each row by label, float array
    (n, 3, labels). With `is_weighted`, labels weigh as their target entries.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        of_rows = counts(values)
        if not of_rows[:, 2 if is_weighted else 1 :].any():
            return NotEstimable(nothing)
        mean = _mean_f1(of_rows, is_weighted=is_weighted)
        return resampled(values, float(mean(np.ones(len(values)))), mean, level, rng)

    def influence(values: Values) -> FloatArray:
        of_rows = counts(values)
        if not of_rows.any():
            return np.zeros(len(values))
        mean = _mean_f1(of_rows, is_weighted=is_weighted)
        return weighted_influence(mean, len(values), is_clustered=values.clusters is not None)

    return Metric(key, label, tasks, read, estimate, influence=influence)


def _mean_f1(counts: FloatArray, *, is_weighted: bool) -> Callable[[FloatArray], FloatArray]:
    """Return the mean F1 of the labels of weighted rows; `counts` is (rows, 3, labels)."""
    columns, shape = counts.reshape(len(counts), -1), counts.shape[1:]

    def mean(weights: FloatArray) -> FloatArray:
        sums = weighted_sums(weights, columns).reshape(*weights.shape[:-1], *shape)
        correct, predicted, target = np.moveaxis(sums, -2, 0)
        entries = predicted + target
        importance = target if is_weighted else (entries > 0).astype(np.float64)
        with np.errstate(invalid="ignore", divide="ignore"):
            parts = np.where(entries > 0, 2 * correct / entries, 0.0)
            return np.asarray((parts * importance).sum(axis=-1) / importance.sum(axis=-1))

    return mean
