"""Evaluation on a cluster gives the lines of one computer, whatever happens to its workers."""

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.support.dask_cluster import DaskCluster

from readingroom.domain.errors import Cancelled, ClusterError, ModelError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.services.cluster import on_cluster, read_settings
from readingroom.services.devices import device_job
from readingroom.services.engine.evaluating import evaluate

distributed = pytest.importorskip("distributed", reason="needs the extra cluster")

SECRET = "a patient of the study"
WORDS = """suite_id: words
version: 1
title: Words
task: choice
metrics: [choice_accuracy]
prompt: {template: "{note}\\n{options}"}
dataset: {file: items.jsonl}
strata: [sex]
limits: {batch: 4}
"""
TABLE = """suite_id: table
version: 1
title: Table
task: classification
metrics: [accuracy, auroc]
dataset: {folder: data}
limits: {batch: 8}
"""
FOLDS = TABLE + "folds: {k: 3, seed: 1}\n"
CODE = """
import hashlib
import time

import numpy as np


class Reader:
    def generate(self, prompts, **options):
        digests = [hashlib.sha256(prompt.encode()).digest()[0] for prompt in prompts]
        return ["Answer: " + "ABCD"[digest % 4] for digest in digests]


class Slow(Reader):
    def generate(self, prompts, **options):
        time.sleep(0.03)
        return super().generate(prompts, **options)


class Broken:
    def generate(self, prompts, **options):
        raise ValueError("no answer")


class Line:
    def __init__(self):
        self.weights = np.array([1.7, -0.3, 0.1])

    def predict_proba(self, rows):
        positive = 1 / (1 + np.exp(-np.asarray(rows) @ self.weights))
        return np.column_stack([1 - positive, positive])


class Learner(Line):
    fits = 0

    def fit(self, rows, labels):
        self.fits += 1  # the state that earlier folds leave behind counts, too
        rows, labels = np.asarray(rows), np.asarray(labels, dtype=float)
        noise = np.random.normal(size=rows.shape[1]) * self.fits
        self.weights = np.linalg.lstsq(rows, labels - 0.5, rcond=None)[0] + 0.01 * noise
"""
ITEMS = 64


