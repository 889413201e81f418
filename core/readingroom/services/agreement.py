"""Agreement between readers, and within readers on repeated pairs."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import Reader, ReaderAgreement
from readingroom.statistics.agreement.choices import choice_kappa
from readingroom.statistics.crossed_clusters import share_of_judgements
from readingroom.store.records import JudgementKind, Vote

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
            _SharedChoice(pair, first_choices[pair], second_choices[pair])
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
            _SharedChoice(_pair(vote), _choice(by_item[vote.item.repeat_of]), _choice(vote))
            for vote in by_item.values()
            if vote.item.reader == reader.id
            and vote.item.repeat_of is not None
            and vote.item.repeat_of in by_item
        ]
        if both:
            results.append(_agreement(reader.code, reader.code, both))
    return tuple(results)


class _SharedChoice(NamedTuple):
    """Two choices of the same case, first and second model: see `_choice`."""

    pair: tuple[str, str, str]
    first: int
    second: int


def _agreement(first: str, second: str, both: Sequence[_SharedChoice]) -> ReaderAgreement:
    choices = np.array([(choice.first, choice.second) for choice in both], dtype=np.int64).reshape(
        -1, 2
    )
    cases = [choice.pair[0] for choice in both]
    kappa = choice_kappa(
        choices[:, 0],
        choices[:, 1],
        _numbers([choice.pair[1:] for choice in both]),
        _numbers(cases),
    )
    is_same = (choices[:, 0] == choices[:, 1]).tolist()
    same = share_of_judgements(is_same, [first] * len(both), cases, _NOTHING)
    return ReaderAgreement(first, second, kappa, same)


def _numbers(keys: Sequence[object]) -> IntArray:
    """Return the keys numbered from 0 in the order of their first occurrence."""
    numbers = {key: number for number, key in enumerate(dict.fromkeys(keys))}
    return np.array([numbers[key] for key in keys], dtype=np.int64)


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
