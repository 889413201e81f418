"""Declared experiments: all runs, what is kept and continued, failures, the study and commands."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.study_material import filled_study

from readingroom.cli import main
from readingroom.domain.errors import Cancelled, GenerationError, StateError, SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.experiments.declaring import read_experiment
from readingroom.engine.evaluator.experiments.report import experiment_blocks, experiment_verdict
from readingroom.engine.evaluator.experiments.service import (
    ExperimentService,
    plan_sha256,
    read_experiment_folder,
    run_experiment,
    with_consent,
)
from readingroom.engine.evaluator.experiments.types import RunOutcome
from readingroom.engine.evaluator.runs.types import RESULT_FILE
from readingroom.services.engine import evaluating
from readingroom.services.engine.evaluating import evaluate

SUITE = """\
schema: 1
suite_id: {name}
version: 1
title: Suite {name}
task: choice
metrics: [choice_accuracy]
parser: {{name: choice_letter, version: 1}}
items:
  - {{id: a, input: "First.", options: [x, y], target: x}}
  - {{id: b, input: "Second.", options: [x, y], target: y}}
"""
DECLARATION = """\
title: Two models
models: [swan.yaml, wren.yaml]
suites: [one.yaml, two.yaml]
conditions:
  - {name: all}
  - {seed: 3, limit: 1}
"""


@pytest.fixture
def declared(tmp_path: Path) -> Path:
    """Return a declaration of two recorded models, suites and conditions."""
    for name, answers in (("swan", "AB"), ("wren", "AA")):
        lines = [
            json.dumps({"item": item, "text": answer})
            for item, answer in zip("ab", answers, strict=True)
        ]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines), encoding="utf-8")
        (tmp_path / f"{name}.yaml").write_text(
            f"model_id: {name}\nname: {name.title()}\nversion: '1'\ntype: recorded\n"
            f"path: {name}.jsonl\n",
            encoding="utf-8",
        )
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(SUITE.format(name=name), encoding="utf-8")
    (tmp_path / "experiment.yaml").write_text(DECLARATION, encoding="utf-8")
    return tmp_path / "experiment.yaml"


def test_each_run_has_the_result_of_an_evaluation_of_its_own(
    declared: Path, tmp_path: Path
) -> None:
    report = run_experiment(read_experiment(declared), tmp_path / "out")
    assert [(run.model, run.suite, run.condition) for run in report.runs] == [
        (model, suite, condition)
        for model in ("Swan 1", "Wren 1")
        for suite in ("Suite one", "Suite two")
        for condition in ("all", "seed 3, 1 items")
    ]
    values = [run.value.value for run in report.runs]
    assert values == [1, 1, 1, 1, 0.5, 1, 0.5, 1]  # Wren is wrong in the second item
    assert [run.item_count for run in report.runs] == [2, 1] * 4
    alone = evaluate(tmp_path / "one.yaml", tmp_path / "wren.yaml", tmp_path / "alone")
    (metric,) = alone.metrics
    assert report.runs[4].value == metric.value
    assert isinstance(metric.value, Estimate)
    assert read_experiment_folder(tmp_path / "out") == report
    with (tmp_path / "out/experiment.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["value"] for row in rows] == [repr(float(value)) for value in values]


class StopsAfter:
    """Progress that cancels after some runs."""

    def __init__(self, runs: int) -> None:
        self.runs = runs
        self.steps: list[Step] = []

    def report(self, step: Step) -> None:
        self.steps.append(step)

    def raise_if_cancelled(self) -> None:
        if self.steps and self.steps[-1].done >= 1000 * self.runs:
            raise Cancelled


def test_a_stopped_experiment_continues_with_the_runs_that_are_left(
    declared: Path, tmp_path: Path
) -> None:
    plan, out = read_experiment(declared), tmp_path / "out"
    stopped = StopsAfter(3)
    with pytest.raises(Cancelled):
        run_experiment(plan, out, stopped)
    assert all(step.done <= step.total == 8000 for step in stopped.steps)
    done = {path.parent.name: path.read_bytes() for path in out.glob(f"*/{RESULT_FILE}")}
    assert 0 < len(done) < 8
    report = run_experiment(plan, out)
    assert report.failed_count == 0
    for name, content in done.items():  # not run again
        assert (out / name / RESULT_FILE).read_bytes() == content
    assert run_experiment(plan, out) == report


def test_a_failing_run_does_not_end_the_others_and_runs_again(
    declared: Path, tmp_path: Path
) -> None:
    (tmp_path / "swan.jsonl").rename(tmp_path / "away")
    plan, out = read_experiment(declared), tmp_path / "out"
    report = run_experiment(plan, out)
    outcomes = [run.outcome for run in report.runs]
    done = [RunOutcome.COMPLETED, RunOutcome.PARTIAL]  # a part of the items
    assert outcomes == [RunOutcome.FAILED] * 4 + done * 2
    assert report.runs[0].reason
    assert experiment_verdict(report).startswith("4 of 8")
    assert report.runs[0].reason in str(experiment_blocks(report))
    (tmp_path / "away").rename(tmp_path / "swan.jsonl")
    assert run_experiment(plan, out).failed_count == 0


def test_a_folder_belongs_to_one_declaration(declared: Path, tmp_path: Path) -> None:
    plan, out = read_experiment(declared), tmp_path / "out"
    run_experiment(plan, out)
    declared.write_text(DECLARATION.replace("seed: 3", "seed: 4"), encoding="utf-8")
    with pytest.raises(SuiteError):
        run_experiment(read_experiment(declared), out)
    with pytest.raises(SuiteError):
        run_experiment(plan, tmp_path)  # not empty


def test_another_metric_is_taken_from_the_same_results(declared: Path, tmp_path: Path) -> None:
    plan = replace(read_experiment(declared), metric="f1_macro")
    report = run_experiment(plan, tmp_path / "out")
    assert {run.metric for run in report.runs} == {"f1_macro"}
    assert all(run.value.value is None for run in report.runs)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: Two models", ""),
        ("title: Two models", "title: [a]"),
        ("models: [swan.yaml, wren.yaml]", "models: []"),
        ("models: [swan.yaml, wren.yaml]", "models: swan.yaml"),
        ("swan.yaml", "wren.yaml"),
        ("two.yaml", "one.yaml"),
        ("suites:", "suite:"),
        ("seed: 3", "seed: -3"),
        ("seed: 3", "seed: 99999999999"),
        ("limit: 1", "limits: 1"),
        ("{seed: 3, limit: 1}", "{name: all}"),
        ("conditions:", "conditions: 3\nmetric:"),
        (DECLARATION, "[]"),
        (DECLARATION, "title: {"),
    ],
)
def test_a_wrong_declaration_is_refused(declared: Path, old: str, new: str) -> None:
    assert old in DECLARATION
    declared.write_text(DECLARATION.replace(old, new), encoding="utf-8")
    with pytest.raises((SuiteError, GenerationError)):
        read_experiment(declared)


def test_too_many_runs_are_refused(declared: Path, tmp_path: Path) -> None:
    conditions = "".join(f"  - {{seed: {seed}}}\n" for seed in range(126))
    text = DECLARATION.partition("conditions:")[0] + "conditions:\n" + conditions
    declared.write_text(text, encoding="utf-8")
    with pytest.raises(SuiteError):
        read_experiment(declared)


def test_the_commands_run_add_and_refuse(declared: Path, tmp_path: Path) -> None:
    out, runner = tmp_path / "out", CliRunner()
    ran = runner.invoke(main, ["run-experiment", str(declared), "--out", str(out)])
    assert ran.exit_code == 0, ran.output
    assert "8 runs, 0 failed" in ran.output
    with filled_study(tmp_path) as study:
        path = str(study.path)
        report = read_experiment_folder(out)
        with pytest.raises(StateError):
            study.service(ExperimentService).add(report)
    added = runner.invoke(main, ["add-experiment", path, str(out), "--json"])
    assert added.exit_code == 0, added.output
    assert json.loads(added.stdout)["experiment"]["kind"] == "experiment"
    again = runner.invoke(main, ["add-experiment", path, str(out)])
    assert "0 results" in again.output


CLINIC = """\
schema: 1
suite_id: clinic
version: 1
title: Clinic
task: dialogue
family: dialogues
metrics: [grade_accuracy]
items:
  - id: a
    patient:
      {persona: A man with gout., opening: My toe hurts., role: ROLE, turns: 1, question: Which?}
    target: {answer: gout}
