"""The permutation test of paired differences agrees with SciPy's."""

import numpy as np
import pytest
from scipy.stats import permutation_test

from readingroom.statistics.sign_flips import EXACT_UNITS, sign_flip_p


@pytest.mark.parametrize("seed", range(4))
def test_few_differences_have_the_exact_p_of_scipy(seed: int) -> None:
    differences = np.random.default_rng(seed).integers(-3, 5, size=9).astype(np.float64) / 5
    expected = permutation_test(
        (differences, np.zeros(9)),
        lambda first, second, axis: np.mean(first - second, axis=axis),
        permutation_type="samples",
        vectorized=True,
        n_resamples=np.inf,
    )
    assert sign_flip_p(differences, np.random.default_rng(0)) == pytest.approx(expected.pvalue)


def test_many_differences_have_nearly_the_exact_p() -> None:
    rng = np.random.default_rng(5)
    differences = rng.normal(0.4, 1, size=EXACT_UNITS)
    exact = sign_flip_p(differences, rng)
    drawn = sign_flip_p(np.append(differences, [1e-6, 1e-6]), rng)
    assert drawn == pytest.approx(exact, abs=0.01)


def test_equal_units_have_p_1() -> None:
    assert sign_flip_p(np.zeros(6), np.random.default_rng(0)) == 1


def test_p_is_uniform_where_nothing_differs() -> None:
    rng = np.random.default_rng(7)
    p_values = [sign_flip_p(rng.normal(size=12), rng) for _ in range(300)]
    assert np.mean(np.array(p_values) <= 0.05) == pytest.approx(0.05, abs=0.035)
