"""Coefficients of several raters against published tables, and the coverage of their intervals."""

import numpy as np
import pytest
from benchmarks.validation.agreement import (
    categories_lines,
    intraclass_lines,
    limits_lines,
)

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.agreement.bland_altman import LimitsOfAgreement, limits_of_agreement
from readingroom.statistics.agreement.intraclass import Intraclass, intraclass_correlation
from readingroom.statistics.agreement.kappa import KappaWeights, kappa_null_error
from readingroom.statistics.agreement.krippendorff import Measurement, krippendorff_alpha
from readingroom.statistics.agreement.ratings import count_categories
from readingroom.statistics.agreement.several_raters import (
    Chance,
    estimate_agreement,
    fleiss_null_error,
)

# Fleiss 1971 and its example of 10 subjects by 14 raters (Wikipedia).
FOURTEEN_RATERS = """0 0 0 0 14|0 2 6 4 2|0 0 3 5 6|0 3 9 2 0|2 2 8 1 1|7 7 0 0 0|3 2 6 3 0
2 5 3 2 2|6 5 2 1 0|0 2 2 3 7"""
# Psychiatric diagnoses, 30 patients by 6 raters: statsmodels, stats/tests/test_inter_rater.py.
DIAGNOSES = """444444 222555 233335 555555 222444 113333 333355 113334 114444 555555 144444 124444
222333 144444 224445 333335 111455 111112 224444 133555 555555 244444 224555 114444 144445 222224
111155 224444 133333 555555"""
# Krippendorff 2011, Computing Krippendorff's Alpha-Reliability, sections C and D.
FOUR_CODERS = ["123321412...", "12332241 25.3".replace(" ", ""), ".3332342251.", "12332441251."]
THREE_CODERS = [
    "*****3412113 3*3".replace(" ", ""),
    "1*2133 43*******".replace(" ", ""),
    "**21344*2113 3*4".replace(" ", ""),
]
SHROUT_FLEISS = np.array(
    [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]], float
)


def parsed(raters: list[str]) -> np.ndarray:
    """Return ratings of one digit, float array (n_units, n_raters)."""
    return np.array(
        [[float(text) if text.isdigit() else np.nan for text in row] for row in raters]
    ).T


