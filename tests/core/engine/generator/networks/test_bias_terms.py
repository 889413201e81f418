"""Terms of bias against the same figures counted with numpy, and their gradients."""

from itertools import combinations

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from torch import Tensor

from readingroom.engine.generator.networks.bias_loss import (
    conditional_parity,
    crossed,
    group_balance,
    label_parity,
    soft_thirds,
)

RNG = np.random.default_rng(4)
GROUPS = RNG.integers(0, 3, 200)
OUTCOMES = RNG.integers(0, 2, 200)
STRATA = RNG.integers(0, 4, 200)


def hot(codes: NDArray[np.int64], count: int) -> Tensor:
    return torch.as_tensor(np.eye(count)[codes])


def counted_parity(outcomes: NDArray[np.int64], groups: NDArray[np.int64]) -> float:
    there = np.unique(groups)
    means = {group: outcomes[groups == group].mean() for group in there}
    gaps = [abs(means[one] - means[other]) for one, other in combinations(there, 2)]
    return float(np.mean(gaps)) if gaps else 0.0


def test_balance_is_the_sum_of_squared_differences_of_shares() -> None:
    target = np.array([0.5, 0.3, 0.2])
    shares = np.bincount(GROUPS, minlength=3) / 200

    found = group_balance(hot(GROUPS, 3), torch.as_tensor(target))

    assert float(found) == pytest.approx(((shares - target) ** 2).sum())


def test_balance_of_equal_groups_with_equal_targets_is_nothing() -> None:
    groups = hot(np.array([0, 1, 2] * 5), 3)

    assert float(group_balance(groups, torch.full((3,), 1 / 3).double())) == pytest.approx(0)


@pytest.mark.parametrize("count", [2, 3])
def test_label_parity_is_the_mean_gap_between_pairs_of_groups(count: int) -> None:
    groups = GROUPS % count
    found = label_parity(hot(OUTCOMES, 2), hot(groups, count))

    assert float(found) == pytest.approx(counted_parity(OUTCOMES, groups))


def test_label_parity_reproduces_a_published_example() -> None:
    """Oracle A of fairlearn 0.15: demographic parity difference 0.0 of these predictions."""
    predicted = np.array([0, 1, 1, 1, 1, 0, 0, 0, 1, 1])
    groups = np.array([0, 1, 0, 0, 1, 1, 0, 1, 0, 1])

    assert float(label_parity(hot(predicted, 2), hot(groups, 2))) == pytest.approx(0.0)


def test_label_parity_of_an_outcome_with_three_categories_is_the_total_variation() -> None:
    outcomes, groups = RNG.integers(0, 3, 90), RNG.integers(0, 2, 90)
    one, other = (np.bincount(outcomes[groups == group], minlength=3) for group in (0, 1))
    expected = abs(one / one.sum() - other / other.sum()).sum() / 2

    assert float(label_parity(hot(outcomes, 3), hot(groups, 2))) == pytest.approx(expected)


def test_label_parity_of_a_number_is_the_gap_of_its_means() -> None:
    numbers, groups = RNG.normal(size=50), RNG.integers(0, 2, 50)
    expected = abs(numbers[groups == 0].mean() - numbers[groups == 1].mean())

    found = label_parity(torch.as_tensor(numbers)[:, None], hot(groups, 2))

    assert float(found) == pytest.approx(expected)


def test_a_group_without_rows_counts_in_no_pair() -> None:
    wide = hot(GROUPS % 2, 5)

    assert float(label_parity(hot(OUTCOMES, 2), wide)) == pytest.approx(
        counted_parity(OUTCOMES, GROUPS % 2)
    )


def test_one_group_alone_has_no_gap() -> None:
    assert float(label_parity(hot(OUTCOMES, 2), torch.ones(200, 1).double())) == 0.0


def test_a_row_that_weighs_twice_counts_as_two() -> None:
    weights = torch.as_tensor(RNG.integers(1, 4, 200)).double()
    twice = torch.repeat_interleave(torch.arange(200), weights.long())
    outcome, groups = hot(OUTCOMES, 2), hot(GROUPS, 3)
    target = torch.full((3,), 1 / 3).double()

    assert float(label_parity(outcome, groups, weights)) == pytest.approx(
        float(label_parity(outcome[twice], groups[twice]))
    )
    assert float(group_balance(groups, target, weights)) == pytest.approx(
        float(group_balance(groups[twice], target))
    )


def test_conditional_parity_is_the_mean_over_strata_by_their_shares() -> None:
    expected = sum(
        np.count_nonzero(stratum == STRATA)
        / 200
        * counted_parity(OUTCOMES[stratum == STRATA], GROUPS[stratum == STRATA])
        for stratum in range(4)
    )

    found = conditional_parity(hot(OUTCOMES, 2), hot(GROUPS, 3), hot(STRATA, 4))

    assert float(found) == pytest.approx(expected)


def test_a_gap_that_a_legitimate_cause_explains_is_no_conditional_gap() -> None:
    """Outcome follows the stratum, which groups are unequally often in (Simpson's example)."""
    strata = np.repeat([0, 1], 50)
    groups = np.concatenate([np.repeat([0, 1], [40, 10]), np.repeat([0, 1], [10, 40])])
    parts = hot(strata, 2), hot(groups, 2)

    assert float(label_parity(hot(strata, 2), parts[1])) == pytest.approx(0.6)
    assert float(conditional_parity(hot(strata, 2), parts[1], parts[0])) == pytest.approx(0)


def test_crossed_strata_are_those_of_both() -> None:
    cells = crossed([hot(GROUPS, 3), hot(STRATA, 4)])

    assert torch.equal(cells, hot(GROUPS * 4 + STRATA, 12))


def test_thirds_of_normal_scores_are_equally_often() -> None:
    scores = torch.as_tensor(np.random.default_rng(0).normal(size=20_000))
    thirds = soft_thirds(scores, sharpness=100.0)

    assert thirds.sum(dim=1).numpy() == pytest.approx(1.0)
    assert thirds.mean(dim=0).numpy() == pytest.approx(1 / 3, abs=0.01)


def test_every_term_has_the_gradient_that_small_steps_show() -> None:
    torch.manual_seed(1)
    logits = torch.randn(4, 8, dtype=torch.float64, requires_grad=True)

    def terms(given: Tensor) -> Tensor:
        outcome, groups, strata = (
            part.softmax(dim=1) for part in torch.split(given, [2, 3, 3], dim=1)
        )
        balance = group_balance(groups, torch.full((3,), 1 / 3, dtype=torch.float64))
        parity = label_parity(outcome, groups)
        return balance + parity + conditional_parity(outcome, groups, strata)

    assert torch.autograd.gradcheck(terms, (logits,))
