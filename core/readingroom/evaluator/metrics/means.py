"""Metrics that are a mean of what each item scores."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import (
    Figure,
    FloatArray,
    Metric,
    Rows,
    Values,
    score_limits,
)
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


def mean_metric(  # noqa: PLR0913 - each of them is a choice of the caller's
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
    """Return the metric of the mean of the items' scores; NaN is left out.

    `limits` gives what the scores of some values lie between.
    """

    def figure(values: Values, level: float, rng: np.random.Generator) -> Figure:
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
        figure,
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
    nothing: str = "no item counts here",
) -> Metric:
    """Return the metric of the share of items that score 1 among those that score 0 or 1."""

    def figure(values: Values, level: float, rng: np.random.Generator) -> Figure:
        return estimate_rate(
            per_item(values), rng, level=level, clusters=values.clusters, nothing=nothing
        )

    influence = influence_of_scores(per_item)
    return Metric(
        key, label, tasks, read, figure, is_higher_better, per_item=per_item, influence=influence
    )


def from_zero(_: Values) -> Limits:
    """Return the limits of figures that are never below 0."""
    return 0.0, math.inf


def influence_of_scores(scores: Callable[[Any], FloatArray]) -> Callable[[Any], FloatArray]:
    """Return what each row moves the mean of the rows' scores by."""
    return lambda values: mean_influence(scores(values), is_clustered=values.clusters is not None)


def pooled_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    parts: Callable[[Any], FloatArray],
    *,
    nothing: str,
    is_share: bool,
    per_item: Callable[[Any], FloatArray],
) -> Metric:
    """Return the metric of a sum over all items by another.

    `parts` gives numerator and denominator of each row, float array (n, 2); rows with a denominator
    of 0 do not count. Whole items are resampled. With a single item the interval is Wilson's over
    what it holds, if that is a share of counted things (`is_share`), else there is none.
    """

    def figure(values: Values, level: float, rng: np.random.Generator) -> Figure:
        every = parts(values)
        pairs = every[every[:, 1] > 0]
        if not len(pairs):
            return NotEstimable(nothing)
        clusters = None if values.clusters is None else values.clusters[every[:, 1] > 0]
        n = len(pairs) if clusters is None else len(np.unique(clusters))
        above, below = pairs.sum(axis=0)
        if n < 2 and is_share:
            return _within_one(above, below, level)

        def ratio(weights: FloatArray) -> FloatArray:
            sums = weighted_sums(weights, pairs)
            return np.asarray(sums[:, 0] / sums[:, 1])

        drawn = resample(ratio, len(pairs), rng, clusters=clusters)
        return percentile_estimate(
            float(above / below), drawn, level, "probability", n, is_clustered=clusters is not None
        )

    def influence(values: Values) -> FloatArray:
        every = parts(values)
        is_clustered = values.clusters is not None
        return ratio_influence(every[:, 0], every[:, 1], is_clustered=is_clustered)

    return Metric(key, label, tasks, read, figure, per_item=per_item, influence=influence)


def _within_one(above: float, below: float, level: float) -> Figure:
    low, high = wilson_interval(int(above), int(below), level)
    method = "Wilson score interval within one item"
    return Estimate(above / below, low, high, level, "probability", 1, method)


def ratios(parts: FloatArray) -> FloatArray:
    """Return each row's numerator by its denominator, NaN where that is 0."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(parts[:, 1] > 0, parts[:, 0] / parts[:, 1], np.nan))
