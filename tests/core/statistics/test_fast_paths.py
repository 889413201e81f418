"""The fit on tables and refits: exact on easy and on hard counts."""

import choix
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.optimize import minimize
from tests.core.statistics.published import PUDDING, table

from readingroom.domain.random_streams import random_stream
from readingroom.statistics import bradley_terry, tables
from readingroom.statistics.bradley_terry import fit
from readingroom.statistics.linear import invert, solve_one
from readingroom.statistics.tables import Totals, differentiate, maximise_table, start_abilities
from readingroom.statistics.tie_models import TieModel

SHAPES = [
    pytest.param(12, 2_000, 0.7, 1.0, id="small"),
    pytest.param(50, 20_000, 2.5, 1.0, id="widely spread"),
    pytest.param(50, 5_000, 0.7, 0.15, id="sparse"),
    pytest.param(90, 20_000, 1.0, 0.1, id="large and sparse"),
    pytest.param(130, 100_000, 2.5, 1.0, id="large and widely spread"),
]


def draw(n_items, n_votes, spread, share_compared, tie_share=0.0):
    """Return counts of random votes with a circle of wins that links all items."""
    stream = random_stream(1, "fast", str(n_items), str(spread))
    ability = stream.normal(0, spread, n_items)
    pairs = np.argwhere(np.triu(stream.random((n_items, n_items)) < share_compared, 1))
    left, right = pairs[stream.integers(0, len(pairs), n_votes)].T
    lead = ability[left] - ability[right]
    outcome = (stream.random(n_votes) > 1 / (1 + np.exp(-lead))).astype(int)
    outcome[stream.random(n_votes) < tie_share] = 2
    counts = np.zeros((n_items, n_items, 3), dtype=np.int64)
    np.add.at(counts, (left, right, outcome), 1)
    ring = np.arange(n_items)
    counts[ring, (ring + 1) % n_items, 0] += 1
    return counts


def slopes(counts, abilities, tau=None):
    """Return the likelihood's slopes, pair by pair, from the definition of Davidson's model."""
    nu = 0 if tau is None else np.exp(tau)
    votes = counts.sum(axis=2) + counts.sum(axis=2).T
    lead = abilities[:, None] - abilities
    odds = 2 * np.cosh(lead / 2) + nu
    score = counts[..., 0] + counts[..., 1].T + (counts[..., 2] + counts[..., 2].T) / 2
    expected = votes * (np.exp(lead / 2) + nu / 2) / odds
    return (score - expected).sum(axis=1), counts[..., 2].sum() - (votes * nu / odds).sum() / 2


@pytest.mark.parametrize(("n_items", "n_votes", "spread", "share"), SHAPES)
def test_every_slope_vanishes_at_the_estimate(n_items, n_votes, spread, share):
    counts = draw(n_items, n_votes, spread, share, tie_share=0.2)
    found = fit(counts)
    by_ability, by_tau = slopes(counts, found.abilities, found.tie.value)
    assert_allclose(by_ability, 0, atol=1e-8)
    assert by_tau == pytest.approx(0, abs=1e-8)


@pytest.mark.parametrize(("n_items", "n_votes", "spread", "share"), SHAPES)
@pytest.mark.parametrize("ties", [TieModel.DAVIDSON, TieModel.HALF])
def test_the_table_form_finds_what_the_cell_form_finds(
    n_items, n_votes, spread, share, ties, monkeypatch
):
    counts = draw(n_items, n_votes, spread, share, tie_share=0.2)
    fast = fit(counts, ties=ties)
    monkeypatch.setattr(bradley_terry, "maximise_table", lambda *_: None)
    careful = fit(counts, ties=ties)
    assert_allclose(fast.parameters, careful.parameters, atol=1e-8)
    assert_allclose(fast.covariance, careful.covariance, rtol=1e-6, atol=1e-9)
    assert fast.log_likelihood == pytest.approx(careful.log_likelihood, rel=1e-12)
    assert fast.design.left.tolist() == careful.design.left.tolist()
    assert fast.design.right.tolist() == careful.design.right.tolist()


