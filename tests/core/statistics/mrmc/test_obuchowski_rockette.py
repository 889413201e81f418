"""Results of MRMCaov 0.3.0 and RJafroc 2.1.3, recomputed from the ratings."""

from dataclasses import replace

import numpy as np
import pytest
from tests.core.statistics.mrmc.studies import (
    nested_in_arms,
    nested_in_readers,
    ratings_of,
    synthetic,
    unpaired_readers,
    van_dyke,
)

from readingroom.domain.endpoint import CovarianceMethod, InferenceScope, IntervalScale
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.covariance import reader_figures
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.inference import (
    Bounds,
    Components,
    Error,
    HypothesisTest,
    MrmcResult,
    OverallTest,
    Plan,
)
from readingroom.statistics.mrmc.obuchowski_rockette import analyse, compare_with_model
from readingroom.statistics.mrmc.ratings import Design, Ratings

JACKKNIFE, DELONG, UNBIASED = (
    CovarianceMethod.JACKKNIFE,
    CovarianceMethod.DELONG,
    CovarianceMethod.UNBIASED,
)
DIGITS = 1e-7


def analysed(
    study: Ratings,
    covariance: CovarianceMethod = JACKKNIFE,
    endpoint: str = "auc",
    scope: InferenceScope = InferenceScope.READERS_AND_CASES,
) -> MrmcResult:
    figure = figure_of_merit(endpoint)
    return analyse(reader_figures(study, figure, covariance), Plan(scope), figure.highest)


def overall(result: MrmcResult) -> OverallTest:
    assert isinstance(result.overall, OverallTest)
    return result.overall


def components(result: MrmcResult) -> Components:
    assert isinstance(result.components, Components)
    return result.components


def limits(bounds: object) -> tuple[float, float]:
    assert isinstance(bounds, Bounds)
    return bounds.low, bounds.high


def error(value: object) -> Error:
    assert isinstance(value, Error)
    return value


@pytest.mark.parametrize(
    ("covariance", "expected", "f", "interval", "arms"),
    [
        (
            JACKKNIFE,
            (0.0015349993, 0.0002004025, 0.0003466137, 0.0003440748, 0.0002390284, 0.0008022883),
            (4.456319, 15.259675, 0.0516657, 0.0207486),
            (-0.0879595, 0.0003589),
            (0.8252236, 0.9688505, 12.74465, 0.8941378, 0.9875369, 12.71019),
        ),
        (
            DELONG,
            (0.0015364254, 0.0002045840, 0.0003420090, 0.0003395265, 0.0002358497, 0.0007921325),
            (4.484854, 15.066108, 0.0512330, 0.0206825),
            (-0.0878672, 0.0002666),
            (0.8253461, 0.9687280, 12.59597, 0.8942155, 0.9874592, 12.56530),
        ),
        (
            UNBIASED,
            (0.0015365290, 0.0002077588, 0.0003416706, 0.0003390650, 0.0002356148, 0.0007883925),
            (4.489614, 15.034181, 0.0511618, 0.0206715),
            (-0.0878519, 0.0002513),
            (0.8253526, 0.9687214, 12.58802, 0.8942323, 0.9874424, 12.53391),
        ),
    ],
)
def test_van_dyke_with_each_covariance(
    covariance: CovarianceMethod,
    expected: tuple[float, ...],
    f: tuple[float, ...],
    interval: tuple[float, float],
    arms: tuple[float, ...],
) -> None:
    result = analysed(van_dyke(), covariance)
    parts = components(result)

    found = (parts.reader, parts.reader_by_arm, parts.cov1, parts.cov2, parts.cov3, parts.error)
    assert found == pytest.approx(expected, abs=1e-10)
    test, difference = overall(result), result.differences[0]
    assert (test.statistic, test.df1) == pytest.approx((f[0], 1), abs=5e-7)
    assert (test.df2, test.p) == pytest.approx((f[1], f[2]), abs=5e-7)
    assert difference.estimate == pytest.approx(-0.04380032, abs=1e-8)
    assert error(difference.error).standard_error == pytest.approx(f[3], abs=DIGITS)
    assert limits(difference.bounds) == pytest.approx(interval, abs=DIGITS)
    for arm, (low, high, df) in zip(result.arms, (arms[:3], arms[3:]), strict=True):
        assert limits(arm.bounds) == pytest.approx((low, high), abs=DIGITS)
        assert error(arm.error).degrees_of_freedom == pytest.approx(df, abs=5e-6)


