"""Tests with a margin, and figures of merit by their names."""

import numpy as np
import pytest
from scipy import stats

from readingroom.domain.endpoint import Comparison
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.inference import Error, Hypothesis, Plan, hypothesis_test, interval


@pytest.mark.parametrize("df", [7.3, np.inf])
@pytest.mark.parametrize("estimate", [-0.04, 0.01, 0.06])
def test_margins_shift_the_null_hypothesis(estimate: float, df: float) -> None:
    error, margin = Error(0.02, df, df), 0.05
    t = stats.t(df) if np.isfinite(df) else stats.norm()
    lower, upper = t.sf((estimate + margin) / 0.02), t.sf((margin - estimate) / 0.02)

    def p(comparison: Comparison, margin: float | None) -> float:
        return hypothesis_test(estimate, error, Plan(hypothesis=Hypothesis(comparison, margin))).p

    assert p(Comparison.SUPERIORITY, None) == pytest.approx(2 * t.sf(abs(estimate) / 0.02))
    assert p(Comparison.SUPERIORITY, margin) == pytest.approx(t.sf((estimate - margin) / 0.02))
    assert p(Comparison.NON_INFERIORITY, margin) == pytest.approx(lower)
    assert p(Comparison.EQUIVALENCE, margin) == pytest.approx(max(lower, upper))


def test_rounded_degrees_of_freedom_leave_the_exact_p_of_the_same_test() -> None:
    plan = Plan(hypothesis=Hypothesis(Comparison.NON_INFERIORITY, 0.05))

    result = hypothesis_test(-0.01, Error(0.02, 7.9, 7), plan)

    assert (result.p, result.p_unrounded) == pytest.approx(stats.t([7, 7.9]).sf(2))


def test_equivalence_is_met_where_the_interval_is_within_the_margins() -> None:
    plan = Plan(hypothesis=Hypothesis(Comparison.EQUIVALENCE, 0.05))
    for estimate in np.linspace(-0.06, 0.06, 25):
        error = Error(0.01, 12, 12)
        bounds = interval(estimate, error, plan, (-1, 1), has_logit=False)
        is_inside = bounds.low > -0.05 and bounds.high < 0.05
        assert hypothesis_test(estimate, error, plan).is_met == is_inside


@pytest.mark.parametrize("margin", [None, 0, -0.1, float("nan"), float("inf")])
def test_non_inferiority_needs_a_margin(margin: float | None) -> None:
    with pytest.raises(ValueError, match="margin"):
        Hypothesis(Comparison.NON_INFERIORITY, margin)


POSITIVE, NEGATIVE = np.array([2.0, 3, 3, 4]), np.array([1.0, 2, 2, 3, 1])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("auc", 17 / 20),
        ("sensitivity>=3", 0.75),
        ("specificity>=2.5", 0.8),
        ("accuracy>=3", 7 / 9),
        # the curve has the points (0, 1/4), (1/5, 3/4), (3/5, 1) and (1, 1)
        ("sensitivity@0.9", 0.5),
        ("sensitivity@1", 0.25),
        ("specificity@0.75", 0.8),
        ("specificity@0.25", 1),
        ("auc-trapezoid-partial:0.4:1", 0.1 + 0.35),
        ("auc-trapezoid-partial:0:1", 17 / 20),
        ("auc-trapezoid-partial:0:1:sensitivity", 17 / 20),
        ("auc-trapezoid-partial:0.25:0.75:sensitivity", 0.5 * 0.9),
    ],
)
def test_figures_of_a_curve_of_four_points(name: str, value: float) -> None:
    assert figure_of_merit(name).compute(POSITIVE, NEGATIVE) == pytest.approx(value)


@pytest.mark.parametrize(
    "name",
    [
        "AUC",
        "sensitivity",
        "sensitivity@1.2",
        "specificity>=high",
        "sensitivity>=nan",
        "accuracy@0.5",
        "auc-trapezoid-partial:0.9:0.2",
        "auc-trapezoid-partial:0.1",
        "auc-trapezoid-partial:0:1:threshold",
    ],
)
def test_other_names_of_figures_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name.split("@", maxsplit=1)[0]):
        figure_of_merit(name)
