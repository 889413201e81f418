"""Results of a study from its judgements."""

import math

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.output import ModelCard, ModelSummary, RedactionHit
from readingroom.domain.protocol import OverallChoice, default_protocol
from readingroom.domain.random_streams import random_stream
from readingroom.reading.abilities import summarise, win_probability
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.statistics.bradley_terry import fit
from readingroom.statistics.intervals import wilson_interval

wording = Wording(__file__)

MODELS = tuple(
    ModelSummary(name.lower(), ModelCard(name), 1) for name in ("Alder", "Birch", "Cedar")
)
READERS = tuple(ReaderRecord(f"id{k}", f"R{k}", skipped=k, flagged=2 * k) for k in (1, 2, 3))
LEFT, RIGHT, GOOD, BAD = OverallChoice
HITS = (RedactionHit("output", "Alder", 2),)


def results(judgements, readers=READERS, models=MODELS):
    return summarise(
        judgements,
        models=models,
        readers=readers,
        criteria=default_protocol(1).criteria,
        redactions=HITS,
        left_share_shown={"Alder": 0.5},
    )


def judged(left, right, outcome, reader="id1", case="c1", **more):
    return JudgedPair(reader, case, left, right, outcome, **more)


def draw(n=240):
    """Return judgements in which Alder is better than Birch, Birch than Cedar."""
    stream = random_stream(5)
    strength = {"alder": 0.9, "birch": 0.0, "cedar": -0.9}
    names = list(strength)
    chosen = []
    for k in range(n):
        left, right = stream.choice(3, size=2, replace=False)
        left, right = names[left], names[right]
        lead = strength[left] - strength[right]
        p = np.array([math.exp(lead / 2), math.exp(-lead / 2), 0.4, 0.3])
        outcome = (LEFT, RIGHT, GOOD, BAD)[stream.choice(4, p=p / p.sum())]
        score = {LEFT: -2, RIGHT: 1}.get(outcome, 0)
        chosen.append(
            judged(left, right, outcome, f"id{k % 3 + 1}", f"c{k % 8}", scores={"accuracy": score})
        )
    return chosen


def test_a_study_without_judgements_says_so_everywhere():
    got = results([])
    assert (got.judgement_count, got.reader_count, got.case_count) == (0, 0, 0)
    assert got.models[0].ability == NotEstimable("no judgement yet")
    assert got.models[0].win_probability == NotEstimable("no judgement yet")
    assert got.models[0].acceptable == NotEstimable(wording("judgement_involves_model"))
    assert got.models[0].group == ""
    assert got.side_effect == got.tie_share == NotEstimable("no judgement yet")
    assert got.readers[0].tie_share == NotEstimable("no pair was judged")
    assert got.readers[0].median_active_ms is None
    assert got.regularisation == ""


def test_abilities_are_those_of_the_fit_and_in_the_models_order():
    chosen = draw()
    got = results(chosen)
    counts = np.zeros((3, 3, 3), dtype=int)
    places = {"alder": 0, "birch": 1, "cedar": 2}
    for pair in chosen:
        outcome = {LEFT: 0, RIGHT: 1}.get(pair.outcome, 2)
        counts[places[pair.left], places[pair.right], outcome] += 1
    expected = fit(counts, has_side=True)
    assert [model.ability.value for model in got.models] == pytest.approx(
        list(expected.abilities), abs=1e-9
    )
    assert got.side_effect.value == pytest.approx(expected.side.value, abs=1e-9)
    assert [model.name for model in got.models] == ["Alder", "Birch", "Cedar"]
    assert (got.judgement_count, got.reader_count, got.case_count) == (240, 3, 8)
    assert got.models[0].ability.n == sum("alder" in (p.left, p.right) for p in chosen)
    assert wording("davidson_ties_side") in got.method


def test_intervals_are_never_narrower_than_those_of_the_information():
    chosen = [
        judged(left, right, outcome, reader)
        for reader in ("id1", "id2")
        for left, right, outcome in [
            ("alder", "birch", LEFT),
            ("birch", "alder", LEFT),
            ("alder", "birch", RIGHT),
            ("birch", "alder", LEFT),
            ("birch", "alder", RIGHT),
        ]
    ]
    ability = results(chosen).models[0].ability
    counts = np.zeros((2, 2, 3), dtype=int)
    counts[0, 1], counts[1, 0] = [2, 2, 0], [4, 2, 0]
    plain = fit(counts, has_side=True)
    # Both readers answered alike, so the clustered error is zero.
    assert ability.standard_error == pytest.approx(plain.standard_errors[0])
    assert ability.high - ability.value == pytest.approx(1.959964 * plain.standard_errors[0])


