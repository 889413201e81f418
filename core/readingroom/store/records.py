"""Rows of the study file as values, for callers that never see SQL."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.ids import (
    CaseId,
    ItemId,
    JudgementId,
    ModelId,
    OutputId,
    ReaderId,
    SessionId,
)
from readingroom.domain.reading import JudgementEntry, ViewingTime
from readingroom.domain.study import SessionState, StudyState


@dataclass(frozen=True, slots=True)
class StudyMeta:
    """What the file says about itself. `log_id` is 16 random bytes in hexadecimal."""

    title: str
    log_id: str
    created_at: str
    is_sample: bool
    state: StudyState


@dataclass(frozen=True, slots=True)
class StudyCounts:
    """How many rows a study holds; `judgements` counts the judgements in force, without skips."""

    cases: int
    models: int
    outputs: int
    readers: int
    sessions: int
    judgements: int


@dataclass(frozen=True, slots=True)
class OutputRow:
    """Which model said something about which case."""

    id: OutputId
    case: CaseId
    model: ModelId


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One session: who reads which models' outputs, under which version of the protocol.

    `pairs_per_case` is how many pairs of a case a reader sees at most, None for all.
    """

    id: SessionId
    state: SessionState
    opened_at: str
    protocol_version: int
    readers: tuple[ReaderId, ...]
    models: tuple[ModelId, ...]
    pairs_per_case: int | None


@dataclass(frozen=True, slots=True)
class NewItem:
    """A pair to put on a worklist; `repeat_of` is the zero-based place of the item it repeats."""

    case: CaseId
    left: OutputId
    right: OutputId
    repeat_of: int | None = None


@dataclass(frozen=True, slots=True)
class ItemRow:
    """A pair on a worklist; `position` counts from 1."""

    id: ItemId
    session: SessionId
    reader: ReaderId
    position: int
    case: CaseId
    left: OutputId
    right: OutputId
    repeat_of: ItemId | None


class JudgementKind(StrEnum):
    """What a row of the judgement table records."""

    JUDGED = "judged"
    SKIPPED = "skipped"
    WITHDRAWN = "withdrawn"
    FLAGGED = "flagged"
    UNFLAGGED = "unflagged"


@dataclass(frozen=True, slots=True)
class JudgementDocument:
    """What was decided, how long it took, and what was shown.

    `reason` is the chosen reason of a skip or a correction; free text, a skip's or a flag's
    included, belongs in `form.comment`, which is stored and committed to apart so that it can be
    left out of exports.
    `worded` are the places of those findings of the form, from 0, that have words: those are stored
    with the comment too, and set when a row is appended.
    `shown` names what the reader saw, such as {"left": sha256, "right": sha256, "code": version}.
    """

    form: JudgementEntry = field(default_factory=JudgementEntry)
    timing: ViewingTime = field(default_factory=ViewingTime)
    protocol_version: int = 1
    reason: str = ""
    shown: dict[str, str] = field(default_factory=dict)
    worded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgementRow:
    """One appended row; `sequence` counts from 1 over the whole study.

    A withdrawal supersedes what it takes back, a judgement or skip the withdrawn one before it.
    `words` is the reason of a correction in the reader's own words; it is stored with the comment.
    """

    sequence: int
    id: JudgementId
    item: ItemId
    kind: JudgementKind
    document: JudgementDocument
    supersedes: JudgementId | None
    at: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class CorrectedRows:
    """A judgement or skip, and the one given in its place that says something else."""

    old: JudgementRow
    new: JudgementRow


@dataclass(frozen=True, slots=True)
class Vote:
    """A judgement or skip in force, with the pair it is about."""

    row: JudgementRow
    item: ItemRow
    left_model: ModelId
    right_model: ModelId


@dataclass(frozen=True, slots=True)
class FormDraft:
    """What a reader has entered so far."""

    form: JudgementEntry
    timing: ViewingTime


@dataclass(frozen=True, slots=True)
class ChainHead:
    """Where the chain ends: how many events, and the last chain value in hexadecimal."""

    count: int
    chain: str
