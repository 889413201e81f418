"""Commands around safety: backups, another passphrase, sealed bundles, the passphrase asked for."""

import json
import sys
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run
from tests.support.wording import Wording

from readingroom.cli import main
from readingroom.services.files import verify_path
from readingroom.services.study import Study
from readingroom.store import verify

wording = Wording(__file__)

SECRET, OTHER = "correct horse battery", "staple of another kind"


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "study.rrstudy"
    Study.create(path, title="Knees", passphrase=SECRET).close()
    return path


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "secret.txt"
    path.write_text(f"{SECRET}\n")
    return path


def test_a_backup_is_written_and_verified(run: Run, study: Path, secret: Path) -> None:
    copy = study.with_name("copy.rrstudy")
    made = run("backup", study, "--out", copy, "--passphrase-file", secret)

    assert made.exit_code == 0, made.output
    assert "valid, " in made.stdout
    assert verify(copy, SECRET).is_sound


def test_a_backup_tells_its_head_as_json(run: Run, study: Path, secret: Path) -> None:
    copy = study.with_name("copy.rrstudy")
    made = run("backup", study, "--out", copy, "--passphrase-file", secret, "--json")

    assert json.loads(made.stdout)["verification"]["head"] == verify(copy, SECRET).head


def test_a_backup_over_a_file_is_refused(run: Run, study: Path, secret: Path) -> None:
    made = run("backup", study, "--out", secret, "--passphrase-file", secret)

    assert made.exit_code == 1
    assert "secret.txt already" in made.stderr
    assert secret.read_text() == f"{SECRET}\n"


def test_the_passphrase_is_changed_from_files(run: Run, study: Path, secret: Path) -> None:
    new = study.with_name("new.txt")
    new.write_text(f"{OTHER}\n")
    made = run(
        "change-passphrase", study, "--passphrase-file", secret, "--new-passphrase-file", new
    )

    assert made.exit_code == 0, made.output
    assert OTHER not in made.output
    assert verify_path(study, OTHER).is_sound


def test_the_new_passphrase_is_asked_for_twice(run: Run, study: Path) -> None:
    made = run(
        "change-passphrase",
        study,
        "--ask-passphrase",
        "--json",
        input=f"{SECRET}\n{OTHER}\n{OTHER}\n",
    )

    assert made.exit_code == 0, made.output
    assert json.loads(made.stdout) == {"path": str(study)}
    assert OTHER not in made.output
    assert verify_path(study, OTHER).is_sound


def test_a_wrong_passphrase_is_said_before_a_new_one_is_asked_for(run: Run, study: Path) -> None:
    made = run("change-passphrase", study, "--ask-passphrase", input="not the passphrase\n")

    assert made.exit_code == 3
    assert "New passphrase" not in made.output


def test_a_bundle_goes_sealed_to_its_recipient(run: Run, tmp_path: Path) -> None:
    bundle, key = tmp_path / "bundle.zip", tmp_path / "ada.key"
    bundle.write_bytes(b"PK and so on")
    assert run("recipient-key", key).exit_code == 0
    sealed = run("seal", bundle, "--to", f"{key}.pub")
    assert sealed.stdout == f"Wrote {bundle}.age\n"
    opened = tmp_path / "opened.zip"
    done = run("unseal", f"{bundle}.age", "--key", key, "--out", opened)

    assert done.exit_code == 0, done.output
    assert opened.read_bytes() == b"PK and so on"


def test_sealing_tells_its_files_as_json(run: Run, tmp_path: Path) -> None:
    bundle, key = tmp_path / "bundle.zip", tmp_path / "ada.key"
    bundle.write_bytes(b"PK and so on")
    made = json.loads(run("recipient-key", key, "--json").stdout)
    sealed = json.loads(run("seal", bundle, "--to", made["public"], "--json").stdout)
    bundle.unlink()
    opened = json.loads(run("unseal", sealed["path"], "--key", key, "--json").stdout)

    assert made["secret"] == str(key)
    assert opened["path"] == str(bundle)


@pytest.mark.parametrize("ways", [(), ("--to", "KEY", "--ask-passphrase")])
def test_sealing_needs_one_way_to_open(run: Run, tmp_path: Path, ways: tuple[str, ...]) -> None:
    (tmp_path / "KEY").write_text("age1")
    (tmp_path / "bundle.zip").write_bytes(b"PK")
    given = [str(tmp_path / "KEY") if word == "KEY" else word for word in ways]
    made = run("seal", tmp_path / "bundle.zip", *given, input=f"{SECRET}\n{SECRET}\n")

    assert made.exit_code == 2
    assert wording("either_key_recipient") in made.stderr


@pytest.mark.parametrize("ways", [(), ("--key", "KEY", "--ask-passphrase")])
def test_opening_needs_one_way(run: Run, tmp_path: Path, ways: tuple[str, ...]) -> None:
    (tmp_path / "KEY").write_text("AGE-SECRET-KEY-1")
    (tmp_path / "bundle.zip.age").write_bytes(b"age")
    given = [str(tmp_path / "KEY") if word == "KEY" else word for word in ways]
    made = run("unseal", tmp_path / "bundle.zip.age", *given, input=f"{SECRET}\n")

    assert made.exit_code == 2
    assert "either the secret key" in made.stderr


