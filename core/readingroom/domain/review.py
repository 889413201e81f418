"""What a coordinator is asked about a case before it is stored, and the answers."""

from dataclasses import dataclass, field
from enum import StrEnum

from readingroom.domain.case import ImportedCase
from readingroom.domain.problem import Problem


class ReviewPart(StrEnum):
    """What a question is about."""

    NOTE = "note"
    SERIES = "series"


class Answer(StrEnum):
    """What is done: `REPLACE` is for texts, `BLACK_OUT` and `LEAVE_OUT` for series."""

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
        """Return its rows and columns; what lies outside the picture is passed over."""
        rows = slice(max(self.top, 0), max(self.bottom, 0))
        return rows, slice(max(self.left, 0), max(self.right, 0))


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """One question: "does this say who the patient is?".

    `key` names it in the answers. `what` is the kind of identifier, or why pixels must be looked
    at. For a note `found` is the stretch in question with `before` and `after` around it, from
    `start` to `end` (exclusive) in the note's text; `place` is the number of the note or the key of
    the series.
    """

    key: str
    part: ReviewPart
    place: str
    what: str
    found: str = field(default="", repr=False)
    before: str = field(default="", repr=False)
    after: str = field(default="", repr=False)
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to one question; boxes belong to `BLACK_OUT`."""

    answer: Answer
    boxes: tuple[Box, ...] = ()


class UnreviewedReason(StrEnum):
    """Why a case may be stored although nobody looked at it here; the trail keeps these words."""

    PUBLIC = "public or teaching data"
    CHECKED = "checked before, outside this program"
    MADE_UP = "made up, of nobody"


@dataclass(frozen=True, slots=True)
class PreparedCase:
    """A case that was read and cleaned, and is not stored yet.

    `items` are the questions about it; `same_as` is the code of the case of the study that was made
    of the same files, "" if there is none.
    """

    case: ImportedCase
    items: tuple[ReviewItem, ...] = ()
    same_as: str = ""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return what was refused of its files, or taken with a warning."""
        return self.case.problems

    @property
    def byte_count(self) -> int:
        """Return how much memory its files take."""
        return sum(len(data) for data in self.case.data.values())
