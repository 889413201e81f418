"""Worklists, blinded readings, judgements and results of a study."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from readingroom.audit.types import ValueChange
from readingroom.domain.case import CaseContent
from readingroom.domain.conduct import Freezing, Waiting
from readingroom.domain.error_annotation import ErrorAnnotation, ModelErrorCounts, Side
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.ids import (
    AssetId,
    CaseId,
    ItemId,
    JudgementId,
    ModelId,
    ReaderId,
    SessionId,
)
from readingroom.domain.mark import Mark, OutputEdit
from readingroom.domain.output import RedactionHit, ShownOutput
from readingroom.domain.passages import Passage, passages_of
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.domain.study import SessionState

OTHER = "Other"
"""Reason code for a reason in the reader's own words."""
OUTPUT_REASON = "Misread the output"
"""Predefined reason of a correction that is offered only where an output was shown."""
CORRECTION_REASONS = ("Clicked by mistake", "Looked again", OUTPUT_REASON)
"""Predefined reasons of a correction; else "Other: …"."""
REASON_LIMIT = 200
"""Maximum length of a free-text reason, in characters."""


@dataclass(frozen=True, slots=True)
class WeightedSpan:
    """Words with their weight; offsets count characters of the shown text, end exclusive."""

    start: int
    stop: int
    weight: float


@dataclass(frozen=True, slots=True)
class LetterWeight:
    """Weight of letters of a sequence; positions count from 0, end exclusive.

    `changes` are the changes of the answer with each other letter there, () if unknown.
    """

    start: int
    stop: int
    weight: float
    changes: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class VariantWeight:
    """Weight of a variant, with the zero-based numbers of its table in the case and of its row."""

    table: int
    row: int
    weight: float


@dataclass(frozen=True, slots=True)
class ShownExplanation:
    """Weights of case parts or output words for a model's response.

    It holds only drawn content; no model is named. A weight above zero supports `target`, one below
    zero opposes it, in `units`. `document` is the note of `spans`, None if they are in the output's
    own text. `sequence` is the zero-based number of the record of `letters` in the case, None
    without a sequence. `why_not` is a sentence if nothing can be drawn, "" otherwise.
    """

    side: Side
    kind: InputKind
    target: str
    units: str
    document: AssetId | None = None
    spans: tuple[WeightedSpan, ...] = ()
    variants: tuple[VariantWeight, ...] = ()
    sequence: int | None = None
    letters: tuple[LetterWeight, ...] = ()
    heat_map: HeatMap | None = None
    why_not: str = ""

    @property
    def letter(self) -> str:
        """Return the letter of the side on the screen."""
        return self.side.letter


class WorklistItemState(StrEnum):
    """State of a worklist item; `ERASED` if its case was erased before it was read."""

    WAITING = "waiting"
    STARTED = "started"
    JUDGED = "judged"
    SKIPPED = "skipped"
    ERASED = "erased"


