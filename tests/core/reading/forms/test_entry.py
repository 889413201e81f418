"""Checks of what a reader entered."""

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.reading.forms.form_material import (
    AIDED,
    FREE,
    MARK,
    PAIRED,
    RATING,
    UNAIDED,
    YES_NO,
    with_criterion,
)
from tests.core.reading.forms.protocol_strategies import entries, protocols
from tests.support.wording import Wording, expect_error

from readingroom.domain.error_annotation import ErrorAnnotation, ErrorKind, HarmSeverity, Side
from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.mark import Mark, MarkLink, MarkShape, OutputEdit, contour
from readingroom.domain.output import Finding, ShownOutput
from readingroom.domain.protocol import OverallChoice, Protocol
from readingroom.reading.forms.entry import check_complete, check_form
from readingroom.reading.forms.marks import MARK_LIMIT
from readingroom.reading.forms.outputs import EDIT_LIMIT
from readingroom.reading.types import JudgementEntry

wording = Wording(__file__)

FULL = JudgementEntry(
    scores={"suspicion": 100, "quality": 1, "grade": 5, "recall": 1, "line": 0, "side": 0},
    answers={"sites": (3, 1), "size": "12.5"},
    texts={"note": "Clear", "why": "New"},
)
SERIES = (
    ImageSeries(
        "CT-1", "CT", "CT", 10, 20, is_colour=False, frames=(FrameRef(AssetId("a"), 0),) * 3
    ),
)
POINT = Mark("CT-1", 2, MarkShape.POINT, 19.5, -0.5, rating=100)
BOX = Mark("CT-1", 0, MarkShape.BOX, -0.5, -0.5, 20.0, 10.0, rating=1)
SHOWN = {
    Side.LEFT: ShownOutput("No nodule.", (), (Finding("Nodule"),), None),
    Side.RIGHT: ShownOutput("Nodule.", (), (), None),
}
EDIT = OutputEdit(Side.LEFT, "A nodule.", 2, 4_000)
ERROR = ErrorAnnotation(Side.RIGHT, ErrorKind.OTHER, HarmSeverity.NONE, start=0, stop=7)


def scored(**scores: int) -> JudgementEntry:
    return replace(FULL, scores=FULL.scores | scores)


def answered(**answers: object) -> JudgementEntry:
    return replace(FULL, answers=FULL.answers | answers)


def without(*keys: str) -> JudgementEntry:
    return JudgementEntry(
        scores={key: value for key, value in FULL.scores.items() if key not in keys},
        answers={key: value for key, value in FULL.answers.items() if key not in keys},
        texts={key: value for key, value in FULL.texts.items() if key not in keys},
    )


def marked(*marks: Mark) -> JudgementEntry:
    return JudgementEntry(marks=marks)


def test_an_entry_with_every_kind_of_answer_is_complete() -> None:
    for arm in ("unaided", "aided"):
        check_form(FULL, RATING, arm)
        check_complete(FULL, RATING, arm)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_every_answer_to_what_is_asked_is_accepted_and_needed(data: st.DataObject) -> None:
    protocol = data.draw(protocols())
    arm = data.draw(st.sampled_from([arm.key for arm in protocol.design.arms]))
    form = data.draw(entries(protocol, arm))
    check_form(form, protocol, arm)
    check_complete(form, protocol, arm)
    for criterion in protocol.criteria_of(arm):
        if criterion.is_required and criterion.key in form.scores:
            others = {key: form.scores[key] for key in form.scores if key != criterion.key}
            with pytest.raises(StateError):
                check_complete(replace(form, scores=others), protocol, arm)


