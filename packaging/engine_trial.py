"""Test the engine of a built program: every step is a command, as a user gives it.

`run` of a `Built` program starts it where no network interface exists, if the system can. The
materials are made here, with the packages of the build; what they give is compared with the same
commands of the source, in the same environment.
"""

import json
import math
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

import contents
import numpy as np
from image_encoder import SIDE, write_image_encoder
from PIL import Image

SAMPLE_MODELS = contents.ROOT / "sample_models"
TABLE_SUITE = "breast-cancer"
STUDY_TYPES = (
    "paired",
    "rating",
    "aided-sequential",
    "aided-independent",
    "model-vs-readers",
    "free-response",
)
FIGURES = "figures.json"
TOLERANCE = 1e-9
"""Relative or absolute, for figures of the window."""
FEW = ("--readers", "3", "--cases", "8")

NETWORK = """model_id: cells
type: safetensors
path: cells.safetensors
classes: [malignant, benign]
architecture: {type: mlp, sizes: [30, 8, 2]}
"""
FOREST = """model_id: forest
type: python_class
import_path: "forest:Forest"
classes: [malignant, benign]
options: {trees: trees.json}
"""
ONNX = """model_id: onnx
type: onnx
path: cells.onnx
classes: [malignant, benign]
"""
FOREST_CODE = """from sklearn.datasets import load_breast_cancer
from sklearn.ensemble import RandomForestClassifier


class Forest:
    def __init__(self):
        x, y = load_breast_cancer(return_X_y=True)
        self.model = RandomForestClassifier(5, max_depth=3, random_state=0).fit(x, y)

    def predict_proba(self, X):
        return self.model.predict_proba(X)
"""
LANGUAGE = """model_id: language
type: gguf
path: {path}
"""
SEEING = """projector: encoder.gguf
options: {mode: chat}
"""
IMAGE_SUITE = """suite_id: images
version: "1"
title: Images
task: text
metrics: [rouge_l]
prompt: {template: "{images} {input}"}
sampling: {max_tokens: 24}
items:
  - {id: none, input: What do you see?, target: a}
  - {id: black, input: What do you see?, images: [black.png], target: a}
  - {id: noise, input: What do you see?, images: [noise.png], target: a}
  - {id: both, input: What do you see?, images: [black.png, noise.png], target: a}
"""


class TrialError(Exception):
    """What the program gave differs from the source, or a step of the engine failed."""


class Program(Protocol):
    """A program under test."""

    home: Path

    def run(self, program: str, *arguments: str) -> str:
        """Run it and return its output; a failure is an error."""

    def refuse(self, program: str, *arguments: str) -> str:
        """Run what must be refused, and return what it says."""


def rehearse(built: Program) -> str:
    """Make and run a study of each type, to its bundle."""
    for kind in STUDY_TYPES:
        folder = built.home / f"rehearsal-{kind}"
        built.run("readingroom", "rehearse", "--type", kind, *FEW, "--out", str(folder))
    return f"{len(STUDY_TYPES)}, each from its protocol to a bundle"


def network(built: Program) -> str:
    """Evaluate a network in safetensors; the metrics are those of the source."""
    model = model_folder(built, "network") / "model.yaml"
    return _same_metrics(built, "network", model)


def script(built: Program) -> str:
    """Evaluate a network in TorchScript; the metrics are those of the source."""
    model = model_folder(built, "network") / "script.yaml"
    return _same_metrics(built, "script", model, "--allow-code")


def onnx(built: Program) -> str:
    """Evaluate a network in ONNX; the metrics are those of the source."""
    model = model_folder(built, "network") / "onnx.yaml"
    return _same_metrics(built, "onnx", model)


def language_model(built: Program, weights: Path) -> str:
    """Ask a language model in GGUF; the answers are those of the source."""
    folder = built.home / "language"
    folder.mkdir()
    model = folder / "model.yaml"
    model.write_text(LANGUAGE.format(path=json.dumps(str(weights))), encoding="utf-8")
    given = ("evaluate", "--suite", "clinical-notes", "--model", str(model), "--limit", "3")
    ours, theirs = (_answers(out) for out in _out_folders(built, given, "answers"))
    if ours != theirs or not ours:
        raise TrialError(f"The language model answers {ours}, and {theirs} from the source.")
    return f"{weights.name} gave {len(ours)} answers, the same as from the source"