OPEN_STATES = (WorklistItemState.WAITING, WorklistItemState.STARTED)
"""States of items that are not completed."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reader. `code` replaces the name in exports."""

    id: ReaderId
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class WorklistItem:
    """Line of a worklist, without unblinding content.

    `erased_at` is the time of the case's erasure in UTC, "" otherwise. `arm_label` is "" if the
    arm of the item is not shown to readers.
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
    arm_label: str = ""
    is_training: bool = False


@dataclass(frozen=True, slots=True)
class Worklist:
    """All items of one reader in one session, in reading order.

    `number` counts the sessions from 1. `waiting` is what the reader waits for before the next open
    item, None if it can be read.
    """

    session: SessionId
    session_state: SessionState
    reader: Reader
    items: tuple[WorklistItem, ...]
    label: str = ""
    number: int = 1
    session_count: int = 1
    waiting: Waiting | None = None

    @property
    def done_count(self) -> int:
        """Return the number of completed items: judged, skipped or erased."""
        return sum(item.state not in OPEN_STATES for item in self.items)

    @property
    def next_item(self) -> WorklistItem | None:
        """Return the first open item, or None if the worklist is complete."""
        return next((item for item in self.items if item.state in OPEN_STATES), None)


@dataclass(frozen=True, slots=True)
class ReaderLoad:
    """Completed and assigned pairs of a reader; before a session opens, the planned number."""

    code: str
    done_count: int
    pair_count: int


Answer: TypeAlias = str | tuple[int, ...] | None
"""Answer other than one whole number: the decimal text of a number, the values of a multiple
choice, () for "no marks", or None for "cannot assess"."""


@dataclass(frozen=True, slots=True)
class JudgementEntry:
    """Answers entered by a reader; a criterion whose key is absent is not answered.

    Args:
        outcome: overall choice of a pair, None for other items.
        scores: by criterion key, the value of a scale, a category or a choice.
        comment: free text, "" for none.
        findings: errors marked in the outputs, in the order they were marked; never required.
        answers: by criterion key, answers other than one whole number.
        texts: by criterion key, answers in free text; private like the comment.
        marks: marks on the images, in the order they were made.
        edits: corrected outputs, at most one per side.
    """

    outcome: OverallChoice | None = None
    scores: dict[str, int] = field(default_factory=dict)
    comment: str = ""
    findings: tuple[ErrorAnnotation, ...] = ()
    answers: dict[str, Answer] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    edits: tuple[OutputEdit, ...] = ()

    def answered(self, criterion: Criterion) -> bool:
        """Return whether a criterion has an answer; "cannot assess" and "no marks" are answers."""
        if criterion.kind is CriterionKind.MARKS and self.marks:
            return True
        return any(criterion.key in given for given in (self.scores, self.answers, self.texts))

    def is_asked(self, criterion: Criterion) -> bool:
        """Return whether the condition of a criterion is met."""
        condition = criterion.condition
        if condition is None:
            return True
        chosen = self.answers.get(condition.key)
        values = chosen if isinstance(chosen, tuple) else ()
        if condition.key in self.scores:
            values = (self.scores[condition.key],)
        return not set(condition.values).isdisjoint(values)

    def marked_passages(self, criteria: Iterable[Criterion]) -> tuple[Passage, ...]:
        """Return the passages that answer one of these questions, at most one of which has some."""
        asking = (each.key for each in criteria if each.kind is CriterionKind.PASSAGES)
        answer = self.answers.get(next(asking, ""))
        return passages_of(answer) if isinstance(answer, tuple) else ()

    def opposite_of_choice(self, criteria: Sequence[Criterion]) -> Side | None:
        """Return the other side if every preference, of two at least, is for it; else None."""
        if self.outcome not in (OverallChoice.LEFT, OverallChoice.RIGHT):
            return None
        sign = 1 if self.outcome is OverallChoice.LEFT else -1
        keys = [each.key for each in criteria if each.kind is CriterionKind.PREFERENCE]
        given = [self.scores[key] * sign for key in keys if key in self.scores]
        if len(given) < 2 or min(given) <= 0:
            return None
        return Side.RIGHT if self.outcome is OverallChoice.LEFT else Side.LEFT

    def missing(self, protocol: Protocol, arm: str = "") -> tuple[str, ...]:
        """Return the labels of missing required answers of an item in an arm."""
        is_choice_missing = protocol.design.is_paired and not self.outcome
        labels = [protocol.question] if is_choice_missing else []
        labels += [
            criterion.label
            for criterion in protocol.criteria_of(arm)
            if criterion.is_required and self.is_asked(criterion) and not self.answered(criterion)
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

    `by` is the reader's code; `reason` is "" if none was required.
    """

    at: str
    by: str
    reason: str
    differences: tuple[ValueChange, ...]


@dataclass(frozen=True, slots=True)
class CorrectedItem:
    """Correction with its worklist item."""

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
    """Flagged or skipped worklist item, with the reader's reason, "" without one.

    `session` is the number of the reader's session, from 1.
    """

    item: ItemId
    session: int
    position: int
    case: CaseId
    case_code: str
    reader_code: str
    remark: Remark
    reason: str
    at: str


