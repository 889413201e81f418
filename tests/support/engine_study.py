"""A study with models and results, and a worker in a few lines of Python in place of the engine."""

import json
from pathlib import Path

import msgspec
from tests.support.sample_study import make_study

from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind
from readingroom.services.engine.evaluating import evaluate
from readingroom.services.study import Study

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
import json, struct, sys, threading, time
import msgspec
stdin = open(0, "rb", buffering=0)  # a buffer that a thread reads delays the end by a second
def read(count):
    data = b""
    while len(data) < count and (more := stdin.read(count - len(data))):
        data += more
    return data
def receive():
    head = read(8)
    return head and msgspec.msgpack.decode(read(*struct.unpack(">Q", head)))
request = receive()
messages = []
controls = []
over = threading.Event()
def listen():
    while message := receive():
        messages.append(message)
        controls.append(message["type"])
    over.set()
threading.Thread(target=listen, daemon=True).start()
def send(tag, **fields):
    data = msgspec.msgpack.encode({"type": tag, **fields})
    sys.stdout.buffer.write(struct.pack(">Q", len(data)) + data)
    sys.stdout.buffer.flush()
def progress(done, total, label): send("progress", step={"done": done, "total": total,
                                                        "label": label})
def part(value): send("part", value=value)
def result(value): send("result", value=value)
def refused(message, error="ModelError"): send("refused", error=error, message=message)
def crash(kind, *at): send("crash", kind=kind, at=at)
def cancelled(): send("cancelled")
def items():
    seen = 0
    while True:
        while seen < len(messages):
            message = messages[seen]
            seen += 1
            if message["type"] == "end": return
            if message["type"] == "item": yield message["value"]
        if over.is_set(): cancelled(); sys.exit(0)
        time.sleep(0.005)
def response(item, **fields):
    return {"code": item["code"], "item_sha256": item["item_sha256"], **fields,
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
