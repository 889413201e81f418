"""The audit trail as people see it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """One audit record. `body` is metadata and salted commitments only, never patient data.

    `sequence` counts from 1; `leaf` and `chain` are SHA-256 in hexadecimal; `actor` is a reader or
    coordinator code.
    """

    sequence: int
    at: str
    kind: str
    actor: str
    body: dict[str, object]
    leaf: str
    chain: str


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens one commitment: commitment = SHA-256(salt || payload).

    `key` is "table/id" ("judgement/3f…") for a row, whose `payload` is its canonical JSON, and
    "table/id/column" for a private column, whose `payload` is its text in UTF-8.
    """

    key: str
    salt: bytes
    payload: bytes


@dataclass(frozen=True, slots=True)
class TrailCheckpoint:
    """A signed statement of how far the trail had come.

    `size` is the number of events, `root` the root of the tree over them in hexadecimal, `words`
    eight words that stand for it, `note` the checkpoint as it is kept elsewhere.
    """

    size: int
    root: str
    words: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether a study file or bundle is sound; `findings` are sentences, the first fault first."""

    is_sound: bool
    event_count: int
    head: str
    findings: tuple[str, ...]
    first_bad_event: int | None = None
    checked: tuple[str, ...] = ()
