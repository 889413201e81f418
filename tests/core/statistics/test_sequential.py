"""E-values and alpha spending against published numbers."""

import math

import numpy as np
import pytest

from readingroom.domain.random_streams import random_stream
from readingroom.statistics.sequential import (
    Spending,
    log_e_value,
    spending_boundaries,
    spent_alpha,
)

# Reboussin et al., "Computations for group sequential boundaries using the Lan-DeMets spending
# function method", Controlled Clinical Trials 21 (2000): equal looks, two-sided 0.05.
OBRIEN_FLEMING = {
    2: (2.9626, 1.9686),
    3: (3.7103, 2.5114, 1.9930),
    4: (4.3326, 2.9631, 2.3590, 2.0141),
    5: (4.8769, 3.3569, 2.6803, 2.2898, 2.0310),
}
POCOCK = {2: (2.1570, 2.2010), 5: (2.4380, 2.4268, 2.4101, 2.3966, 2.3859)}


@pytest.mark.parametrize(
    ("wins", "losses", "expected"),
    [(5, 0, 5.3333), (8, 0, 28.4444), (10, 2, 4.7739), (20, 5, 24.2905), (15, 5, 3.2206),
     (60, 40, 0.9130), (0, 0, 1.0)],
)  # fmt: skip
def test_e_values_are_those_of_the_beta_mixture(wins: int, losses: int, expected: float) -> None:
    assert math.exp(log_e_value(wins, losses)) == pytest.approx(expected, abs=5e-5)
    assert log_e_value(losses, wins) == pytest.approx(log_e_value(wins, losses))


def test_looks_after_every_judgement_keep_the_error_rate() -> None:
    wins = np.cumsum(random_stream(1, "looks").random((400, 200)) < 0.5, axis=1)
    totals = np.arange(1, 201)
    rejecting = np.array(
        [
            [log_e_value(won, total - won) >= math.log(20) for won in range(total + 1)]
            + [False] * (200 - total)
            for total in totals.tolist()
        ]
    )
    assert rejecting[totals - 1, wins][:, 9:].any(axis=1).mean() <= 0.05
    z = np.abs(wins - totals / 2) / np.sqrt(totals / 4)
    assert (z[:, 9:] > 1.96).any(axis=1).mean() > 0.25


@pytest.mark.parametrize(
    ("spending", "published"),
    [(Spending.OBRIEN_FLEMING, OBRIEN_FLEMING), (Spending.POCOCK, POCOCK)],
)
def test_boundaries_are_the_published_ones(
    spending: Spending, published: dict[int, tuple[float, ...]]
) -> None:
    for count, expected in published.items():
        fractions = [look / count for look in range(1, count + 1)]
        assert spending_boundaries(fractions, 0.05, spending) == pytest.approx(expected, abs=2e-4)


@pytest.mark.parametrize("spending", Spending)
def test_one_look_has_the_plain_quantile_and_all_alpha_is_spent(spending: Spending) -> None:
    assert spending_boundaries([1.0], 0.05, spending) == pytest.approx((1.959964,), abs=1e-6)
    assert spent_alpha(1.0, 0.05, spending) == pytest.approx(0.05)
    assert spending_boundaries([0.001, 1.0], 0.05, Spending.OBRIEN_FLEMING)[0] == 8


@pytest.mark.parametrize("fractions", [[], [0.0, 1.0], [0.5, 0.5], [0.5, 1.1]])
def test_looks_out_of_order_are_refused(fractions: list[float]) -> None:
    with pytest.raises(ValueError, match="ascend"):
        spending_boundaries(fractions, 0.05, Spending.POCOCK)


def test_impossible_counts_and_rates_are_refused() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        log_e_value(-1, 2)
    with pytest.raises(ValueError, match="alpha"):
        spending_boundaries([1.0], 0.7, Spending.POCOCK)
