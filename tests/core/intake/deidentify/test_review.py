"""Questions about a case and what the answers make of it."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from pydicom import dcmread
from tests.support.case_reading import read_case
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.domain.case import AssetKind
from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import asset_id
from readingroom.domain.imaging import MaskRef
from readingroom.intake.deidentify.blackout import Box
from readingroom.intake.deidentify.review import (
    RedactionAction,
    RedactionDecision,
    RedactionTarget,
    apply,
    review_items,
)
from readingroom.intake.deidentify.types import ImportedCase

NOTE = "HISTORY\nSeen on 2024-03-02 by Dr Meier.\nFINDINGS\nCough.\n"
BOX = Box(0, 0, 10, 2)


@pytest.fixture
def case(tmp_path: Path) -> ImportedCase:
    folder = tmp_path / "C"
    folder.mkdir()
    (folder / "note.txt").write_text(NOTE)
    scan = ct_slice(ramp(8, 10), Modality="US", PatientName="X", PatientID="Y")
    (folder / "us.dcm").write_bytes(as_bytes(scan))
    Image.fromarray(np.full((8, 10, 3), 200, np.uint8)).save(folder / "eye.png")
    return read_case(folder)


def series_key(case: ImportedCase, modality: str) -> str:
    return next(f"series:{one.key}" for one in case.content.series if one.modality == modality)


def is_whole(case: ImportedCase) -> bool:
    content = case.content
    used = {ref.asset for one in content.series for ref in one.frames}
    used |= {note.asset for note in content.notes}
    return used == {asset.id for asset in content.assets} == set(case.data) and all(
        asset_id(data) == key for key, data in case.data.items()
    )


def test_the_questions_are_about_what_looks_like_identity_and_about_pixels(case) -> None:
    items = review_items(case)

    assert [(item.part, item.what, item.matched_text) for item in items[:2]] == [
        (RedactionTarget.NOTE, "date", "2024-03-02"),
        (RedactionTarget.NOTE, "name", "Meier"),
    ]
    assert items[0].before.endswith("Seen on ")
    assert items[0].after.startswith(" by Dr")
    assert {item.part for item in items[2:]} == {RedactionTarget.SERIES}
    assert all(item.what for item in items)
    assert "Meier" not in repr(items)


def test_a_stretch_is_replaced_and_the_sections_stay_where_they_are(case) -> None:
    item = review_items(case)[1]
    after = apply(case, {item.key: RedactionDecision(RedactionAction.REPLACE)})
    note = after.content.notes[0]

    assert note.text == NOTE.replace("Meier", "[name]")
    assert note.text[note.sections[1].start :].startswith("FINDINGS")
    assert b"Meier" not in b"".join(after.data.values())
    assert is_whole(after)
    assert "note.identifiers" in [problem.rule for problem in after.problems]


def test_pixels_are_blacked_out_and_the_question_is_closed(case) -> None:
    key = series_key(case, "US")
    after = apply(case, {key: RedactionDecision(RedactionAction.BLACK_OUT, (BOX,))})
    series = next(one for one in after.content.series if one.modality == "US")
    pixels = dcmread(BytesIO(after.data[series.frames[0].asset])).pixel_array

    assert not pixels[:2].any()
    assert not series.needs_pixel_review
    assert is_whole(after)


def test_a_photograph_is_blacked_out_too(case) -> None:
    after = apply(
        case, {series_key(case, "XC"): RedactionDecision(RedactionAction.BLACK_OUT, (BOX,))}
    )

    assert is_whole(after)
    assert [asset.kind for asset in after.content.assets].count(AssetKind.PHOTOGRAPH) == 1


def test_a_series_is_left_out_with_its_file(case) -> None:
    after = apply(case, {series_key(case, "US"): RedactionDecision(RedactionAction.LEAVE_OUT)})

    assert [one.modality for one in after.content.series] == ["XC"]
    assert is_whole(after)


def test_when_all_is_answered_nothing_is_asked_or_warned_of(case) -> None:
    after = apply(
        case, {item.key: RedactionDecision(RedactionAction.KEEP) for item in review_items(case)}
    )

    assert not any(one.needs_pixel_review for one in after.content.series)
    assert after.problems == ()
    assert after.data == case.data


def test_a_mask_on_a_blacked_out_file_goes_along(case) -> None:
    us, photo = sorted(case.content.series, key=lambda one: one.modality)
    mask = MaskRef(us.frames[0].asset, 0, "1: Liver")
    marked = replace(photo, frames=(replace(photo.frames[0], masks=(mask,)),))
    content = replace(case.content, series=(us, marked))
    after = apply(
        replace(case, content=content),
        {series_key(case, "US"): RedactionDecision(RedactionAction.BLACK_OUT, (BOX,))},
    )

    assert after.content.series[1].frames[0].masks[0].asset == (
        after.content.series[0].frames[0].asset
    )


def test_an_answer_to_another_case_is_refused(case) -> None:
    with pytest.raises(IntakeError, match="another case"):
        apply(case, {"note:9:0:1": RedactionDecision(RedactionAction.KEEP)})


SHEET = (
    "code: 2024-03-02\ntitle: Letter of Dr Kunz\nquestion: What did Dr Meier see?\n"
    "source: From Dr Lang, 2024-05-06\nnotes:\n  - {file: note.txt, title: Note of Dr Ernst}\n"
    "images:\n  - {file: eye.png, title: Eye of Mrs Ernst, modality: OP}\n"
)


@pytest.fixture
def told(tmp_path: Path) -> ImportedCase:
    folder = tmp_path / "S"
    folder.mkdir()
    (folder / "case.yaml").write_text(SHEET)
    (folder / "note.txt").write_text("SEEN BY DR MEIER:\nCough.\n")
    Image.new("RGB", (4, 4)).save(folder / "eye.png")
    return read_case(folder)


def test_all_that_a_sheet_says_to_readers_is_asked_about(told: ImportedCase) -> None:
    asked = [item for item in review_items(told) if item.part is RedactionTarget.SHEET]
    assert [(item.location, item.what, item.matched_text) for item in asked] == [
        ("code", "date", "2024-03-02"),
        ("title", "name", "Kunz"),
        ("question", "name", "Meier"),
        ("source", "name", "Lang"),
        ("source", "date", "2024-05-06"),
        ("note title:0", "name", "Ernst"),
        ("series title:0", "name", "Ernst"),
    ]


def test_what_is_replaced_in_a_sheet_stands_nowhere_in_the_case(told: ImportedCase) -> None:
    answers = {
        item.key: RedactionDecision(RedactionAction.REPLACE)
        for item in review_items(told)
        if item.is_text
    }
    content = apply(told, answers).content
    assert content.code.startswith("case-")
    assert (content.title, content.question) == ("Letter of Dr [name]", "What did Dr [name] see?")
    assert content.source == "From Dr [name], [date]"
    assert content.notes[0].title == "Note of Dr [name]"
    assert content.series[0].description == "Eye of Mrs [name]"


def test_what_is_kept_in_a_sheet_stays_as_it_was(told: ImportedCase) -> None:
    answers = {
        item.key: RedactionDecision(RedactionAction.KEEP)
        for item in review_items(told)
        if item.is_text
    }
    content = apply(told, answers).content
    assert (content.code, content.title) == ("2024-03-02", "Letter of Dr Kunz")


def test_a_code_is_a_number_of_a_record_by_its_nature_and_no_question(tmp_path: Path) -> None:
    folder = tmp_path / "case-0001"
    folder.mkdir()
    (folder / "note.txt").write_text("HISTORY\nCough.\n")
    assert review_items(read_case(folder)) == ()


def test_a_heading_does_not_say_what_is_replaced_in_the_text(tmp_path: Path) -> None:
    folder = tmp_path / "H"
    folder.mkdir()
    (folder / "note.txt").write_text("Seen by Dr Meier:\nCough.\n\nFINDINGS:\nNone.\n")
    case = read_case(folder)
    answers = {item.key: RedactionDecision(RedactionAction.REPLACE) for item in review_items(case)}
    note = apply(case, answers).content.notes[0]
    assert "Meier" not in repr(note)
