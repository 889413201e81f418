"""Study summaries, states and passphrase limits."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.ids import ReaderId, SessionId

SHORTEST_PASSPHRASE = 12
"""Fewest characters of a new passphrase; an existing file with a shorter one still opens."""

OPENING_REASONS = ("The protocol is approved", "Pilot", "Training")
"""Reasons for opening a session: predefined, because the trail stores them as plain text."""


class StudyState(StrEnum):
    """State of a study."""

    DRAFT = "draft"
    OPEN = "open"
    LOCKED = "locked"
    UNBLINDED = "unblinded"
    ARCHIVED = "archived"

    @property
    def is_past_reading(self) -> bool:
        """Return whether the session is closed permanently."""
        return self not in (StudyState.DRAFT, StudyState.OPEN)

    @property
    def is_blinded(self) -> bool:
        """Return whether readers are blinded."""
        return self not in (StudyState.UNBLINDED, StudyState.ARCHIVED)

    def is_undone_by(self, other: "StudyState") -> bool:
        """Return whether another state would undo an unblinding or archiving."""
        order = tuple(StudyState)
        return self in (StudyState.UNBLINDED, StudyState.ARCHIVED) and order.index(
            other
        ) < order.index(self)


class SessionState(StrEnum):
    """State of a session."""

    OPEN = "open"
    CLOSED = "closed"
    SIGNED = "signed"


@dataclass(frozen=True, slots=True)
class KitOrigin:
    """Origin of a kit: the study, and the hashes of what it was written from.

    `study_log_id` and `study_head` are hexadecimal; `recipient` is the public key to which returns
    are encrypted, `judgement_count` the number of records that were copied, `certification_count`
    the number of outcomes of trainings.
    """

    kit: str
    study_log_id: str
    study_event_count: int
    study_head: str
    reader: ReaderId
    reader_code: str
    protocol_version: int
    protocol_sha256: str
    items_sha256: str
    assets_sha256: str
    sessions: tuple[SessionId, ...]
    judgement_count: int
    recipient: str
    certification_count: int = 0


@dataclass(frozen=True, slots=True)
class StudySummary:
    """Study summary. `head` is the first 8 hexadecimal digits of the chain head.

    `kit` is the origin of a reader kit, None for any other study.
    """

    title: str
    state: StudyState
    created_at: str
    is_encrypted: bool
    is_sample: bool
    case_count: int
    model_count: int
    output_count: int
    reader_count: int
    session_count: int
    judgement_count: int
    head: str
    lock_reason: str = ""
    session_state: SessionState | None = None
    kit: KitOrigin | None = None
