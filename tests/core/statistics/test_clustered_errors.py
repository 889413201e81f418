"""Clustered errors of readers."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from tests.core.statistics.published import SEPARATED

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.bradley_terry import fit
from readingroom.statistics.sandwich import Ballots, sandwich_covariance
from readingroom.statistics.tie_models import TieModel, probabilities


def study(readers=5, items=4, seed=1, tie_rate=2):
    counts = random_stream(seed, "study").integers(0, 4, (readers, items, items, 3))
    counts[..., 2] = counts[..., 2] * tie_rate // 2
    counts[:, np.arange(items), np.arange(items)] = 0
    return counts


def log_likelihood(parameters, counts, ties, has_side):
    """Return one reader's log-likelihood, vote by vote, straight from the definition."""
    n = counts.shape[0]
    tau = np.array([[parameters[-1] if ties is not TieModel.HALF else 0.0]])
    total = 0.0
    for left, right in zip(*np.nonzero(counts.sum(axis=2)), strict=True):
        d = parameters[left] - parameters[right] + (parameters[n] if has_side else 0.0)
        p = probabilities(ties, np.array([[d]]), tau)[0, 0]
        wins = counts[left, right].astype(float)
        if ties is TieModel.HALF:
            wins = np.array([wins[0] + wins[2] / 2, wins[1] + wins[2] / 2, 0])
            p = np.array([p[0], p[1], 1])
        total += wins @ np.log(p)
    return total


@pytest.mark.parametrize("ties", TieModel)
@pytest.mark.parametrize("has_side", [True, False])
@pytest.mark.parametrize("reference", [None, 1])
def test_the_sandwich_matches_brute_force(ties, has_side, reference):
    counts = study()
    found = fit(counts.sum(axis=0), ties=ties, has_side=has_side, reference=reference)
    size = len(found.parameters)

    def slope(one):
        steps = 1e-6 * np.eye(size)
        return np.array(
            [
                log_likelihood(found.parameters + step, one, ties, has_side)
                - log_likelihood(found.parameters - step, one, ties, has_side)
                for step in steps
            ]
        ) / 2e-6  # fmt: skip

    scores = np.array([slope(one) for one in counts])
    assert_allclose(scores.sum(axis=0), 0, atol=1e-6)
    expected = found.covariance @ (scores.T @ scores) @ found.covariance * 5 / 4
    got = sandwich_covariance(found, Ballots.from_counts(counts))
    assert_allclose(got, expected, atol=1e-7)


def test_one_reader_has_no_clustered_errors():
    counts = study(readers=3)
    counts[1:] = 0
    found = fit(counts.sum(axis=0))
    got = sandwich_covariance(found, Ballots.from_counts(counts))
    assert isinstance(got, NotEstimable)
    assert "least two readers" in got.reason


def test_a_regularised_fit_has_no_clustered_errors():
    counts = np.stack([SEPARATED, SEPARATED])
    found = fit(counts.sum(axis=0))
    expected = NotEstimable("the fit is regularised")
    assert sandwich_covariance(found, Ballots.from_counts(counts)) == expected
