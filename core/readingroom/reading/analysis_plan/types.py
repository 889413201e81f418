"""Inputs of the statistical analysis plan as a report."""

from dataclasses import dataclass

from readingroom.audit.types import Signature
from readingroom.domain.protocol import Protocol
from readingroom.domain.protocol_change import ProtocolChange
from readingroom.reports.types import ReportProvenance


@dataclass(frozen=True, slots=True)
class PlanVersion:
    """Version of the protocol, as the audit trail records it.

    Args:
        number: counts from 1.
        kind: kind of its event, "protocol written", "protocol revised" or "protocol amended".
        at: UTC in ISO 8601.
        by: code of the author.
        event: number of its event, 0 if unknown.
        commitment: salted commitment to the version with its seed, hexadecimal; "" if unknown.
        sha256: SHA-256 of its stored document, hexadecimal; "" if unknown.
        changes: changes to the version before.
    """

    number: int
    kind: str
    at: str
    by: str
    event: int = 0
    commitment: str = ""
    sha256: str = ""
    changes: tuple[ProtocolChange, ...] = ()


@dataclass(frozen=True, slots=True)
class PlanRecord:
    """Protocol with its analysis plan and its history.

    `locked_at` is the opening of the first session in UTC, at which the protocol was fixed, "" for
    a draft; `locked_version` is the version that it fixed, 0 for a draft. `signatures` are those of
    the protocol.
    """

    protocol: Protocol
    stamp: ReportProvenance
    versions: tuple[PlanVersion, ...] = ()
    locked_at: str = ""
    locked_version: int = 0
    signatures: tuple[Signature, ...] = ()
