"""LIME of our own, held against figures of the package lime 0.2.0.1 and against a sum."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.lime import explain_locally

wording = Wording(__file__)

ALL_NUMBERS = np.ones(4, dtype=bool)


def make_game(answer, background=None) -> ColumnGame:
    held = np.random.default_rng(7).normal(size=(400, 4)) if background is None else background
    row = np.array([[1.0, -1.2, 0.2, 2.0]])
    return ColumnGame(answer, row, held, groups_of(list("abcd"))[1])


def logistic(inputs: np.ndarray) -> np.ndarray:
    scores = 1.5 * inputs[:, 0] - inputs[:, 1] + 0.5 * inputs[:, 2] * inputs[:, 3]
    return 1 / (1 + np.exp(-scores))


def test_weights_and_r2_are_near_those_of_the_package():
    # lime 0.2.0.1: LimeTabularExplainer(background, discretize_continuous=True,
    # feature_selection="none"), 5,000 samples, mean of the seeds 0 to 19. It draws within a quarter
    # from a normal curve, ours from the rows themselves.
    found = [
        explain_locally(make_game(logistic), 0, ALL_NUMBERS, np.random.default_rng(seed))
        for seed in range(4)
    ]
    weights = np.mean([one.weights for one in found], axis=0)
    assert weights == pytest.approx([0.4215, 0.2736, 0.0010, 0.0027], abs=0.03)
    assert np.mean([one.r2.value for one in found]) == pytest.approx(0.536, abs=0.03)
    assert np.mean([one.intercept for one in found]) == pytest.approx(0.348, abs=0.03)


def test_a_sum_of_what_is_kept_is_found_again():
    background = np.random.default_rng(0).integers(0, 3, size=(300, 4)).astype(float)
    background[0] = [1.0, -1.2, 0.2, 2.0]
    weights = np.array([0.5, 0.2, 0.0, 0.3])
    row = background[0].copy()
    background[::3] = row
    game = make_game(lambda inputs: (inputs == row) @ weights, background)
    found = explain_locally(game, 0, ~ALL_NUMBERS, np.random.default_rng(0))
    assert found.weights == pytest.approx(weights, abs=0.005)  # the ridge shrinks a little
    assert isinstance(found.r2, Estimate)
    assert found.r2.value == pytest.approx(1.0, abs=1e-4)


def test_r2_has_an_interval_around_it():
    r2 = explain_locally(make_game(logistic), 0, ALL_NUMBERS, np.random.default_rng(0)).r2
    assert isinstance(r2, Estimate)
    assert 0 < r2.low < r2.value < r2.high < 1


def test_an_answer_that_never_changes_has_no_r2():
    game = make_game(lambda inputs: np.full(len(inputs), 0.3))
    found = explain_locally(game, 0, ALL_NUMBERS, np.random.default_rng(0))
    assert found.r2 == NotEstimable(wording("model_answer_change"))
    assert found.weights == pytest.approx(np.zeros(4))


def test_one_sample_is_refused():
    with pytest.raises(AnalysisError, match="two samples"):
        explain_locally(make_game(logistic), 0, ALL_NUMBERS, np.random.default_rng(0), samples=1)


def test_all_samples_are_one_batch():
    sizes: list[int] = []

    def counting(inputs: np.ndarray) -> np.ndarray:
        sizes.append(len(inputs))
        return logistic(inputs)

    explain_locally(make_game(counting), 0, ALL_NUMBERS, np.random.default_rng(0))
    assert sizes == [5000]


def test_the_interval_of_r2_ends_at_one():
    background = np.random.default_rng(0).normal(size=(2, 4))
    game = make_game(lambda inputs: (inputs[:, 0] > 0) * 1.0, background)
    found = explain_locally(game, 0, ALL_NUMBERS, np.random.default_rng(0))
    assert isinstance(found.r2, Estimate)
    assert found.r2.high <= 1