def language_model_with_images(built: Program, weights: Path) -> str:
    """Ask a language model about images, by an encoder of random weights, as from the source.

    Each image must take its tokens, and another image must lead to another answer.
    """
    folder = built.home / "seeing"
    folder.mkdir()
    image_tokens = write_image_encoder(weights, folder / "encoder.gguf")
    model = folder / "model.yaml"
    text = LANGUAGE.format(path=json.dumps(str(weights))) + SEEING
    model.write_text(text, encoding="utf-8")
    suite = folder / "suite.yaml"
    suite.write_text(IMAGE_SUITE, encoding="utf-8")
    noise = np.random.default_rng(2).integers(0, 256, (SIDE, SIDE), dtype=np.uint8)
    Image.fromarray(np.zeros_like(noise)).save(folder / "black.png")
    Image.fromarray(noise).save(folder / "noise.png")
    given = ("evaluate", "--suite", str(suite), "--model", str(model))
    folders = _out_folders(built, given, "seen")
    ours, theirs = (_answers(out) for out in folders)
    tokens = [item["usage"]["prompt_tokens"] for item in _items(folders[0])]
    if ours != theirs:
        raise TrialError(f"About images it answers {ours}, and {theirs} from the source.")
    if len(set(ours)) != len(ours) or not all(ours):
        raise TrialError(f"Different images do not lead to different answers: {ours}")
    if None in tokens or not tokens[0] + image_tokens < tokens[1] < tokens[3] - image_tokens:
        raise TrialError(f"The images of {image_tokens} tokens are not in the prompts: {tokens}")
    return f"{len(ours)} answers as from the source; prompts without, with one and two: {tokens}"


def _answers(out: Path) -> list[str]:
    return [item["raw"] for item in _items(out)]


