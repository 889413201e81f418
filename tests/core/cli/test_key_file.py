"""The key file by the command line: what the codes in a study stand for, outside it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.cli import main
from readingroom.services.study import Study

PASSPHRASE = "four words for keys"
PATIENT = "Quistgaard^Ottilie"


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


@pytest.fixture
def case(tmp_path: Path) -> Path:
    folder = tmp_path / "case-1"
    folder.mkdir()
    scan = ct_slice(ramp(), PatientName=PATIENT, PatientID="MRN-998877")
    (folder / "scan.dcm").write_bytes(as_bytes(scan))
    return folder


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "a.rrstudy"
    Study.create(path, title="Keys").close()
    return path


@pytest.fixture
def passphrase_file(tmp_path: Path) -> Path:
    path = tmp_path / "passphrase.txt"
    path.write_text(PASSPHRASE + "\n", encoding="utf-8")
    return path


def test_a_key_file_says_whom_a_code_stands_for(
    study: Path, case: Path, passphrase_file: Path, tmp_path: Path
) -> None:
    keys = tmp_path / "a.rrkey"
    added = run(
        "add-case",
        study,
        case,
        "--unreviewed-reason",
        "made-up",
        "--key-file",
        keys,
        "--key-passphrase-file",
        passphrase_file,
    )
    assert added.exit_code == 0, added.output
    assert b"Quistgaard" not in keys.read_bytes()
    assert b"Quistgaard" not in study.read_bytes()
    shown = run("show-key-file", keys, "--passphrase-file", passphrase_file, "--json")
    entries = json.loads(shown.output)["entries"]
    assert any("998877" in entry["original"] for entry in entries)
    assert all(entry["case"] == "case-1" for entry in entries)
    assert "original" in run("show-key-file", keys, typed=PASSPHRASE + "\n").output


def test_a_new_key_file_asks_for_its_passphrase_twice(
    study: Path, case: Path, tmp_path: Path
) -> None:
    keys = tmp_path / "a.rrkey"
    typed = f"{PASSPHRASE}\nanother one here\n{PASSPHRASE}\n{PASSPHRASE}\n"
    assert (
        run(
            "add-case",
            study,
            case,
            "--unreviewed-reason",
            "made-up",
            "--key-file",
            keys,
            typed=typed,
        ).exit_code
        == 0
    )
    assert keys.exists()


@pytest.mark.parametrize("passphrase", ["short", "not the right one"])
def test_a_key_file_opens_by_its_own_passphrase_alone(
    study: Path, case: Path, passphrase_file: Path, tmp_path: Path, passphrase: str
) -> None:
    keys = tmp_path / "a.rrkey"
    options = ("--key-file", keys, "--key-passphrase-file", passphrase_file)
    assert run("add-case", study, case, "--unreviewed-reason", "made-up", *options).exit_code == 0
    refused = run("show-key-file", keys, typed=passphrase + "\n")
    assert refused.exit_code == 3
    assert "998877" not in refused.output


def test_a_passphrase_without_a_key_file_is_wrong_usage(
    study: Path, case: Path, passphrase_file: Path
) -> None:
    wrong = run(
        "add-case",
        study,
        case,
        "--unreviewed-reason",
        "made-up",
        "--key-passphrase-file",
        passphrase_file,
    )
    assert wrong.exit_code == 2
    assert "needs --key-file" in wrong.output
