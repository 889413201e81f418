"""Kendall's tau-b beside scipy's."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.agreement.kendall import kendall
from readingroom.statistics.ranks import pearson, spearman

wording = Wording(__file__)


@pytest.mark.parametrize(
    ("first", "second", "tau"),
    [
        # scipy 1.17: stats.kendalltau(first, second).statistic
        ([12, 2, 1, 12, 2], [1, 4, 7, 1, 0], -0.47140452079103173),
        ([1, 2, 3, 4, 5, 6], [2, 1, 4, 3, 6, 5], 0.6),
        ([1, 2, 2, 3, 5], [1, 1, 3, 4, 4], 0.8249579113843054),
    ],
)
def test_tau_is_that_of_scipy(first, second, tau):
    found = kendall(np.array(first, dtype=float), np.array(second, dtype=float))
    assert found.value == pytest.approx(tau, abs=1e-12)


def test_the_interval_is_that_of_fishers_transform():
    # Bonett & Wright 2000: tanh(atanh(0.6) -+ 1.959964 sqrt(0.437 / 2)).
    found = kendall(np.arange(6.0), np.array([1.0, 0.0, 3.0, 2.0, 5.0, 4.0]))
    expected = [np.tanh(np.arctanh(0.6) + side * 1.959964 * np.sqrt(0.2185)) for side in (-1, 1)]
    assert [found.low, found.high] == pytest.approx(expected, abs=1e-6)


def test_the_same_order_is_one():
    found = kendall(np.arange(5.0), np.arange(5.0) ** 3)
    # Two pairs without a common member, both in order: (1 + tau) / 2 = 0.025 ** (1 / 2).
    assert (found.value, found.low, found.high) == pytest.approx((1.0, 2 * 0.025**0.5 - 1, 1.0))


@pytest.mark.parametrize("find", [pearson, spearman, kendall])
def test_perfect_order_has_an_interval_that_is_no_point(find):
    low = [find(np.arange(n), np.arange(n) * 1.0).low for n in (6, 12, 40)]
    assert low == sorted(low)
    assert 0 < low[2] < 0.9
    reverse = find(np.arange(12.0), -np.arange(12.0))
    assert (reverse.low, reverse.high) == (-1.0, pytest.approx(-low[1]))


def test_the_interval_of_a_perfect_order_holds():
    """Of data sets with rho = 0.9 and n = 6 whose ranks agree fully, none had rho in [1, 1]."""
    rng = np.random.default_rng(4)
    held = []
    while len(held) < 200:
        x = rng.normal(size=6)
        y = 0.9 * x + np.sqrt(1 - 0.81) * rng.normal(size=6)
        if (np.argsort(x) == np.argsort(y)).all():
            found = spearman(x, y)
            held.append(found.low <= 6 / np.pi * np.arcsin(0.45) <= found.high)
    assert np.mean(held) == 1.0


def test_four_things_have_too_few_pairs():
    assert kendall(np.arange(4.0), np.arange(4.0)) == NotEstimable(wording("common_least_needed"))


def test_what_does_not_vary_has_no_order():
    assert kendall(np.ones(6), np.arange(6.0)) == NotEstimable(wording("vary"))
