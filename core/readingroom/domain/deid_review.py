"""De-identification review of cases and outputs before they are stored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.case import ImportedCase
from readingroom.domain.errors import StateError
from readingroom.domain.output import ImportedOutputs
from readingroom.domain.problem import Problem


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
    """A part of a picture in pixels; `right` and `bottom` are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def place(self) -> tuple[slice, slice]:
        """Return the slices of rows and columns, clipped to the image."""
        rows = slice(max(self.top, 0), max(self.bottom, 0))
        return rows, slice(max(self.left, 0), max(self.right, 0))


@dataclass(frozen=True, slots=True)
class RedactionItem:
    """Item to review: a possible identifier.

    `key` names it in the answers. `what` is the kind of identifier, or why pixels must be looked
    at. Of a text `found` is the stretch in question with `before` and `after` around it, from
    `start` to `end` (exclusive) in the `RedactionText` of the same `place`; for a series `place` is
    its key. `is_known` tells that the case's own files say the same of somebody. `lines` are the
    rows of outputs in which it stands, by their lines in the file.
    """

    key: str
    part: RedactionTarget
    place: str
    what: str
    found: str = field(default="", repr=False)
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
    """A text with questions, as it would be stored.

    `what` says what it is of the case or output; `title` is a note's own. `case` and `model` are
    those of an output, in the coordinator's words; `lines` the rows that hold it.
    """

    place: str
    part: RedactionTarget
    text: str = field(repr=False)
    what: str
    title: str = field(default="", repr=False)
    case: str = ""
    model: str = field(default="", repr=False)
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RedactionDecision:
    """The answer to one question; boxes belong to `BLACK_OUT`."""

    answer: RedactionAction
    boxes: tuple[Box, ...] = ()


class UnreviewedReason(StrEnum):
    """Reason to store unreviewed data; the audit trail records the value."""

    PUBLIC = "public or teaching data"
    CHECKED = "checked before, outside this program"
    MADE_UP = "made up, of nobody"


class IdentifierPolicy(StrEnum):
    """Policy for possible identifiers in texts without a review of each item.

    `KEEP` needs a reason, as pixels do that nobody has looked at.
    """

    REFUSE = "refuse"
    REPLACE = "replace"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class PreparedCase:
    """A case that was read and cleaned, and is not stored yet.

    `items` are the questions about it; `same_as` is the code of the case of the study that was made
    of the same files, "" if there is none.
    """

    case: ImportedCase
    items: tuple[RedactionItem, ...] = ()
    same_as: str = ""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return what was refused of its files, or taken with a warning."""
        return self.case.problems

    @property
    def byte_count(self) -> int:
        """Return how much memory its files take."""
        return sum(len(data) for data in self.case.data.values())


@dataclass(frozen=True, slots=True)
class PreparedOutputs:
    """Recorded outputs that were read, and are not stored yet; rows that are refused are left out.

    `name` is that of their file. `items` are the questions about them, `texts` what they are about.
    """

    name: str
    imported: ImportedOutputs
    items: tuple[RedactionItem, ...] = ()
    texts: tuple[RedactionText, ...] = ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return which rows were refused, or taken with a warning."""
        return self.imported.problems

    @property
    def byte_count(self) -> int:
        """Return how much memory its overlays and the texts in question take."""
        overlays = sum(len(data) for data in self.imported.data.values())
        return overlays + sum(len(text.text) for text in self.texts)


class UnreviewedError(StateError):
    """Unreviewed data would be stored; `items` are the open redaction items."""

    def __init__(
        self, message: str, items: tuple[RedactionItem, ...], texts: tuple[RedactionText, ...]
    ) -> None:
        super().__init__(message)
        self.items = items
        self.texts = texts


def open_items(
    items: Iterable[RedactionItem], decisions: Mapping[str, RedactionDecision]
) -> tuple[RedactionItem, ...]:
    """Return the questions without an answer, but those about rows that are left out anyway."""
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
    """Return the rows of outputs that the answers leave out, by their lines."""
    return frozenset(
        line
        for item in items
        if (decision := decisions.get(item.key)) is not None
        and decision.answer is RedactionAction.LEAVE_OUT
        for line in item.lines
    )
