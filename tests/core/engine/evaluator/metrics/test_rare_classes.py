"""Intervals of F1 and kappa where two of twenty items are of a class."""

import numpy as np
import pytest
from tests.support.nightly import repetitions

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric


@pytest.mark.parametrize(
    ("key", "truth", "data_sets"),
    [("f1_macro", 0.757, repetitions(75, 150)), ("kappa", 0.515, 150)],
)
def test_intervals_hold_the_truth_of_a_rare_class(key: str, truth: float, data_sets: int) -> None:
    """Truth and model are normal, correlate at 0.8, and are cut at a prevalence of 0.1."""
    metric = find_metric(key)
    held = given = 0
    for seed in range(data_sets):
        rng = np.random.default_rng(seed)
        drawn = rng.normal(size=(2, 20))
        drawn[1] = 0.8 * drawn[0] + 0.6 * drawn[1]
        said = [[str(int(one > 1.281552)) for one in row] for row in drawn]
        found = metric.compute(metric.read(Rows(said[1], said[0], (), ("0", "1"))), rng=rng)
        if isinstance(found, Estimate):
            given += 1
            held += found.low <= truth <= found.high
    assert given >= 0.9 * data_sets
    assert held >= 0.92 * given


def test_f1_of_five_classes_holds_with_four_items_in_the_rare_ones() -> None:
    """Eight of ten answers are right, wrong ones spread over the other classes."""
    metric = find_metric("f1_macro")
    names = tuple("abcde")
    shares = np.array([0.6, 0.1, 0.1, 0.1, 0.1])
    chances = 0.2 * np.array([shares * (np.arange(5) != own) / (1 - shares[own])
                              for own in range(5)]) + 0.8 * np.eye(5)  # fmt: skip
    cells = shares[:, None] * chances
    truth = float((2 * np.diagonal(cells) / (cells.sum(axis=0) + cells.sum(axis=1))).mean())
    held, data_sets = 0, repetitions(25, 50)
    for seed in range(data_sets):
        rng = np.random.default_rng(seed)
        drawn = rng.choice(25, 40, p=cells.ravel())
        rows = Rows([names[one % 5] for one in drawn], [names[one // 5] for one in drawn],
                    (), names)  # fmt: skip
        found = metric.compute(metric.read(rows), rng=rng)
        assert isinstance(found, Estimate)
        held += found.low <= truth <= found.high

    assert held >= 0.9 * data_sets


def test_f1_of_ten_classes_of_four_items_has_no_interval() -> None:
    metric = find_metric("f1_macro")
    names = [str(one) for one in range(10)]
    found = metric.compute(
        metric.read(Rows(names * 4, names * 4, (), tuple(names))), rng=np.random.default_rng(0)
    )

    assert isinstance(found, NotEstimable)
    assert found.value == 1.0
    assert "on average" in found.reason
