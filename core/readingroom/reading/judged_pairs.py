"""Judged pairs and readers, the input of all results."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from readingroom.domain.error_annotation import ErrorAnnotation
from readingroom.domain.ids import CaseId, ModelId, ReaderId
from readingroom.domain.protocol import OverallChoice

WIN_LEFT, WIN_RIGHT, TIE = 0, 1, 2
"""The outcomes of a count tensor's last axis."""


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """One current judgement: not withdrawn, not superseded.

    `scores` maps criterion key to the value given; an unanswered criterion is absent. `findings`
    could be marked where `asks_findings` is True.
    """

    reader: ReaderId
    case: CaseId
    left: ModelId
    right: ModelId
    outcome: OverallChoice
    scores: Mapping[str, int] = field(default_factory=dict)
    active_ms: int | None = None
    findings: tuple[ErrorAnnotation, ...] = ()
    asks_findings: bool = False

    @property
    def is_tie(self) -> bool:
        """Whether neither side was preferred."""
        return self.outcome in (OverallChoice.BOTH_GOOD, OverallChoice.BOTH_BAD)


@dataclass(frozen=True, slots=True)
class ReaderRecord:
    """A reader and how many worklist items they skipped and flagged."""

    id: ReaderId
    code: str
    skipped: int = 0
    flagged: int = 0


def overall_outcome(outcome: OverallChoice) -> int:
    """Return the count tensor's outcome of an overall choice; both kinds of tie are combined."""
    return {OverallChoice.LEFT: WIN_LEFT, OverallChoice.RIGHT: WIN_RIGHT}.get(outcome, TIE)


def preference_outcome(score: int) -> int:
    """Return the outcome of a preference: below 0 the left side, above 0 the right, 0 a tie."""
    if score == 0:
        return TIE
    return WIN_LEFT if score < 0 else WIN_RIGHT


@dataclass(frozen=True, slots=True)
class ReaderChoice:
    """Judgement of a pair: `preferred` is 1 for `first`, 0 for `second`, 0.5 for neither."""

    reader: str
    case: str
    first: str
    second: str
    preferred: float
