"""Kendall's tau-b beside scipy's."""

import numpy as np
import pytest

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.rank_agreement import kendall


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
    assert (found.value, found.low, found.high) == (1.0, 1.0, 1.0)


def test_four_things_have_too_few_pairs():
    assert kendall(np.arange(4.0), np.arange(4.0)) == NotEstimable(
        "only 4 in common; at least 5 are needed"
    )


def test_what_does_not_vary_has_no_order():
    assert kendall(np.ones(6), np.arange(6.0)) == NotEstimable("one of the two does not vary")
