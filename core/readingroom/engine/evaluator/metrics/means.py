"""Metrics that are a mean of item scores."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Metric, MetricValue, Rows, Values, score_limits
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import mean_influence, ratio_influence
from readingroom.statistics.intervals import wilson_interval
from readingroom.statistics.resampling import (
    Limits,
    estimate_mean,
    estimate_rate,
    percentile_estimate,
    resample,
    weighted_sums,
)


def mean_metric(  # noqa: PLR0913 - the caller chooses each of them
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    per_item: Callable[[Any], FloatArray],
    *,
    scale: str = "score",
    limits: Callable[[Any], Limits] = score_limits,
    is_higher_better: bool = True,
    nothing: str = "no item has a score",
) -> Metric:
    """Return the metric that averages the items' scores; NaN is left out.

    `limits` returns the range of the scores.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        return estimate_mean(
            per_item(values),
            rng,
            scale=scale,
            level=level,
            clusters=values.clusters,
            nothing=nothing,
            limits=limits(values),
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
        limits=limits,
    )


def rate_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    per_item: Callable[[Any], FloatArray],
    *,
    is_higher_better: bool = True,
    nothing: str = "no item is counted",
) -> Metric:
    """Return the metric of the proportion of items that score 1, among scores 0 and 1."""

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        return estimate_rate(
            per_item(values), rng, level=level, clusters=values.clusters, nothing=nothing
        )

    influence = influence_of_scores(per_item)
    return Metric(
        key, label, tasks, read, estimate, is_higher_better, per_item=per_item, influence=influence
    )


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
    per_item: Callable[[Any], FloatArray],
) -> Metric:
    """Return the metric of a ratio of sums over all items.

    `parts` returns numerator and denominator of each row, float array (n, 2); rows with a
    denominator of 0 are not counted. Whole items are resampled. With a single item the interval is
    Wilson's for its counts, if the ratio is a proportion (`is_proportion`), else there is none.
    """

    def estimate(values: Values, level: float, rng: np.random.Generator) -> MetricValue:
        row_parts = parts(values)
        pairs = row_parts[row_parts[:, 1] > 0]
        if not len(pairs):
            return NotEstimable(nothing)
        clusters = None if values.clusters is None else values.clusters[row_parts[:, 1] > 0]
        n = len(pairs) if clusters is None else len(np.unique(clusters))
        numerator, denominator = pairs.sum(axis=0)
        if n < 2 and is_proportion:
            return _within_single_item(numerator, denominator, level)

        def ratio(weights: FloatArray) -> FloatArray:
            sums = weighted_sums(weights, pairs)
            return np.asarray(sums[:, 0] / sums[:, 1])

        drawn = resample(ratio, len(pairs), rng, clusters=clusters)
        return percentile_estimate(
            float(numerator / denominator),
            drawn,
            level,
            "probability",
            n,
            is_clustered=clusters is not None,
        )

    def influence(values: Values) -> FloatArray:
        row_parts = parts(values)
        is_clustered = values.clusters is not None
        return ratio_influence(row_parts[:, 0], row_parts[:, 1], is_clustered=is_clustered)

    return Metric(key, label, tasks, read, estimate, per_item=per_item, influence=influence)


def _within_single_item(numerator: float, denominator: float, level: float) -> MetricValue:
    low, high = wilson_interval(int(numerator), int(denominator), level)
    method = "Wilson score interval within one item"
    return Estimate(numerator / denominator, low, high, level, "probability", 1, method)


def ratios(parts: FloatArray) -> FloatArray:
    """Return each row's numerator divided by its denominator, NaN where that is 0."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(parts[:, 1] > 0, parts[:, 0] / parts[:, 1], np.nan))
