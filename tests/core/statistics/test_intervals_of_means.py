"""Means, rates and scores with intervals, by resampling and by formulas."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import number, with_interval
from readingroom.statistics import resampling
from readingroom.statistics.intervals import wilson_interval
from readingroom.statistics.ranks import pearson, spearman
from readingroom.statistics.resampling import (
    draw_weights,
    estimate_mean,
    estimate_rate,
    percentile_estimate,
    resample,
)

wording = Wording(__file__)


def rng() -> np.random.Generator:
    return np.random.default_rng(3)


def value_of(found: Estimate | NotEstimable) -> Estimate:
    assert isinstance(found, Estimate), found
    return found


def test_weights_draw_as_many_rows_as_there_are() -> None:
    weights = np.concatenate(list(draw_weights(30, rng(), replicates=50)))

    assert weights.shape == (50, 30)
    assert set(weights.sum(axis=1)) == {30.0}


def test_rows_of_one_item_are_drawn_together() -> None:
    clusters = np.array([4, 4, 9, 9])
    weights = np.concatenate(list(draw_weights(4, rng(), clusters=clusters, replicates=20)))

    assert (weights[:, 0] == weights[:, 1]).all()
    assert set(weights.sum(axis=1)) == {4.0}


def test_a_mean_has_the_error_of_its_sample() -> None:
    values = rng().normal(size=500)
    found = value_of(estimate_mean(values, rng(), scale="score"))

    assert found.value == pytest.approx(values.mean())
    assert found.standard_error == pytest.approx(values.std() / np.sqrt(500), rel=0.1)


def test_repeated_rows_of_an_item_do_not_narrow_a_mean() -> None:
    values = rng().normal(size=200)
    once = value_of(estimate_mean(values, rng(), scale="score"))
    often = value_of(
        estimate_mean(
            np.repeat(values, 5), rng(), scale="score", clusters=np.repeat(np.arange(200), 5)
        )
    )

    assert often.n == 200
    assert often.standard_error == pytest.approx(once.standard_error, rel=0.1)


@pytest.mark.parametrize("values", [[], [np.nan], [3.0]])
def test_no_value_and_one_value_have_no_mean_with_an_interval(values: list[float]) -> None:
    assert isinstance(estimate_mean(np.array(values), rng(), scale="score"), NotEstimable)


def test_many_items_have_the_normal_interval_that_resampling_would_draw() -> None:
    values = rng().normal(size=20_000)
    found = value_of(estimate_mean(values, rng(), scale="score"))

    assert found.method == "normal"
    assert found.standard_error == pytest.approx(values.std() / np.sqrt(20_000), rel=1e-3)


def test_the_normal_error_of_repeated_rows_is_that_of_their_items() -> None:
    values = rng().normal(size=20_000)
    often = estimate_mean(
        np.repeat(values, 2), rng(), scale="score", clusters=np.repeat(np.arange(20_000), 2)
    )

    assert value_of(often).standard_error == pytest.approx(values.std() / np.sqrt(20_000), rel=1e-3)


def test_many_rows_are_resampled_less_often_and_keep_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(resampling, "_CELLS", 20_000)
    drawn = resample(lambda weights: weights[:, 0], 200, rng())
    found = value_of(percentile_estimate(1.0, drawn, 0.95, "score", 200))

    assert len(drawn) == 200
    assert found.method == wording("bootstrap_error_resamples")
    assert found.high - found.value == pytest.approx(1.96 * drawn.std(ddof=1), rel=1e-3)


def test_percentiles_of_few_clusters_reach_as_far_as_students_quantile() -> None:
    drawn = rng().normal(size=200_000)
    alone, few = (
        value_of(percentile_estimate(0.0, drawn, 0.95, "score", 10, is_clustered=by))
        for by in (False, True)
    )
    assert (alone.low, alone.high) == pytest.approx((-1.960, 1.960), abs=0.03)
    # Student's t with 9 degrees of freedom, times the root of 10 / 9
    assert (few.low, few.high) == pytest.approx((-2.384, 2.384), abs=0.04)


@pytest.mark.parametrize("find", [pearson, spearman])
def test_a_correlation_counts_pairs_of_a_cluster_by_what_they_are_worth(find) -> None:
    x = rng().normal(size=100)
    y = x + np.random.default_rng(9).normal(size=100)
    alone = value_of(find(x, y))
    often = value_of(find(np.repeat(x, 5), np.repeat(y, 5), 0.95, np.repeat(np.arange(100), 5)))
    assert often.value == pytest.approx(alone.value)
    assert (often.low, often.high) == pytest.approx((alone.low, alone.high), abs=0.02)
    assert often.n == 100
    few = find(np.repeat(x[:3], 5), np.repeat(y[:3], 5), 0.95, np.repeat(np.arange(3), 5))
    assert isinstance(few, NotEstimable)
    assert few.value is not None


def test_values_all_alike_have_no_interval() -> None:
    found = estimate_mean(np.full(5, 0.25), rng(), scale="score")

    assert isinstance(found, NotEstimable)
    assert found.value == 0.25


@pytest.mark.parametrize("n", [1, 2, 4])
def test_a_mean_of_few_items_has_a_value_and_no_interval(n: int) -> None:
    values = np.arange(float(n))
    found = estimate_mean(values, rng(), scale="score")

    assert isinstance(found, NotEstimable)
    assert found.value == pytest.approx(values.mean())
    assert with_interval(found) == f"{number(values.mean())} (no interval: {found.reason})"


DRAWS: dict[str, tuple[Callable[[np.random.Generator, int], np.ndarray], float]] = {
    "normal": (lambda random, n: random.normal(size=n), 0.0),
    "skewed": (lambda random, n: random.exponential(size=n), 1.0),
    "uniform": (lambda random, n: random.random(n), 0.5),
    "epochs": (lambda random, n: random.binomial(3, random.beta(2, 1, n)) / 3, 2 / 3),
}


@pytest.mark.parametrize("n", [5, 8])
@pytest.mark.parametrize("name", DRAWS)
def test_the_interval_of_a_mean_of_few_items_holds(name: str, n: int) -> None:
    """Percentiles held the truth of normal values in .83 of 400 data sets at n = 5."""
    draw, truth = DRAWS[name]
    random = np.random.default_rng(11)
    found = [estimate_mean(draw(random, n), random, scale="unit") for _ in range(250)]
    intervals = [one for one in found if isinstance(one, Estimate)]
    held = np.mean([one.low <= truth <= one.high for one in intervals])

    assert len(intervals) > 240
    assert held >= 0.91


def test_the_best_score_of_few_items_has_the_interval_that_few_items_deserve() -> None:
    found = value_of(estimate_mean(np.ones(5), rng(), scale="score"))

    assert (found.low, found.high) == pytest.approx((0.5655, 1.0), abs=1e-4)


@pytest.mark.parametrize(("flags", "low", "high"), [((1, 1), 0.342, 1.0), ((1, 0), 0.095, 0.905)])
def test_items_that_were_queried_twice_and_answered_alike_keep_an_interval(
    flags: tuple[int, int], low: float, high: float
) -> None:
    rows = np.array([*flags, *flags], dtype=np.float64)
    found = value_of(estimate_rate(rows, rng(), clusters=np.array([0, 0, 1, 1])))

    assert (found.low, found.high, found.n) == pytest.approx((low, high, 2), abs=1e-3)


def test_a_figure_undefined_in_many_resamples_is_none() -> None:
    found = percentile_estimate(1.0, np.array([1.0, np.nan, np.nan]), 0.95, "score", 5)

    assert found == NotEstimable(wording("undefined_resamples_items"), 1.0)


def test_resamples_that_are_all_alike_give_a_share_wilson_s_interval_and_others_none() -> None:
    alike = np.ones(2000)
    share = percentile_estimate(1.0, alike, 0.95, "score", 20)
    other = percentile_estimate(1.0, alike, 0.95, "share of variance", 20)

    assert isinstance(share, Estimate)
    assert (share.low, share.high) == wilson_interval(20, 20)
    assert isinstance(other, NotEstimable)
    assert other.value == 1.0


def test_many_patients_who_are_all_alike_keep_an_interval() -> None:
    flags, patients = np.ones(40_000), np.repeat(np.arange(20_000), 2)
    found = value_of(estimate_rate(flags, rng(), clusters=patients))

    assert (found.low, found.high) == wilson_interval(20_000, 20_000)


def test_the_interval_of_a_mean_stays_within_its_limits() -> None:
    values = np.array([0.0] * 9 + [8.0, 2.0, 1.0])
    free = value_of(estimate_mean(values, rng(), scale="days"))
    bound = value_of(estimate_mean(values, rng(), scale="days", limits=(1.0, 2.0)))

    assert free.low < 1.0
    assert free.high > 2.0
    assert (bound.low, bound.high) == (1.0, 2.0)


@pytest.mark.parametrize(("size", "value"), [(1e200, 5e199), (1.7e308, None)])
def test_numbers_too_large_to_be_squared_have_no_interval(size: float, value: float | None) -> None:
    found = estimate_mean(np.full(10, size) * np.linspace(0, 1, 10), rng(), scale="days")

    assert isinstance(found, NotEstimable)
    assert found.value == (None if value is None else pytest.approx(value))


def test_a_rate_of_single_rows_is_wilson_s() -> None:
    found = value_of(estimate_rate(np.array([1.0, 0.0, np.nan, 1.0]), rng()))

    assert (found.value, found.n, found.method) == (2 / 3, 3, "Wilson score interval")


def test_a_rate_of_repeated_rows_resamples_their_items() -> None:
    rows = np.array([1.0, 1.0, 0.0, 0.0, 1.0, 1.0] * 2)
    found = value_of(estimate_rate(rows, rng(), clusters=np.arange(12) // 2))

    assert (found.value, found.n) == (pytest.approx(2 / 3), 6)
