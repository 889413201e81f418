"""Calibration of groups against scikit-learn's bins."""

import numpy as np
from sklearn.calibration import calibration_curve

from readingroom.domain.estimate import Estimate
from readingroom.statistics.fairness.calibration import bin_scores, calibrate_groups, expected_error
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions

RNG = np.random.default_rng(5)


def test_the_expected_error_is_that_of_the_bins_of_scikit_learn() -> None:
    scores = np.round(RNG.beta(1, 3, 400), 2)  # edges are hit
    outcomes = RNG.random(400) < scores**1.5
    shares, means = calibration_curve(outcomes, scores, n_bins=10)
    counts = np.bincount(np.searchsorted(np.linspace(0, 1, 11)[1:-1], scores), minlength=10)
    wanted = np.abs(shares - means) @ counts[counts > 0] / 400
    found = expected_error(scores, outcomes, RNG, FairnessOptions())
    assert abs(found.value - wanted) < 1e-12
    assert isinstance(found, Estimate)


def test_scores_that_are_the_outcome_have_no_error() -> None:
    outcomes = np.arange(20) % 3 == 0
    found = expected_error(outcomes.astype(float), outcomes, RNG, FairnessOptions())
    assert isinstance(found, Estimate)
    assert (found.value, found.low) == (0.0, 0.0)
    assert 0.05 < found.high < 0.3  # none of 20 was wrong


def test_a_gap_counts_the_rows_of_every_group_that_it_compares() -> None:
    scores, outcomes = RNG.random(44), np.arange(44) % 2 == 0
    groups = Groups("sex", (np.arange(44) < 4).astype(np.int64), ("f", "m"))
    options = FairnessOptions(minimum=2, replicates=200, permutations=100)
    _, gaps = calibrate_groups(scores, outcomes, bin_scores(scores), groups, RNG, options)
    assert [gap.value.n for gap in gaps if isinstance(gap.value, Estimate)] == [44, 44]
