"""Removal of the folder of an imported suite."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from readingroom.cli import main
from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suite_import.service import (
    import_suite,
    list_library,
    remove_suite,
)
from readingroom.services.engine.evaluating import built_in_folder


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Return the folder of an imported suite in a library."""
    question = {
        "question": "Which?",
        "options": {"A": "red", "B": "blue", "C": "green", "D": "white"},
        "correct_answer": "B",
        "category": "colours",
        "year": 2024,
    }
    source = tmp_path / "questions.json"
    source.write_text(json.dumps({"q1": question, "q2": question}), "utf-8")
    folder = tmp_path / "library" / "careqa"
    import_suite(source, "careqa", folder)
    return folder


def test_the_folder_goes_and_nothing_else(suite: Path, tmp_path: Path) -> None:
    beside = suite.with_name("other.txt")
    beside.write_text("stays", "utf-8")
    assert len(list_library(suite.parent)) == 1
    remove_suite(suite)
    assert list(suite.parent.iterdir()) == [beside]
    assert list_library(suite.parent) == ()
    assert (tmp_path / "questions.json").is_file()


def test_images_of_items_go_with_the_suite(suite: Path) -> None:
    items = suite / "items.jsonl"
    lines = [json.loads(line) for line in items.read_text("utf-8").splitlines()]
    lines[0]["images"] = ["images/one.png"]
    items.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    (suite / "images").mkdir()
    (suite / "images" / "one.png").write_bytes(b"image")
    remove_suite(suite)
    assert not suite.exists()


def test_other_files_in_the_folder_are_never_deleted(suite: Path) -> None:
    (suite / "notes.txt").write_text("mine", "utf-8")
    with pytest.raises(SuiteError, match=r"notes\.txt"):
        remove_suite(suite)
    assert len(list(suite.iterdir())) == 4


def test_links_are_not_followed(suite: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "kept.txt").write_text("kept", "utf-8")
    (suite / "images").symlink_to(elsewhere)
    with pytest.raises(SuiteError, match="images"):
        remove_suite(suite)
    link = suite.with_name("link")
    link.symlink_to(suite)
    with pytest.raises(SuiteError, match="link"):
        remove_suite(link)
    assert (elsewhere / "kept.txt").is_file()
    assert (suite / "suite.yaml").is_file()


def test_a_damaged_suite_can_be_removed(suite: Path) -> None:
    (suite / "suite.yaml").write_text("schema: {", "utf-8")
    remove_suite(suite)
    assert not suite.exists()


def test_suites_of_the_user_and_of_the_program_stay(suite: Path, tmp_path: Path) -> None:
    path = suite / "suite.yaml"
    head, _, _ = path.read_text("utf-8").partition("provenance:")
    path.write_text(head, "utf-8")
    with pytest.raises(SuiteError, match="careqa"):
        remove_suite(suite)
    assert path.is_file()
    for folder in (tmp_path, tmp_path / "missing", built_in_folder()):
        with pytest.raises(SuiteError, match=folder.name):
            remove_suite(folder)
    assert any(built_in_folder().iterdir())


def test_the_command_asks_first(suite: Path) -> None:
    asked = CliRunner().invoke(main, ["remove-suite", str(suite)], input="n\n")
    assert asked.exit_code != 0
    assert suite.is_dir()
    done = CliRunner().invoke(main, ["remove-suite", str(suite), "--yes", "--json"])
    assert done.exit_code == 0
    assert json.loads(done.stdout) == {"removed": "careqa"}
    assert not suite.exists()
