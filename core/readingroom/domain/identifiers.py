"""Identifiers in texts, headers and images, and the accuracy of their detection.

The kinds are those of the Safe Harbor method, 45 CFR 164.514(b)(2)(i), in our own words.
"""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class IdentifierKind(StrEnum):
    """The eighteen identifiers of the Safe Harbor method, 45 CFR 164.514(b)(2)(i)(A) to (R)."""

    NAME = "name"
    PLACE = "place"
    """Smaller than a state; of a ZIP code three digits may stay where enough people live."""
    DATE = "date"
    """Finer than a year; also an age over 89."""
    TELEPHONE = "telephone number"
    FAX = "fax number"
    EMAIL = "e-mail address"
    SOCIAL_SECURITY = "social security number"
    RECORD = "record number"
    PLAN = "health plan number"
    ACCOUNT = "account number"
    LICENCE = "licence number"
    VEHICLE = "vehicle number"
    DEVICE = "device number"
    URL = "web address"
    IP = "network address"
    BIOMETRIC = "biometric identifier"
    PHOTOGRAPH = "photograph of a face"
    OTHER = "other code"

    @property
    def clause(self) -> str:
        """Return the place of the kind in the rule, such as "164.514(b)(2)(i)(A)"."""
        return f"164.514(b)(2)(i)({'ABCDEFGHIJKLMNOPQR'[list(IdentifierKind).index(self)]})"


class Confidence(StrEnum):
    """How much speaks for a find."""

    KNOWN = "known"
    """The case's own headers or its key file say the same."""
    HIGH = "high"
    """The form is that of the kind alone, or a word says what it is."""
    MEDIUM = "medium"
    """What stands around it says so."""
    LOW = "low"
    """Similar form only."""


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

    `where` names the file and the part of it. `start` and `stop` are characters of that part,
    stop excluded. `excerpt` is the form of the value (letters as x, digits as 9) amid words of
    everyday language; all other words around it are masked too. `case` is the code of the case that
    it speaks of, "" where none is known.
    """

    kind: IdentifierKind
    place: AuditedLocation
    where: str
    start: int
    stop: int
    rule: str
    confidence: Confidence
    excerpt: str
    case: str = ""


@dataclass(frozen=True, slots=True)
class LocationCount:
    """How often a kind was found in places of one sort."""

    place: AuditedLocation
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

    `case` is the code of the case that it belongs to, "" where none is known.
    """

    where: str
    reason: str
    case: str = ""


@dataclass(frozen=True, slots=True)
class KindAccuracy:
    """Detection accuracy of one kind in labelled texts; `kind` None means all kinds.

    `found` of `planted` identifiers were found; of `reported` stretches `right` were identifiers.
    A stretch counts where it overlaps a planted one; `right_kind` counts those found under their
    own kind.
    """

    kind: IdentifierKind | None
    planted: int
    found: int
    right_kind: int
    reported: int
    right: int
    recall: Estimate | NotEstimable
    precision: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class DetectorAccuracy:
    """Measured accuracy of a detector, with its test set.

    `detector` is the hash of its rules and lists, so that figures of other rules are not taken for
    these. `texts` counts labelled texts; `clean_texts` those without any identifier, of which
    `clean_reported` had a stretch reported.
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

    `seeds` counts pieces of identity known of the cases (headers, key file) that were looked for
    too. `counts` cover all hits; `hits` may be cut to the first ones of each file, which
    `hits_left_out` says. `accuracy` are figures of the detector that ran, None where none were
    measured for these rules.
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
        """Return how many stretches of a kind were found; of all kinds without one."""
        return sum(row.count for row in self.counts if kind in (None, row.kind))

    @property
    def is_complete(self) -> bool:
        """Return whether every file could be read."""
        return not self.not_read
