"""The denoiser asked in parts, and counterfactuals against a closed form."""

from typing import Any, Self

import pytest
import torch
from tests.core.engine.generator.networks.closed_forms import (
    exact_moments,
    log_one_hot,
    sample_ddim,
)
from torch import Tensor, nn

from readingroom.engine.devices.placement import CPU
from readingroom.engine.generator.networks import abduction
from readingroom.engine.generator.networks.abduction import Twins, shift_rows
from readingroom.engine.generator.networks.denoiser import (
    Denoiser,
    DenoiserSize,
    Layout,
    Positions,
    View,
)
from readingroom.engine.generator.networks.distillation import distil
from readingroom.engine.generator.networks.gaussian import noise_of_velocity
from readingroom.engine.generator.networks.mixed import (
    Levels,
    Process,
    column_losses,
    draw_batch,
    drawn_noise,
    guess_of,
    walk_down,
    with_free_numbers,
)
from readingroom.engine.generator.networks.multinomial import log_reverse_of_weight
from readingroom.engine.generator.networks.schedules import even_grid, linear_schedule
from readingroom.engine.generator.networks.training import Plan

torch.set_num_threads(1)
SCHEDULE = linear_schedule()
MEANS, DEVIATIONS = torch.tensor([-0.5, 1.5]), torch.tensor([0.5, 1.0])
PAIR = Layout.on(Positions(1, 3, ((0,), (1, 2)), {2: (1,)}, (-1,)), CPU)
"""A number and a category of two; the number is normal with mean and deviation of the category."""
WIDE = Layout.on(
    Positions(2, 9, ((0, 2, 3), (1,), (4, 5), (6, 7, 8)), {2: (2, 4), 3: (6,)}, (2, -1)), CPU
)
"""Two numbers, the first with states, and categories of two and of three."""


def chance(seed: int = 3) -> torch.Generator:
    return torch.Generator().manual_seed(seed)


def wide_network() -> Denoiser:
    torch.manual_seed(1)
    network = Denoiser(WIDE, DenoiserSize(8, 2))
    nn.init.normal_(network.head.weight)
    nn.init.normal_(network.from_known.weight, std=3.0)
    return network


class ExactView:
    """Tells the best v there is of the number, whose category is given."""

    def __init__(self, layout: Layout, codes: Tensor) -> None:
        self.layout, self.mean, self.spread = (
            layout,
            MEANS[codes][:, None],
            DEVIATIONS[codes][:, None],
        )

    @classmethod
    def of(cls, network: Any, layout: Layout, asked: list[int], known: Tensor) -> Self:
        return cls(layout.restricted(asked), known[:, 1:].argmax(dim=1))

    def predict(self, state: Tensor, step: int) -> Tensor:
        alpha, sigma = SCHEDULE.alpha(step), SCHEDULE.sigma(step)
        noise = sigma * (state - alpha * self.mean) / (alpha**2 * self.spread**2 + sigma**2)
        return (noise - sigma * state) / alpha


def patients() -> tuple[Tensor, Tensor]:
    own = torch.cat([torch.linspace(-2, 1, 7)[:, None], torch.tensor([[1.0, 0]]).expand(7, 2)], 1)
    other = own.clone()
    other[:, 1:] = torch.tensor([0.0, 1.0])
    return own, other


@pytest.mark.parametrize(("steps", "tolerance"), [(400, 0.03), (50, 0.06)])
def test_a_shifted_patient_keeps_the_quantile_of_the_closed_form(
    monkeypatch: pytest.MonkeyPatch, steps: int, tolerance: float
) -> None:
    """The flow maps N(m, s^2) on N(M, S^2) by M + (S / s) (x - m)."""
    monkeypatch.setattr(abduction, "View", ExactView)
    own, other = patients()

    made = shift_rows(
        None, PAIR, SCHEDULE, even_grid(1000, steps), Twins(own, other), [0], chance()
    )

    torch.testing.assert_close(made[:, 0], 1.5 + 2 * (own[:, 0] + 0.5), atol=tolerance, rtol=0)
    assert torch.equal(made[:, 1:], other[:, 1:])


def test_the_same_attribute_gives_the_same_patient_to_the_bit() -> None:
    network, rows = wide_network(), drawn_noise(40, WIDE, chance())

    with torch.no_grad():
        made = shift_rows(
            *(network, WIDE, SCHEDULE, even_grid(1000, 20), Twins(rows, rows), [0, 1, 2]), chance()
        )

    is_used = rows[:, 2] > 0.5
    assert torch.equal(made[is_used], rows[is_used])
    assert torch.equal(made[:, 1:], rows[:, 1:])


def test_another_attribute_moves_numbers_and_states_and_nothing_given() -> None:
    network, rows = wide_network(), drawn_noise(40, WIDE, chance())
    other = rows.clone()
    other[:, 6:] = torch.tensor([0.0, 0, 1])

    with torch.no_grad():
        made = shift_rows(
            *(network, WIDE, SCHEDULE, even_grid(1000, 20), Twins(rows, other), [1, 2]), chance()
        )

    moved = (made != other).any(dim=0)
    assert moved.tolist() == [False, True, False, False, True, True, False, False, False]


def test_a_view_tells_what_the_whole_network_tells() -> None:
    network, rows = wide_network(), drawn_noise(5, WIDE, chance())
    state, mask = drawn_noise(5, WIDE, chance(4)), torch.tensor([[0.0, 1, 0, 1]]).expand(5, 4)
    asked = WIDE.places_of([0, 2])

    whole = network(state, rows, mask, torch.full((5,), 300))
    part = View.of(network, WIDE, [0, 2], rows).predict(state[:, asked], 300)

    torch.testing.assert_close(part, whole[:, asked])


