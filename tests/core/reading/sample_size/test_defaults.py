"""What a protocol states about the sample size."""

from dataclasses import replace

import pytest

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    Multiplicity,
)
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Arm, ArmContent, Assignment, StudyType
from readingroom.reading.sample_size.defaults import size_defaults
from readingroom.reading.sample_size.types import SizeDefaults, SizeDesign
from readingroom.services.protocol_files import protocol_template

AUC = Endpoint(
    "auc", "AUC", EndpointMetric.AUC, "abnormal", Comparison.NON_INFERIORITY,
    arm="aided", reference_arm="unaided", margin=0.05, is_primary=True,
)  # fmt: skip
SENSITIVITY = Endpoint(
    "sens", "Sensitivity", EndpointMetric.SENSITIVITY, "recall", Comparison.SUPERIORITY,
    arm="aided", reference_arm="unaided", threshold=3, is_primary=True,
)  # fmt: skip


def protocol(study_type: StudyType, plan: AnalysisPlan | None = None, **design: object) -> Protocol:
    template = protocol_template(study_type)
    changed = replace(template.design, **design)  # type: ignore[arg-type]
    return replace(template, design=changed, analysis_plan=plan)


def stated(made: Protocol) -> SizeDefaults:
    defaults = size_defaults(made)
    assert isinstance(defaults, SizeDefaults)
    return defaults


@pytest.mark.parametrize(
    ("study_type", "design"),
    [
        (StudyType.PAIRED, SizeDesign.PREFERENCE),
        (StudyType.RATING, SizeDesign.CROSSED),
        (StudyType.AIDED_SEQUENTIAL, SizeDesign.CROSSED),
        (StudyType.AIDED_INDEPENDENT, SizeDesign.CROSSED),
        (StudyType.MODEL_VS_READERS, SizeDesign.MODEL),
    ],
)
def test_each_type_has_its_design_and_planned_numbers(
    study_type: StudyType, design: SizeDesign
) -> None:
    request = stated(protocol(study_type, planned_readers=6, planned_cases=80)).request
    assert (request.design, request.readers, request.cases) == (design, 6, 80)
    assert request.effect is None
    assert request.win_probability is None


def test_split_plot_has_the_groups_of_the_assignment() -> None:
    made = protocol(StudyType.AIDED_SEQUENTIAL, assignment=Assignment.SPLIT_PLOT, block_count=3)
    request = stated(made).request
    assert (request.design, request.groups) == (SizeDesign.SPLIT_PLOT, 3)


@pytest.mark.parametrize(
    "assignment",
    [Assignment.NESTED_CASES, Assignment.NESTED_READERS, Assignment.INCOMPLETE_BLOCKS],
)
def test_other_assignments_have_no_power(assignment: Assignment) -> None:
    reason = size_defaults(protocol(StudyType.AIDED_SEQUENTIAL, assignment=assignment))
    assert isinstance(reason, NotEstimable)
    assert assignment.value in reason.reason


def test_a_model_in_a_split_plot_has_no_power() -> None:
    made = protocol(StudyType.MODEL_VS_READERS, assignment=Assignment.SPLIT_PLOT, block_count=2)
    assert isinstance(size_defaults(made), NotEstimable)


def test_free_response_needs_two_arms() -> None:
    made = protocol(StudyType.FREE_RESPONSE)
    assert isinstance(size_defaults(made), NotEstimable)
    arms = (*made.design.arms, Arm("aided", "Aided", ArmContent.OUTPUT))
    assert stated(replace(made, design=replace(made.design, arms=arms))).request.design is (
        SizeDesign.CROSSED
    )


def test_the_first_tested_primary_endpoint_states_test_margin_and_pilot() -> None:
    plan = AnalysisPlan((AUC, SENSITIVITY), alpha=0.04, inference=InferenceScope.CASES)
    defaults = stated(protocol(StudyType.AIDED_SEQUENTIAL, plan))
    request = defaults.request
    assert (request.test, request.margin) == (Comparison.NON_INFERIORITY, 0.05)
    assert (request.metric, request.alpha) == ("AUC", 0.04)
    assert request.inference is InferenceScope.CASES
    assert defaults.pilot.endpoint == "auc"
    assert defaults.pilot.criterion == "abnormal"
    assert defaults.pilot.arms == ("aided", "unaided")
    assert defaults.tested_count == 1


def test_a_threshold_is_part_of_the_endpoint_of_the_pilot() -> None:
    defaults = stated(protocol(StudyType.AIDED_SEQUENTIAL, AnalysisPlan((SENSITIVITY,))))
    assert defaults.pilot.endpoint == "sensitivity>=3"
    assert defaults.request.margin is None


def test_an_endpoint_that_is_only_estimated_states_no_test() -> None:
    estimated = replace(AUC, comparison=Comparison.ESTIMATE, margin=None)
    plan = AnalysisPlan((estimated, SENSITIVITY))
    assert stated(protocol(StudyType.AIDED_SEQUENTIAL, plan)).request.metric == "sensitivity"
    alone = stated(protocol(StudyType.AIDED_SEQUENTIAL, AnalysisPlan((estimated,)))).request
    assert (alone.metric, alone.test) == ("AUC", Comparison.SUPERIORITY)


@pytest.mark.parametrize(
    ("multiplicity", "alpha", "count"),
    [
        (Multiplicity.HOLM, 0.025, 2),
        (Multiplicity.BONFERRONI, 0.025, 2),
        (Multiplicity.HOCHBERG, 0.025, 2),
        (Multiplicity.CO_PRIMARY, 0.05, 1),
        (Multiplicity.FIXED_SEQUENCE, 0.05, 1),
    ],
)
def test_alpha_is_divided_where_one_success_is_enough(
    multiplicity: Multiplicity, alpha: float, count: int
) -> None:
    plan = AnalysisPlan((AUC, SENSITIVITY), multiplicity=multiplicity)
    defaults = stated(protocol(StudyType.AIDED_SEQUENTIAL, plan))
    assert (defaults.request.alpha, defaults.tested_count) == (alpha, count)


def test_a_preference_has_no_margin() -> None:
    ability = Endpoint(
        "a", "Ability", EndpointMetric.ABILITY, comparison=Comparison.NON_INFERIORITY, margin=0.1,
        is_primary=True,
    )  # fmt: skip
    request = stated(protocol(StudyType.PAIRED, AnalysisPlan((ability,)))).request
    assert (request.test, request.margin) == (Comparison.SUPERIORITY, None)
