"""F1 of scores at a threshold; other figures are those of risks."""

from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Metric
from readingroom.engine.evaluator.metrics.means import f1_parts, pooled_metric
from readingroom.engine.evaluator.metrics.probabilities import Probabilities, read_probabilities
from readingroom.engine.evaluator.runs.types import Task


def _counts(values: Probabilities, threshold: float) -> FloatArray:
    """Return the correct, predicted and true positives of each row; 0 without an answer."""
    score = values.p[:, -1]
    is_called = np.nan_to_num(score, nan=-1.0) >= threshold
    is_true = (values.y == 1) & ~np.isnan(score)
    return np.column_stack([is_called & is_true, is_called, is_true]).astype(np.float64)


def _f1_metric(threshold: float) -> Metric:
    if not 0 < threshold < 1:
        raise ValueError("a threshold between 0 and 1")
    return pooled_metric(
        f"f1@{threshold:g}",
        f"F1 at {threshold:g}",
        frozenset({Task.RISK}),
        read_probabilities,
        lambda values: f1_parts(_counts(values, threshold), "f1"),
        nothing="no item is positive or classified as positive",
        is_proportion=False,
    )


FAMILIES: Final = {"f1": (_f1_metric, 0.5)}
METRICS: Final[tuple[Metric, ...]] = ()
