"""Weights learned from choices: closed cases, another implementation's numbers, exact undo."""

import math
from dataclasses import replace

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.weights.choices import ChoiceSet, PairChoice, WeightedCriterion
from readingroom.engine.evaluator.weights.composite import composites_of
from readingroom.engine.evaluator.weights.learning import fit_weights
from readingroom.engine.evaluator.weights.online import OnlineWeights
from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightSource
from readingroom.statistics.ridge_logit import clustered_covariance, fit_ridge_logit

wording = Wording(__file__)

STATSMODELS_WEIGHTS = [2.74202932800013, 2.182151129713714]
STATSMODELS_ERRORS = [0.8134660871912852, 0.7227241818659071]
STATSMODELS_CLUSTERED = [0.5870650827587214, 0.5839178500248345]
STATSMODELS_LIKELIHOOD = -17.88626669596705
SCIKIT_LEARN = [1.3149506836015559, 0.938389700080387]
ACCURACY, SAFETY = WeightedCriterion("accuracy", "Accuracy"), WeightedCriterion("safety", "Safety")
LENGTH = WeightedCriterion("length", "Length of the text", is_control=True)


def choice(*differences: float, won: bool | None = True, reader: str = "R1") -> PairChoice:
    return PairChoice(reader, "Heron", "Ibis", differences, won)


def choices(*made: PairChoice, criteria: tuple[WeightedCriterion, ...] = (ACCURACY,)) -> ChoiceSet:
    return ChoiceSet(WeightSource.CRITERIA, criteria, made)


def simulated(n: int = 400, slopes: tuple[float, ...] = (1.2, 0.4), seed: int = 5) -> ChoiceSet:
    """Choices of four readers by known slopes on answers from -2 to 2."""
    stream = np.random.default_rng(seed)
    made = []
    for number in range(n):
        x = stream.integers(-2, 3, len(slopes)).astype(float)
        chance = 1 / (1 + math.exp(-float(x @ np.array(slopes))))
        won = bool(stream.random() < chance)
        made.append(choice(*x, won=won, reader=f"R{number % 4}"))
    return choices(*made, criteria=(ACCURACY, SAFETY)[: len(slopes)])


def estimate(found: object) -> Estimate:
    assert isinstance(found, Estimate)
    return found


# ---- the fit -------------------------------------------------------------------------------------


def test_one_criterion_without_shrinkage_is_the_log_odds_of_agreement() -> None:
    made = [choice(1.0)] * 15 + [choice(-1.0)] * 5
    (weight,) = fit_weights(choices(*made), shrinkage=0).criteria

    assert estimate(weight.weight).value == pytest.approx(math.log(15 / 5))
    assert estimate(weight.weight).standard_error == pytest.approx(math.sqrt(1 / 15 + 1 / 5))
    assert (weight.share, weight.deviation) == (1.0, 1.0)


def test_a_ridge_stands_where_the_slope_of_the_penalty_meets_that_of_the_likelihood() -> None:
    x, wins = np.ones((20, 1)), np.r_[np.ones(15), np.zeros(5)]
    found = fit_ridge_logit(x, wins, np.array([0.2]), 3.0)
    assert not isinstance(found, NotEstimable)
    (weight,) = found.weights

    assert 15 - 20 / (1 + math.exp(-weight)) == pytest.approx(3 * (weight - 0.2), abs=1e-9)


def test_weights_standard_errors_and_sandwich_are_those_of_statsmodels() -> None:
    # statsmodels 0.15.0: Logit(y, X).fit() without a constant; the covariance clustered by
    # fit(cov_type="cluster", use_correction=False) times R / (R - 1), as scores sum to zero.
    rows = simulated(60)
    x = np.array([one.differences for one in rows.choices])
    wins = np.array([float(bool(one.is_first)) for one in rows.choices])
    found = fit_ridge_logit(x, wins, np.zeros(2), 0.0)
    assert not isinstance(found, NotEstimable)
    robust = clustered_covariance(found, [one.reader for one in rows.choices])
    assert not isinstance(robust, NotEstimable)

    assert found.weights == pytest.approx(STATSMODELS_WEIGHTS, rel=1e-7)
    assert np.sqrt(np.diag(found.inverse)) == pytest.approx(STATSMODELS_ERRORS, rel=1e-6)
    assert np.sqrt(np.diag(robust)) == pytest.approx(STATSMODELS_CLUSTERED, rel=1e-6)
    assert found.log_likelihood == pytest.approx(STATSMODELS_LIKELIHOOD, rel=1e-9)


