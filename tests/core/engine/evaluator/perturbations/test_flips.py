"""Flip rates counted by hand."""

import pytest
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.perturbations.flips import AnswersAfter, flip_table

wording = Wording(__file__)

BEFORE = ["A", "B", "A", None, "C", "A", "B", "A", "A", "A", "A"]
AFTER = ["A", "A", None, "A", "C", "A", "B", "A", "A", "A", "A"]
TARGETS = ["A", "B", "A", "A", "A", "A", "B", "A", "A", "A", "A"]


def table(key: str, before=BEFORE, after=AFTER, targets=TARGETS):
    answers = AnswersAfter(f"{key} 0.1", key != "negation", before, after, targets)
    return {row.metric: row for row in flip_table(answers)}


def test_an_answer_that_differs_or_is_gone_has_flipped() -> None:
    found = table("typos")["flip_rate"]

    assert (found.value.value, found.value.n) == (0.2, 10)
    # (p + z^2/2n -+ z sqrt(p (1-p)/n + z^2/4n^2)) / (1 + z^2/n) with p = 0.2, n = 10, z = 1.959964
    assert (found.value.low, found.value.high) == pytest.approx((0.0566822, 0.5098375), abs=1e-6)
    assert found.condition == "typos 0.1"
    assert not found.is_higher_better


def test_only_right_answers_can_be_broken() -> None:
    found = table("typos")["broken_rate"].value

    assert (found.value, found.n) == (pytest.approx(2 / 9), 9)


def test_an_answer_that_stays_misses_a_change_of_meaning() -> None:
    found = table("negation")

    assert list(found) == ["missed_change_rate"]
    assert (found["missed_change_rate"].value.value, found["missed_change_rate"].value.n) == (
        0.8,
        10,
    )


def test_without_answers_there_is_no_rate() -> None:
    found = table("typos", [None], ["A"], ["A"])

    assert found["flip_rate"].value == NotEstimable(wording("item_applies_answer"))
    assert found["broken_rate"].value == NotEstimable(wording("answer_before_right"))


def test_lists_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        table("typos", ["A"], [], ["A"])
