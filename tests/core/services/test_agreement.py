"""Agreement of readers on pairs, counted by hand."""

from types import SimpleNamespace

import pytest

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.protocol import OverallChoice
from readingroom.services.agreement import agreement_between, agreement_within
from readingroom.store.records import JudgementKind

READERS = [SimpleNamespace(id=code, code=code) for code in ("R1", "R2", "R3")]


def vote(reader, case, outcome, *, sides="ab", item="", repeat_of=None):
    form = SimpleNamespace(outcome=outcome)
    row = SimpleNamespace(kind=JudgementKind.JUDGED, document=SimpleNamespace(form=form))
    place = SimpleNamespace(
        id=item or f"{reader}{case}", reader=reader, case=case, repeat_of=repeat_of
    )
    return SimpleNamespace(row=row, item=place, left_model=sides[0], right_model=sides[1])


def test_the_same_model_is_the_same_choice_on_either_side() -> None:
    votes = [
        vote("R1", "1", OverallChoice.LEFT),
        vote("R2", "1", OverallChoice.RIGHT, sides="ba"),  # the same model, on the other side
        vote("R1", "2", OverallChoice.BOTH_GOOD),
        vote("R2", "2", OverallChoice.BOTH_BAD),  # a tie is a tie
        vote("R1", "3", OverallChoice.LEFT),
        vote("R2", "3", OverallChoice.LEFT, sides="ba"),  # the other model
        vote("R1", "4", OverallChoice.RIGHT),  # nobody else judged it
    ]
    first, second, third = agreement_between(votes, READERS)

    assert (first.first, first.second) == ("R1", "R2")
    assert isinstance(first.same, Estimate)
    assert (first.same.value, first.same.n) == (pytest.approx(2 / 3), 3)
    # Either way counted: (0, 0), (2, 2), 2 x (1, 1), (0, 2), (2, 0), each a half of three pairs.
    # Observed 2/3; margins 1/3 each; chance 1/3: kappa (2/3 - 1/3) / (1 - 1/3) = 1/2.
    assert isinstance(first.kappa, Estimate)
    assert first.kappa.value == pytest.approx(0.5)
    assert isinstance(second.same, NotEstimable)
    assert isinstance(third.same, NotEstimable)


def test_repeated_pairs_are_agreement_with_oneself_alone() -> None:
    votes = [
        vote("R1", "1", OverallChoice.LEFT, item="i1"),
        vote("R1", "1", OverallChoice.RIGHT, sides="ba", item="i2", repeat_of="i1"),
        vote("R1", "2", OverallChoice.LEFT, item="i3"),
        vote("R1", "2", OverallChoice.LEFT, sides="ba", item="i4", repeat_of="i3"),
        vote("R2", "1", OverallChoice.LEFT),
    ]
    (within,) = agreement_within(votes, READERS)
    assert (within.first, within.second) == ("R1", "R1")
    assert isinstance(within.same, Estimate)
    assert (within.same.value, within.same.n) == (0.5, 2)

    between = agreement_between(votes, READERS[:2])[0]
    assert isinstance(between.same, Estimate)
    assert (between.same.value, between.same.n) == (1.0, 1)
