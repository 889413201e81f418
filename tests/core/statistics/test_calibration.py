"""Calibration of probabilities against figures counted by hand and statsmodels."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.calibration import (
    Binned,
    cox_line,
    equal_mass_bins,
    equal_width_bins,
)

wording = Wording(__file__)


def rng() -> np.random.Generator:
    return np.random.default_rng(3)


def value_of(found: Estimate | NotEstimable) -> Estimate:
    assert isinstance(found, Estimate), found
    return found


def logits(p: np.ndarray) -> np.ndarray:
    return np.log(p / (1 - p))


@pytest.fixture(scope="module")
def forecast() -> tuple[np.ndarray, np.ndarray]:
    stream = np.random.default_rng(11)
    p = np.round(stream.random(400), 2).clip(0.01, 0.99)
    return p, (stream.random(400) < p**1.5).astype(float)


def test_bins_of_equal_width_end_with_one() -> None:
    assert equal_width_bins(np.array([0.0, 0.1, 0.55, 1.0]), 10).tolist() == [0, 1, 5, 9]


def test_bins_of_equal_counts_keep_equal_probabilities_together() -> None:
    p = np.array([0.1] * 6 + [0.2, 0.3, 0.4, 0.5])

    assert equal_mass_bins(p, 5).tolist() == [1] * 6 + [3, 3, 4, 4]


def test_one_probability_fills_one_bin() -> None:
    assert equal_mass_bins(np.full(4, 0.3), 10).tolist() == [0, 0, 0, 0]


def test_the_calibration_error_is_that_counted_bin_by_bin(
    forecast: tuple[np.ndarray, np.ndarray],
) -> None:
    p, y = forecast
    bins = equal_width_bins(p, 10)
    wanted = sum(
        (bins == one).mean() * abs(p[bins == one].mean() - y[bins == one].mean())
        for one in np.unique(bins)
    )

    assert Binned(p, y, bins).sums().calibration_error() == pytest.approx(wanted)


def test_the_debiased_error_takes_the_variance_of_each_bin(
    forecast: tuple[np.ndarray, np.ndarray],
) -> None:
    p, y = forecast
    bins = equal_mass_bins(p, 10)
    wanted = 0.0
    for one in np.unique(bins):
        rows = bins == one
        share = y[rows].mean()
        gap = (p[rows].mean() - share) ** 2 - share * (1 - share) / (rows.sum() - 1)
        wanted += rows.mean() * gap

    assert Binned(p, y, bins).sums().debiased_error() == pytest.approx(np.sqrt(wanted))


def test_a_calibrated_forecast_has_a_smaller_debiased_error_than_a_plain_one() -> None:
    stream = np.random.default_rng(2)
    p = stream.random(500)
    sums = Binned(p, (stream.random(500) < p).astype(float), equal_mass_bins(p, 10)).sums()

    assert sums.debiased_error() < sums.calibration_error()


@pytest.mark.parametrize("split", [equal_width_bins, equal_mass_bins])
def test_the_parts_of_the_brier_score_add_up(
    forecast: tuple[np.ndarray, np.ndarray], split: object
) -> None:
    p, y = forecast
    assert callable(split)
    sums = Binned(p, y, split(p, 7)).sums()
    total = sums.reliability() - sums.resolution() + sums.uncertainty()

    assert total == pytest.approx(((p - y) ** 2).mean())


def test_weights_of_the_rows_count_as_repeated_rows(
    forecast: tuple[np.ndarray, np.ndarray],
) -> None:
    p, y = forecast
    bins = equal_width_bins(p, 10)
    weights = np.arange(len(p)) % 4
    repeated = Binned(*(np.repeat(one, weights) for one in (p, y, bins))).sums()
    weighted = Binned(p, y, bins).sums(weights[None, :].astype(float))

    assert weighted.reliability()[0] == pytest.approx(float(repeated.reliability()))


def test_slope_and_intercept_are_those_of_statsmodels() -> None:
    """`GLM` of statsmodels 0.15.0 with family `Binomial`, the shift with the logits as offset."""
    p = np.linspace(0.03, 0.97, 40)
    y = ((np.arange(40) * 7) % 11 < 11 * p).astype(float)
    y[[3, 30, 35]] = 1 - y[[3, 30, 35]]
    line = cox_line(p, y)
    slope, shift = value_of(line.slope), value_of(line.intercept)

    assert (slope.value, slope.standard_error) == pytest.approx(
        (0.404071136306658, 0.2291735551446094)
    )
    assert (shift.value, shift.standard_error) == pytest.approx((0.14495386, 0.38099728))


def test_one_class_has_no_line() -> None:
    line = cox_line(np.array([0.2, 0.4]), np.ones(2))

    assert isinstance(line.slope, NotEstimable)
    assert isinstance(line.intercept, NotEstimable)


def test_a_separation_has_a_shift_and_no_slope() -> None:
    line = cox_line(np.array([0.1, 0.2, 0.8, 0.9]), np.array([0.0, 0.0, 1.0, 1.0]))

    assert isinstance(line.slope, NotEstimable)
    assert isinstance(line.intercept, Estimate)


def test_equal_probabilities_have_no_slope() -> None:
    line = cox_line(np.full(6, 0.5), np.array([0.0, 1.0, 1.0, 1.0, 0.0, 1.0]))

    assert isinstance(line.slope, NotEstimable)
    assert value_of(line.intercept).value == pytest.approx(logits(np.array([4 / 6]))[0])


def test_certain_and_wrong_probabilities_keep_a_line() -> None:
    p = np.array([0.0, 1.0, 0.0, 1.0, 0.5, 0.6])
    line = cox_line(p, np.array([1.0, 0.0, 0.0, 1.0, 1.0, 0.0]))

    assert isinstance(line.slope, Estimate)


def test_a_certain_probability_that_is_wrong_leaves_no_stable_slope() -> None:
    line = cox_line(np.array([0.5, 0.5, 1e-6, 0.0, 0.0]), np.array([0.0, 1.0, 0.0, 1.0, 1.0]))

    assert line.slope == NotEstimable(wording("logistic_regression_outcome"))
    assert isinstance(line.intercept, Estimate)


def test_any_probabilities_and_outcomes_have_a_line_or_a_reason() -> None:
    stream = np.random.default_rng(7)
    grid = np.array([0.0, 1e-6, 0.01, 0.3, 0.5, 0.7, 0.99, 1.0])
    for _ in range(150):
        size = int(stream.integers(3, 9))
        p, y = stream.choice(grid, size), stream.integers(0, 2, size).astype(float)
        line = cox_line(p, y)
        for part in (line.slope, line.intercept):
            assert isinstance(part, NotEstimable) or np.isfinite([part.low, part.high]).all()


def test_robust_errors_of_the_line_grow_where_it_does_not_fit() -> None:
    truth = rng().normal(size=400)
    y = (rng().random(400) < 1 / (1 + np.exp(-truth))).astype(float)
    clusters = np.arange(400) // 4
    overconfident = 1 / (1 + np.exp(-3 * truth))
    plain, robust = (
        value_of(cox_line(overconfident, y, 0.95, clusters, is_robust=by).intercept)
        for by in (False, True)
    )
    assert robust.value == plain.value
    assert robust.high - robust.low > 1.1 * (plain.high - plain.low)
    assert (robust.n, plain.n) == (100, 100)
