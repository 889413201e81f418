"""Exports of a real study: complete, verifiable, and patient-free on request."""

import csv
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import BundleError
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.export.service import BundleMade
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.samples import create_sample_study
from readingroom.services.study import Study

wording = Wording(__file__)

SCORES = {"accuracy": -1, "safety": 0, "usefulness": 2, "confidence": 4}
SECRETS = (
    "spironolactone",
    "Sample reader 1",
    "The caption misleads",
    "Liver lesion",
    "Too tired",
    "mistook",
)
LOOKED = ViewingTime(active_ms=4_000, idle_ms=0, paused_ms=0)


@pytest.fixture(scope="module")
def study_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sample study in which one reader judged, undid, corrected, skipped and flagged."""
    path = tmp_path_factory.mktemp("study") / "sample.rrstudy"
    with create_sample_study(path) as study:
        reader = study.protocol.readers()[0]
        items = study.reading.worklist(reader.id).items
        outcomes = (OverallChoice.LEFT, OverallChoice.BOTH_BAD, OverallChoice.RIGHT)
        for item, outcome in zip(items, outcomes, strict=False):
            form = JudgementEntry(outcome, SCORES, "The caption misleads")
            study.reading.submit(item.id, form, LOOKED)
        study.reading.undo(reader.id)
        worse = JudgementEntry(OverallChoice.BOTH_BAD, SCORES, "The film misleads")
        study.reading.submit(items[2].id, worse, LOOKED, "Other: I mistook the side")
        study.reading.undo(reader.id)
        study.reading.skip(items[3].id, "Outside my expertise", LOOKED)
        study.reading.flag(items[4].id, "The caption misleads")
        study.protocol.lock("Too tired")
    return path


def export(study_path: Path, folder: Path, **options: bool) -> BundleMade:
    with Study.open(study_path) as study:
        return study.export.bundle(folder, BundleOptions(**options))


@pytest.fixture(scope="module")
def full(study_path: Path, tmp_path_factory: pytest.TempPathFactory) -> BundleMade:
    """Return a bundle with patient data, which no test changes."""
    return export(study_path, tmp_path_factory.mktemp("full"), is_patient_free=False)


@pytest.fixture(scope="module")
def patient_free(study_path: Path, tmp_path_factory: pytest.TempPathFactory) -> BundleMade:
    """Return a bundle without patient data, which no test changes."""
    return export(study_path, tmp_path_factory.mktemp("patient-free"), is_patient_free=True)


def all_bytes(directory: Path) -> bytes:
    return b"\n".join(path.read_bytes() for path in directory.rglob("*") if path.is_file())


def test_both_kinds_of_bundle_verify(full: BundleMade, patient_free: BundleMade) -> None:
    for made in (full, patient_free):
        assert made.verification.is_sound
        assert made.archive is not None
        assert verify_path(made.archive) == verify_path(made.directory)


def test_a_bundle_verifies_outside_of_the_program(full: BundleMade) -> None:
    verifier = full.directory / "verify" / "verify.py"
    outside = subprocess.run(
        [sys.executable, "-I", "-S", str(verifier), str(full.archive), "--json"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert json.loads(outside.stdout)["head"] == full.verification.head


def test_a_patient_free_bundle_holds_no_case_text_and_no_name(patient_free: BundleMade) -> None:
    content = all_bytes(patient_free.directory)

    for secret in SECRETS:
        assert secret.encode() not in content
        assert secret.encode("utf-16-le") not in content


def test_a_full_bundle_holds_cases_outputs_and_comments_but_no_reader_name(
    full: BundleMade,
) -> None:
    data = full.directory / "data"
    content = all_bytes(full.directory)

    assert b"spironolactone" in content
    assert b"The caption misleads" in content
    assert b"Sample reader 1" not in content
    assert len(list((data / "cases").iterdir())) == 9
    assert (data / "cases/0001/0001.dcm").read_bytes()[128:132] == b"DICM"
    assert len((data / "outputs/outputs.jsonl").read_text().splitlines()) == 27
    assert len(list((data / "outputs").glob("overlay-*.png"))) == 3


def test_the_table_holds_every_record_and_says_which_count(patient_free: BundleMade) -> None:
    path = patient_free.directory / "data/results/judgements.csv"
    with path.open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))

    assert [(row["kind"], row["state"]) for row in rows] == [
        ("judged", "in force"),
        ("judged", "in force"),
        ("judged", "withdrawn"),
        ("withdrawn", "note"),
        ("judged", "withdrawn"),
        ("withdrawn", "note"),
        ("skipped", "in force"),
        ("flagged", "note"),
    ]
    assert rows[0]["preferred_model"] == rows[0]["left_model"]
    assert rows[1]["preferred_model"] == ""
    assert rows[3]["supersedes"] == rows[2]["judgement"]
    assert (rows[0]["score_accuracy"], rows[0]["active_ms"]) == ("-1", "4000")


def test_an_export_is_recorded_before_and_after(study_path: Path, tmp_path: Path) -> None:
    made = export(study_path, tmp_path, with_zip=False)
    with Study.open(study_path) as study:
        kinds = [event.kind for event in study.trail.events(1, 10_000)][-2:]

    assert made.archive is None
    assert kinds == ["export started", "bundle exported"]
    assert verify_path(study_path).is_sound


def swap_models(rows: list[dict[str, object]]) -> None:
    for row in rows:
        row["left_model"], row["right_model"] = row["right_model"], row["left_model"]


def test_a_forged_assignment_of_models_is_found_in_a_patient_free_bundle(
    patient_free: BundleMade, tmp_path: Path
) -> None:
    forged = shutil.copytree(patient_free.directory, tmp_path / "forged")
    path = forged / "data/results/judgements.json"
    table = json.loads(path.read_text())
    swap_models(table["rows"])
    path.write_text(json.dumps(table))
    findings = verify_path(forged).findings

    assert any(wording("left_model_judgements") in text for text in findings)


def test_a_bundle_that_does_not_verify_is_not_handed_out(
    study_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damage(content: object, folder: Path, name: str, **_: object) -> Path:
        (folder / name).mkdir(parents=True)
        return folder / name

    monkeypatch.setattr("readingroom.services.export.service.write_bundle", damage)

    with pytest.raises(BundleError, match="does not verify"):
        export(study_path, tmp_path, with_zip=False)


def test_two_versions_of_one_model_are_told_apart_in_a_bundle(tmp_path: Path) -> None:
    case = tmp_path / "case"
    case.mkdir()
    (case / "note.txt").write_text("HISTORY\nCough.", encoding="utf-8")
    outputs = tmp_path / "outputs.jsonl"
    lines = [
        {"case": "case", "model": "Heron", "version": version, "text": f"Answer {version}."}
        for version in ("1", "2")
    ]
    outputs.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with Study.create(tmp_path / "s.rrstudy", title="Versions") as study:
        study.cases.add_case(case)
        study.cases.add_outputs(outputs)
        reader = study.protocol.add_reader("One")
        study.protocol.open_session()
        item = study.reading.worklist(reader.id).items[0]
        study.reading.submit(item.id, JudgementEntry(OverallChoice.LEFT, SCORES), LOOKED)
        made = study.export.bundle(tmp_path / "out", BundleOptions())
        names = {model.name for model in study.results.results().models}

    assert names == {"Heron 1", "Heron 2"}
    assert made.verification.is_sound


def test_the_report_tells_each_correction_with_old_new_who_when_and_why(full: BundleMade) -> None:
    report = (full.directory / "data" / "report.html").read_text(encoding="utf-8")
    rows = [line for line in report.splitlines() if "I mistook the side" in line]

    assert len(rows) == 2
    assert "<td>R1</td>" in rows[0]
    assert wording("better_both_bad") in rows[0]
    assert "<td>The caption misleads</td><td>The film misleads</td>" in rows[1]


def test_the_report_of_a_patient_free_bundle_tells_corrections_without_words(
    patient_free: BundleMade,
) -> None:
    report = (patient_free.directory / "data" / "report.html").read_text(encoding="utf-8")

    assert wording("better_both_bad_2") in report
    assert wording("words_left_here") in report


def test_reason_and_comment_of_a_correction_are_columns_of_their_own(full: BundleMade) -> None:
    table = json.loads((full.directory / "data/results/judgements.json").read_text("utf-8"))
    (row,) = (row for row in table["rows"] if row["reason"] == "Other")

    assert (row["reason"], row["reason_text"]) == ("Other", "I mistook the side")
    assert row["comment"] == "The film misleads"
    assert row["supersedes"] in {one["judgement"] for one in table["rows"]}