@pytest.mark.parametrize("reference", [0, 3, 5])
def test_a_reference_shifts_abilities_and_errors_alike_in_both_forms(reference, monkeypatch):
    fast = fit(PUDDING, reference=reference)
    monkeypatch.setattr(bradley_terry, "maximise_table", lambda *_: None)
    careful = fit(PUDDING, reference=reference)
    assert_allclose(fast.parameters, careful.parameters, atol=1e-8)
    assert_allclose(fast.covariance, careful.covariance, atol=1e-10)


@pytest.mark.parametrize(("n_items", "n_votes", "spread", "share"), SHAPES)
@pytest.mark.parametrize("tie_share", [0.0, 0.2])
def test_a_refit_after_one_more_vote_is_the_fit_from_scratch(
    n_items, n_votes, spread, share, tie_share
):
    counts = draw(n_items, n_votes, spread, share, tie_share)
    before = fit(counts)
    counts[1, 0, 0] += 1
    warm, cold = fit(counts, start=before), fit(counts)
    assert_allclose(warm.parameters, cold.parameters, atol=1e-8)
    assert_allclose(warm.covariance, cold.covariance, rtol=1e-7, atol=1e-12)
    assert warm.iterations <= cold.iterations


@pytest.mark.parametrize(("n_items", "n_votes", "spread", "share"), SHAPES)
def test_abilities_are_those_of_choix(n_items, n_votes, spread, share):
    counts = draw(n_items, n_votes, spread, share)
    wins = (counts[..., 0] + counts[..., 1].T).astype(float)
    expected = choix.ilsr_pairwise_dense(wins, tol=1e-12)
    assert_allclose(fit(counts).abilities, expected - expected.mean(), atol=1e-6)


def chain(n_items, ratio):
    """Return wins of each item over the next, `ratio` to 1."""
    wins = np.diag(np.full(n_items - 1, float(ratio)), 1)
    return wins + np.diag(np.ones(n_items - 1), -1)


def counts_of(wins):
    """Return the counts (n, n, 3) of a table of wins, the winner on the left."""
    return np.stack([wins, 0 * wins, 0 * wins], axis=2).astype(np.int64)


def test_a_long_chain_is_solved_where_rounds_of_the_large_solver_run_out():
    found = fit(counts_of(chain(150, 3))).abilities
    assert_allclose(-np.diff(found), np.log(3), atol=1e-7)


def test_abilities_a_thousand_log_odds_apart_are_found():
    totals = Totals.from_wins(chain(180, 300))
    found = maximise_table(totals, start_abilities(totals), 0.0).point.abilities
    assert_allclose(-np.diff(found), np.log(300), atol=1e-6)


def test_abilities_too_far_apart_for_tables_are_found_the_careful_way(monkeypatch):
    monkeypatch.setattr(tables, "_MAX_ABILITY", 1.0)
    assert_allclose(-np.diff(fit(counts_of(chain(9, 3))).abilities), np.log(3), atol=1e-8)


def test_a_start_out_of_reach_is_left_to_the_careful_way():
    assert maximise_table(Totals.from_wins(chain(4, 3)), np.array([2e3, 0, 0, -2e3]), 0.0) is None


def test_a_far_start_is_walked_back_by_shorter_steps():
    totals = Totals.from_wins(chain(5, 3))
    found = maximise_table(totals, np.array([20.0, -20, 20, -20, 0]), 0.0)
    assert_allclose(-np.diff(found.point.abilities), np.log(3), atol=1e-8)


def test_a_search_that_takes_too_long_is_given_up(monkeypatch):
    monkeypatch.setattr(tables, "_MAX_ITERATIONS", 1)
    assert maximise_table(Totals.from_wins(chain(5, 3)), np.zeros(5), 0.0) is None


def test_a_step_out_of_reach_gives_up(monkeypatch):
    monkeypatch.setattr(tables, "_MAX_ABILITY", 0.5)
    assert maximise_table(Totals.from_wins(chain(5, 30)), np.zeros(5), 0.0) is None


