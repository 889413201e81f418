"""Models against readers: figures of endpoints of ratings."""

from dataclasses import replace

import numpy as np
import pytest
from tests.core.reading.study_analysis.rating_material import (
    BDG,
    MODEL_AUC,
    SCORES,
    estimate_of,
    estimated,
    figures_of,
    limits,
    planned_of,
    study_of,
)
from tests.core.statistics.mrmc.studies import ratings_of, synthetic

from readingroom.domain.endpoint import Comparison, CovarianceMethod, EndpointMetric, IntervalScale
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.study_design import StudyType
from readingroom.reading.mrmc_report import mrmc_report
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.types import MrmcOptions


def with_model() -> Ratings:
    """Return the readers of the first synthetic arm, and the model as a sixth reader."""
    study = synthetic(1)
    values = np.concatenate([study.values, SCORES["Heron"][None, None, :]], axis=1)
    joined = ratings_of(values, study.is_positive)
    return replace(joined, readers=(*study.readers, "Heron"))


@pytest.mark.parametrize("covariance", CovarianceMethod)
def test_a_model_against_readers_equals_the_analysis_of_a_table(
    covariance: CovarianceMethod,
) -> None:
    report = mrmc_report(
        with_model(), MrmcOptions(model="Heron", covariance=covariance.value.lower())
    )
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, SCORES)

    figures = figures_of(
        data,
        MODEL_AUC,
        covariance=covariance,
        interval_scale=IntervalScale.TRUNCATED,
        is_detailed=True,
    )

    differences, arms = report["differences"], report["arms"]
    assert isinstance(differences, list)
    assert isinstance(arms, dict)
    planned, block = planned_of(figures), differences[0]
    assert (planned.first, planned.second) == ("Heron", "Arm 1")
    assert planned.value.value == pytest.approx(-block["estimate"])
    assert limits(planned.value) == pytest.approx((-block["high"], -block["low"]))
    assert (planned.statistic, planned.p) == pytest.approx((-block["statistic"], block["p"]))
    assert planned.degrees_of_freedom == pytest.approx(block["df"])
    for condition, name in zip(figures.conditions, ("1", "Heron"), strict=True):
        assert limits(condition.value) == pytest.approx((arms[name]["low"], arms[name]["high"]))
    assert [condition.readers for condition in figures.conditions] == [5, 0]
    assert [entry.reader for entry in figures.reader_differences] == list("12345")
    mean = np.mean([entry.value.value or 0 for entry in figures.reader_differences])
    assert mean == pytest.approx(planned.value.value)


def test_u_statistics_do_not_compare_a_model_with_readers() -> None:
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, SCORES)

    compared = figures_of(data, MODEL_AUC, **BDG)
    only = figures_of(data, estimated(MODEL_AUC), **BDG)

    assert "Obuchowski" in compared.method
    assert "BDG" in only.method
    assert only.planned is None
    assert only.differences[0].value.value == pytest.approx(
        -(compared.differences[0].value.value or 0)
    )


def test_two_models_are_compared_with_readers_and_with_each_other() -> None:
    scores = {**SCORES, "Wren": SCORES["Heron"][::-1].copy()}
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, scores)
    both = ratings_of(
        np.stack([SCORES["Heron"], scores["Wren"]])[:, None, :], synthetic(1).is_positive
    )
    (expected,) = mrmc_report(both, MrmcOptions(interval="wald"))["differences"]  # type: ignore[misc]

    figures = figures_of(data, MODEL_AUC, is_detailed=True)

    assert [entry.name for entry in figures.conditions] == ["Arm 1", "Heron", "Wren"]
    pairs = [(entry.first, entry.second) for entry in figures.differences]
    assert pairs == [("Heron", "Arm 1"), ("Arm 1", "Wren"), ("Heron", "Wren")]
    assert limits(figures.differences[2].value) == pytest.approx(
        (expected["low"], expected["high"])
    )
    assert [entry.name for entry in figures.heat_maps] == ["Arm 1", "Heron", "Wren"]
    assert figures.heat_maps[1].readers == ("Heron",)


def test_a_model_without_scores_and_the_accuracy_of_a_model_are_not_estimable() -> None:
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, SCORES)

    unknown = planned_of(figures_of(data, replace(MODEL_AUC, model="Wren")))
    answers = replace(MODEL_AUC, metric=EndpointMetric.ACCURACY, criterion="finding")
    accuracy = figures_of(data, answers, is_detailed=True)

    assert isinstance(unknown.value, NotEstimable)
    assert (unknown.first, unknown.p) == ("Wren", None)
    assert isinstance(planned_of(accuracy).value, NotEstimable)
    assert isinstance(accuracy.conditions[0].value, Estimate)
    assert isinstance(accuracy.conditions[1].value, NotEstimable)


def test_a_threshold_is_applied_to_scores_and_named() -> None:
    scores = {"Heron": 10 * SCORES["Heron"]}
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, scores)

    figures = figures_of(data, replace(MODEL_AUC, metric=EndpointMetric.SENSITIVITY, threshold=3))

    assert any("Heron" in note and "3" in note for note in figures.notes)


@pytest.mark.parametrize("comparison", [Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE])
@pytest.mark.parametrize("margin", [0.02, 0.1, 0.2, 0.4])
def test_a_model_is_the_first_of_its_comparison(comparison: Comparison, margin: float) -> None:
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, SCORES)

    planned = planned_of(figures_of(data, replace(MODEL_AUC, comparison=comparison, margin=margin)))

    low, high = limits(planned.value)
    is_above = low > -margin
    assert planned.is_met is (
        is_above and (comparison is not Comparison.EQUIVALENCE or high < margin)
    )


@pytest.mark.parametrize(("scale", "has_figure"), [(1.0, True), (0.01, False), (100.0, True)])
def test_scores_on_another_scale_than_the_threshold_have_no_figure(
    scale: float, *, has_figure: bool
) -> None:
    scores = {"Heron": np.arange(60.0) * scale, "Wren": np.arange(60.0)}
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, scores)
    endpoint = replace(MODEL_AUC, metric=EndpointMetric.SPECIFICITY, threshold=5)

    figures = figures_of(data, endpoint, is_detailed=True)

    planned = planned_of(figures)
    assert isinstance(planned.value, Estimate) == has_figure
    assert isinstance(figures.conditions[1].value, Estimate) == has_figure
    assert isinstance(figures.conditions[2].value, Estimate)
    if not has_figure:
        assert "threshold" in planned.value.reason  # type: ignore[union-attr]
        assert (planned.p, planned.is_met) == (None, None)


@pytest.mark.parametrize(
    ("metric", "method"),
    [(EndpointMetric.AUC, "Newcombe"), (EndpointMetric.SENSITIVITY, "Wilson")],
)
def test_a_perfect_model_has_an_interval(metric: EndpointMetric, method: str) -> None:
    study = synthetic(1)
    scores = {"Heron": study.is_positive * 10.0}
    data = study_of(study, StudyType.MODEL_VS_READERS, scores)
    threshold = 5 if metric is EndpointMetric.SENSITIVITY else None

    figures = figures_of(data, replace(MODEL_AUC, metric=metric, threshold=threshold))

    value = estimate_of(figures.conditions[1].value)
    assert value.value == 1
    assert 0.5 < value.low < 1
    assert method in value.method
    assert planned_of(figures).p is not None
