"""Checks of analysis plans: endpoints fit the form and the design, and stay fixed."""

import re
from dataclasses import replace
from typing import Any

import pytest
from tests.core.reading.analysis_plan.plan_material import (
    AIDED,
    AUC,
    FREE,
    PAIRED,
    PLAN,
    SPECIFICITY,
    TIME,
    WITH_MODEL,
    C,
    M,
    with_endpoint,
    with_plan,
)

from readingroom.domain.endpoint import (
    CovarianceMethod,
    DegreesOfFreedomRule,
    InferenceScope,
    MissingDataRule,
    Multiplicity,
    StoppingBoundary,
    StoppingRule,
)
from readingroom.domain.errors import StateError
from readingroom.domain.localisation import LocalisationMethod, LocalisationRule
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Assignment
from readingroom.reading.analysis_plan.checks import (
    check_analysis_plan,
    plan_amendment_problems,
    plan_problems,
)
from readingroom.reading.forms.protocol import check_amendment, check_protocol
from readingroom.reading.forms.yaml_file import parse_protocol, write_protocol
from readingroom.store.json_documents import decode, encode


@pytest.mark.parametrize("protocol", [AIDED, WITH_MODEL, FREE, PAIRED])
def test_plans_of_several_types_are_accepted(protocol) -> None:
    assert list(plan_problems(protocol)) == []
    check_protocol(protocol)


def test_a_protocol_without_a_plan_has_no_problem() -> None:
    assert list(plan_problems(replace(AIDED, analysis_plan=None))) == []


ENDPOINT_FAULTS: list[tuple[str, dict[str, Any], str]] = [
    ("specificity", {"margin": None}, "needs a margin"),
    ("specificity", {"margin": 0.0}, "more than 0"),
    ("specificity", {"margin": -0.1}, "more than 0"),
    ("specificity", {"margin": float("nan")}, "more than 0"),
    ("specificity", {"margin": 1.0}, "less than 1"),
    ("specificity", {"threshold": None}, "needs a threshold"),
    ("specificity", {"threshold": 0}, "above its lowest"),
    ("specificity", {"threshold": 101}, "above its lowest"),
    ("specificity", {"threshold": True}, "above its lowest"),
    ("auc", {"margin": 0.05}, "has the margin"),
    ("auc", {"threshold": 3}, "has the threshold"),
    ("auc", {"criterion": "recall"}, "kind score"),
    ("auc", {"criterion": "suspicions"}, "'suspicion'"),
    ("auc", {"criterion": ""}, "needs a criterion"),
    ("auc", {"arm": "aide"}, "'aided'"),
    ("auc", {"arm": "unaided"}, "with itself"),
    ("auc", {"reference_arm": ""}, "reference arm"),
    ("auc", {"comparison": C.ESTIMATE}, "estimated only"),
    ("auc", {"model": "Heron"}, "arms at once"),
    ("auc", {"model": "Heron", "reference_arm": ""}, "reference model"),
    ("auc", {"key": "AUC"}, "lower-case letter"),
    ("auc", {"label": " "}, "needs a label"),
    ("auc", {"metric": M.PARTIAL_AUC}, "range of specificities"),
    ("auc", {"metric": M.PARTIAL_AUC, "specificity_range": (0.9, 0.8)}, "lower one first"),
    ("auc", {"specificity_range": (0.8, 1.0)}, "only a partial AUC"),
    ("auc", {"metric": M.WAFROC}, "needs marks"),
    ("auc", {"metric": M.LESION_SENSITIVITY, "false_mark_rate": 0.5}, "needs marks"),
    ("auc", {"metric": M.LESION_SENSITIVITY}, "false marks per case"),
    ("auc", {"metric": M.LESION_SENSITIVITY, "false_mark_rate": -0.1}, "must be 0 to"),
    ("auc", {"metric": M.LESION_SENSITIVITY, "false_mark_rate": float("nan")}, "must be 0 to"),
    ("auc", {"false_mark_rate": 0.5}, "only a lesion sensitivity"),
    ("auc", {"metric": M.ABILITY}, "needs pairs"),
    ("time", {"criterion": "recall"}, "no criterion"),
]


@pytest.mark.parametrize(("key", "changes", "part"), ENDPOINT_FAULTS)
def test_a_fault_of_an_endpoint_is_named(key: str, changes: dict[str, Any], part: str) -> None:
    problems = list(plan_problems(with_endpoint(AIDED, key, **changes)))

    assert any(part in problem for problem in problems), problems
    with pytest.raises(StateError):
        check_protocol(with_endpoint(AIDED, key, **changes))


