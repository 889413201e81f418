"""Clustered errors, reader bootstrap and the running tally."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from tests.core.statistics.published import SEPARATED, table
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.bradley_terry import fit
from readingroom.statistics.reader_resampling import resample_readers
from readingroom.statistics.sandwich import Ballots, sandwich_covariance
from readingroom.statistics.tie_models import TieModel, probabilities

wording = Wording(__file__)


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


def test_a_regularised_fit_has_no_clustered_errors_and_no_bootstrap():
    counts = np.stack([SEPARATED, SEPARATED])
    found = fit(counts.sum(axis=0))
    expected = NotEstimable("the fit is regularised")
    assert sandwich_covariance(found, Ballots.from_counts(counts)) == expected
    assert resample_readers(found, counts, 10, random_stream(1)) == expected


@pytest.mark.parametrize("has_side", [True, False])
def test_each_resample_is_fitted_as_if_alone(has_side):
    counts = study()
    found = fit(counts.sum(axis=0), has_side=has_side)
    got = resample_readers(found, counts, 20, random_stream(7))
    weights = random_stream(7).multinomial(5, np.full(5, 0.2), size=20)
    for row, weight in enumerate(weights):
        alone = fit(np.tensordot(weight, counts, 1), has_side=has_side)
        assert_allclose(got.abilities[row], alone.abilities, atol=1e-7)
        assert got.tie[row] == pytest.approx(alone.tie.value, abs=1e-7)
        if has_side:
            assert got.side[row] == pytest.approx(alone.side.value, abs=1e-7)
    assert np.isnan(got.side).all() is np.bool_(not has_side)
    assert got.failed == 0


def test_bootstrap_intervals_agree_with_the_sandwich():
    counts = study(readers=40, seed=3)
    found = fit(counts.sum(axis=0), reference=0)
    clustered = found.with_covariance(sandwich_covariance(found, Ballots.from_counts(counts)))
    got = resample_readers(found, counts, 4000, random_stream(1))
    assert_allclose(got.abilities.std(axis=0), clustered.standard_errors, rtol=0.1, atol=1e-12)
    intervals = got.intervals(0.95)
    assert intervals.shape == (4, 2)
    width = 2 * 1.96 * clustered.standard_errors
    assert_allclose(intervals[1:, 1] - intervals[1:, 0], width[1:], rtol=0.12)


def test_resamples_without_a_tie_still_give_abilities():
    counts = study(tie_rate=0)
    counts[0, 0, 1, 2] = 2
    found = fit(counts.sum(axis=0))
    got = resample_readers(found, counts, 200, random_stream(2))
    assert got.failed == 0
    assert 0 < np.isnan(got.tie).sum() < 200
    assert np.isfinite(got.abilities).all()


def test_resamples_with_an_infinite_estimate_are_counted_and_left_out():
    counts = np.stack([table(2, [(0, 1, 5, 0)]), table(2, [(0, 1, 0, 5)]), table(2, [])])
    found = fit(counts.sum(axis=0))
    got = resample_readers(found, counts, 100, random_stream(1))
    assert 20 < got.failed < 80
    assert len(got.abilities) == 100 - got.failed


def test_when_every_resample_is_infinite_there_is_no_bootstrap():
    counts = np.stack([table(2, [(0, 1, 5, 0)]), table(2, [(0, 1, 0, 5)])])
    found = fit(counts.sum(axis=0))
    all_same = [seed for seed in range(50) if random_stream(seed).multinomial(2, [0.5] * 2)[0] != 1]
    got = resample_readers(found, counts, 1, random_stream(all_same[0]))
    assert got == NotEstimable(wording("resample_readers_finite"))


def test_one_reader_cannot_be_resampled():
    counts = study(readers=1)
    got = resample_readers(fit(counts[0]), counts, 10, random_stream(1))
    assert got == NotEstimable(wording("readers_resampled_fewer"))
