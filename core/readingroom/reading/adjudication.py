"""Comparison of readers' answers: units that were read by several, and whether they disagree."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from readingroom.domain.adjudication import (
    CANNOT_ASSESS,
    AdjudicationRule,
    AdjudicationTarget,
    Disagreement,
)
from readingroom.domain.ids import CaseId, OutputId, ReaderId
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.reading.types import AnswerOption, JudgementEntry

NOMINAL_KINDS = (CriterionKind.CHOICE,)
ORDERED_KINDS = (CriterionKind.PREFERENCE, CriterionKind.SCORE, CriterionKind.CATEGORY)
"""Kinds of criteria with few ordered values; only these and nominal ones are adjudicated."""
_PREFERENCES = {
    -2: "A much better",
    -1: "A better",
    0: "Equal",
    1: "B better",
    2: "B much better",
}
_CHOICES = {
    OverallChoice.LEFT: "A is better",
    OverallChoice.RIGHT: "B is better",
    OverallChoice.BOTH_GOOD: "Both good",
    OverallChoice.BOTH_BAD: "Both bad",
}
_MIRRORED = {
    OverallChoice.LEFT: OverallChoice.RIGHT,
    OverallChoice.RIGHT: OverallChoice.LEFT,
}


class Unit(NamedTuple):
    """What several readers read: a case, or a case in an arm with its outputs, sorted by ID."""

    case: CaseId
    arm: str = ""
    outputs: tuple[OutputId, ...] = ()


class ReaderAnswer(NamedTuple):
    """Answer of a reader by its code."""

    reader: ReaderId
    code: str


def unit_of(rule: AdjudicationRule, case: CaseId, arm: str, outputs: Sequence[OutputId]) -> Unit:
    """Return the unit of an item; for a reference standard it is the case alone."""
    if rule.target is AdjudicationTarget.REFERENCE:
        return Unit(case)
    return Unit(case, arm, tuple(sorted(outputs)))


def criterion_of(rule: AdjudicationRule, protocol: Protocol) -> Criterion | None:
    """Return the criterion of a rule, None for the overall choice.

    Raises:
        KeyError: the protocol has no such criterion.
    """
    return {c.key: c for c in protocol.criteria}[rule.criterion] if rule.criterion else None


def options_of(criterion: Criterion | None) -> tuple[AnswerOption, ...]:
    """Return the possible answers to a criterion, or of the overall choice, in their order."""
    if criterion is None:
        return tuple(AnswerOption(choice.value, label) for choice, label in _CHOICES.items())
    if criterion.kind is CriterionKind.PREFERENCE:
        return tuple(AnswerOption(str(value), label) for value, label in _PREFERENCES.items())
    labels = {option.value: option.label for option in criterion.options}
    return tuple(
        AnswerOption(str(value), labels.get(value, str(value))) for value in criterion.values
    )


def code_of(
    criterion: Criterion | None, entry: JudgementEntry, *, is_mirrored: bool = False
) -> str | None:
    """Return the code of an answer, None if the criterion is not answered.

    With `is_mirrored` the outputs were shown on the other sides.
    """
    if criterion is None:
        choice = entry.outcome
        if choice is None:
            return None
        return (_MIRRORED.get(choice, choice) if is_mirrored else choice).value
    if criterion.key in entry.scores:
        value = entry.scores[criterion.key]
        is_turned = is_mirrored and criterion.kind is CriterionKind.PREFERENCE
        return str(-value if is_turned else value)
    return CANNOT_ASSESS if criterion.key in entry.answers else None


def is_disputed(
    rule: AdjudicationRule, codes: Sequence[str], options: Sequence[AnswerOption]
) -> bool:
    """Return whether answers disagree by a rule.

    "Cannot assess" differs from any other answer by any distance. Without an answer a reference
    standard is disputed, and so it is by MAJORITY with fewer answers than the limit.
    """
    if not codes:
        return rule.target is AdjudicationTarget.REFERENCE
    match rule.disagreement:
        case Disagreement.ANY:
            return len(set(codes)) > 1
        case Disagreement.MAJORITY:
            return max(Counter(codes).values()) < rule.limit
        case Disagreement.DISTANCE:
            if CANNOT_ASSESS in codes:
                return len(set(codes)) > 1
            ranks = [_rank(code, options) for code in codes]
            return max(ranks) - min(ranks) >= rule.limit


def agreed_code(
    rule: AdjudicationRule, codes: Sequence[str], options: Sequence[AnswerOption]
) -> str:
    """Return the common answer of a unit that is not disputed.

    That is the most frequent one; for DISTANCE the median, the lower of two.
    """
    if rule.disagreement is Disagreement.DISTANCE and CANNOT_ASSESS not in codes:
        ordered = sorted(codes, key=lambda code: _rank(code, options))
        return ordered[(len(ordered) - 1) // 2]
    return Counter(codes).most_common(1)[0][0]


def _rank(code: str, options: Sequence[AnswerOption]) -> int:
    return [option.code for option in options].index(code)
