"""Comparisons of two models against published tables, a second implementation and simulation."""

import numpy as np
import pytest
from benchmarks.validation.paired_models import lines
from scipy.stats import binomtest

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.model_comparison import compare_areas, compare_proportions, win_ratio


def estimated(estimate: Estimate | NotEstimable) -> Estimate:
    assert isinstance(estimate, Estimate), estimate
    return estimate


def delong_covariance(scores: np.ndarray, is_positive: np.ndarray) -> np.ndarray:
    """Return the covariance of the areas by the definition of DeLong et al. 1988, pair by pair."""
    positive, negative = scores[is_positive], scores[~is_positive]
    kernel = (positive[:, None] > negative[None]) + 0.5 * (positive[:, None] == negative[None])
    tens, ones = kernel.mean(axis=1), kernel.mean(axis=0)
    return np.cov(tens.T) / len(positive) + np.cov(ones.T) / len(negative)


def test_difference_of_areas_is_delongs_by_definition() -> None:
    rng = np.random.default_rng(2)
    is_positive = rng.random(60) < 0.4
    scores = np.round(rng.normal(size=(60, 2)) + is_positive[:, None], 1)
    covariance = delong_covariance(scores, is_positive)
    variance = covariance[0, 0] + covariance[1, 1] - 2 * covariance[0, 1]

    difference = compare_areas(scores[:, 0], scores[:, 1], is_positive)
    assert estimated(difference.estimate).standard_error == pytest.approx(np.sqrt(variance))
    single = compare_areas(scores[:, 0], scores[:, 1], is_positive, clusters=np.arange(60))
    ratio = estimated(single.estimate).standard_error / np.sqrt(variance)
    assert ratio == pytest.approx(1, abs=0.02)


def test_clusters_of_copies_do_not_add_information() -> None:
    rng = np.random.default_rng(3)
    is_positive = rng.random(50) < 0.5
    scores = rng.normal(size=(50, 2)) + is_positive[:, None]
    one = compare_areas(scores[:, 0], scores[:, 1], is_positive, clusters=np.arange(50))
    tripled = np.repeat(np.arange(50), 3)
    copies = compare_areas(
        scores[tripled, 0], scores[tripled, 1], is_positive[tripled], clusters=tripled
    )
    assert copies == one or copies.p == pytest.approx(one.p)
    error = estimated(one.estimate).standard_error
    assert estimated(copies.estimate).standard_error == pytest.approx(error)


def test_ratings_of_the_prime_minister() -> None:
    """Agresti 2002, table 10.1: 794, 150, 86, 570; z^2 = 17.36, difference 0.04 (0.02, 0.06)."""
    first = np.repeat([True, True, False, False], [794, 150, 86, 570])
    second = np.repeat([True, False, True, False], [794, 150, 86, 570])
    difference = compare_proportions(first, second)
    estimate = estimated(difference.estimate)
    assert estimate.value == pytest.approx(0.04)
    assert (round(estimate.low, 2), round(estimate.high, 2)) == (0.02, 0.06)
    assert difference.statistic == pytest.approx(np.sqrt(17.35593))
    assert difference.p == pytest.approx(binomtest(86, 236).pvalue)
    clustered = compare_proportions(first, second, clusters=np.arange(1600))
    assert estimated(clustered.estimate).low == pytest.approx(estimate.low, abs=5e-4)


def test_win_ratio_counts_clusters() -> None:
    wins, losses = np.repeat([True, False], [30, 20]), np.repeat([False, True], [30, 20])
    estimate = estimated(win_ratio(wins, losses))
    assert estimate.value == pytest.approx(1.5)
    assert estimate.high / 1.5 == pytest.approx(1.5 / estimate.low)
    wide = estimated(win_ratio(wins, losses, clusters=np.arange(50) // 5))
    assert wide.high > estimate.high


def test_what_cannot_be_compared_has_a_reason() -> None:
    same = np.arange(6.0)
    is_positive = np.array([False, True] * 3)
    for difference in (
        compare_areas(same, -same, np.ones(6, dtype=bool)),
        compare_areas(same, same, is_positive),
        compare_areas(same, -same, is_positive, clusters=np.zeros(6, dtype=np.int64)),
        compare_proportions(np.zeros(0, dtype=bool), np.zeros(0, dtype=bool)),
    ):
        assert isinstance(difference.estimate, NotEstimable)
        assert difference.p is None
    assert isinstance(win_ratio(is_positive, np.zeros(6, dtype=bool)), NotEstimable)
    alike = compare_proportions(is_positive, is_positive)
    assert (estimated(alike.estimate).value, alike.p) == (0, 1)


def test_intervals_cover_the_truth() -> None:
    """In 150 data sets; the validation document has 1,000."""
    assert [line.quantity for line in lines(150, (45,)) if not line.is_met] == []
