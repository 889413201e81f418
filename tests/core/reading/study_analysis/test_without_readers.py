"""Figures without a reader from those of all readers, against a new analysis of the others."""

from dataclasses import replace

import numpy as np
import pytest
from tests.core.reading.study_analysis.rating_material import auc, plan_of, study_of, time
from tests.core.statistics.mrmc.studies import nested_in_readers, synthetic

from readingroom.domain.endpoint import (
    CovarianceMethod,
    DegreesOfFreedomRule,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
)
from readingroom.reading.study_analysis.endpoint_figures import endpoint_figures, figures_without
from readingroom.reading.study_analysis.observations import with_readings
from readingroom.reading.study_analysis.rating_endpoints import rating_figures_without
from readingroom.reading.study_analysis.types import EndpointFigures, StudyReadings

ENDPOINTS = {
    "auc": auc(),
    "sensitivity": auc(metric=EndpointMetric.SENSITIVITY, threshold=6),
    "partial": auc(metric=EndpointMetric.PARTIAL_AUC, specificity_range=(0.5, 1.0)),
    "rating": auc(metric=EndpointMetric.MEAN_RATING),
    "time": time(),
}


def anew(endpoint, data: StudyReadings, plan, reader: str) -> EndpointFigures:
    others = with_readings(data, lambda reading: reading.reader != reader)
    return endpoint_figures(endpoint, others, plan, is_detailed=False)


def numbers(figures: EndpointFigures) -> list[float]:
    values = [condition.value for condition in figures.conditions]
    values += [figures.planned.value] if figures.planned else []
    return [x for value in values for x in (value.value, value.low, value.high)]


@pytest.mark.parametrize("name", ENDPOINTS)
@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"covariance": CovarianceMethod.JACKKNIFE, "inference": InferenceScope.CASES},
        {"missing_data": MissingDataRule.INCORRECT},
    ],
)
@pytest.mark.parametrize("has_gaps", [False, True])
def test_they_equal_an_analysis_of_the_other_readers(name, choices, has_gaps):
    study = synthetic(2)
    if has_gaps:
        values = study.values.copy()
        values[0, 1, :7] = np.nan
        values[1, 3, 40:] = np.nan
        study = replace(study, values=values, unanswered=np.isnan(values))
    data, endpoint = study_of(study), ENDPOINTS[name]
    plan = plan_of(endpoint, **choices)
    readers = sorted({reading.reader for reading in data.readings})
    figures = rating_figures_without(endpoint, data, plan, readers)
    assert figures is not None
    for reader, ours in zip(readers, figures, strict=True):
        known = anew(endpoint, data, plan, reader)
        assert numbers(ours) == pytest.approx(numbers(known), rel=1e-9, abs=1e-12)
        assert ours.counts == known.counts
        assert (ours.method, ours.notes) == (known.method, known.notes)


def test_they_are_computed_anew_where_cases_depend_on_readers():
    endpoint = auc()
    complete = plan_of(endpoint, missing_data=MissingDataRule.COMPLETE_CASES)
    moments = plan_of(endpoint, degrees_of_freedom=DegreesOfFreedomRule.BDG)
    data = study_of(synthetic(2))
    assert rating_figures_without(endpoint, data, complete, ["R1"]) is None
    assert rating_figures_without(endpoint, data, moments, ["R1"]) is None
    nested = study_of(nested_in_readers(synthetic(2)))
    assert rating_figures_without(endpoint, nested, plan_of(endpoint), ["R1"]) is None
    readers = sorted({reading.reader for reading in data.readings})
    (figures,) = figures_without(endpoint, data, moments, readers[:1])
    assert numbers(figures) == numbers(anew(endpoint, data, moments, readers[0]))
