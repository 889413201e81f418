"""Schedules, samplers and multinomial diffusion against closed forms."""

import math
from itertools import pairwise

import numpy as np
import pytest
import torch
from tests.core.engine.generator.networks.closed_forms import (
    exact_moments,
    exact_noise,
    grid_to_first,
    log_one_hot,
    log_posterior,
    log_reverse,
    sample_ddim,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.networks.gaussian import (
    noise_of_velocity,
    noised,
    patient_of_velocity,
    velocity,
)
from readingroom.engine.generator.networks.multinomial import gumbel_given, kl_divergence, log_kept
from readingroom.engine.generator.networks.schedules import (
    cosine_schedule,
    even_grid,
    linear_schedule,
    thinned,
)

wording = Wording(__file__)

LINEAR = linear_schedule()
MEAN, DEVIATION = 2.0, 0.5
SHARES = torch.tensor([0.6, 0.3, 0.1], dtype=torch.float64)


def generator() -> torch.Generator:
    return torch.Generator().manual_seed(5)


def test_the_linear_schedule_has_the_alpha_bars_of_the_source() -> None:
    found = LINEAR.alpha_bars[[0, 1, 500, 1000]]

    assert found == pytest.approx([1, 0.9999, 0.0785872, 4.03583e-05], rel=1e-6)


def test_the_cosine_schedule_keeps_more_in_the_middle_and_nothing_at_the_end() -> None:
    cosine = cosine_schedule()

    assert cosine.alpha_bars[500] == pytest.approx(
        math.cos(math.pi / 2 * (0.508 / 1.008)) ** 2, 0.01
    )
    assert cosine.alpha_bars[1000] < 1e-5
    assert np.all(np.diff(cosine.alpha_bars) < 0)


@pytest.mark.parametrize("beta", [(0.0, 0.02), (0.02, 1e-4), (0.5, 1.0)])
def test_a_schedule_that_adds_no_noise_is_refused(beta: tuple[float, float]) -> None:
    with pytest.raises(GenerationError, match="adds no noise"):
        linear_schedule(10, *beta)


def test_grids_end_at_nothing_and_thin_into_each_other() -> None:
    assert thinned(thinned(thinned(even_grid(1000, 1000), 2), 2), 5) == even_grid(1000, 50)
    assert grid_to_first(1000, 5) == (1000, 750, 500, 251, 1, 0)
    with expect_error(GenerationError, wording("thinned")):
        thinned(even_grid(1000, 50), 3)


@pytest.mark.parametrize(
    ("count", "told"),
    [(1000, 0.4965), (250, 0.4923), (50, 0.470), (20, 0.4287), (10, 0.360), (5, 0.224)],
)
def test_ddim_narrows_a_normal_as_much_as_the_reference_told(count: int, told: float) -> None:
    """The reference drew 20,000; its starts were 0.4 % too narrow in each run."""
    exact = exact_moments(MEAN, DEVIATION, LINEAR, grid_to_first(1000, count))

    assert told / exact[1] == pytest.approx(0.996, abs=0.001)
    assert exact[0] == pytest.approx(MEAN, abs=0.01)


def test_the_ddim_sampler_does_what_its_closed_form_says() -> None:
    start = torch.randn(20_000, 1, generator=generator(), dtype=torch.float64)
    start = (start - start.mean()) / start.std()
    grid = grid_to_first(1000, 20)

    made = sample_ddim(exact_noise(MEAN, DEVIATION, LINEAR), start, LINEAR, grid)

    expected = exact_moments(MEAN, DEVIATION, LINEAR, grid)
    assert (float(made.mean()), float(made.std())) == pytest.approx(expected, abs=1e-9)


def test_noise_and_v_and_patient_tell_the_same() -> None:
    patient, noise = torch.randn(2, 5, 3, generator=generator(), dtype=torch.float64)
    alpha, sigma = LINEAR.alpha(300), LINEAR.sigma(300)
    state, v = noised(patient, noise, alpha, sigma), velocity(patient, noise, alpha, sigma)

    torch.testing.assert_close(noise_of_velocity(state, v, alpha, sigma), noise)
    torch.testing.assert_close(patient_of_velocity(state, v, alpha, sigma), patient)


def chance(kept: float, count: int = 3) -> np.ndarray:
    """Return the matrix of a step of noise, row = from."""
    return kept * np.eye(count) + (1 - kept) / count


def test_noise_of_categories_is_a_product_of_matrices() -> None:
    steps = [0.9, 0.7, 0.5]
    product = np.linalg.multi_dot([chance(one) for one in steps])
    known = log_one_hot(torch.arange(3), 3).double()

    found = log_kept(known, math.prod(steps)).exp()

    np.testing.assert_allclose(found.numpy(), product, atol=1e-12)


def test_the_posterior_of_categories_is_bayes_rule() -> None:
    now, then = 0.3, 0.6
    state, patient = 2, 0
    joint = chance(then)[patient] * chance(now / then)[:, state]
    one_hot = log_one_hot(torch.arange(3), 3).double()

    found = log_posterior(one_hot[state], one_hot[patient], now, then).exp()

    np.testing.assert_allclose(found.numpy(), joint / joint.sum(), atol=1e-12)
    assert float(kl_divergence(found.log(), found.log())) == 0


def exact_patient(step: int) -> torch.Tensor:
    """Return log p(x_0 | x_t) of a category of known shares, row = state."""
    likelihood = log_kept(log_one_hot(torch.arange(3), 3).double(), float(LINEAR.alpha_bars[step]))
    return torch.log_softmax(SHARES.log() + likelihood.T, dim=-1)


@pytest.mark.parametrize("count", [1000, 50, 4])
def test_exact_predictions_give_exact_shares_at_any_number_of_steps(count: int) -> None:
    shares = torch.full((3,), 1 / 3, dtype=torch.float64)
    states = log_one_hot(torch.arange(3), 3).double()
    grid = even_grid(1000, count)
    for step, target in pairwise(grid):
        now, then = float(LINEAR.alpha_bars[step]), float(LINEAR.alpha_bars[target])
        shares = shares @ log_reverse(states, exact_patient(step), now, then).exp()

    torch.testing.assert_close(shares, SHARES, atol=2e-5, rtol=0)


def test_gumbel_noise_of_a_draw_draws_it_again_and_is_gumbel_noise() -> None:
    logits = torch.randn(20_000, 4, generator=generator())
    drawn = torch.multinomial(logits.softmax(-1), 1, generator=generator())[:, 0]

    noise = gumbel_given(logits, drawn, generator())

    assert torch.equal((logits.log_softmax(-1) + noise).argmax(-1), drawn)
    assert float(noise.mean()) == pytest.approx(np.euler_gamma, abs=0.02)
    assert float(noise.std()) == pytest.approx(math.pi / math.sqrt(6), abs=0.02)