def write(folder: Path) -> None:
    """Write suites, their data and models."""
    lines = (
        {
            "id": f"item-{number}",
            "input": {"note": f"{SECRET}, number {number}"},
            "options": ["asthma", "pneumonia", "cough", "failure"],
            "target": "ABCD"[number % 4],
            "strata": {"sex": "FM"[number % 2]},
        }
        for number in range(ITEMS)
    )
    (folder / "items.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    (folder / "words.yaml").write_text(WORDS)
    (folder / "table.yaml").write_text(TABLE)
    (folder / "folds.yaml").write_text(FOLDS)
    data = folder / "data"
    data.mkdir()
    rows = np.random.default_rng(3).normal(size=(60, 3))
    np.save(data / "X.npy", rows)
    np.save(data / "y.npy", (rows[:, 0] > 0).astype(np.int64))
    (folder / "code.py").write_text(CODE)
    for name in ("Reader", "Slow", "Broken", "Line", "Learner"):
        classes = "classes: ['0', '1']\n" if name in ("Line", "Learner") else ""
        (folder / f"{name}.yaml").write_text(
            f"model_id: {name}\ntype: python_class\nimport_path: 'code:{name}'\n{classes}"
        )


@pytest.fixture
def material(folder: Path) -> Path:
    write(folder)
    return folder


def run(
    folder: Path,
    suite: str,
    model: str,
    out: str,
    address: str = "",
    *,
    progress: Progress = NO_PROGRESS,
    is_resumed: bool = False,
    cache: Path | None = None,
) -> EvaluationResult:
    """Run a suite here, or on the cluster with an address."""
    with device_job("cpu"), on_cluster(read_settings(address) if address else None):
        return evaluate(
            folder / f"{suite}.yaml",
            folder / f"{model}.yaml",
            folder / out,
            consent=True,
            seed=5,
            is_resumed=is_resumed,
            cache=cache,
            progress=progress,
        )


def lines(folder: Path, out: str) -> list[dict[str, Any]]:
    """Return the lines of a run without the measured time and memory."""
    text = (folder / out / "items.jsonl").read_text()
    read = [json.loads(line) for line in text.splitlines()]
    return [{key: value for key, value in line.items() if key != "usage"} for line in read]


class AtItem:
    """Progress that calls a function once, when so many items are done."""

    def __init__(self, number: int, function: Any) -> None:
        self._number = number
        self._function = function
        self.is_reached = False

    def report(self, step: Step) -> None:
        if not self.is_reached and step.total and step.done >= self._number:
            self.is_reached = True
            self._function()

    def raise_if_cancelled(self) -> None:
        """Never raise."""


class CancelAt(AtItem):
    """Progress that is cancelled when so many items are done."""

    def __init__(self, number: int) -> None:
        super().__init__(number, lambda: None)

    def raise_if_cancelled(self) -> None:
        if self.is_reached:
            raise Cancelled


@pytest.mark.parametrize(
    ("suite", "model"),
    [
        ("words", "Reader"),
        pytest.param("words", "Broken", marks=pytest.mark.nightly),
        pytest.param("table", "Line", marks=pytest.mark.nightly),
        ("folds", "Learner"),
    ],
)
def test_a_cluster_gives_the_lines_of_one_computer(
    suite: str, model: str, material: Path, three_workers: DaskCluster
) -> None:
    here = run(material, suite, model, "here")
    there = run(material, suite, model, "there", three_workers.address)

    assert lines(material, "there") == lines(material, "here")
    assert there.metrics == here.metrics
    assert (there.status, there.warnings) == (here.status, here.warnings)
    assert there.model == here.model
    assert three_workers.address in there.resources.hardware


def test_a_lost_worker_changes_nothing(material: Path, three_workers: DaskCluster) -> None:
    lost = three_workers.workers[-1]
    kill = AtItem(ITEMS // 4, lost.kill)

    there = run(material, "words", "Slow", "there", three_workers.address, progress=kill)

    here = run(material, "words", "Reader", "here")
    assert kill.is_reached
    assert lost.wait(5) != 0
    assert lines(material, "there") == lines(material, "here")
    assert there.metrics == here.metrics


def test_a_stopped_run_continues_elsewhere(material: Path, three_workers: DaskCluster) -> None:
    with pytest.raises(Cancelled):
        run(
            material, "words", "Slow", "moved", three_workers.address,
            progress=CancelAt(ITEMS // 3),
        )  # fmt: skip
    before = len(lines(material, "moved"))

    continued = run(material, "words", "Slow", "moved", is_resumed=True)
    run(material, "words", "Reader", "here")

    assert 0 < before < ITEMS
    assert lines(material, "moved") == lines(material, "here")
    assert "cluster" not in continued.settings


def test_cached_answers_name_the_cluster_too(material: Path, three_workers: DaskCluster) -> None:
    cache = material / "cache"

    run(material, "words", "Reader", "here", cache=cache)
    there = run(material, "words", "Reader", "there", three_workers.address, cache=cache)

    assert lines(material, "there") == lines(material, "here")
    assert there.settings["cluster"] == three_workers.address
    assert three_workers.address in there.resources.hardware


def test_workers_receive_questions_and_the_model_alone(
    material: Path, three_workers: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    client = distributed.Client
    submit, scatter = client.submit, client.scatter

    def note_submit(self: Any, *arguments: Any, **options: Any) -> Any:
        given = [value for value in arguments if not isinstance(value, distributed.Future)]
        sent.append(pickle.dumps(given))
        return submit(self, *arguments, **options)

    def note_scatter(self: Any, data: Any, **options: Any) -> Any:
        sent.append(pickle.dumps(data))
        return scatter(self, data, **options)

    monkeypatch.setattr(client, "submit", note_submit)
    monkeypatch.setattr(client, "scatter", note_scatter)
    run(material, "words", "Reader", "there", three_workers.address)

    everything = b"".join(sent)
    assert everything.count(SECRET.encode()) == ITEMS  # each question once, so it is looked at
    for private in (str(material), material.name, "items.jsonl", "item-7", "rrstudy", "SQLite"):
        assert private.encode() not in everything
    assert b"strata" not in everything
    assert SECRET not in "".join(map(three_workers.log, ("scheduler", "worker-0", "worker-1")))


def test_a_recorded_model_needs_no_cluster(material: Path, three_workers: DaskCluster) -> None:
    (material / "recorded.jsonl").write_text('{"item": "item-0", "text": "A"}\n')
    (material / "recorded.yaml").write_text("model_id: r\ntype: recorded\npath: recorded.jsonl\n")

    with pytest.raises(ModelError, match="without a cluster"):
        run(material, "words", "recorded", "there", three_workers.address)


def test_a_worker_with_another_version_is_refused(
    material: Path, three_workers: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.processes.cluster import connection

    real = dict(connection.versions())
    monkeypatch.setattr(connection, "versions", lambda: real | {"numpy": "1.0.0"})

    with pytest.raises(ClusterError) as refused:
        run(material, "words", "Reader", "there", three_workers.address)

    assert real["numpy"] in str(refused.value)
    assert "1.0.0" in str(refused.value)