def test_van_dyke_areas_of_each_reader() -> None:
    figures = reader_figures(van_dyke(), figure_of_merit("auc"), JACKKNIFE)

    first = (0.91964573, 0.85877617, 0.90386473, 0.97310789, 0.82979066)
    second = (0.94782609, 0.90531401, 0.92173913, 0.99935588, 0.92995169)
    assert figures.values.tolist() == pytest.approx(np.array([first, second]), abs=1e-8)
    for reader, p in enumerate((0.269339, 0.076831, 0.566834, 0.129017, 0.023001)):
        alone = analyse(figures.select([0, 1], [reader]), Plan(InferenceScope.CASES))
        assert overall(alone).p == pytest.approx(p, abs=1e-6)


@pytest.mark.parametrize(
    ("scope", "statistic", "df", "p", "standard_error", "interval"),
    [
        (
            InferenceScope.CASES,
            5.475953,
            None,
            0.0192798,
            0.0187175,
            (-0.0804859, -0.0071147),
        ),
        (InferenceScope.READERS, 8.704, 4, 0.0419588, 0.0148463, (-0.0850202, -0.0025804)),
    ],
)
def test_van_dyke_with_fixed_readers_or_cases(
    scope: InferenceScope,
    statistic: float,
    df: float | None,
    p: float,
    standard_error: float,
    interval: tuple[float, float],
) -> None:
    result = analysed(van_dyke(), scope=scope)

    test, difference = overall(result), result.differences[0]
    assert (test.statistic, test.p) == pytest.approx((statistic, p), abs=5e-7)
    assert test.df2 == df
    assert error(difference.error).standard_error == pytest.approx(standard_error, abs=DIGITS)
    assert limits(difference.bounds) == pytest.approx(interval, abs=DIGITS)


@pytest.mark.parametrize(
    ("endpoint", "means", "expected"),
    [
        ("sensitivity>=3", (0.8222222, 0.92), (6.689493, 15.71732, 0.0200882)),
        ("specificity>=3", (0.8550725, 0.8405797), (0.2017206, 5.572641, 0.6702701)),
        ("sensitivity@0.8", None, (3.941460, 9.522714, 0.0766396)),
        ("auc-trapezoid-partial:0.7:1", None, (5.103356, 12.354699, 0.0426929)),
    ],
)
def test_van_dyke_with_other_endpoints(
    endpoint: str, means: tuple[float, float] | None, expected: tuple[float, float, float]
) -> None:
    result = analysed(van_dyke(), endpoint=endpoint)

    test = overall(result)
    assert (test.statistic, test.p) == pytest.approx((expected[0], expected[2]), abs=5e-7)
    assert test.df2 == pytest.approx(expected[1], abs=5e-6)
    if means is not None:
        assert [arm.estimate for arm in result.arms] == pytest.approx(means, abs=DIGITS)
    else:
        gap = {"s": None, "a": -0.0242216}[endpoint[0]]
        assert gap is None or result.differences[0].estimate == pytest.approx(gap, abs=DIGITS)


def test_van_dyke_sensitivity_and_specificity_have_covariances_of_proportions() -> None:
    of_sensitivity = components(analysed(van_dyke(), endpoint="sensitivity>=3"))
    of_specificity = components(analysed(van_dyke(), endpoint="specificity>=3"))

    for parts, expected in (
        (of_sensitivity, (0.0023681257, 0.0009943883, 0.0010145903, 0.0006604938)),
        (of_specificity, (0.0018193163, 0.0003762185, 0.0003280329, 0.0002484957)),
    ):
        found = (parts.error, parts.cov1, parts.cov2, parts.cov3)
        assert found == pytest.approx(expected, abs=1e-10)


def test_van_dyke_with_cases_nested_in_readers() -> None:
    study = nested_in_readers(van_dyke())
    result = analysed(study)

    parts, test = components(result), overall(result)
    assert study.design() is Design.CASES_IN_READERS
    assert (parts.error, parts.cov1) == pytest.approx((0.00080796818, 0.00034906761), abs=1e-11)
    assert (parts.cov2, parts.cov3) == pytest.approx((0, 0), abs=1e-12)
    assert (test.statistic, test.df2) == pytest.approx((8.704, 4), abs=5e-4)
    assert test.p == pytest.approx(0.0419588, abs=DIGITS)