def counted(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    categories = np.unique(values[~np.isnan(values)])
    return count_categories(values, categories), categories


def number(found: Estimate | NotEstimable) -> Estimate:
    assert isinstance(found, Estimate), found
    return found


def test_fleiss_kappa_of_published_tables() -> None:
    rows = FOURTEEN_RATERS.replace("\n", "|").split("|")
    counts = np.array([row.split() for row in rows], float)
    diagnoses, _ = counted(parsed(DIAGNOSES.split()).T)

    assert number(estimate_agreement(counts, Chance.FLEISS)).value == pytest.approx(0.2099307)
    assert number(estimate_agreement(counts, Chance.UNIFORM)).value == pytest.approx(0.2225275)
    kappa = number(estimate_agreement(diagnoses, Chance.FLEISS)).value
    assert kappa == pytest.approx(0.4302445, abs=5e-8)
    assert kappa / fleiss_null_error(diagnoses) == pytest.approx(17.65183, abs=5e-6)


@pytest.mark.parametrize(
    ("chance", "weights", "value", "error"),
    [
        # irrCAC: vignette of the R package, and tests of its Python counterpart (weighted).
        (Chance.FLEISS, KappaWeights.NONE, 0.76117, 0.15302),
        (Chance.GWET, KappaWeights.NONE, 0.77544, 0.14295),
        (Chance.FLEISS, KappaWeights.LINEAR, 0.818, 0.149),
        (Chance.FLEISS, KappaWeights.QUADRATIC, 0.865, 0.146),
        (Chance.GWET, KappaWeights.LINEAR, 0.859, 0.117),
        (Chance.GWET, KappaWeights.QUADRATIC, 0.914, 0.104),
    ],
)
def test_missing_ratings_count_as_published(chance, weights, value, error) -> None:
    counts, _ = counted(parsed(FOUR_CODERS))
    found = number(estimate_agreement(counts, chance, weights))
    digits = 5e-4 if weights is not KappaWeights.NONE else 5e-6
    assert found.value == pytest.approx(value, abs=digits)
    assert found.standard_error == pytest.approx(error, abs=digits)
    assert found.low < found.value <= found.high <= 1


@pytest.mark.parametrize(
    ("raters", "alphas"),
    [
        (FOUR_CODERS, (0.743421, 0.815388, 0.849107, 0.797403)),
        (THREE_CODERS, (0.691358, 0.806721, 0.810845, 0.808944)),
    ],
)
def test_alpha_at_four_levels_is_the_published_one(raters, alphas) -> None:
    counts, categories = counted(parsed(raters))
    for measurement, alpha in zip(Measurement, alphas, strict=True):
        found = number(krippendorff_alpha(counts, categories, measurement))
        assert found.value == pytest.approx(alpha, abs=5e-7)
        assert found.low < found.value <= found.high


@pytest.mark.parametrize(
    ("form", "value", "low", "high"),
    [
        # Shrout and Fleiss 1979; intervals by the R package psych.
        (Intraclass.ICC_1_1, 0.165742, -0.132932, 0.722560),
        (Intraclass.ICC_2_1, 0.289764, 0.018787, 0.761084),
        (Intraclass.ICC_3_1, 0.714841, 0.342465, 0.945858),
        (Intraclass.ICC_1_K, 0.442797, -0.884442, 0.912415),
        (Intraclass.ICC_2_K, 0.620051, 0.071137, 0.927232),
        (Intraclass.ICC_3_K, 0.909316, 0.675675, 0.985892),
    ],
)
def test_intraclass_correlations_are_the_published_ones(form, value, low, high) -> None:
    found = number(intraclass_correlation(SHROUT_FLEISS, form))
    assert (found.value, found.low, found.high) == pytest.approx((value, low, high), abs=5e-7)


def test_intraclass_correlation_of_unbalanced_raters_matches_least_squares() -> None:
    """Error and unit components are those of two fits with dummy variables."""
    rng = np.random.default_rng(4)
    values = rng.normal(size=(8, 1)) * 2 + rng.normal(size=(1, 4)) + rng.normal(size=(8, 4))
    values[rng.random(values.shape) < 0.25] = np.nan
    unit, rater = np.nonzero(~np.isnan(values))
    y = values[unit, rater]
    of_unit, of_rater = np.eye(8)[unit], np.eye(4)[rater]

    def residual(design: np.ndarray) -> float:
        return float(((y - design @ np.linalg.lstsq(design, y)[0]) ** 2).sum())

    full, raters_alone = residual(np.hstack([of_unit, of_rater])), residual(of_rater)
    error = full / (len(y) - 8 - 4 + 1)
    units = ((raters_alone - full) - 7 * error) / (len(y) - 4)
    found = number(intraclass_correlation(values, Intraclass.ICC_3_1))
    assert found.value == pytest.approx(units / (units + error))


@pytest.mark.parametrize(
    ("table", "weights", "error"),
    [
        # statsmodels (printout of SAS), and Fleiss, Cohen and Everitt 1969.
        ([[20, 5], [10, 15]], KappaWeights.NONE, 0.1385641),
        ([[0, 4, 1], [0, 8, 0], [0, 1, 5]], KappaWeights.NONE, 0.1483983),
        ([[0, 4, 1], [0, 8, 0], [0, 1, 5]], KappaWeights.LINEAR, 0.1426),
    ],
)
def test_error_of_kappa_without_agreement(table, weights, error) -> None:
    digits = 5e-8 if weights is KappaWeights.NONE else 5e-5
    assert kappa_null_error(np.array(table), weights) == pytest.approx(error, abs=digits)


def test_limits_of_agreement_leave_out_units_of_one_rater() -> None:
    first = np.array([4.0, 5.5, 7.0, np.nan, 6.0, 9.0])
    second = np.array([4.5, 5.0, 6.0, 3.0, 6.5, 8.0])
    found = limits_of_agreement(first, second)
    assert isinstance(found, LimitsOfAgreement)
    differences = np.array([-0.5, 0.5, 1.0, -0.5, 1.0])
    assert found.mean.value == pytest.approx(differences.mean())
    spread = 1.959963984540054 * differences.std(ddof=1)
    assert found.upper.value == pytest.approx(differences.mean() + spread)
    assert found.lower.low < found.lower.value < found.lower.high < found.mean.value


def test_full_agreement_has_an_interval_below_1() -> None:
    counts = np.array([[3.0, 0.0]] * 6 + [[0.0, 3.0]] * 6)
    for chance in Chance:
        found = number(estimate_agreement(counts, chance))
        assert found.value == pytest.approx(1)
        assert 0.3 < found.low < 0.8


@pytest.mark.parametrize(
    "counts",
    [[[2.0, 0.0]] * 9, [[1.0, 0.0], [0.0, 1.0]], [[0.0, 0.0]]],
    ids=["one", "single", "no"],
)
def test_no_coefficient_without_pairs_or_variation(counts) -> None:
    table = np.array(counts)
    for chance in (Chance.FLEISS, Chance.GWET):
        found = estimate_agreement(table, chance)
        assert isinstance(found, NotEstimable) or found.value == pytest.approx(1)
    assert isinstance(estimate_agreement(table, Chance.FLEISS), NotEstimable)
    assert isinstance(krippendorff_alpha(table, np.arange(2.0), Measurement.NOMINAL), NotEstimable)


def test_few_varied_units_give_a_value_without_an_interval() -> None:
    counts = np.array([[3.0, 0.0]] * 40 + [[2.0, 1.0], [0.0, 3.0], [1.0, 2.0]])
    found = estimate_agreement(counts, Chance.FLEISS)
    assert isinstance(found, NotEstimable)
    assert found.value == pytest.approx(0.6504065, abs=1e-7)


def test_intervals_cover_the_truth() -> None:
    """In 60 data sets; the validation document has 600."""
    lines = [*categories_lines(60)[1:9:3], *intraclass_lines(60)[::3], *limits_lines(60)]
    assert [line.quantity for line in lines if not line.is_met] == []
