"""Checks of protocols and amendments."""

from dataclasses import replace
from typing import Any

import pytest
from tests.core.reading.forms.form_material import (
    AIDED,
    CRITERIA,
    FREE,
    FREE_DESIGN,
    MARK,
    PAIRED,
    RATING,
    YES_NO,
    K,
    design,
    with_criterion,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import StateError
from readingroom.domain.mark import MarkShape
from readingroom.domain.protocol import Condition, Criterion, Option, Protocol, default_protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.protocol import check_amendment, check_protocol

wording = Wording(__file__)

YES = YES_NO[1]


def rubric(points: Any) -> tuple[Option, ...]:
    """Return options of which one has these points, and the others none above 0."""
    return (Option(3, "Left", points), Option(1, "Right", 0), Option(2, "Both", -100))


MARKED = replace(RATING, criteria=(*CRITERIA, MARK))


@pytest.mark.parametrize("protocol", [RATING, MARKED, FREE, PAIRED, default_protocol(0)])
def test_protocols_of_several_types_are_accepted(protocol) -> None:
    check_protocol(protocol)


CRITERION_FAULTS: list[tuple[str, str, dict[str, Any]]] = [
    (wording("key_with_capital"), "quality", {"key": "Quality"}),
    (wording("key_with_hyphen"), "quality", {"key": "image-quality"}),
    (wording("key_not_ascii"), "quality", {"key": "qualité"}),
    (wording("key_too_long"), "quality", {"key": "q" * 41}),
    (wording("label_blank"), "quality", {"label": " "}),
    (wording("label_too_long"), "quality", {"label": "x" * 501}),
    (wording("label_not_storable"), "quality", {"label": "\0"}),
    (wording("kind_unknown"), "quality", {"kind": "scores"}),
    (wording("required_not_bool"), "quality", {"is_required": 1}),
    (wording("shapes_of_a_score"), "quality", {"shapes": (MarkShape.BOX,)}),
    (wording("options_of_a_score"), "quality", {"options": YES_NO}),
    (wording("options_missing"), "recall", {"options": ()}),
    (wording("options_only_one"), "recall", {"options": YES_NO[:1]}),
    (wording("option_value_twice"), "recall", {"options": (Option(1, "A"), Option(1, "B"))}),
    (wording("option_label_twice"), "recall", {"options": (Option(1, "A"), Option(2, "A "))}),
    (wording("option_label_blank"), "recall", {"options": (Option(1, "A"), Option(2, ""))}),
    (
        wording("option_value_not_integer"),
        "recall",
        {"options": (Option(1.5, "A"), YES)},
    ),
    (
        wording("option_value_too_large"),
        "recall",
        {"options": (YES, Option(10**7, "B"))},
    ),
    (wording("points_of_a_choice"), "recall", {"options": (Option(0, "A", 1), YES)}),
    (wording("points_of_some"), "sites", {"options": (Option(0, "A", 1), YES)}),
    (wording("points_as_bool"), "sites", {"options": rubric(True)}),
    (wording("points_as_float"), "sites", {"options": rubric(1.0)}),
    (wording("points_as_text"), "sites", {"options": rubric("1")}),
    (wording("points_not_a_number"), "sites", {"options": rubric(float("nan"))}),
    (wording("points_over_limit"), "sites", {"options": rubric(101)}),
    (wording("points_under_limit"), "sites", {"options": rubric(-101)}),
    (wording("points_never_positive"), "sites", {"options": rubric(-100)}),
    (wording("rubric_named_score"), "sites", {"key": "score_a", "options": rubric(1)}),
    (wording("category_not_sorted"), "grade", {"options": (Option(2, "A"), Option(1, "B"))}),
    (wording("unit_of_a_score"), "quality", {"unit": "mm"}),
    (wording("ends_of_a_choice"), "recall", {"low": "never"}),
    (wording("line_without_ends"), "line", {"high": ""}),
    (wording("minimum_over_maximum"), "size", {"minimum": "60", "maximum": "60"}),
    (wording("minimum_not_decimal"), "size", {"minimum": "1,5"}),
    (wording("minimum_not_canonical"), "size", {"minimum": "00.5"}),
    (wording("minimum_of_a_score"), "quality", {"minimum": "1"}),
    (wording("length_of_a_number"), "size", {"minimum_length": 3}),
    (wording("length_negative"), "note", {"minimum_length": -1}),
    (wording("arm_unknown"), "trust", {"arms": ("aide",)}),
    (wording("arm_twice"), "trust", {"arms": ("aided", "aided")}),
    (wording("case_twice"), "trust", {"cases": ("CASE-1", "CASE-1")}),
    (wording("condition_of_other_cases"), "recall", {"cases": ("CASE-1",)}),
    (wording("condition_on_itself"), "recall", {"condition": Condition("recall", (1,))}),
    (wording("condition_on_later"), "quality", {"condition": Condition("recall", (1,))}),
    (wording("condition_on_unknown"), "why", {"condition": Condition("recal", (1,))}),
    (wording("condition_without_values"), "why", {"condition": Condition("recall", ())}),
    (wording("condition_value_unknown"), "why", {"condition": Condition("recall", (1, 2))}),
    (wording("condition_value_twice"), "why", {"condition": Condition("recall", (1, 1))}),
    (wording("condition_on_text"), "why", {"condition": Condition("note", (1,))}),
    (wording("condition_in_other_arm"), "recall", {"arms": ("aided",)}),
    (wording("preference_without_pairs"), "quality", {"kind": K.PREFERENCE}),
]


@pytest.mark.parametrize(("message", "key", "change"), CRITERION_FAULTS)
def test_an_invalid_criterion_is_refused_by_name(
    message: str, key: str, change: dict[str, Any]
) -> None:
    with expect_error(StateError, message):
        check_protocol(with_criterion(RATING, key, **change))


PROTOCOL_FAULTS: list[tuple[str, Protocol, dict[str, Any]]] = [
    (
        wording("too_many_criteria"),
        RATING,
        {"criteria": tuple(replace(CRITERIA[0], key=f"c{k}") for k in range(101))},
    ),
    (wording("same_key_twice"), RATING, {"criteria": CRITERIA[:1] * 2}),
    (wording("no_rating"), RATING, {"criteria": CRITERIA[3:5]}),
    (wording("rating_in_one_arm"), RATING, {"criteria": (replace(CRITERIA[0], arms=("aided",)),)}),
    (
        wording("rating_on_condition"),
        RATING,
        {"criteria": (CRITERIA[3], replace(CRITERIA[0], condition=Condition("recall", (1,))))},
    ),
    (
        wording("marks_in_a_rating_study"),
        RATING,
        {"criteria": (CRITERIA[0], MARK), "design": design(StudyType.RATING, AIDED)},
    ),
    (
        wording("marks_twice"),
        RATING,
        {"criteria": (CRITERIA[0], MARK, replace(MARK, key="more"))},
    ),
    (wording("free_response_without_marks"), FREE, {"criteria": CRITERIA[:1]}),
    (wording("marks_without_range"), FREE, {"criteria": (replace(MARK, maximum=""),)}),
    (wording("marks_with_fractions"), FREE, {"criteria": (replace(MARK, minimum="0.5"),)}),
    (wording("errors_without_outputs"), FREE, {"asks_findings": True}),
    (wording("edits_without_outputs"), FREE, {"asks_edits": True}),
    (wording("explanations_without_outputs"), FREE, {"shows_explanations": True}),
    (wording("edits_not_bool"), PAIRED, {"asks_edits": 1}),
    (wording("covered_case_twice"), PAIRED, {"covered_cases": ("C1", "C2", "C1")}),
    (wording("covered_case_without_code"), PAIRED, {"covered_cases": ("C1", " ")}),
    (wording("shuffles_not_bool"), PAIRED, {"shuffles_criteria": "yes"}),
]


@pytest.mark.parametrize(("message", "protocol", "change"), PROTOCOL_FAULTS)
def test_a_protocol_that_does_not_fit_its_design_is_refused(
    message: str, protocol: Protocol, change: dict[str, Any]
) -> None:
    with expect_error(StateError, message):
        check_protocol(replace(protocol, **change))


AMENDMENTS: list[tuple[str, Protocol, dict[str, Any]]] = [
    (wording("design_changed"), FREE, {"design": replace(FREE_DESIGN, planned_readers=3)}),
    (wording("type_changed"), RATING, {"design": design(StudyType.RATING, *RATING.design.arms)}),
    (wording("order_changed"), RATING, {"shuffles_criteria": True}),
    (wording("edits_stopped"), PAIRED, {"asks_edits": False}),
    (wording("errors_stopped"), PAIRED, {"asks_findings": False}),
]


@pytest.mark.parametrize(("message", "protocol", "change"), AMENDMENTS)
def test_an_amendment_cannot_change_what_readings_rest_on(
    message: str, protocol: Protocol, change: dict[str, Any]
) -> None:
    with expect_error(StateError, message):
        check_amendment(protocol, replace(protocol, **change))


def test_an_amendment_can_add_an_optional_criterion_that_depends_on_an_old_one() -> None:
    added = Criterion(
        "where", "Where", K.TEXT, is_required=False, condition=Condition("recall", (1,))
    )
    amended = replace(RATING, criteria=(*CRITERIA, added))
    check_protocol(amended)
    check_amendment(RATING, amended)
    with pytest.raises(StateError, match="cannot be required"):
        check_amendment(
            RATING, replace(amended, criteria=(*CRITERIA, replace(added, is_required=True)))
        )
