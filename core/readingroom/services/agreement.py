"""Agreement between readers, and within readers on repeated pairs."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import Reader, ReaderAgreement
from readingroom.statistics.agreement.kappa import cohen_kappa, confusion, either_way
from readingroom.statistics.intervals import estimate_share
from readingroom.store.records import JudgementKind, Vote

_CHOICES: Final = 3
"""The first model of a pair (by its identifier), neither, or the second."""
_NOTHING: Final = "there is no pair that both judged"


def agreement_between(
    votes: Sequence[Vote], readers: Sequence[Reader]
) -> tuple[ReaderAgreement, ...]:
    """Return the agreement of each two readers on the pairs that both judged the first time."""
    chosen: dict[ReaderId, dict[tuple[str, str, str], int]] = defaultdict(dict)
    for vote in _judged(votes):
        if vote.item.repeat_of is None:
            chosen[vote.item.reader][_pair(vote)] = _choice(vote)
    results = []
    for first, second in combinations(readers, 2):
        first_choices, second_choices = chosen[first.id], chosen[second.id]
        shared = [
            (first_choices[pair], second_choices[pair])
            for pair in sorted(first_choices.keys() & second_choices.keys())
        ]
        results.append(_agreement(first.code, second.code, shared))
    return tuple(results)


def agreement_within(
    votes: Sequence[Vote], readers: Sequence[Reader]
) -> tuple[ReaderAgreement, ...]:
    """Return the agreement of each reader with themselves on repeated pairs."""
    by_item: dict[ItemId, Vote] = {vote.item.id: vote for vote in _judged(votes)}
    results = []
    for reader in readers:
        both = [
            (_choice(by_item[vote.item.repeat_of]), _choice(vote))
            for vote in by_item.values()
            if vote.item.reader == reader.id
            and vote.item.repeat_of is not None
            and vote.item.repeat_of in by_item
        ]
        if both:
            results.append(_agreement(reader.code, reader.code, both))
    return tuple(results)


def _agreement(first: str, second: str, both: Sequence[tuple[int, int]]) -> ReaderAgreement:
    first_choices, second_choices = (
        np.array([pair[at] for pair in both], dtype=np.int64) for at in (0, 1)
    )
    kappa = cohen_kappa(either_way(confusion(first_choices, second_choices, _CHOICES)))
    same = estimate_share(sum(a == b for a, b in both), len(both), _NOTHING)
    return ReaderAgreement(first, second, kappa, same)


def _judged(votes: Sequence[Vote]) -> list[Vote]:
    return [vote for vote in votes if vote.row.kind is JudgementKind.JUDGED]


def _pair(vote: Vote) -> tuple[str, str, str]:
    first, second = sorted((vote.left_model, vote.right_model))
    return (vote.item.case, first, second)


def _choice(vote: Vote) -> int:
    """Return the chosen model of the pair regardless of side: 0, 2, or 1 for a tie."""
    outcome = vote.row.document.form.outcome
    if outcome not in (OverallChoice.LEFT, OverallChoice.RIGHT):
        return 1
    is_left_first = vote.left_model < vote.right_model
    return 0 if (outcome is OverallChoice.LEFT) is is_left_first else 2
