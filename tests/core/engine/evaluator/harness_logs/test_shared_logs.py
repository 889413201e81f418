"""Published logs of the three harnesses, which `../shared` holds with their expected content."""

import json

import pytest
from tests.core.engine.evaluator.harness_logs.log_files import SHARED

from readingroom.engine.evaluator.harness_logs.grades import grade_of
from readingroom.engine.evaluator.harness_logs.types import Verdict
from readingroom.engine.evaluator.results import read_items, read_result
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.services.engine.stored_evaluations import require_same

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason=f"{SHARED} is absent")
INSPECT = ("popularity_10_samples.eval", "model_graded.json", "clinical_mcq_2026.eval")


def expected(folder):
    return json.loads((SHARED / folder / "expected.json").read_text(encoding="utf-8"))


def require_equal(log) -> None:
    assert {entry.verdict for entry in log.comparisons} <= {Verdict.EQUAL}
    require_same(read_result(log.folder), rescore(log.folder))


@pytest.mark.parametrize("name", INSPECT)
def test_logs_of_inspect(single, name) -> None:
    wanted = expected("inspect_ai")[name]
    log = single(SHARED / "inspect_ai" / name)

    require_equal(log)
    assert log.result.settings["log_status"] == wanted["status"]
    assert (log.result.title, log.result.model.name) == (wanted["task"], wanted["model"])
    items = {(item.item, item.epoch): item for item in read_items(log.folder)}
    assert len(items) == wanted["samples"]
    for line in wanted["items"]:
        item = items[str(line["id"]), line["epoch"]]
        assert item.target == line["target"]
        assert item.scores == {name: grade_of(value) for name, value in line["scores"].items()}
        assert item.parsed == (next(iter(line["answer"].values()), None) or None)
    figures = {
        scorer: {entry.figure.name: entry.ours for entry in log.comparisons}
        for scorer in wanted["metrics"]
    }
    assert figures == {
        scorer: pytest.approx(metrics) for scorer, metrics in wanted["metrics"].items()
    }


def test_results_of_lm_evaluation_harness(imported) -> None:
    wanted = expected("lm_evaluation_harness")
    logs = imported(SHARED / "lm_evaluation_harness").logs

    assert {log.result.title for log in logs} == set(wanted["results"])
    for log in logs:
        require_equal(log)
        task = log.result.title
        items = list(read_items(log.folder))
        assert [(int(item.item), item.target) for item in items] == [
            (line["doc_id"], line["target"]) for line in wanted["items"][task]
        ]
        for item, line in zip(items, wanted["items"][task], strict=True):
            assert item.scores.items() <= line.items()
        for entry in log.comparisons:
            assert entry.ours == pytest.approx(wanted["results"][task][entry.figure.name])


def test_a_run_of_helm(single) -> None:
    wanted = expected("helm")
    log = single(SHARED / "helm")

    require_equal(log)
    assert log.result.model.name == wanted["model"]
    assert log.result.metrics[0].value.value == pytest.approx(wanted["air_score_mean"])
    scores = {item.item: item.scores["air_score"] for item in read_items(log.folder)}
    assert scores == wanted["air_score_per_instance"]
    assert "covered" in log.result.tags
