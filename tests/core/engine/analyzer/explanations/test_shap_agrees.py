"""The package shap as another implementation: the same games give the same weights.

Its Kernel is asked for as many coalitions as make it exact. Its Partition compiles for seconds
when it is first used, so its weights are written down: shap 0.51.0, max_evals=10,000, a masker of
the same background and tree.
"""

import warnings

import numpy as np
import pytest

from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.kernel import kernel
from readingroom.engine.analyzer.explanations.partition import cluster_columns, partition
from readingroom.engine.analyzer.explanations.shapley import exact

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import shap

RNG = np.random.default_rng(11)
INPUTS, BACKGROUND = RNG.normal(size=(4, 6)), RNG.normal(size=(25, 6))
BACKGROUND[:, 1] += BACKGROUND[:, 0]
MIXING = RNG.normal(size=(6, 5))


def answer(inputs: np.ndarray) -> np.ndarray:
    return np.tanh(inputs @ MIXING).sum(axis=1) * inputs[:, 2]


PARTITION = [
    [-0.00552969, 0.425366094, 0.313683539, 0.306783585, 0.26383122, -0.253298915],
    [-0.023449565, -0.083504416, 0.037540089, 0.456256479, -1.045193228, -0.058078026],
]
GAME = ColumnGame(answer, INPUTS, BACKGROUND, groups_of("abcdef")[1])


def test_least_squares_agree():
    explainer = shap.KernelExplainer(answer, BACKGROUND)
    theirs = explainer.shap_values(INPUTS, nsamples=2**6, silent=True, l1_reg=0)
    assert kernel(GAME, np.random.default_rng(0)).weights == pytest.approx(theirs)
    assert exact(GAME).weights == pytest.approx(theirs)


def test_parts_of_a_tree_agree():
    tree = cluster_columns(BACKGROUND, GAME.groups)
    found = partition(GAME, tree, np.random.default_rng(0))
    assert found.is_exact
    assert found.weighed.weights[:2] == pytest.approx(np.array(PARTITION), abs=1e-8)
