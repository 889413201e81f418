"""Metrics that are a mean of what each item scores."""

from collections.abc import Callable
from typing import Any

import numpy as np

from readingroom.domain.evaluation import Task
from readingroom.evaluator.metrics.api import Figure, FloatArray, Metric, Rows, Values
from readingroom.statistics.resampling import estimate_mean, estimate_rate


def mean_metric(
    key: str,
    label: str,
    tasks: frozenset[Task],
    read: Callable[[Rows], Values],
    per_item: Callable[[Any], FloatArray],
    *,
    scale: str = "score",
    is_higher_better: bool = True,
    nothing: str = "no item has a score",
) -> Metric:
    """Return the metric of the mean of the items' scores; NaN is left out."""

    def figure(values: Values, level: float, rng: np.random.Generator) -> Figure:
        scores = per_item(values)
        return estimate_mean(
            scores, rng, scale=scale, level=level, clusters=values.clusters, nothing=nothing
        )

    return Metric(key, label, tasks, read, figure, is_higher_better, per_item)


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
        scores = per_item(values)
        return estimate_rate(scores, rng, level=level, clusters=values.clusters, nothing=nothing)

    return Metric(key, label, tasks, read, figure, is_higher_better, per_item)
