"""Audits of identifiers: hits, their locations, and the accuracy of the detector."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.privacy.types import Confidence, IdentifierKind

STUDY: Final = "study"
"""Source of the audit of a study; others are names of files without identifiers."""


class AuditedLocation(StrEnum):
    """Location that was searched."""

    NOTE = "note"
    OUTPUT = "model output"
    CASE_SHEET = "case sheet"
    DICOM_HEADER = "DICOM header"
    VARIANT_HEADER = "variant file"
    SEQUENCE_HEADER = "sequence file"
    PIXELS = "pixels"
    TABLE = "table"
    TEXT = "other text"
    FILE_NAME = "file name"


@dataclass(frozen=True, slots=True)
class IdentifierHit:
    """Possible identifier in a text; its value is never stored.

    `where` names the file and the part of it. `start` and `stop` are characters of that part, stop
    excluded. `excerpt` is the form of the value (letters as x, digits as 9) among common words; all
    other words around it are masked too. `case` is the code of the case, "" if unknown.
    """

    kind: IdentifierKind
    location: AuditedLocation
    where: str
    start: int
    stop: int
    rule: str
    confidence: Confidence
    excerpt: str
    case: str = ""


@dataclass(frozen=True, slots=True)
class LocationCount:
    """Number of hits of a kind in one type of location."""

    location: AuditedLocation
    kind: IdentifierKind
    count: int


@dataclass(frozen=True, slots=True)
class UnreadFile:
    """File, or part of one, that could not be read, with the reason."""

    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class PixelRisk:
    """Image that can contain identifying text or a face, by its header.

    `case` is the code of its case, "" if unknown.
    """

    where: str
    reason: str
    case: str = ""


@dataclass(frozen=True, slots=True)
class KindAccuracy:
    """Detection accuracy of one kind in labelled texts; `kind` None means all kinds.

    `detected` of `planted` identifiers were found; of `reported` spans `right` were identifiers. A
    span counts if it overlaps a planted one; `right_kind` counts those with the correct kind.
    """

    kind: IdentifierKind | None
    planted: int
    detected: int
    right_kind: int
    reported: int
    right: int
    recall: Estimate | NotEstimable
    precision: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class DetectorAccuracy:
    """Measured accuracy of a detector, with its test set.

    `detector` is the hash of its rules and lists, which identifies the measured version. `texts`
    counts labelled texts; `clean_texts` those without any identifier, of which `clean_reported` had
    a reported span.
    """

    detector: str
    labelled_set: str
    texts: int
    clean_texts: int
    clean_reported: int
    overall: KindAccuracy
    kinds: tuple[KindAccuracy, ...]


@dataclass(frozen=True, slots=True)
class IdentifierAudit:
    """Identifier audit: hits by location, number of files, and unread files.

    `seeds` counts known identifiers of the cases (headers, key file) that were also searched.
    `counts` cover all hits; `hits` may be limited to the first ones of each file, and
    `hits_left_out` counts the others. `accuracy` is that of the detector, None if not measured for
    these rules.
    """

    source: str
    detector: str
    hits: tuple[IdentifierHit, ...]
    counts: tuple[LocationCount, ...]
    pixel_risks: tuple[PixelRisk, ...]
    not_read: tuple[UnreadFile, ...]
    files_seen: int
    texts_seen: int
    characters_seen: int
    seeds: int
    hits_left_out: int = 0
    accuracy: DetectorAccuracy | None = None

    def count(self, kind: IdentifierKind | None = None) -> int:
        """Return the number of hits of a kind, or of all kinds."""
        return sum(row.count for row in self.counts if kind in (None, row.kind))

    @property
    def is_complete(self) -> bool:
        """Return whether every file could be read."""
        return not self.not_read


class AuditFilesRequest(msgspec.Struct, frozen=True, tag="audit-files"):
    """Request for an audit of a file, a folder, a zip archive or a sealed bundle."""

    source: Path


def identifier_fact(kind: IdentifierKind) -> str:
    """Return the name of the fact that counts identifier hits of a kind in the newest audit."""
    return f"identifiers.{kind.name.lower()}_count"