def test_an_estimate_whose_errors_run_off_is_not_taken_from_the_tables(monkeypatch):
    monkeypatch.setattr(bradley_terry, "largest_variance", lambda *_: np.inf)
    assert_allclose(fit(PUDDING).tie.value, -0.291927, atol=1e-6)


small_counts = st.integers(0, 2**32 - 1).map(
    lambda seed: (
        random_stream(seed, "any").integers(0, 6, (5, 5, 3))
        * (1 - np.eye(5, dtype=np.int64))[:, :, None]
    )
)


@given(small_counts)
@settings(max_examples=25, deadline=None)
def test_a_general_optimiser_finds_nothing_higher(counts):
    found = fit(counts)
    if found.regularisation or found.no_tie:
        return

    def loss(parameters):
        lead = parameters[:5, None] - parameters[:5]
        odds = np.log(2 * np.cosh(lead / 2) + np.exp(parameters[5]))
        net = (counts[..., 0] - counts[..., 1]) * lead / 2 + counts[..., 2] * parameters[5]
        return -(net - counts.sum(axis=2) * odds).sum()

    best = minimize(loss, np.zeros(6), method="BFGS").fun
    assert loss(found.parameters) <= best + 1e-9
    assert found.log_likelihood == pytest.approx(-loss(found.parameters))


def test_slopes_on_tables_are_those_of_the_definition():
    abilities, tau = np.array([0.3, -0.4, 0.5, 0.1, -0.2, -0.3]), -0.3
    at = differentiate(fit_totals(PUDDING), abilities, tau)
    by_ability, by_tau = slopes(PUDDING, abilities, tau)
    assert_allclose(at.slope, by_ability, atol=1e-11)
    assert at.slope_tau == pytest.approx(by_tau)


def fit_totals(counts):
    return Totals.from_outcomes(bradley_terry.combine_orders(counts), TieModel.DAVIDSON)


@pytest.mark.parametrize("size", [30, 65, 131, 300])
def test_inverse_and_solution_agree_with_plain_linear_algebra(size):
    stream = random_stream(size, "matrix")
    root = stream.normal(size=(size, size + 5))
    matrix, side = root @ root.T + np.eye(size), stream.normal(size=size)
    assert_allclose(invert(matrix[None])[0], np.linalg.inv(matrix), atol=1e-9)
    assert_allclose(solve_one(matrix, side), np.linalg.solve(matrix, side), atol=1e-6)


def test_two_items_are_fitted_on_tables():
    found = fit(table(2, [(0, 1, 3, 2)]))
    assert found.abilities[0] - found.abilities[1] == pytest.approx(np.log(1.5))


@pytest.mark.parametrize("spoilt", [-1.0, np.nan])
def test_a_step_that_does_not_lead_upwards_gives_up_in_place_of_halving_for_ever(
    spoilt, monkeypatch
):
    monkeypatch.setattr(tables, "_step", lambda at, *_: (spoilt * at.slope, 0.0))
    assert maximise_table(Totals.from_wins(chain(5, 3)), np.zeros(5), 0.0) is None


def test_halving_ends_where_every_part_of_a_step_goes_too_far(monkeypatch):
    monkeypatch.setattr(tables, "_MAX_HALVINGS", 1)
    start = np.array([20.0, -20, 20, -20, 0])
    assert maximise_table(Totals.from_wins(chain(5, 3)), start, 0.0) is None


def refuse(*_):
    raise np.linalg.LinAlgError("Singular matrix")


def test_a_singular_system_gives_up(monkeypatch):
    monkeypatch.setattr(tables, "solve_one", refuse)
    assert maximise_table(Totals.from_wins(chain(5, 3)), np.zeros(5), 0.0) is None


def test_information_that_fades_away_gives_up():
    start = np.array([590.0, -590, 0, 590, -590])
    assert maximise_table(Totals.from_wins(chain(5, 3)), start, 0.0) is None


def test_errors_that_cannot_be_had_from_the_tables_come_from_the_cells(monkeypatch):
    monkeypatch.setattr(tables, "invert_one", refuse)
    assert_allclose(fit(PUDDING).tie.value, -0.291927, atol=1e-6)
