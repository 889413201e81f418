"""The figures that fmbench publishes for its dummy model on its toy data, and its own code's."""

import numpy as np
import pytest
from tests.support.guessing import Guesser

from readingroom.engine.evaluator.fmbench.toy_data import SEED, generate_signals
from readingroom.engine.evaluator.probes.registry import find_probes
from readingroom.engine.evaluator.probes.runs import query_probes
from readingroom.engine.evaluator.probes.similarity import mean_weights, rauc
from readingroom.engine.evaluator.suites.data_set import DataSet


@pytest.fixture(scope="module")
def toy_run():
    rng = np.random.default_rng(SEED)
    labels = rng.integers(0, 2, size=100)
    # The dummy answers without a look at them: fewer channels make a quicker test, no other one.
    signals = generate_signals(labels, 2, 100, 200, np.random.default_rng(1))
    run = query_probes(Guesser(123), DataSet("toy", signals, labels), find_probes((), 3))
    return {one.probe.key: one for one in run.answers}


# evals/ROBUSTNESS-dummy_classifier-20251127-071004.yaml of the fmbench hub, all digits.
PUBLISHED_RAUC = {
    "dropout": (0.7759887891524319, 0.7895187082891222),
    "noise": (0.7867219285471697, 0.7921605617492559),
    "line_noise": (0.7736908425954535, 0.8056469788840493),
    "shift": (0.7874449175406537, 0.7883709012040849),
}


@pytest.mark.parametrize("name", PUBLISHED_RAUC)
def test_the_area_of_probabilities_is_the_published_one(toy_run, name):
    figure = rauc(toy_run[name].comparison(None))
    assert figure.value == pytest.approx(PUBLISHED_RAUC[name][0], abs=1e-14)


@pytest.mark.parametrize("name", PUBLISHED_RAUC)
def test_the_area_of_embeddings_is_the_published_one(toy_run, name):
    found = toy_run[name]
    assert found.weights @ [cosines.mean() for cosines in found.embedded] == pytest.approx(
        PUBLISHED_RAUC[name][1], abs=1e-14
    )


def test_the_mean_over_shuffles_is_the_published_one(toy_run):
    figure = rauc(toy_run["permutation"].comparison(None))
    assert figure.value == pytest.approx(0.7818877387968465, abs=1e-14)


def test_the_embeddings_of_shuffles_are_asked_for_first(toy_run):
    found = toy_run["permutation"]
    assert found.weights @ [cosines.mean() for cosines in found.embedded] == pytest.approx(
        0.7670000060669547, abs=1e-14
    )


def test_the_published_sensitivity_to_shifts_is_the_plain_mean(toy_run):
    comparison = toy_run["shift"].comparison(None)
    plain = type(comparison)(comparison.clean, comparison.changed, mean_weights(5))
    assert rauc(plain).value == pytest.approx(0.7897282475316508, abs=1e-14)


def test_the_published_score_is_the_mean_of_the_four_areas(toy_run):
    areas = [rauc(one.comparison(None)).value for one in toy_run.values() if one.probe.has_area]
    assert round(float(np.mean(areas)), 4) == 0.781
