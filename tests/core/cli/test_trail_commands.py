"""Checkpoints, proofs and anchors by command: what is written, compared and refused."""

import base64
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.support.wording import Wording

from readingroom.audit.checkpoints import read_checkpoint
from readingroom.audit.proquints import root_proquints
from readingroom.cli import main

wording = Wording(__file__)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "a.rrstudy"
    assert run("new", path, "--title", "T", "--plain").exit_code == 0
    return path


def grow(study: Path, code: str) -> None:
    assert run("add-reader", study, code).exit_code == 0


@pytest.fixture
def anchor(study: Path, tmp_path: Path) -> Path:
    path = tmp_path / "a.checkpoint"
    assert run("checkpoint", study, "--out", path).exit_code == 0
    return path


@pytest.fixture
def proof(study: Path, tmp_path: Path) -> Path:
    path = tmp_path / "two.tlog-proof"
    assert run("prove-event", study, "--event", "2", "--out", path).exit_code == 0
    return path


def test_a_checkpoint_is_printed_with_its_words(study: Path) -> None:
    result = run("checkpoint", study)
    first, second, *note = result.stdout.splitlines(keepends=True)
    head = read_checkpoint("".join(note).encode()).head

    assert first == f"{head.size} events, root {head.root.hex()}\n"
    assert second.split() == list(root_proquints(head.root))


