"""The audit trail: events, verification, fields that can be opened to others, and signatures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from readingroom.domain.accounts import Role
from readingroom.domain.protocol import Protocol

FieldValue = None | bool | int | str | Sequence["FieldValue"] | Mapping[str, "FieldValue"]
"""JSON value of a field: integers only; other numbers are decimal strings."""


class FieldKind(StrEnum):
    """Content of a recorded field: value, commitment for totals, or nothing.

    `COUNT` and `MILLIONTHS` are commitments, named by the unit of the hidden number.
    """

    VALUE = "value"
    COUNT = "count"
    MILLIONTHS = "millionths"
    DECOY = "decoy"


ADDED_KINDS = frozenset({FieldKind.COUNT, FieldKind.MILLIONTHS})
MOST_ADDEND = 2**32 - 1
"""Largest number that a commitment can hide."""
MOST_SUMMANDS = 2**20
"""Maximum number of commitments in a total."""


@dataclass(frozen=True, slots=True)
class ResultField:
    """Named value of a result.

    `addend` is its integer contribution to totals over sessions, in units of `unit`; None if totals
    are meaningless.
    """

    name: str
    value: FieldValue
    addend: int | None = None
    unit: FieldKind = FieldKind.COUNT


@dataclass(frozen=True, slots=True)
class OpenedField:
    """Opened field; `value` is JSON, or the commitment for totals.

    `event`, `event_kind` and `at` identify its event; `log` identifies the trail.
    """

    name: str
    kind: FieldKind
    value: str
    event: int
    event_kind: str
    at: str
    log: str


@dataclass(frozen=True, slots=True)
class OpeningCheck:
    """Verification of an opening file; an invalid file opens nothing."""

    is_sound: bool
    findings: tuple[str, ...]
    checked: tuple[str, ...]
    opened: OpenedField | None


@dataclass(frozen=True, slots=True)
class OpenedTotal:
    """Opening of a sum of commitments of one field: an integer and the sum of blindings.

    `blinding` is in hexadecimal, `count` is the number of commitments.
    """

    name: str
    kind: FieldKind
    count: int
    total: int
    blinding: str

    @property
    def amount(self) -> str:
        """Return the total as text: millionths as a decimal number."""
        if self.kind is FieldKind.MILLIONTHS:
            return f"{self.total // 1_000_000}.{self.total % 1_000_000:06d}"
        return str(self.total)


@dataclass(frozen=True, slots=True)
class SumCheck:
    """Verification of an opened total.

    `faults` holds the fault of each part, in the order of `parts`.
    """

    is_sound: bool
    findings: tuple[str, ...]
    checked: tuple[str, ...]
    total: OpenedTotal
    parts: tuple[OpenedField, ...]
    faults: tuple[tuple[str, ...], ...]


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

    `kind` is that of `Event.kind`, `case` the code of the case; "" matches any. `since` is
    inclusive and `until` exclusive; both have a zone, None for no bound.
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
    the reason for missing differences. `protocols` are the versions before and after a change of
    the protocol, whose differences can thus be shown in any language; empty for other events.
    """

    sequence: int
    at: str
    actor: str
    kind: str
    case: str = ""
    differences: tuple[ValueChange, ...] = ()
    reason: str = ""
    note: str = ""
    protocols: tuple[Protocol, ...] = ()


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

    `size` is the number of events, `root` the root of the tree over them in hexadecimal,
    `proquints` eight words that encode it, `note` the checkpoint as a signed note.
    """

    size: int
    root: str
    proquints: tuple[str, ...]
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


class SignatureSubject(StrEnum):
    """Subject of a signature; the value names it in sentences."""

    READINGS = "readings"
    SESSION = "session"
    PROTOCOL = "protocol"
    UNBLINDING = "unblinding"
    REPORT = "report"
    TRAIL = "trail"
    ATTESTATION = "attestation"
    INTERIM_LOOK = "interim look"


class SignatureMeaning(StrEnum):
    """Signature meaning (21 CFR 11.50(a)(3))."""

    AUTHORED = "authored"
    REVIEWED = "reviewed"
    APPROVED = "approved"
    RESPONSIBLE = "responsible"


MEANING_WORDS: Mapping[SignatureMeaning, str] = MappingProxyType(
    {
        SignatureMeaning.AUTHORED: "I made this record, and it is what I meant.",
        SignatureMeaning.REVIEWED: "I reviewed this record.",
        SignatureMeaning.APPROVED: "I approve this record.",
        SignatureMeaning.RESPONSIBLE: "I take responsibility for this record.",
    }
)
"""Full text of each meaning, shown next to the sign button."""

_OWN = (SignatureMeaning.AUTHORED,)
_LEADING = (SignatureMeaning.RESPONSIBLE, SignatureMeaning.APPROVED, SignatureMeaning.AUTHORED)
_REVIEWING = (SignatureMeaning.REVIEWED,)

MEANINGS: Mapping[tuple[Role, SignatureSubject], tuple[SignatureMeaning, ...]] = MappingProxyType(
    {
        (Role.READER, SignatureSubject.READINGS): _OWN,
        (Role.COORDINATOR, SignatureSubject.SESSION): _LEADING[:2],
        (Role.COORDINATOR, SignatureSubject.PROTOCOL): _LEADING,
        (Role.COORDINATOR, SignatureSubject.UNBLINDING): (SignatureMeaning.APPROVED,),
        (Role.COORDINATOR, SignatureSubject.REPORT): _LEADING,
        (Role.COORDINATOR, SignatureSubject.ATTESTATION): (SignatureMeaning.RESPONSIBLE,),
        (Role.COORDINATOR, SignatureSubject.INTERIM_LOOK): (SignatureMeaning.RESPONSIBLE,),
        (Role.AUDITOR, SignatureSubject.INTERIM_LOOK): (SignatureMeaning.RESPONSIBLE,),
        (Role.AUDITOR, SignatureSubject.SESSION): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.PROTOCOL): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.REPORT): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.TRAIL): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.ATTESTATION): _REVIEWING,
    }
)
"""Permitted subjects and meanings of each role."""

SIGNED_WITH_ACT = frozenset(
    {SignatureSubject.UNBLINDING, SignatureSubject.ATTESTATION, SignatureSubject.INTERIM_LOOK}
)
"""Subjects that are signed by the act itself, not separately."""


@dataclass(frozen=True, slots=True)
class SignedRecord:
    """Signed record with its trail location.

    `key` is "table/id", or "event/number" for the trail up to an event; `event` the number of the
    event that records it as signed; `commitment` the commitment in that event, `leaf` the leaf hash
    of the event, both in hexadecimal.
    """

    key: str
    event: int
    commitment: str
    leaf: str


@dataclass(frozen=True, slots=True)
class Signature:
    """Signature as shown to users.

    `name` is the printed name of the signer, `at` UTC, `is_first` whether code and password were
    entered (the first of an auth session) or only the password, `size` the number of earlier
    events, `event` the number of the event that records the signature. `superseded` is the reason
    why it no longer covers the current records, "" if it does.
    """

    id: str
    subject: SignatureSubject
    meaning: SignatureMeaning
    signer: str
    name: str
    at: str
    is_first: bool
    size: int
    root: str
    records: tuple[SignedRecord, ...]
    superseded: str = ""

    @property
    def event(self) -> int:
        """Return the number of the event that records the signature."""
        return self.size + 1


@dataclass(frozen=True, slots=True)
class PendingSignature:
    """Signature that the current user can make now.

    `title` names it, `record_count` is the number of signed records.
    """

    subject: SignatureSubject
    title: str
    record_count: int
    meanings: tuple[SignatureMeaning, ...]