def test_a_ridge_towards_zero_is_that_of_scikit_learn() -> None:
    # scikit-learn 1.9.1: LogisticRegression(C=1 / 2.5, fit_intercept=False, tol=1e-12).
    rows = simulated(60)
    x = np.array([one.differences for one in rows.choices])
    wins = np.array([float(bool(one.is_first)) for one in rows.choices])
    found = fit_ridge_logit(x, wins, np.zeros(2), 2.5)
    assert not isinstance(found, NotEstimable)

    assert found.weights == pytest.approx(SCIKIT_LEARN, rel=1e-6)


def test_true_slopes_are_within_the_intervals_of_many_choices() -> None:
    learned = fit_weights(simulated(2000), shrinkage=1.0)
    for one, slope in zip(learned.criteria, (1.2, 0.4), strict=True):
        weight = estimate(one.weight)
        assert weight.low < slope * one.deviation < weight.high
    assert sum(one.share for one in learned.criteria) == pytest.approx(1)


# ---- what cannot be learned ----------------------------------------------------------------------


def test_too_few_choices_give_no_weight() -> None:
    learned = fit_weights(choices(*[choice(1.0)] * 4))

    assert learned.obstacle == wording("decided_choices_needed")
    assert isinstance(learned.criteria[0].weight, NotEstimable)
    assert not learned.is_usable


def test_no_choice_at_all_is_said() -> None:
    assert fit_weights(choices()).obstacle.startswith("0 decided choices")


@pytest.mark.parametrize("rows", [[choice(1.0)] * 30, [choice(1.0)] * 20 + [choice(0.0)] * 10])
def test_separable_choices_need_shrinkage(rows: list[PairChoice]) -> None:
    plain = fit_weights(choices(*rows), shrinkage=0)
    shrunk = fit_weights(choices(*rows), shrinkage=1)

    assert "predicted without error" in plain.obstacle
    assert estimate(shrunk.criteria[0].weight).value > 0


def test_criteria_that_differ_alike_need_shrinkage() -> None:
    rows = [replace(one, differences=(one.differences[0],) * 2) for one in simulated(60).choices]
    made = choices(*rows, criteria=(ACCURACY, SAFETY))

    assert "cannot be separated" in fit_weights(made, shrinkage=0).obstacle
    assert [one.share for one in fit_weights(made).criteria] == pytest.approx([0.5, 0.5])


def test_a_criterion_that_never_differs_is_left_out() -> None:
    rows = [replace(one, differences=(one.differences[0], 0.0)) for one in simulated(60).choices]
    learned = fit_weights(choices(*rows, criteria=(ACCURACY, SAFETY)), shrinkage=0)

    assert isinstance(learned.criteria[1].weight, NotEstimable)
    assert [one.share for one in learned.criteria] == [1.0, 0.0]


def test_what_is_chosen_less_often_where_it_is_better_has_no_share_and_a_warning() -> None:
    learned = fit_weights(simulated(400, (1.2, -0.8)))

    assert [one.share for one in learned.criteria] == [1.0, 0.0]
    assert wording("safety_better_chosen").begins(learned.warnings[0])


def test_a_control_is_held_constant_and_counts_for_nothing() -> None:
    made = replace(simulated(), criteria=(ACCURACY, LENGTH))
    learned = fit_weights(made)

    assert estimate(learned.criteria[1].weight).value > 0
    assert [one.share for one in learned.criteria] == [1.0, 0.0]


@pytest.mark.parametrize("shrinkage", [-1.0, math.nan, math.inf])
def test_a_shrinkage_that_is_none_is_refused(shrinkage: float) -> None:
    with pytest.raises(ValueError, match="0 or above"):
        fit_weights(simulated(20), shrinkage=shrinkage)


