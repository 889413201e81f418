"""A study with models and results, and a worker in a few lines of Python in place of the engine."""

import json
from pathlib import Path

import msgspec
from tests.support.sample_study import make_study

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.services import Study, evaluate

WEIGHTS = "5e" * 32
SUITE = """schema: 1
suite_id: findings
version: "1"
title: Findings and what they mean
task: choice
metrics: [choice_accuracy]
parser: {name: choice_letter, version: 1}
strata:
  - {field: organ, minimum: 1}
items:
  - {id: chest, case: CHEST, input: "Cough.", options: [pneumonia, fracture], target: pneumonia,
     strata: {organ: lung}}
  - {id: rib, input: "A step in a rib.", options: [pneumonia, fracture], target: fracture,
     strata: {organ: bone}}
"""
OWN_SUITE = """schema: 1
suite_id: own-cases
version: "1"
title: What the notes of this study say
task: text
metrics: [rouge_l]
dataset: {study: true, file: truth.jsonl}
prompt: {template: "{notes}"}
"""
TRUTH = {"CHEST": "Crackles at the right base.", "ABDO": "Guarding."}
ANSWERS = {"Heron": ("A", "B"), "Wren": ("A", "nothing")}
"""Answers of two models to the two items of the suite."""

WORKER = """
import json, sys, threading, time
request = json.loads(sys.stdin.readline())
lines = []
over = threading.Event()
def listen():
    for line in sys.stdin: lines.append(line.strip())
    over.set()
threading.Thread(target=listen, daemon=True).start()
def say(**told):
    error = {"error": "ModelError"} if "refused" in told else {}
    print(json.dumps(told | error), flush=True)
def items():
    seen = 0
    while True:
        while seen < len(lines):
            line = lines[seen]
            seen += 1
            if line == "end": return
            if line.startswith("{"): yield json.loads(line)["item"]
        if over.is_set(): say(cancelled=True); sys.exit(0)
        time.sleep(0.005)
def part(item, **told):
    return {"key": item["key"], "item_sha256": item["item_sha256"], **told,
            "usage": {"seconds": 0.25}}
"""
"""Start of a minimal worker script."""


def facts(name: str = "Heron", kind: ModelKind = ModelKind.PYTHON_CLASS, **changes) -> ModelFacts:
    """Return what a language model says of itself."""
    description = {
        "version": "2",
        "weights_sha256": WEIGHTS,
        "runtime": "Python 3",
        "device": "cpu",
    }
    abilities = changes.pop("abilities", (ModelCapability.GENERATE,))
    return ModelFacts(name.lower(), name, kind, abilities=abilities, **(description | changes))


def told_facts(name: str = "Heron", **changes) -> str:
    """Return the same as the worker tells it."""
    return json.dumps(msgspec.to_builtins(facts(name, **changes)))


def write_suites(folder: Path) -> Path:
    """Write the suites into a folder of their own and return the first."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "findings.yaml").write_text(SUITE, encoding="utf-8")
    (folder / "own-cases.yaml").write_text(OWN_SUITE, encoding="utf-8")
    rows = ({"case": code, "target": text} for code, text in TRUTH.items())
    truth = "".join(json.dumps(row) + "\n" for row in rows)
    (folder / "truth.jsonl").write_text(truth, encoding="utf-8")
    return folder / "findings.yaml"


def write_result(folder: Path, name: str) -> Path:
    """Evaluate recorded answers, and return the folder with the result."""
    suite = write_suites(folder / "suites")
    rows = zip(("chest", "rib"), ANSWERS.get(name, ("A", "A")), strict=True)
    recorded = folder / f"{name}.jsonl"
    lines = [{"item": item, "model": name, "text": text} for item, text in rows]
    recorded.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    evaluate(suite, recorded, folder / f"result-{name}")
    return folder / f"result-{name}"


def make_engine_study(folder: Path) -> Path:
    """Make the small study without a session, with two models and two results."""
    path = make_study(folder, with_session=False)
    with Study.open(path) as study:
        study.engine.register(folder / "heron.yaml", facts(), consent=True)
        eye = facts(
            "Eye", ModelKind.ONNX, abilities=(ModelCapability.PREDICT_PROBA,), classes=("a", "b")
        )
        study.engine.register(folder / "eye.onnx", eye)
        for name in ANSWERS:
            study.engine.add_result(write_result(folder, name))
    return path
