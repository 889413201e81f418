"""Agreement of raters and correlation against published figures and other implementations."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.agreement.choices import choice_kappa
from readingroom.statistics.agreement.kappa import (
    KappaWeights,
    cohen_kappa,
    confusion,
    either_way,
    kappa_of,
)
from readingroom.statistics.ranks import pearson

wording = Wording(__file__)

RATINGS = np.array([[11, 0, 4, 2], [1, 7, 1, 1], [1, 0, 10, 4], [1, 1, 3, 13]])


def rng() -> np.random.Generator:
    return np.random.default_rng(3)


def value_of(found: Estimate | NotEstimable) -> Estimate:
    assert isinstance(found, Estimate), found
    return found


def test_kappa_of_two_raters_is_the_published_one() -> None:
    table = confusion(
        np.array([0, 0, 1, 1, 1, 0, 1, 0, 1, 1]), np.array([0, 1, 1, 1, 0, 0, 1, 0, 1, 0]), 2
    )

    assert value_of(cohen_kappa(table)).value == pytest.approx(0.4)


def test_quadratic_kappa_is_the_published_one() -> None:
    table = confusion(np.array([0, 1, 2, 3, 4, 2]), np.array([0, 1, 1, 3, 4, 4]), 5)

    assert value_of(cohen_kappa(table, KappaWeights.QUADRATIC)).value == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("weights", "value", "error"),
    [
        (KappaWeights.NONE, 0.5701357466063349, 0.08207796062314332),
        (KappaWeights.LINEAR, 0.5911413969335604, 0.08736001820449087),
        (KappaWeights.QUADRATIC, 0.6147672552166934, 0.10259547337765339),
    ],
)
def test_kappa_and_its_error_are_those_of_statsmodels(
    weights: KappaWeights, value: float, error: float
) -> None:
    """`cohens_kappa` of statsmodels 0.15.0 on the same table."""
    found = value_of(cohen_kappa(RATINGS, weights))

    assert (found.value, found.standard_error) == pytest.approx((value, error))


@pytest.mark.parametrize(("table", "value"), [([[5, 0], [0, 5]], 1.0), ([[0, 5], [5, 0]], -1.0)])
def test_full_agreement_and_none_keep_an_interval(table: list[list[int]], value: float) -> None:
    found = value_of(cohen_kappa(np.array(table)))

    assert found.value == value
    assert found.high - found.low > 0.2
    assert found.low <= value <= found.high


@pytest.mark.parametrize("table", [np.zeros((2, 2), dtype=int), np.array([[7, 0], [0, 0]])])
def test_no_case_and_one_single_category_have_no_kappa(table: np.ndarray) -> None:
    assert isinstance(cohen_kappa(table), NotEstimable)


def test_kappa_of_many_tables_is_that_of_each() -> None:
    both = kappa_of(np.stack([RATINGS, RATINGS.T]).astype(float))

    assert both[0] == pytest.approx(both[1])


def test_a_category_outside_the_range_is_refused() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        confusion(np.array([0, 2]), np.array([0, 1]), 2)


def test_kappa_of_choices_does_not_hang_on_which_of_two_things_is_called_the_first() -> None:
    first, second = rng().integers(0, 3, (2, 40))
    one = value_of(cohen_kappa(either_way(confusion(first, second, 3))))
    other = value_of(cohen_kappa(either_way(confusion(2 - first, 2 - second, 3))))

    assert one == other
    assert one.n == 40


def test_the_error_of_kappa_counted_either_way_is_near_that_of_the_jackknife() -> None:
    first = rng().integers(0, 3, 200)
    second = np.where(rng().random(200) < 0.5, first, 1)

    def value(kept: np.ndarray) -> float:
        return value_of(cohen_kappa(either_way(confusion(first[kept], second[kept], 3)))).value

    found = value_of(cohen_kappa(either_way(confusion(first, second, 3))))
    left = np.array([value(np.arange(200) != at) for at in range(200)])
    error = np.sqrt(199 / 200 * ((left - left.mean()) ** 2).sum())

    assert found.standard_error == pytest.approx(error, rel=0.03)


@pytest.mark.parametrize("size", [1e-200, 1e200])
def test_numbers_beyond_reach_have_no_pearson_correlation(size: float) -> None:
    found = pearson(np.arange(10) * size, np.arange(10) ** 2 * size)

    assert isinstance(found, NotEstimable)
    assert wording("too_large_too") in found.reason


def choices(n: int, seed: int, shares: tuple[float, ...] = (0.9, 0.02, 0.08)) -> IntArray:
    return random_stream(seed, "choices").choice(3, size=n, p=shares)


def test_independent_readers_with_one_favourite_do_not_agree() -> None:
    covered = 0
    for seed in range(100):
        first, second = choices(80, 2 * seed), choices(80, 2 * seed + 1)
        found = choice_kappa(first, second, np.zeros(80, dtype=np.int64), np.arange(80))
        covered += found.low <= 0 <= found.high
    assert covered >= 91
    mirrored = cohen_kappa(either_way(confusion(first, second, 3)))
    assert mirrored.low > 0.3  # what a mirrored table takes for agreement


def test_kappa_of_one_pair_of_models_is_cohens() -> None:
    first, second = choices(200, 1, (0.4, 0.2, 0.4)), choices(200, 2, (0.4, 0.2, 0.4))
    second = np.where(np.arange(200) % 2, first, second)
    found = choice_kappa(first, second, np.zeros(200, dtype=np.int64), np.arange(200))
    cohen = cohen_kappa(confusion(first, second, 3))
    assert found.value == pytest.approx(cohen.value)
    assert (found.low, found.high) == pytest.approx((cohen.low, cohen.high), abs=0.02)


def test_pairs_of_models_have_chance_agreement_of_their_own() -> None:
    # Each pair has another favourite; over all pairs both choices are even.
    pairs = np.repeat([0, 1], 60)
    first, second = (
        np.where(pairs, 2 - drawn, drawn) for drawn in (choices(120, 5), choices(120, 6))
    )
    pooled = choice_kappa(first, second, pairs, np.arange(120))
    assert pooled.low < 0 < pooled.high
    assert cohen_kappa(confusion(first, second, 3)).low > 0.3
    few = choice_kappa(first[50:64], second[50:64], pairs[50:64], np.arange(14))
    assert "mirrored" in few.method


def test_choices_of_one_case_count_less() -> None:
    first, second = choices(90, 8, (0.5, 0.1, 0.4)), choices(90, 9, (0.5, 0.1, 0.4))
    cases = np.arange(90) // 3
    same = np.isin(cases, np.flatnonzero(random_stream(1, "cases").random(30) < 0.5))
    second = np.where(same, first, second)
    pair = np.arange(90) % 3
    apart = choice_kappa(first, second, pair, np.arange(90))
    together = choice_kappa(first, second, pair, cases)
    assert together.value == apart.value
    assert together.high - together.low > apart.high - apart.low


def test_kappa_of_equal_choices_has_an_interval_below_one() -> None:
    first = choices(30, 3, (0.5, 0.1, 0.4))
    found = choice_kappa(first, first, np.zeros(30, dtype=np.int64), np.arange(30))
    assert found.value == found.high == 1
    assert 0.6 < found.low < 0.95
    one = np.zeros(5, dtype=np.int64)
    assert isinstance(choice_kappa(one, one, one, one), NotEstimable)
    assert isinstance(choice_kappa(one[:0], one[:0], one[:0], one[:0]), NotEstimable)