def test_van_dyke_with_cases_nested_in_arms() -> None:
    study = nested_in_arms(van_dyke())
    result = analysed(study)

    parts, test = components(result), overall(result)
    assert study.design() is Design.CASES_IN_ARMS
    assert (parts.error, parts.cov2) == pytest.approx((0.00080583821, 0.00034559728), abs=1e-11)
    assert (test.statistic, test.p) == pytest.approx((2.104491, 0.1514363), abs=5e-7)
    assert test.df2 == pytest.approx(68.423245, abs=5e-6)


@pytest.mark.parametrize(
    ("covariance", "expected"),
    [
        (JACKKNIFE, (0.8672555259, 4.717794017, 0.3968738779)),
        (DELONG, (0.8676163474, 4.713870789, 0.3968188269)),
        (UNBIASED, (0.8654253760, 4.737768933, 0.3971540523)),
    ],
)
def test_two_arms_with_each_covariance(
    covariance: CovarianceMethod, expected: tuple[float, float, float]
) -> None:
    test = overall(analysed(synthetic(2), covariance))

    assert (test.statistic, test.df2, test.p) == pytest.approx(expected, rel=1e-9)


def test_two_arms_have_the_covariances_of_the_jackknife() -> None:
    result = analysed(synthetic(2))

    parts = components(result)
    assert (parts.error, parts.cov1, parts.cov2, parts.cov3) == pytest.approx(
        (0.003017920938, 0.0001106672422, 0.00001341219237, -0.0001197532271), abs=1e-12
    )
    difference = result.differences[0]
    assert error(difference.error).standard_error == pytest.approx(0.05798560889, abs=1e-10)
    assert limits(difference.bounds) == pytest.approx((-0.2057788821, 0.0977788821), abs=1e-9)


def test_three_arms_have_one_error_of_all_pairs_and_adjusted_p_values() -> None:
    result = analysed(synthetic(3))

    test = overall(result)
    assert (test.statistic, test.df1) == pytest.approx((1.395540874, 2), abs=1e-9)
    assert (test.df2, test.p) == pytest.approx((8.241810852, 0.3006203071), abs=1e-9)
    p_values = []
    for difference in result.differences:
        assert error(difference.error).standard_error == pytest.approx(0.05422909984, abs=1e-10)
        assert isinstance(difference.test, HypothesisTest)
        p_values.append(difference.test.p)
    assert p_values == pytest.approx((0.3476928, 0.1344623, 0.5249183), abs=DIGITS)
    holm = [difference.p_holm for difference in result.differences]
    assert holm == pytest.approx((2 * 0.3476928, 3 * 0.1344623, 2 * 0.3476928), abs=3e-7)
    hochberg = [difference.p_hochberg for difference in result.differences]
    assert hochberg == pytest.approx((0.5249183, 3 * 0.1344623, 0.5249183), abs=3e-7)


def test_the_split_plot_has_the_marginal_means_of_the_crossed_formulas() -> None:
    study = synthetic(2, is_split=True)
    test = overall(analysed(study))

    assert study.design() is Design.SPLIT_PLOT
    assert (test.statistic, test.df2) == pytest.approx((0.8260642023, 5.200026082), abs=1e-8)
    assert test.p == pytest.approx(0.4035695642, abs=1e-9)


def test_readers_nested_in_arms_are_compared_without_their_pairing() -> None:
    """With independent cases in each arm this is a sum of two single-arm variances."""
    crossed = synthetic(2)
    arms = analysed(crossed).arms
    study = unpaired_readers(nested_in_arms(crossed))
    result = analysed(study, JACKKNIFE)

    assert study.design() is Design.READERS_IN_ARMS
    assert result.differences[0].estimate == pytest.approx(-0.054)
    figures = reader_figures(study, figure_of_merit("auc"), JACKKNIFE)
    squares = [np.nanvar(row, ddof=1) for row in figures.values]
    cov2 = []
    for arm in (0, 1):
        rows = np.flatnonzero(~np.isnan(figures.values[arm])) + arm * 10
        block = figures.covariance[np.ix_(rows, rows)]
        cov2.append((block.sum() - np.trace(block)) / 20)
    variance = sum(squares) / 5 + max(sum(cov2), 0)
    pooled = 2 * np.mean(squares) / 5
    found = error(result.differences[0].error)
    assert found.standard_error**2 == pytest.approx(variance, rel=1e-9)
    assert found.degrees_of_freedom == pytest.approx(variance**2 / (pooled**2 / 8), rel=1e-9)
    assert overall(result).p == pytest.approx(p_of(result), rel=1e-9)
    assert [arm.estimate for arm in result.arms] == pytest.approx([arm.estimate for arm in arms])


