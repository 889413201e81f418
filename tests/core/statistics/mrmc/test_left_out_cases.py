"""Figures without each case, by their definition: computed again from all other ratings."""

import numpy as np
import pytest
from tests.core.statistics.mrmc.studies import ratings_of
from tests.support.nightly import repetitions

from readingroom.domain.endpoint import CovarianceMethod
from readingroom.statistics.mrmc.covariance import jackknife_covariance, reader_figures
from readingroom.statistics.mrmc.figures import FigureOfMerit, figure_of_merit, mean_sensitivity

NAMES = (
    "sensitivity@0",
    "sensitivity@0.8",
    "sensitivity@1",
    "specificity@0",
    "specificity@0.5",
    "specificity@0.9",
    "specificity@1",
    "auc-trapezoid-partial:0:1",
    "auc-trapezoid-partial:0.7:1",
    "auc-trapezoid-partial:0.2:0.3",
    "auc-trapezoid-partial:0.4:0.6:sensitivity",
    "sensitivity>=1",
    "specificity>=2",
    "accuracy>=1",
)
FIGURES = (*map(figure_of_merit, NAMES), mean_sensitivity(0.7, 0.9))


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
@pytest.mark.parametrize("values", [2, 5, 1_000])
def test_the_jackknife_leaves_out_one_case_at_a_time(figure: FigureOfMerit, values: int) -> None:
    rng = np.random.default_rng(values)
    for _ in range(repetitions(15, 300)):
        positive, negative = rng.integers(2, 14, 2)
        truth = np.arange(positive + negative) < positive
        rows = rng.integers(0, values, (1, 2, len(truth))) + rng.integers(0, 2) * truth

        result = reader_figures(
            ratings_of(rows.astype(np.float64), truth), figure, CovarianceMethod.JACKKNIFE
        )

        expected = jackknife_covariance(np.array([left_out(row, truth, figure) for row in rows[0]]))
        assert result.covariance == pytest.approx(expected, abs=1e-12)


def left_out(row: np.ndarray, truth: np.ndarray, figure: FigureOfMerit) -> list[float]:
    """Return the figure without each case that it uses."""
    values = []
    for case in np.flatnonzero(figure.uses(truth)):
        others = np.arange(len(row)) != case
        value = figure.compute(row[others & truth], row[others & ~truth])
        assert value is not None
        values.append(value)
    return values
