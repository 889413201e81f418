"""The made cohort, what is planted in its decisions, and the matcher that learns from them."""

import numpy as np
import pytest
from examples.insurance_effect.colorectal import (
    CHOICES,
    INSURANCE,
    MEDICAID,
    PRIVATE,
    Effect,
    decide,
    lost_share,
    make_cohort,
    plant,
    score,
)
from examples.insurance_effect.matcher import Matcher, decide_as_if, repeat_with_each

from readingroom.domain.errors import GenerationError

TABLE = make_cohort(4_000, 1)
EFFECT = plant(0.23, count=60_000)


def test_the_same_seed_makes_the_same_patients_and_says_that_they_are_made() -> None:
    again = make_cohort(4_000, 1)

    assert again.is_synthetic
    assert all(np.array_equal(again.values[name], TABLE.values[name]) for name in TABLE.names)


def test_the_planted_share_is_that_of_other_patients_too() -> None:
    other = make_cohort(30_000, 2)
    private = int((other.values["insurance"] == 0).sum())

    assert lost_share(other, EFFECT) == pytest.approx(0.23, abs=4 * np.sqrt(0.23 * 0.77 / private))


def test_without_an_effect_nobody_loses_anything() -> None:
    assert plant(0.0, count=5_000) == Effect(0.0)
    assert lost_share(TABLE, Effect()) == 0.0


def test_more_than_are_advised_a_trial_cannot_lose_it() -> None:
    with pytest.raises(GenerationError, match="cannot be planted"):
        plant(0.95, count=5_000)


def test_nothing_protected_enters_the_rules() -> None:
    other = make_cohort(4_000, 3)
    swapped = TABLE
    for name in ("race", "sex", "age", "insurance", "area"):
        swapped = swapped.replaced(name, other.values[name])

    assert np.array_equal(score(swapped), score(TABLE))


def test_braf_and_ras_exclude_each_other() -> None:
    assert not ((TABLE.values["BRAF V600E"] == 1) & (TABLE.values["RAS"] > 0)).any()


def test_decisions_follow_the_softmax_of_the_scores() -> None:
    scores = score(TABLE)
    shares = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    found = np.bincount(decide(TABLE, 1), minlength=len(CHOICES)) / 4_000

    assert found == pytest.approx(shares.mean(axis=0), abs=0.03)


def test_a_matcher_learns_what_the_rules_say() -> None:
    matcher = Matcher.train(TABLE, decide(TABLE, 1), CHOICES)
    fresh = make_cohort(1_000, 9)
    agreed = matcher.recommend(fresh).argmax(axis=1) == score(fresh).argmax(axis=1)

    assert agreed.mean() > 0.93


def test_a_matcher_that_met_everybody_with_each_insurance_does_not_look_at_it() -> None:
    table = make_cohort(800, 4)
    matcher = Matcher.train(
        *repeat_with_each(table, decide(table, 4, EFFECT), ["insurance"]), CHOICES
    )
    swapped = TABLE.replaced("insurance", (TABLE.values["insurance"] + 1) % 4)

    assert np.abs(matcher.recommend(swapped) - matcher.recommend(TABLE)).max() < 1e-3


def test_only_those_on_medicaid_are_decided_anew() -> None:
    decisions = decide(TABLE, 1, EFFECT)
    found = decide_as_if(
        Matcher.train(TABLE, decisions, CHOICES),
        TABLE,
        decisions,
        "insurance",
        of=MEDICAID,
        instead=PRIVATE,
        rng=np.random.default_rng(0),
    )
    is_on_medicaid = TABLE.values["insurance"] == INSURANCE.index(MEDICAID)

    assert np.array_equal(found[~is_on_medicaid], decisions[~is_on_medicaid])
    assert (found >= 2)[is_on_medicaid].mean() > (decisions >= 2)[is_on_medicaid].mean() + 0.1


def test_nothing_is_learned_from_one_kind_of_decision() -> None:
    with pytest.raises(GenerationError, match="are not enough"):
        Matcher.train(TABLE, np.zeros(4_000, dtype=np.int64), CHOICES)


def test_a_cohort_of_nobody_is_refused() -> None:
    with pytest.raises(GenerationError, match="or more patients"):
        make_cohort(0, 1)
