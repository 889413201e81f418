"""Checks of marked passages and of relations between them, and their text in the audit trail."""

from dataclasses import replace

import pytest

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import StateError
from readingroom.domain.ids import ItemId, JudgementId
from readingroom.domain.passages import (
    Passage,
    PassageRelation,
    passage_numbers,
    relation_numbers,
)
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.passages import check_passages
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import Answer, JudgementEntry
from readingroom.services.trail.answer_texts import judgement_values
from readingroom.store.records import JudgementContent, JudgementKind, JudgementRow

TEXT = "He has high fever."
RELATED = Criterion("related", "Related", CriterionKind.RELATIONS, options=(Option(1, "in"),))
MARKED = Criterion(
    "marked", "Marked", CriterionKind.PASSAGES,
    options=(Option(1, "finding"), Option(2, "degree")), statuses=(Option(1, "absent"),),
)  # fmt: skip
FEVER, HIGH, BOTH = Passage(12, 17, 1), Passage(7, 11, 2), Passage(7, 17, 1)


PROTOCOL = replace(preset(StudyType.RATING, 1), criteria=(RELATED, MARKED))


def check(**answers: Answer) -> None:
    check_passages(JudgementEntry(answers=answers), PROTOCOL, {Side.LEFT: TEXT})


def test_passages_can_be_nested_and_in_any_order_with_relations_between_them() -> None:
    passages = (FEVER, BOTH, HIGH)
    relations = [PassageRelation(HIGH, 1, BOTH), PassageRelation(BOTH, 1, FEVER)]
    related = relation_numbers(relations, passages)
    check(marked=passage_numbers(passages), related=related)
    check(marked=passage_numbers((*passages, replace(HIGH, value=1))))


@pytest.mark.parametrize(
    "passages",
    [
        (FEVER, FEVER),
        (FEVER, replace(FEVER, status=1)),
        (replace(FEVER, value=3),),
        (replace(FEVER, status=2),),
        (replace(FEVER, stop=12),),
        (replace(FEVER, stop=len(TEXT) + 1),),
    ],
)
def test_passages_twice_outside_the_text_or_of_no_type_are_refused(
    passages: tuple[Passage, ...],
) -> None:
    with pytest.raises(StateError):
        check(marked=passage_numbers(passages))


@pytest.mark.parametrize("related", [(12, 1, 12), (12, 1, 3), (7, 2, 12), (7, 1), 2 * (7, 1, 12)])
def test_relations_need_two_passages_and_are_given_once(related: tuple[int, ...]) -> None:
    marked = passage_numbers([FEVER, BOTH])
    check(marked=marked, related=(7, 1, 12))
    with pytest.raises(StateError):
        check(marked=marked, related=related)


def test_the_audit_trail_names_both_passages_of_a_relation_by_their_ends() -> None:
    passages = (HIGH, BOTH)
    related = relation_numbers([PassageRelation(BOTH, 1, HIGH)], passages)
    form = JudgementEntry(answers={"marked": passage_numbers(passages), "related": related})
    row = JudgementRow(
        1, JudgementId("j"), ItemId("i"), JudgementKind.JUDGED, JudgementContent(form), None, ""
    )
    values = judgement_values(row, PROTOCOL)
    assert values["Related"] == "characters 7 to 17 in characters 7 to 11"
    assert "degree" in values["Marked"]
