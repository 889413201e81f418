"""Figures of the monitor of readers: pace, shares, repeats, gold and drift."""

import numpy as np
import pytest

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.protocol import Criterion, CriterionKind, Option, OverallChoice
from readingroom.reading.monitoring import (
    DoneItem,
    RepeatedAnswer,
    cannot_assess_share,
    fast_below_ms,
    fast_share,
    gold_share,
    left_share,
    pace_of,
    rating_criterion,
    rating_drift,
    remaining_ms,
    repeat_share,
    time_drift,
)
from readingroom.reading.types import JudgementEntry

CONFIDENCE = Criterion("rating", "Rating", CriterionKind.CONFIDENCE)
GRADE = Criterion(
    "rating", "Grade", CriterionKind.CATEGORY, options=(Option(2, "a"), Option(4, "b"))
)
LEFT, RIGHT = OverallChoice.LEFT, OverallChoice.RIGHT


def rated(rating: int) -> JudgementEntry:
    return JudgementEntry(scores={"rating": rating})


def items(*active_ms: int) -> list[DoneItem]:
    return [DoneItem(n, ms, 0, rated(50)) for n, ms in enumerate(active_ms, start=1)]


def test_pace_is_robust_against_a_long_reading() -> None:
    pace = pace_of(items(*[60_000] * 9, 3_600_000))

    assert isinstance(pace, Estimate)
    assert (pace.value, pace.n) == (60, 10)
    assert pace.low <= 60 <= pace.high
    few = pace_of(items(30_000, 60_000, 90_000))
    assert isinstance(few, NotEstimable)
    assert few.value == 60
    assert pace_of([]) == NotEstimable("there is no value")
    assert isinstance(pace_of(items(*[0] * 8)), NotEstimable)


def test_the_interval_of_the_pace_covers_it() -> None:
    rng = np.random.default_rng(5)
    median_ms, covered, rounds = 45_000, 0, 800
    for _ in range(rounds):
        times = (median_ms * rng.lognormal(0, 0.8, 20)).astype(int)
        pace = pace_of(items(*times))
        assert isinstance(pace, Estimate)
        covered += pace.low <= 3_600_000 / median_ms <= pace.high
    assert covered / rounds > 0.93


def test_the_remaining_time_is_that_of_the_median() -> None:
    own, others = items(10, 20, 90), items(1_000)
    assert remaining_ms(4, own, others) == 80
    assert remaining_ms(4, [], others) == 4_000
    assert remaining_ms(4, [], []) is None
    assert remaining_ms(0, [], []) == 0


def test_fast_answers_are_below_a_quarter_of_the_median() -> None:
    timed = items(1_000, 9_000, 20_000, 20_000, 30_000)
    assert fast_below_ms(timed, 500) == 5_000
    assert fast_below_ms(timed, 10_000) == 10_000
    assert fast_below_ms([], 500) is None
    share = fast_share(timed, 5_000)
    assert isinstance(share, Estimate)
    assert share.value == 0.2
    assert isinstance(fast_share([], None), NotEstimable)


def test_the_share_of_the_left_side_counts_choices_of_a_side() -> None:
    choices = (LEFT, LEFT, RIGHT, OverallChoice.BOTH_GOOD)
    chosen = [DoneItem(n, 1, 0, JudgementEntry(choice)) for n, choice in enumerate(choices)]
    share = left_share(chosen)
    assert isinstance(share, Estimate)
    assert (share.value, share.n) == (pytest.approx(2 / 3), 3)


def test_cases_that_cannot_be_assessed_are_counted_once() -> None:
    given = ({"rating": None, "other": None}, {"places": ()}, {})
    judged = [DoneItem(n, 1, 0, JudgementEntry(answers=answers)) for n, answers in enumerate(given)]
    share = cannot_assess_share(judged)
    assert isinstance(share, Estimate)
    assert (share.value, share.n) == (pytest.approx(1 / 3), 3)
    assert isinstance(cannot_assess_share([]), NotEstimable)


def test_repeats_agree_by_output_or_within_ten_points() -> None:
    pairs = [
        RepeatedAnswer(JudgementEntry(LEFT), JudgementEntry(RIGHT), is_mirrored=True),
        RepeatedAnswer(JudgementEntry(LEFT), JudgementEntry(LEFT), is_mirrored=True),
    ]
    ratings = [
        RepeatedAnswer(rated(40), rated(50), is_mirrored=False),
        RepeatedAnswer(rated(40), rated(51), is_mirrored=False),
        RepeatedAnswer(rated(40), JudgementEntry(), is_mirrored=False),
    ]
    for given, criterion, is_paired in ((pairs, None, True), (ratings, CONFIDENCE, False)):
        share = repeat_share(given, criterion, is_paired=is_paired)
        assert isinstance(share, Estimate)
        assert (share.value, share.n) == (0.5, 2)
    grades = [RepeatedAnswer(rated(2), rated(4), is_mirrored=False)]
    share = repeat_share(grades, GRADE, is_paired=False)
    assert isinstance(share, Estimate)
    assert share.value == 0


@pytest.mark.parametrize(
    ("criterion", "declared", "answers", "expected"),
    [
        (CONFIDENCE, {0, 1}, [(50, 1), (49, 1), (0, 0), (80, 0)], 0.5),
        (GRADE, {2, 4}, [(2, 2), (4, 2), (4, 4), (4, 4)], 0.75),
    ],
)
def test_gold_items_are_right_by_the_reference_standard(
    criterion: Criterion, declared: set[int], answers: list[tuple[int, int]], expected: float
) -> None:
    given = [(rated(rating), truth) for rating, truth in answers]
    share = gold_share([*given, (JudgementEntry(), 1)], criterion, frozenset(declared))
    assert isinstance(share, Estimate)
    assert (share.value, share.n) == (expected, 4)


def test_gold_items_need_a_rating_with_the_values_of_the_truth() -> None:
    given = [(rated(2), 1)]
    assert isinstance(gold_share(given, GRADE, frozenset({0, 1})), NotEstimable)
    assert isinstance(gold_share(given, None, frozenset({0, 1})), NotEstimable)
    assert isinstance(gold_share([], CONFIDENCE, frozenset()), NotEstimable)


def test_time_drift_is_relative_and_its_interval_covers_it() -> None:
    rng = np.random.default_rng(2)
    positions = np.arange(1, 41)
    covered, rounds = 0, 400
    for _ in range(rounds):
        times = 60_000 * np.exp(-0.02 * positions + rng.normal(0, 0.4, 40))
        drift = time_drift(items(*times.astype(int)))
        assert isinstance(drift, Estimate)
        covered += drift.low <= np.exp(-0.02 * 39) - 1 <= drift.high
    assert abs(covered / rounds - 0.95) < 4 * np.sqrt(0.05 * 0.95 / rounds)


def test_rating_drift_counts_categories_by_rank() -> None:
    graded = [DoneItem(n, 1, 0, rated(2 if n < 11 else 4)) for n in range(1, 21)]
    drift = rating_drift(graded, GRADE)
    assert isinstance(drift, Estimate)
    assert drift.scale == "categories"
    assert 1 < drift.value < 2
    assert isinstance(rating_drift(graded, None), NotEstimable)


def test_the_rating_is_the_first_criterion_with_one_value_of_a_case() -> None:
    text = Criterion("why", "Why", CriterionKind.TEXT)
    assert rating_criterion((text, CONFIDENCE, GRADE)) is CONFIDENCE
    assert rating_criterion((text,)) is None
