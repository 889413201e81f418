"""Items of arms, answers of all kinds and scores of models, as the study file holds them."""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from tests.core.store.schema_fixture import restore
from tests.core.store.study_maker import judged, open_file, open_later, write_filled

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmSeverity,
    Side,
)
from readingroom.domain.errors import NotAStudyError, StateError
from readingroom.domain.mark import Mark, MarkLink, MarkShape, OutputEdit, contour
from readingroom.domain.study_design import SessionPlan
from readingroom.reading.types import JudgementEntry
from readingroom.store import (
    StudyFile,
    erasure,
    judgements,
    model_scores,
    readers,
    sessions,
    verify,
    worklists,
)
from readingroom.store.commitments import openings
from readingroom.store.records import ItemPurpose, JudgementContent, JudgementKind, NewItem
from readingroom.store.stored_rows import StoredRow, list_after

SPAN = ErrorAnnotation(Side.LEFT, ErrorKind.OTHER, HarmSeverity.NONE, None, "", 3, 9)
ENTRY = JudgementEntry(
    scores={"recall": 1},
    findings=(SPAN,),
    answers={"size": "12.5", "signs": (1, 3), "density": None, "lesions": ()},
    texts={"why": "Spiculated, 12 mm"},
    marks=(
        Mark("s1", 4, MarkShape.POINT, 10.25, 20.0, rating=80),
        Mark("s1", 5, MarkShape.BOX, 1.0, 2.0, 30.5, 40.0, 15, "nodule"),
        replace(
            contour("s1", 6, ((1.0, 2.0), (9.5, 2.0), (4.25, 8.125))),
            link=MarkLink(Side.LEFT, start=3, stop=9),
        ),
    ),
    edits=(OutputEdit(Side.LEFT, "No nodule.", 4, 5_200),),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.rrstudy"


def add_session(file: StudyFile, items: list[NewItem]):
    with file.change("session opened", "coordinator") as change:
        reader = readers.add(change, "Dr. Green", "R2").id
        plan = SessionPlan("Session 2", ("unaided", "aided"), 28)
        session = sessions.add(change, [reader], [], 1, plan=plan)
        ids = worklists.add(change, session, reader, items)
    return reader, session, ids


def test_items_keep_arm_purpose_and_the_item_they_follow(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        reader, session, ids = add_session(
            file,
            [
                NewItem(made.case, None, None, arm="unaided"),
                NewItem(made.case, None, None, arm="aided", follows=0),
                NewItem(made.second_case, None, None, arm="aided", purpose=ItemPurpose.GOLD),
            ],
        )

        first, second, third = worklists.list_items(file, session, reader)
        assert (first.left, first.arm, first.follows) == (None, "unaided", None)
        assert (second.follows, second.purpose) == (ids[0], ItemPurpose.STUDY)
        assert third.purpose is ItemPurpose.GOLD
        assert sessions.newest(file).washout_days == 28
        assert not worklists.is_followed(file, ids[0])
        assert not worklists.is_started(file, session, reader)
        with file.change("judged", "R2") as change:
            judgements.append(change, ids[1], JudgementKind.JUDGED, judged())
        assert worklists.is_followed(file, ids[0])
        assert worklists.is_started(file, session, reader)
    assert verify(path).findings == ()


@pytest.mark.parametrize("item", [{"follows": 0}, {"follows": 3}, {"repeat_of": 0}])
def test_an_item_only_follows_or_repeats_an_earlier_one(path: Path, item) -> None:
    made = write_filled(path)
    with open_later(path) as file, pytest.raises(StateError):
        add_session(file, [NewItem(made.case, None, None, arm="a", **item)])


def test_answers_of_all_kinds_come_back_as_they_were_submitted(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        with file.change("judged", "R1") as change:
            document = JudgementContent(form=ENTRY)
            judgements.append(change, made.items[3], JudgementKind.JUDGED, document)

        assert judgements.in_force(file, made.items[3]).document.form == ENTRY
    assert verify(path).findings == ()


def stored_marks(path: Path, marks: str) -> tuple[Mark, ...]:
    """Return the marks of a stored judgement as read with another text in its column."""
    made = write_filled(path)
    with open_later(path) as file:
        with file.change("judged", "R1") as change:
            document = JudgementContent(form=ENTRY)
            judgements.append(change, made.items[3], JudgementKind.JUDGED, document)
        row = list_after(file, "judgement", 0)[-1]
    stored = StoredRow({**row.columns, "marks": marks}, row.salt, row.salts)
    return judgements.read_stored(stored).document.form.marks


EARLIER = (
    '[{"series":"s1","frame":4,"shape":"point","column":10.25,"row":20.0,"width":0.0,"height":0.0,'
    '"rating":80,"label":""}]'
)
"""Marks as stored before contours and links."""


def test_marks_stored_before_contours_are_read(path: Path) -> None:
    assert stored_marks(path, EARLIER) == ENTRY.marks[:1]


@pytest.mark.parametrize(
    "change",
    [
        ('"point"', '"star"'),
        ('"frame":4', '"frame":-4'),
        ('"width":0.0', '"width":3.0'),
        ('"column":10.25', '"column":1e999'),
        ('"label":""', '"label":"","vertices":[[0.0,0.0],[1.0,1.0],[2.0,0.0]]'),
        ('"label":""', '"label":"","vertices":[[0.0,0.0,1.0]]'),
        ('"label":""', '"label":"","link":{"side":"left"}'),
        ('"label":""', '"label":"","link":{"side":"up","finding":0}'),
        ('"label":""', '"label":"","link":{"side":"left","finding":-1}'),
    ],
)
def test_damaged_marks_are_refused_when_read(path: Path, change: tuple[str, str]) -> None:
    with pytest.raises(NotAStudyError):
        stored_marks(path, EARLIER.replace(*change))


def test_erasure_empties_answers_in_words_and_keeps_the_others(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        with file.change("judged", "R1") as change:
            document = JudgementContent(form=ENTRY)
            judgements.append(change, made.items[3], JudgementKind.JUDGED, document)
        with file.change("case erased", "coordinator") as change:
            erasure.add(change, made.second_case, "Consent withdrawn")

        form = judgements.in_force(file, made.items[3]).document.form
        assert (form.texts, form.edits[0].text) == ({}, "")
        assert (form.answers, form.marks) == (ENTRY.answers, ENTRY.marks)
        measures = (form.edits[0].edit_distance, form.edits[0].edit_ms)
        assert (measures, form.findings) == ((4, 5_200), (SPAN,))
    assert verify(path).findings == ()


def test_rows_of_the_first_format_are_committed_to_without_later_columns(path: Path) -> None:
    restore(path, 1)
    with open_file(path) as file:
        rows = {opening.key: opening.payload for opening in openings(file)}

        texts = [payload for key, payload in rows.items() if key.startswith("judgement/")]
        lists = [payload for key, payload in rows.items() if key.startswith("worklist/")]
        assert texts
        assert lists
        assert not any(b"answer" in text or b"output_edits" in text for text in texts)
        assert not any(b"follows" in text for text in lists)
    assert verify(path).findings == ()


def test_the_newest_score_of_a_model_and_case_counts(path: Path) -> None:
    made = write_filled(path)
    with open_later(path) as file:
        with file.change("scores imported", "coordinator") as change:
            model_scores.add(change, made.models[0], [(made.case, Decimal("0.25"))])
            model_scores.add(change, made.models[0], [(made.case, Decimal("0.75"))])

        assert model_scores.list_all(file) == {(made.models[0], made.case): Decimal("0.75")}
    assert verify(path).findings == ()
