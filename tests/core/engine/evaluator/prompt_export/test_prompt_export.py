"""Prompts that were exported, answered elsewhere and imported score as those of a running model."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.support.subjects import FakeSubject

from readingroom.cli import main
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelKind
from readingroom.engine.evaluator.prompt_export.service import export_prompts
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.loading import start_model

SUITE = """
suite_id: colours
version: "1"
title: Colours
task: choice
prompt: {template: "{hint} {question}\\n{options}"}
metrics: [choice_accuracy]
options: {orders: 3, seed: 2}
epochs: {count: 2}
probes: [{name: lower_case, field: hint}]
modalities: [{name: hint, fields: [hint]}, {name: question, fields: [question]}]
items:
"""


def write_suite(folder: Path) -> Path:
    items = [
        {"id": f"q{number}", "input": {"hint": f"Hint {number}: RED.", "question": "Which one?"},
         "options": ["red", "green", "blue"], "target": "red"}
        for number in range(3)
    ]  # fmt: skip
    path = folder / "suite.yaml"
    lines = "".join(f"  - {json.dumps(item)}\n" for item in items)
    path.write_text(SUITE + lines, encoding="utf-8")
    return path


def answer(text: str) -> str:
    """Answer by the prompt alone, so that each presentation has an answer of its own."""
    return "ABC"[int(sha256(text.encode()).hexdigest(), 16) % 3]


def lines_of(folder: Path) -> list[dict[str, Any]]:
    text = (folder / "prompts.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_answers_to_exported_prompts_score_as_those_of_the_model(tmp_path: Path) -> None:
    path = write_suite(tmp_path)
    exported = export_prompts(path, tmp_path / "out")
    lines = lines_of(tmp_path / "out")
    assert (exported.item_count, exported.prompt_count) == (3, len(lines))
    keys = [(line["item"], line["epoch"], line["order"], line["condition"]) for line in lines]
    assert len(set(keys)) == len(keys)
    assert {line["epoch"] for line in lines} == {1, 2}
    assert {line["order"] for line in lines} == {0, 1, 2}
    assert {"", "lower_case 1", "without hint", "question only"} <= {
        line["condition"] for line in lines
    }
    recorded = tmp_path / "answers.jsonl"
    answered = [{**line, "text": answer(line["prompt"])} for line in lines]
    recorded.write_text("".join(json.dumps(line) + "\n" for line in answered), "utf-8")

    suite = read_suite(path)
    live = FakeSubject(lambda prompt: answer(prompt.text))
    run_suite(suite, live, tmp_path / "live", clock=SystemClock())
    config = ModelConfig("elsewhere", ModelKind.RECORDED, tmp_path, paths=(recorded,))
    with start_model(config, consent=False) as subject:
        result = run_suite(suite, subject, tmp_path / "imported", clock=SystemClock())
    assert result.failed_count == 0
    compared = [
        [(item.item, item.epoch, item.order, item.condition, item.parsed, dict(item.scores))
         for item in read_items(tmp_path / name)]
        for name in ("live", "imported")
    ]  # fmt: skip
    assert compared[0] == compared[1]
    assert len(compared[0]) == len(lines)


def test_images_are_written_once_and_named_by_their_content(tmp_path: Path) -> None:
    exported = export_prompts("follow-up", tmp_path / "out", limit=4)
    lines = lines_of(tmp_path / "out")
    named = {image["file"] for line in lines for image in line["images"]}
    assert exported.image_count == len(named)
    for name in named:
        content = (tmp_path / "out" / name).read_bytes()
        assert name == f"images/{sha256(content).hexdigest()}.png"
    without = [line for line in lines if line["condition"] == "without image"]
    assert without
    assert not any(line["images"] for line in without)


@pytest.mark.parametrize("suite", ["digit-captions", "core-promoters"])
def test_suites_of_arrays_have_no_prompts(tmp_path: Path, suite: str) -> None:
    with pytest.raises(SuiteError, match="no prompts"):
        export_prompts(suite, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_cases_of_a_study_and_full_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_text("", encoding="utf-8")
    text = SUITE.replace("items:\n", "dataset: {study: true, file: rows.jsonl}\n")
    (tmp_path / "suite.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SuiteError, match="cases of a study"):
        export_prompts(tmp_path / "suite.yaml", tmp_path / "out")
    with pytest.raises(SuiteError, match="not empty"):
        export_prompts(write_suite(tmp_path), tmp_path)


def test_the_command_writes_and_counts(tmp_path: Path) -> None:
    arguments = ["export-prompts", str(write_suite(tmp_path)), "--out", str(tmp_path / "out")]
    done = CliRunner().invoke(main, [*arguments, "--limit", "1", "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.output)["item_count"] == 1