"""
WORDS = """\
model_id: {name}
name: {name}
version: "1"
type: gguf
path: {name}
"""


def test_the_patient_model_plays_only_in_suites_with_patients(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "clinic.yaml").write_text(CLINIC, encoding="utf-8")
    (tmp_path / "one.yaml").write_text(SUITE.format(name="one"), encoding="utf-8")
    for name in ("swan", "ruff"):
        (tmp_path / name).mkdir()
        (tmp_path / f"{name}.yaml").write_text(WORDS.format(name=name), encoding="utf-8")
    file = tmp_path / "experiment.yaml"
    file.write_text(
        "title: Patients\nmodels: [swan.yaml]\nsuites: [clinic.yaml, one.yaml]\n"
        "patient: ruff.yaml\n",
        encoding="utf-8",
    )
    asked: list[tuple[str, object, object]] = []

    def spy(suite: str, *_: object, **options: object) -> None:
        asked.append((Path(suite).stem, options["patient"], options["patient_consent"]))
        raise SuiteError("stopped here")

    monkeypatch.setattr(evaluating, "evaluate", spy)
    plan = with_consent(read_experiment(file), consent=True)
    report = run_experiment(plan, tmp_path / "out")
    assert [run.reason for run in report.runs] == ["stopped here"] * 2
    assert asked == [("clinic", str(tmp_path / "ruff.yaml"), True), ("one", None, False)]
    assert report.failed_count == 2
    assert plan_sha256(replace(plan, source_sha256="")) != plan_sha256(
        replace(plan, source_sha256="", patient=None)
    )
