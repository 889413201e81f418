"""Intervals of calibration errors hold the true error, 0 among them, and their own figure."""

import numpy as np
import pytest
from tests.support.nightly import repetitions

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.calibration import equal_mass_bins
from readingroom.statistics.calibration_error import (
    ErrorKind,
    estimate_error,
    root_influence,
    thinned,
)


def error_of(
    kind: ErrorKind, p: np.ndarray, y: np.ndarray, clusters: np.ndarray | None = None
) -> Estimate | NotEstimable:
    sums = thinned(p, y.astype(float), equal_mass_bins(p, 10), clusters)
    rng = np.random.default_rng(0)
    return estimate_error(kind, sums, rng, n=len(p), method="ten bins", replicates=200)


def least_held(share: float, count: int, full: int) -> float:
    """Return how often intervals must hold in so many simulations of the full number.

    It is the share of them, less what chance makes of fewer ones.
    """
    return count * (share - 1.96 * np.sqrt(share * (1 - share) * (1 / count - 1 / full)))


@pytest.mark.parametrize("kind", [ErrorKind.EXPECTED, ErrorKind.ROOT_MEAN_SQUARE])
def test_intervals_of_calibrated_probabilities_hold_0(kind: ErrorKind) -> None:
    held, count = 0, repetitions(30, 60)
    for seed in range(count):
        rng = np.random.default_rng(seed)
        p = rng.random(200)
        found = error_of(kind, p, rng.random(200) < p)
        assert isinstance(found, Estimate)
        assert found.low <= found.value <= found.high
        held += found.low == 0.0
    assert held >= least_held(53 / 60, count, 60)


def test_intervals_of_probabilities_that_are_too_low_hold_how_much() -> None:
    held, count = 0, repetitions(30, 60)
    for seed in range(count):
        rng = np.random.default_rng(seed)
        p = rng.uniform(0.1, 0.7, 300)
        found = error_of(ErrorKind.EXPECTED, p, rng.random(300) < p + 0.2)
        assert isinstance(found, Estimate)
        held += found.low <= 0.2 <= found.high
    assert held >= least_held(53 / 60, count, 60)


@pytest.mark.parametrize("kind", list(ErrorKind))
def test_rows_that_are_repeated_tell_nothing_new(kind: ErrorKind) -> None:
    rng = np.random.default_rng(3)
    p = rng.random(200)
    y = rng.random(200) < p**2
    once = error_of(kind, p, y)
    often = error_of(kind, np.repeat(p, 5), np.repeat(y, 5), np.repeat(np.arange(200), 5))
    assert isinstance(once, Estimate)
    assert isinstance(often, Estimate)
    assert (often.value, often.low, often.high) == pytest.approx((once.value, once.low, once.high))


def test_four_items_have_an_error_without_an_interval() -> None:
    found = error_of(ErrorKind.EXPECTED, np.array([0.1, 0.4, 0.6, 0.9]), np.array([0, 1, 0, 1]))
    assert isinstance(found, NotEstimable)
    assert found.value == pytest.approx(0.35)


def test_intervals_hold_wherever_the_error_lies() -> None:
    """A few bins may hold all of it, or all of them a little; the data do not tell which."""
    held, count = [0, 0], repetitions(40, 100)
    for seed in range(count):
        rng = np.random.default_rng(seed)
        for place, (shape, size, truth) in enumerate([((2, 2), 300, 0.108), ((1, 9), 100, 0.071)]):
            p = rng.beta(*shape, size)
            logit = np.log(p / (1 - p))
            moved = (np.where(logit > 1, logit - 3, logit), 2 * logit)[place]
            found = error_of(ErrorKind.EXPECTED, p, rng.random(size) < 1 / (1 + np.exp(-moved)))
            assert isinstance(found, Estimate)
            held[place] += found.low <= truth <= found.high
    assert min(held) >= least_held(0.93, count, 100)


def test_intervals_are_of_the_error_in_the_bins_at_hand() -> None:
    """Where it grows within bins, the error of all patients (0.1385) is another number."""
    held = 0
    for seed in range(60):
        rng = np.random.default_rng(seed)
        p = rng.beta(0.5, 0.5, 100).clip(1e-9, 1 - 1e-9)
        logit = np.log(p / (1 - p))
        chance = 1 / (1 + np.exp(-np.where(logit > 1, 2 - logit, logit)))
        bins = equal_mass_bins(p, 10)
        gaps = np.array([(chance - p)[bins == one].mean() for one in range(10)])
        found = error_of(ErrorKind.RELIABILITY, p, rng.random(100) < chance)
        assert isinstance(found, Estimate)
        held += found.low <= (gaps**2).mean() <= found.high
    assert held >= 56


@pytest.mark.parametrize(
    ("square", "slope"), [(400.0, 1.005 / 40), (2.0, 2 / (2 * 2**0.5)), (0.0, 0.5), (-3.0, 0.5)]
)
def test_the_root_of_a_square_has_a_slope_near_0(square: float, slope: float) -> None:
    """Rows move the square by 0.6 and 0.8, so that its standard error is 1."""
    moved = root_influence(square, np.array([0.6, -0.8]), None)

    assert moved == pytest.approx(slope * np.array([0.6, -0.8]))


def test_rows_of_a_cluster_add_up_before_the_root() -> None:
    influence = np.array([0.5, 0.5, -0.5, -0.5])
    alone = root_influence(0.0, influence, None)
    together = root_influence(0.0, influence, np.array([0, 0, 1, 1]))

    assert np.abs(together).max() < np.abs(alone).max()