PLAN_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"alpha": 0.0}, "Alpha"),
    ({"alpha": 0.5}, "Alpha"),
    ({"alpha": float("nan")}, "Alpha"),
    ({"endpoints": ()}, "1 to 50"),
    ({"endpoints": (AUC, AUC)}, "have the key"),
    ({"endpoints": (TIME,)}, "no primary endpoint"),
    ({"multiplicity": Multiplicity.NONE}, "the error rate"),
    ({"positive_values": ()}, "count as positive"),
    ({"positive_values": (1, 1)}, "given twice"),
    ({"positive_values": (True,)}, "must be an integer"),
    ({"subgroups": ("site", " ")}, "is empty"),
    ({"subgroups": ("site", "site")}, "given twice"),
    (
        {
            "covariance": CovarianceMethod.JACKKNIFE,
            "degrees_of_freedom": DegreesOfFreedomRule.BDG,
        },
        "BDG",
    ),
    (
        {"degrees_of_freedom": DegreesOfFreedomRule.BDG, "inference": InferenceScope.CASES},
        "BDG",
    ),
    (
        {"endpoints": (AUC, TIME), "missing_data": MissingDataRule.INCORRECT},
        "can be incorrect only",
    ),
    ({"localisation": LocalisationRule(tolerance=-0.1)}, "tolerance must be"),
    ({"localisation": LocalisationRule(tolerance=float("nan"))}, "tolerance must be"),
    ({"localisation": LocalisationRule(point_radius=float("inf"))}, "is a point"),
    ({"localisation": LocalisationRule(frame_tolerance=-1)}, "of frames"),
    ({"localisation": LocalisationRule(frame_tolerance=True)}, "of frames"),
    ({"localisation": LocalisationRule(minimum_overlap=0.0)}, "overlap must be"),
    ({"localisation": LocalisationRule(minimum_overlap=1.1)}, "overlap must be"),
    ({"stopping": StoppingRule(StoppingBoundary.POCOCK)}, "one interim look"),
    ({"stopping": StoppingRule(looks=(0.5, 0.5))}, "earliest first"),
    ({"stopping": StoppingRule(looks=(0.5, 1.0))}, "earliest first"),
    ({"sample_size": "x" * 20_001}, "Shorten it"),
]


@pytest.mark.parametrize(("changes", "part"), PLAN_FAULTS)
def test_a_fault_of_a_plan_is_named(changes: dict[str, Any], part: str) -> None:
    problems = list(plan_problems(with_plan(AIDED, **changes)))

    assert any(part in problem for problem in problems), problems
    with pytest.raises(StateError):
        check_analysis_plan(with_plan(AIDED, **changes))


def test_the_covariance_of_delong_needs_a_crossed_design() -> None:
    nested = replace(AIDED.design, assignment=Assignment.NESTED_CASES)
    delong = with_plan(AIDED, covariance=CovarianceMethod.DELONG)

    assert list(plan_problems(delong)) == []
    assert len(list(plan_problems(replace(delong, design=nested)))) == 1


def test_a_criterion_must_be_asked_in_both_arms() -> None:
    asked = replace(AIDED.criteria[0], arms=("aided",))
    problems = list(plan_problems(replace(AIDED, criteria=(asked, *AIDED.criteria[1:]))))

    assert len(problems) == 2
    assert all("“unaided”" in problem for problem in problems)


def test_scores_of_a_model_have_no_time() -> None:
    changed = with_endpoint(WITH_MODEL, "auc", metric=M.TIME, criterion="")

    assert any("have no time" in problem for problem in plan_problems(changed))


def test_a_model_is_compared_with_the_readers_alone() -> None:
    changed = with_endpoint(WITH_MODEL, "auc", reference_model="Wren")

    assert any("with the readers" in problem for problem in plan_problems(changed))


def test_wins_are_between_two_different_models() -> None:
    assert list(plan_problems(with_endpoint(PAIRED, "win", reference_model="Heron")))
    assert list(plan_problems(with_endpoint(PAIRED, "win", model="", reference_model="")))
    for metric in (M.AGREEMENT, M.TIME):
        (problem,) = plan_problems(with_endpoint(PAIRED, "win", metric=metric, criterion=""))
        assert metric.value in problem


def test_a_text_that_cannot_be_stored_is_refused() -> None:
    with pytest.raises(StateError):
        check_protocol(with_plan(AIDED, reference_standard="\0"))


FIXED: list[dict[str, Any]] = [
    {"alpha": 0.01},
    {"endpoints": (replace(AUC, threshold=None, label="Other"), SPECIFICITY, TIME)},
    {"endpoints": (AUC, replace(SPECIFICITY, margin=0.1), TIME)},
    {"endpoints": (AUC, replace(SPECIFICITY, is_primary=False), TIME)},
    {"endpoints": (SPECIFICITY, AUC, TIME)},
    {"endpoints": (AUC, SPECIFICITY)},
    {"multiplicity": Multiplicity.HOLM},
    {"positive_values": (1, 2)},
    {"subgroups": ()},
    {"localisation": LocalisationRule(LocalisationMethod.OVERLAP)},
    {"localisation": LocalisationRule(frame_tolerance=1)},
    {"stopping": StoppingRule(looks=(0.5,))},
]


@pytest.mark.parametrize("changes", FIXED)
def test_an_amendment_cannot_change_what_was_declared(changes: dict[str, Any]) -> None:
    with pytest.raises(StateError):
        check_amendment(AIDED, with_plan(AIDED, **changes))


def test_an_amendment_adds_a_secondary_endpoint_and_a_subgroup() -> None:
    added = replace(TIME, key="time_aided", arm="aided")
    amended = with_plan(AIDED, endpoints=(*PLAN.endpoints, added), subgroups=("site", "age"))

    check_amendment(AIDED, amended)


def test_a_plan_is_neither_added_nor_removed_by_an_amendment() -> None:
    for now, amended in ((None, PLAN), (PLAN, None)):
        assert len(list(plan_amendment_problems(now, amended))) == 1
    assert list(plan_amendment_problems(None, None)) == []


def test_a_protocol_stored_without_a_localisation_rule_has_the_default_one() -> None:
    stored = encode(FREE)
    older = re.sub(r'"localisation":\{[^}]*\},', "", stored)

    assert older != stored
    assert decode(older, Protocol) == FREE


def test_the_localisation_rule_is_read_from_a_file_of_the_protocol() -> None:
    rule = LocalisationRule(LocalisationMethod.OVERLAP, 2.5, 7.0, 3, 0.25)
    stated = with_plan(FREE, localisation=rule)

    assert parse_protocol(write_protocol(stated), "p.yaml", FREE.seed) == stated
    assert parse_protocol(write_protocol(FREE), "p.yaml", FREE.seed) == FREE