REFUSED = [
    (wording("score_off_scale"), scored(quality=6)),
    (wording("score_as_float"), scored(quality=1.0)),  # type: ignore[arg-type] # on purpose
    (wording("category_between_options"), scored(grade=1)),
    (wording("choice_not_offered"), scored(recall=2)),
    (wording("confidence_over_100"), scored(suspicion=101)),
    (wording("number_as_score"), scored(size=5)),
    (wording("unknown_key"), scored(taste=1)),
    (wording("other_arm"), scored(trust=1)),
    (wording("number_below_minimum"), answered(size="0.4")),
    (wording("number_above_maximum"), answered(size="60.01")),
    (wording("number_not_canonical"), answered(size="12.50")),
    (wording("number_not_decimal"), answered(size="1e3")),
    (wording("number_not_text"), answered(size=(5,))),
    (wording("number_too_long"), answered(size="1" * 31)),
    (wording("choices_out_of_order"), answered(sites=(1, 3))),
    (wording("choices_repeated"), answered(sites=(3, 3))),
    (wording("choices_unknown"), answered(sites=(4,))),
    (wording("choices_as_text"), answered(sites="3")),
    (wording("choices_as_bools"), answered(sites=(True,))),
    (wording("cannot_assess_not_offered"), answered(size=None)),
    (wording("answer_of_wrong_kind"), replace(without("quality"), answers={"quality": "3"})),
    (wording("two_answers"), answered(suspicion=None)),
    (wording("condition_not_met"), scored(recall=0)),
    (wording("condition_of_choices_not_met"), answered(sites=(3,))),
    (wording("condition_unanswered"), without("recall")),
    (wording("text_of_wrong_kind"), replace(without("quality"), texts={"quality": "good"})),
    (wording("text_blank"), replace(FULL, texts=FULL.texts | {"note": " \n"})),
    (wording("text_too_long"), replace(FULL, texts=FULL.texts | {"note": "x" * 20_001})),
    (wording("text_not_storable"), replace(FULL, texts=FULL.texts | {"note": "torn \ud83d"})),
    (wording("outcome_without_pair"), replace(FULL, outcome=OverallChoice.LEFT)),
    (wording("marks_not_asked"), replace(FULL, marks=(POINT,))),
    (wording("findings_not_asked"), replace(FULL, findings=(ERROR,))),
    (wording("edits_not_asked"), replace(FULL, edits=(EDIT,))),
]


@pytest.mark.parametrize(("message", "form"), REFUSED)
def test_an_answer_that_the_protocol_does_not_define_is_refused(
    message: str, form: JudgementEntry
) -> None:
    with expect_error(StateError, message):
        check_form(form, RATING, "unaided")


def test_an_unknown_arm_is_refused() -> None:
    with expect_error(StateError, wording("unknown_arm")):
        check_form(FULL, RATING, "aidad")


def test_cannot_assess_is_an_answer_where_it_is_offered() -> None:
    form = replace(without("suspicion"), answers=FULL.answers | {"suspicion": None})
    check_form(form, RATING, "unaided")
    check_complete(form, RATING, "unaided")


def test_no_option_of_a_multiple_choice_is_an_answer() -> None:
    form = replace(without("side"), answers=FULL.answers | {"sites": ()})
    check_form(form, RATING, "unaided")
    check_complete(form, RATING, "unaided")


@pytest.mark.parametrize("key", ["suspicion", "sites", "size", "note", "why", "side"])
def test_a_required_answer_is_missed_by_its_label(key: str) -> None:
    form = without(key, "side") if key == "sites" else without(key)  # side depends on sites
    check_form(form, RATING, "unaided")
    with pytest.raises(StateError, match=f"missing: {key.title()}\\."):
        check_complete(form, RATING, "unaided")


def test_a_text_may_be_short_in_a_draft_only() -> None:
    form = replace(FULL, texts=FULL.texts | {"note": " Ok  "})
    check_form(form, RATING, "unaided")
    with expect_error(StateError, wording("text_too_short")):
        check_complete(form, RATING, "unaided")


def test_a_pair_needs_an_overall_choice() -> None:
    with pytest.raises(StateError, match=r"Which\?"):
        check_complete(JudgementEntry(scores={"accuracy": 0}), PAIRED, "pair")
    form = JudgementEntry(OverallChoice.BOTH_BAD, {"accuracy": 0})
    check_form(form, PAIRED, "pair")
    check_complete(form, PAIRED, "pair")


def test_marks_reach_the_outer_edges_of_the_pixels() -> None:
    form = marked(POINT, BOX)
    check_form(form, FREE, "unaided", series=SERIES)
    check_complete(form, FREE, "unaided")


