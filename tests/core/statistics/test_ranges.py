"""The interval of a range of independent groups: published differences, bounds and coverage."""

import math

import numpy as np
import pytest
from scipy.stats import tukey_hsd

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.ranges import range_interval

LEVEL = 0.95


def wilson(counts: IntArray, n: IntArray) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return proportions with Wilson's intervals, by the formula of the paper."""
    z, p = normal_quantile(LEVEL), counts / n
    centre = (counts + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * np.sqrt(n * p * (1 - p) + z * z / 4)
    return p, np.maximum(centre - half, 0), np.minimum(centre + half, 1)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [  # Newcombe 1998, Statistics in Medicine 17:873, table II, method 10
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((5, 56), (0, 29), 0.0, 0.1926),
        ((10, 10), (0, 20), 0.6791, 1.0),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ],
)
def test_two_groups_have_newcombes_interval(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    counts, n = np.array([first, second]).T
    ends = range_interval(*wilson(counts, n), LEVEL, 1.0)
    assert ends == pytest.approx((low, high), abs=6e-5)


def test_symmetric_intervals_give_those_of_tukey() -> None:
    rng = np.random.default_rng(0)
    samples = rng.normal(size=(4, 3000)) + np.array([[0], [0.1], [0.3], [0.25]])
    values = samples.mean(axis=1)
    error = np.sqrt((samples.var(axis=1, ddof=1)).mean() / 3000)
    half = np.full(4, error * normal_quantile(LEVEL))
    low, high = range_interval(values, values - half, values + half, LEVEL, math.inf)
    theirs = tukey_hsd(*samples).confidence_interval(LEVEL)
    assert low == pytest.approx(max(theirs.low.max(), 0), rel=2e-3)
    assert high == pytest.approx(theirs.high.max(), rel=2e-3)


def test_the_interval_contains_the_range_and_stays_within_its_bound() -> None:
    rng = np.random.default_rng(1)
    for _ in range(200):
        n = rng.integers(1, 30, rng.integers(2, 7))
        parts = wilson(rng.binomial(n, rng.random(len(n))), n)
        low, high = range_interval(*parts, LEVEL, 1.0)
        assert 0 <= low <= np.ptp(parts[0]) + 1e-12
        assert np.ptp(parts[0]) <= high <= 1


@pytest.mark.parametrize("shares", [
    (0.5, 0.5), (0.9, 0.9), (0.9, 0.5), (0.98, 0.3), (0.95, 0.05), (1.0, 0.0),
    (0.5, 0.5, 0.5), (0.9, 0.7, 0.6), (0.9, 0.9, 0.9, 0.9), (0.99, 0.9, 0.5, 0.3, 0.2),
])  # fmt: skip
@pytest.mark.parametrize(("size", "least"), [(5, 0.88), (10, 0.91), (20, 0.92), (60, 0.92)])
def test_the_interval_of_a_gap_of_shares_holds_the_truth(
    shares: tuple[float, ...], size: int, least: float
) -> None:
    rng, truth = np.random.default_rng(size), np.ptp(shares)
    n = np.full(len(shares), size)
    held = 0
    for counts in rng.binomial(n, shares, (300, len(shares))):
        low, high = range_interval(*wilson(counts, n), LEVEL, 1.0)
        held += low - 1e-12 <= truth <= high + 1e-12
    assert held / 300 >= least
