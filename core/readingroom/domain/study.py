"""Study summaries, states and passphrase limits."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.reader_kits import KitOrigin

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


@dataclass(frozen=True, slots=True)
class BundleOptions:
    """Content of a bundle: with `is_patient_free`, no case files, notes, comments or outputs.

    `cases` are the codes of the cases in a bundle with case data; empty for all. `with_fhir` adds
    the trail as FHIR R4 resources, without further content. `with_pdf` prints the reports as well,
    which needs the window's libraries.
    """

    is_patient_free: bool = True
    with_zip: bool = True
    cases: tuple[str, ...] = ()
    with_fhir: bool = False
    with_pdf: bool = False
