"""Median and trend: published values, coverage of the intervals, and what is not estimable."""

import numpy as np
import pytest
from scipy import stats

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.trends import MIN_TREND, median_estimate, trend_over

ROUNDS = 2_000


def estimate(value: Estimate | NotEstimable) -> Estimate:
    assert isinstance(value, Estimate)
    return value


@pytest.mark.parametrize(("n", "rank"), [(6, 1), (9, 2), (10, 2), (20, 6), (50, 18), (100, 40)])
def test_the_median_has_the_tabled_order_statistics(n: int, rank: int) -> None:
    """Ranks of the 95 % interval: Conover 1999, table A3, by the binomial distribution."""
    found = estimate(median_estimate(np.arange(1.0, n + 1), "s"))

    assert (found.low, found.high) == (rank, n + 1 - rank)
    assert stats.binom.cdf(rank - 1, n, 0.5) <= 0.025 < stats.binom.cdf(rank, n, 0.5)


@pytest.mark.parametrize("n", [6, 15, 60])
def test_the_interval_of_the_median_covers_it(n: int) -> None:
    draws = np.random.default_rng(7).lognormal(size=(ROUNDS, n))
    found = [estimate(median_estimate(draw, "s")) for draw in draws]
    covered = np.mean([interval.low <= 1 <= interval.high for interval in found])

    assert covered >= 0.95 - 3 * np.sqrt(0.05 * 0.95 / ROUNDS)


def test_few_values_have_a_median_without_an_interval() -> None:
    assert median_estimate(np.array([]), "s") == NotEstimable("there is no value")
    few = median_estimate(np.array([1.0, 2.0, 4.0]), "s")
    assert isinstance(few, NotEstimable)
    assert few.value == 2
    ties = estimate(median_estimate(np.full(8, 3.0), "s"))
    assert (ties.low, ties.value, ties.high) == (3, 3, 3)


def test_a_trend_is_that_of_linear_regression() -> None:
    rng = np.random.default_rng(3)
    x = np.sort(rng.uniform(1, 40, 25))
    y = 2 + 0.05 * x + rng.normal(size=25)
    found, expected = estimate(trend_over(x, y, "s")), stats.linregress(x, y)
    length = x.max() - x.min()

    assert found.value == pytest.approx(expected.slope * length)
    assert found.standard_error == pytest.approx(expected.stderr * length)
    half = stats.t.ppf(0.975, 23) * expected.stderr * length
    assert (found.low, found.high) == pytest.approx((found.value - half, found.value + half))


@pytest.mark.parametrize("noise", ["normal", "categories"])
def test_the_interval_of_a_trend_covers_it(noise: str) -> None:
    rng = np.random.default_rng(11)
    x = np.arange(1.0, 31)
    covered = 0
    for _ in range(ROUNDS):
        if noise == "normal":
            y = 0.02 * x + rng.normal(size=30)
            truth = 0.02 * 29
        else:
            y = rng.integers(1, 6, 30).astype(float)
            truth = 0.0
        found = estimate(trend_over(x, y, "s"))
        covered += found.low <= truth <= found.high

    assert abs(covered / ROUNDS - 0.95) < 4 * np.sqrt(0.05 * 0.95 / ROUNDS)


def test_a_trend_needs_values_that_vary_over_positions() -> None:
    x = np.arange(float(MIN_TREND))
    assert isinstance(trend_over(x[1:], x[1:], "s"), NotEstimable)
    assert isinstance(trend_over(np.ones(MIN_TREND), x, "s"), NotEstimable)
    flat = trend_over(x, np.ones(MIN_TREND), "s")
    assert isinstance(flat, NotEstimable)
    assert flat.value == 0
