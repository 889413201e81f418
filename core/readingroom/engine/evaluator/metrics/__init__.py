"""Metrics over many answers, each with its interval or the reason why it is not estimable."""

from readingroom.engine.evaluator.metrics.api import CurveMaker, Metric, Rows, Values
from readingroom.engine.evaluator.metrics.registry import CURVES, METRICS, find_metric

__all__ = [
    "CURVES",
    "METRICS",
    "CurveMaker",
    "Metric",
    "Rows",
    "Values",
    "find_metric",
]
