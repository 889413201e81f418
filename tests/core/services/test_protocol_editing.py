"""Problems of a protocol by part, its workload, and plans to start from."""

from dataclasses import replace

import pytest

from readingroom.domain.adjudication import AdjudicationRule
from readingroom.domain.conduct import ConductRules, TrainingPlan
from readingroom.domain.errors import StateError
from readingroom.domain.study_design import Assignment, StudyType
from readingroom.reading.forms.protocol import check_amendment
from readingroom.services.protocol_editing import (
    ProtocolPart,
    default_plan,
    fixed_fields,
    fixed_text,
    protocol_problems,
    workload_text,
)
from readingroom.services.protocol_files import protocol_template

AIDED = protocol_template(StudyType.AIDED_INDEPENDENT)


def parts(protocol) -> list[ProtocolPart]:
    return [entry.part for entry in protocol_problems(protocol) if not entry.is_warning]


@pytest.mark.parametrize("study_type", list(StudyType))
@pytest.mark.parametrize("models", [(), ("Heron",)])
def test_the_plan_of_a_template_has_no_problem(study_type: StudyType, models) -> None:
    template = protocol_template(study_type)
    plan = default_plan(template, models)

    assert parts(replace(template, analysis_plan=plan)) == []
    assert len(plan.primary) == 1


def test_a_problem_belongs_to_the_part_that_has_it() -> None:
    design = AIDED.design
    plan = replace(default_plan(AIDED, ()), alpha=0.0)

    assert parts(replace(AIDED, design=replace(design, sessions=()))) == [ProtocolPart.DESIGN]
    split = replace(design, assignment=Assignment.SPLIT_PLOT)
    assert parts(replace(AIDED, design=split)) == [ProtocolPart.ASSIGNMENT]
    assert parts(replace(AIDED, criteria=())) == [ProtocolPart.FORM]
    assert parts(replace(AIDED, question=" ")) == [ProtocolPart.FORM]
    assert parts(replace(AIDED, analysis_plan=plan)) == [ProtocolPart.ENDPOINTS]
    assert parts(replace(AIDED, repeat_share=0.6)) == [ProtocolPart.TRAINING]
    assert parts(replace(AIDED, idle_after_ms=0)) == [ProtocolPart.CONDUCT]


def test_a_problem_names_its_field() -> None:
    training = TrainingPlan(("T1", "T1"), 0.8)
    wrong = replace(
        AIDED,
        conduct=ConductRules(training=training),
        adjudication=AdjudicationRule("recall", limit=3),
        idle_after_ms=0,
    )
    fields = {entry.field: entry.part for entry in protocol_problems(wrong)}

    assert fields["conduct.training.cases"] is ProtocolPart.TRAINING
    assert fields["adjudication.limit"] is ProtocolPart.ADJUDICATION
    (idle,) = protocol_problems(replace(AIDED, idle_after_ms=0))
    assert (idle.field, idle.part) == ("idle_after_ms", ProtocolPart.CONDUCT)


AMENDMENTS = {
    "question": {"question": "Other?"},
    "seed": {"seed": AIDED.seed + 1},
    "repeat_share": {"repeat_share": 0.1},
    "design": {"design": replace(AIDED.design, planned_cases=9)},
    "criteria": {"criteria": AIDED.criteria[1:]},
    "shuffles_criteria": {"shuffles_criteria": True},
    "shows_explanations": {"shows_explanations": True},
    "conduct.training": {"conduct": ConductRules(training=TrainingPlan(("T1",), 0.8))},
    "conduct.gold_cases": {"conduct": ConductRules(gold_cases=("G1",))},
    "analysis_plan": {"analysis_plan": default_plan(AIDED, ())},
}


@pytest.mark.parametrize("field", AMENDMENTS)
def test_every_problem_of_an_amendment_belongs_to_a_fixed_field_and_is_explained(
    field: str,
) -> None:
    amended = replace(AIDED, **AMENDMENTS[field])
    (problem,) = [entry for entry in protocol_problems(amended, AIDED) if not entry.is_warning]

    assert problem.field == field
    assert field in (*fixed_fields(AIDED), "criteria")
    assert fixed_text(AIDED, problem.part)
    with pytest.raises(StateError):
        check_amendment(AIDED, amended)


def test_an_amendment_can_change_limits_times_and_the_rule_of_adjudication() -> None:
    amended = replace(
        AIDED,
        idle_after_ms=30_000,
        conduct=ConductRules(40, 45),
        adjudication=AdjudicationRule("recall"),
    )

    assert parts(amended) == []
    assert not [entry for entry in protocol_problems(amended, AIDED) if not entry.is_warning]
    assert fixed_text(AIDED, ProtocolPart.ADJUDICATION) == ""
    planned = replace(AIDED, analysis_plan=default_plan(AIDED, ()))
    assert "analysis_plan.alpha" in fixed_fields(planned)
    assert "analysis_plan.subgroups" not in fixed_fields(planned)


def test_problems_of_several_parts_are_all_returned() -> None:
    both = replace(AIDED, question="", design=replace(AIDED.design, sessions=()))

    assert parts(both) == [ProtocolPart.DESIGN, ProtocolPart.FORM]


def test_a_weak_design_has_a_warning_and_no_problem() -> None:
    sessions = tuple(replace(session, washout_days=0) for session in AIDED.design.sessions)
    weak = replace(AIDED, design=replace(AIDED.design, sessions=sessions))

    assert parts(weak) == []
    assert any(entry.is_warning for entry in protocol_problems(weak))


def test_the_workload_uses_planned_numbers_before_those_of_the_study() -> None:
    planned = replace(AIDED.design, planned_readers=12, planned_cases=60)
    text = workload_text(replace(AIDED, design=planned), 2, 5, 1)

    assert "1,440 readings" in text
    assert "1,440" not in workload_text(AIDED, 2, 5, 1)


def test_a_workload_that_is_not_known_says_why() -> None:
    text = workload_text(AIDED, 0, 5, 1)

    assert text
    assert "=" not in text


def test_covered_cases_that_the_study_lacks_are_a_warning_in_drafts_only() -> None:
    covering = replace(AIDED, covered_cases=("C1", "C3"))

    assert not [entry for entry in protocol_problems(covering) if "C3" in entry.message]
    for in_force in (None, AIDED):
        (problem,) = [
            entry
            for entry in protocol_problems(covering, in_force, ("C1", "C2"))
            if entry.field == "covered_cases"
        ]
        assert (problem.part, problem.is_warning) == (ProtocolPart.CONDUCT, in_force is None)
        assert "C3" in problem.message
    assert not [
        entry
        for entry in protocol_problems(covering, AIDED, ("C1", "C3"))
        if entry.field == "covered_cases"
    ]
