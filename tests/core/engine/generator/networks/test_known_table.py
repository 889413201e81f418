"""Diffusion of a table whose every posterior is known: a category and a number that follows it."""

import math

import pytest
import torch
from tests.core.engine.generator.networks.closed_forms import log_one_hot
from torch import Tensor

from readingroom.engine.devices.placement import CPU
from readingroom.engine.generator.networks.denoiser import Denoiser, DenoiserSize, Layout, Positions
from readingroom.engine.generator.networks.diffusion_learning import _Loss
from readingroom.engine.generator.networks.mixed import (
    Levels,
    Process,
    assembled,
    column_losses,
    draw_batch,
    drawn_noise,
    guess_of,
    mean_asked,
    walk_down,
)
from readingroom.engine.generator.networks.multinomial import log_kept
from readingroom.engine.generator.networks.schedules import even_grid, linear_schedule
from readingroom.engine.generator.networks.training import Plan, train

torch.set_num_threads(1)
SCHEDULE = linear_schedule()
SHARES = torch.tensor([0.7, 0.3])
MEANS = torch.tensor([-0.6, 1.4])
DEVIATION = 0.4
LAYOUT = Layout.on(Positions(1, 3, ((0,), (1, 2)), {2: (1,)}, (-1,)), CPU)
PROCESS = Process(LAYOUT, SCHEDULE, open_share=1.0)


def patients(count: int, seed: int) -> Tensor:
    chance = torch.Generator().manual_seed(seed)
    codes = torch.multinomial(SHARES, count, replacement=True, generator=chance)
    numbers = MEANS[codes] + DEVIATION * torch.randn(count, generator=chance)
    return assembled(numbers[:, None], [codes[:, None]], LAYOUT)


def exact(state: Tensor, steps: Tensor) -> Tensor:
    """Return v and logits by Bayes' rule, of states (n, 3) at steps (n,)."""
    alpha, sigma, bars = Levels.of(SCHEDULE, state).at(steps, state)
    variance = alpha**2 * DEVIATION**2 + sigma**2
    off = state[:, :1] - alpha * MEANS
    weight = SHARES.log() - off**2 / (2 * variance)
    own = log_kept(log_one_hot(state[:, 1:].argmax(dim=1), 2), bars)
    category = torch.softmax(weight + own, dim=1)
    noise = (category * sigma * off / variance).sum(dim=1, keepdim=True)
    return torch.cat([(noise - sigma * state[:, :1]) / alpha, weight], dim=1)


def exact_loss(rows: Tensor) -> float:
    torch.manual_seed(4)
    levels = Levels.of(SCHEDULE, rows)
    steps = torch.randint(1, 1001, (len(rows),))
    batch = draw_batch(rows, PROCESS, levels, steps)
    guess = guess_of(exact(batch.state, steps), LAYOUT)
    return float(mean_asked(column_losses(batch, guess, LAYOUT, levels), batch.mask))


@pytest.mark.parametrize(("count", "narrowed"), [(100, 0.04), (25, 0.12)])
def test_exact_predictions_make_the_table_again(count: int, narrowed: float) -> None:
    chance = torch.Generator().manual_seed(6)
    start = drawn_noise(4000, LAYOUT, chance)

    made = walk_down(
        *(lambda state, step: exact(state, torch.full((len(state),), step)), start, LAYOUT),
        *(SCHEDULE, even_grid(1000, count), chance),
    )

    is_second = made[:, 2] > 0.5
    assert float(is_second.float().mean()) == pytest.approx(0.3, abs=0.03)
    for codes, mean in ((~is_second, -0.6), (is_second, 1.4)):
        numbers = made[codes, 0]
        assert float(numbers.mean()) == pytest.approx(mean, abs=0.04 + narrowed / 2)
        assert DEVIATION * (1 - 2 * narrowed) < float(numbers.std()) < DEVIATION * 1.12


def test_a_network_learns_nearly_what_is_exact() -> None:
    rows, held_out = patients(2000, 1), patients(2000, 2)
    torch.manual_seed(3)
    network = Denoiser(LAYOUT, DenoiserSize(16, 1))
    network.start_from(rows, 1)
    loss = _Loss(network, PROCESS, rows, 1.0, None)
    plan = Plan(1, 6, 125, 99, 1e-2, "known table", average=0.9)

    history = train(network, loss, rows, held_out, plan)

    untrained, best = history.losses[0].held_out or math.inf, exact_loss(held_out)
    assert best < history.best_loss < best + 0.2
    assert history.best_loss < untrained
