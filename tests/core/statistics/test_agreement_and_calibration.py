"""Agreement, calibration and resampling against published figures and other implementations."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import number, with_interval
from readingroom.domain.random_streams import random_stream
from readingroom.statistics import resampling
from readingroom.statistics.agreement.choices import choice_kappa
from readingroom.statistics.agreement.kappa import (
    KappaWeights,
    cohen_kappa,
    confusion,
    either_way,
    kappa_of,
)
from readingroom.statistics.calibration import (
    Binned,
    cox_line,
    equal_mass_bins,
    equal_width_bins,
)
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

RATINGS = np.array([[11, 0, 4, 2], [1, 7, 1, 1], [1, 0, 10, 4], [1, 1, 3, 13]])


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
