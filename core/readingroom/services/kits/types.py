"""Reader kits and returns: a reader's sessions on another computer."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from readingroom.domain.ids import ReaderId
from readingroom.reading.types import Certification


class KitRule(StrEnum):
    """Rule that a reader kit or a return breaks; the reason of a refusal."""

    STUDY_STATE = "study not open"
    NO_ITEMS = "nothing to read"
    KIT_OUT = "kit already out"
    NO_KIT = "not a kit"
    IS_KIT = "is a kit"
    SIZE = "too large"
    FORMAT = "not a return"
    OTHER_STUDY = "of another study"
    RECALLED = "recalled kit"
    SIGNATURE = "not signed by the kit"
    ALTERED = "altered"
    FORK = "two continuations of one kit"
    READER = "item of another reader"
    ITEM = "unknown item"
    ANSWER = "answer not allowed"
    TRAINING = "training not passed"
    CONFLICT = "judged elsewhere"
    UNWRITABLE = "cannot be written"


class KitState(StrEnum):
    """State of a reader's work on other computers."""

    HERE = "reads in this study"
    OUT = "kit written"
    RETURNED = "return merged"
    DONE = "all cases returned"
    RECALLED = "kit recalled"


@dataclass(frozen=True, slots=True)
class KitWritten:
    """Kit that was written. `code` opens it, and is stored nowhere.

    `training_count` is the number of training cases to read in it; `certification` the outcome of
    a training that the reader passed before, None without one.
    """

    kit: str
    path: Path
    reader_code: str
    code: str
    session_count: int
    item_count: int
    case_count: int
    training_count: int = 0
    certification: Certification | None = None


@dataclass(frozen=True, slots=True)
class Workstation:
    """Work of one reader on another computer; counts are of items in this study.

    `erased_count` is the number of cases erased since the kit was written, which the kit still
    holds. Times are in UTC, "" for none.
    """

    reader: ReaderId
    reader_code: str
    state: KitState
    kit: str
    written_at: str
    merged_at: str
    return_count: int
    done_count: int
    item_count: int
    erased_count: int

    @property
    def left_count(self) -> int:
        """Return the number of items without a judgement or skip."""
        return self.item_count - self.done_count


@dataclass(frozen=True, slots=True)
class ReturnWritten:
    """Return that a reader hands back. `judgement_count` counts all records of the kit."""

    path: Path
    reader_code: str
    judgement_count: int
    done_count: int
    item_count: int


@dataclass(frozen=True, slots=True)
class ReturnReview:
    """Checked return. `new_count` records are not in the study yet; `notes` are sentences.

    `is_merged` is set once they are in the study, also by an earlier merge.
    """

    kit: str
    reader_code: str
    new_count: int
    known_count: int
    event_count: int
    withheld_count: int
    is_merged: bool
    notes: tuple[str, ...] = ()
