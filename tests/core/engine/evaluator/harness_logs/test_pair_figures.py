"""F1, Matthews correlation and perplexities beside scikit-learn and their definitions."""

import math

import numpy as np
import pytest
from sklearn import metrics

from readingroom.engine.evaluator.harness_logs.pair_figures import (
    f1_score,
    matthews_correlation,
    of_pairs,
    perplexity,
)
from readingroom.engine.evaluator.harness_logs.types import FigureKind


@pytest.mark.parametrize("classes", [2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_beside_scikit_learn(classes, seed) -> None:
    rng = np.random.default_rng(seed)
    targets, answers = rng.integers(0, classes, (2, 40)).astype(np.float64)

    expected = metrics.matthews_corrcoef(targets, answers)
    assert matthews_correlation(targets, answers) == pytest.approx(expected)
    expected = metrics.f1_score(targets == 1, answers == 1)
    assert f1_score(targets, answers) == pytest.approx(expected)


def test_undefined_figures_are_zero_as_in_scikit_learn() -> None:
    zeros, ones = np.zeros(3), np.ones(3)

    assert f1_score(zeros, zeros) == 0
    assert matthews_correlation(ones, np.array([0.0, 1.0, 1.0])) == 0


def test_perplexities_by_definition() -> None:
    losses, lengths = np.log([0.5, 0.25]), np.array([1.0, 2.0])

    assert perplexity(losses) == pytest.approx(math.sqrt(8))
    assert of_pairs(FigureKind.WEIGHTED_PERPLEXITY, losses, lengths) == pytest.approx(2)
    assert of_pairs(FigureKind.BITS_PER_BYTE, losses, lengths) == pytest.approx(1)
    assert perplexity(np.array([-1e9])) == math.inf
