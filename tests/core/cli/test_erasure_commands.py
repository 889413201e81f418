"""Commands that erase the data of a patient, and that export some cases alone."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.accounts import PASSWORDS, start_accounts
from tests.support.sample_study import make_study
from tests.support.wording import Wording

from readingroom.services.files import verify_path
from readingroom.services.study import Study

wording = Wording(__file__)

REASON = ("--reason", "The patient asked")


@pytest.fixture
def study(tmp_path: Path) -> Path:
    return make_study(tmp_path / "small")


def test_a_case_is_erased_and_the_study_stays_sound(run: Run, study: Path) -> None:
    made = run("erase-case", study, "CHEST", *REASON)

    assert made.exit_code == 0, made.output
    assert wording("erased_data_chest") in made.stdout
    assert "Backups, bundles, other copies" in made.stdout
    assert b"cough for three weeks" not in study.read_bytes()
    assert verify_path(study).findings == ()


def test_a_dry_run_says_what_would_go_and_erases_nothing(run: Run, study: Path) -> None:
    before = study.read_bytes()
    made = run("erase-case", study, "CHEST", "--dry-run")

    assert made.exit_code == 0, made.output
    assert "1 stored file" in made.stdout
    assert "3 outputs of models" in made.stdout
    assert "whole audit trail" in made.stdout
    assert study.read_bytes() == before


def test_an_erasure_is_told_as_json(run: Run, study: Path) -> None:
    looked = document(run("erase-case", study, "CHEST", "--dry-run", "--json"))
    told = document(run("erase-case", study, "CHEST", *REASON, "--json"))

    assert told["erased"]["code"] == "CHEST"
    assert told["erased"]["is_overwritten"] is True
    assert told["scope"] == looked["scope"]


def test_an_erasure_without_a_reason_is_wrong_usage(run: Run, study: Path) -> None:
    made = run("erase-case", study, "CHEST")

    assert made.exit_code == 2
    assert "--reason" in made.stderr


def test_an_unknown_case_is_refused(run: Run, study: Path) -> None:
    made = run("erase-case", study, "NONE", *REASON)

    assert made.exit_code == 1
    assert "no case NONE" in made.stderr


def test_two_people_erase_where_there_are_accounts(run: Run, study: Path, tmp_path: Path) -> None:
    start_accounts(study)
    files = {}
    for code in ("C1", "A1"):
        files[code] = tmp_path / f"{code}.txt"
        files[code].write_text(PASSWORDS[code] + "\n")
    own = ("--as", "C1", "--password-file", files["C1"])
    alone = run("erase-case", study, "CHEST", *REASON, *own)
    second = ("--second-person", "A1", "--second-password-file", files["A1"])
    both = run("erase-case", study, "CHEST", *REASON, *own, *second)

    assert alone.exit_code == 3
    assert "two people" in alone.stderr
    assert both.exit_code == 0, both.output


def test_a_bundle_of_one_case_is_exported(run: Run, study: Path, tmp_path: Path) -> None:
    made = run(
        *("export", study, "--out", tmp_path / "out", "--with-patient-data", "--case", "ABDO"),
        "--json",
    )
    directory = Path(document(made)["directory"])
    outputs = (directory / "data/outputs/outputs.jsonl").read_text().splitlines()

    assert {json.loads(line)["case"] for line in outputs} == {"ABDO"}
    assert wording("bundle_names_models") in made.stderr  # the study is blinded still


def test_a_case_is_chosen_for_patient_data_only(run: Run, study: Path, tmp_path: Path) -> None:
    made = run("export", study, "--out", tmp_path / "out", "--case", "ABDO")

    assert made.exit_code == 2
    assert "--with-patient-data" in made.stderr


def test_unwritten_space_is_said(run: Run, study: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from readingroom.store import StudyFile

    monkeypatch.setattr(StudyFile, "purge", lambda _: False)
    made = run("erase-case", study, "CHEST", *REASON)

    assert wording("written_anew") in made.stdout
    with Study.open(study, read_only=True) as opened:
        assert opened.trail.verify().is_sound
