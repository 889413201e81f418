"""Preferences of readers and of judge models between answers of two models, and their agreement."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import CaseId, ItemId, ModelId
from readingroom.domain.protocol import OverallChoice
from readingroom.engine.evaluator.families.generation.preference_metrics import (
    FIRST,
    TIE,
    PreferenceTarget,
    read_verdict,
)
from readingroom.engine.evaluator.metrics.json_values import decoded
from readingroom.engine.evaluator.reader_marks.material import is_first_answer
from readingroom.engine.evaluator.reader_marks.types import RaterPair, RaterPosition
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.statistics.agreement.choices import choice_kappa
from readingroom.statistics.crossed_clusters import share_of_judgements
from readingroom.store.records import JudgementKind, Vote

METHOD: Final = "Cohen's kappa of preferences"
_NO_PAIR: Final = "no pair of answers was judged by both"
_NO_REPEAT: Final = "no pair of answers was judged in both orders"
_NO_DECISION: Final = "no answer was preferred to another"
_TIED: Final = 1


class AnswerPair(NamedTuple):
    """Code of a case, and the names of two models in alphabetical order."""

    case: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class PreferenceRater:
    """Preferences of a reader or a judge model.

    `choices` are 0 for the first model of the pair, 1 for neither, 2 for the second. `repeats` are
    both choices about pairs that were judged in both orders. `shown_first` says of each choice that
    is no tie, with its case, whether the answer shown first was preferred.
    """

    name: str
    is_reader: bool
    choices: Mapping[AnswerPair, int]
    repeats: Mapping[AnswerPair, tuple[int, int]]
    shown_first: Sequence[tuple[str, bool]]


def judge_preferences(name: str, items: Iterable[ItemResult]) -> PreferenceRater:
    """Return the preferences of a judge model; a pair judged differently in both orders is a tie.

    Args:
        name: of the judge.
        items: of its result, both orders of each pair.
    """
    by_pair: dict[AnswerPair, dict[str, int]] = {}
    shown_first = []
    for item in filter(is_first_answer, items):
        target = decoded(item.target, PreferenceTarget)
        verdict = None if item.parsed is None else read_verdict(item.parsed)
        if target is None or verdict is None:
            continue
        pair = AnswerPair(target.case, *sorted((target.first, target.second)))
        is_first_kept = target.first == pair.first
        by_pair.setdefault(pair, {})[target.first] = _choice(verdict, is_kept=is_first_kept)
        if verdict != TIE:
            shown_first.append((target.case, verdict == FIRST))
    choices, repeats = {}, {}
    for pair, orders in by_pair.items():
        given = tuple(orders.values())
        choices[pair] = given[0] if len(set(given)) == 1 else _TIED
        if len(given) == 2:
            repeats[pair] = (given[0], given[1])
    return PreferenceRater(name, False, choices, repeats, shown_first)


def _choice(verdict: str, *, is_kept: bool) -> int:
    """Return the choice of a verdict; `is_kept`: the first model of the pair was shown first."""
    if verdict == TIE:
        return _TIED
    return 0 if (verdict == FIRST) is is_kept else 2


def reader_preferences(
    name: str, votes: Sequence[Vote], cases: Mapping[CaseId, str], models: Mapping[ModelId, str]
) -> PreferenceRater:
    """Return the preferences of a reader; repeated pairs are those with swapped sides.

    Args:
        name: code of the reader.
        votes: first and repeated choices.
        cases: codes of the cases.
        models: names of the models.
    """
    choices: dict[AnswerPair, int] = {}
    repeats: dict[AnswerPair, tuple[int, int]] = {}
    shown_first: list[tuple[str, bool]] = []
    of_items: dict[ItemId, int] = {}
    judged = [vote for vote in votes if vote.row.kind is JudgementKind.JUDGED]
    for vote in sorted(judged, key=lambda entry: entry.item.repeat_of is not None):
        outcome = vote.row.document.form.outcome
        if outcome is None or vote.item.case not in cases:
            continue
        left, right = models[vote.left_model], models[vote.right_model]
        pair = AnswerPair(cases[vote.item.case], *sorted((left, right)))
        is_decided = outcome in (OverallChoice.LEFT, OverallChoice.RIGHT)
        is_left = outcome is OverallChoice.LEFT
        choice = (0 if is_left is (left == pair.first) else 2) if is_decided else _TIED
        of_items[vote.item.id] = choice
        if is_decided:
            shown_first.append((pair.case, is_left))
        if vote.item.repeat_of is None:
            choices[pair] = choice
        elif vote.item.repeat_of in of_items:
            repeats[pair] = (of_items[vote.item.repeat_of], choice)
    return PreferenceRater(name, True, choices, repeats, shown_first)


def preference_pairs(raters: Sequence[PreferenceRater]) -> tuple[RaterPair, ...]:
    """Return the agreement of each two raters on the pairs of answers that both judged."""
    return tuple(_pair(first, second) for first, second in combinations(raters, 2))


def _pair(first: PreferenceRater, second: PreferenceRater) -> RaterPair:
    shared = sorted(first.choices.keys() & second.choices.keys())
    own = [(first.choices[pair], second.choices[pair]) for pair in shared]
    cases = [pair.case for pair in shared]
    same = share_of_judgements(
        [left == right for left, right in own], [first.name] * len(own), cases, _NO_PAIR
    )
    if not shared:
        return RaterPair(first.name, second.name, NotEstimable(_NO_PAIR), 0, same)
    choices = np.array(own, dtype=np.int64)
    models = _numbers([pair[1:] for pair in shared])
    kappa = choice_kappa(choices[:, 0], choices[:, 1], models, _numbers(cases))
    return RaterPair(first.name, second.name, kappa, len(shared), same)


def rater_positions(raters: Iterable[PreferenceRater]) -> tuple[RaterPosition, ...]:
    """Return how far the order of the answers matters to each rater."""
    return tuple(
        RaterPosition(
            rater.name,
            rater.is_reader,
            _share(
                [(pair.case, first == again) for pair, (first, again) in rater.repeats.items()],
                _NO_REPEAT,
            ),
            _share(rater.shown_first, _NO_DECISION),
            len(rater.choices),
        )
        for rater in raters
    )


def _share(counted: Sequence[tuple[str, bool]], nothing: str) -> Estimate | NotEstimable:
    flags, cases = [flag for _, flag in counted], [case for case, _ in counted]
    return share_of_judgements(flags, [""] * len(counted), cases, nothing)


def _numbers(keys: Sequence[object]) -> IntArray:
    """Return the keys numbered from 0 in the order of their first occurrence."""
    numbers = {key: number for number, key in enumerate(dict.fromkeys(keys))}
    return np.array([numbers[key] for key in keys], dtype=np.int64)
