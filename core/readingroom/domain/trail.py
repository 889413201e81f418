"""Audit trail as shown to users."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Event:
    """Audit event. `body` is metadata and salted commitments only, never patient data.

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

    def detail(self, name: str) -> str:
        """Return one of the details as text, "" if there is none with that name.

        Raises:
            TypeError: the event is damaged.
        """
        details = self.body["details"]
        if not isinstance(details, dict):
            raise TypeError("details are an object by their form")
        value = details.get(name)
        return "" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class EventQuery:
    """Event filter; an event must match all given fields.

    Args:
        actor: code of the actor; "" for any.
        kind: the event kind, as `Event.kind`; "" for any.
        case: code of the event's case; "" for any, and for events without a case.
        since: start time with zone, inclusive; None for the first event.
        until: end time with zone, exclusive; None for no end.
    """

    actor: str = ""
    kind: str = ""
    case: str = ""
    since: datetime | None = None
    until: datetime | None = None


ALL_EVENTS = EventQuery()


@dataclass(frozen=True, slots=True)
class EventPage:
    """Page of the events that match a query, oldest first.

    `count` is the number of matching events, `total` that of all events. `names` resolves the IDs
    in these events, as far as the user may see them.
    """

    events: tuple[Event, ...]
    count: int
    total: int
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class QueryChoices:
    """Filter values of an event query: actors, kinds and case codes."""

    actors: tuple[str, ...]
    kinds: tuple[str, ...]
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ValueChange:
    """Value changed by an event: label, old value and new value."""

    what: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class EventChange:
    """Change made by an event, with its reason.

    `case` is the code of its case, `reason` the stated reason, each "" if there is none; `note` is
    the reason for missing differences.
    """

    sequence: int
    at: str
    actor: str
    kind: str
    case: str = ""
    differences: tuple[ValueChange, ...] = ()
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """Opening of one commitment: commitment = SHA-256(salt || payload).

    `key` is "table/id" ("judgement/3f…") for a row, whose `payload` is its canonical JSON, and
    "table/id/column" for a private column, whose `payload` is its text in UTF-8.
    """

    key: str
    salt: bytes
    payload: bytes


@dataclass(frozen=True, slots=True)
class TrailCheckpoint:
    """Signed checkpoint of the audit trail.

    `size` is the number of events, `root` the root of the tree over them in hexadecimal, `words`
    eight words that encode it, `note` the checkpoint as a signed note.
    """

    size: int
    root: str
    words: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Verification:
    """Verification of a study file or bundle; `findings` are sentences, first fault first.

    `notes` are sentences on comparisons or records that failed on this computer; they are not
    faults.
    """

    is_sound: bool
    event_count: int
    head: str
    findings: tuple[str, ...]
    first_bad_event: int | None = None
    checked: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
