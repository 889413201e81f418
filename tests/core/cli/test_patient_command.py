"""The command `evaluate` with a second model that plays patients, each in a process of its own."""

import json
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document

SUITE = """
suite_id: clinic
version: 1
title: Clinic
task: dialogue
family: dialogues
metrics: [grade_accuracy, information_gain, information_by_turn@1, dialogue_concluded]
prompt: {template: "{input}", system: "ASK"}
items:
"""
ITEM = """
  - id: {name}
    case: {name}
    patient:
      persona: {persona}
      opening: I am ill.
      turns: 2
      stop: DONE
      question: Which illness?
    target:
      answer: gout
      facts:
        - {{name: toe, patterns: [my toe*]}}
        - {{name: diet, patterns: [red meat]}}
"""
MODELS = """
import os

class Doctor:
    def generate(self, prompts, system):
        assert not any("secret" in text.lower() for text in [*prompts, *system])
        return [self.answer(prompt) for prompt in prompts]

    def answer(self, prompt):
        if "Which illness?" in prompt:
            return "Gout" if "toe" in prompt else "Influenza"
        return "What do you eat?" if prompt.count("Assistant:") > 1 else "Where is the pain?"

class Patient:
    def generate(self, prompts, system):
        return [self.reply(prompt, case) for prompt, case in zip(prompts, system)]

    def reply(self, prompt, case):
        if "What do you eat?" in prompt:
            if "dies" in case:
                os._exit(3)
            return "Red meat, daily."
        return "My toes hurt." if "foot" in case else "I do not know."
"""


def config(folder: Path, name: str) -> Path:
    path = folder / f"{name.lower()}.yaml"
    path.write_text(
        f'model_id: {name}\nname: {name}\ntype: python_class\nimport_path: "players:{name}"\n'
    )
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "players.py").write_text(MODELS)
    personas = {"a": "Secret foot.", "b": "Secret, vague.", "c": "Secret foot, dies."}
    items = (ITEM.format(name=name, persona=text) for name, text in personas.items())
    (tmp_path / "clinic.yaml").write_text(SUITE + "".join(items))
    for name in ("Doctor", "Patient"):
        config(tmp_path, name)
    return tmp_path


def command(folder: Path, patient: str, out: str) -> tuple[object, ...]:
    chosen = ("--patient", folder / patient) if patient else ()
    return ("evaluate", "--suite", folder / "clinic.yaml", "--model", folder / "doctor.yaml",
            *chosen, "--out", folder / out, "--allow-code", "--json")  # fmt: skip


def test_two_models_talk_in_processes_of_their_own(folder: Path, run: Run) -> None:
    result = document(run(*command(folder, "patient.yaml", "out")))
    values = {metric["metric"]: metric["value"]["value"] for metric in result["metrics"]}
    # a: toe in turn 1, diet in turn 2; b: diet alone; c: the patient's process ends in turn 2
    assert values["grade_accuracy"] == pytest.approx(1 / 3)
    assert values["information_by_turn@1"] == pytest.approx(0.5 / 3)
    assert values["information_gain"] == pytest.approx((1 + 0.5 + 0) / 3)
    assert values["dialogue_concluded"] == 0.0
    assert result["failed_count"] == 1
    assert result["settings"]["patient"].startswith("Patient ")
    lines = (folder / "out/items.jsonl").read_text("utf-8").splitlines()
    last = json.loads(lines[-1])
    assert last["failure"] == "crashed"
    assert "patient model" in last["detail"]
    assert "My toes hurt." in last["raw"]

    again = document(run(*command(folder, "patient.yaml", "again")))
    assert [m["value"] for m in again["metrics"]] == [m["value"] for m in result["metrics"]]


def test_replies_of_a_patient_can_be_recorded(folder: Path, run: Run) -> None:
    replies = {"a/1": "My toe.", "a/2": "Red meat.", "b/1": "No.", "b/2": "No.", "c/1": "No."}
    rows = (json.dumps({"item": item, "text": text}) for item, text in replies.items())
    (folder / "replies.jsonl").write_text("\n".join(rows))
    (folder / "recorded.yaml").write_text(
        "model_id: actor\nname: Actor\ntype: recorded\npath: replies.jsonl\n"
    )
    result = document(run(*command(folder, "recorded.yaml", "out")))
    values = {metric["metric"]: metric["value"]["value"] for metric in result["metrics"]}
    assert values["information_gain"] == pytest.approx(1 / 3)
    assert result["failed_count"] == 1  # c/2 is not recorded
    assert result["settings"]["patient"] == "Actor"


def test_a_missing_patient_model_is_named(folder: Path, run: Run) -> None:
    refused = run(*command(folder, "", "out"))
    assert refused.exit_code == 1
    assert "--patient" in refused.output + refused.stderr