@pytest.mark.parametrize("answer", [(), None])
def test_no_marks_and_cannot_assess_are_answers(answer: tuple[int, ...] | None) -> None:
    form = JudgementEntry(answers={"marks": answer})
    check_form(form, FREE, "unaided", series=SERIES)
    check_complete(form, FREE, "unaided")


MISPLACED = [
    (wording("mark_right_of_image"), replace(POINT, column=19.501)),
    (wording("mark_above_image"), replace(POINT, row=-0.51)),
    (wording("mark_box_over_edge"), replace(BOX, column=0.0)),
    (wording("mark_in_unknown_series"), replace(POINT, series="MR-1")),
    (wording("mark_after_last_frame"), replace(POINT, frame=3)),
    (wording("mark_before_first_frame"), replace(POINT, frame=-1)),
    (wording("mark_not_finite"), replace(POINT, row=math.nan)),
    (wording("mark_infinite"), replace(BOX, width=math.inf)),
    (wording("mark_box_without_size"), replace(BOX, height=0.0)),
    (wording("mark_point_with_size"), replace(POINT, width=1.0)),
    (wording("mark_rating_over_maximum"), replace(POINT, rating=101)),
    (wording("mark_rating_below_minimum"), replace(POINT, rating=0)),
    (wording("mark_rating_as_bool"), replace(POINT, rating=True)),
    (wording("mark_with_label"), replace(POINT, label="Mass")),
    (wording("mark_of_unknown_shape"), replace(POINT, shape="star")),  # type: ignore[arg-type] # on purpose
]


@pytest.mark.parametrize(("message", "mark"), MISPLACED)
def test_a_mark_off_the_image_or_scale_is_refused(message: str, mark: Mark) -> None:
    with expect_error(StateError, message):
        check_form(marked(BOX, mark), FREE, "unaided", series=SERIES)


CONTOURS = with_criterion(FREE, "marks", shapes=(MarkShape.CONTOUR,))
OUTLINE = replace(contour("CT-1", 2, ((0.0, 0.0), (9.0, 0.5), (4.0, 8.0))), rating=5)


def test_the_protocol_says_which_shapes_a_mark_has() -> None:
    check_form(marked(OUTLINE), CONTOURS, "unaided", series=SERIES)
    for protocol, mark in ((FREE, OUTLINE), (CONTOURS, POINT), (CONTOURS, BOX)):
        with pytest.raises(StateError, match=f"is a {mark.shape}"):
            check_form(marked(mark), protocol, "unaided", series=SERIES)


@pytest.mark.parametrize(
    "mark",
    [
        replace(OUTLINE, vertices=((0.0, 0.0), (9.0, 0.5))),
        replace(contour("CT-1", 2, ((0.0, 0.0), (19.6, 0.5), (4.0, 8.0))), rating=5),
        replace(contour("CT-1", 2, ((0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0))), rating=5),
    ],
)
def test_a_contour_off_the_image_or_not_simple_is_refused(mark: Mark) -> None:
    with pytest.raises(StateError, match="Mark 1"):
        check_form(marked(mark), CONTOURS, "unaided", series=SERIES)


AIDED_FREE = replace(FREE, design=replace(FREE.design, arms=(UNAIDED, AIDED)))
LINKS = [
    (MarkLink(Side.LEFT, finding=0), True),
    (MarkLink(Side.LEFT, finding=1), False),
    (MarkLink(Side.LEFT, start=3, stop=10), True),
    (MarkLink(Side.LEFT, start=3, stop=11), False),
    (MarkLink(Side.RIGHT, finding=0), False),
    (MarkLink(Side.LEFT), False),
]


@pytest.mark.parametrize(("link", "is_shown"), LINKS)
def test_a_mark_is_linked_only_to_what_the_item_shows(link: MarkLink, is_shown: bool) -> None:
    form = marked(replace(POINT, link=link))
    if is_shown:
        check_form(form, AIDED_FREE, "aided", outputs={Side.LEFT: SHOWN[Side.LEFT]})
    else:
        with pytest.raises(StateError, match="link"):
            check_form(form, AIDED_FREE, "aided", outputs={Side.LEFT: SHOWN[Side.LEFT]})
    with pytest.raises(StateError, match="link"):
        check_form(form, AIDED_FREE, "unaided", outputs={})


