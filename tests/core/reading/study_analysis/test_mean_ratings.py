"""Mean ratings against Student's paired t test, and the figures of a study without a plan."""

from dataclasses import replace

import numpy as np
import pytest
from scipy import stats
from tests.core.reading.study_analysis.rating_material import auc, plan_of, study_of
from tests.core.statistics.mrmc.studies import synthetic

from readingroom.domain.endpoint import Comparison, EndpointMetric, InferenceScope
from readingroom.domain.estimate import Estimate
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.analysis import analyse_study
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.reading.study_analysis.types import ReadingState, VerdictKind

MEAN = auc(metric=EndpointMetric.MEAN_RATING)


def test_random_readers_alone_give_the_paired_t_test_of_their_means():
    study = synthetic(2)
    plan = plan_of(MEAN, inference=InferenceScope.READERS)
    planned = rating_figures(MEAN, study_of(study), plan, is_detailed=False).planned
    first, second = study.values.mean(axis=2)
    known = stats.ttest_rel(second, first)
    sign = 1.0 if planned.value.value * (second - first).mean() > 0 else -1.0
    assert planned.value.value == pytest.approx(sign * (second - first).mean())
    assert planned.p == pytest.approx(known.pvalue)


def test_a_mean_needs_no_truth_and_no_model():
    data = replace(study_of(synthetic(2)), truths={})
    figures = rating_figures(MEAN, data, plan_of(MEAN), is_detailed=True)
    means = synthetic(2).values.mean(axis=(1, 2))
    assert [c.value.value for c in figures.conditions] == pytest.approx(means)
    assert figures.heat_maps[0].truths == (None,) * 60 or set(figures.heat_maps[0].truths) <= {0, 1}


def test_a_margin_of_a_mean_is_in_its_own_unit():
    endpoint = replace(MEAN, comparison=Comparison.NON_INFERIORITY, margin=50.0)
    figures = rating_figures(endpoint, study_of(synthetic(2)), plan_of(endpoint), is_detailed=False)
    assert figures.planned.is_met


def test_a_study_without_a_plan_has_estimates_without_a_conclusion():
    data = study_of(synthetic(2))
    data = replace(data, protocol=replace(data.protocol, analysis_plan=None))
    analysis = analyse_study(data, is_interim=False)
    assert {entry.verdict.kind for entry in analysis.endpoints} <= {
        VerdictKind.ESTIMATED,
        VerdictKind.NOT_ESTIMABLE,
    }
    assert not any(entry.is_declared for entry in analysis.endpoints)
    known = [e for e in analysis.endpoints if e.endpoint.metric is EndpointMetric.AUC]
    values = [condition.value for condition in known[0].figures.conditions]
    assert all(
        isinstance(value, Estimate) and 0 <= value.low <= value.high <= 1 for value in values
    )


def test_ratings_of_outputs_are_not_compared_with_the_truth_of_the_case():
    data = study_of(synthetic(2))
    design = replace(data.protocol.design, type=StudyType.RATING)
    data = replace(data, protocol=replace(data.protocol, design=design, analysis_plan=None))
    metrics = [entry.endpoint.metric for entry in analyse_study(data, is_interim=False).endpoints]
    assert EndpointMetric.MEAN_RATING in metrics
    assert EndpointMetric.AUC not in metrics


def test_an_open_session_is_analysed_without_the_readings_to_come():
    data = study_of(synthetic(2))
    readings = tuple(
        replace(reading, state=ReadingState.NOT_READ, answers={}) if number % 2 else reading
        for number, reading in enumerate(data.readings)
    )
    endpoint = auc(is_primary=True)
    protocol = replace(data.protocol, analysis_plan=plan_of(endpoint))
    analysis = analyse_study(replace(data, readings=readings, protocol=protocol), is_interim=True)
    (entry,) = analysis.endpoints
    assert entry.verdict.kind is VerdictKind.INTERIM
    assert entry.figures.counts.planned == np.ceil(len(readings) / 2)
    assert str(len(readings) // 2) in analysis.notes[0]
