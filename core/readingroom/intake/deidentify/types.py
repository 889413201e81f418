"""De-identification review of cases and outputs before they are stored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.case import CaseContent, Fingerprint, KnownIdentifier
from readingroom.domain.errors import StateError
from readingroom.domain.ids import AssetId
from readingroom.domain.output import EvidenceRule, ImageRule, ModelCard, OutputContent
from readingroom.domain.problem import Problem
from readingroom.intake.output_evidence import NO_EVIDENCE, EvidenceReference
from readingroom.intake.output_images import NO_IMAGES, ImageReference
from readingroom.intake.rule_counts import RuleCounts
from readingroom.privacy.spans import IdentifierSpan

_CONTEXT = 40
"""Number of characters before and after an item that are shown with it."""


@dataclass(frozen=True, slots=True)
class PrivacyOptions:
    """Exceptions from the Basic Profile of PS3.15 Annex E; none by default.

    `keep_graphics` retains overlays (group 60xx), which may show written identifiers.
    """

    keep_graphics: bool = False


@dataclass(frozen=True, slots=True, order=True)
class OriginalIdentity:
    """Original identity behind a pseudonym ("patient", "study"); stored only in a key file."""

    kind: str
    code: str
    original: str


@dataclass(frozen=True, slots=True)
class ImportedCase:
    """Case read from files: content, asset bytes and problems.

    `originals` are the identities behind its codes, stored only in a key file, if any.
    `fingerprint` is that of the source files. `known_identifiers` are those of patient and
    staff, kept in memory only, to find them in model outputs.
    """

    content: CaseContent
    data: dict[AssetId, bytes]
    problems: tuple[Problem, ...] = ()
    originals: tuple[OriginalIdentity, ...] = field(default=(), repr=False)
    fingerprint: Fingerprint | None = None
    known_identifiers: tuple[KnownIdentifier, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class ImportedOutput:
    """Row of a recorded-outputs file; `line` counts from 1.

    `finding_images` are the images that its findings name, in their order, and `overlay_image` that
    of its overlay. `evidence` is that of its statements. The content has their locations once they
    are resolved in the case.
    """

    case_code: str
    model: ModelCard
    content: OutputContent
    line: int
    finding_images: tuple[ImageReference | None, ...] = ()
    overlay_image: ImageReference | None = None
    evidence: tuple[EvidenceReference, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class ImportedOutputs:
    """Recorded-outputs file: accepted rows, overlay bytes and problems."""

    outputs: tuple[ImportedOutput, ...]
    data: dict[AssetId, bytes]
    problems: tuple[Problem, ...] = ()


class RedactionTarget(StrEnum):
    """Target of a redaction item."""

    NOTE = "note"
    SERIES = "series"
    SHEET = "sheet"
    FILE = "file"
    OUTPUT = "output"


class RedactionAction(StrEnum):
    """Action of a redaction decision.

    `REPLACE` is for texts, `BLACK_OUT` for series, `LEAVE_OUT` for series and the rows of outputs.
    """

    KEEP = "keep"
    REPLACE = "replace"
    BLACK_OUT = "black out"
    LEAVE_OUT = "leave out"


@dataclass(frozen=True, slots=True)
class Box:
    """Rectangle of an image in pixels; `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def slices(self) -> tuple[slice, slice]:
        """Return the slices of rows and columns, clipped to the image."""
        rows = slice(max(self.top, 0), max(self.bottom, 0))
        return rows, slice(max(self.left, 0), max(self.right, 0))


@dataclass(frozen=True, slots=True)
class RedactionItem:
    """Item to review: a possible identifier.

    `key` identifies it in the decisions. `what` is the kind of identifier, or the reason for a
    pixel review. In a text, `matched_text` is the span with `before` and `after` around it, from
    `start` to `end` (exclusive) in the `RedactionText` of the same `location`; for a series
    `location` is its key. `is_known` marks a known identifier from the case's own files. `lines`
    are the line numbers of the output rows that contain it.
    """

    key: str
    part: RedactionTarget
    location: str
    what: str
    matched_text: str = field(default="", repr=False)
    before: str = field(default="", repr=False)
    after: str = field(default="", repr=False)
    start: int = 0
    end: int = 0
    is_known: bool = False
    lines: tuple[int, ...] = ()

    @property
    def is_text(self) -> bool:
        """Return whether the item is in a text, which can be replaced."""
        return self.part is not RedactionTarget.SERIES


@dataclass(frozen=True, slots=True)
class RedactionText:
    """Text with redaction items, as it would be stored.

    `what` names the part of the case or output; `title` is that of a note. `case` and `model` are
    those of an output, as coordinators see them; `lines` the rows that contain it.
    """

    location: str
    part: RedactionTarget
    text: str = field(repr=False)
    what: str
    title: str = field(default="", repr=False)
    case: str = ""
    model: str = field(default="", repr=False)
    lines: tuple[int, ...] = ()

    def item(self, span: IdentifierSpan) -> RedactionItem:
        """Return the item for a span of the text, with some characters of context."""
        return RedactionItem(
            key=f"{self.part.value}:{self.location}:{span.start}:{span.end}",
            part=self.part,
            location=self.location,
            what=span.kind.value,
            matched_text=self.text[span.start : span.end],
            before=self.text[max(span.start - _CONTEXT, 0) : span.start],
            after=self.text[span.end : span.end + _CONTEXT],
            start=span.start,
            end=span.end,
            is_known=span.is_known,
            lines=self.lines,
        )


@dataclass(frozen=True, slots=True)
class RedactionDecision:
    """Decision on one item; boxes belong to `BLACK_OUT`."""

    answer: RedactionAction
    boxes: tuple[Box, ...] = ()


class UnreviewedReason(StrEnum):
    """Reason to store unreviewed data; the audit trail records the value."""

    PUBLIC = "public or teaching data"
    CHECKED = "checked before, outside this program"
    MADE_UP = "made up, of nobody"


class IdentifierPolicy(StrEnum):
    """Policy for possible identifiers in texts without a review of each item.

    `KEEP` needs a reason, as do unreviewed pixels.
    """

    REFUSE = "refuse"
    REPLACE = "replace"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class PreparedCase:
    """Case that was read and de-identified, and is not stored yet.

    `items` are its redaction items; `same_as` is the code of the stored case with the same source
    files, "" if there is none.
    """

    case: ImportedCase
    items: tuple[RedactionItem, ...] = ()
    same_as: str = ""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of its rejected files and warnings."""
        return self.case.problems

    @property
    def byte_count(self) -> int:
        """Return the memory of its files in bytes."""
        return sum(len(data) for data in self.case.data.values())


@dataclass(frozen=True, slots=True)
class PreparedOutputs:
    """Recorded outputs that were read, and are not stored yet; without rejected rows.

    `name` is that of their file. `items` are their redaction items, `texts` the texts of these.
    `images` counts the images of findings and overlays, `evidence` that of statements, by the rule
    that resolved them.
    """

    name: str
    imported: ImportedOutputs
    items: tuple[RedactionItem, ...] = ()
    texts: tuple[RedactionText, ...] = ()
    images: RuleCounts[ImageRule] = NO_IMAGES
    evidence: RuleCounts[EvidenceRule] = NO_EVIDENCE

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of rejected rows and warnings."""
        return self.imported.problems

    @property
    def byte_count(self) -> int:
        """Return the memory of its overlays and texts with items, in bytes."""
        overlays = sum(len(data) for data in self.imported.data.values())
        return overlays + sum(len(text.text) for text in self.texts)


class UnreviewedError(StateError):
    """Storing of unreviewed data; `items` are the open redaction items."""

    def __init__(
        self, message: str, items: tuple[RedactionItem, ...], texts: tuple[RedactionText, ...]
    ) -> None:
        super().__init__(message)
        self.items = items
        self.texts = texts


def open_items(
    items: Iterable[RedactionItem], decisions: Mapping[str, RedactionDecision]
) -> tuple[RedactionItem, ...]:
    """Return the undecided items, except those of rows that are left out."""
    asked = tuple(items)
    gone = left_out_lines(asked, decisions)
    return tuple(
        item
        for item in asked
        if item.key not in decisions and not (item.lines and gone.issuperset(item.lines))
    )


def left_out_lines(
    items: Iterable[RedactionItem], decisions: Mapping[str, RedactionDecision]
) -> frozenset[int]:
    """Return the line numbers of the output rows that the decisions leave out."""
    return frozenset(
        line
        for item in items
        if (decision := decisions.get(item.key)) is not None
        and decision.answer is RedactionAction.LEAVE_OUT
        for line in item.lines
    )
