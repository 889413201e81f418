"""Endpoints of ratings with too little, one-sided or very large material."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from tests.core.reading.study_analysis.rating_material import (
    auc,
    estimated,
    plan_of,
    protocol_of,
    reading,
    study_of,
    time,
)
from tests.core.statistics.mrmc.studies import ratings_of, synthetic

from readingroom.domain.endpoint import (
    CovarianceMethod,
    DegreesOfFreedomRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.reference_standard import CaseTruth
from readingroom.domain.study_design import StudyType
from readingroom.reading.study_analysis.condition_analyses import CONDITION_LIMIT
from readingroom.reading.study_analysis.observations import with_readings
from readingroom.reading.study_analysis.rating_endpoints import rating_figures
from readingroom.reading.study_analysis.types import (
    EndpointFigures,
    StudyReading,
    StudyReadings,
)

SENSITIVITY = auc(metric=EndpointMetric.SENSITIVITY, threshold=5)
ALL = (
    auc(),
    auc(metric=EndpointMetric.PARTIAL_AUC, specificity_range=(0.7, 1.0)),
    SENSITIVITY,
    replace(SENSITIVITY, metric=EndpointMetric.SPECIFICITY),
    auc(metric=EndpointMetric.ACCURACY, criterion="finding"),
    time(),
)
METRICS = pytest.mark.parametrize("endpoint", ALL, ids=lambda entry: entry.metric.value)
METHODS = pytest.mark.parametrize("freedom", DegreesOfFreedomRule)


def figures_of(data: StudyReadings, endpoint: Endpoint, **changes: object) -> EndpointFigures:
    return rating_figures(endpoint, data, plan_of(endpoint, **changes), is_detailed=True)


def of_readers(*readers: str) -> Callable[[StudyReading], bool]:
    return lambda entry: entry.reader in readers


@METRICS
def test_one_reader_is_fixed(endpoint: Endpoint) -> None:
    data = with_readings(study_of(synthetic(2)), of_readers("2"))

    figures = figures_of(data, endpoint)

    assert figures.planned is not None
    assert isinstance(figures.planned.value, Estimate)
    assert figures.planned.degrees_of_freedom is None
    assert any("one reader" in note for note in figures.notes)


def test_one_reader_has_no_u_statistics() -> None:
    data = with_readings(study_of(synthetic(2)), of_readers("2"))

    figures = figures_of(data, auc(), degrees_of_freedom=DegreesOfFreedomRule.BDG)

    assert figures.planned is not None
    assert isinstance(figures.planned.value, NotEstimable)
    assert figures.planned.value.value is not None
    assert figures.planned.is_met is None
    assert isinstance(figures.readers[0].value, Estimate)


@METRICS
def test_one_class_of_cases(endpoint: Endpoint) -> None:
    data = study_of(synthetic(2))
    truths = {case: CaseTruth(1) for case in data.truths}
    data = replace(data, truths=truths)

    needs_negative = endpoint.metric in (
        EndpointMetric.AUC,
        EndpointMetric.PARTIAL_AUC,
        EndpointMetric.SPECIFICITY,
    )
    if needs_negative:
        with pytest.raises(AnalysisError, match="negative"):
            figures_of(data, endpoint)
    else:
        assert figures_of(data, endpoint).planned is not None


@METRICS
@METHODS
def test_constant_ratings_have_no_interval(
    endpoint: Endpoint, freedom: DegreesOfFreedomRule
) -> None:
    study = synthetic(2)
    data = study_of(replace(study, values=np.full(study.values.shape, 1.0)))

    figures = figures_of(data, endpoint, degrees_of_freedom=freedom)

    assert figures.planned is not None
    assert isinstance(figures.planned.value, NotEstimable)
    assert figures.planned.value.value == 0
    expected = {"AUC": 0.5, "sensitivity": 0, "specificity": 1, "accuracy": 1 / 3, "time": 1}
    value = expected.get(endpoint.metric.value, 0.15)  # of the diagonal, 0.3 / 2
    assert [entry.value.value for entry in figures.readers] == pytest.approx([value] * 10)
    assert figures.conditions[1].value.value == pytest.approx(value)


@METRICS
@METHODS
def test_a_reader_without_one_arm_is_left_out_of_the_difference(
    endpoint: Endpoint, freedom: DegreesOfFreedomRule
) -> None:
    study = synthetic(2)
    study.values[1, 3] = np.nan
    data = study_of(study)

    figures = figures_of(data, endpoint, degrees_of_freedom=freedom)

    assert [entry.reader for entry in figures.readers] == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "1",
        "2",
        "3",
        "5",
    ]
    assert [entry.reader for entry in figures.reader_differences] == ["1", "2", "3", "5"]
    if not (endpoint.metric is EndpointMetric.AUC and freedom is DegreesOfFreedomRule.BDG):
        assert [entry.readers for entry in figures.conditions] == [4, 4]
    assert any("4" in note for note in figures.notes)


@METRICS
def test_an_arm_that_is_not_read_has_no_figure(endpoint: Endpoint) -> None:
    study = synthetic(2)
    study.values[1] = np.nan
    study.unanswered[1] = True

    figures = figures_of(study_of(study), endpoint)

    assert isinstance(figures.conditions[0].value, Estimate)
    assert isinstance(figures.conditions[1].value, NotEstimable)
    assert figures.conditions[1].cases == 0
    assert figures.planned is not None
    assert isinstance(figures.planned.value, NotEstimable)
    assert "Arm 2" in figures.planned.value.reason
    assert figures.planned.p is None


@METRICS
def test_an_arm_without_planned_readings_is_named(endpoint: Endpoint) -> None:
    figures = figures_of(
        replace(study_of(synthetic(1)), protocol=protocol_of(["arm1", "arm2"])), endpoint
    )

    assert figures.planned is not None
    assert isinstance(figures.planned.value, NotEstimable)
    assert "Arm 2" in figures.planned.value.reason


@METRICS
def test_one_case_has_no_figure(endpoint: Endpoint) -> None:
    data = with_readings(study_of(synthetic(2)), lambda entry: entry.case == "3")

    if endpoint.metric in (
        EndpointMetric.AUC,
        EndpointMetric.PARTIAL_AUC,
        EndpointMetric.SPECIFICITY,
    ):
        with pytest.raises(AnalysisError):
            figures_of(data, endpoint)
        return
    figures = figures_of(data, endpoint)
    assert all(isinstance(entry.value, NotEstimable) for entry in figures.conditions)
    assert all(entry.value.value is not None for entry in figures.readers)


@METRICS
def test_two_cases(endpoint: Endpoint) -> None:
    data = with_readings(study_of(synthetic(2)), lambda entry: entry.case in ("1", "3"))

    figures = figures_of(data, endpoint)

    assert figures.counts.planned in (10, 20)


@METRICS
def test_without_truths_only_time_is_computed(endpoint: Endpoint) -> None:
    data = replace(study_of(synthetic(2)), truths={})

    if endpoint.metric is EndpointMetric.TIME:
        assert figures_of(data, endpoint).counts.analysed == 600
    else:
        with pytest.raises(AnalysisError, match="reference standard"):
            figures_of(data, endpoint)


@METRICS
@pytest.mark.parametrize("rule", MissingDataRule)
def test_all_skipped(endpoint: Endpoint, rule: MissingDataRule) -> None:
    study = synthetic(2)
    study.values[:] = np.nan
    study.unanswered[:] = True
    data = study_of(study)
    has_answer = endpoint.metric in (
        EndpointMetric.ACCURACY,
        EndpointMetric.SENSITIVITY,
        EndpointMetric.SPECIFICITY,
    )

    if rule is MissingDataRule.INCORRECT and has_answer:
        figures = figures_of(data, endpoint, missing_data=rule)
        assert [entry.value.value for entry in figures.conditions] == [0, 0]
        assert figures.counts.imputed == figures.counts.planned
    else:
        with pytest.raises(AnalysisError, match="skipped"):
            figures_of(data, endpoint, missing_data=rule)


@METRICS
def test_no_reading_at_all(endpoint: Endpoint) -> None:
    data = replace(study_of(synthetic(2)), readings=())

    with pytest.raises(AnalysisError, match="no planned reading"):
        figures_of(data, endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        auc(metric=EndpointMetric.WAFROC),
        replace(SENSITIVITY, threshold=None),
        auc(metric=EndpointMetric.PARTIAL_AUC),
    ],
)
def test_endpoints_that_are_no_figure_of_ratings(endpoint: Endpoint) -> None:
    with pytest.raises(AnalysisError):
        figures_of(study_of(synthetic(2)), endpoint)


@METRICS
def test_pairs_have_a_time_only(endpoint: Endpoint) -> None:
    rows = [
        reading(name, case, 2, "pair", models=("Heron", "Wren"))
        for name in ("R1", "R2")
        for case in ("a", "b", "c")
    ]
    truths = {"a": CaseTruth(1), "b": CaseTruth(0), "c": CaseTruth(1)}
    models = ("Heron", "Wren")
    data = StudyReadings(protocol_of([], StudyType.PAIRED), models, tuple(rows), truths)

    if endpoint.metric is EndpointMetric.TIME:
        assert figures_of(data, estimated(endpoint)).conditions[0].value.value == 2
    else:
        with pytest.raises(AnalysisError, match="pairs"):
            figures_of(data, estimated(endpoint))


def many_conditions(count: int) -> StudyReadings:
    """Return readings of 3 readers and 8 cases, each in many arms."""
    rng = np.random.default_rng(3)
    truth = np.arange(8) < 4
    values = np.round(np.clip(50 + 15 * rng.normal(0, 1, (count, 3, 8)) + 20 * truth, 0, 100))
    return study_of(ratings_of(values, truth))


@pytest.mark.parametrize("endpoint", [auc(), time(), estimated(auc())])
def test_a_thousand_conditions(endpoint: Endpoint) -> None:
    figures = figures_of(many_conditions(1_000), endpoint, covariance=CovarianceMethod.DELONG)

    assert len(figures.conditions) == len(figures.heat_maps) == 1_000
    assert isinstance(figures.conditions[999].value, Estimate | NotEstimable)
    is_tested = figures.planned is not None
    assert len(figures.differences) == is_tested
    assert len(figures.reader_differences) == 3 * is_tested
    assert any(str(CONDITION_LIMIT) in note for note in figures.notes)


def test_separate_conditions_agree_with_those_analysed_together() -> None:
    """Two arms are the same study, whether a third part of it is analysed or not."""
    data = many_conditions(CONDITION_LIMIT + 1)
    alone = with_readings(data, lambda entry: entry.arm in ("arm1", "arm2"))

    separate = figures_of(data, auc())
    together = figures_of(alone, auc())

    assert separate.planned == together.planned
    assert separate.reader_differences == together.reader_differences
    assert separate.readers[:6] == together.readers
    assert separate.curves == together.curves


def test_many_models_are_each_compared_with_the_readers() -> None:
    rng = np.random.default_rng(4)
    scores = {f"M{number:02}": rng.random(60) for number in range(CONDITION_LIMIT + 1)}
    endpoint = auc(arm="", reference_arm="", model="M07")
    study = synthetic(1)
    seven = {"M07": scores["M07"]}

    many = figures_of(study_of(study, StudyType.MODEL_VS_READERS, scores), endpoint)
    alone = figures_of(study_of(study, StudyType.MODEL_VS_READERS, seven), endpoint)

    assert many.planned == alone.planned
    assert many.reader_differences == alone.reader_differences
    assert many.conditions[8] == alone.conditions[1]
    assert many.curves == alone.curves
    assert len(many.conditions) == len(many.heat_maps) == CONDITION_LIMIT + 2
    assert len(many.differences) == CONDITION_LIMIT + 1
    assert any(str(CONDITION_LIMIT) in note for note in many.notes)


def test_a_model_with_the_name_of_a_reader_keeps_its_own_figures() -> None:
    scores = {"2": np.arange(60.0), "Arm 1": np.arange(60.0)}
    data = study_of(synthetic(1), StudyType.MODEL_VS_READERS, scores)

    figures = figures_of(data, auc(arm="", reference_arm="", model="2"))

    names = ["Arm 1", "2 (model)", "Arm 1 (model)"]
    assert [entry.name for entry in figures.conditions] == names
    assert figures.planned is not None
    assert (figures.planned.first, figures.planned.second) == (names[1], names[0])
    assert figures.conditions[1].value.value == figures.conditions[2].value.value


def test_more_readings_than_a_table_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "readingroom.reading.study_analysis.rating_tables.MAX_ENTRIES"
    monkeypatch.setattr(module, 100)
    with pytest.raises(AnalysisError, match="100"):
        figures_of(study_of(synthetic(2)), auc())


def test_a_label_of_any_length_fits_an_error() -> None:
    with pytest.raises(AnalysisError) as error:
        figures_of(replace(study_of(synthetic(2)), readings=()), auc(label="é" * 5_000))
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("scope", InferenceScope)
def test_assumptions_name_the_scope(scope: InferenceScope) -> None:
    texts = figures_of(study_of(synthetic(2)), auc(), inference=scope).assumptions

    assert 3 <= len(texts) <= 6
    assert ("these readers" in texts[0]) == (scope is InferenceScope.CASES)
    assert ("these cases" in texts[0]) == (scope is InferenceScope.READERS)


def test_readings_of_an_arm_that_does_not_ask_are_no_part() -> None:
    data = study_of(synthetic(2))
    first = replace(data.protocol.criteria[0], arms=("arm1",))
    asked = replace(data.protocol, criteria=(first, *data.protocol.criteria[1:]))

    figures = figures_of(replace(data, protocol=asked), estimated(auc()))

    assert [entry.name for entry in figures.conditions] == ["Arm 1"]
    assert figures.counts.planned == 300


def test_decimal_answers_are_read() -> None:
    """Options of a category may be negative."""
    rows = [
        reading(name, case, value)
        for name in ("R1", "R2")
        for case, value in (("a", -1), ("b", 0), ("c", 2), ("d", 1))
    ]
    truths = dict(zip("abcd", map(CaseTruth, (0, 0, 1, 1)), strict=True))
    data = StudyReadings(protocol_of(["arm1"]), (), tuple(rows), truths)

    assert figures_of(data, estimated(auc())).conditions[0].value.value == 1
