"""Importing a folder of many cases by the command line: plan, import, and going on."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.import_folder import write_folder
from tests.support.wording import Wording

from readingroom.cli import main
from readingroom.services.keys import read_key_file
from readingroom.services.study import Study

wording = Wording(__file__)

SECRET = "four words for keys"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "a.rrstudy"
    Study.create(path, title="Many").close()
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four plain cases, one twice, one zipped, six with questions, one damaged, one empty."""
    return write_folder(tmp_path / "delivery", plain=4)


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """Three cases without questions, and outputs for them."""
    made = tmp_path / "plain"
    for number in (1, 2, 3):
        case = made / f"case-{number:03}"
        case.mkdir(parents=True)
        (case / "note.txt").write_text(f"HISTORY\nCough, {number} weeks.\n", encoding="utf-8")
    rows = (
        json.dumps({"case": f"case-{number:03}", "model": model, "text": "Likely benign."})
        for number in (1, 2, 3)
        for model in ("Heron", "Ibis")
    )
    (made / "outputs.jsonl").write_text("\n".join(rows), encoding="utf-8")
    return made


def codes(study: Path) -> set[str]:
    with Study.open(study) as opened:
        return {case.code for case in opened.cases.list_cases()}


def test_a_dry_run_prints_the_plan_and_stores_nothing(study: Path, plain: Path) -> None:
    before = study.read_bytes()
    done = run("import", study, plain, "--dry-run")
    assert done.exit_code == 0, done.output
    assert "case-002  1 note  new" in done.output
    assert "Recorded outputs: outputs.jsonl" in done.output
    assert wording("cases_import_found") in done.output
    assert study.read_bytes() == before


def test_every_case_of_a_folder_is_imported_and_then_its_outputs(study: Path, plain: Path) -> None:
    done = run("import", study, plain)
    assert done.exit_code == 0, done.output
    assert codes(study) == {"case-001", "case-002", "case-003"}
    assert "Added 6 outputs from outputs.jsonl." in done.output
    assert "Added 3 cases of 3." in done.output


def test_the_same_command_goes_on_with_what_is_missing(study: Path, plain: Path) -> None:
    hidden = plain / "case-002"
    kept = hidden.rename(plain.parent / "case-002")
    assert run("import", study, plain, "--no-outputs").exit_code == 0
    kept.rename(hidden)
    again = run("import", study, plain)
    assert again.exit_code == 0, again.output
    assert wording("case_note_study") in again.output
    assert "Added 1 case of 1." in again.output
    assert len(codes(study)) == 3


def test_a_second_run_finds_everything_in_the_study_already(study: Path, plain: Path) -> None:
    run("import", study, plain)
    again = run("import", study, plain)
    assert again.exit_code == 0, again.output
    assert wording("outputs_jsonl_study") in again.output
    assert "Added 0 cases of 0." in again.output


def test_cases_with_questions_are_left_out_and_outputs_wait_for_them(
    study: Path, folder: Path
) -> None:
    done = run("import", study, folder)
    assert done.exit_code == 1
    assert codes(study) == {"case-001", "case-002", "case-003", "case-004", "zipped-case"}
    assert "case-005-letter" in done.output
    assert wording("look_through_window") in done.output
    assert wording("outputs_jsonl_error") in done.output
    assert "Meier" not in done.output


def test_with_a_way_told_for_identifiers_nothing_waits(study: Path, folder: Path) -> None:
    done = run(
        *("import", study, folder, "--identifiers", "replace", "--unreviewed-reason", "made-up"),
    )
    assert done.exit_code == 1  # a damaged case, and one without anything that can be shown
    assert len(codes(study)) == 11
    assert "Added 8 outputs from outputs.jsonl." in done.output


def test_as_json_the_plan_and_what_was_added_come_as_one_object(study: Path, folder: Path) -> None:
    done = CliRunner().invoke(main, ["import", str(study), str(folder), "--json"])
    told = json.loads(done.stdout)
    states = {one["name"]: one["state"] for one in told["plan"]}
    assert states["copy-of-case-001"] == "the same as another"
    assert states["empty"] == "refused"
    assert {case["code"] for case in told["cases"]} >= {"case-001", "zipped-case"}
    rules = {problem["rule"] for problem in told["problems"]}
    assert {"plan.left_out", "review.open", "outputs.held"} <= rules


def test_outputs_that_cannot_be_read_are_told_beside_the_cases(study: Path, plain: Path) -> None:
    (plain / "outputs.jsonl").write_bytes(b"\0\0\0")
    done = run("import", study, plain)
    assert done.exit_code == 1
    assert len(codes(study)) == 3
    assert "outputs.jsonl" in done.output


def test_outputs_with_names_wait_for_an_answer(study: Path, plain: Path) -> None:
    row = {"case": "case-001", "model": "Heron", "text": "Dr Meier, call 0171 2345678."}
    (plain / "outputs.jsonl").write_text(json.dumps(row), encoding="utf-8")
    done = run("import", study, plain)
    assert done.exit_code == 1
    assert "review.open" in done.output
    assert "Meier" not in done.output


def test_codes_of_all_cases_get_into_the_key_file(study: Path, tmp_path: Path) -> None:
    made = tmp_path / "scans"
    for number in (1, 2):
        case = made / f"ct-{number}"
        case.mkdir(parents=True)
        scan = ct_slice(
            ramp(),
            PatientID=f"MRN-{number}",
            BurnedInAnnotation="NO",
            SOPInstanceUID=f"1.2.{number}",
        )
        (case / "scan.dcm").write_bytes(as_bytes(scan))
    (tmp_path / "p.txt").write_text(SECRET, encoding="utf-8")
    keys = tmp_path / "a.rrkey"
    done = run(
        *("import", study, made, "--unreviewed-reason", "made-up"),
        *("--key-file", keys, "--key-passphrase-file", tmp_path / "p.txt"),
    )
    assert done.exit_code == 0, done.output
    assert {entry.case for entry in read_key_file(keys, SECRET)} == {"ct-1", "ct-2"}


def test_a_folder_that_does_not_exist_is_wrong_usage(study: Path, tmp_path: Path) -> None:
    assert run("import", study, tmp_path / "nowhere").exit_code == 2


def test_a_locked_study_takes_no_case(study: Path, plain: Path) -> None:
    run("import", study, plain)
    with Study.open(study) as opened:
        opened.protocol.add_reader("Doctor One")
        opened.protocol.open_session()
        opened.protocol.lock("Done.")
    (plain / "case-004").mkdir()
    (plain / "case-004" / "note.txt").write_text("HISTORY\nFever.\n", encoding="utf-8")
    done = run("import", study, plain, "--no-outputs")
    assert done.exit_code == 1
    assert wording("case_error_study") in done.output
