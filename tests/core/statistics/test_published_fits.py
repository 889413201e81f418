"""Fits against published tables, to 1e-5."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from tests.core.statistics.published import (
    BASEBALL,
    BASEBALL_TEAMS,
    CITATIONS,
    FOUR_TEAMS,
    PUDDING,
    SEPARATED,
    table,
)
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.bradley_terry import fit
from readingroom.statistics.tie_models import TieModel

wording = Wording(__file__)

close = {"rtol": 0, "atol": 1e-5}
BASEBALL_ORDER = [BASEBALL_TEAMS.index(team) for team in ("BOS", "CLE", "DET", "MIL", "NYY", "TOR")]


def test_citations_match_stigler():
    found = fit(CITATIONS, reference=0)
    assert_allclose(found.abilities, [0, -2.949072, -0.479570, 0.268954], **close)
    assert_allclose(found.standard_errors, [0, 0.102545, 0.060589, 0.070830], **close)
    assert found.log_likelihood == pytest.approx(-1622.88981, abs=1e-5)
    assert found.tie == NotEstimable("no tie was observed")
    assert found.regularisation == ""


def test_citations_match_in_the_sum_to_zero_gauge():
    found = fit(CITATIONS)
    assert_allclose(found.abilities, [0.789922, -2.159150, 0.310352, 1.058876], **close)
    assert_allclose(found.standard_errors, [0.043330, 0.072580, 0.041641, 0.053047], **close)


def test_bias_reduction_of_the_citations_matches_brglm():
    from readingroom.statistics.design import Design, fold
    from readingroom.statistics.firth import maximise_penalised
    from readingroom.statistics.linear import invert

    left, right, cells = fold(CITATIONS, is_ordered=False)
    design = Design(4, left, right, TieModel.HALF, has_side=False, ground=0)
    theta = maximise_penalised(design, cells, np.zeros(3))
    errors = np.sqrt(np.diag(invert(design.evaluate(theta[None], cells[None]).information)[0]))
    assert_allclose(theta, [-2.944382, -0.479075, 0.268531], **close)
    assert_allclose(errors, [0.102368, 0.060575, 0.070819], **close)


def test_baseball_without_order_effect_matches_agresti():
    found = fit(BASEBALL, reference=6)
    expected = [1.107698, 0.683853, 1.436408, 1.581356, 1.247618, 1.294485]
    errors = [0.333878, 0.331876, 0.339568, 0.343256, 0.335861, 0.336669]
    assert_allclose(found.abilities[BASEBALL_ORDER], expected, **close)
    assert_allclose(found.standard_errors[BASEBALL_ORDER], errors, **close)
    assert _deviance(found) == pytest.approx(44.053461, abs=1e-5)


def test_baseball_with_order_effect_matches_agresti():
    found = fit(BASEBALL, reference=6, has_side=True)
    expected = [1.143803, 0.704694, 1.475357, 1.619555, 1.281340, 1.327110]
    errors = [0.337842, 0.335001, 0.344552, 0.347365, 0.340403, 0.340322]
    assert_allclose(found.abilities[BASEBALL_ORDER], expected, **close)
    assert_allclose(found.standard_errors[BASEBALL_ORDER], errors, **close)
    assert found.side == pytest.approx((0.302261, 0.130944), abs=1e-5)
    assert _deviance(found) == pytest.approx(38.642852, abs=1e-5)


def _deviance(found):
    """Return twice the gap to the log-likelihood of one probability per home-away row."""
    wins, losses = BASEBALL[..., 0], BASEBALL[..., 1]
    total = wins + losses
    saturated = sum(
        (votes[votes > 0] * np.log(votes[votes > 0] / total[votes > 0])).sum()
        for votes in (wins, losses)
    )
    return 2 * (saturated - found.log_likelihood)


def test_choix_small_vector_is_reproduced():
    # lucasmaystre/choix, tests/data/testcase-pairwise-2.json
    found = fit(table(3, [(0, 1, 2), (1, 2, 1), (2, 0, 1)]))
    assert_allclose(found.abilities, [0.419617624, -0.419617624, 0], rtol=0, atol=1e-8)


def test_four_teams_match_wikipedia():
    found = fit(FOUR_TEAMS)
    assert_allclose(np.exp(found.abilities), [0.639835, 1.043314, 0.659810, 2.270377], **close)
    assert_allclose(found.standard_errors, [0.548070, 0.481781, 0.520401, 0.621343], **close)
    assert found.log_likelihood == pytest.approx(-13.428450, abs=1e-5)


@pytest.mark.parametrize(
    ("alpha", "expected"),
    [
        (0.1, [-0.423344, 0.063092, -0.390029, 0.750281]),
        (1.0, [-0.297376, 0.114741, -0.271253, 0.453888]),
    ],
)
def test_gaussian_prior_matches_choix(alpha, expected):
    # choix.opt_pairwise subtracts alpha * sum of squares: a precision of 2 * alpha.
    found = fit(FOUR_TEAMS, precision=2 * alpha)
    assert_allclose(found.abilities, expected, **close)
    assert wording("gaussian_prior_precision").begins(found.regularisation)


def test_a_never_beaten_item_gets_firths_estimate_and_a_sentence():
    found = fit(SEPARATED, reference=2, names=("A", "B", "C"))
    assert_allclose(found.abilities, [3.068610, 0.330535, 0], **close)
    assert_allclose(found.standard_errors, [1.579308, 0.869427, 0], **close)
    assert found.regularisation == (wording("plain_estimate_infinite"))


def test_pudding_with_davidson_ties_matches_plackett_luce():
    found = fit(PUDDING, reference=0)
    theta = [0, 0.220242, 0.152978, 0.175145, 0.133865, 0.377135]
    errors = [0, 0.187217, 0.193518, 0.188211, 0.192705, 0.192406]
    assert_allclose(found.abilities, theta, **close)
    assert_allclose(found.standard_errors, errors, **close)
    assert found.tie == pytest.approx((-0.291927, 0.082499), abs=1e-5)
    assert found.log_likelihood == pytest.approx(-809.709510, abs=1e-5)
    worth = np.exp(found.abilities) / np.exp(found.abilities).sum()
    assert_allclose(worth, [0.138803, 0.173002, 0.161747, 0.165373, 0.158685, 0.202389], **close)


def test_pudding_with_rao_kupper_ties_matches():
    found = fit(PUDDING, reference=0, ties=TieModel.RAO_KUPPER)
    theta = [0, 0.173718, 0.120049, 0.139879, 0.104969, 0.298009]
    errors = [0, 0.147958, 0.152171, 0.147974, 0.149270, 0.151401]
    assert_allclose(found.abilities, theta, **close)
    assert_allclose(found.standard_errors, errors, **close)
    assert found.tie == pytest.approx((0.558734, 0.035336), abs=1e-5)
    assert found.log_likelihood == pytest.approx(-809.697134, abs=1e-5)
