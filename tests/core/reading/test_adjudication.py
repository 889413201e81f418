"""Disagreement of answers by each rule, and their common answer."""

from itertools import permutations

import pytest

from readingroom.domain.adjudication import (
    CANNOT_ASSESS,
    AdjudicationRule,
    AdjudicationTarget,
    Disagreement,
)
from readingroom.domain.protocol import Criterion, CriterionKind, Option, OverallChoice
from readingroom.reading.adjudication import (
    agreed_code,
    code_of,
    is_disputed,
    options_of,
    unit_of,
)
from readingroom.reading.types import JudgementEntry

GRADES = tuple(Option(value, f"g{value}") for value in (0, 2, 4, 9))
GRADE = Criterion(
    "grade",
    "Grade",
    CriterionKind.CATEGORY,
    options=GRADES,
)
PREFERENCE = Criterion("safety", "Safety", CriterionKind.PREFERENCE)
ANY = AdjudicationRule("grade")
FAR = AdjudicationRule("grade", Disagreement.DISTANCE, 2)
FEW = AdjudicationRule("grade", Disagreement.MAJORITY, 2)
OPTIONS = options_of(GRADE)


@pytest.mark.parametrize(
    ("rule", "codes", "expected"),
    [
        (ANY, ("2", "2", "2"), False),
        (ANY, ("2", "2", "4"), True),
        (ANY, ("2",), False),
        (FAR, ("2", "4"), False),
        (FAR, ("4", "9"), False),
        (FAR, ("0", "4"), True),
        (FAR, ("2", "2", "9"), True),
        (FAR, ("2", CANNOT_ASSESS), True),
        (FAR, (CANNOT_ASSESS, CANNOT_ASSESS), False),
        (FEW, ("0", "2", "2"), False),
        (FEW, ("0", "2", "4"), True),
        (FEW, ("0",), True),
        (ANY, (), False),
    ],
)
def test_answers_disagree_by_the_rule_in_any_order(
    rule: AdjudicationRule, codes: tuple[str, ...], expected: bool
) -> None:
    for order in permutations(codes):
        assert is_disputed(rule, order, OPTIONS) is expected


def test_a_truth_without_an_answer_is_disputed() -> None:
    rule = AdjudicationRule("grade", target=AdjudicationTarget.REFERENCE)
    assert is_disputed(rule, (), OPTIONS)


@pytest.mark.parametrize(
    ("rule", "codes", "expected"),
    [
        (ANY, ("4", "4"), "4"),
        (FEW, ("0", "4", "4"), "4"),
        (FAR, ("2", "4"), "2"),
        (FAR, ("4", "9", "9"), "9"),
    ],
)
def test_the_common_answer_is_the_most_frequent_or_the_median(
    rule: AdjudicationRule, codes: tuple[str, ...], expected: str
) -> None:
    assert {agreed_code(rule, order, OPTIONS) for order in permutations(codes)} == {expected}


def test_mirrored_answers_are_turned_and_scales_of_a_case_are_not() -> None:
    entry = JudgementEntry(OverallChoice.LEFT, {"safety": -2, "grade": 4})

    assert code_of(None, entry, is_mirrored=True) == "right"
    assert code_of(PREFERENCE, entry, is_mirrored=True) == "2"
    assert code_of(GRADE, entry, is_mirrored=True) == "4"
    both = JudgementEntry(OverallChoice.BOTH_BAD)
    assert code_of(None, both, is_mirrored=True) == "both_bad"


def test_cannot_assess_is_an_answer_and_a_missing_one_is_none() -> None:
    assert code_of(GRADE, JudgementEntry(answers={"grade": None})) == CANNOT_ASSESS
    assert code_of(GRADE, JudgementEntry()) is None
    assert code_of(None, JudgementEntry()) is None


def test_outputs_of_a_unit_have_no_sides() -> None:
    answers = AdjudicationRule()
    assert unit_of(answers, "c", "pair", ("x", "a")) == unit_of(answers, "c", "pair", ("a", "x"))
    truth = AdjudicationRule("grade", target=AdjudicationTarget.REFERENCE)
    assert unit_of(truth, "c", "aided", ("x",)) == unit_of(truth, "c", "unaided", ())
