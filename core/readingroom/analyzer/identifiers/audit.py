"""One audit: what is found in each text is counted, masked and put together."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from readingroom.domain.identifiers import (
    AuditedLocation,
    DetectorAccuracy,
    IdentifierAudit,
    IdentifierHit,
    IdentifierKind,
    LocationCount,
    PixelRisk,
    UnreadFile,
)
from readingroom.identifiers.detection import find_identifiers
from readingroom.identifiers.detector import detector_digest
from readingroom.identifiers.known import NO_IDENTITY, KnownIdentity
from readingroom.identifiers.masking import excerpt
from readingroom.identifiers.spans import IdentifierSpan

MOST_HITS: Final = 200
"""So many hits of one file are kept; more are counted."""
_PART: Final = 100_000
_OVERLAP: Final = 400


@dataclass(frozen=True, slots=True)
class AuditedText:
    """A text to look through. `file` counts hits together, `where` says which part it is."""

    text: str
    place: AuditedLocation
    where: str
    file: str
    case: str = ""


Counts = Callable[[AuditedText, IdentifierSpan], bool]
"""Whether a find in a text counts."""


class IdentifierAuditor:
    """Looks through texts and keeps what it found, without any value."""

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
        """Count pieces of identity that texts are compared with."""
        self._seeds += len(known.items)

    def see_file(self, file: str) -> None:
        """Count a file that was looked through."""
        self._files.add(file)

    def audit_text(
        self, text: AuditedText, known: KnownIdentity = NO_IDENTITY, *, counts: Counts | None = None
    ) -> None:
        """Look through a text, for the kinds and for what is known of its case.

        `counts` says which finds count; all do without it.
        """
        self._files.add(text.file)
        self._texts += 1
        self._characters += len(text.text)
        spans = _find(text.text, known)
        self.add(text, (one for one in spans if counts is None or counts(text, one)))

    def add(self, text: AuditedText, spans: Iterable[IdentifierSpan]) -> None:
        """Keep what was found in a text otherwise."""
        found = tuple(spans)
        for span in found:
            self._counts[text.place, span.kind] += 1
            self._of_file[text.file] += 1
            if self._of_file[text.file] > MOST_HITS:
                self._left_out += 1
                continue
            near = tuple(one for one in found if abs(one.start - span.start) < _OVERLAP)
            self._hits.append(
                IdentifierHit(
                    span.kind,
                    text.place,
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
        """Keep that a picture, of a case or of none, may show written identity."""
        if reason:
            self._risks.append(PixelRisk(where, reason, case))

    def leave_out(self, where: str, reason: str) -> None:
        """Keep that something could not be looked through."""
        self._not_read.append(UnreadFile(where, reason))

    def report(self, accuracy: DetectorAccuracy | None = None) -> IdentifierAudit:
        """Return what was found; figures of other rules than those that ran are left away."""
        digest = detector_digest()
        is_same = accuracy is not None and accuracy.detector == digest
        return IdentifierAudit(
            source=self._source,
            detector=digest,
            hits=tuple(self._hits),
            counts=tuple(
                LocationCount(place, kind, count)
                for (place, kind), count in sorted(self._counts.items())
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
    """Return what is in a text; long ones are looked through in parts that overlap."""
    if len(text) <= _PART:
        return find_identifiers(text, known)
    found: list[IdentifierSpan] = []
    for start in range(0, len(text), _PART):
        shift = max(0, start - _OVERLAP)
        part = text[shift : start + _PART + _OVERLAP]
        moved = (
            span._replace(start=span.start + shift, end=span.end + shift)
            for span in find_identifiers(part, known)
        )
        found += (span for span in moved if start <= span.start < start + _PART)
    return tuple(found)
