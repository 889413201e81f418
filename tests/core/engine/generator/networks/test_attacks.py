"""Attacks against closed forms of linear networks, and their ball to the last bit."""

import pytest
import torch
from torch import Tensor, nn

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.networks.attacks import Attack, Norm, attack, fgsm, lengths

SEED = torch.Generator().manual_seed(3)
WEIGHTS = torch.randn(3, 12, generator=SEED)
INPUTS = torch.rand(40, 12, generator=SEED) * 200 + 20


def linear(inputs: Tensor) -> Tensor:
    return inputs @ WEIGHTS.T / 50


def margins(inputs: Tensor, labels: Tensor, others: Tensor) -> Tensor:
    said = linear(inputs)
    rows = torch.arange(len(inputs))
    return said[rows, others] - said[rows, labels]


def of_two(inputs: Tensor) -> Tensor:
    return linear(inputs)[:, :2]


@pytest.mark.parametrize("norm", list(Norm))
def test_one_step_on_a_linear_network_of_two_classes_is_the_best_there_is(norm: Norm) -> None:
    labels = of_two(INPUTS).argmax(dim=1)
    done = attack(of_two, INPUTS, labels, fgsm(2.0, norm=norm, low=0, high=255))
    gap = (WEIGHTS[0] - WEIGHTS[1]) / 50
    best = 2.0 * (gap.abs().sum() if norm is Norm.LARGEST else gap.norm())

    gained = margins(done.inputs, labels, 1 - labels) - margins(INPUTS, labels, 1 - labels)

    assert torch.allclose(gained, best.expand_as(gained), rtol=1e-4)


@pytest.mark.parametrize("norm", list(Norm))
def test_a_linear_network_is_misled_just_where_its_margin_is_smaller_than_the_gain(
    norm: Norm,
) -> None:
    labels = of_two(INPUTS).argmax(dim=1)
    gap = (WEIGHTS[0] - WEIGHTS[1]) / 50
    epsilon = 3.0
    gain = epsilon * (gap.abs().sum() if norm is Norm.LARGEST else gap.norm())
    expected = margins(INPUTS, 1 - labels, labels) < gain

    for plan in (fgsm(epsilon, norm=norm, low=-999, high=999), Attack(epsilon, norm, 40, low=-999)):
        assert torch.equal(attack(of_two, INPUTS, labels, plan).is_misled, expected)


@pytest.mark.parametrize("norm", list(Norm))
@pytest.mark.parametrize("epsilon", [0.1, 1 / 3, 7.7])
def test_no_change_leaves_the_ball_or_the_bounds_by_a_bit(norm: Norm, epsilon: float) -> None:
    inputs = torch.cat([INPUTS, torch.zeros(2, 12), torch.full((2, 12), 255.0)])
    labels = linear(inputs).argmax(dim=1)

    changed = attack(linear, inputs, labels, Attack(epsilon, norm, 15, seed=5)).inputs
    change = changed.double() - inputs.double()
    size = change.abs().max() if norm is Norm.LARGEST else lengths(change).max()

    assert float(size) <= epsilon
    assert float(size) > 0.99 * epsilon
    assert float(changed.min()) >= 0
    assert float(changed.max()) <= 255


def test_the_gradient_is_that_of_finite_differences() -> None:
    torch.manual_seed(1)
    network = nn.Sequential(nn.Linear(12, 9), nn.Tanh(), nn.Linear(9, 3)).double()
    inputs, labels = INPUTS[:1].double() / 100, torch.tensor([1])

    moved = attack(network, inputs, labels, fgsm(1e-3, norm=Norm.LENGTH, low=-9, high=9)).inputs
    slopes = []
    for place in range(12):
        step = torch.zeros_like(inputs)
        step[0, place] = 1e-6
        ends = [
            nn.functional.cross_entropy(network(inputs + way * step), labels) for way in (1, -1)
        ]
        slopes.append((ends[0] - ends[1]).item() / 2e-6)
    slope = torch.tensor(slopes, dtype=torch.float64)

    assert torch.allclose((moved - inputs)[0] / 1e-3, slope / slope.norm(), atol=1e-5)


def test_more_steps_mislead_a_bent_network_at_least_as_often() -> None:
    torch.manual_seed(2)
    network = nn.Sequential(nn.Linear(12, 16), nn.ReLU(), nn.Linear(16, 3))
    inputs = INPUTS / 100
    labels = network(inputs).argmax(dim=1)
    once = attack(network, inputs, labels, fgsm(0.15, low=0, high=3))
    often = attack(network, inputs, labels, Attack(0.15, steps=30, low=0, high=3))

    assert 0 < int(once.is_misled.sum()) <= int(often.is_misled.sum())


def test_a_target_is_what_the_network_answers() -> None:
    labels = linear(INPUTS).argmax(dim=1)
    targets = (labels + 1) % 3
    done = attack(linear, INPUTS, labels, Attack(120, steps=40), targets=targets)

    assert torch.equal(done.is_misled, done.after == targets)
    assert float(done.is_misled.double().mean()) > 0.8


def test_the_same_seed_gives_the_same_bits_and_another_one_others() -> None:
    labels = linear(INPUTS).argmax(dim=1)
    one, again, other = (
        attack(linear, INPUTS, labels, Attack(2, Norm.LENGTH, 2, 0.1, seed=seed)).inputs
        for seed in (1, 1, 2)
    )

    assert torch.equal(one, again)
    assert not torch.equal(one, other)


def test_nothing_may_change_by_nothing() -> None:
    labels = linear(INPUTS).argmax(dim=1)

    assert torch.equal(attack(linear, INPUTS, labels, Attack(0.0)).inputs, INPUTS)


def test_inputs_outside_their_bounds_bad_plans_and_gradients_without_end_are_refused() -> None:
    labels = torch.zeros(40, dtype=torch.long)

    with pytest.raises(GenerationError, match="must be"):
        attack(linear, INPUTS + 500, labels, Attack(1))
    with pytest.raises(GenerationError, match="finite"):
        attack(lambda x: linear(x) * torch.nan, INPUTS, labels, Attack(1))
    with pytest.raises(GenerationError):
        Attack(-1.0)
