"""What each row moves a figure by, without which two models share no board of letters."""

import numpy as np
import pytest
from tests.support.nightly import repetitions

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import METRICS, find_metric
from readingroom.engine.evaluator.metrics.regression import Numbers
from readingroom.engine.evaluator.runs.scored_items import ScoredItems
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.influence import weighted_influence
from readingroom.statistics.paired import Difference, estimate_differences
from readingroom.statistics.precision_recall import Ranking


def numbers(seed: int, n: int, off: tuple[float, float]) -> tuple[list[str], list[list[str]]]:
    """Return measurements, and those of two models whose errors are shared by two thirds."""
    rng = np.random.default_rng(seed)
    truth, hard = rng.normal(size=(2, n))
    said = [truth + size * (0.8 * hard + 0.6 * rng.normal(size=n)) for size in off]
    return [f"{one:.6f}" for one in truth], [[f"{one:.6f}" for one in row] for row in said]


def answers(task: Task, n: int = 60) -> Rows:
    """Return answers of a model that is right more often than not."""
    rng = np.random.default_rng(4)
    if task is Task.REGRESSION:
        targets, (parsed, _) = numbers(1, n, (0.7, 0.7))
        return Rows(parsed, targets)
    if task is Task.DETECTION:
        right = '[{"box": [0, 0, 9, 9]}, {"box": [50, 0, 9, 9]}]'
        found = [
            f'[{{"box": [{shift}, 0, 9, 9], "score": {score:.3f}}},'
            f' {{"box": [50, 90, 9, 9], "score": {rng.random():.3f}}}]'
            for shift, score in zip(rng.integers(0, 5, n), rng.random(n), strict=True)
        ]
        return Rows(found, [right] * n)
    p = rng.random(n)
    y = (rng.random(n) < p).astype(int)
    return Rows([f"{one:.6f}" for one in p], [str(one) for one in y], (), ("0", "1"))


def test_every_figure_says_what_a_row_moves_it_by() -> None:
    assert [key for key, metric in METRICS.items() if metric.influence is None] == []


@pytest.mark.parametrize(
    ("key", "task"),
    [
        ("pearson", Task.REGRESSION),
        ("spearman", Task.REGRESSION),
        ("ap_50", Task.DETECTION),
        ("froc", Task.DETECTION),
        ("calibration_slope", Task.CLASSIFICATION),
        ("calibration_intercept", Task.CLASSIFICATION),
    ],
)
def test_influences_are_near_the_jackknife(key: str, task: Task) -> None:
    metric = find_metric(key)
    n = {Task.CLASSIFICATION: 200, Task.REGRESSION: 60, Task.DETECTION: 20}[task]
    values = metric.read(answers(task, n))
    rng = np.random.default_rng(0)
    kept = [np.setdiff1d(np.arange(n), [row]) for row in range(n)]
    without = np.array([metric.compute(values.take(rows), rng=rng).value for rows in kept])
    jackknife = np.sqrt((n - 1) / n * ((without - without.mean()) ** 2).sum())
    moved = metric.influence(values)

    assert moved.shape == (n,)
    assert moved.sum() == pytest.approx(0, abs=0.02)
    assert np.sqrt((moved**2).sum()) == pytest.approx(jackknife, rel=0.2)
    if key in ("pearson", "spearman"):
        assert np.corrcoef(moved, -without)[0, 1] > 0.98


def test_influences_in_closed_form_are_the_slopes_of_the_figure() -> None:
    rng = np.random.default_rng(2)
    truth, scores = rng.random(120) < 0.3, rng.integers(0, 30, 120) / 30
    ranking = Ranking(scores, truth)
    slopes = weighted_influence(ranking.average_precision, 120, is_clustered=True)
    assert ranking.influence() == pytest.approx(slopes, abs=1e-6)
    assert ranking.influence().sum() == pytest.approx(0, abs=1e-12)

    y, predicted = rng.normal(size=(2, 120))

    def explained(weights: np.ndarray) -> np.ndarray:
        total = weights.sum(axis=-1)
        spread = weights @ y**2 - (weights @ y) ** 2 / total
        return 1 - weights @ (y - predicted) ** 2 / spread

    moved = find_metric("r2").influence(Numbers(y=y, predicted=predicted))
    slopes = weighted_influence(explained, 120, is_clustered=False)
    assert moved == pytest.approx(slopes, abs=1e-6)


@pytest.mark.parametrize("key", ["pearson", "spearman"])
def test_models_are_distinguished_where_they_differ_and_rarely_else(key: str) -> None:
    metric = find_metric(key)
    names = np.array([str(row) for row in range(60)])
    told = []
    for off in ((0.7, 0.7), (0.6, 0.9)):
        apart = 0
        for seed in range(repetitions(20, 40)):
            targets, models = numbers(seed, 60, off)
            read = [metric.read(Rows(parsed, targets)) for parsed in models]
            moved = [ScoredItems(metric, one, names, names).influence(names) for one in read]
            rng = np.random.default_rng(seed)
            first, second = (metric.compute(one, rng=rng).value for one in read)
            (found,) = estimate_differences(
                [Difference(first - second, moved[0] - moved[1], 60)], rng, scale="correlation"
            )
            assert isinstance(found, Estimate)
            apart += not found.low <= 0 <= found.high
        told.append(apart)
    assert told[0] <= repetitions(3, 6)
    assert told[1] >= repetitions(8, 16)


def test_rows_of_an_item_share_what_it_moves() -> None:
    """Three runs that agree give the result of one."""
    rows = answers(Task.REGRESSION)
    metric = find_metric("spearman")
    once = metric.influence(metric.read(rows))
    names = [str(place) for _ in range(3) for place in range(60)]
    thrice = Rows(3 * [*rows.parsed], 3 * [*rows.targets], names)
    moved = metric.influence(metric.read(thrice)).reshape(3, 60)

    assert moved.sum(axis=0) * np.sqrt(60 / 59) == pytest.approx(once)
