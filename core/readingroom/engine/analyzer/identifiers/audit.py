"""One identifier audit: hits of all texts, counted and masked."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from readingroom.engine.analyzer.identifiers.types import (
    AuditedLocation,
    DetectorAccuracy,
    IdentifierAudit,
    IdentifierHit,
    LocationCount,
    PixelRisk,
    UnreadFile,
)
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.detector import detector_digest
from readingroom.privacy.known import NO_IDENTITY, KnownIdentity
from readingroom.privacy.masking import excerpt
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import IdentifierKind

MAX_HITS: Final = 200
"""Maximum number of hits stored per file; further hits are counted."""
_PART: Final = 100_000
_OVERLAP: Final = 400


@dataclass(frozen=True, slots=True)
class AuditedText:
    """A text to scan. Hits are counted by `file`; `where` names the part of it."""

    text: str
    location: AuditedLocation
    where: str
    file: str
    case: str = ""


Counts = Callable[[AuditedText, IdentifierSpan], bool]
"""Whether a span in a text counts as a hit."""


class IdentifierAuditor:
    """Collector of identifier hits in texts, without their values."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._hits: list[IdentifierHit] = []
        self._counts: Counter[tuple[AuditedLocation, IdentifierKind]] = Counter()
        self._of_file: Counter[str] = Counter()
        self._risks: list[PixelRisk] = []
        self._not_read: list[UnreadFile] = []
        self._files: set[str] = set()
        self._texts = 0
        self._characters = 0
        self._seeds = 0
        self._left_out = 0

    def seed(self, known: KnownIdentity) -> None:
        """Count known identifiers that texts are compared with."""
        self._seeds += len(known.items)

    def see_file(self, file: str) -> None:
        """Count a scanned file."""
        self._files.add(file)

    def audit_text(
        self, text: AuditedText, known: KnownIdentity = NO_IDENTITY, *, counts: Counts | None = None
    ) -> None:
        """Scan a text for identifiers by kind and for known identifiers of its case.

        `counts` filters the hits; None counts all.
        """
        self._files.add(text.file)
        self._texts += 1
        self._characters += len(text.text)
        spans = _find(text.text, known)
        self.add(text, (span for span in spans if counts is None or counts(text, span)))

    def add(self, text: AuditedText, spans: Iterable[IdentifierSpan]) -> None:
        """Store spans of a text as hits."""
        hits = tuple(spans)
        for span in hits:
            self._counts[text.location, span.kind] += 1
            self._of_file[text.file] += 1
            if self._of_file[text.file] > MAX_HITS:
                self._left_out += 1
                continue
            near = tuple(other for other in hits if abs(other.start - span.start) < _OVERLAP)
            self._hits.append(
                IdentifierHit(
                    span.kind,
                    text.location,
                    text.where,
                    span.start,
                    span.end,
                    span.rule,
                    span.confidence,
                    excerpt(text.text, span, near),
                    text.case,
                )
            )

    def warn_of_pixels(self, where: str, reason: str, case: str = "") -> None:
        """Store that an image may show burned-in identity."""
        if reason:
            self._risks.append(PixelRisk(where, reason, case))

    def leave_out(self, where: str, reason: str) -> None:
        """Store that a file could not be scanned."""
        self._not_read.append(UnreadFile(where, reason))

    def report(self, accuracy: DetectorAccuracy | None = None) -> IdentifierAudit:
        """Return the audit; accuracy of another detector version is omitted."""
        digest = detector_digest()
        is_same = accuracy is not None and accuracy.detector == digest
        return IdentifierAudit(
            source=self._source,
            detector=digest,
            hits=tuple(self._hits),
            counts=tuple(
                LocationCount(location, kind, count)
                for (location, kind), count in sorted(self._counts.items())
            ),
            pixel_risks=tuple(self._risks),
            not_read=tuple(self._not_read),
            files_seen=len(self._files),
            texts_seen=self._texts,
            characters_seen=self._characters,
            seeds=self._seeds,
            hits_left_out=self._left_out,
            accuracy=accuracy if is_same else None,
        )


def _find(text: str, known: KnownIdentity) -> tuple[IdentifierSpan, ...]:
    """Return the identifiers in a text; long texts are scanned in overlapping parts."""
    if len(text) <= _PART:
        return find_identifiers(text, known)
    spans: list[IdentifierSpan] = []
    for start in range(0, len(text), _PART):
        shift = max(0, start - _OVERLAP)
        part = text[shift : start + _PART + _OVERLAP]
        moved = (
            span._replace(start=span.start + shift, end=span.end + shift)
            for span in find_identifiers(part, known)
        )
        spans += (span for span in moved if start <= span.start < start + _PART)
    return tuple(spans)
