"""Heat maps of ratings, of right and wrong answers, and of times."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import Endpoint, EndpointMetric
from readingroom.reading.study_analysis.heat_maps import heat_map
from readingroom.reading.study_analysis.rating_tables import BY_ANSWER, RatedReadings
from readingroom.reading.study_analysis.types import HeatMap, StudyReadings

_QUANTITIES: Final = {
    EndpointMetric.AUC: "rating",
    EndpointMetric.PARTIAL_AUC: "rating",
    EndpointMetric.SENSITIVITY: "correct (1) or not (0)",
    EndpointMetric.SPECIFICITY: "correct (1) or not (0)",
    EndpointMetric.ACCURACY: "correct (1) or not (0)",
    EndpointMetric.MEAN_RATING: "rating",
    EndpointMetric.TIME: "active time in seconds",
}


def rating_maps(
    endpoint: Endpoint,
    data: StudyReadings,
    rated: RatedReadings,
    scores: Mapping[str, FloatArray],
) -> tuple[HeatMap, ...]:
    """Return a map of readers and cases for each arm, and one of a single row for each model."""
    ratings, maps = rated.ratings, []
    for name, values in zip(ratings.arms, ratings.values, strict=True):
        scale = _scale(endpoint, data, values)
        maps.append(_map(endpoint, rated, (name, ratings.readers), values, scale))
    for name, row in scores.items():
        known = row[~np.isnan(row)]
        ends = (float(known.min()), float(known.max())) if len(known) else (0.0, 1.0)
        scale = (0.0, 1.0) if endpoint.metric in BY_ANSWER else ends
        maps.append(_map(endpoint, rated, (name, (name,)), row[None, :], scale))
    return tuple(maps)


def _map(
    endpoint: Endpoint,
    rated: RatedReadings,
    names: tuple[str, tuple[str, ...]],
    values: FloatArray,
    scale: tuple[float, float],
) -> HeatMap:
    cases, readers = rated.ratings.cases, names[1]
    shown = _correct(endpoint, values, rated)
    cells = {
        (readers[reader], cases[case]): float(shown[reader, case])
        for reader, case in np.argwhere(~np.isnan(shown))
    }
    quantity = _QUANTITIES[endpoint.metric]
    return heat_map(names[0], quantity, readers, cases, rated.truths, cells, *scale)


def _correct(endpoint: Endpoint, values: FloatArray, rated: RatedReadings) -> FloatArray:
    """Return 1 for a correct reading and 0 for another, where the metric has a threshold."""
    if endpoint.threshold is None:
        return values
    is_right = (values >= endpoint.threshold) == rated.ratings.is_positive
    return np.where(np.isnan(values), np.nan, is_right.astype(np.float64))


def _scale(endpoint: Endpoint, data: StudyReadings, values: FloatArray) -> tuple[float, float]:
    """Return the ends of the scale: those of the criterion, or the longest time."""
    if endpoint.metric in BY_ANSWER:
        return 0.0, 1.0
    known = values[~np.isnan(values)]
    highest = float(known.max()) if len(known) else 1.0
    if endpoint.metric is EndpointMetric.TIME:
        return 0.0, highest
    for criterion in data.protocol.criteria:
        if criterion.key == endpoint.criterion and criterion.values:
            return float(min(criterion.values)), float(max(criterion.values))
    return (float(known.min()) if len(known) else 0.0), highest
