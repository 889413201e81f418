"""Models for tests: their facts, and small classes in separate files."""

import json
from pathlib import Path

from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts, ModelKind
from readingroom.engine.models.types import InferenceRequest, ModelResponse, Usage

TEXT_FACTS = ModelFacts(
    "local", "Local", ModelKind.PYTHON_CLASS, "1", "ab" * 32, "Python 3.11", "cpu",
    (ModelCapability.GENERATE,),
)  # fmt: skip
IMAGE_FACTS = ModelFacts(
    "net", "Net", ModelKind.ONNX, "1", "cd" * 32, "onnxruntime", "cpu",
    (ModelCapability.PREDICT_PROBA,), ("clear", "opacity"),
)  # fmt: skip

ECHO = '''
class Echo:
    """Says the same of everything; some prompts make it fail."""

    def generate(self, prompts):
        if any("CASE-3" in prompt for prompt in prompts):
            raise ValueError("a name: Jane Doe")
        return ["Pneumonia, I think."] * len(prompts)
'''
CONFIG = """model_id: echo
name: Echo
version: "1"
type: python_class
import_path: "echo:Echo"
"""

SUITE = """\
schema: 1
suite_id: side
version: 1
title: Which side
task: choice
metrics: [choice_accuracy]
parser: {name: choice_letter, version: 1}
dataset: {study: true, file: sides.jsonl}
prompt: {template: "{code}: {question} {options}"}
strata: [site]
"""
SIDES = [("CASE-1", "left"), ("CASE-2", "right"), ("CASE-4", "left"), ("OTHER", "left")]


def write_model(folder: Path, code: str = ECHO, config: str = CONFIG) -> Path:
    """Write a model of foreign code and return its configuration."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "echo.py").write_text(code, encoding="utf-8")
    path = folder / "model.yaml"
    path.write_text(config, encoding="utf-8")
    return path


def answer(question: InferenceRequest, text: str = "Pneumonia.") -> ModelResponse:
    return ModelResponse(
        question.code, question.item_sha256, question.prompt_sha256, text, usage=Usage(0.5)
    )


def failure(
    question: InferenceRequest, reason: FailureReason = FailureReason.HUNG
) -> ModelResponse:
    return ModelResponse(
        question.code,
        question.item_sha256,
        question.prompt_sha256,
        failure=reason,
        detail="It took more than 60 s.",
    )


def write_suite(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        {"id": f"q-{code}", "case": code, "options": ["left", "right"], "target": side}
        | {"strata": {"site": "north" if side == "left" else "south"}}
        for code, side in SIDES
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (folder / "sides.jsonl").write_text(text, encoding="utf-8")
    (folder / "suite.yaml").write_text(SUITE, encoding="utf-8")
    return folder / "suite.yaml"
