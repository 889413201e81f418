"""What an adjudicator sees and decides."""

from collections.abc import Mapping
from dataclasses import dataclass

from readingroom.domain.adjudication import AdjudicationRule
from readingroom.domain.case import CaseContent
from readingroom.domain.error_annotation import Side
from readingroom.domain.output import ShownOutput
from readingroom.reading.types import AnswerOption


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

    `outputs` are those shown, by side; a single one is on the left. A case that `may_distress` is
    covered until the adjudicator uncovers it.
    """

    line: DisputedCase
    case: CaseContent
    outputs: Mapping[Side, ShownOutput]
    question: str
    options: tuple[AnswerOption, ...]
    answers: tuple[AnonymousAnswer, ...]
    may_distress: bool = False
