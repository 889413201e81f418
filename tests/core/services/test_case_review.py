"""Import of cases in two steps: read, then store after every redaction item is decided."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.core.services.study_material import (
    TickingClock,
    output_line,
    protocol,
    write_case,
    write_outputs,
)
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.domain.errors import IntakeError, NotFoundError, StateError
from readingroom.intake.deidentify.types import (
    Box,
    IdentifierPolicy,
    PreparedCase,
    RedactionAction,
    RedactionDecision,
    RedactionTarget,
    UnreviewedError,
    UnreviewedReason,
)
from readingroom.services.cases.deid_answers import prepared_frames, prepared_texts
from readingroom.services.study import Study

NOTE = "HISTORY\nSeen on 2024-03-02 by Dr Meier.\nFINDINGS\nCough.\n"


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "US-1"
    made.mkdir()
    (made / "note.txt").write_text(NOTE)
    scan = ct_slice(ramp(8, 10), Modality="US", PatientName="Xaver^Quast", PatientID="Y-4711")
    (made / "us.dcm").write_bytes(as_bytes(scan))
    return made


def all_kept(prepared: PreparedCase) -> dict[str, RedactionDecision]:
    return {item.key: RedactionDecision(RedactionAction.KEEP) for item in prepared.items}


def test_what_is_prepared_is_not_in_the_study(study: Study, folder: Path) -> None:
    before = study.trail.events()
    prepared = study.cases.prepare(folder)
    assert {item.part for item in prepared.items} == {RedactionTarget.NOTE, RedactionTarget.SERIES}
    assert study.cases.list_cases() == ()
    assert study.trail.events() == before


def test_a_question_about_a_note_says_where_it_stands(study: Study, folder: Path) -> None:
    prepared = study.cases.prepare(folder)
    note = prepared.case.content.notes[0].text
    places = [
        (one.matched_text, note[one.start : one.end]) for one in prepared.items if one.matched_text
    ]
    assert ("Meier", "Meier") in places
    assert all(found == there for found, there in places)


def test_a_case_with_open_questions_is_not_stored(study: Study, folder: Path) -> None:
    prepared = study.cases.prepare(folder)
    some = {prepared.items[0].key: RedactionDecision(RedactionAction.KEEP)}
    with pytest.raises(StateError, match="has 2 locations"):
        study.cases.store(prepared, some)
    assert study.cases.list_cases() == ()


def test_a_reviewed_case_is_stored_as_answered_and_the_trail_counts_the_answers(
    study: Study, folder: Path
) -> None:
    prepared = study.cases.prepare(folder)
    answers = {
        item.key: RedactionDecision(RedactionAction.REPLACE)
        for item in prepared.items
        if item.matched_text
    }
    black = RedactionDecision(RedactionAction.BLACK_OUT, (Box(0, 0, 10, 2),))
    answers |= {item.key: black for item in prepared.items if not item.matched_text}
    added = study.cases.store(prepared, answers)
    content = study.cases.content(added.case.id)
    details = study.trail.events()[-1].body["details"]

    assert "Meier" not in content.notes[0].text
    assert "[name]" in content.notes[0].text
    assert not content.series[0].needs_pixel_review
    assert (details["hidden_count"], details["blacked_out_count"]) == (2, 1)
    assert "unreviewed_count" not in details
    with study.frames_opener()() as frames:
        shown = frames.decode(content.series[0], 0)
    assert len(np.unique(shown.pixels[:2])) == 1


def test_an_unreviewed_case_is_stored_for_a_reason_that_the_trail_keeps(
    study: Study, folder: Path
) -> None:
    added = study.cases.store(study.cases.prepare(folder), unreviewed=UnreviewedReason.PUBLIC)
    details = study.trail.events()[-1].body["details"]
    assert study.cases.content(added.case.id).series[0].needs_pixel_review
    assert (details["unreviewed_count"], details["unreviewed_reason"]) == (
        3,
        "public or teaching data",
    )


def test_in_one_step_nothing_is_stored_that_nobody_has_said_so_of(
    study: Study, folder: Path
) -> None:
    before = study.trail.events()
    for identifiers in IdentifierPolicy:
        with pytest.raises(UnreviewedError) as refused:
            study.cases.add_case(folder, identifiers=identifiers)
        kinds = {item.what for item in refused.value.items if item.is_text}
        assert kinds == (set() if identifiers is IdentifierPolicy.REPLACE else {"date", "name"})
    with pytest.raises(UnreviewedError):
        study.cases.add_case(folder, unreviewed=UnreviewedReason.PUBLIC)
    assert (study.cases.list_cases(), study.trail.events()) == ((), before)


def test_in_one_step_texts_are_replaced_and_the_trail_counts_the_pixels_that_nobody_saw(
    study: Study, folder: Path
) -> None:
    added = study.cases.add_case(
        folder, identifiers=IdentifierPolicy.REPLACE, unreviewed=UnreviewedReason.CHECKED
    )
    details = study.trail.events()[-1].body["details"]
    content = study.cases.content(added.case.id)
    assert "Seen on [date] by Dr [name]." in content.notes[0].text
    assert (details["hidden_count"], details["unreviewed_count"]) == (2, 1)
    assert content.series[0].needs_pixel_review


def test_a_case_of_which_nothing_is_left_is_refused(study: Study, folder: Path) -> None:
    (folder / "note.txt").unlink()
    prepared = study.cases.prepare(folder)
    answers = {item.key: RedactionDecision(RedactionAction.LEAVE_OUT) for item in prepared.items}
    with pytest.raises(IntakeError, match="Nothing of the case"):
        study.cases.store(prepared, answers)
    assert study.cases.list_cases() == ()


def test_a_case_without_questions_is_stored_as_it_is(study: Study, tmp_path: Path) -> None:
    prepared = study.cases.prepare(write_case(tmp_path, "ONE"))
    assert prepared.items == ()
    assert prepared.byte_count == sum(len(data) for data in prepared.case.data.values()) > 0
    assert study.cases.store(prepared).case.code == "ONE"


def test_the_same_files_are_recognised_before_they_are_stored(study: Study, folder: Path) -> None:
    first = study.cases.prepare(folder)
    assert first.same_as == ""
    study.cases.store(first, all_kept(first))
    again = study.cases.prepare(folder)
    assert again.same_as == "US-1"
    assert again.problems == again.case.problems


def test_images_of_a_case_in_hand_are_decoded_as_those_of_a_stored_one(
    study: Study, folder: Path
) -> None:
    prepared = study.cases.prepare(folder)
    with prepared_frames(prepared) as frames:
        early = frames.decode(prepared.case.content.series[0], 0)
    added = study.cases.store(prepared, all_kept(prepared))
    series = study.cases.content(added.case.id).series[0]
    with study.frames_opener()() as frames:
        stored = frames.decode(series, 0)
    assert np.array_equal(early.pixels, stored.pixels)


def test_an_image_that_a_case_in_hand_does_not_hold_is_named_as_such(
    study: Study, folder: Path, tmp_path: Path
) -> None:
    other = study.cases.prepare(write_case(tmp_path, "ONE"))
    series = study.cases.prepare(folder).case.content.series[0]
    with prepared_frames(other) as frames, pytest.raises(NotFoundError, match="no such image"):
        frames.decode(series, 0)


def test_nothing_is_prepared_for_a_locked_study(study: Study, folder: Path) -> None:
    prepared = study.cases.prepare(folder)
    study.cases.add_case(write_case(folder.parent, "ONE"))
    lines = [output_line("ONE", model) for model in ("Heron", "Ibis")]
    study.cases.add_outputs(write_outputs(folder.parent / "o.jsonl", lines))
    study.protocol.add_reader("First Person")
    study.protocol.open_session()
    study.protocol.lock("Done.")
    with pytest.raises(StateError, match="locked"):
        study.cases.prepare(folder)
    with pytest.raises(StateError, match="locked"):
        study.cases.store(prepared, all_kept(prepared))


def test_names_inside_files_are_shown_where_something_is_asked_of_them(
    study: Study, folder: Path
) -> None:
    (folder / "us.dcm").unlink()
    assert [text.part for text in prepared_texts(study.cases.prepare(folder))] == [
        RedactionTarget.NOTE
    ]
    (folder / "a.fasta").write_text(">Doe_Jane\nACGT\n")
    (folder / "b.fasta").write_text(">NM_000546.6\nACGT\n")
    prepared = study.cases.prepare(folder)
    texts = prepared_texts(prepared)
    assert [(text.part, text.text) for text in texts[1:]] == [(RedactionTarget.FILE, "Doe_Jane")]
    answers = {item.key: RedactionDecision(RedactionAction.REPLACE) for item in prepared.items}
    added = study.cases.store(prepared, answers)
    names = [record.name for record in study.cases.content(added.case.id).sequences]
    assert names == ["[name]", "NM_000546.6"]
