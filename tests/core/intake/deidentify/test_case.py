"""Whole cases: what headers say is taken out of every file of the case, whichever says it."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pydicom.data
import pytest
from PIL import Image
from pydicom import dcmread
from pydicom.dataset import Dataset
from tests.support.case_reading import LOOK_AT, other_problems, read_case
from tests.support.dicom_factory import as_bytes, ct_slice, items, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.intake import case_parts
from readingroom.intake.deidentify.dicom_file import review_reason

wording = Wording(__file__)

NAME = "Quastenflosser"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "CASE-1"
    made.mkdir()
    return made


def write_scan(path: Path, **elements) -> None:
    defaults = {"PatientName": f"{NAME}^Wilhelmine", "PatientID": "M-4711"}
    path.write_bytes(as_bytes(ct_slice(ramp(8, 10), **(defaults | elements))))


def report() -> bytes:
    made = ct_slice(ramp(4, 4), PatientName=f"{NAME}^Wilhelmine", PatientID="M-4711")
    del made.PixelData
    made.SOPClassUID = "1.2.840.10008.5.1.4.1.1.88.11"
    made.file_meta.MediaStorageSOPClassUID = made.SOPClassUID
    made.Modality = "SR"
    made.ValueType = "CONTAINER"
    made.ContentSequence = items(
        {
            "RelationshipType": "CONTAINS",
            "ValueType": "TEXT",
            "ConceptNameCodeSequence": items(
                {"CodeValue": "1", "CodingSchemeDesignator": "99X", "CodeMeaning": "Finding"}
            ),
            "TextValue": f"Mrs {NAME} has a cough.",
        }
    )
    return as_bytes(made)


def test_a_scan_tells_what_is_replaced_in_a_letter_that_was_read_before_it(folder: Path) -> None:
    (folder / "a_letter.txt").write_text(f"HISTORY\nMrs {NAME}, M-4711.\nFINDINGS\nCough.\n")
    write_scan(folder / "b_scan.dcm")
    case = read_case(folder)
    note = case.content.notes[0]

    assert note.text == "HISTORY\nMrs [name], [record number].\nFINDINGS\nCough.\n"
    assert note.text[note.sections[1].start :].startswith("FINDINGS")
    assert [(one.path, one.rule) for one in other_problems(case.problems)] == [
        ("a_letter.txt", "note.replaced")
    ]
    assert {asset.id for asset in case.content.assets} == set(case.data)


def test_what_merely_looks_like_identity_is_a_warning_that_does_not_tell_it(folder: Path) -> None:
    (folder / "letter.txt").write_text("Seen on 2 March 2024 by Dr Meier.\n")
    problem = read_case(folder).problems[0]

    assert (problem.path, problem.rule) == ("letter.txt", "note.identifiers")
    assert "1 × date, 1 × name" in problem.message
    assert "Meier" not in problem.message


def test_the_text_of_a_report_becomes_a_note_without_the_name_in_its_header(folder: Path) -> None:
    (folder / "report.dcm").write_bytes(report())
    case = read_case(folder)

    assert "[name] has a cough" in case.content.notes[0].text
    assert NAME.lower() not in repr(case.content).lower()
    assert not any(NAME.encode() in data for data in case.data.values())


def test_a_report_tells_what_its_scan_does_not(folder: Path) -> None:
    (folder / "report.dcm").write_bytes(report())
    write_scan(folder / "scan.dcm", PatientName="", PatientID="", ManufacturerModelName=NAME)

    with expect_error(IntakeError, wording("stored_dicom_file")):
        read_case(folder)


def test_pages_of_a_document_that_names_the_patient_are_not_kept(folder: Path, monkeypatch) -> None:
    stream = BytesIO()
    Image.new("RGB", (8, 8)).save(stream, "PNG")
    page = stream.getvalue()
    real = case_parts.read_note

    def with_pages(name: str, data: bytes, *, title: str = ""):
        from readingroom.domain.case import Asset, AssetKind
        from readingroom.domain.imaging import FrameRef, ImageSeries

        asset = Asset.of_bytes(page, AssetKind.PHOTOGRAPH, "image/png")
        series = ImageSeries("doc-1", "DOC", "Pages", 8, 8, True, (FrameRef(asset.id, 0),))
        return real(name, data, title=title)._replace(series=(series,), pages=((asset, page),))

    monkeypatch.setattr(case_parts, "read_note", with_pages)
    (folder / "letter.txt").write_text(f"Mrs {NAME} has a cough.\n")
    plain = read_case(folder)
    write_scan(folder / "scan.dcm")
    named = read_case(folder)

    assert [one.modality for one in plain.content.series] == ["DOC"]
    assert [one.modality for one in named.content.series] == ["CT"]
    assert "note.pages" in [problem.rule for problem in named.problems]
    assert page not in named.data.values()
    assert {asset.id for asset in named.content.assets} == set(named.data)


def test_the_names_of_a_directory_are_known_too(folder: Path) -> None:
    root = Path(pydicom.data.__file__).parent / "test_files" / "dicomdirtests"
    (folder / "DICOMDIR").write_bytes((root / "DICOMDIR").read_bytes())
    (folder / "letter.txt").write_text("Doe, Peter has a cough.\n")

    assert read_case(folder).content.notes[0].text == "[name], [name] has a cough.\n"


def test_a_file_that_cannot_be_parsed_teaches_nothing(folder: Path) -> None:
    (folder / "letter.txt").write_text("Cough.\n")
    (folder / "broken.dcm").write_bytes(bytes(128) + b"DICM" + b"\x08\x00\x05\x00XX")

    assert read_case(folder).content.notes[0].text == "Cough.\n"


def test_each_reason_to_look_at_pixels_is_told_once(folder: Path) -> None:
    write_scan(folder / "us1.dcm", Modality="US", SeriesInstanceUID="1.2.1")
    write_scan(folder / "us2.dcm", Modality="US", SeriesInstanceUID="1.2.2", SOPInstanceUID="1.9")
    write_scan(folder / "ct.dcm", BurnedInAnnotation="NO", SeriesInstanceUID="1.2.3")
    found = read_case(folder)
    problems = [problem for problem in found.problems if problem.rule == LOOK_AT]

    assert [problem.message[:66] for problem in problems] == [wording("look_whether_names")]
    assert {one.modality: one.needs_pixel_review for one in found.content.series} == {
        "US": True,
        "CT": False,
    }


@pytest.mark.parametrize(
    ("elements", "reason"),
    [
        *(({"Modality": modality}, ".") for modality in ("US", "SC", "XA", "RF", "ES", "XC", "OT")),
        ({"Modality": "CT", "BurnedInAnnotation": "NO"}, ""),
        ({"Modality": "CT"}, "does not say"),
        ({"Modality": "CT", "BurnedInAnnotation": "YES"}, "text is burned in"),
        ({"Modality": "US", "BurnedInAnnotation": "NO"}, "ultrasound"),
        (
            {"Modality": "CT", "ImageType": ["DERIVED", "SECONDARY"], "BurnedInAnnotation": "NO"},
            "c",
        ),
        ({"ImageType": ["X", "Y", "SCREEN SAVE"], "BurnedInAnnotation": "NO"}, "secondary capture"),
        (
            {"SOPClassUID": "1.2.840.10008.5.1.4.1.1.7", "BurnedInAnnotation": "NO"},
            "secondary capture",
        ),
    ],
)
def test_who_must_be_looked_at(elements: dict, reason: str) -> None:
    made = Dataset()
    for keyword, value in elements.items():
        setattr(made, keyword, value)
    found = review_reason(made)

    assert bool(found) is bool(reason)
    assert reason == "." or reason in found


def test_the_header_that_is_stored_says_the_code_of_the_key(folder: Path) -> None:
    write_scan(folder / "scan.dcm", StudyInstanceUID="1.2.3.9")
    case = read_case(folder)
    stored = dcmread(BytesIO(next(iter(case.data.values()))))
    originals = {one.code: (one.kind, one.original) for one in case.originals}

    assert originals[stored.PatientID] == ("patient", f"M-4711 | {NAME}^Wilhelmine")
    assert originals[stored.StudyInstanceUID] == ("study", "1.2.3.9")
    assert NAME not in repr(case)
    np.testing.assert_array_equal(stored.pixel_array, ramp(8, 10) + 1024)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ({"PatientID": "1-A"}, {"PatientID": "2-B"}, ["case.patients"]),
        ({"PatientID": ""}, {"PatientID": "", "PatientName": "Other^P"}, ["case.patients"]),
        ({"PatientID": "1-A"}, {"PatientID": "1-A", "PatientName": "Married^P"}, []),
        ({"PatientID": "1-A"}, {"PatientID": ""}, []),
        (
            {"PatientID": "", "PatientName": "", "StudyInstanceUID": "1.2"},
            {"PatientID": "", "PatientName": "", "StudyInstanceUID": "1.3"},
            [],
        ),
    ],
    ids=["numbers", "names", "a name that changed", "no number in one", "nobody is named"],
)
def test_images_of_several_patients_in_one_case_are_told(
    folder: Path, first: dict[str, str], second: dict[str, str], expected: list[str]
) -> None:
    write_scan(folder / "a.dcm", **first)
    write_scan(folder / "b.dcm", SOPInstanceUID="1.2.3.5", SeriesInstanceUID="1.2.9", **second)

    rules = [problem.rule for problem in read_case(folder).problems]

    assert [rule for rule in rules if rule == "case.patients"] == expected