def p_of(result: MrmcResult) -> float:
    assert isinstance(result.differences[0].test, HypothesisTest)
    return result.differences[0].test.p


def test_one_reader_is_fixed_and_has_the_paired_test_of_delong() -> None:
    study = synthetic(3).select([0, 2], [1])
    figures = reader_figures(study, figure_of_merit("auc"), DELONG)
    result = analyse(figures, Plan())

    contrast = np.array([1.0, -1.0])
    variance = contrast @ figures.covariance @ contrast
    assert error(result.differences[0].error).standard_error ** 2 == pytest.approx(variance)
    assert any("one reader" in note for note in result.notes)


def test_a_reader_without_one_arm_is_left_out_by_name() -> None:
    study = synthetic(2)
    study.values[1, 3] = np.nan

    result = analysed(study)

    assert [arm.readers for arm in result.arms] == [4, 4]
    assert any(note.endswith(": 4") for note in result.notes)
    complete = analysed(synthetic(2).select([0, 1], [0, 1, 2, 4]))
    assert result.differences == complete.differences


def test_pairs_of_arms_have_their_own_readers_where_no_reader_has_all() -> None:
    study = synthetic(3)
    study.values[0, :2] = study.values[1, 2:4] = study.values[2, 4] = np.nan

    result = analysed(study)

    assert isinstance(result.overall, NotEstimable)
    assert [difference.readers for difference in result.differences] == [1, 2, 2]
    pair = analysed(synthetic(3).select([0, 2], [2, 3]))
    assert result.differences[1].estimate == pair.differences[0].estimate


def test_equal_ratings_have_no_variance_and_a_reason() -> None:
    study = ratings_of(np.ones((2, 3, 12)), np.arange(12) % 2 == 0)

    result = analysed(study, UNBIASED)

    assert result.arms[0].estimate == 0.5
    assert isinstance(result.differences[0].error, NotEstimable)
    assert isinstance(result.overall, NotEstimable)


def test_the_logit_interval_stays_inside_and_truncation_is_named() -> None:
    figures = reader_figures(synthetic(2), figure_of_merit("auc"), JACKKNIFE)

    by_scale = {
        scale: analyse(figures, Plan(scale=scale)).arms[1].bounds for scale in IntervalScale
    }
    assert limits(by_scale[IntervalScale.WALD])[1] == pytest.approx(1.018818, abs=1e-6)
    assert limits(by_scale[IntervalScale.TRUNCATED])[1] == 1
    low, high = limits(by_scale[IntervalScale.LOGIT])
    half = 2.7764451 * 0.051439285 / (0.876 * 0.124)
    odds = np.log(0.876 / 0.124)
    expected = 1 / (1 + np.exp(-odds + half)), 1 / (1 + np.exp(-odds - half))
    assert (low, high) == pytest.approx(expected, abs=1e-6)


def test_a_model_is_compared_with_readers_by_differences_within_cases() -> None:
    """With the model's ratings in an arm of its own; second derivation from jackknife sums."""
    study = synthetic(2)
    joint = ratings_of(np.full((2, 5, 60), np.nan), study.is_positive)
    joint.values[0, :4] = study.values[0, :4]
    joint.values[1, 4] = study.values[1, 4]
    figures = reader_figures(joint, figure_of_merit("auc"), JACKKNIFE)

    (result,) = compare_with_model(figures, (1, 4), Plan())

    areas = [area(study.values[0, reader], study.is_positive) for reader in range(4)]
    model = area(study.values[1, 4], study.is_positive)
    left_out = np.empty((4, 60))
    for case in range(60):
        rest = np.arange(60) != case
        of_model = area(study.values[1, 4, rest], study.is_positive[rest])
        for reader in range(4):
            alone = area(study.values[0, reader, rest], study.is_positive[rest])
            left_out[reader, case] = alone - of_model
    covariance = np.cov(left_out, bias=True) * 59
    cov2 = max((covariance.sum() - np.trace(covariance)) / 12, 0)
    square = np.var(areas, ddof=1)
    assert result.estimate == pytest.approx(np.mean(areas) - model)
    found = error(result.error)
    assert found.standard_error**2 == pytest.approx((square + 4 * cov2) / 4)
    expected = 3 * ((square + 4 * cov2) / square) ** 2
    assert found.degrees_of_freedom == pytest.approx(expected)
    (fixed,) = compare_with_model(figures, (1, 4), Plan(InferenceScope.READERS))
    assert error(fixed.error).degrees_of_freedom == 3
    assert error(fixed.error).standard_error ** 2 == pytest.approx(square / 4)