def test_what_is_known_is_seen_clean_and_never_noisy() -> None:
    network, rows = wide_network(), drawn_noise(5, WIDE, chance())
    mask = torch.tensor([[0.0, 1, 0, 1]]).expand(5, 4)
    one, other = drawn_noise(5, WIDE, chance(4)), drawn_noise(5, WIDE, chance(5))
    free = WIDE.places_of([0, 2])
    other[:, free] = one[:, free]

    told = [network(state, rows, mask, torch.full((5,), 300)) for state in (one, other)]

    assert torch.equal(*told)


def test_a_network_that_has_learned_nothing_gives_each_column_its_own_shares() -> None:
    rows = drawn_noise(400, WIDE, chance())
    rows[:, 6:] = torch.tensor([0.0, 1.0, 0.0])
    network = Denoiser(WIDE, DenoiserSize(4, 1))
    network.start_from(rows, WIDE.number_count)
    view = View.of(network, WIDE, [0, 1, 2, 3], torch.zeros(2000, 9))

    with torch.no_grad():
        made = walk_down(
            *(view.predict, drawn_noise(2000, WIDE, chance(9)), view.layout, SCHEDULE),
            *(even_grid(1000, 10), chance()),
        )

    assert float(made[:, 7].mean()) > 0.99
    torch.testing.assert_close(made[:, 2].mean(), rows[:, 2].mean(), atol=0.05, rtol=0)
    expected = exact_moments(0, 1, SCHEDULE, even_grid(1000, 10))[1]
    assert float(made[:, 1].std()) == pytest.approx(expected, abs=0.05)


def test_numbers_of_patients_in_another_state_are_noise_that_tells_nothing() -> None:
    rows = drawn_noise(2000, WIDE, chance())
    rows[rows[:, 2] < 0.5, 0] = 0.0

    free = with_free_numbers(rows, WIDE, chance(7))

    is_used = rows[:, 2] > 0.5
    assert torch.equal(free[is_used], rows[is_used])
    assert float(free[~is_used, 0].std()) == pytest.approx(1, abs=0.08)


def test_the_loss_of_exact_predictions_is_that_of_what_cannot_be_known() -> None:
    """With v told exactly nothing is lost of numbers; an even guess of two loses at most log 2."""
    torch.manual_seed(2)
    rows = drawn_noise(300, WIDE, chance())
    levels = Levels.of(SCHEDULE, rows)
    batch = draw_batch(rows, Process(WIDE, SCHEDULE, 1.0), levels, torch.full((300,), 900))
    alpha, sigma, _ = levels.at(batch.steps, rows)
    told = torch.zeros_like(rows)
    told[:, :2] = alpha * batch.noise - sigma * batch.rows[:, :2]

    losses = column_losses(batch, guess_of(told, WIDE), WIDE, levels).mean(dim=0)

    assert float(losses[1]) == pytest.approx(0, abs=1e-9)
    assert 0.6 < float(losses[2]) <= 0.6932


def test_the_step_of_states_has_the_gradient_that_differences_tell() -> None:
    states = log_one_hot(torch.tensor([[0, 2]]), 3).double()
    weight = torch.randn(1, 2, 3, generator=chance(), dtype=torch.float64, requires_grad=True)

    assert torch.autograd.gradcheck(
        lambda one: log_reverse_of_weight(states, torch.log_softmax(one, -1), 0.3, 0.7), weight
    )


class Affine(nn.Module):
    """Tells v of a normal exactly: a slope and an offset for every step."""

    def __init__(self, mean: float, deviation: float, schedule: Any) -> None:
        super().__init__()
        bars = torch.tensor(schedule.alpha_bars[1:])
        alpha, sigma = bars.sqrt(), (1 - bars).sqrt()
        slope = sigma / (alpha**2 * deviation**2 + sigma**2)
        none = torch.zeros(1)
        self.slope = nn.Parameter(torch.cat([none, ((slope - sigma) / alpha).float()]))
        self.offset = nn.Parameter(torch.cat([none, (-slope * mean).float()]))

    def forward(self, state: Tensor, known: Any, mask: Any, steps: Tensor) -> Tensor:
        return self.slope[steps][:, None] * state + self.offset[steps][:, None]


def deviation_by(network: nn.Module, schedule: Any, grid: tuple[int, ...]) -> float:
    start = torch.randn(5000, 1, generator=chance())

    def predict(state: Tensor, step: int) -> Tensor:
        v = network(state, None, None, torch.tensor([step]))
        return noise_of_velocity(state, v, schedule.alpha(step), schedule.sigma(step))

    with torch.no_grad():
        made = sample_ddim(predict, (start - start.mean()) / start.std(), schedule, grid)
    return float(made.std())


def test_a_distilled_student_is_as_wide_as_its_teacher_in_a_quarter_of_the_steps() -> None:
    schedule = linear_schedule(40, 2.5e-3, 0.3)
    number = Layout.on(Positions(1, 1, ((0,),), {}, (-1,)), CPU)
    teacher = Affine(2.0, 0.5, schedule)
    rows = 2 + 0.5 * torch.randn(2000, 1, generator=chance())
    plan = Plan(0, 20, 200, 99, 3e-3, "digest")

    found = distil(
        *(teacher, Process(number, schedule, 1.0), rows, torch.zeros(0, 1), plan, (2, 2))
    )

    told = deviation_by(teacher, schedule, even_grid(40, 40))
    plain = deviation_by(teacher, schedule, even_grid(40, 10))
    learned = deviation_by(found.network, schedule, found.grid)
    assert len(found.grid) == 11
    assert abs(learned - told) < 0.25 * abs(plain - told)
