"""Electronic signatures (21 CFR Part 11): subjects, signers and meanings."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from readingroom.domain.accounts import Role


class SignatureSubject(StrEnum):
    """Subject of a signature; the value names it in sentences."""

    READINGS = "readings"
    SESSION = "session"
    PROTOCOL = "protocol"
    UNBLINDING = "unblinding"
    REPORT = "report"
    TRAIL = "trail"
    ATTESTATION = "attestation"


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
        (Role.AUDITOR, SignatureSubject.SESSION): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.PROTOCOL): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.REPORT): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.TRAIL): _REVIEWING,
        (Role.AUDITOR, SignatureSubject.ATTESTATION): _REVIEWING,
    }
)
"""Permitted subjects and meanings of each role."""


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
