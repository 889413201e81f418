"""Paired differences: against other implementations, and how often all of them hold."""

import numpy as np
import pytest
from scipy.optimize import brentq, minimize_scalar
from scipy.stats import chi2, norm

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.influence import cell_influence, mean_influence, weighted_influence
from readingroom.statistics.paired import Difference, estimate_differences, tango_interval


def score_statistic(more, less, n, difference):
    """Return Tango's statistic with the share under the hypothesis found by likelihood."""

    def loss(share):
        cells = np.array([share + difference, share, 1 - 2 * share - difference])
        counts = np.array([more, less, n - more - less])
        with np.errstate(divide="ignore", invalid="ignore"):
            terms = np.where(counts > 0, counts * np.log(np.maximum(cells, 1e-300)), 0.0)
        return -terms.sum()

    low, high = max(0.0, -difference), (1 - difference) / 2
    share = minimize_scalar(loss, bounds=(low, high), method="bounded", options={"xatol": 1e-13}).x
    return (more - less - n * difference) / np.sqrt(n * (2 * share + difference * (1 - difference)))


@pytest.mark.parametrize(
    ("more", "less", "n"), [(12, 2, 50), (9, 9, 100), (1, 6, 30), (20, 5, 60), (40, 1, 400)]
)
def test_a_difference_of_shares_is_the_score_interval_by_likelihood(more, less, n):
    found = tango_interval(more, less, n)
    z, value = norm.ppf(0.975), (more - less) / n
    for bound, sign, end in zip(found, (1, -1), (-0.999, 0.999), strict=True):
        wanted = brentq(lambda d, s=sign: score_statistic(more, less, n, d) - s * z, end, value)
        assert bound == pytest.approx(wanted, abs=1e-5)


@pytest.mark.parametrize(("more", "less"), [(0, 0), (3, 0), (4, 0), (12, 2), (9, 9), (14, 5)])
def test_the_interval_leaves_out_0_where_mcnemars_test_rejects(more, less):
    low, high = tango_interval(more, less, 80)
    p = chi2.sf((more - less) ** 2 / (more + less), 1) if more + less else 1.0
    assert (not low <= 0 <= high) is bool(p < 0.05)
    assert -1 <= low <= (more - less) / 80 <= high <= 1


def test_influences_are_those_of_leaving_items_out():
    rng = np.random.default_rng(1)
    x, y = rng.normal(size=(2, 400))

    def correlation(weights):
        w = weights / weights.sum(axis=-1, keepdims=True)
        a, b = x - (w @ x)[..., None], y + x - (w @ (y + x))[..., None]
        return (w * a * b).sum(-1) / np.sqrt((w * a * a).sum(-1) * (w * b * b).sum(-1))

    found = weighted_influence(correlation, 400, is_clustered=True)
    whole = correlation(np.ones((1, 400)))[0]
    left_out = correlation(1 - np.eye(400))
    assert found == pytest.approx((400 - 1) / 400 * (whole - left_out), abs=2e-4)


def test_the_influences_on_a_share_are_those_on_its_table():
    flags = np.array([1.0, 0.0, 1.0, 1.0, 0.0, 1.0])
    by_cell = cell_influence(
        lambda tables: tables[..., 0, 1] / tables.sum(axis=(-2, -1)),
        flags.astype(np.int64),
        (1, 2),
        is_clustered=False,
    )
    assert by_cell == pytest.approx(mean_influence(flags, is_clustered=False), abs=1e-7)
    assert (by_cell**2).sum() == pytest.approx(np.var(flags, ddof=1) / 6, abs=1e-7)


def test_few_items_give_a_value_without_an_interval():
    one = Difference(0.25, np.array([0.1, -0.1, 0.05, -0.05]), 4)
    (found,) = estimate_differences([one], np.random.default_rng(0), scale="x")
    assert isinstance(found, NotEstimable)
    assert found.value == 0.25


def test_ten_differences_of_equal_means_hold_together():
    held = 0
    for seed in range(120):
        rng = np.random.default_rng(seed)
        scores = rng.exponential(size=(5, 30)) + rng.exponential(size=30)
        parts = [(one.mean(), mean_influence(one, is_clustered=False)) for one in scores]
        pairs = [(a, b) for place, a in enumerate(parts) for b in parts[place + 1 :]]
        found = estimate_differences(
            [Difference(a[0] - b[0], a[1] - b[1], 30) for a, b in pairs], rng, scale="x"
        )
        held += all(isinstance(one, Estimate) and one.low <= 0 <= one.high for one in found)
    assert held >= 107  # 95 % but for chance; without a correction about 75 %


def test_items_that_do_not_count_are_not_among_those_of_the_interval():
    scores = np.array([1.0] * 20 + [0.0] * 5 + [np.nan] * 25)
    one = Difference(0.8, np.zeros(50), 50, scores)
    (found,) = estimate_differences([one], np.random.default_rng(0), scale="x")
    assert isinstance(found, Estimate)
    assert (found.low, found.high) == tango_interval(20, 0, 25)
    assert found.n == 25
