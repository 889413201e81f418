"""Answers of a form: where each is stored, and which go with the answer they depend on."""

from readingroom.domain.mark import Mark, MarkShape
from readingroom.domain.protocol import Condition, Criterion, CriterionKind, Option
from readingroom.reading.types import JudgementEntry
from readingroom_desktop.viewmodels.form_answers import (
    NO_ANSWER,
    answer_of,
    asked,
    with_answer,
    without_unasked,
)

YES_NO = (Option(0, "No"), Option(1, "Yes"))
LESION = Criterion("lesion", "Lesion?", CriterionKind.CHOICE, options=YES_NO)
KINDS = Criterion(
    "kinds", "Kinds", CriterionKind.MULTIPLE_CHOICE, options=YES_NO,
    condition=Condition("lesion", (1,)),
)  # fmt: skip
WHY = Criterion("why", "Why?", CriterionKind.TEXT, condition=Condition("kinds", (0,)))
SIZE = Criterion("size", "Size", CriterionKind.NUMBER)
MARKS = Criterion("marks", "Marks", CriterionKind.MARKS, condition=Condition("lesion", (1,)))
CRITERIA = (LESION, KINDS, WHY, MARKS, SIZE)


def filled() -> JudgementEntry:
    form = JudgementEntry(marks=(Mark("ct", 0, MarkShape.POINT, 1.0, 2.0, rating=3),))
    for criterion, value in ((LESION, 1), (KINDS, (0, 1)), (WHY, "seen"), (SIZE, "3.5")):
        form = with_answer(form, criterion, value)
    return form


def test_each_kind_of_answer_is_stored_apart_and_read_back():
    form = filled()

    assert (form.scores, form.texts) == ({"lesion": 1}, {"why": "seen"})
    assert form.answers == {"kinds": (0, 1), "size": "3.5"}
    assert [answer_of(form, c) for c in CRITERIA] == [1, (0, 1), "seen", NO_ANSWER, "3.5"]


def test_cannot_assess_replaces_a_value_and_no_answer_removes_it():
    form = with_answer(filled(), LESION, None)
    assert answer_of(form, LESION) is None
    assert form.scores == {}
    assert form.answered(LESION)

    form = with_answer(form, LESION, NO_ANSWER)
    assert not form.answered(LESION)
    assert answer_of(with_answer(form, WHY, ""), WHY) is NO_ANSWER


def test_another_answer_clears_what_is_no_longer_asked_and_what_depends_on_that():
    form = without_unasked(with_answer(filled(), LESION, 0), CRITERIA)

    assert asked(form, CRITERIA) == (LESION, SIZE)
    assert form == JudgementEntry(scores={"lesion": 0}, answers={"size": "3.5"})


def test_what_is_still_asked_stays():
    assert without_unasked(filled(), CRITERIA) == filled()
