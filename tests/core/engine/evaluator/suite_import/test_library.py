"""The protocol library of a computer: suites once, items page by page, rows left out."""

import json
from pathlib import Path

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.runs.types import FAMILY_SETTING
from readingroom.engine.evaluator.suite_import.library import add_to_library
from readingroom.engine.evaluator.suite_import.service import (
    import_answers,
    list_families,
    list_formats,
    list_library,
    read_left_out,
    read_preview,
)

FORMAT = "air-bench-2024"


def write_set(path: Path, prompts: list[str]) -> Path:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    rows = [{**names, "prompt": prompt, "response": "No.", "score": 1.0} for prompt in prompts]
    path.write_text(json.dumps(rows), "utf-8")
    return path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return write_set(tmp_path / "judged.json", ["first", "", "second", "third"])


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library"


def test_families_have_the_formats_of_the_list() -> None:
    families = list_families()
    listed = [entry for family in families for entry in family.formats]
    assert listed == [entry for entry in list_formats() if entry.family]
    for family in families:
        assert family.is_distressing == find_family(family.key).is_distressing


def test_a_suite_is_summarised_with_its_origin(source: Path, library: Path) -> None:
    assert list_library(library) == ()
    imported = add_to_library(source, FORMAT, library)
    (suite,) = list_library(library)
    folder = Path(imported.folder)
    assert Path(suite.path).parent == folder
    assert (suite.family, suite.format, suite.item_count) == ("safety", FORMAT, 3)
    assert (suite.licence, suite.papers) == (imported.licence, (26,))
    names = ("suite.yaml", "items.jsonl")
    assert suite.size_bytes == sum((folder / name).stat().st_size for name in names)


def test_only_other_content_is_added_again(tmp_path: Path, source: Path, library: Path) -> None:
    first = add_to_library(source, FORMAT, library)
    same = add_to_library(source, FORMAT, library)
    part = add_to_library(source, FORMAT, library, limit=1)
    other = add_to_library(write_set(tmp_path / "other.json", ["new"]), FORMAT, library)
    again = add_to_library(source, FORMAT, library, limit=1)
    names = [Path(each.folder).name for each in (first, same, part, other, again)]
    ours = first.suite_id
    assert names == [ours, ours, f"{ours}-2", f"{ours}-3", f"{ours}-2"]
    assert len({suite.sha256 for suite in list_library(library)}) == 3


def test_a_failed_import_leaves_nothing_and_its_rest_is_not_listed(
    tmp_path: Path, source: Path, library: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("[", "utf-8")
    with pytest.raises(SuiteError):
        add_to_library(broken, FORMAT, library)
    assert list(library.iterdir()) == []
    folder = Path(add_to_library(source, FORMAT, library).folder)
    folder.rename(library / f".importing-{FORMAT}")  # as if the program had ended
    assert list_library(library) == ()
    add_to_library(source, FORMAT, library)
    assert [path.name for path in library.iterdir()] == [folder.name]


def test_a_damaged_suite_of_the_same_id_stays_beside_the_new_suite(
    source: Path, library: Path
) -> None:
    folder = Path(add_to_library(source, FORMAT, library).folder)
    (folder / "items.jsonl").unlink()
    again = Path(add_to_library(source, FORMAT, library).folder)
    assert again.name == f"{folder.name}-2"
    usable = {Path(suite.path).parent.name: not suite.problem for suite in list_library(library)}
    assert usable == {folder.name: False, again.name: True}


def test_a_changed_suite_is_read_again(source: Path, library: Path) -> None:
    folder = Path(add_to_library(source, FORMAT, library).folder)
    (before,) = list_library(library)
    items = folder / "items.jsonl"
    lines = items.read_text("utf-8").splitlines(keepends=True)
    items.write_text("".join(lines[:2]), "utf-8")
    (after,) = list_library(library)
    assert (before.item_count, after.item_count) == (3, 2)
    assert before.sha256 != after.sha256


def test_items_are_read_from_a_position(source: Path, library: Path) -> None:
    add_to_library(source, FORMAT, library)
    path = Path(list_library(library)[0].path)
    assert [item.fields[0][1] for item in read_preview(path, 1, 1)] == ["second"]
    assert len(read_preview(path, 0, 50)) == 3
    assert read_preview(path, 3, 50) == ()


def test_rows_left_out_are_read_with_their_reason(source: Path, library: Path) -> None:
    add_to_library(source, FORMAT, library)
    path = Path(list_library(library)[0].path)
    (note,) = read_left_out(path, 10)
    assert note.row == "row 2"
    assert note.reason
    assert read_left_out(path, 0) == ()
    for damaged in ("[]", "{}", "{", '{"row": 1, "reason": "r"}'):
        path.with_name("left-out.jsonl").write_text(damaged, "utf-8")
        with pytest.raises(SuiteError, match="left-out"):
            read_left_out(path, 10)
    path.with_name("left-out.jsonl").unlink()
    assert read_left_out(path, 10) == ()


def test_results_name_the_family_and_cover_distressing_texts(
    tmp_path: Path, source: Path, library: Path
) -> None:
    folder = add_to_library(source, FORMAT, library).folder
    result = import_answers(source, folder, "Swan", tmp_path / "result").result
    assert result.settings[FAMILY_SETTING] == "safety"
    assert COVERED_TAG in result.tags
