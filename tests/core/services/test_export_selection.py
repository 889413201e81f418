"""Bundles of erased cases and of selected cases: contents and verification."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.services.study_material import LOOKED, full_form, new_filled_study
from tests.support.wording import Wording

from readingroom.bundle.standalone.trail import check_erasures
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.services.export.service import BundleMade
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study with a judgement and comment about each of four cases, the second one erased."""
    folder = tmp_path_factory.mktemp("study")
    with new_filled_study(folder) as study:
        reader = study.protocol.readers()[0]
        study.protocol.open_session()
        for item in study.reading.worklist(reader.id).items:
            words = f"Words about {item.case_code}"
            study.reading.submit(item.id, full_form(comment=words), LOOKED)
            study.reading.flag(item.id, f"Flag on {item.case_code}")
        case = next(case for case in study.cases.list_cases() if case.code == "CASE-2")
        study.erasure.erase(case.id, "Asked by Mr Smith")
    return folder / "study.rrstudy"


def export(path: Path, folder: Path, *cases: str, is_patient_free: bool = False) -> BundleMade:
    with Study.open(path) as study:
        return study.export.bundle(folder, BundleOptions(is_patient_free, True, cases))


@pytest.fixture(scope="module")
def full(path: Path, tmp_path_factory: pytest.TempPathFactory) -> BundleMade:
    """Return a bundle of all cases, with their data, which no test changes."""
    return export(path, tmp_path_factory.mktemp("full"))


@pytest.fixture(scope="module")
def patient_free(path: Path, tmp_path_factory: pytest.TempPathFactory) -> BundleMade:
    """Return a bundle without patient data, which no test changes."""
    return export(path, tmp_path_factory.mktemp("patient-free"), is_patient_free=True)


@pytest.fixture(scope="module")
def chosen(path: Path, tmp_path_factory: pytest.TempPathFactory) -> BundleMade:
    """Return a bundle of one chosen case, which no test changes."""
    return export(path, tmp_path_factory.mktemp("chosen"), "CASE-3")


def everything(made: BundleMade) -> str:
    """Return all that a bundle holds but its verifier, as text."""
    files = (file for file in (made.directory / "data").rglob("*") if file.is_file())
    return "\n".join(file.read_bytes().decode("utf-8", "replace") for file in files)


def report(made: BundleMade) -> str:
    return (made.directory / "data" / "report.html").read_text(encoding="utf-8")


def outside(made: BundleMade) -> dict:
    """Return what the verifier that travels with a bundle says, run on its own."""
    verifier = made.directory / "verify" / "verify.py"
    ran = subprocess.run(
        [sys.executable, "-I", "-S", str(verifier), str(made.archive), "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    return json.loads(ran.stdout)


def test_bundles_after_an_erasure_verify_with_both_verifiers(
    full: BundleMade, patient_free: BundleMade
) -> None:
    for made in (full, patient_free):
        assert verify_path(made.directory).findings == ()
        assert outside(made)["findings"] == []


def test_nothing_that_was_erased_is_in_a_bundle(full: BundleMade, patient_free: BundleMade) -> None:
    held = everything(full) + everything(patient_free)

    for words in ("Words about CASE-2", "Flag on CASE-2", "Title of CASE-2", "Mr Smith"):
        assert words not in held
    assert "Pneumonia in CASE-2" not in held


def test_the_report_says_which_cases_were_erased(full: BundleMade) -> None:
    told = report(full)

    assert wording("data_case_judgements") in told
    assert "<td>erased 2026-01-31</td>" in told


def test_the_judgements_of_an_erased_case_are_in_the_table(full: BundleMade) -> None:
    table = json.loads((full.directory / "data/results/judgements.json").read_text("utf-8"))
    rows = [row for row in table["rows"] if row["case"] == "CASE-2" and row["kind"] == "judged"]

    assert len(rows) == 3
    assert all(row["score_accuracy"] == -1 and row["comment"] is None for row in rows)


def test_a_bundle_of_chosen_cases_holds_these_alone(chosen: BundleMade) -> None:
    held = everything(chosen)

    assert "Words about CASE-3" in held
    assert "Title of CASE-3" in held
    assert "Pneumonia in CASE-3" in held
    for other in ("CASE-1", "CASE-2", "CASE-4"):
        assert f"Words about {other}" not in held
        assert f"Flag on {other}" not in held
        assert f"Title of {other}" not in held
        assert f"Pneumonia in {other}" not in held
    assert [folder.name for folder in (chosen.directory / "data" / "cases").iterdir()] == ["0003"]


def test_a_bundle_of_chosen_cases_verifies_with_both_verifiers(path: Path, tmp_path: Path) -> None:
    made = export(path, tmp_path, "CASE-3", "CASE-1")

    assert verify_path(made.directory).findings == ()
    assert outside(made)["findings"] == []


def test_a_bundle_of_chosen_cases_says_which_it_leaves_out(chosen: BundleMade) -> None:
    assert wording("cases_bundle_asked") in report(chosen)


def test_the_event_says_which_cases_were_chosen_by_identifier(path: Path, tmp_path: Path) -> None:
    export(path, tmp_path, "CASE-3")
    with Study.open(path, read_only=True) as study:
        started = [e for e in study.trail.events() if e.kind == "export started"][-1]
        case = next(case.id for case in study.cases.list_cases() if case.code == "CASE-3")

    details = started.body["details"]

    assert {name: details[name] for name in ("cases", "is_patient_free")} == {
        "cases": [case],
        "is_patient_free": False,
    }


def test_all_cases_are_in_a_bundle_that_names_none(full: BundleMade) -> None:
    names = {folder.name for folder in (full.directory / "data" / "cases").iterdir()}

    assert names == {"0001", "0003", "0004"}
    assert "not selected" not in report(full)


@pytest.mark.parametrize(
    ("case", "is_patient_free", "error", "words"),
    [
        ("CASE-3", True, StateError, wording("patient_free_bundle")),
        ("CASE-2", False, StateError, "CASE-2 is erased"),
        ("NONE", False, NotFoundError, "no case NONE"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_before_anything_is_written(
    path: Path, tmp_path: Path, case: str, is_patient_free: bool, error: type, words: str
) -> None:
    folder = tmp_path / "bundles"
    with pytest.raises(error, match=words):
        export(path, folder, case, is_patient_free=is_patient_free)

    assert not folder.exists()


ERASURE = {"columns": {"study_case/a/document": "11"}}
ROW = {"document_commitment": "11"}


@pytest.mark.parametrize(
    ("opened", "finding"),
    [
        ({"erasure/e": ERASURE, "study_case/a": ROW}, ""),
        (
            {"erasure/e": ERASURE, "study_case/a": ROW, "study_case/a/document": "x"},
            "but is opened",
        ),
        (
            {"erasure/e": ERASURE, "study_case/a": {"document_commitment": "22"}},
            "another commitment",
        ),
        ({"erasure/e": ["no object"]}, ""),
    ],
)
def test_the_verifier_finds_what_was_erased_and_is_opened(opened: dict, finding: str) -> None:
    found = " ".join(check_erasures(opened))

    assert finding in found
    assert bool(found) is bool(finding)
