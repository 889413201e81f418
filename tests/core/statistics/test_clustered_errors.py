"""Covariances of votes that share readers and cases."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import norm
from tests.core.statistics.published import SEPARATED

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.crossed_clusters import Component, combine, share_of_judgements
from readingroom.statistics.groups import separated_items
from readingroom.statistics.intervals import estimate_share, wilson_interval
from readingroom.statistics.sandwich import Ballots, Cluster, clustered_covariance
from readingroom.statistics.tie_models import TieModel


def draw(readers: int = 5, cases: int = 12, items: int = 4, seed: int = 1) -> Ballots:
    """Return random votes, each reader on three pairs of each case."""
    stream = random_stream(seed, "study")
    reader, case, _ = (part.ravel() for part in np.indices((readers, cases, 3)))
    left = stream.integers(0, items, len(reader))
    right = (left + stream.integers(1, items, len(reader))) % items
    votes = stream.integers(1, 3, len(reader))
    return Ballots(reader, case, left, right, stream.integers(0, 3, len(reader)), votes)


def without(ballots: Ballots, groups: IntArray, group: int) -> Ballots:
    return Ballots(*(part[groups != group] for part in ballots))


@pytest.mark.parametrize("ties", TieModel)
@pytest.mark.parametrize(("has_side", "reference"), [(True, None), (False, 1)])
def test_leaving_out_clusters_is_one_newton_step_of_a_refit(
    ties: TieModel, has_side: bool, reference: int | None
) -> None:
    ballots = draw(cases=60)
    options = {"ties": ties, "has_side": has_side, "reference": reference}
    found = fit(ballots.counts(4), **options)
    clustered = clustered_covariance(found, ballots)

    for groups, count, got in (
        (ballots.case, 60, clustered.by_case),
        (ballots.reader, 5, clustered.by_reader),
    ):
        moved = np.array(
            [
                fit(without(ballots, groups, group).counts(4), **options).parameters
                - found.parameters
                for group in range(count)
            ]
        )
        expected = moved.T @ moved * (count - 1) / count
        scale = np.sqrt(np.outer(*(np.maximum(np.diagonal(expected), 1e-30),) * 2))
        assert_allclose(got / scale, expected / scale, atol=0.05)


def test_plain_clusters_are_the_cross_products_of_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("readingroom.statistics.sandwich._MAX_WORK", 0)
    ballots = draw()
    found = fit(ballots.counts(4), ties=TieModel.HALF)
    lead = found.abilities[ballots.left] - found.abilities[ballots.right]
    slopes = (np.array([1, 0, 0.5])[ballots.outcome] - 1 / (1 + np.exp(-lead))) * ballots.votes
    rows = np.eye(4)[ballots.left] - np.eye(4)[ballots.right]
    scores = np.array([slopes[ballots.reader == k] @ rows[ballots.reader == k] for k in range(5)])
    assert_allclose(scores.sum(axis=0), 0, atol=1e-9)
    expected = found.covariance @ scores.T @ scores @ found.covariance * 5 / 4
    clustered = clustered_covariance(found, ballots)
    assert_allclose(clustered.by_reader, expected, atol=1e-12)
    assert not clustered.is_jackknife


def test_large_tables_are_computed_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    ballots = draw()
    found = fit(ballots.counts(4), has_side=True)
    whole = clustered_covariance(found, ballots)
    monkeypatch.setattr("readingroom.statistics.sandwich._MAX_CELLS", 100)
    parts = clustered_covariance(found, ballots)
    assert_allclose(parts.by_case, whole.by_case, atol=1e-12)
    assert_allclose(parts.noise, whole.noise, atol=1e-12)


def test_only_factors_with_two_levels_are_clusters() -> None:
    ballots = draw(readers=1)
    found = fit(ballots.counts(4))
    clustered = clustered_covariance(found, ballots)
    assert (clustered.readers, clustered.cases) == (0, 12)
    plain = clustered_covariance(found, ballots, [Cluster.READER])
    assert not plain.is_clustered
    total = plain.of_parameters()
    assert_allclose(np.sqrt(total.variance[:4]), found.standard_errors)
    assert np.isinf(total.degrees).all()


def test_a_regularised_fit_has_clustered_errors_too() -> None:
    left, right, outcome = np.nonzero(np.repeat(SEPARATED, 2, axis=0).reshape(3, 2, 3, 3)[:, 0])
    votes = SEPARATED[left, right, outcome]
    both = [np.tile(part, 2) for part in (left, right, outcome, votes)]
    reader = np.repeat([0, 1], len(left))
    found = fit(SEPARATED * 2)
    assert found.regularisation
    total = clustered_covariance(found, Ballots(reader, reader, *both)).of_parameters()
    # Both readers voted alike, so nothing is added to the errors of the information.
    assert_allclose(np.sqrt(total.variance[:3]), found.standard_errors)


def test_components_below_the_noise_add_nothing() -> None:
    noise = np.array([1.0, 1.0, 1.0, 0.0])
    reader = Component(np.array([3.0, 0.5, 1.0, 0.0]), 2)
    case = Component(np.array([2.0, 0.5, 0.2, 0.0]), 19)
    total = combine(noise, [reader, case])
    assert_allclose(total.variance, [4.0, 1.0, 1.0, 0.0])  # reader + case - reader by case
    assert total.degrees[0] == pytest.approx(16 / (9 / 2 + 4 / 19))  # Satterthwaite
    assert total.degrees[1] > total.degrees[2] > 1.9
    assert np.isinf(total.degrees[3])


def coverage_study(
    item_count: int, readers: int, cases: int, stream: np.random.Generator
) -> Ballots:
    """Return votes of equal models, with effects of 1 logit of each case on each model."""
    first, second = np.triu_indices(item_count, 1)
    shape = (readers, cases, len(first))
    reader, case, pair = (part.ravel() for part in np.indices(shape))
    effects = stream.normal(size=(cases, item_count))
    is_swapped = stream.random(len(pair)) < 0.5
    left = np.where(is_swapped, second[pair], first[pair])
    right = np.where(is_swapped, first[pair], second[pair])
    lead = effects[case, left] - effects[case, right] + 0.3  # and a side effect
    ends = np.cumsum(
        np.stack([np.exp(lead / 2), np.exp(-lead / 2), np.full_like(lead, 0.5)], axis=1), axis=1
    )
    outcome = (stream.random(len(pair))[:, None] * ends[:, 2:] > ends[:, :2]).sum(axis=1)
    return Ballots(reader, case, left, right, outcome, np.ones_like(reader))


def is_covered(found: BradleyTerryFit, ballots: Ballots) -> bool:
    margin = clustered_covariance(found, ballots).of_parameters().half_widths(0.95)[0]
    return bool(abs(found.abilities[0]) <= margin)


@pytest.mark.parametrize(("readers", "cases"), [(12, 30), (3, 20)])
def test_intervals_cover_with_effects_of_cases(readers: int, cases: int) -> None:
    covered = 0
    for k in range(150):
        ballots = coverage_study(2, readers, cases, random_stream(k, "coverage", str(readers)))
        covered += is_covered(fit(ballots.counts(2), has_side=True), ballots)
    assert 0.91 <= covered / 150 <= 0.99  # clustered on readers alone: 0.70 for 12 readers


def test_equal_models_are_rarely_separated() -> None:
    separated = 0
    for k in range(60):
        ballots = coverage_study(6, 3, 20, random_stream(k, "letters"))
        clustered = clustered_covariance(fit(ballots.counts(6), has_side=True), ballots)
        separated += bool(separated_items(clustered, 0.95).any())
    assert separated <= 4  # each pair by itself and readers alone: 40


@pytest.mark.parametrize(
    ("readers", "cases", "share", "of_cases"),
    [(12, 30, 0.7, 1.0), (3, 20, 0.9, 1.0), (5, 50, 0.03, 1.0)],
)
def test_intervals_of_shares_cover_with_effects_of_cases(
    readers: int, cases: int, share: float, of_cases: float
) -> None:
    mean = norm.ppf(share) * np.sqrt(1 + of_cases**2)
    reader, case = (part.ravel() for part in np.indices((readers, cases)))
    covered = 0
    for k in range(150):
        stream = random_stream(k, "shares", str(readers))
        latent = stream.normal(size=cases)[case] * of_cases + mean
        counted = latent + stream.normal(size=len(case)) > 0
        found = share_of_judgements(counted.tolist(), reader.tolist(), case.tolist(), "")
        covered += found.low <= share <= found.high
    assert covered / 150 >= 0.91  # Wilson's interval of independent judgements: 0.67 for the first


def test_judgements_without_clusters_have_the_plain_interval() -> None:
    counted = [True] * 3 + [False] * 7
    found = share_of_judgements(counted, ["R1"] * 10, [str(k) for k in range(10)], "")
    assert found == estimate_share(3, 10, "")
    assert share_of_judgements([], [], [], "nothing") == NotEstimable("nothing")


def test_equal_judgements_count_each_case_once() -> None:
    found = share_of_judgements(
        [False] * 60, ["R1", "R2", "R3"] * 20, [f"c{k // 3}" for k in range(60)], ""
    )
    assert (found.low, found.high) == pytest.approx(wilson_interval(0, 20))
    assert found.n == 60
