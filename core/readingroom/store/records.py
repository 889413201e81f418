"""Rows of the study file as values, without SQL."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import (
    CaseId,
    ItemId,
    JudgementId,
    ModelId,
    OutputId,
    ReaderId,
    SessionId,
)
from readingroom.domain.study import SessionState, StudyState
from readingroom.domain.study_design import SessionPlan
from readingroom.reading.types import JudgementEntry, ViewingTime


@dataclass(frozen=True, slots=True)
class StudyMeta:
    """Metadata of the study file. `log_id` is 16 random bytes in hexadecimal."""

    title: str
    log_id: str
    created_at: str
    is_sample: bool
    state: StudyState


@dataclass(frozen=True, slots=True)
class StudyCounts:
    """Row counts of a study; `judgements` counts the judgements in force, without skips."""

    cases: int
    models: int
    outputs: int
    readers: int
    sessions: int
    judgements: int


@dataclass(frozen=True, slots=True)
class OutputRow:
    """Model and case of an output."""

    id: OutputId
    case: CaseId
    model: ModelId


@dataclass(frozen=True, slots=True)
class SessionRow:
    """Session: readers, models and version of the protocol.

    `pairs_per_case` is the maximum number of pairs of a case per reader, None for all. `plan` is
    None for a session of format 1, which shows pairs.
    """

    id: SessionId
    state: SessionState
    opened_at: str
    protocol_version: int
    readers: tuple[ReaderId, ...]
    models: tuple[ModelId, ...]
    pairs_per_case: int | None
    plan: SessionPlan | None = None

    @property
    def washout_days(self) -> int:
        """Return the minimum number of days since the end of the session before."""
        return self.plan.washout_days if self.plan else 0


class ItemPurpose(StrEnum):
    """Purpose of a worklist item; gold items look like any other to the reader."""

    STUDY = ""
    TRAINING = "training"
    GOLD = "gold"


@dataclass(frozen=True, slots=True)
class NewItem:
    """New worklist item with two outputs, one (`left`) or none.

    `repeat_of` and `follows` are zero-based positions of earlier items: the one it repeats, and the
    one that is read directly before it and then frozen. `arm` is the key of its arm, "" for a pair.
    """

    case: CaseId
    left: OutputId | None
    right: OutputId | None
    repeat_of: int | None = None
    arm: str = ""
    follows: int | None = None
    purpose: ItemPurpose = ItemPurpose.STUDY


@dataclass(frozen=True, slots=True)
class ItemRow:
    """Worklist item; `position` counts from 1. The other fields are those of `NewItem`."""

    id: ItemId
    session: SessionId
    reader: ReaderId
    position: int
    case: CaseId
    left: OutputId | None
    right: OutputId | None
    repeat_of: ItemId | None
    arm: str = ""
    follows: ItemId | None = None
    purpose: ItemPurpose = ItemPurpose.STUDY

    @property
    def outputs(self) -> dict[Side, OutputId]:
        """Return the outputs that the item shows, by side."""
        sides = {Side.LEFT: self.left, Side.RIGHT: self.right}
        return {side: output for side, output in sides.items() if output is not None}


class JudgementKind(StrEnum):
    """Kind of a row in the judgement table."""

    JUDGED = "judged"
    SKIPPED = "skipped"
    WITHDRAWN = "withdrawn"
    FLAGGED = "flagged"
    UNFLAGGED = "unflagged"


@dataclass(frozen=True, slots=True)
class JudgementContent:
    """Decision, viewing time, reasons and shown content of a judgement row.

    `reason` is the chosen reason of a skip or a correction, `reason_text` the reader's own words
    for that of a skip, a correction or a flag. `shown` names the displayed content, such as
    {"left": sha256, "right": sha256, "code": version}. `reason_text`, `form.comment` and the words
    of error annotations are private columns, which can be omitted from exports.
    """

    form: JudgementEntry = field(default_factory=JudgementEntry)
    timing: ViewingTime = field(default_factory=ViewingTime)
    protocol_version: int = 1
    reason: str = ""
    reason_text: str = ""
    shown: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class JudgementRow:
    """Appended row; `sequence` counts from 1 over the whole study.

    A withdrawal supersedes the row that it withdraws; a judgement or skip supersedes the withdrawn
    one before it.
    """

    sequence: int
    id: JudgementId
    item: ItemId
    kind: JudgementKind
    document: JudgementContent
    supersedes: JudgementId | None
    at: str


@dataclass(frozen=True, slots=True)
class CorrectedRows:
    """Judgement or skip with its correction."""

    old: JudgementRow
    new: JudgementRow


@dataclass(frozen=True, slots=True)
class Vote:
    """Judgement or skip in force, with its pair."""

    row: JudgementRow
    item: ItemRow
    left_model: ModelId
    right_model: ModelId


@dataclass(frozen=True, slots=True)
class ItemReading:
    """Judgement or skip in force of any item; `model` is that of a single output, or the left."""

    row: JudgementRow
    item: ItemRow
    model: ModelId | None


@dataclass(frozen=True, slots=True)
class FormDraft:
    """Stored draft of a reader's entry."""

    form: JudgementEntry
    timing: ViewingTime


@dataclass(frozen=True, slots=True)
class ChainHead:
    """Chain head: number of events, and the last chain value in hexadecimal."""

    count: int
    chain: str
