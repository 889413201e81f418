"""A case is never called what its own DICOM headers say the patient is called."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.case_reading import other_problems, read_case
from tests.support.dicom_factory import as_bytes, ct_slice
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.intake.deidentify.case_deidentifier import words_of

wording = Wording(__file__)


def write_scan(folder: Path, name: str = "Müller^Jörg", number: str = "MRN 00-4711") -> Path:
    folder.mkdir(parents=True)
    made = ct_slice(
        np.zeros((4, 4), np.int16),
        PatientName=name,
        PatientID=number,
        SpecificCharacterSet="ISO_IR 192",
    )
    (folder / "scan.dcm").write_bytes(as_bytes(made))
    return folder


@pytest.mark.parametrize(
    "name", ["Muller, Jorg", "MÜLLER_2026", "scan of jörg", "004711", "MRN-00-4711", "mrn004711"]
)
def test_a_folder_named_after_the_patient_gives_the_case_a_neutral_name(
    tmp_path: Path, name: str
) -> None:
    case = read_case(write_scan(tmp_path / name))

    assert case.content.code == case.content.title
    assert case.content.code.startswith("case-")
    assert [problem.rule for problem in other_problems(case.problems)] == ["case.identity"]
    assert not any(part.lower() in str(case.problems).lower() for part in ("müller", "4711"))


def test_a_name_amid_words_without_spaces_gives_the_case_a_neutral_name(tmp_path: Path) -> None:
    case = read_case(write_scan(tmp_path / "患者王小东的CT", name="Wang^XiaoDong=王^小东"))

    assert case.content.code.startswith("case-")


def test_a_neutral_folder_name_stays(tmp_path: Path) -> None:
    case = read_case(write_scan(tmp_path / "KNEE-07"))

    assert (case.content.code, other_problems(case.problems)) == ("KNEE-07", ())


def test_a_placeholder_in_the_header_is_no_identity(tmp_path: Path) -> None:
    case = read_case(write_scan(tmp_path / "test case", name="Anonymous^Test", number="CASE"))

    assert case.content.code == "test case"


@pytest.mark.parametrize("sheet", ["code: JORG-1\n", "code: K-1\ntitle: Knee of Jörg Müller\n"])
def test_a_case_sheet_that_names_the_patient_is_refused(tmp_path: Path, sheet: str) -> None:
    folder = write_scan(tmp_path / "KNEE-07")
    (folder / "case.yaml").write_text(sheet, encoding="utf-8")

    with expect_error(IntakeError, wording("holds_patient_name")) as caught:
        read_case(folder)
    assert not any(name in str(caught.value) for name in ("Jörg", "JORG", "Müller"))


def test_a_sheet_with_a_code_alone_gets_a_neutral_title(tmp_path: Path) -> None:
    folder = write_scan(tmp_path / "Jörg")
    (folder / "case.yaml").write_text("code: K-1\n", encoding="utf-8")
    case = read_case(folder)

    assert case.content.code == "K-1"
    assert case.content.title.startswith("case-")


def test_short_words_and_years_are_not_compared() -> None:
    assert words_of(["CT of Li, 2026"]).isdisjoint(words_of(["Li^Bo", "2026"]))