def test_a_preference_criterion_is_fitted_by_the_sign_of_its_answers():
    chosen = draw()
    got = results(chosen)
    assert [criterion.key for criterion in got.criteria] == ["accuracy", "safety", "usefulness"]
    # The scores drawn have the sign of the overall choice, so the abilities are the same.
    overall = [model.ability.value for model in got.models]
    assert [a.value for a in got.criteria[0].abilities] == pytest.approx(overall, abs=1e-9)
    assert got.criteria[1].abilities == (NotEstimable("no judgement yet"),) * 3


def test_both_good_and_both_bad_are_kept_apart():
    got = results(
        [
            judged("alder", "birch", LEFT),
            judged("birch", "alder", LEFT),
            judged("alder", "birch", GOOD),
            judged("alder", "birch", GOOD),
            judged("birch", "cedar", BAD),
            judged("cedar", "birch", RIGHT),
        ]
    )
    birch = got.models[1]
    assert (birch.wins, birch.losses, birch.both_good, birch.both_bad) == (2, 1, 2, 1)
    assert birch.acceptable.value == pytest.approx(5 / 6)
    assert got.both_good_share.value == pytest.approx(2 / 6)
    assert got.both_bad_share.value == pytest.approx(1 / 6)
    assert got.tie_share.value == pytest.approx(3 / 6)
    assert (got.tie_share.low, got.tie_share.high) == pytest.approx(wilson_interval(3, 6))


def test_a_reader_is_described_by_shares_and_the_median_time():
    got = results(
        [
            judged("alder", "birch", LEFT, "id2", active_ms=1000),
            judged("birch", "alder", LEFT, "id2", active_ms=4000),
            judged("alder", "birch", RIGHT, "id2", active_ms=2000),
            judged("alder", "birch", BAD, "id2"),
            judged("alder", "birch", GOOD, "id3"),
        ]
    )
    first, second, third = got.readers
    assert (second.code, second.judged, second.skipped, second.flagged) == ("R2", 4, 2, 4)
    assert second.left_share.value == pytest.approx(2 / 3)
    assert second.left_share.n == 3
    assert second.tie_share.value == pytest.approx(1 / 4)
    assert second.median_active_ms == 2000
    assert third.left_share == NotEstimable(wording("pair_decided_side"))
    assert first.judged == 0


def test_one_judgement_is_regularised_and_says_so():
    got = results([judged("alder", "birch", LEFT)])
    assert isinstance(got.models[0].ability, Estimate)
    assert got.models[2].ability == NotEstimable(wording("judgement_involves_model"))
    assert "Alder never lost" in got.regularisation
    assert "information matrix" in got.method
    assert got.side_effect == NotEstimable(wording("sides_never_vary"))


def test_a_single_reader_has_intervals_clustered_on_cases():
    got = results([pair for pair in draw() if pair.reader == "id1"])
    assert "clustered on 8 cases" in got.method


def test_nothing_but_ties_has_no_abilities_but_shares():
    got = results([judged("alder", "birch", GOOD), judged("alder", "birch", BAD)])
    assert got.models[0].ability == NotEstimable(wording("vote_tie"))
    assert got.models[0].acceptable.value == 0.5


def test_groups_that_no_vote_links_are_named():
    dogwood = ModelSummary("dogwood", ModelCard("Dogwood"), 1)
    chosen = [judged("alder", "birch", LEFT), judged("cedar", "dogwood", LEFT)]
    reason = results(chosen, models=(*MODELS, dogwood)).models[0].ability.reason
    assert reason == wording("chain_votes_links")


def test_clear_winners_have_letters_of_their_own():
    got = results(draw(900))
    assert [model.group for model in got.models] == ["a", "b", "c"]


def test_win_probability_is_the_ability_against_the_average_model():
    ability = Estimate(math.log(3), 0.0, math.log(9), 0.95, "log-odds", 7, "m", 0.5)
    got = win_probability(ability)
    assert (got.value, got.low, got.high) == pytest.approx((0.75, 0.5, 0.9))
    assert (got.scale, got.n, got.standard_error) == ("probability", 7, None)
    low = Estimate(-2000.0, -3000.0, -1.0, 0.95, "log-odds", 7, "m", 0.5)
    assert win_probability(low).value == 0


def test_redactions_and_shown_sides_are_passed_on():
    got = results([])
    assert got.redactions == HITS
    assert got.left_share_shown == {"Alder": 0.5}


def test_an_unknown_model_is_a_fault_of_the_caller():
    with pytest.raises(KeyError):
        results([judged("alder", "elm", LEFT)])
