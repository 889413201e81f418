"""Commands for readers on other computers: kit, return, merge, workstations."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.core.services.kits.kit_material import reader_of
from tests.core.services.study_material import LOOKED, full_form

from readingroom.services.study import Study


@pytest.fixture
def study_path(study: Path, run: Run) -> Path:
    """A study whose session is open."""
    assert run("open-session", study).exit_code == 0
    return study


def read(kit: Path, code: str, count: int) -> None:
    """Judge the next items of a kit."""
    with Study.open(kit, passphrase=code) as opened:
        reader = reader_of(opened)
        for _ in range(count):
            item = opened.reading.worklist(reader).next_item
            assert item is not None
            opened.reading.submit(item.id, full_form(), LOOKED)


def test_a_reader_reads_elsewhere_and_hands_back(
    study_path: Path, tmp_path: Path, run: Run
) -> None:
    kit, returned = tmp_path / "R1.rrstudy", tmp_path / "R1.rrreturn"
    written = document(run("kit", study_path, "R1", "--out", kit, "--json"))
    assert (written["reader_code"], written["item_count"]) == ("R1", 12)
    code_file = tmp_path / "code.txt"
    code_file.write_text(written["code"], encoding="utf-8")
    read(kit, written["code"], 3)
    handed = document(
        run("return", kit, "--out", returned, "--passphrase-file", code_file, "--json")
    )
    assert (handed["done_count"], handed["item_count"]) == (3, 12)

    rehearsed = run("merge", study_path, returned, "--dry-run")
    assert rehearsed.exit_code == 0
    assert document(run("workstations", study_path, "--json"))["workstations"][0]["state"] == (
        "kit written"
    )
    (row,) = document(run("merge", study_path, returned, "--json"))["returns"]
    assert (row["review"]["new_count"], row["review"]["is_merged"]) == (3, True)
    listed = run("workstations", study_path)
    assert "return merged" in listed.stdout
    assert run("verify", study_path).exit_code == 0


def test_a_code_is_written_into_a_file_of_its_own(
    study_path: Path, tmp_path: Path, run: Run
) -> None:
    code_file, kit = tmp_path / "code.txt", tmp_path / "R1.rrstudy"
    code_file.write_text("mine", encoding="utf-8")
    assert run("kit", study_path, "R1", "--out", kit, "--code-file", code_file).exit_code != 0
    assert not kit.exists()
    code_file.unlink()
    written = document(
        run("kit", study_path, "R1", "--out", kit, "--code-file", code_file, "--json")
    )
    assert written["code"] == ""
    options = ("--out", tmp_path / "a.rrreturn", "--passphrase-file", code_file)
    assert run("return", kit, *options).exit_code == 0


def test_a_refused_return_does_not_stop_the_others(
    study_path: Path, tmp_path: Path, run: Run
) -> None:
    kit, returned = tmp_path / "R1.rrstudy", tmp_path / "R1.rrreturn"
    code = document(run("kit", study_path, "R1", "--out", kit, "--json"))["code"]
    read(kit, code, 1)
    with Study.open(kit, passphrase=code) as opened:
        opened.kits.write_return(returned)
    broken = tmp_path / "broken.rrreturn"
    broken.write_bytes(returned.read_bytes()[:-100])
    merged = run("merge", study_path, broken, returned, "--json")
    assert merged.exit_code == 1
    first, second = json.loads(merged.stdout)["returns"]
    assert first["rule"] == "altered"
    assert second["review"]["new_count"] == 1
    assert "refused" in run("merge", study_path, broken).stdout


def test_the_code_is_printed_once_and_a_kit_is_recalled(
    study_path: Path, tmp_path: Path, run: Run
) -> None:
    written = run("kit", study_path, "R1", "--out", tmp_path / "R1.rrstudy")
    code = next(line for line in written.stdout.splitlines() if line.startswith("Code of R1: "))
    assert code.count("-") == 5
    assert run("kit", study_path, "R1", "--out", tmp_path / "b.rrstudy").exit_code == 1
    assert run("lock-study", study_path, "--reason", "Done").exit_code == 1
    assert run("recall-kit", study_path, "R1", "--reason", "Lost").exit_code == 0
    assert run("recall-kit", study_path, "R1", "--reason", "Lost").exit_code == 1
    assert "kit recalled" in run("workstations", study_path).stdout
    assert run("kit", study_path, "R9", "--out", tmp_path / "c.rrstudy").exit_code == 1