def test_a_checkpoint_is_written_and_told_as_json(study: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.checkpoint"
    told = json.loads(run("checkpoint", study, "--out", path, "--json").stdout)

    assert told["checkpoint"]["note"] == path.read_text("utf-8")
    assert told["out"] == str(path)
    assert len(told["checkpoint"]["proquints"]) == 8


def test_a_checkpoint_takes_no_files_place(study: Path, anchor: Path) -> None:
    before = anchor.read_bytes()
    result = run("checkpoint", study, "--out", anchor)

    assert result.exit_code == 1
    assert wording("file_checkpoint_already") in result.stderr
    assert anchor.read_bytes() == before


def test_a_study_that_went_on_agrees_with_its_anchor(study: Path, anchor: Path) -> None:
    grow(study, "R1")
    result = run("verify", study, "--anchor", anchor)

    assert result.exit_code == 0
    assert "The anchor matches." in result.stdout


def test_a_study_that_went_back_is_not_sound_here(study: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    shutil.copy(study, old)
    grow(study, "R1")
    shutil.copy(old, study)
    result = run("verify", study)

    assert result.exit_code == 1
    assert wording("computer_saw_before") in result.stdout


def test_a_study_that_went_back_gets_no_checkpoint(study: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    shutil.copy(study, old)
    grow(study, "R1")
    shutil.copy(old, study)
    result = run("checkpoint", study)

    assert result.exit_code == 1
    assert "Nothing was signed" in result.stderr


def test_elsewhere_the_anchor_shows_that_a_study_went_back(
    study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old.rrstudy"
    shutil.copy(study, old)
    grow(study, "R1")
    anchor = tmp_path / "new.checkpoint"
    run("checkpoint", study, "--out", anchor)
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "auditor"))

    assert run("verify", old).exit_code == 0
    result = run("verify", old, "--anchor", anchor)
    assert result.exit_code == 1
    assert "the anchor covers" in result.stdout


def test_what_is_no_checkpoint_is_no_anchor(study: Path, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("hello")
    result = run("verify", study, "--anchor", text)

    assert result.exit_code == 1
    assert "not a signed note" in result.stderr


def test_a_proof_holds_its_event_and_verifies_where_the_study_was_seen(
    study: Path, proof: Path
) -> None:
    result = run("verify", proof)
    extra = proof.read_text("utf-8").split("\n")[1].removeprefix("extra ")

    assert result.exit_code == 0
    assert result.stdout == "Valid: 2 events.\n"
    assert json.loads(base64.b64decode(extra))["sequence"] == 2


def test_a_proof_verifies_elsewhere_only_with_an_anchor(
    study: Path, proof: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anchor = tmp_path / "a.checkpoint"
    run("checkpoint", study, "--out", anchor)
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "auditor"))

    alone = run("verify", proof)
    assert alone.exit_code == 1
    assert "no record of" in alone.stdout
    assert run("verify", proof, "--anchor", anchor).exit_code == 0


def test_a_proof_under_another_checkpoint_than_the_anchor_is_not_sound(
    study: Path, proof: Path, tmp_path: Path
) -> None:
    grow(study, "R1")
    anchor = tmp_path / "later.checkpoint"
    run("checkpoint", study, "--out", anchor)
    result = run("verify", proof, "--anchor", anchor)

    assert result.exit_code == 1
    assert wording("anchor_checkpoint_events") in result.stdout


def with_other_signature(text: str, line: int) -> str:
    lines = text.split("\n")
    lead, _, encoded = lines[line].rpartition(" ")
    lines[line] = f"{lead} {encoded[:40]}{'B' if encoded[40] == 'A' else 'A'}{encoded[41:]}"
    return "\n".join(lines)


CHANGES = {
    "another event": (lambda text: text.replace("extra ", "extra AAAA", 1), "match the event"),
    "another place": (lambda text: text.replace("index 1", "index 0"), "match the event"),
    "first signature": (lambda text: with_other_signature(text, -3), "changed or forged"),
    "second signature": (lambda text: with_other_signature(text, -2), "changed or forged"),
}


@pytest.mark.parametrize(("change", "expected"), CHANGES.values(), ids=CHANGES.keys())
def test_a_changed_proof_is_not_sound(proof: Path, change, expected: str) -> None:
    proof.write_text(change(proof.read_text("utf-8")), encoding="utf-8")
    result = run("verify", proof)

    assert result.exit_code == 1
    assert expected in result.stdout + result.stderr


DAMAGED = {
    "empty": lambda text: "",
    "another header": lambda text: text.replace("@v1", "@v2"),
    "no extra": lambda text: text.replace("extra ", "more "),
    "no index": lambda text: text.replace("index 1", "index 01"),
    "no number": lambda text: text.replace("index 1", "index x"),
    "no hash": lambda text: text.replace("\n\n", "\n?\n\n", 1),
    "no checkpoint": lambda text: text.partition("\n\n")[0] + "\n\n",
}


@pytest.mark.parametrize("change", DAMAGED.values(), ids=DAMAGED.keys())
def test_what_is_no_proof_is_refused(proof: Path, change) -> None:
    proof.write_text(change(proof.read_text("utf-8")), encoding="utf-8")

    assert run("verify", proof).exit_code == 1


def test_a_proof_of_no_study_of_ours_says_nothing_here(proof: Path) -> None:
    text = proof.read_text("utf-8")
    for origin in ("readingroom.invalid/" + "x" * 32, "example.com/log"):
        lines = text.split("\n")
        old = next(line for line in lines if line.startswith("readingroom.invalid/"))
        proof.write_text(text.replace(old, origin), encoding="utf-8")
        assert "no record of" in run("verify", proof).stdout


def test_an_event_that_is_not_there_is_not_proved(study: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.tlog-proof"
    result = run("prove-event", study, "--event", "9", "--out", out)

    assert result.exit_code == 1
    assert wording("event_rrstudy_holds") in result.stderr
    assert not out.exists()


def test_the_name_of_a_proof_says_what_it_is(study: Path, tmp_path: Path) -> None:
    result = run("prove-event", study, "--event", "1", "--out", tmp_path / "x.txt")

    assert result.exit_code == 2
    assert "end in .tlog-proof" in result.stderr


def test_a_proof_is_told_as_json(study: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.tlog-proof"
    told = json.loads(run("prove-event", study, "--event", "1", "--out", out, "--json").stdout)

    assert told == {"event": 1, "out": str(out)}


def test_words_are_the_published_ones() -> None:
    """The examples of arXiv:0901.4016 for 127.0.0.1, 63.84.220.193 and 140.98.193.141."""
    addresses = bytes([127, 0, 0, 1, 63, 84, 220, 193, 140, 98, 193, 141])

    assert (
        " ".join(root_proquints(addresses + bytes(20))[:6]) == "lusab babad gutih tugad mudof sakat"
    )
    assert root_proquints(bytes(32)) == ("babab",) * 8


def test_a_page_to_print_holds_words_root_and_the_short_checkpoint(
    study: Path, tmp_path: Path
) -> None:
    page = tmp_path / "a.html"
    told = json.loads(run("checkpoint", study, "--html", page, "--json").stdout)
    text = page.read_text("utf-8")

    assert all(word in text for word in told["checkpoint"]["proquints"])
    assert told["checkpoint"]["root"] in text
    assert "".join(told["checkpoint"]["note"].splitlines(keepends=True)[:5]) in text
    assert "<script" not in text
