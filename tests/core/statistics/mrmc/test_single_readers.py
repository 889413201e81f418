"""Intervals of proportions of single readers against scipy."""

from dataclasses import replace

import numpy as np
import pytest
from scipy import stats
from tests.core.statistics.mrmc.studies import ratings_of

from readingroom.domain.endpoint import CovarianceMethod, IntervalScale
from readingroom.statistics.mrmc.covariance import reader_figures
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.inference import ArmResult, Bounds, Plan
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.single_readers import single_reader_figure

IN_RANGE = [IntervalScale.TRUNCATED, IntervalScale.LOGIT]
RIGHT = {"sensitivity>=1": (19, 20), "specificity>=1": (27, 30), "accuracy": (46, 50)}


def study(clusters: int = 0) -> Ratings:
    """Return 20 positive and 30 negative cases of one reader, of whom 19 and 27 are right."""
    truth = np.arange(50) < 20
    values = truth.astype(float)
    values[[0, 20, 21, 22]] = 1 - values[[0, 20, 21, 22]]
    ratings = ratings_of(values[None, None], truth)
    return replace(ratings, clusters=np.arange(50) // clusters) if clusters else ratings


def bounds_of(ratings: Ratings, endpoint: str, scale: IntervalScale) -> tuple[Bounds, float]:
    figure = figure_of_merit(endpoint)
    figures = reader_figures(ratings, figure, CovarianceMethod.JACKKNIFE)
    result = single_reader_figure(figures, (0, 0), ratings, figure, Plan(scale=scale))
    assert isinstance(result, ArmResult)
    assert isinstance(result.bounds, Bounds)
    return result.bounds, result.error.standard_error


@pytest.mark.parametrize("scale", IN_RANGE)
@pytest.mark.parametrize("endpoint", list(RIGHT))
def test_a_proportion_has_the_interval_of_wilson(endpoint: str, scale: IntervalScale) -> None:
    right, n = RIGHT[endpoint]
    expected = stats.binomtest(right, n).proportion_ci(method="wilson")
    bounds, error = bounds_of(study(), endpoint, scale)
    assert (bounds.low, bounds.high) == pytest.approx((expected.low, expected.high), abs=1e-9)
    assert "Wilson" in bounds.method
    assert error == pytest.approx((right / n * (1 - right / n) / (n - 1)) ** 0.5)


def test_a_plan_with_wald_intervals_keeps_them() -> None:
    bounds, error = bounds_of(study(), "sensitivity>=1", IntervalScale.WALD)
    assert bounds.high == pytest.approx(0.95 + 1.959964 * error)
    assert bounds.high > 1


@pytest.mark.parametrize("scale", IN_RANGE)
def test_cases_in_clusters_have_the_interval_of_the_plan(scale: IntervalScale) -> None:
    bounds, _ = bounds_of(study(clusters=2), "accuracy", scale)
    assert "Wilson" not in bounds.method
