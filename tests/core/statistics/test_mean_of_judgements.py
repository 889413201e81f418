"""Means of what readers gave to cases: against statsmodels, and coverage in simulations."""

import numpy as np
import pytest
from scipy.stats import t as student

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.crossed_clusters import mean_of_judgements

RUNS = 250
GIVEN = (0, 1, 3, 0, 2, 0, 1, 2, 5, 0, 4, 1, 0, 0, 4, 0, 1, 0)
"""Errors that three readers marked in six answers, by reader."""
STATSMODELS = {
    "readers": 0.11728395061728382,
    "cases": 0.3333333333333329,
    "rows": 0.14197530864197513,
}
"""Variance of their mean by clusters: `cov_cluster` without correction, statsmodels 0.15.0."""


def crossed(n_readers: int, n_cases: int) -> tuple[IntArray, IntArray]:
    return np.repeat(np.arange(n_readers), n_cases), np.tile(np.arange(n_cases), n_readers)


def mean_of(values: FloatArray, readers: IntArray, cases: IntArray) -> Estimate:
    estimate = mean_of_judgements(values, readers, cases, "nothing", "errors")
    assert isinstance(estimate, Estimate)
    return estimate


def counts(
    rng: np.random.Generator, n_readers: int, n_cases: int, spreads: tuple[float, float]
) -> FloatArray:
    """Return Poisson counts of mean 0.6 whose logarithm varies between readers and cases."""
    logs = rng.normal(0, spreads[0], (n_readers, 1)) + rng.normal(0, spreads[1], (1, n_cases))
    rates = 0.6 * np.exp(logs - (spreads[0] ** 2 + spreads[1] ** 2) / 2)
    return rng.poisson(rates).astype(np.float64).ravel()


def test_the_variance_is_the_two_way_clustered_one_of_statsmodels() -> None:
    sizes = (3, 6)
    of_readers = STATSMODELS["readers"] * 3 / 2
    of_cases = STATSMODELS["cases"] * 6 / 5
    total = of_readers + of_cases - STATSMODELS["rows"]
    degrees = total**2 / (of_readers**2 / 2 + of_cases**2 / 5)
    half = student.ppf(0.975, degrees) * total**0.5
    estimate = mean_of(np.array(GIVEN, dtype=np.float64), *crossed(*sizes))
    root = estimate.value**0.5
    assert estimate.value == pytest.approx(np.mean(GIVEN))
    assert estimate.low**0.5 == pytest.approx(root - half / (2 * root))
    assert estimate.high**0.5 == pytest.approx(root + half / (2 * root))


def test_one_reader_has_the_interval_of_student() -> None:
    values = counts(np.random.default_rng(4), 1, 30, (0, 0.5))
    estimate = mean_of(values, *crossed(1, 30))
    half = student.ppf(0.975, 29) * values.std(ddof=1) / 30**0.5
    root = values.mean() ** 0.5
    assert estimate.high**0.5 == pytest.approx(root + half / (2 * root))


def test_no_interval_leaves_the_range_of_the_values() -> None:
    values = np.array([0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0])
    estimate = mean_of_judgements(values, *crossed(2, 4), "nothing", "score", 1.0)
    assert isinstance(estimate, Estimate)
    assert (estimate.low, estimate.high) == (pytest.approx(0.0), 1.0)


@pytest.mark.parametrize(("values", "value"), [([], None), ([2.0, 2.0], 2.0), ([0.0, 0.0], 0.0)])
def test_without_a_judgement_or_a_difference_there_is_no_interval(
    values: list[float], value: float | None
) -> None:
    places = np.arange(len(values))
    estimate = mean_of_judgements(np.array(values), places, places, "nothing", "errors")
    assert isinstance(estimate, NotEstimable)
    assert estimate.value == value


@pytest.mark.parametrize(
    ("sizes", "spreads"),
    [((2, 30), (0.1, 0.3)), ((3, 20), (0.3, 0.8)), ((5, 40), (0.3, 0.8)), ((5, 40), (0.0, 0.0))],
)
def test_the_interval_covers_the_mean_of_skewed_counts(
    sizes: tuple[int, int], spreads: tuple[float, float]
) -> None:
    rng = np.random.default_rng(7)
    estimates = [mean_of(counts(rng, *sizes, spreads), *crossed(*sizes)) for _ in range(RUNS)]
    covered = np.mean([estimate.low <= 0.6 <= estimate.high for estimate in estimates])
    assert 0.9 <= covered <= 0.99