@dataclass(frozen=True, slots=True)
class Reading:
    """Item as shown to a blinded reader.

    Args:
        item: its line in the worklist.
        item_count: number of items of the worklist.
        done_count: number of completed items.
        case: content of the case.
        outputs: outputs shown, by side: two of a pair, the left one alone, or none of a case alone.
        protocol: without what would unblind a reader: seed, hidden words, models and keys of arms.
            Its criteria are those of the item.
        draft: the entry so far.
        timing: the times so far.
        corrections: all of this item, oldest first.
        earlier: form of a withdrawn judgement or skip, None if there is none: submitting a
            different form is a correction and needs a reason.
        models: names of the models of the outputs after unblinding, None before.
        explanations: those of the outputs; while the study is blinded they are empty unless the
            protocol shows them.
        first: frozen answer to the case that was read directly before this item, None without one.
        freezing: why the answer cannot change any more, None if it can.
    """

    item: WorklistItem
    item_count: int
    done_count: int
    case: CaseContent
    outputs: Mapping[Side, ShownOutput]
    protocol: Protocol
    draft: JudgementEntry
    timing: ViewingTime
    corrections: tuple[Correction, ...] = ()
    earlier: JudgementEntry | None = None
    models: tuple[str, ...] | None = None
    explanations: tuple[ShownExplanation, ...] = ()
    first: JudgementEntry | None = None
    freezing: Freezing | None = None

    @property
    def is_frozen(self) -> bool:
        """Return whether the answer cannot change any more."""
        return self.freezing is not None


@dataclass(frozen=True, slots=True)
class Certification:
    """Outcome of one training of a reader; `decided_at` is in UTC."""

    reader_code: str
    attempt: int
    right_count: int
    case_count: int
    is_passed: bool
    decided_at: str


@dataclass(frozen=True, slots=True)
class TrainingFeedback:
    """Truth of a training case, shown to the reader after the answer.

    Args:
        is_right: whether the answer agrees with the truth, None without feedback.
        truth: label of the truth, "" without feedback.
        certification: outcome of the training if this was its last case, else None.
        can_repeat: whether the training can be read again after it was failed.
    """

    is_right: bool | None
    truth: str
    certification: Certification | None = None
    can_repeat: bool = False


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """Possible answer: its code in the data, and its label on the screen."""

    code: str
    label: str


@dataclass(frozen=True, slots=True)
class SubmitResult:
    """Result of a submit, skip or undo; `feedback` only after a training case."""

    item: ItemId
    judgement: JudgementId | None
    next_item: ItemId | None
    worklist: Worklist
    feedback: TrainingFeedback | None = None


@dataclass(frozen=True, slots=True)
class ModelResult:
    """Preference results of one model.

    `ability` is on the log-odds scale, centred so that all models sum to zero. `group` is a letter
    run such as "a" or "ab": models that share a letter cannot be separated with all pairs
    tested at once. `acceptable` is the proportion of its pairs not judged "both bad".
    """

    model: ModelId
    name: str
    ability: Estimate | NotEstimable
    win_probability: Estimate | NotEstimable
    group: str
    wins: int
    losses: int
    both_good: int
    both_bad: int
    acceptable: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class CriterionResult:
    """Abilities by one preference criterion; order as in `Results.models`."""

    key: str
    label: str
    abilities: tuple[Estimate | NotEstimable, ...]


@dataclass(frozen=True, slots=True)
class ReaderResult:
    """Judging behaviour of one reader."""

    code: str
    judged: int
    skipped: int
    flagged: int
    left_share: Estimate | NotEstimable
    tie_share: Estimate | NotEstimable
    median_active_ms: int | None


@dataclass(frozen=True, slots=True)
class ReaderAgreement:
    """Agreement of two readers on the overall choice; `first` is `second` for repeated pairs.

    `same` is the proportion of pairs with the same choice, clustered on cases; `kappa` is Cohen's,
    whose method says "mirrored" where models are too many for the chance agreement of each pair.
    """

    first: str
    second: str
    kappa: Estimate | NotEstimable
    same: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class Results:
    """All results of a study at one time.

    `regularisation` is "" for a plain maximum-likelihood fit, else a sentence on the reason and
    method of regularisation. `left_share_shown` maps a model to its proportion of pairs shown on
    the left. `findings` has each model if the protocol asked for errors in outputs, else none.
    """

    judgement_count: int
    reader_count: int
    case_count: int
    models: tuple[ModelResult, ...]
    criteria: tuple[CriterionResult, ...]
    readers: tuple[ReaderResult, ...]
    side_effect: Estimate | NotEstimable
    tie_share: Estimate | NotEstimable
    both_good_share: Estimate | NotEstimable
    both_bad_share: Estimate | NotEstimable
    method: str
    regularisation: str
    redactions: tuple[RedactionHit, ...]
    left_share_shown: dict[str, float]
    findings: tuple[ModelErrorCounts, ...] = ()