def test_who_creates_a_study_at_a_terminal_is_asked_for_a_passphrase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("READINGROOM_PASSPHRASE", raising=False)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    asked: list[bool] = []

    def answer(prompt: str, *, hide_input: bool, err: bool, confirmation_prompt: bool) -> str:
        asked.append(hide_input and confirmation_prompt)
        return SECRET

    monkeypatch.setattr("click.prompt", answer)
    path = tmp_path / "new.rrstudy"
    with pytest.raises(SystemExit) as ended:
        main(["new", str(path), "--title", "Knees"])

    assert ended.value.code == 0
    assert asked == [True]
    assert "(encrypted)" in capsys.readouterr().out
    assert verify_path(path, SECRET).is_sound


def test_a_script_is_not_asked_but_told_what_to_give(run: Run, tmp_path: Path) -> None:
    made = run("new", tmp_path / "new.rrstudy", "--title", "Knees")

    assert made.exit_code == 2
    assert "--plain" in made.stderr
    assert not (tmp_path / "new.rrstudy").exists()


def test_a_backup_is_put_back_by_two_people(run: Run, study: Path, secret: Path) -> None:
    copy = study.with_name("copy.rrstudy")
    run("backup", study, "--out", copy, "--passphrase-file", secret)
    people = ("--by", "Ada", "--confirmed-by", "Bo", "--reason", "The disk failed")
    made = run("restore", study, "--from", copy, *people, "--passphrase-file", secret)

    assert made.exit_code == 0, made.output
    assert wording("study_draft_backup") in made.stdout
    assert wording("stood_kept") in made.stdout
    assert verify_path(study, SECRET).is_sound


def test_a_restore_tells_what_it_did_as_json(run: Run, study: Path, secret: Path) -> None:
    copy = study.with_name("copy.rrstudy")
    run("backup", study, "--out", copy, "--passphrase-file", secret)
    study.unlink()
    people = ("--by", "Ada", "--confirmed-by", "Bo", "--reason", "x")
    made = run("restore", study, "--from", copy, *people, "--passphrase-file", secret, "--json")

    told = json.loads(made.stdout)
    assert told["previous_file"] is None
    assert (told["backup_state"], told["study_state"]) == ("draft", None)
    assert told["verification"]["is_sound"]


def test_a_restore_after_the_passphrase_was_changed_takes_both(
    run: Run, study: Path, secret: Path
) -> None:
    copy, new = study.with_name("copy.rrstudy"), study.with_name("new.txt")
    run("backup", study, "--out", copy, "--passphrase-file", secret)
    new.write_text(OTHER)
    run("change-passphrase", study, "--passphrase-file", secret, "--new-passphrase-file", new)
    people = ("--by", "Ada", "--confirmed-by", "Bo", "--reason", "x", "--passphrase-file", secret)
    refused = run("restore", study, "--from", copy, *people)
    made = run("restore", study, "--from", copy, *people, "--study-passphrase-file", new)

    assert refused.exit_code == 3
    assert made.exit_code == 0, made.output


def test_one_person_twice_restores_nothing(run: Run, study: Path, secret: Path) -> None:
    copy = study.with_name("copy.rrstudy")
    run("backup", study, "--out", copy, "--passphrase-file", secret)
    people = ("--by", "Ada", "--confirmed-by", "ada", "--reason", "x")
    made = run("restore", study, "--from", copy, *people, "--passphrase-file", secret)

    assert made.exit_code == 1
    assert wording("second_person") in made.stderr


def test_a_plain_study_is_encrypted_by_a_passphrase_that_is_asked_for_twice(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "plain.rrstudy"
    Study.create(path, title="Knees").close()
    made = run("encrypt", path, "--json", input=f"{SECRET}\n{SECRET}\n")

    assert made.exit_code == 0, made.output
    assert json.loads(made.stdout) == {"path": str(path), "kept": None}
    assert SECRET not in made.output
    assert verify_path(path, SECRET).is_sound


def test_the_plain_study_can_be_kept_when_it_is_encrypted(
    run: Run, tmp_path: Path, secret: Path
) -> None:
    path = tmp_path / "plain.rrstudy"
    Study.create(path, title="Knees").close()
    made = run("encrypt", path, "--passphrase-file", secret, "--keep-plain")

    assert made.exit_code == 0, made.output
    kept = Path(made.stdout.rsplit("saved as ", 1)[1].strip())
    assert verify(kept).is_sound
    assert verify_path(path, SECRET).is_sound


def test_an_encrypted_study_is_not_encrypted_again(run: Run, study: Path, secret: Path) -> None:
    made = run("encrypt", study, "--passphrase-file", secret)

    assert made.exit_code == 3
    assert "is already encrypted" in made.stderr
