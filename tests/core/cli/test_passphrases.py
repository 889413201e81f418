"""Where a passphrase comes from, and what is said when there is none."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import (
    TickingClock,
    filled_study,
)
from tests.support.wording import Wording

from readingroom.services.study import Study

wording = Wording(__file__)


def test_a_plain_study_is_made_only_when_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    refused = run("new", path, "--title", "T")
    assert refused.exit_code == 2
    assert "--plain" in refused.stderr
    assert not path.exists()
    made = document(run("new", path, "--title", "T", "--plain", "--json"))
    assert made["path"] == str(path)
    assert (made["study"]["title"], made["study"]["is_encrypted"]) == ("T", False)
    assert path.read_bytes().startswith(b"SQLite format 3")


def test_plain_wins_over_a_passphrase_in_the_environment(run: Run, tmp_path: Path) -> None:
    made = run(
        "new",
        tmp_path / "s.rrstudy",
        "--title",
        "T",
        "--plain",
        env={"READINGROOM_PASSPHRASE": "x"},
    )
    assert made.output == wording("created_encrypted_anyone").format(tmp_path / "s.rrstudy")


def test_a_passphrase_comes_from_a_file_a_prompt_or_the_environment(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "word.txt").write_text("correct horse\nsecond line\n", encoding="utf-8")
    path = tmp_path / "s.rrstudy"
    made = run("new", path, "--title", "T", "--passphrase-file", tmp_path / "word.txt")
    assert "(encrypted)" in made.output
    by_prompt = run("verify", path, "--ask-passphrase", input="correct horse\n")
    assert by_prompt.exit_code == 0
    assert "correct horse" not in by_prompt.output
    by_environment = run("verify", path, env={"READINGROOM_PASSPHRASE": "correct horse"})
    assert by_environment.exit_code == 0


def test_a_wrong_or_missing_passphrase_is_exit_code_3(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    Study.create(path, title="T", passphrase="correct horse", clock=TickingClock()).close()
    for more in ({}, {"env": {"READINGROOM_PASSPHRASE": "wrong"}}):
        for command in ("worklist", "verify"):
            refused = run(command, path, "--json", **more)
            assert set(document(refused, 3)) == {"error", "error_class"}
            assert "passphrase" in refused.stderr.lower()


def test_a_plain_study_ignores_the_passphrase_in_the_environment(run: Run, judged: Path) -> None:
    environment = {"READINGROOM_PASSPHRASE": "of quite another study"}
    before = judged.read_bytes()
    for command in ("worklist", "results", "verify"):
        assert run(command, judged, env=environment).exit_code == 0
    assert judged.read_bytes() == before
    out = judged.parent / "bundles"
    assert run("export", judged, "--out", out, "--no-zip", env=environment).exit_code == 0
    (bundle,) = out.iterdir()
    assert run("verify", bundle, env=environment).exit_code == 0


def test_a_passphrase_given_for_a_plain_study_is_reported(run: Run, study: Path) -> None:
    (study.parent / "word.txt").write_text("of another study\n", encoding="utf-8")
    refused = run("worklist", study, "--passphrase-file", study.parent / "word.txt")
    assert refused.exit_code == 3
    assert refused.stderr == wording("study_rrstudy_encrypted")


def test_a_short_new_passphrase_is_refused_and_nothing_made(run: Run, tmp_path: Path) -> None:
    refused = run(
        *("new", tmp_path / "s.rrstudy", "--title", "T"),
        env={"READINGROOM_PASSPHRASE": "short"},
    )
    assert refused.exit_code == 3
    assert wording("passphrase_characters_new").begins(refused.stderr)
    assert list(tmp_path.iterdir()) == []
    assert "at least 12 characters" in " ".join(run("new", "--help").output.split())


def test_an_existing_plain_file_is_shown_with_a_passphrase_in_the_environment(
    run: Run, study: Path
) -> None:
    refused = run("new", study, "--title", "T", env={"READINGROOM_PASSPHRASE": "x" * 12})
    assert refused.exit_code == 1
    assert refused.stderr.endswith("Choose another name.\n")


def test_an_encrypted_session_is_locked_with_the_passphrase(run: Run, tmp_path: Path) -> None:
    with filled_study(tmp_path, passphrase="correct horse battery") as opened:
        opened.protocol.open_session()
    path = tmp_path / "study.rrstudy"
    assert run("lock-study", path, "--reason", "Done").exit_code == 3
    locked = run(
        "lock-study", path, "--reason", "Done", "--ask-passphrase", input="correct horse battery\n"
    )
    assert locked.exit_code == 0
    assert "Locked." in locked.output


def test_a_new_passphrase_is_asked_for_until_it_is_typed_twice_alike(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "s.rrstudy"
    typed = "correct horse\ncorrect house\n" + "correct horse\n" * 2
    made = run("new", path, "--title", "T", "--ask-passphrase", input=typed)
    assert made.exit_code == 0
    assert "correct" not in made.output
    opened = run("worklist", path, env={"READINGROOM_PASSPHRASE": "correct horse"})
    assert opened.exit_code == 0


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_file_of_a_windows_editor_holds_the_same_passphrase(
    run: Run, tmp_path: Path, end: bytes
) -> None:
    path = tmp_path / "s.rrstudy"
    Study.create(path, title="T", passphrase="correct horse", clock=TickingClock()).close()
    (tmp_path / "word.txt").write_bytes(b"\xef\xbb\xbfcorrect horse" + end)
    assert run("verify", path, "--passphrase-file", tmp_path / "word.txt").exit_code == 0


@pytest.mark.parametrize("content", [b"", b"\nlater", b"\xff\xfe\x00"])
def test_a_passphrase_file_without_a_passphrase_is_refused(
    run: Run, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "word.txt").write_bytes(content)
    refused = run(
        "new", tmp_path / "s.rrstudy", "--title", "T", "--passphrase-file", tmp_path / "word.txt"
    )
    assert refused.exit_code == 3
    assert refused.stderr.startswith((wording("first_line_word"), wording("word_txt_text")))


def test_two_ways_to_give_the_passphrase_are_wrong_usage(run: Run, tmp_path: Path) -> None:
    (tmp_path / "word.txt").write_text("x\n", encoding="utf-8")
    refused = run(
        *("new", tmp_path / "s.rrstudy", "--title", "T", "--ask-passphrase"),
        *("--passphrase-file", tmp_path / "word.txt"),
    )
    assert refused.exit_code == 2


def test_a_passphrase_and_plain_exclude_each_other(run: Run, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("pass\n", encoding="utf-8")
    path = tmp_path / "n.rrstudy"
    refused = run("new", path, "--title", "T", "--plain", "--passphrase-file", secret)
    assert refused.exit_code == 2
    assert "not both" in refused.stderr
    assert not path.exists()
