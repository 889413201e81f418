"""Risks by site, times to events and alarms give the figures of other implementations."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import f1_score, roc_curve
from tests.support.protocol_sets import protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.families.risk.utility import alarm_utility
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.types import Unanswered
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.statistics.concordance import concordance, estimate_concordance
from readingroom.statistics.corner import CornerFinder

KEYS = {
    "auroc": "auroc",
    "average_precision": "auprc",
    "brier": "brier",
    "ece_10_equal_width": "ece",
    "c_index": "c_index",
}


def test_risks_give_the_figures_over_all_and_by_site(tmp_path: Path) -> None:
    folder = protocol_set("risk-tabular")
    source = folder / "scores.csv"
    scored = score_set(tmp_path, source, source, "risk-tabular")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    for group, figures in {"": expected["all"], **expected["by_site"]}.items():
        pairs = {KEYS[key]: figures[key] for key in KEYS}
        pairs |= {f"corner_{name}": value for name, value in figures["corner"].items()}
        pairs |= {f"net_benefit@{at}": value for at, value in figures["net_benefit"].items()}
        for key, value in pairs.items():
            assert scored.value(key, group) == pytest.approx(value, abs=1e-9), (group, key)
    (gap,) = (line for line in scored.result.metrics if line.metric == "auroc_gap")
    assert gap.value.value == pytest.approx(expected["auroc_gap_sites"], abs=1e-9)


def test_alarms_give_the_figures_of_the_challenge(tmp_path: Path) -> None:
    folder = protocol_set("physionet-2019")
    scored = score_set(tmp_path, folder, folder, "physionet-2019")
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    for theirs, ours in (
        ("normalized_observed_utility", "alarm_utility"),
        ("auroc", "auroc"),
        ("auprc", "auprc"),
        ("accuracy", "alarm_accuracy"),
        ("f_measure", "alarm_f1"),
    ):
        assert scored.value(ours) == pytest.approx(expected[theirs], abs=1e-9), ours
    patients = len(list((folder / "labels").iterdir()))
    for key in ("alarm_utility", "auroc", "auprc", "alarm_accuracy"):
        (line,) = (line for line in scored.result.metrics if line.metric == key)
        assert isinstance(line.value, Estimate)
        assert line.value.n == patients


def brute_concordance(risks: np.ndarray, times: np.ndarray, events: np.ndarray) -> float:
    pairs = concordant = 0.0
    for i in range(len(risks)):
        for j in range(len(risks)):
            if events[i] and (times[i] < times[j] or (times[i] == times[j] and not events[j])):
                pairs += 1
                concordant += (risks[i] > risks[j]) + (risks[i] == risks[j]) / 2
    return concordant / pairs


def test_concordance_agrees_with_all_pairs_and_its_influence_with_the_jackknife() -> None:
    rng = np.random.default_rng(2)
    risks, times = rng.integers(0, 9, 60).astype(float), rng.integers(1, 20, 60).astype(float)
    events = rng.random(60) < 0.6
    area = concordance(risks, times, events, is_clustered=False)
    assert area is not None
    assert area.value == pytest.approx(brute_concordance(risks, times, events))
    without = np.array(
        [
            brute_concordance(*(np.delete(column, row) for column in (risks, times, events)))
            for row in range(0, 60, 6)
        ]
    )
    moved = -(without - area.value)[:, None]
    assert np.corrcoef(moved[:, 0], area.influence[::6])[0, 1] > 0.99
    assert area.influence.sum() == pytest.approx(0, abs=1e-12)


def test_the_interval_of_concordance_covers_it_in_simulations() -> None:
    def draw(seed: int, size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        rng = np.random.default_rng(seed)
        risks = rng.normal(size=size)
        times, ends = rng.exponential(np.exp(-risks)), rng.exponential(1.5, size)
        return risks, np.minimum(times, ends), times <= ends

    area = concordance(*draw(0, 3000), is_clustered=False)
    assert area is not None
    hits = 0
    for seed in range(1, 201):
        value = estimate_concordance(*draw(seed, 80))
        assert isinstance(value, Estimate)
        hits += value.low <= area.value <= value.high
    assert hits >= 182


def test_without_a_comparable_pair_there_is_no_concordance() -> None:
    same = np.ones(3)
    assert isinstance(estimate_concordance(same, same, np.array([True] * 3)), NotEstimable)


def test_a_missing_risk_is_concordant_with_none() -> None:
    targets = [json.dumps({"days": days, "event": 1}) for days in (1, 2, 3, 4, 5)]
    answers = [json.dumps({"risk": risk}) for risk in (5, 4, 3, 2)]
    metric = find_metric("c_index")
    values = metric.read(Rows([*answers, None], targets))
    assert metric.compute(values, rng=np.random.default_rng(1)).value == pytest.approx(6 / 10)


def test_the_corner_agrees_with_scikit_learn() -> None:
    rng = np.random.default_rng(4)
    y, scores = rng.integers(0, 2, 150), rng.integers(0, 40, 150) / 40
    false, true, thresholds = roc_curve(y, scores, drop_intermediate=False)
    best = int(np.argmin((1 - true) ** 2 + false**2))
    rates = CornerFinder(scores, y == 1).rates(np.ones(150))
    assert rates.threshold == thresholds[best]
    assert rates.sensitivity == pytest.approx(true[best])
    assert rates.specificity == pytest.approx(1 - false[best])


def test_the_corner_covers_its_rates_in_simulations() -> None:
    def draw(seed: int, size: int) -> tuple[np.ndarray, np.ndarray]:
        rng = np.random.default_rng(seed)
        y = rng.random(size) < 0.3
        return y, 1 / (1 + np.exp(-rng.normal(1.0 * y)))

    y, p = draw(0, 200_000)
    true = CornerFinder(p, y).rates(np.ones(len(p)))
    for name in ("sensitivity", "specificity", "ppv"):
        metric, hits = find_metric(f"corner_{name}"), 0
        for seed in range(1, 31):
            y, p = draw(seed, 150)
            values = metric.read(Rows([repr(float(x)) for x in p], [str(int(x)) for x in y]))
            value = metric.compute(values, rng=np.random.default_rng(seed))
            assert isinstance(value, Estimate)
            hits += value.low <= getattr(true, name) <= value.high
        assert hits >= 25, name


@pytest.mark.parametrize(
    ("distance", "alarm", "silence"),
    [
        (-13, -0.05, 0),
        (-12, 0, 0),
        (-9, 0.5, 0),
        (-6, 1, 0),
        (-3, 2 / 3, -2 / 3),
        (3, 0, -2),
        (4, 0, 0),
        (np.nan, -0.05, 0),
    ],
)
def test_utility_by_hours_from_the_onset(distance: float, alarm: float, silence: float) -> None:
    both = alarm_utility(np.array([distance, distance]), np.array([True, False]))
    assert both == pytest.approx([alarm, silence])


def hours(labels: list[int], patient: int) -> list[str]:
    onset = labels.index(1) + 6 if 1 in labels else None
    return [
        json.dumps({"label": label, "hour": hour, "onset": onset})
        for hour, label in enumerate(labels)
    ]


def test_alarms_at_the_best_hours_have_utility_1_none_0_and_missing_counts_as_none() -> None:
    labels = [0] * 14 + [1] * 9
    targets = hours(labels, 0)
    best = [json.dumps({"label": int(8 <= hour <= 23)}) for hour in range(23)]
    metric = find_metric("alarm_utility")

    def utility(answers: list[str | None]) -> float | None:
        values = metric.read(Rows(answers, targets))
        return metric.compute(values, rng=np.random.default_rng(1)).value

    assert utility([*best]) == pytest.approx(1)
    assert utility(['{"label": 0}'] * 23) == utility([None] * 23) == 0
    f1 = find_metric("alarm_f1")
    answers = [json.dumps({"label": hour % 2}) for hour in range(22)]
    value = f1.compute(f1.read(Rows([*answers, None], targets)), rng=np.random.default_rng(1))
    assert value.value == pytest.approx(f1_score(labels, [hour % 2 for hour in range(22)] + [0]))


def test_without_sepsis_there_is_no_utility() -> None:
    metric = find_metric("alarm_utility")
    values = metric.read(Rows(['{"label": 1}'] * 6, hours([0] * 6, 0)))
    assert isinstance(metric.compute(values, rng=np.random.default_rng(1)), NotEstimable)


HEAD = "id,site,outcome,p,risk,days,event\n"


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (HEAD + "a,n,2,0.5,1,3,1\n", "row 2.*outcome"),
        (HEAD + "a,n,1,0.5,1,-3,1\n", "row 2.*days"),
        (HEAD + "a,n,1,0.5,1,3,\n", "row 2.*event"),
        (HEAD + ",n,1,0.5,1,3,1\n", "row 2.*id"),
        (HEAD + "a,n,1,0.5,1,3,1\na,n,1,0.5,1,3,1\n", "'a'"),
        (HEAD + "a,n,1,0.5\n", "row 2: 4 cells"),
        ("id,p\na,0.5\n", "outcome"),
    ],
)
def test_damaged_tables_are_refused_with_their_row(tmp_path: Path, content: str, part: str) -> None:
    source = tmp_path / "scores.csv"
    source.write_text(content, "utf-8")
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "risk-tabular", tmp_path / "suite")


def test_damaged_answers_are_refused_and_missing_ones_counted(tmp_path: Path) -> None:
    source = tmp_path / "scores.csv"
    rows = "".join(f"<b>{row}</b>,n,{row % 2},0.{row},1,{row},1\n" for row in range(1, 9))
    source.write_text("\ufeff" + HEAD + rows, "utf-8")
    import_suite(source, "risk-tabular", tmp_path / "suite")
    answers = tmp_path / "answers.csv"
    for number, text in enumerate(("nan", "1.5", "high")):
        answers.write_text(f"id,p\n<b>1</b>,{text}\n", "utf-8")
        with pytest.raises(SuiteError, match=r"answers.csv, row 2"):
            import_answers(answers, tmp_path / "suite", "m", tmp_path / f"result{number}")
    answers.write_text("id,p\n<b>1</b>,0.9\n<b>2</b>,\nother,0.1\n", "utf-8")
    scored = import_answers(answers, tmp_path / "suite", "m", tmp_path / "result")
    assert (scored.missing_count, scored.unknown_count) == (7, 1)
    (brier,) = (
        line for line in scored.result.metrics if line.metric == "brier" and not line.stratum
    )
    assert brier.value.value == pytest.approx((0.01 + 7) / 8)  # without an answer: wrong


@pytest.mark.parametrize(
    ("labels", "predictions", "part"),
    [
        ("SepsisLabel\n0\n7\n", "", "p1.psv, row 3"),
        ("Sepsis\n0\n", "", "SepsisLabel"),
        ("SepsisLabel\n0\n1\n", "PredictedProbability|PredictedLabel\n0.5|\n", "p1.psv, row 2"),
        ("SepsisLabel\n0\n1\n", "PredictedProbability|PredictedLabel\nnan|0\n", "p1.psv, row 2"),
        ("SepsisLabel\n0\n1\n", "PredictedProbability\n0.5\n", "PredictedLabel"),
    ],
)
def test_damaged_hours_are_refused_with_file_and_row(
    tmp_path: Path, labels: str, predictions: str, part: str
) -> None:
    for folder, text in (("labels", labels), ("predictions", predictions)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "p1.psv").write_text(text, "utf-8")
    if not predictions:
        with pytest.raises(SuiteError, match=part):
            import_suite(tmp_path, "physionet-2019", tmp_path / "suite")
        return
    import_suite(tmp_path, "physionet-2019", tmp_path / "suite")
    with pytest.raises(SuiteError, match=part):
        import_answers(tmp_path, tmp_path / "suite", "m", tmp_path / "result")


def test_a_shorter_file_of_predictions_leaves_hours_without_an_answer(tmp_path: Path) -> None:
    source = tmp_path / "set"
    for folder, text in (
        ("labels", "SepsisLabel\n" + "0\n" * 8 + "1\n" * 4),
        ("predictions", "PredictedProbability|PredictedLabel\n" + "0.2|0\n" * 10),
    ):
        (source / folder).mkdir(parents=True)
        (source / folder / "p1.psv").write_text(text, "utf-8")
    scored = score_set(tmp_path, source, source, "physionet-2019")
    assert scored.answers.missing_count == 2
    assert scored.value("alarm_accuracy") == pytest.approx(8 / 12)


def risk_rows(count: int, *, hourly: bool) -> Rows:
    """Return rows of made patients or hours; a third of them has no answer."""
    rng = np.random.default_rng(5)
    p, outcome = rng.random(count), rng.integers(0, 2, count)
    answers = [json.dumps({"p": float(x), "risk": float(x), "label": int(x > 0.5)}) for x in p]
    parsed = [text if row % 3 else None for row, text in enumerate(answers)]
    if hourly:
        targets = [
            json.dumps({"label": int(row % 24 > 14), "hour": row % 24, "onset": 20})
            for row in range(count)
        ]
    else:
        days = rng.integers(1, 90, count)
        targets = [json.dumps({"days": int(day), "event": int(y)})
                   for day, y in zip(days, outcome, strict=True)]  # fmt: skip
    return Rows(parsed, targets, unanswered=Unanswered.LEFT_OUT)


@pytest.mark.parametrize("key", ["c_index", "alarm_utility", "alarm_accuracy", "alarm_f1"])
def test_patients_without_an_answer_can_be_left_out(key: str) -> None:
    metric = find_metric(key)
    rows = risk_rows(144, hourly=key.startswith("alarm"))
    known = [row for row, text in enumerate(rows.parsed) if text is not None]
    complete = Rows([rows.parsed[row] for row in known], [rows.targets[row] for row in known])
    of_all, of_known = metric.read(rows), metric.read(complete)
    value, expected = (
        metric.compute(values, rng=np.random.default_rng(0)) for values in (of_all, of_known)
    )
    assert isinstance(value, Estimate)
    assert isinstance(expected, Estimate)
    assert value.value == pytest.approx(expected.value, abs=1e-12)
    as_wrong = metric.read(replace(rows, unanswered=Unanswered.WRONG))
    assert metric.compute(as_wrong, rng=np.random.default_rng(0)).value != value.value
    assert metric.influence is not None
    influence = np.nan_to_num(metric.influence(of_all))
    missing = np.setdiff1d(np.arange(144), known)
    assert (influence[missing] == 0).all()
    assert np.abs(influence).sum() > 0


def test_nothing_answered_is_not_estimable_where_it_is_left_out() -> None:
    rows = Rows([None] * 3, ['{"days": 3, "event": 1}'] * 3, unanswered=Unanswered.LEFT_OUT)
    metric = find_metric("c_index")
    value = metric.compute(metric.read(rows), rng=np.random.default_rng(0))
    assert isinstance(value, NotEstimable)


def test_a_suite_of_risks_can_leave_unanswered_patients_out(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    lines = [f"p{row},{rng.integers(0, 2)},{rng.random():.4f}" for row in range(60)]
    source = tmp_path / "scores.csv"
    source.write_text("\n".join(["id,outcome,p", *lines]), "utf-8")
    answered = tmp_path / "answered.csv"
    answered.write_text("\n".join(["id,outcome,p", *lines[:40]]), "utf-8")
    figures = {}
    for name, table, rule in (
        ("left out", source, "unanswered: left out\n"),
        ("complete", answered, ""),
        ("wrong", source, ""),
    ):
        suite = import_suite(table, "risk-tabular", tmp_path / name)
        path = Path(suite.folder) / "suite.yaml"
        path.write_text(path.read_text("utf-8") + rule, "utf-8")
        result = import_answers(answered, path.parent, "m", tmp_path / f"{name} result").result
        figures[name] = {line.metric: line.value.value for line in result.metrics}
    assert figures["left out"] == pytest.approx(figures["complete"])
    assert figures["wrong"]["auroc"] != figures["left out"]["auroc"]
