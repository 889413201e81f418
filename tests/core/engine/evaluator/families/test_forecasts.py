"""Ranked forecasts over timelines give the figures of the study's scorer."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite


def test_forecasts_give_the_figures_by_scope_and_status(tmp_path: Path) -> None:
    folder = protocol_set("foresight")
    scored = score_set(tmp_path, folder, folder, "foresight")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    assert scored.suite.left_out_count == 14
    for key, figures in expected.items():
        limit, scope = key.removeprefix("top").split("_")
        for measure in ("precision", "recall"):
            for status, value in figures[measure].items():
                end = "" if status == "all" else f"_{status}"
                ours = scored.value(f"forecast_{measure}_{scope}{end}@{limit}")
                assert ours == pytest.approx(value, abs=1e-12), (key, measure, status)


TOKENS = ["<AGE>", "a", "b", "a", "c"]
TYPES = ["tag", "concept", "concept", "concept", "concept"]
TARGET = json.dumps({"tokens": TOKENS, "types": TYPES})
ANSWER = json.dumps({"next": [["b", "a"], ["c"], ["b", "c", "a"], ["x", "c"], []]})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        # Next: a (new), b (new), a (old), c (new); forecasts of the same status: b a; c; b a; x c.
        ("forecast_precision_one@1", 0.0),
        ("forecast_precision_one@2", 3 / 4),
        ("forecast_precision_any@1", 2 / 4),
        ("forecast_precision_any@2", 4 / 4),
        ("forecast_recall_one@2", 3 / 4),
        ("forecast_recall_any@1", 2 / 4),
        ("forecast_recall_any@2", 4 / 4),
        ("forecast_precision_one_old@2", 1.0),
        ("forecast_precision_any_new@1", 2 / 3),
    ],
)
def test_a_timeline_by_hand(key: str, value: float) -> None:
    metric = find_metric(key)
    values = metric.read(Rows([ANSWER], [TARGET]))
    assert metric.compute(values, rng=np.random.default_rng(1)).value == pytest.approx(value)
    unanswered = metric.read(Rows([ANSWER, None, "[]"], [TARGET] * 3))
    third = metric.compute(unanswered, rng=np.random.default_rng(1)).value
    assert third == pytest.approx(value / 3)


def test_timelines_are_resampled() -> None:
    metric = find_metric("forecast_precision_any@1")
    values = metric.read(Rows([ANSWER, None] * 6, [TARGET] * 12))
    value = metric.compute(values, rng=np.random.default_rng(1))
    assert isinstance(value, Estimate)
    assert (value.n, value.low < 0.25 < value.high) == (12, True)


def write_set(folder: Path, lines: list[dict[str, object]], ids: list[str]) -> None:
    (folder / "timelines").mkdir(parents=True)
    content = {"concepts": [{"id": token, "name": "<b>"} for token in ids]}
    (folder / "timelines" / "t1.json").write_text("\ufeff" + json.dumps(content), "utf-8")
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (folder / "ranked_forecasts.jsonl").write_text(text, "utf-8")


def line(count: int, types: int) -> dict[str, object]:
    return {"file": "t1.json", "types": ["concept"] * types, "next": [[["a", 0.5]]] * count}


@pytest.mark.parametrize(
    ("lines", "part"),
    [
        ([line(3, 2)], "t1.json.*2 types"),
        ([{"file": "t1.json", "types": []}], "line 1"),
        ([line(2, 3)], "line 1: 2 forecasts"),
        ([line(3, 3), line(3, 3)], "line 2.*second answer"),
    ],
)
def test_damaged_forecasts_are_refused_with_their_line(
    tmp_path: Path, lines: list[dict[str, object]], part: str
) -> None:
    write_set(tmp_path / "set", lines, ["a", "b", "a"])
    with pytest.raises(SuiteError, match=part):
        score_set(tmp_path, tmp_path / "set", tmp_path / "set", "foresight")


def test_without_a_file_of_types_codes_are_concepts(tmp_path: Path) -> None:
    write_set(tmp_path / "set", [line(3, 3)], ["<AGE>", "41", "271807003"])
    forecasts = tmp_path / "forecasts.jsonl"
    (tmp_path / "set" / "ranked_forecasts.jsonl").rename(forecasts)
    import_suite(tmp_path / "set", "foresight", tmp_path / "suite")
    scored = import_answers(forecasts, tmp_path / "suite", "m", tmp_path / "result")
    (first,) = (
        entry for entry in scored.result.metrics if entry.metric == "forecast_precision_one@10"
    )
    assert first.value.value == 0.0
