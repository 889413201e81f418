"""A reader's worklist, one blinded reading, and the judgement it ends in."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.case import CaseContent
from readingroom.domain.error_annotation import ErrorAnnotation
from readingroom.domain.ids import CaseId, ItemId, JudgementId, ReaderId, SessionId
from readingroom.domain.output import ShownOutput
from readingroom.domain.protocol import OverallChoice, Protocol
from readingroom.domain.shown_explanation import ShownExplanation
from readingroom.domain.study import SessionState
from readingroom.domain.trail import ValueChange

OTHER = "Other"
"""The chosen reason where the words of the reader are the reason."""
CORRECTION_REASONS = ("Clicked by mistake", "Looked again", "Misread the output")
"""What a reader may choose when an answer is given otherwise than before; else "Other: …"."""
REASON_LIMIT = 200
"""So many characters a reason in own words may have: a sentence, not a report."""


class WorklistItemState(StrEnum):
    """State of a worklist item; `ERASED` if its case was erased before it was read."""

    WAITING = "waiting"
    STARTED = "started"
    JUDGED = "judged"
    SKIPPED = "skipped"
    ERASED = "erased"


@dataclass(frozen=True, slots=True)
class Reader:
    """Reader. `code` replaces the name in exports."""

    id: ReaderId
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class WorklistItem:
    """One line of a worklist; holds nothing that could unblind.

    `erased_at` is when the case was erased, UTC, "" where it was not.
    """

    id: ItemId
    position: int
    case_code: str
    case_title: str
    modalities: tuple[str, ...]
    state: WorklistItemState
    is_flagged: bool
    active_ms: int
    is_corrected: bool = False
    erased_at: str = ""


@dataclass(frozen=True, slots=True)
class Worklist:
    """All items of one reader in one session, in reading order."""

    session: SessionId
    session_state: SessionState
    reader: Reader
    items: tuple[WorklistItem, ...]

    @property
    def done_count(self) -> int:
        """Return how many items need nothing more: judged, skipped or erased."""
        open_states = (WorklistItemState.WAITING, WorklistItemState.STARTED)
        return sum(item.state not in open_states for item in self.items)

    @property
    def next_item(self) -> WorklistItem | None:
        """Return the first item that still waits, or None when the worklist is done."""
        open_states = (WorklistItemState.WAITING, WorklistItemState.STARTED)
        return next((item for item in self.items if item.state in open_states), None)


@dataclass(frozen=True, slots=True)
class ReaderLoad:
    """How many pairs a reader has read, and has to; before a session opens as it would be drawn."""

    code: str
    done_count: int
    pair_count: int


@dataclass(frozen=True, slots=True)
class JudgementEntry:
    """Answers entered by a reader. `scores` maps criterion key to value; absent = not answered.

    `findings` are errors marked on the two outputs, in the order they were marked; never required.
    """

    outcome: OverallChoice | None = None
    scores: dict[str, int] = field(default_factory=dict)
    comment: str = ""
    findings: tuple[ErrorAnnotation, ...] = ()

    def missing(self, protocol: Protocol) -> tuple[str, ...]:
        """Return the labels of required answers that are not given yet."""
        labels = [] if self.outcome else [protocol.question]
        labels += [
            criterion.label
            for criterion in protocol.criteria
            if criterion.is_required and criterion.key not in self.scores
        ]
        return tuple(labels)


@dataclass(frozen=True, slots=True)
class ViewingTime:
    """Viewing time of a pair in ms; idle and paused time is not active."""

    active_ms: int = 0
    idle_ms: int = 0
    paused_ms: int = 0


@dataclass(frozen=True, slots=True)
class Correction:
    """Correction of a judgement: values before and after, time and reason.

    `by` is the reader's code; `reason` is "" where none was asked for.
    """

    at: str
    by: str
    reason: str
    differences: tuple[ValueChange, ...]


@dataclass(frozen=True, slots=True)
class CorrectedItem:
    """A correction with the worklist item that it is about."""

    item: ItemId
    position: int
    case_code: str
    correction: Correction


class Remark(StrEnum):
    """Flag of a reader for the coordinator on a pair."""

    FLAGGED = "flagged"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class RemarkedItem:
    """A worklist item that is flagged or skipped now, with the reader's reason, "" without one."""

    item: ItemId
    position: int
    case: CaseId
    case_code: str
    reader_code: str
    remark: Remark
    reason: str
    at: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One pair as a blinded reader sees it. `left` is shown as A, `right` as B.

    `corrections` are all of this pair, oldest first. `earlier` is the form of a judgement or skip
    that was withdrawn and is to be given anew, None where there is none: to submit another form is
    a correction and needs a reason. `models` are the names of the models behind left and right once
    the study is unblinded, None before. `explanations` say what the outputs rest on: while the
    study is blinded there are none unless the protocol shows them.
    """

    item: WorklistItem
    item_count: int
    done_count: int
    case: CaseContent
    left: ShownOutput
    right: ShownOutput
    protocol: Protocol
    draft: JudgementEntry
    timing: ViewingTime
    corrections: tuple[Correction, ...] = ()
    earlier: JudgementEntry | None = None
    models: tuple[str, str] | None = None
    explanations: tuple[ShownExplanation, ...] = ()


@dataclass(frozen=True, slots=True)
class SubmitResult:
    """Result of a submit, skip or undo."""

    item: ItemId
    judgement: JudgementId | None
    next_item: ItemId | None
    worklist: Worklist
