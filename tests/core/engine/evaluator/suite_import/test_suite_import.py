"""Published sets become suites, and recorded answers their results."""

import json
from pathlib import Path

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.runs.scoring import SCORING
from readingroom.engine.evaluator.suite_import.answers import READING
from readingroom.engine.evaluator.suite_import.service import (
    import_answers,
    import_suite,
    list_formats,
)
from readingroom.engine.evaluator.suites.schema import read_suite

FORMAT = "air-bench-2024"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    rows = [
        {**names, "prompt": prompt, "response": "No.", "score": score}
        for prompt, score in (("p", 1.0), ("q", 0.0), ("", 1.0), ("r", 0.5))
    ]
    path = tmp_path / "judged.json"
    path.write_text(json.dumps(rows), "utf-8")
    return path


@pytest.mark.parametrize("key", FAMILIES)
def test_each_family_is_named_by_its_folder_and_has_formats(key: str) -> None:
    family = find_family(key)
    assert family.key == key
    assert family.formats
    assert family.tasks


def test_formats_have_different_keys() -> None:
    keys = [entry.key for entry in list_formats()]
    assert len(set(keys)) == len(keys)


def test_rows_left_out_are_written_with_their_reason(tmp_path: Path, source: Path) -> None:
    imported = import_suite(source, FORMAT, tmp_path / "suite")
    lines = (tmp_path / "suite" / "left-out.jsonl").read_text("utf-8").splitlines()
    assert imported.item_count == 3
    assert imported.left_out_count == len(lines) == 1
    assert json.loads(lines[0])["row"] == "row 3"


def test_a_limit_keeps_the_first_items(tmp_path: Path, source: Path) -> None:
    imported = import_suite(source, FORMAT, tmp_path / "suite", limit=2)
    assert imported.item_count == 2
    scored = import_answers(source, tmp_path / "suite", "model", tmp_path / "result")
    assert scored.result.item_count == 2
    assert [note.row for note in scored.unknown] == ["row 3", "row 4"]


def test_a_suite_names_its_family_and_origin(tmp_path: Path, source: Path) -> None:
    import_suite(source, FORMAT, tmp_path / "suite")
    suite = read_suite(tmp_path / "suite" / "suite.yaml")
    assert suite.family == "safety"
    assert suite.provenance is not None
    assert suite.provenance.papers == (26,)
    assert len(suite.provenance.source_sha256) == 64


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("family: safety", "family: sefety", "safety"),
        ("task: safety", "task: choice", "safety"),
        ("dataset:", "scoring: {refernce: 1}\ndataset:", "refernce"),
    ],
)
def test_keys_that_the_family_does_not_have_are_refused(
    tmp_path: Path, source: Path, old: str, new: str, part: str
) -> None:
    import_suite(source, FORMAT, tmp_path / "suite")
    path = tmp_path / "suite" / "suite.yaml"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(SuiteError, match=part):
        read_suite(path)


def test_a_folder_with_files_is_not_overwritten(tmp_path: Path, source: Path) -> None:
    import_suite(source, FORMAT, tmp_path / "suite")
    before = (tmp_path / "suite" / "items.jsonl").read_bytes()
    with pytest.raises(SuiteError, match="not empty"):
        import_suite(source, FORMAT, tmp_path / "suite")
    assert (tmp_path / "suite" / "items.jsonl").read_bytes() == before


def test_answers_to_no_item_alone_are_refused(tmp_path: Path, source: Path) -> None:
    import_suite(source, FORMAT, tmp_path / "suite")
    rows = json.loads(source.read_text("utf-8"))
    other = tmp_path / "other.json"
    other.write_text(json.dumps([{**entry, "prompt": "other"} for entry in rows]), "utf-8")
    with pytest.raises(SuiteError, match="no answer"):
        import_answers(other, tmp_path / "suite", "model", tmp_path / "result")


def test_a_key_of_megabytes_is_named_by_its_beginning(tmp_path: Path) -> None:
    questions = {
        key: {"QUESTION": "Does it?", "CONTEXTS": ["It may."], "final_decision": decision}
        for key, decision in (("1", "yes"), ("2", "no"))
    }
    source, answers = tmp_path / "ori_pqal.json", tmp_path / "answers.json"
    source.write_text(json.dumps(questions), "utf-8")
    answers.write_text(json.dumps({"1": "yes", "x" * 3_000_000: "no"}), "utf-8")
    import_suite(source, "pubmedqa", tmp_path / "suite")

    scored = import_answers(answers, tmp_path / "suite", "model", tmp_path / "result")
    (note,) = scored.unknown
    assert "xxx" in note.row
    assert len(note.row) < 100


def test_an_import_of_answers_counts_what_is_read_and_computed(tmp_path: Path) -> None:
    rows = [{"id": f"n{at}", "text": "Fever.", "gold": [], "pred": []} for at in range(250)]
    path = tmp_path / "notes.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    import_suite(path, "clinical-spans", tmp_path / "suite")
    steps: list[Step] = []

    class Steps:
        def report(self, step: Step) -> None:
            steps.append(step)

        def raise_if_cancelled(self) -> None:
            pass

    import_answers(path, tmp_path / "suite", "Swan", tmp_path / "out", progress=Steps())
    assert [step.done for step in steps if step.label == READING] == [0, 100, 200]
    computed = [step.done for step in steps if step.label == SCORING and step.total]
    assert computed == list(range(len(computed)))
    assert len(computed) > 10
