"""The interval of a gap between groups: truth, bounds, and results of the earlier method."""

import json
from pathlib import Path

import numpy as np
import pytest

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.metrics.subgroups import (
    DRAWS,
    PAIRS,
    SubgroupTable,
    subgroup_table,
)
from readingroom.engine.evaluator.results import finish_result, read_result
from readingroom.engine.evaluator.runs.plan import METHODS, SETTING
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import RESULT_FILE
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.services.engine.stored_evaluations import require_same


@pytest.mark.parametrize(("shares", "truth"), [((0.7, 0.7, 0.7), 0.0), ((0.9, 0.7, 0.6), 0.3)])
def test_the_interval_of_a_gap_holds_the_truth(shares: tuple[float, ...], truth: float) -> None:
    metric, held = find_metric("accuracy"), 0
    groups = np.arange(180) % 3
    for seed in range(60):
        rng = np.random.default_rng(seed)
        is_right = rng.random(180) < np.array(shares)[groups]
        values = metric.read(Rows(["1" if one else "0" for one in is_right], ["1"] * 180))
        table = subgroup_table(
            metric, values, "site", [str(one) for one in groups], minimum=5, rng=rng
        )
        assert isinstance(table.gap, Estimate)
        held += table.gap.low <= truth <= table.gap.high
    assert held >= 53


def table_of(key: str, *, method: int = PAIRS) -> SubgroupTable:
    """Return the table of three small groups: all right, all wrong, two of three right."""
    metric = find_metric(key)
    answers = ["1"] * 6 + ["0"] * 6 + ["1", "0", "1"]
    values = metric.read(Rows(answers, ["1"] * 15))
    groups = [*"aaaaaabbbbbbccc"]
    rng = np.random.default_rng(7)
    return subgroup_table(metric, values, "site", groups, minimum=3, rng=rng, method=method)


def test_a_gap_of_proportions_never_exceeds_one() -> None:
    gap = table_of("accuracy").gap
    assert isinstance(gap, Estimate)
    assert gap.value == gap.high == 1.0
    assert 0 < gap.low < 1


def test_the_earlier_method_gives_the_figures_that_it_gave() -> None:
    table = table_of("accuracy", method=DRAWS)
    assert isinstance(table.gap, Estimate)
    assert table.gap.low == pytest.approx(0.5812851889026429, abs=1e-12)
    assert table.gap.high == pytest.approx(1.418714811097357, abs=1e-12)
    assert table.p_value == table_of("accuracy").p_value


def scored_set(folder: Path) -> Path:
    """Write the result of a set with two categories, all answers right in only one of them."""
    folder.mkdir(exist_ok=True)
    question = {
        "question": "Which?",
        "options": {"A": "red", "B": "blue", "C": "green", "D": "white"},
        "year": 2024,
    }
    keys = ["B"] * 3 + ["C"] * 3
    rows = {
        f"q{number}": {**question, "correct_answer": key, "category": f"category {key}"}
        for number, key in enumerate(keys)
    }
    (folder / "questions.json").write_text(json.dumps(rows), "utf-8")
    lines = [json.dumps({"id": item, "repeat": 0, "output": "B"}) for item in rows]
    (folder / "answers.jsonl").write_text("\n".join(lines), "utf-8")
    import_suite(folder / "questions.json", "careqa", folder / "suite")
    import_answers(folder / "answers.jsonl", folder / "suite", "m", folder / "result")
    return folder / "result"


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """Return the folder of a result as an earlier version wrote it, without a version."""
    folder = scored_set(tmp_path)
    path = folder / RESULT_FILE
    stored = json.loads(path.read_text("utf-8"))
    plan = json.loads(stored["settings"][SETTING])
    assert plan.pop("methods") == METHODS
    stored["settings"][SETTING] = json.dumps(plan)
    path.write_text(json.dumps(stored), "utf-8")
    finish_result(folder, rescore(folder))
    return folder


def is_gap(metric: str, stratum: str) -> bool:
    return (metric, stratum) == ("choice_accuracy_gap", "category")


def gap_of(folder: Path) -> Estimate:
    (gap,) = (
        line.value for line in read_result(folder).metrics if is_gap(line.metric, line.stratum)
    )
    assert isinstance(gap, Estimate)
    return gap


def test_an_earlier_result_is_verified_by_its_own_method(earlier: Path, tmp_path: Path) -> None:
    assert gap_of(earlier).high > 1
    require_same(read_result(earlier), rescore(earlier))
    new = scored_set(tmp_path / "new")
    assert gap_of(new).high <= 1
    assert gap_of(new).value == gap_of(earlier).value
    require_same(read_result(new), rescore(new))
    with pytest.raises(SuiteError, match="gap"):
        require_same(read_result(earlier), rescore(new))


def test_a_changed_gap_of_an_earlier_result_is_noticed(earlier: Path) -> None:
    path = earlier / RESULT_FILE
    stored = json.loads(path.read_text("utf-8"))
    (gap,) = (
        line["value"] for line in stored["metrics"] if is_gap(line["metric"], line["stratum"])
    )
    gap["high"] = 1.0
    path.write_text(json.dumps(stored), "utf-8")
    with pytest.raises(SuiteError, match="gap"):
        require_same(read_result(earlier), rescore(earlier))


def test_a_result_of_later_methods_is_refused(earlier: Path) -> None:
    path = earlier / RESULT_FILE
    stored = json.loads(path.read_text("utf-8"))
    plan = {**json.loads(stored["settings"][SETTING]), "methods": METHODS + 1}
    stored["settings"][SETTING] = json.dumps(plan)
    path.write_text(json.dumps(stored), "utf-8")
    with pytest.raises(SuiteError, match="Update"):
        rescore(earlier)
