"""Metrics of generated texts: wording against references, readability, and people's scores."""

from functools import partial
from typing import Final

from readingroom.engine.evaluator.families.generation import (
    corpus_scores,
    people,
    preference_metrics,
    readability,
)
from readingroom.engine.evaluator.metrics.bertscore import METRICS as BERTSCORE
from readingroom.engine.evaluator.metrics.rouge import METRICS as ROUGE
from readingroom.engine.evaluator.metrics.rouge import rouge_metrics
from readingroom.engine.evaluator.metrics.rouge_package import PACKAGE_ROUGE
from readingroom.engine.evaluator.runs.types import Task

METRICS: Final = (
    *(
        metric
        for kind, score in PACKAGE_ROUGE.items()
        for metric in rouge_metrics(
            f"rouge_package_{kind}", f"ROUGE-{kind.upper()}", score, "as package rouge"
        )
    ),
    *corpus_scores.METRICS,
    *readability.METRICS,
    *preference_metrics.METRICS,
)
WORDING: Final = {
    metric.key: metric for metric in (*ROUGE, *BERTSCORE, *METRICS) if Task.TEXT in metric.tasks
}
"""Metrics that a score of people can be compared with."""
TEXT_FAMILIES: Final = {
    "people_score": partial(people.score_metric, "people_score", is_higher_better=True),
    "people_error": partial(people.score_metric, "people_error", is_higher_better=False),
    "people_pearson": partial(people.correlation_metric, WORDING),
    "preference_for": preference_metrics.model_metric,
}
"""A score of people by name: its mean, where more or less is better, and its correlation; and the
preference for a model."""
