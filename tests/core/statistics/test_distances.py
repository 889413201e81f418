"""Distances and associations of distributions against published and other implementations' values.

Where no other source is named, the value is of scipy 1.17 or of pandas 2.3, with numpy 2.4.
"""

import itertools
import math

import numpy as np
import pytest
from scipy import stats

from readingroom.statistics.association import MixedColumns, cramers_v
from readingroom.statistics.divergences import js_divergences
from readingroom.statistics.transport import (
    assignment_cost,
    random_directions,
    wasserstein,
    wasserstein_of_columns,
)

P, Q = [0.7, 0.2, 0.1], [0.1, 0.2, 0.7]


def test_the_divergence_of_jensen_and_shannon_is_no_root_and_in_bits() -> None:
    assert js_divergences(np.array(P), np.array(Q)) == pytest.approx(0.365148, abs=1e-6)


def test_the_divergence_in_nats_is_the_square_of_the_distance_of_scipy() -> None:
    found = js_divergences(np.array(P), np.array(Q), base=math.e)

    assert found == pytest.approx(0.503092**2, abs=1e-6)


def test_rows_of_divergences_are_those_one_by_one() -> None:
    found = js_divergences(np.array([P, P, [0, 0, 1]]), np.array([Q, P, [1, 1, 0]]))

    assert found == pytest.approx([0.365148, 0.0, 1.0], abs=1e-6)


def test_an_empty_distribution_has_no_divergence() -> None:
    found = js_divergences(np.array([[0, 0], [1, 1]]), np.array([[1, 1], [0, 0]]))

    assert np.isnan(found).all()


def test_the_distance_of_two_samples_is_the_published_one() -> None:
    assert wasserstein(np.array([0.0, 1, 3]), np.array([5.0, 6, 8])) == pytest.approx(5.0)


def test_the_distance_of_samples_of_different_sizes_is_that_of_scipy() -> None:
    rng = np.random.default_rng(0)
    first, second = rng.normal(size=50), rng.integers(-3, 4, 31).astype(float)

    assert wasserstein(first, second) == pytest.approx(stats.wasserstein_distance(first, second))


def test_directions_of_a_shift_see_its_length() -> None:
    cloud = np.random.default_rng(0).normal(size=(40, 3))
    directions = random_directions(20, 3, np.random.default_rng(1))
    shift = np.array([1.0, -2.0, 0.5])

    found = wasserstein_of_columns(cloud @ directions.T, (cloud + shift) @ directions.T)

    assert found == pytest.approx(np.abs(directions @ shift))


def test_the_cost_of_an_assignment_is_the_least_of_all_orders() -> None:
    rng = np.random.default_rng(2)
    costs = np.abs(rng.normal(size=(5, 1)) - rng.normal(1.0, size=5))
    orders = np.array(list(itertools.permutations(range(5))))

    assert assignment_cost(costs) == pytest.approx(costs[range(5), orders].mean(axis=1).min())


def test_equal_rows_are_no_distance_apart() -> None:
    assert assignment_cost(np.zeros((3, 3))) == 0.0


def test_cramers_v_is_that_of_scipy() -> None:
    counts = np.array([[10, 20, 30], [25, 15, 5]])
    expected = stats.contingency.association(counts, method="cramer")

    assert cramers_v(counts.astype(float)) == pytest.approx(expected)


def test_one_category_has_no_association() -> None:
    assert math.isnan(cramers_v(np.array([[10.0, 20.0]])))


@pytest.fixture(scope="module")
def mixed() -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(4)
    numbers = rng.normal(size=(80, 3)) + rng.normal(size=(80, 1))
    numbers[::7, 1] = np.nan
    numbers[:, 2] = 5.0
    codes = rng.integers(0, 3, (80, 2))
    codes[::9, 0] = -1
    return numbers, codes


def test_correlations_are_of_rows_where_both_are_there(
    mixed: tuple[np.ndarray, np.ndarray],
) -> None:
    found = MixedColumns.of(*mixed, (3, 3)).associations()

    kept = ~np.isnan(mixed[0][:, 1])
    assert found[0, 1] == pytest.approx(np.corrcoef(mixed[0][kept, :2].T)[0, 1])


def test_a_column_that_does_not_vary_goes_together_with_nothing(
    mixed: tuple[np.ndarray, np.ndarray],
) -> None:
    found = MixedColumns.of(*mixed, (3, 3)).associations()

    assert np.isnan(found[2]).all()


def test_a_difference_of_correlations_is_that_of_sdmetrics() -> None:
    """Its CorrelationSimilarity, 1 less half the difference, is .9623948 in version 0.32."""
    i = np.arange(60)
    real = np.stack([i * 7 % 23 + i / 10, i * 5 % 17 + i * 7 % 23 * 0.5], axis=1)
    made = np.stack([i * 11 % 29 + i / 20, i * 3 % 19 + i * 11 % 29 * 0.25], axis=1)
    nothing = np.empty((60, 0), dtype=np.int64)

    first, second = (MixedColumns.of(one, nothing, ()).associations() for one in (real, made))

    assert 1 - abs(first[0, 1] - second[0, 1]) / 2 == pytest.approx(0.9623948127589737)


def test_the_correlation_ratio_is_the_root_of_the_explained_variance(
    mixed: tuple[np.ndarray, np.ndarray],
) -> None:
    numbers, codes = mixed
    found = MixedColumns.of(numbers, codes, (3, 3)).associations()

    values, groups = numbers[:, 0], codes[:, 1]
    means = np.array([values[groups == one].mean() for one in range(3)])[groups]
    expected = math.sqrt(
        ((means - values.mean()) ** 2).sum() / ((values - values.mean()) ** 2).sum()
    )
    assert found[0, 4] == pytest.approx(expected)


def test_weights_are_repeated_rows(mixed: tuple[np.ndarray, np.ndarray]) -> None:
    weights = np.random.default_rng(5).integers(0, 3, 80)
    rows = np.repeat(np.arange(80), weights)

    found = MixedColumns.of(*mixed, (3, 3)).associations(weights.astype(float))

    expected = MixedColumns.of(mixed[0][rows], mixed[1][rows], (3, 3)).associations()
    np.testing.assert_allclose(found, expected, atol=1e-9)
