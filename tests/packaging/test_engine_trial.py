"""Tests of the materials that a built engine is tried with."""

import json
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest


def test_the_network_is_what_safetensors_reads(engine_trial: ModuleType) -> None:
    safetensors = pytest.importorskip("safetensors.numpy")
    read = safetensors.load(engine_trial._network_bytes())
    written = engine_trial._network_weights()

    assert read.keys() == written.keys()
    assert all(np.array_equal(read[name], written[name]) for name in written)


def test_the_trees_of_the_forest_sum_to_its_answers(
    engine_trial: ModuleType, tmp_path: Path
) -> None:
    ensemble = pytest.importorskip("sklearn.ensemble")
    from sklearn.datasets import load_breast_cancer

    engine_trial._write_forest(tmp_path)
    trees = json.loads((tmp_path / "trees.json").read_text())["trees"]
    rows, labels = load_breast_cancer(return_X_y=True)
    forest = ensemble.RandomForestClassifier(5, max_depth=3, random_state=0).fit(rows, labels)

    for row, expected in zip(rows[:20], forest.predict_proba(rows[:20]), strict=True):
        answer = np.sum([_value(tree, row) for tree in trees], axis=0)
        assert np.allclose(answer, expected)


def _value(tree: dict, row: np.ndarray) -> list[float]:
    node = 0
    while tree["left"][node] != -1:
        is_left = np.float32(row[tree["feature"][node]]) <= tree["threshold"][node]
        node = tree["left" if is_left else "right"][node]
    return tree["values"][node]


@pytest.mark.parametrize(("said", "is_named"), [("Use the Full edition", True), ("no", False)])
def test_a_refusal_must_name_the_full_edition(
    engine_trial: ModuleType, tmp_path: Path, said: str, is_named: bool
) -> None:
    program = SimpleNamespace(home=tmp_path, refuse=lambda *_: said)
    if is_named:
        assert "Full edition" in engine_trial.refuse_engine(program)
    else:
        with pytest.raises(engine_trial.TrialError):
            engine_trial.refuse_engine(program)


def test_the_types_of_studies_are_all_that_can_be_rehearsed(engine_trial: ModuleType) -> None:
    from readingroom.cli.rehearsal_commands import rehearse

    (option,) = (one for one in rehearse.params if one.name == "kind")
    assert set(engine_trial.STUDY_TYPES) == set(option.type.choices)


def _write(folder: Path, name: str, figures: dict[str, float | str]) -> Path:
    path = folder / name
    path.write_text(json.dumps(figures), encoding="utf-8")
    return path


def test_figures_may_differ_by_rounding_only(engine_trial: ModuleType, tmp_path: Path) -> None:
    source = _write(tmp_path, "source.json", {"a": 0.1, "b": 1e6, "c": "digest"})
    rounded = _write(tmp_path, "rounded.json", {"a": 0.1, "b": 1e6 * (1 + 1e-12), "c": "digest"})

    assert engine_trial.same_figures(rounded, source).startswith("3 figures")
    assert ", 2 of them" in engine_trial.same_figures(rounded, source)


@pytest.mark.parametrize(
    ("ours", "named"),
    [
        ({"a": 0.1000002, "b": "x"}, "a: 0.1000002, 0.1"),
        ({"a": 0.1}, "b: None, x"),
        ({"a": 0.1, "b": "x", "c": 1.0}, "c: 1.0, None"),
        ({"a": 0.1, "b": "y"}, "b: y, x"),
        ({"a": "0.1", "b": "x"}, "a: 0.1, 0.1"),
        ({}, "2 of 2"),
    ],
)
def test_other_figures_are_named(
    engine_trial: ModuleType, tmp_path: Path, ours: dict[str, float | str], named: str
) -> None:
    source = _write(tmp_path, "source.json", {"a": 0.1, "b": "x"})
    with pytest.raises(engine_trial.TrialError, match=named):
        engine_trial.same_figures(_write(tmp_path, "ours.json", ours), source)


def test_a_trial_without_figures_fails(engine_trial: ModuleType, tmp_path: Path) -> None:
    empty = _write(tmp_path, "empty.json", {})
    with pytest.raises(engine_trial.TrialError):
        engine_trial.same_figures(empty, empty)


def test_the_network_in_onnx_is_read_by_its_library(
    engine_trial: ModuleType, tmp_path: Path
) -> None:
    onnxruntime = pytest.importorskip("onnxruntime")
    engine_trial._write_onnx(tmp_path)
    session = onnxruntime.InferenceSession(str(tmp_path / "cells.onnx"))
    (logits,) = session.run(None, {"items": np.ones((3, 30), np.float32)})

    assert logits.shape == (3, 2)
    assert np.ptp(logits, axis=1).min() > 0
