"""Scores of models that are compared with readers."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import Endpoint, EndpointMetric
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.rating_tables import RatedReadings
from readingroom.reading.study_analysis.types import StudyReadings

_NO_ANSWER: Final = "a score is no answer: the accuracy of a model is not defined"


@dataclass(frozen=True, slots=True)
class ModelScores:
    """Scores of the models of an endpoint.

    Args:
        rows: scores of the analysed cases by model, float arrays (n_cases,), NaN = no score.
        reasons: why a model has no figure of this endpoint; its row is NaN.
    """

    rows: Mapping[str, FloatArray]
    reasons: Mapping[str, str]

    @property
    def used(self) -> Mapping[str, FloatArray]:
        """Return the rows, none if no model has a figure."""
        return {} if len(self.reasons) == len(self.rows) else self.rows


def model_scores(endpoint: Endpoint, data: StudyReadings, rated: RatedReadings) -> ModelScores:
    """Return the scores in a study of a model against readers, in the order of the models."""
    is_compared = data.protocol.design.type is StudyType.MODEL_VS_READERS
    if not is_compared or endpoint.metric.is_mean:
        return ModelScores({}, {})
    order = [*(name for name in data.models if name in data.scores), *data.scores]
    names = tuple(dict.fromkeys(order))
    reasons = {name: reason for name in names if (reason := _reason(endpoint, data.scores[name]))}
    rows = {
        name: np.array(
            [
                math.nan if name in reasons else data.scores[name].get(case, math.nan)
                for case in rated.ratings.cases
            ]
        )
        for name in names
    }
    return ModelScores(rows, reasons)


def _reason(endpoint: Endpoint, scores: Mapping[str, float]) -> str:
    """Return why a model has no figure, "" if it may have one.

    The threshold is on the scale of the readers. If all scores are on one side of it, those of the
    model are taken to be on another scale.
    """
    if endpoint.metric is EndpointMetric.ACCURACY:
        return _NO_ANSWER
    if endpoint.threshold is None or not scores:
        return ""
    if max(scores.values()) < endpoint.threshold:
        return f"all scores are below the threshold {endpoint.threshold} of the readers"
    if min(scores.values()) >= endpoint.threshold:
        return f"all scores are at or above the threshold {endpoint.threshold} of the readers"
    return ""


def score_notes(endpoint: Endpoint, scores: ModelScores) -> Iterator[str]:
    """Yield how many cases have no score, and the threshold of each model."""
    for name, row in scores.rows.items():
        if name in scores.reasons:
            continue
        missing = int(np.isnan(row).sum())
        if missing:
            yield f"model {name} has no score of {missing} of {len(row)} analysed cases"
        if endpoint.threshold is not None:
            yield f"model {name} is positive from a score of {endpoint.threshold}, as readers are"