def _items(out: Path) -> list[Any]:
    lines = (out / "items.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def generate(built: Program) -> str:
    """Generate patients by a network; the table is that of the source, byte for byte."""
    given = ("generate", "--family", "patients", "--count", "40", "--seed", "7", "--table")
    given += ("--set", "epochs=3", "--set", "source=sklearn.breast_cancer")
    table = _by_both(built, given, "generated", ".csv")
    return f"40 patients, the same {len(table)} bytes as from the source"


def stress(built: Program) -> str:
    """Search for counterfactual patients of the sample matcher."""
    matcher = SAMPLE_MODELS / "matcher"
    given = ("stress-test", "--model", str(matcher / "model.yaml"), "--table")
    given += (str(matcher / "tested.csv"), "--reference", str(matcher / "reference.csv"))
    given += (
        "--input-map",
        str(matcher / "inputs.yaml"),
        "--schema",
        str(matcher / "columns.yaml"),
    )
    given += ("--id-column", "code", "--generations", "3")
    built.run("readingroom", *given, "--out", str(built.home / "stress"))
    return "60 patients of the sample matcher"


def explain(built: Program) -> str:
    """Explain a forest of scikit-learn by SHAP; the weights are those of the source."""
    model = model_folder(built, "forest") / "model.yaml"
    given = ("explain", str(model), "sklearn.breast_cancer", "--outcome-column", "diagnosis")
    given += ("--sample", "5", "--method", "shap-tree", "--target", "malignant", "--allow-code")
    weights = [_weights(json.loads(text)) for text in _both(built, given, "explained")]
    if not np.allclose(*weights, rtol=0, atol=1e-12):
        raise TrialError("The explanations differ from those of the source.")
    return f"{len(weights[0])} weights by shap-tree, the same as from the source"


def report(built: Program) -> str:
    """Write reports with PDF, and a bundle, of a rehearsed study."""
    folder = built.home / "rehearsal-rating"
    study = next(folder.glob("*.rrstudy"), None)
    if study is None:
        raise TrialError("There is no rehearsed study to report on.")
    out = built.home / "reports"
    built.run("readingroom", "report", str(study), "--out", str(out), "--pdf")
    pdfs = [path for path in out.rglob("*.pdf") if path.read_bytes().startswith(b"%PDF-")]
    bundle = built.home / "bundle"
    built.run("readingroom", "export", str(study), "--out", str(bundle))
    return f"{len(pdfs)} reports as PDF, a bundle of the study"


def pages(built: Program) -> str:
    """Use the engine's pages in the window; the figures of the studies are those of the source."""
    ours = built.home / "pages-built"
    models = ("--models", str(SAMPLE_MODELS))
    built.run(contents.DRIVER, "--engine", str(contents.ROOT), *models, "--out", str(ours))
    return same_figures(ours / FIGURES, source_figures(built.home / "pages-source"))


def source_figures(folder: Path) -> Path:
    """Use the same pages from the source; return the file of figures.

    Raises:
        TrialError: It failed.
    """
    command = [sys.executable, "-m", "tools.autopilot.engine_session", "--out", str(folder)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        command, cwd=contents.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise TrialError(f"The pages fail from the source: {done.stdout}{done.stderr}")
    return folder / FIGURES


def same_figures(ours: Path, theirs: Path) -> str:
    """Compare two files of figures, and say how many there are.

    Raises:
        TrialError: One lacks a figure, or has another value.
    """
    built, source = (json.loads(path.read_text(encoding="utf-8")) for path in (ours, theirs))
    different = [name for name in sorted({*built, *source}) if not _is_same(name, built, source)]
    if different or not built:
        shown = "; ".join(f"{n}: {built.get(n)}, {source.get(n)}" for n in different[:5])
        raise TrialError(
            f"{len(different)} of {len(source)} figures differ from the source: {shown}"
        )
    equal = sum(built[name] == source[name] for name in built)
    return f"{len(built)} figures as from the source, {equal} of them to the last digit"


def _is_same(name: str, built: Mapping[str, Any], source: Mapping[str, Any]) -> bool:
    if name not in built or name not in source:
        return False
    first, second = built[name], source[name]
    if isinstance(first, str) or isinstance(second, str):
        return first == second
    return math.isclose(first, second, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def refuse_engine(built: Program) -> str:
    """In the Reader edition, work of the engine names the Full edition and breaks nothing."""
    model = built.home / "cells.yaml"
    model.write_text(NETWORK, encoding="utf-8")
    (built.home / "cells.safetensors").write_bytes(_network_bytes())
    matcher = SAMPLE_MODELS / "matcher"
    jobs = (
        ("evaluate", "--suite", TABLE_SUITE, "--model", str(model), "--out", "evaluated"),
        ("generate", "--family", "patients", "--count", "5", "--seed", "7", "--set", "source=file"),
        ("explain", str(matcher / "model.yaml"), str(matcher / "tested.csv"), "--input-map"),
    )
    more: tuple[tuple[str, ...], ...] = (
        (),
        ("--set", f"table={matcher / 'reference.csv'}", "--table", "--out", "generated"),
        (str(matcher / "inputs.yaml"), "--id-column", "code", "--out", "explained"),
    )
    for job, rest in zip(jobs, more, strict=True):
        message = built.refuse("readingroom", *job, *rest)
        if "Full edition" not in message:
            raise TrialError(f"“{job[0]}” does not name the Full edition:\n{message}")
    return f"{len(jobs)} jobs of the engine say that the Full edition has what they need"


def refuse_pages(built: Program) -> str:
    """In the Reader edition, the engine's pages show stored results and name the Full edition."""
    out = built.home / "pages-refused"
    given = ("--refused", "--models", str(SAMPLE_MODELS), "--out", str(out))
    output = built.run(contents.DRIVER, "--engine", str(contents.ROOT), *given)
    verdict = built.run("readingroom", "verify", str(next(out.glob("*.rrstudy"))))
    return f"“{output.strip().splitlines()[-1]}” {verdict.strip()}"


STEPS: tuple[tuple[str, Callable[[Any], str]], ...] = (
    ("network", network),
    ("TorchScript", script),
    ("ONNX", onnx),
    ("generation", generate),
    ("stress", stress),
    ("SHAP", explain),
    ("engine's pages in the window", pages),
)


def _same_metrics(built: Program, name: str, model: Path, *options: str) -> str:
    given = ("evaluate", "--suite", TABLE_SUITE, "--model", str(model), *options)
    ours, theirs = (
        json.loads((folder / "result.json").read_text(encoding="utf-8"))["metrics"]
        for folder in _out_folders(built, given, name)
    )
    if ours != theirs:
        raise TrialError(f"The metrics of {name} differ: {ours} and {theirs} of the source.")
    return f"{len(ours)} metrics, the same as from the source"


def _by_both(built: Program, given: tuple[str, ...], name: str, suffix: str) -> bytes:
    """Return a file that the program and the source wrote alike."""
    ours, theirs = (
        next(folder.rglob(f"*{suffix}")).read_bytes() for folder in _out_folders(built, given, name)
    )
    if ours != theirs:
        raise TrialError(f"The {suffix} of {given[0]} differs from that of the source.")
    return ours


def _both(built: Program, given: tuple[str, ...], name: str) -> list[str]:
    folders = _out_folders(built, given, name)
    return [(folder / "explanations.json").read_text(encoding="utf-8") for folder in folders]


def _out_folders(built: Program, given: tuple[str, ...], name: str) -> tuple[Path, Path]:
    """Run a command by the program and from the source; return both output folders."""
    ours, theirs = built.home / f"{name}-built", built.home / f"{name}-source"
    built.run("readingroom", *given, "--out", str(ours))
    command = [sys.executable, "-m", "readingroom", *given, "--out", str(theirs)]
    done = subprocess.run(command, cwd=built.home, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise TrialError(f"The source fails at “{given[0]}”: {done.stdout}{done.stderr}")
    return ours, theirs


def _weights(explained: Any) -> np.ndarray:  # noqa: ANN401 - a document
    """Return all weights of a document of explanations, in order."""
    return np.asarray(
        [part["weight"] for row in explained["explanations"] for part in row["attributions"]]
    )


def _network_bytes() -> bytes:
    """Return the network in safetensors' format, also where its package is not installed."""
    head: dict[str, Any] = {}
    data = b""
    for name, value in _network_weights().items():
        raw = value.astype("<f4").tobytes()
        offsets = [len(data), len(data) + len(raw)]
        head[name] = {"dtype": "F32", "shape": list(value.shape), "data_offsets": offsets}
        data += raw
    text = json.dumps(head).encode("ascii")
    return len(text).to_bytes(8, "little") + text + data


def _network_weights() -> dict[str, np.ndarray]:
    random = np.random.default_rng(3)
    shapes = {"0.weight": (8, 30), "0.bias": (8,), "2.weight": (2, 8), "2.bias": (2,)}
    return {
        name: random.normal(scale=0.05, size=shape).astype(np.float32)
        for name, shape in shapes.items()
    }


def model_folder(built: Program, name: str) -> Path:
    """Return the folder of a model of the test, made on first use."""
    folder = built.home / name
    if folder.is_dir():
        return folder
    folder.mkdir()
    if name == "network":
        _write_network(folder)
    else:
        _write_forest(folder)
    return folder


def _write_network(folder: Path) -> None:
    import torch

    (folder / "model.yaml").write_text(NETWORK, encoding="utf-8")
    (folder / "cells.safetensors").write_bytes(_network_bytes())
    layers = torch.nn.Sequential(torch.nn.Linear(30, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
    weights = {name: torch.from_numpy(value) for name, value in _network_weights().items()}
    layers.load_state_dict(weights)
    torch.jit.script(layers).save(str(folder / "cells.pt"))
    text = "model_id: script\ntype: torchscript\npath: cells.pt\nclasses: [malignant, benign]\n"
    (folder / "script.yaml").write_text(text, encoding="utf-8")
    _write_onnx(folder)


def _write_onnx(folder: Path) -> None:
    """Write a linear model of the same inputs."""
    sys.path.append(str(contents.ROOT))
    from tools.onnx_bytes import gemm_model

    random = np.random.default_rng(4)
    weights = random.normal(scale=0.002, size=(2, 30)).astype(np.float32)
    bias = np.zeros(2, np.float32)
    (folder / "cells.onnx").write_bytes(gemm_model(weights, bias, "logits"))
    (folder / "onnx.yaml").write_text(ONNX, encoding="utf-8")


def _write_forest(folder: Path) -> None:
    from sklearn.datasets import load_breast_cancer
    from sklearn.ensemble import RandomForestClassifier

    (folder / "model.yaml").write_text(FOREST, encoding="utf-8")
    (folder / "forest.py").write_text(FOREST_CODE, encoding="utf-8")
    rows, labels = load_breast_cancer(return_X_y=True)
    forest = RandomForestClassifier(5, max_depth=3, random_state=0).fit(rows, labels)
    trees = [
        {
            "left": tree.children_left.tolist(),
            "right": tree.children_right.tolist(),
            "feature": np.maximum(tree.feature, 0).tolist(),
            "threshold": tree.threshold.tolist(),
            "values": (tree.value[:, 0, :] / len(forest.estimators_)).tolist(),
        }
        for tree in (estimator.tree_ for estimator in forest.estimators_)
    ]
    document = {"output": "probability", "base": [0.0, 0.0], "trees": trees}
    (folder / "trees.json").write_text(json.dumps(document), encoding="utf-8")
