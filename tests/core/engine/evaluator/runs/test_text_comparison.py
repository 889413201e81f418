"""Answers compared with references by a token encoder: scores, what is stored, what is refused."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.models.tiny_encoder import VECTORS, write_tiny_encoder
from tests.support.wording import Wording

from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.entries import entry_of
from readingroom.engine.evaluator.leaderboard.gathering import read_submission, write_submission
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.bertscore import NO_ENCODER
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.services.engine.evaluating import evaluate
from readingroom.services.engine.stored_evaluations import require_same

wording = Wording(__file__)

SUITE = """suite_id: notes
version: "1"
title: Notes
task: text
metrics: [bertscore, bertscore_precision, bertscore_recall, bertscore_idf, bertscore_rescaled]
items:
  - {id: a, input: Which?, target: fever}
  - {id: b, input: Which?, target: [fever cough, pyrexia]}
  - {id: c, input: Which?, target: cough}
  - {id: d, input: Which?, target: no fever}
  - {id: e, input: Which?, target: no cough}
"""
ANSWERS = {"a": "pyrexia", "b": "Pyrexia", "c": "", "d": "no fever"}
F1 = {"a": 0.8, "b": 1.0, "c": 0.0, "d": 1.0, "e": 0.0}


def run(folder: Path, encoder: Path | None, suite: str = SUITE, out: str = "result", **options):
    """Evaluate the recorded answers."""
    (folder / "suite.yaml").write_text(suite, "utf-8")
    answers = folder / "answers.jsonl"
    lines = [json.dumps({"item": item, "text": text}) for item, text in ANSWERS.items()]
    answers.write_text("\n".join(lines), "utf-8")
    return evaluate(folder / "suite.yaml", answers, folder / out, encoder=encoder, **options)


def values_of(result: EvaluationResult):
    return {metric.metric: metric.value for metric in result.metrics}


def test_answers_are_compared_and_rescored_without_the_encoder(tmp_path: Path) -> None:
    folder = write_tiny_encoder(tmp_path / "tiny")

    result = run(tmp_path, folder)

    items = {item.item: item for item in read_items(tmp_path / "result")}
    assert {name: item.measured["bertscore"] for name, item in items.items()} == F1
    assert items["a"].scores["bertscore_precision"] == 0.8
    value = values_of(result)["bertscore"]
    assert isinstance(value, Estimate)
    assert value.value == pytest.approx(sum(F1.values()) / 5)
    assert value.low < value.value < value.high
    name, _, digest = result.settings["encoder"].partition(" ")
    assert (name, len(digest)) == ("tiny", 64)
    (folder / "model.onnx").unlink()
    require_same(result, rescore(tmp_path / "result"))
    changed = replace(items["a"], measured={"bertscore": 1.0})
    write_items(tmp_path / "result", [changed, *(items[name] for name in items if name != "a")])
    with pytest.raises(SuiteError, match="differs"):
        require_same(result, rescore(tmp_path / "result"))


def write_items(folder: Path, items) -> None:
    from readingroom.engine.evaluator.results import encode_item

    (folder / "items.jsonl").write_bytes(b"".join(map(encode_item, items)))


def test_without_an_encoder_the_score_is_not_estimable(tmp_path: Path) -> None:
    values = values_of(run(tmp_path, None))

    assert set(values.values()) == {NotEstimable(NO_ENCODER)}
    assert all(not item.measured for item in read_items(tmp_path / "result"))


def test_scores_are_rescaled_by_a_declared_baseline_only(tmp_path: Path) -> None:
    folder = write_tiny_encoder(tmp_path / "tiny")
    reason = values_of(run(tmp_path, folder))["bertscore_rescaled"]
    assert reason == NotEstimable(wording("baseline"))
    baseline = {"precision": 0.5, "recall": 0.5, "f1": 0.5}
    (folder / "encoder.json").write_text(json.dumps({"baseline": baseline}))

    rescaled = values_of(run(tmp_path, folder, out="again"))["bertscore_rescaled"]

    assert rescaled.value == pytest.approx(sum(2 * f1 - 1 for f1 in F1.values()) / 5)


def test_words_in_all_references_have_no_weight(tmp_path: Path) -> None:
    suite = SUITE.replace("[fever cough, pyrexia]", "fever").replace("cough", "fever")
    value = values_of(run(tmp_path, write_tiny_encoder(tmp_path / "tiny"), suite))["bertscore_idf"]

    assert isinstance(value, NotEstimable)
    assert "weight" in value.reason


def test_a_long_text_is_cut_and_counted(tmp_path: Path) -> None:
    suite = SUITE.replace("target: cough", f"target: {'cough ' * 600}")

    result = run(tmp_path, write_tiny_encoder(tmp_path / "tiny"), suite)

    assert any(": 1." in warning for warning in result.warnings)
    require_same(result, rescore(tmp_path / "result"))


def test_an_encoder_is_refused_where_no_metric_needs_it(tmp_path: Path) -> None:
    suite = SUITE.replace(SUITE.splitlines()[4], "metrics: [rouge_1]")

    with pytest.raises(SuiteError, match=wording("needless")):
        run(tmp_path, write_tiny_encoder(tmp_path / "tiny"), suite)


def test_vectors_that_are_not_finite_name_the_item(tmp_path: Path) -> None:
    vectors = {**VECTORS, "pyrexia": (np.nan, 0, 0, 0), "effusion": (1, 0, 0, 0)}

    with pytest.raises(ModelError, match="item 'a'"):
        run(tmp_path, write_tiny_encoder(tmp_path / "tiny", vectors))


def test_a_run_is_not_resumed_with_another_encoder(tmp_path: Path) -> None:
    run(tmp_path, write_tiny_encoder(tmp_path / "tiny"))

    with pytest.raises(SuiteError, match="weights"):
        run(tmp_path, None, is_resumed=True)


def test_boards_compare_scores_of_one_encoder_only(tmp_path: Path) -> None:
    first = run(tmp_path, write_tiny_encoder(tmp_path / "tiny"), out="first")
    other = {**VECTORS, "cough": (0, 0.6, 0.8, 0)}
    second = run(tmp_path, write_tiny_encoder(tmp_path / "tiny2", other), out="second")

    entries = [entry_of(result) for result in (first, second)]
    tables = build_leaderboard(entries).tables

    assert len(tables) == 2
    digest = first.settings["encoder"].partition(" ")[2]
    assert entries[0].label == f"BERTScore F (not rescaled), encoder tiny {digest[:8]}"
    write_submission(first, tmp_path / "first.yaml")
    submitted = read_submission(tmp_path / "first.yaml")
    assert submitted is not None
    assert entry_of(submitted).key == entries[0].key


def test_answers_that_were_not_compared_are_counted() -> None:
    metric = find_metric("bertscore")
    values = metric.read(Rows(["x", "y"], ["x", "y"], measured=['{"bertscore": 1.0}', ""]))

    value = metric.compute(values, rng=np.random.default_rng(0))

    assert value == NotEstimable(wording("partly"))


def test_a_voted_answer_has_its_own_score(tmp_path: Path) -> None:
    from readingroom.engine.evaluator.runs.scoring import voted

    measured = ['{"bertscore": 0.1}', '{"bertscore": 0.9}', '{"bertscore": 0.9}']
    rows = Rows(["x", "y", "y"], ["t"] * 3, ["a"] * 3, measured=measured)

    assert voted(rows, [0, 0, 0]).rows.measured == [measured[1]]
