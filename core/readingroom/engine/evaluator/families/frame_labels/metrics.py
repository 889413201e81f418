"""Metrics of frame labels: of videos, and of criteria with several raters."""

from collections.abc import Callable
from typing import Final

from readingroom.engine.evaluator.families.frame_labels import criteria, videos
from readingroom.engine.evaluator.metrics.api import Metric

METRICS: Final[tuple[Metric, ...]] = (*videos.METRICS, *criteria.METRICS)
FAMILIES: Final[dict[str, tuple[Callable[[float], Metric], float]]] = {
    **videos.FAMILIES,
    **criteria.FAMILIES,
}
