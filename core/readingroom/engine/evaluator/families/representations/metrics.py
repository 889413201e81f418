"""Metrics of representations: of vectors, and of published results by trial."""

from collections.abc import Callable
from typing import Final

from readingroom.engine.evaluator.families.representations import clustering, embeddings, trials
from readingroom.engine.evaluator.metrics.api import Metric

METRICS: Final[tuple[Metric, ...]] = (
    *embeddings.METRICS,
    *clustering.METRICS,
    *trials.METRICS,
)
FAMILIES: Final[dict[str, tuple[Callable[[float], Metric], float]]] = embeddings.FAMILIES
