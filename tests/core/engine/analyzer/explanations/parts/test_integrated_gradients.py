"""Integrated gradients of a network, against captum 0.9.0."""

import numpy as np
import pytest
import torch
from tests.support.wording import Wording, expect_error

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.faithfulness.one_case import max_sensitivity
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.networks.integrated_gradients import (
    Route,
    integrate_gradients,
    smooth_gradients,
)

wording = Wording(__file__)

INPUT = np.array([0.5, -1.0, 2.0, 0.25, -0.75, 1.5])
CAPTUM = (-0.060434677, -0.475624800, 0.075364619, -0.066391170, -0.063231483, 0.592813790)
"""captum 0.9.0: IntegratedGradients of the softmax, baseline 0.1, class 0, 50 steps."""


def network() -> torch.nn.Module:
    """Return a network whose numbers are sines of their places."""
    made = torch.nn.Sequential(torch.nn.Linear(6, 5), torch.nn.Tanh(), torch.nn.Linear(5, 3))
    with torch.no_grad():
        for number, one in enumerate(made.parameters()):
            places = torch.arange(one.numel(), dtype=torch.float32)
            one.copy_(torch.sin(places * 1.7 + number).reshape(one.shape))
    return made.eval().requires_grad_(False)


def route(**values: object) -> Route:
    given: dict[str, object] = {"logits": network(), "baseline": np.full(6, 0.1), "target": 0}
    return Route(**(given | values))  # type: ignore[arg-type]


def test_integrated_gradients_are_those_of_captum() -> None:
    found = integrate_gradients(route(), INPUT)
    assert found.weights == pytest.approx(np.array(CAPTUM), abs=1e-6)


def test_weights_close_on_the_difference_of_the_answers() -> None:
    found = integrate_gradients(route(), INPUT)
    assert found.error < 1e-6
    assert found.weights.sum() == pytest.approx(found.output - found.base, abs=1e-6)


def test_few_steps_leave_an_error_that_is_reported() -> None:
    assert integrate_gradients(route(steps=1), INPUT).error > 1e-3


def test_the_logit_of_a_linear_network_is_explained_in_one_step() -> None:
    weights = torch.tensor([[1.0, -2.0, 0.5], [0.0, 1.0, 3.0]])
    baseline = np.array([0.5, 0.0, 1.0])
    linear = route(
        logits=lambda inputs: inputs @ weights.T, baseline=baseline, steps=1, of_logit=True
    )
    point = np.array([2.0, 1.0, -1.0])
    found = integrate_gradients(linear, point)
    assert found.weights == pytest.approx(weights[0].numpy() * (point - baseline))


def test_inputs_are_counted() -> None:
    counter = QueryCounter()
    integrate_gradients(route(counter=counter, steps=10), INPUT)
    assert counter.calls == 12


def smooth(noise: float, seed: int = 1, samples: int = 8) -> tuple[FloatArray, FloatArray]:
    found, spread = smooth_gradients(route(), INPUT, noise=noise, samples=samples, seed=seed)
    return found.weights, spread


def test_smoothed_gradients_with_little_noise_are_near_the_plain_ones() -> None:
    weights, spread = smooth(1e-4)
    assert weights == pytest.approx(np.array(CAPTUM), abs=1e-3)
    assert spread.max() < 1e-2


def test_smoothed_gradients_come_again_from_their_seed() -> None:
    assert (smooth(0.2)[0] == smooth(0.2)[0]).all()
    assert (smooth(0.2)[0] != smooth(0.2, seed=2)[0]).any()


def test_smoothing_without_noise_or_with_one_sample_is_refused() -> None:
    for noise, samples in ((0.0, 8), (0.1, 1)):
        with pytest.raises(AnalysisError, match="SmoothGrad"):
            smooth(noise, samples=samples)


def test_a_baseline_of_another_shape_is_refused() -> None:
    with expect_error(AnalysisError, wording("shapes_same")):
        integrate_gradients(route(baseline=np.zeros(5)), INPUT)


def test_a_class_that_is_not_there_is_refused() -> None:
    with pytest.raises(AnalysisError, match="class number 4"):
        integrate_gradients(route(target=3), INPUT)


def test_a_network_that_answers_with_no_number_is_refused() -> None:
    with pytest.raises(AnalysisError, match="not finite"):
        integrate_gradients(route(logits=lambda inputs: inputs[:, :3] * torch.nan), INPUT)


def test_sensitivity_of_gradients_is_that_of_captum() -> None:
    # captum 0.9.0: sensitivity_max over ten inputs x + 0.02 sin(place + draw): 0.0190.
    weights = integrate_gradients(route(), INPUT).weights
    nearby = [
        integrate_gradients(route(), INPUT + 0.02 * np.sin(np.arange(6) + draw)).weights
        for draw in range(10)
    ]
    assert max_sensitivity(weights, nearby) == pytest.approx(0.0190, abs=5e-5)
