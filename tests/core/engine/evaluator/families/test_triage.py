"""Classes and levels read from texts give the figures of scikit-learn and SciPy."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import kendalltau, spearmanr
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.triage.metrics import METRICS
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom.statistics.ordinal import kendall_tau_b, spearman_of_table

READ = {
    "kappa": "kappa_read",
    "kappa_quadratic": "kappa_read_quadratic",
    "kappa_linear": "kappa_read_linear",
    "kendall_tau_b": "tau_b",
    "spearman": "level_spearman",
    "mean_absolute_level_error": "level_error",
}


def scored_labels(folder: Path, suite_format: str) -> tuple[ScoredSet, dict[str, object]]:
    source = protocol_set("triage-labels")
    labels = source / "labels.csv"
    scored = score_set(folder, labels, labels, suite_format)
    expected: dict[str, object] = json.loads((source / "expected.json").read_text("utf-8"))
    return scored, expected


def test_risk_levels_are_as_expected(tmp_path: Path) -> None:
    scored, content = scored_labels(tmp_path, "risk-levels")
    expected = dict(content["risk"])  # type: ignore[call-overload]
    assert scored.result.item_count == expected["n"]
    assert sum(item.parsed is None for item in scored.items) == expected["unread"]
    figures = {
        "accuracy": expected["accuracy_unread_wrong"],
        "high_risk_recall": expected["high_risk_recall_unread_missed"],
        "high_risk_missed": expected["high_risk_false_negative_rate"],
        **{metric: expected["read_only"][name] for name, metric in READ.items()},
    }
    for metric, value in figures.items():
        assert scored.value(metric) == pytest.approx(value, abs=1e-12), metric
    for turns, group in expected["by_turns"].items():
        assert scored.value("accuracy", turns) == pytest.approx(group["accuracy"], abs=1e-12)
        recall = scored.value("high_risk_recall", turns)
        assert recall == pytest.approx(group["high_risk_recall"], abs=1e-12)


def test_concerns_are_as_expected(tmp_path: Path) -> None:
    scored, content = scored_labels(tmp_path, "crisis-concerns")
    expected = dict(content["concern"])  # type: ignore[call-overload]
    figures = {
        "accuracy": expected["micro"]["f1"],
        "balanced_accuracy": expected["macro"]["recall"],
        "precision_macro": expected["macro"]["precision"],
        "f1_macro": expected["macro"]["f1"],
        "kappa_read": expected["kappa"],
        "matthews": expected["mcc"],
        **{f"{name}_weighted": value for name, value in expected["weighted"].items()},
        **{
            f"class_{name}@{concern}": figures[name]
            for concern, figures in expected["by_class"].items()
            for name in ("precision", "recall", "f1")
        },
    }
    for metric, value in figures.items():
        assert scored.value(metric) == pytest.approx(value, abs=1e-12), metric


def test_rank_correlations_of_tables_are_those_of_scipy() -> None:
    rng = np.random.default_rng(7)
    for _ in range(30):
        x = rng.integers(0, 5, 60)
        y = np.clip(x + rng.integers(-2, 3, 60), 0, 4)
        table = np.zeros((5, 5))
        np.add.at(table, (x, y), 1)
        assert kendall_tau_b(table) == pytest.approx(kendalltau(x, y).statistic, abs=1e-12)
        assert spearman_of_table(table) == pytest.approx(spearmanr(x, y).statistic, abs=1e-12)


@pytest.mark.parametrize("key", ["tau_b", "level_spearman", "f1_weighted", "precision_weighted"])
def test_intervals_cover_the_value_of_the_population(key: str) -> None:
    (metric,) = (metric for metric in METRICS if metric.key == key)
    population = np.array([[24, 8, 2], [6, 20, 6], [2, 8, 24]]) / 100
    rng = np.random.default_rng(11)
    big = drawn(population, 100_000, rng)
    truth = metric.compute(metric.read(big), rng=rng).value
    covered = 0
    rounds = 40
    for _ in range(rounds):
        value = metric.compute(metric.read(drawn(population, 80, rng)), rng=rng)
        assert isinstance(value, Estimate)
        covered += value.low <= truth <= value.high
    assert covered >= 34  # 95 % of 40 is 38; fewer than 34 has a probability of 0.3 %


def drawn(population: np.ndarray, n: int, rng: np.random.Generator) -> Rows:
    cells = rng.choice(9, size=n, p=population.ravel())
    names = ("low", "moderate", "high")
    return Rows(
        [names[cell % 3] for cell in cells], [names[cell // 3] for cell in cells], classes=names
    )


def test_costs_of_levels_are_averaged_with_the_worst_for_unread_answers() -> None:
    metric = find_metric("triage_cost")
    names = ("low", "moderate", "high")
    rows = Rows(
        ["high", "low", "moderate", None, "low", None],
        ["low", "high", "moderate", "low", "moderate", "high"],
        classes=names,
        scoring='{"over_cost": 1, "under_cost": 3}',
    )
    value = metric.compute(metric.read(rows), rng=np.random.default_rng(1))
    assert isinstance(value, Estimate)
    assert value.value == pytest.approx((2 * 1 + 2 * 3 + 0 + 2 * 1 + 3 + 2 * 3) / 6)
    assert (value.low >= 0, value.high <= 6) == (True, True)
    without = metric.compute(metric.read(replace(rows, scoring="")), rng=np.random.default_rng(1))
    assert isinstance(without, NotEstimable)


HEAD = "id,turns,risk_truth,risk_output,concern_truth,concern_pred\n"


def test_an_answer_without_a_class_misses_a_high_level(tmp_path: Path) -> None:
    labels = tmp_path / "labels.csv"
    rows = "1,2,high,perhaps,no crisis,\n2,2,none,low or none,no crisis,\n3,9,low,LOW,no crisis,\n"
    labels.write_text(HEAD + rows, "utf-8")
    scored = score_set(tmp_path, labels, labels, "risk-levels")
    assert scored.value("high_risk_recall") == 0.0
    assert scored.value("accuracy") == pytest.approx(1 / 3)
    assert scored.value("triage_read") == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("rows", "part"),
    [
        ("1,x,high,high,no crisis,\n", "row 2"),
        (f"1,{'1' * 5000},high,high,no crisis,\n", "row 2"),
        ("1,2,high,high,no crisis\n", "row 2"),
        ("1,2,severe,high,no crisis,\n", "row 2"),
        ("", "no items"),
    ],
)
def test_damaged_labels_name_the_row(tmp_path: Path, rows: str, part: str) -> None:
    labels = tmp_path / "labels.csv"
    labels.write_text(HEAD + rows, "utf-8")
    with pytest.raises(SuiteError, match=part):
        import_suite(labels, "risk-levels", tmp_path / "suite")
