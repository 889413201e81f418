"""Adjudication: which answers of readers disagree, and what an adjudicator sees and decides."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from readingroom.domain.case import CaseContent
    from readingroom.domain.output import ShownOutput

CANNOT_ASSESS = "cannot assess"
"""Code of the answer that the case cannot be assessed."""


class Disagreement(StrEnum):
    """Rule by which the answers to one case disagree.

    ANY: two answers differ.
    DISTANCE: two answers are at least `limit` categories apart.
    MAJORITY: fewer than `limit` readers gave the same answer.
    """

    ANY = "any difference"
    DISTANCE = "categories apart"
    MAJORITY = "too few agree"


class AdjudicationTarget(StrEnum):
    """Purpose of the decisions.

    REFERENCE: the readers are a panel of experts; a decision is the truth of the case.
    ANSWERS: a decision settles the readers' answers to the same case, arm and outputs.
    """

    REFERENCE = "reference standard"
    ANSWERS = "answers of readers"


@dataclass(frozen=True, slots=True)
class AdjudicationRule:
    """Which disagreements of readers an adjudicator decides.

    Only first readings of study cases count, not repeats, training or gold cases; of several by one
    reader the last.

    Args:
        criterion: key of the criterion, "" for the overall choice of a pair.
        disagreement: when answers disagree.
        limit: categories apart, or number of readers that must agree; 1 for ANY.
        target: purpose of the decisions.
        arms: keys of the arms whose answers count, () for all.
    """

    criterion: str = ""
    disagreement: Disagreement = Disagreement.ANY
    limit: int = 1
    target: AdjudicationTarget = AdjudicationTarget.ANSWERS
    arms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """Possible answer: its code in the data, and its label on the screen."""

    code: str
    label: str


@dataclass(frozen=True, slots=True)
class AnonymousAnswer:
    """Answer of a reader who is named by a letter, in a random order for each case."""

    reader: str
    answer: AnswerOption


@dataclass(frozen=True, slots=True)
class AdjudicationDecision:
    """Decision in force; `decided_at` is in UTC, `reason` is "" once erased.

    `earlier_count` is the number of decisions that it supersedes.
    """

    answer: AnswerOption
    reason: str
    decided_by: str
    decided_at: str
    earlier_count: int


@dataclass(frozen=True, slots=True)
class DisputedCase:
    """Line of the queue. `key` is the case code, with a number where a case has several."""

    key: str
    case_code: str
    case_title: str
    answer_count: int
    decision: AdjudicationDecision | None


@dataclass(frozen=True, slots=True)
class AdjudicationQueue:
    """Disagreements to decide.

    Args:
        question: label of the criterion, or the overall question.
        rule: None if the protocol states none; then all counts are 0.
        cases: those that disagree, in order of the cases.
        agreed_count: number that do not disagree.
        waiting_count: number with an open reading; they are not compared before it is done.
    """

    question: str
    rule: AdjudicationRule | None
    cases: tuple[DisputedCase, ...] = ()
    agreed_count: int = 0
    waiting_count: int = 0

    @property
    def undecided_count(self) -> int:
        """Return the number of disagreements without a decision."""
        return sum(case.decision is None for case in self.cases)


@dataclass(frozen=True, slots=True)
class DisputedReading:
    """Case with its anonymised answers, as an adjudicator sees it.

    `left` is the output shown as A or the only one, `right` that shown as B; None without.
    """

    line: DisputedCase
    case: "CaseContent"
    left: "ShownOutput | None"
    right: "ShownOutput | None"
    question: str
    options: tuple[AnswerOption, ...]
    answers: tuple[AnonymousAnswer, ...]


def describe_rule(rule: AdjudicationRule) -> str:
    """Return when answers disagree, as a sentence for records and exports."""
    match rule.disagreement:
        case Disagreement.ANY:
            return "An adjudicator decides if two answers differ."
        case Disagreement.DISTANCE:
            return (
                f"An adjudicator decides if two answers are {rule.limit} or more categories apart."
            )
        case Disagreement.MAJORITY:
            return f"An adjudicator decides if fewer than {rule.limit} readers agree."