def area(values: np.ndarray, truth: np.ndarray) -> float:
    gaps = values[truth][:, None] - values[~truth][None]
    return float(((gaps > 0) + 0.5 * (gaps == 0)).mean())


def test_clustered_cases_are_left_out_together() -> None:
    study = replace(synthetic(2), clusters=np.arange(60) // 2)
    figures = reader_figures(study, figure_of_merit("auc"), JACKKNIFE)

    left_out = []
    for cluster in range(30):
        rest = study.clusters != cluster
        left_out.append(area(study.values[1, 3, rest], study.is_positive[rest]))
    assert figures.cases == 30
    assert figures.covariance[8, 8] == pytest.approx(29 * np.var(left_out))
    of_delong = reader_figures(study, figure_of_merit("auc"), DELONG)
    assert of_delong.covariance[8, 8] == pytest.approx(figures.covariance[8, 8], rel=0.1)


def test_a_model_and_simulated_readers_have_the_result_of_rjafroc() -> None:
    """The numbers are those of RJafroc in `analysis/reader_study_test.py` of Google Health.

    Its study: model of separation 1, 10 readers of equal separation whose ratings correlate 0.6
    with those of the model, effects of readers of 0.075, 200 positive and 800 negative cases.
    """
    generator = np.random.RandomState(1987)
    truth = np.arange(1000) < 200
    shared = generator.randn(1000)
    values = np.full((2, 11, 1000), np.nan)
    values[1, 10] = truth + shared
    for reader in range(10):
        effects = 0.075 * generator.randn(2)
        values[0, reader] = truth + effects[truth.astype(int)] + 0.6 * shared
        values[0, reader] += 0.8 * generator.randn(1000)
    figures = reader_figures(ratings_of(values, truth), figure_of_merit("auc"), JACKKNIFE)

    (result,) = compare_with_model(figures, (1, 10), Plan())

    assert result.estimate == pytest.approx(0.00584125, abs=1e-9)
    assert limits(result.bounds) == pytest.approx((-0.02064934, 0.03233184), abs=1e-8)
    assert error(result.error).degrees_of_freedom == pytest.approx(31.00905, abs=5e-6)
    assert isinstance(result.test, HypothesisTest)
    assert result.test.p == pytest.approx(0.6560453, abs=1e-7)


def test_a_simulated_study_of_two_arms_has_the_result_of_rjafroc() -> None:
    """As above: structure HL of Roe and Metz, separation 0.821, 10 readers, 200 + 200 cases."""
    generator = np.random.RandomState(1987)
    truth = np.arange(400) >= 200
    of_cases = 0.3**0.5 * generator.randn(400)
    of_cases_in_arm = [0.3**0.5 * generator.randn(400) for _ in range(2)]
    values = np.empty((2, 10, 400), dtype=np.float32)
    for reader in range(10):
        effects = 0.0082**0.5 * generator.randn(2)[::-1]
        of_both = 0.2**0.5 * generator.randn(400)
        for arm in range(2):
            own = effects + 0.0082**0.5 * generator.randn(2)[::-1]
            noise = 0.2**0.5 * generator.randn(400)
            rating = 0.821 * truth + own[truth.astype(int)] + of_cases + of_both
            values[arm, reader] = rating + of_cases_in_arm[arm] + noise

    result = analysed(ratings_of(values.astype(np.float64), truth))

    assert result.differences[0].estimate == pytest.approx(-0.00451, abs=1e-6)
    assert limits(result.differences[0].bounds) == pytest.approx(
        (-0.05186442691, 0.04284442691), abs=1e-6
    )
    assert overall(result).df2 == pytest.approx(85.5241922, abs=1e-4)
    assert overall(result).p == pytest.approx(0.8502715, abs=1e-6)


def test_an_arm_without_figures_leaves_no_difference() -> None:
    study = synthetic(2)
    study.values[1, :, study.is_positive] = np.nan
    figures = reader_figures(study, figure_of_merit("auc"), UNBIASED)

    result = analyse(figures, Plan(reference="2"))

    assert [arm.arm for arm in result.arms] == ["1"]
    assert result.differences == ()
    assert any("arm 2" in note for note in result.notes)