def test_positions_are_left_unchecked_without_the_images() -> None:
    check_form(marked(replace(POINT, column=1e6, series="?")), FREE, "unaided")


def test_marks_without_a_rating_are_drafts_only() -> None:
    form = marked(BOX, replace(POINT, rating=None))
    check_form(form, FREE, "unaided", series=SERIES)
    with expect_error(StateError, wording("mark_unrated")):
        check_complete(form, FREE, "unaided")


def test_a_mark_gets_one_of_the_labels_of_its_criterion() -> None:
    protocol = with_criterion(FREE, "marks", options=YES_NO)
    labelled = marked(replace(POINT, label="Yes"))
    check_form(labelled, protocol, "unaided")
    check_complete(labelled, protocol, "unaided")
    with pytest.raises(StateError, match="no label"):
        check_complete(marked(POINT), protocol, "unaided")


def test_marks_exclude_another_answer_and_are_limited() -> None:
    with expect_error(StateError, wording("mark_and_answer")):
        check_form(replace(marked(POINT), answers={"marks": ()}), FREE, "unaided")
    check_form(marked(*[POINT] * MARK_LIMIT), FREE, "unaided")
    with pytest.raises(StateError, match=f"at most {MARK_LIMIT}"):
        check_form(marked(*[POINT] * (MARK_LIMIT + 1)), FREE, "unaided")


def test_cannot_assess_marks_only_where_it_is_offered() -> None:
    strict = replace(FREE, criteria=(replace(MARK, allows_cannot_assess=False),))
    with pytest.raises(StateError):
        check_form(JudgementEntry(answers={"marks": None}), strict, "unaided")


def test_spans_and_corrections_fit_the_shown_texts() -> None:
    form = JudgementEntry(edits=(EDIT,), findings=(ERROR,))
    check_form(form, PAIRED, "pair", outputs=SHOWN)
    check_form(form, PAIRED)


OUTPUT_FAULTS = [
    (wording("span_after_end"), {"findings": (replace(ERROR, stop=8),)}),
    (wording("span_empty"), {"findings": (replace(ERROR, start=7),)}),
    (wording("span_reversed"), {"findings": (replace(ERROR, start=5, stop=2),)}),
    (wording("span_half_open"), {"findings": (replace(ERROR, stop=None),)}),
    (wording("span_before_start"), {"findings": (replace(ERROR, start=-1),)}),
    (wording("span_as_float"), {"findings": (replace(ERROR, stop=2.0),)}),  # type: ignore[arg-type]
    (wording("edit_with_wrong_distance"), {"edits": (replace(EDIT, edit_distance=3),)}),
    (wording("edit_with_negative_distance"), {"edits": (replace(EDIT, edit_distance=-1),)}),
    (wording("edit_with_negative_time"), {"edits": (replace(EDIT, edit_ms=-1),)}),
    (wording("edit_twice"), {"edits": (EDIT, replace(EDIT, text="x"))}),
    (wording("edit_not_storable"), {"edits": (replace(EDIT, text="\0"),)}),
    (wording("edit_too_long"), {"edits": (replace(EDIT, text="x" * (EDIT_LIMIT + 1)),)}),
]


@pytest.mark.parametrize(("message", "fields"), OUTPUT_FAULTS)
def test_a_span_or_correction_that_does_not_fit_is_refused(
    message: str, fields: dict[str, Any]
) -> None:
    form = JudgementEntry(**fields)
    with expect_error(StateError, message):
        check_form(form, PAIRED, "pair", outputs=SHOWN)


def aided() -> Protocol:
    return replace(RATING, asks_findings=True, asks_edits=True)


@pytest.mark.parametrize("arm", ["unaided", "aided"])
def test_only_shown_outputs_can_be_marked_and_corrected(arm: str) -> None:
    shown = arm == AIDED.key
    for side in Side:
        for change in (
            {"findings": (replace(ERROR, side=side),)},
            {"edits": (replace(EDIT, side=side),)},
        ):
            form = replace(FULL, **change)  # type: ignore[arg-type] # fields by name
            if shown and side is Side.LEFT:
                check_form(form, aided(), arm)
            else:
                with pytest.raises(StateError, match="This arm shows"):
                    check_form(form, aided(), arm)
