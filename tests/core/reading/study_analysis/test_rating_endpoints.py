"""Endpoints of ratings against published results, and against the analysis of tables of ratings."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
import pytest
from scipy import stats
from tests.core.reading.study_analysis.rating_material import (
    BDG,
    MODEL_AUC,
    SCORES,
    SENSITIVITY,
    auc,
    estimate_of,
    figures_of,
    limits,
    plan_of,
    planned_of,
    study_of,
    time,
)
from tests.core.statistics.mrmc.studies import (
    nested_in_arms,
    nested_in_readers,
    ratings_of,
    synthetic,
    unpaired_readers,
    van_dyke,
)

from readingroom.domain.endpoint import (
    Comparison,
    CovarianceMethod,
    DegreesOfFreedomRule,
    Endpoint,
    EndpointMetric,
    InferenceScope,
    IntervalScale,
)
from readingroom.domain.study_design import StudyType
from readingroom.reading.analysis_plan.endpoint_texts import planned_method
from readingroom.reading.mrmc_report import mrmc_report
from readingroom.reading.study_analysis.types import EndpointFigures
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.types import MrmcOptions

JACKKNIFE, DELONG, UNBIASED = (
    CovarianceMethod.JACKKNIFE,
    CovarianceMethod.DELONG,
    CovarianceMethod.UNBIASED,
)
SPECIFICITY = auc(metric=EndpointMetric.SPECIFICITY, threshold=3)
PARTIAL = auc(metric=EndpointMetric.PARTIAL_AUC, specificity_range=(0.7, 1.0))


@pytest.mark.parametrize(
    ("covariance", "f", "df", "p", "interval", "arms"),
    [
        (
            JACKKNIFE,
            4.456319,
            15.259675,
            0.0516657,
            (-0.0879595, 0.0003589),
            [(0.8252236, 0.9688505), (0.8941378, 0.9875369)],
        ),
        (
            DELONG,
            4.484854,
            15.066108,
            0.0512330,
            (-0.0878672, 0.0002666),
            [(0.8253461, 0.9687280), (0.8942155, 0.9874592)],
        ),
        (
            UNBIASED,
            4.489614,
            15.034181,
            0.0511618,
            (-0.0878519, 0.0002513),
            [(0.8253526, 0.9687214), (0.8942323, 0.9874424)],
        ),
    ],
)
def test_van_dyke_by_each_covariance(
    covariance: CovarianceMethod,
    f: float,
    df: float,
    p: float,
    interval: tuple[float, float],
    arms: list[tuple[float, float]],
) -> None:
    """MRMCaov 0.3.0."""
    wald = {"covariance": covariance, "interval_scale": IntervalScale.WALD}
    figures = figures_of(study_of(van_dyke()), auc(), **wald)

    planned = planned_of(figures)
    assert planned.statistic is not None
    assert planned.statistic**2 == pytest.approx(f, abs=5e-6)
    assert planned.degrees_of_freedom == pytest.approx(df, abs=5e-6)
    assert planned.p == pytest.approx(p, abs=5e-7)
    assert planned.is_met is False
    assert planned.value.value == pytest.approx(-0.04380032, abs=1e-8)
    assert limits(planned.value) == pytest.approx(interval, abs=1e-7)
    for condition, ends in zip(figures.conditions, arms, strict=True):
        assert limits(condition.value) == pytest.approx(ends, abs=1e-7)
        assert (condition.readers, condition.cases) == (5, 114)
    assert covariance.value in figures.method


@pytest.mark.parametrize(
    ("scope", "statistic", "df", "p", "interval"),
    [
        (InferenceScope.CASES, 5.475953, None, 0.0192798, (-0.0804859, -0.0071147)),
        (InferenceScope.READERS, 8.704, 4, 0.0419588, (-0.0850202, -0.0025804)),
    ],
)
def test_van_dyke_with_fixed_readers_or_cases(
    scope: InferenceScope,
    statistic: float,
    df: float | None,
    p: float,
    interval: tuple[float, float],
) -> None:
    """MRMCaov 0.3.0."""
    planned = planned_of(
        figures_of(study_of(van_dyke()), auc(), covariance=JACKKNIFE, inference=scope)
    )

    assert planned.statistic is not None
    assert (planned.statistic**2, planned.p) == pytest.approx((statistic, p), abs=5e-6)
    assert planned.degrees_of_freedom == df
    assert limits(planned.value) == pytest.approx(interval, abs=1e-7)


@pytest.mark.parametrize(
    ("endpoint", "f", "df", "p", "interval"),
    [
        (SENSITIVITY, 6.689493, 15.71732, 0.0200882, (-0.1780371, -0.0175185)),
        (SPECIFICITY, 0.2017206, 5.572641, 0.6702701, (-0.0659562, 0.0949417)),
        (PARTIAL, 5.103356, 12.354699, 0.0426929, None),
    ],
)
def test_van_dyke_with_other_metrics(
    endpoint: Endpoint, f: float, df: float, p: float, interval: tuple[float, float] | None
) -> None:
    """MRMCaov 0.3.0 by the jackknife; its partial area is not divided by the range."""
    planned = planned_of(figures_of(study_of(van_dyke()), endpoint))

    assert planned.statistic is not None
    assert (planned.statistic**2, planned.p) == pytest.approx((f, p), abs=5e-6)
    assert planned.degrees_of_freedom == pytest.approx(df, abs=5e-6)
    if interval is None:
        assert planned.value.value == pytest.approx(-0.0242216 / 0.3, abs=1e-6)
    else:
        assert limits(planned.value) == pytest.approx(interval, abs=1e-7)


def test_van_dyke_by_u_statistics() -> None:
    """iMRMC 2.1.0."""
    figures = figures_of(study_of(van_dyke()), auc(), **BDG)

    planned = planned_of(figures)
    assert (planned.p, planned.degrees_of_freedom) == (pytest.approx(0.0556466643, abs=1e-9), 12)
    assert limits(planned.value) == pytest.approx((-0.0888397, 0.0012391), abs=1e-7)
    assert "BDG" in figures.method


def test_van_dyke_reader_differences() -> None:
    """MRMCaov 0.3.0: p values of each reader."""
    figures = figures_of(study_of(van_dyke()), auc(), covariance=JACKKNIFE, is_detailed=True)

    assert [entry.reader for entry in figures.reader_differences] == list("12345")
    for entry, p in zip(
        figures.reader_differences, (0.269339, 0.076831, 0.566834, 0.129017, 0.023001), strict=True
    ):
        value = estimate_of(entry.value)
        assert value.standard_error is not None
        z = abs(value.value) / value.standard_error
        assert 2 * stats.norm.sf(z) == pytest.approx(p, abs=1e-6)


SYN2 = {
    JACKKNIFE: (0.8672555259, 4.717794017, 0.3968738779),
    DELONG: (0.8676163474, 4.713870789, 0.3968188269),
    UNBIASED: (0.8654253760, 4.737768933, 0.3971540523),
}


@pytest.mark.parametrize("covariance", CovarianceMethod)
def test_two_synthetic_arms(covariance: CovarianceMethod) -> None:
    """MRMCaov 0.3.0 on the synthetic ratings SYN2."""
    planned = planned_of(figures_of(study_of(synthetic(2)), auc(), covariance=covariance))

    assert planned.statistic is not None
    result = planned.statistic**2, planned.degrees_of_freedom, planned.p
    assert result == pytest.approx(SYN2[covariance], rel=1e-7)
    if covariance is JACKKNIFE:
        assert estimate_of(planned.value).standard_error == pytest.approx(0.05798560889)
        assert limits(planned.value) == pytest.approx((-0.2057788821, 0.0977788821))


def test_three_synthetic_arms_share_their_error() -> None:
    """MRMCaov 0.3.0 on SYN3: pairwise standard error and p values."""
    figures = figures_of(study_of(synthetic(3)), auc(), covariance=JACKKNIFE, is_detailed=True)

    assert planned_of(figures).p == pytest.approx(0.3476928, abs=1e-7)
    pairs = [(entry.first, entry.second) for entry in figures.differences]
    assert pairs == [("Arm 1", "Arm 2"), ("Arm 1", "Arm 3"), ("Arm 2", "Arm 3")]
    for entry in figures.differences:
        error = estimate_of(entry.value).standard_error
        assert error == pytest.approx(0.05422909984)
    assert [entry.p for entry in figures.differences[1:]] == [None, None]
    for first, p in (("arm1", 0.1344623), ("arm2", 0.5249183)):
        endpoint = auc(arm=first, reference_arm="arm3")
        other = figures_of(study_of(synthetic(3)), endpoint, covariance=JACKKNIFE)
        assert planned_of(other).p == pytest.approx(p, abs=1e-7)


def test_the_planned_order_of_arms_sets_the_sign() -> None:
    study = study_of(synthetic(3))
    forward = planned_of(figures_of(study, auc(arm="arm1", reference_arm="arm3")))
    backward = planned_of(figures_of(study, auc(arm="arm3", reference_arm="arm1")))

    assert (backward.first, backward.second) == ("Arm 3", "Arm 1")
    assert forward.statistic is not None
    assert backward.statistic == -forward.statistic
    assert backward.p == forward.p
    low, high = limits(forward.value)
    assert limits(backward.value) == (-high, -low)


def test_synthetic_arms_by_u_statistics() -> None:
    """iMRMC 2.1.0 on SYN2 and SYNSP, with degrees of freedom rounded down."""
    planned = planned_of(figures_of(study_of(synthetic(2)), auc(), **BDG))
    assert estimate_of(planned.value).standard_error == pytest.approx(0.003369441296**0.5)
    df = 4
    assert planned.degrees_of_freedom == df
    t = abs(planned.value.value or 0) / 0.003369441296**0.5
    assert planned.p == pytest.approx(2 * stats.t.sf(t, df))

    split = planned_of(figures_of(study_of(synthetic(2, is_split=True)), auc(), **BDG))
    assert (split.p, split.degrees_of_freedom) == (pytest.approx(0.3946362047), 4)
    assert limits(split.value) == pytest.approx((-0.2113515316, 0.1033515316))


def test_the_synthetic_split_plot_by_variance_analysis() -> None:
    """MRMCaov 0.3.0 on SYNSP."""
    planned = planned_of(
        figures_of(study_of(synthetic(2, is_split=True)), auc(), covariance=JACKKNIFE)
    )

    assert planned.statistic is not None
    result = planned.statistic**2, planned.degrees_of_freedom, planned.p
    assert result == pytest.approx((0.8260642023, 5.200026082, 0.4035695642))


def crossed(study: Ratings) -> Ratings:
    return study


def split_plot(_study: Ratings) -> Ratings:
    return synthetic(2, is_split=True)


def incomplete(study: Ratings) -> Ratings:
    """Return a study of which each reader reads two of three cases."""
    r, n = study.values.shape[1:]
    is_read = (np.arange(n)[None, :] // 3 + np.arange(r)[:, None]) % 3 > 0
    return replace(study, values=np.where(is_read, study.values, np.nan))


@pytest.mark.parametrize(
    "assign",
    [
        crossed,
        split_plot,
        nested_in_readers,
        nested_in_arms,
        unpaired_readers,
        incomplete,
    ],
)
@pytest.mark.parametrize(
    ("endpoint", "name", "method"),
    [
        (auc(), "auc", "or"),
        (auc(), "auc", "ustat"),
        (replace(SENSITIVITY, threshold=5), "sensitivity>=5", "or"),
        (replace(SPECIFICITY, threshold=5), "specificity>=5", "or"),
    ],
)
def test_each_assignment_equals_the_analysis_of_a_table(
    assign: Callable[[Ratings], Ratings], endpoint: Endpoint, name: str, method: str
) -> None:
    study = assign(synthetic(2))
    named = replace(study, arms=("Arm 1", "Arm 2"))
    report = mrmc_report(named, MrmcOptions(endpoint=name, method=method, interval="logit"))
    changes = BDG if method == "ustat" else {}

    figures = figures_of(
        study_of(study),
        endpoint,
        is_detailed=True,
        interval_scale=IntervalScale.LOGIT,
        **changes,
    )

    assert_equal(figures, report)


def assert_equal(figures: EndpointFigures, report: Mapping[str, object]) -> None:
    """Check figures against those of the command."""
    arms, readers = report["arms"], report["readers"]
    assert isinstance(arms, dict)
    assert isinstance(readers, dict)
    for condition in figures.conditions:
        block = arms[condition.name]
        assert condition.value.value == pytest.approx(block["estimate"])
        assert limits(condition.value) == pytest.approx((block["low"], block["high"]))
        assert condition.readers == block["readers"]
    differences = report["differences"]
    assert isinstance(differences, list)
    planned, block = planned_of(figures), differences[0]
    assert (planned.statistic, planned.p) == pytest.approx((block["statistic"], block["p"]))
    assert limits(planned.value) == pytest.approx((block["low"], block["high"]))
    assert len(figures.readers) == sum(map(len, readers.values()))
    for entry in figures.readers:
        block = readers[entry.reader][entry.name]
        assert limits(entry.value) == pytest.approx((block["low"], block["high"]))
    of_readers = report["reader_differences"]
    assert isinstance(of_readers, list)
    for row, block in zip(figures.reader_differences, of_readers, strict=True):
        assert row.reader == block["reader"]
        assert row.value.value == pytest.approx(block["estimate"])
        if block["low"] is not None:
            assert limits(row.value) == pytest.approx((block["low"], block["high"]))


@pytest.mark.parametrize("gap", [-0.3, -0.05, 0.0, 0.05, 0.3])
@pytest.mark.parametrize("endpoint", [auc(), time()])
@pytest.mark.parametrize(
    "comparison", [Comparison.SUPERIORITY, Comparison.NON_INFERIORITY, Comparison.EQUIVALENCE]
)
def test_success_is_what_the_interval_shows(
    comparison: Comparison, endpoint: Endpoint, gap: float
) -> None:
    """The criterion of each hypothesis, in terms of the interval of the difference."""
    rng = np.random.default_rng(5)
    truth = np.arange(40) < 20
    latent = rng.normal(0, 1, (1, 4, 40)) + 1.5 * truth + rng.normal(0, 0.3, (2, 4, 40))
    latent[0] += (4 * gap * truth) if endpoint.metric is EndpointMetric.AUC else 4 * gap
    study = study_of(ratings_of(np.round(100 + 20 * latent), truth))
    is_time = endpoint.metric is EndpointMetric.TIME
    margin = None if comparison is Comparison.SUPERIORITY else (8.0 if is_time else 0.06)

    planned = planned_of(
        figures_of(study, replace(endpoint, comparison=comparison, margin=margin), alpha=0.1)
    )

    low, high = limits(planned.value)
    if comparison is Comparison.EQUIVALENCE:
        expected = -(margin or 0) < low and high < (margin or 0)
    elif is_time:
        expected = high < (margin or 0)
    else:
        expected = low > -(margin or 0)
    assert planned.is_met is expected
    assert estimate_of(planned.value).level == 0.9
    is_one_sided = comparison is not Comparison.SUPERIORITY
    assert planned.p is not None
    if is_one_sided:
        assert planned.is_met == (planned.p < 0.05)


def test_time_is_the_mean_of_seconds() -> None:
    study = synthetic(2)

    figures = figures_of(study_of(study), time(), is_detailed=True)

    means = study.values.mean(axis=2)
    assert [c.value.value for c in figures.conditions] == pytest.approx(means.mean(axis=1).tolist())
    assert [entry.value.value for entry in figures.readers[:5]] == pytest.approx(means[0].tolist())
    errors = [estimate_of(entry.value).standard_error for entry in figures.readers[:5]]
    assert errors == pytest.approx(stats.sem(study.values[0], axis=1).tolist())
    assert estimate_of(figures.conditions[0].value).scale == "seconds"
    assert {entry.positive for entry in figures.readers} == {None}
    assert figures.heat_maps[0].high == study.values[0].max()
    assert set(figures.heat_maps[0].truths) == {None}


def test_accuracy_is_the_share_of_answers_equal_to_the_truth() -> None:
    study = synthetic(2)
    truth = study.is_positive.astype(int)
    answers = ratings_of((study.values + np.arange(60)) % 3, study.is_positive)
    endpoint = auc(metric=EndpointMetric.ACCURACY, criterion="finding")

    figures = figures_of(study_of(answers), endpoint, is_detailed=True)

    correct = answers.values == truth
    assert [entry.value.value for entry in figures.readers] == pytest.approx(
        correct.mean(axis=2).ravel().tolist()
    )
    errors = [estimate_of(entry.value).standard_error for entry in figures.readers]
    assert errors == pytest.approx(stats.sem(correct.reshape(10, 60), axis=1).tolist())
    assert figures.heat_maps[1].values == tuple(
        tuple(
            float(correct[1, reader, list(answers.cases).index(case)])
            for case in sorted(answers.cases)
        )
        for reader in range(5)
    )


def test_maps_show_ratings_and_whether_readings_are_correct() -> None:
    study = synthetic(2)

    of_area = figures_of(study_of(study), auc(), is_detailed=True)
    of_negatives = figures_of(study_of(study), replace(SPECIFICITY, threshold=5), is_detailed=True)

    area, negatives = of_area.heat_maps[0], of_negatives.heat_maps[0]
    assert (area.low, area.high, len(area.cases)) == (0, 100, 60)
    assert sum(value or 0 for value in area.truths) == 20
    assert area.values[2][area.cases.index("7")] == study.values[0, 2, 6]
    assert set(negatives.truths) == {0}
    assert np.mean(negatives.values) == pytest.approx(of_negatives.conditions[0].value.value)


def test_without_details_there_are_only_conditions_and_differences() -> None:
    figures = figures_of(study_of(synthetic(2)), auc())

    assert (figures.readers, figures.reader_differences, figures.heat_maps) == ((), (), ())
    assert len(figures.assumptions) >= 3


HILLIS = DegreesOfFreedomRule.HILLIS
POSSIBLE = [
    *((scope, covariance, HILLIS) for scope in InferenceScope for covariance in CovarianceMethod),
    (InferenceScope.READERS_AND_CASES, UNBIASED, DegreesOfFreedomRule.BDG),
]
"""Choices that the checks of a plan accept."""


@pytest.mark.parametrize(("scope", "covariance", "freedom"), POSSIBLE)
@pytest.mark.parametrize("endpoint", [auc(), SENSITIVITY, time(), MODEL_AUC])
def test_the_method_is_the_planned_one(
    scope: InferenceScope,
    covariance: CovarianceMethod,
    freedom: DegreesOfFreedomRule,
    endpoint: Endpoint,
) -> None:
    has_model = bool(endpoint.model)
    kind = StudyType.MODEL_VS_READERS if has_model else StudyType.AIDED_INDEPENDENT
    data = study_of(synthetic(1 if has_model else 2), kind, SCORES if has_model else None)
    choices = {"inference": scope, "covariance": covariance, "degrees_of_freedom": freedom}
    plan = plan_of(endpoint, **choices)

    sentence = planned_method(endpoint, plan, data.protocol)
    figures = figures_of(data, endpoint, **choices)

    assert scope.value in sentence
    assert scope.value in figures.method
    for term in ("Obuchowski-Rockette", "U-statistics", "BDG", "Hillis"):
        is_planned = term in sentence
        assert is_planned == (term in figures.method)
    if scope is not InferenceScope.READERS and "U-statistics" not in sentence:
        names = [name for name in CovarianceMethod if f"covariance: {name.value}" in sentence]
        assert [name for name in CovarianceMethod if name.value in figures.method] == names
