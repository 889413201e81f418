"""Results of iMRMC 2.1.0, and moments by a loop over all pairs of comparisons."""

from itertools import product

import numpy as np
import pytest
from tests.core.statistics.mrmc.studies import ratings_of, synthetic, van_dyke

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.bootstrap import bootstrap_areas
from readingroom.statistics.mrmc.inference import Bounds, Error, HypothesisTest, MrmcResult, Plan
from readingroom.statistics.mrmc.pairs import exclusive, pair_moments
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.u_statistics import UStatistics, analyse


def numbers(result: MrmcResult) -> tuple[float, float, float, float]:
    """Return variance, degrees of freedom and p of the difference, and its lower limit."""
    (difference,) = result.differences
    assert isinstance(difference.error, Error)
    assert isinstance(difference.test, HypothesisTest)
    assert isinstance(difference.bounds, Bounds)
    return (
        difference.error.standard_error**2,
        difference.error.degrees_of_freedom,
        difference.test.p,
        difference.bounds.low,
    )


def variances(result: MrmcResult) -> list[tuple[float, float]]:
    errors = [arm.error for arm in result.arms]
    assert all(isinstance(error, Error) for error in errors)
    return [(error.standard_error**2, error.degrees_of_freedom) for error in errors]


def test_van_dyke_has_the_variances_of_imrmc() -> None:
    result = analyse(van_dyke(), Plan(), UStatistics())

    variance, df, p, low = numbers(result)
    (first, first_df), (second, second_df) = variances(result)
    assert (first, second) == pytest.approx((0.00109370449, 0.00046187159), abs=1e-11)
    assert variance == pytest.approx(0.000427312517, abs=1e-12)
    assert (first_df, second_df, df) == pytest.approx((11.75730811, 11.52334623, 12.81341101))
    assert (p, low) == pytest.approx((0.0556466643, -0.0888397), abs=1e-7)
    exact = analyse(van_dyke(), Plan(), UStatistics(is_rounded=False))
    assert numbers(exact)[2] == pytest.approx(0.0542304, abs=1e-7)


@pytest.mark.parametrize(
    ("is_split", "is_biased", "expected"),
    [
        (False, False, (0.003369441296, 4.666045227, 0.4048848042)),
        (False, True, (0.004631591, 8.81644613, 0.4503968918)),
        (True, False, (0.003211912951, 4.041073593, 0.3946362047)),
        (True, True, (0.006309551446, 15.594311245, 0.5069746464)),
    ],
)
def test_crossed_and_split_plot_have_the_p_values_of_imrmc(
    *, is_split: bool, is_biased: bool, expected: tuple[float, float, float]
) -> None:
    study = synthetic(2, is_split=is_split)
    result = analyse(study, Plan(), UStatistics(is_biased=is_biased))

    assert numbers(result)[:3] == pytest.approx(expected, rel=1e-9, abs=1e-9)
    if is_split and not is_biased:
        assert numbers(result)[3] == pytest.approx(-0.2113515316, abs=1e-9)
        exact = analyse(study, Plan(), UStatistics(is_rounded=False))
        assert numbers(exact)[2] == pytest.approx(0.3941250793, abs=1e-9)
        of_arms = [value for value, _ in variances(result)]
        assert of_arms == pytest.approx((0.00002051804671, 0.001542666667), rel=1e-9)


def test_van_dyke_has_the_biased_variance_of_imrmc() -> None:
    variance, df, p, _ = numbers(analyse(van_dyke(), Plan(), UStatistics(is_biased=True)))

    assert variance == pytest.approx(0.000626132726, abs=1e-12)
    assert (df, p) == pytest.approx((27.51099737, 0.0914017381), abs=1e-8)


def test_sums_of_pairs_are_those_of_a_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """With missing readings, ties and blocks of one positive case."""
    monkeypatch.setattr("readingroom.statistics.mrmc.pairs.BLOCK", 1)
    generator = np.random.default_rng(4)
    truth = np.array([True] * 3 + [False] * 4)
    cells = generator.integers(0, 3, (2, 7)).astype(np.float64)
    cells[0, 1] = cells[1, 5] = np.nan
    sums, counts = np.zeros((4, 2, 2)), np.zeros((4, 2, 2))
    for (a, b), (i, k), (j, m) in product(
        product(range(2), repeat=2), product(range(3), repeat=2), product(range(3, 7), repeat=2)
    ):
        scores = [compare(cells[a, i], cells[a, j]), compare(cells[b, k], cells[b, m])]
        shared = {(True, True): 0, (True, False): 1, (False, True): 2, (False, False): 3}
        if not np.isnan(scores).any():
            sums[shared[i == k, j == m], a, b] += scores[0] * scores[1]
            counts[shared[i == k, j == m], a, b] += 1

    moments = pair_moments(cells, truth)

    assert exclusive(moments.sums) == pytest.approx(sums)
    assert exclusive(moments.counts) == pytest.approx(counts)


def compare(positive: float, negative: float) -> float:
    if np.isnan(positive) or np.isnan(negative):
        return np.nan
    return float(positive > negative) + 0.5 * float(positive == negative)


def test_a_negative_variance_is_replaced_and_named() -> None:
    values = np.array([[[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]]], dtype=np.float64)
    study = ratings_of(values, np.array([True, False] * 3))

    result = analyse(study, Plan(), UStatistics())

    assert result.clamps
    assert isinstance(result.arms[0].error, Error)


def test_one_reader_has_no_variance() -> None:
    study: Ratings = synthetic(2).select([0, 1], [0])

    result = analyse(study, Plan(), UStatistics())

    assert isinstance(result.differences[0].error, NotEstimable)


def test_the_bootstrap_has_the_biased_variance() -> None:
    """The variance of 4,000 resamples has a relative standard error of sqrt(2 / 4000) = 2.2 %."""
    study = synthetic(2)
    areas = bootstrap_areas(study, 4000, np.random.default_rng(5))

    assert areas.mean(axis=0) == pytest.approx((0.822, 0.876), abs=0.004)
    assert np.var(areas[:, 0] - areas[:, 1]) == pytest.approx(0.004631591, rel=0.09)


def test_a_resample_without_a_comparison_has_no_area() -> None:
    values = np.full((1, 2, 4), np.nan)
    values[0, 0, :2], values[0, 1, 2:] = (2, 1), (1, 2)
    study = ratings_of(values, np.array([True, False, True, False]))

    areas = bootstrap_areas(study, 200, np.random.default_rng(5))

    assert set(np.unique(areas[~np.isnan(areas)])) <= {0, 0.5, 1}
    assert np.isnan(areas).any()


def test_a_reader_without_one_arm_is_named_and_stays_in_the_other() -> None:
    study = synthetic(2)
    study.values[1, 3] = np.nan

    result = analyse(study, Plan(), UStatistics())

    (note,) = result.notes
    assert "reader 4" in note
    assert "arm 2" in note
    assert [arm.readers for arm in result.arms] == [5, 4]


def test_an_arm_without_figures_leaves_no_difference() -> None:
    study = synthetic(3)
    study.values[1, :, study.is_positive] = np.nan

    result = analyse(study, Plan(reference="2"), UStatistics())

    assert [arm.arm for arm in result.arms] == ["1", "3"]
    assert result.differences == ()
    assert isinstance(result.overall, NotEstimable)


def test_a_class_of_one_case_has_no_unbiased_variance() -> None:
    study = synthetic(2)
    study.values[:, :, study.is_positive & (np.arange(60) > 2)] = np.nan

    result = analyse(study, Plan(), UStatistics())

    assert isinstance(result.differences[0].error, NotEstimable)