# ---- versions ------------------------------------------------------------------------------------


def test_a_version_names_its_parent_and_is_drawn_to_it_in_its_own_unit() -> None:
    parent = fit_weights(simulated(seed=1))
    none = fit_weights(choices(*simulated(20).choices, criteria=parent_criteria()), parent=parent,
                         shrinkage=1e9)  # fmt: skip

    assert (none.version, none.parent) == (2, parent.weights_id)
    for one, old in zip(none.criteria, parent.criteria, strict=True):
        slope = estimate(one.weight).value / one.deviation
        assert slope == pytest.approx(estimate(old.weight).value / old.deviation, rel=1e-4)


def parent_criteria() -> tuple[WeightedCriterion, ...]:
    return (ACCURACY, SAFETY)


def test_the_same_data_give_the_same_version_and_other_data_another() -> None:
    one, other = simulated(80), simulated(80, seed=6)

    assert fit_weights(one) == fit_weights(one)
    assert fit_weights(one).data_sha256 != fit_weights(other).data_sha256
    assert fit_weights(one).weights_id != fit_weights(one, shrinkage=2).weights_id


# ---- online --------------------------------------------------------------------------------------


def test_what_is_taken_back_leaves_no_trace() -> None:
    made = simulated(50)
    online = OnlineWeights(made)
    before = online.weights
    update = online.add(choice(2.0, -1.0, won=False))
    assert update.moved > 0

    assert online.undo() is not None
    assert online.weights == before
    assert fit_weights(online.choices) == fit_weights(made)


def test_one_choice_after_the_other_ends_where_all_at_once_does() -> None:
    made = simulated(40)
    online = OnlineWeights(made.only(()))
    for one in made.choices:
        online.add(one)

    assert online.weights == OnlineWeights(made).weights
    expected = [estimate(one.weight).value for one in fit_weights(made).criteria]
    assert online.weights == pytest.approx(expected, abs=1e-12)


def test_a_tie_moves_nothing_and_nothing_can_be_taken_back_from_nothing() -> None:
    online = OnlineWeights(simulated(30))

    assert online.add(choice(1.0, 1.0, won=None)).moved == 0
    assert OnlineWeights(choices()).undo() is None


# ---- held out ------------------------------------------------------------------------------------


def test_learning_foretells_better_than_equal_weights_where_weights_are_unequal() -> None:
    held = fit_weights(simulated(1000, (2.0, -1.5))).held_out

    assert estimate(held.after).value > estimate(held.before).value + 0.1
    assert estimate(held.gain).low > 0
    assert estimate(held.after).n == 800


def test_the_gain_over_a_parent_of_the_same_weights_is_about_none() -> None:
    parent = fit_weights(simulated(1000, seed=1))
    held = fit_weights(simulated(300, seed=2), parent=parent).held_out
    gain = held.gain

    assert isinstance(gain, NotEstimable) or gain.low <= 0 <= gain.high


def test_too_few_choices_hold_none_out() -> None:
    made = choices(*[choice(1.0)] * 5, choice(-1.0))

    assert isinstance(fit_weights(made).held_out.gain, NotEstimable)


# ---- the composite of criteria -------------------------------------------------------------------


def composite(weights: CriteriaWeights, made: ChoiceSet) -> dict[str, Estimate | NotEstimable]:
    return composites_of(made, weights, ("Heron", "Ibis", "Kestrel"))


def test_a_composite_adds_leads_in_declared_deviations_only() -> None:
    made = simulated(100)
    weights = fit_weights(made)
    first, second = (one.share / one.deviation for one in weights.criteria)
    leads = [x * first + y * second for x, y in (one.differences for one in made.choices)]

    found = composite(weights, made)
    assert estimate(found["Heron"]).value == pytest.approx(np.mean(leads))
    assert estimate(found["Ibis"]).value == pytest.approx(-np.mean(leads))
    assert isinstance(found["Kestrel"], NotEstimable)


def test_weights_that_are_none_give_no_composite() -> None:
    weights = fit_weights(choices())

    assert all(isinstance(one, NotEstimable) for one in composite(weights, simulated()).values())
