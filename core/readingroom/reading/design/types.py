"""Values of a planned reader study: material of cases, planned items and worklists."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

VERSION_SEPARATOR = "\x1f"
"""Separates name and version in a model's key; an arm's model may be a name or a whole key."""


@dataclass(frozen=True, slots=True)
class CaseMaterial:
    """What the plan needs to know of a case.

    `models` have an output for the case, by name, or by name and version (`VERSION_SEPARATOR`).
    `stratum` holds the values of the design's `stratify_by` columns, in their order.
    """

    models: tuple[str, ...] = ()
    stratum: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlannedItem:
    """Position of a worklist.

    `left` is the model of a single output, or of the left output of a pair; `right` the model of
    the right one. Positions count from 0: `repeat_of` is the position that the item repeats, and
    `follows` the position directly before it with the same case, whose answer is then frozen.
    """

    case: str
    arm: str
    left: str | None = None
    right: str | None = None
    repeat_of: int | None = None
    follows: int | None = None


@dataclass(frozen=True, slots=True)
class SessionWorklists:
    """Worklists of a session, by reader; a reader without an item has an empty list."""

    lists: Mapping[str, tuple[PlannedItem, ...]]


@dataclass(frozen=True, slots=True)
class Concurrence:
    """How evenly pairs of readers share cases.

    Args:
        least: fewest cases that two readers share.
        most: most cases that two readers share.
        variance: of the number of shared cases, over pairs of readers.
        lowest_variance: lower bound of that variance for these numbers of readings.
        efficiency: mean efficiency factor of comparisons between readers (harmonic mean of the
            canonical factors), relative to a design in which every reader reads every case; None
            if a comparison is not possible, as its readers share no cases, even indirectly.
        highest_efficiency: upper bound of the efficiency for these numbers; None for one reader.
    """

    least: int
    most: int
    variance: float
    lowest_variance: float
    efficiency: float | None
    highest_efficiency: float | None


@dataclass(frozen=True, slots=True)
class DesignWarning:
    """Weakness of a valid design: a rule code, and a sentence that names it and the remedy."""

    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class BalanceRow:
    """Item of a worklist for the balance table; planned, or read.

    Args:
        reader: code of the reader.
        session: counts from 0.
        position: in the reader's list of the session, counts from 0.
        length: of that list as planned, at least 1.
        case: code of the case.
        arm: key of the arm.
        left: model of a single output or of the left one, None without an output.
        right: model of the right output of a pair, else None.
        stratum: values of the design's `stratify_by` columns.
        is_repeat: whether the item repeats another one.
        is_counted: False for an item that is not read, in the table of those read.
    """

    reader: str
    session: int
    position: int
    length: int
    case: str
    arm: str
    left: str | None = None
    right: str | None = None
    stratum: tuple[str, ...] = ()
    is_repeat: bool = False
    is_counted: bool = True


class BalanceFactor(StrEnum):
    """What a design balances, by the groups within which it is counted.

    READER: cases of an arm, between its readers.
    SESSION: cases of an arm of a reader, between the sessions that have the arm.
    CASE: readers of a case in an arm, between the sessions that have the arm.
    STRATUM: cases of a stratum in a session of a reader, between the arms.
    POSITION: items of an arm in a list, between the thirds of the list.
    SIDE: pairs of the same two models of a reader, between the sides of the first.
    """

    READER = "reader"
    SESSION = "session"
    CASE = "case"
    STRATUM = "stratum"
    POSITION = "third of the list"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class FactorBalance:
    """Largest difference between two counts of a factor, and the group in which it occurs.

    `largest` is None where nothing can be compared, such as the sides of single outputs.
    """

    factor: BalanceFactor
    largest: int | None
    group: str = ""


@dataclass(frozen=True, slots=True)
class BalanceLine:
    """Counts of a reader in an arm of a session; repeats are counted apart.

    Args:
        reader: code of the reader.
        session: counts from 0.
        arm: key of the arm.
        case_count: number of cases.
        item_count: number of items without repeats.
        thirds: items in each third of the list.
        first_left: pairs with the first of the two models, by name, on the left; None without
            pairs.
        strata: cases of each stratum, in the order of the table's strata.
        repeat_count: number of repeats.
    """

    reader: str
    session: int
    arm: str
    case_count: int
    item_count: int
    thirds: tuple[int, int, int]
    first_left: int | None
    strata: tuple[int, ...]
    repeat_count: int


@dataclass(frozen=True, slots=True)
class BalanceTable:
    """Counts by reader, session and arm, and the largest imbalance of each factor."""

    strata: tuple[tuple[str, ...], ...]
    lines: tuple[BalanceLine, ...]
    factors: tuple[FactorBalance, ...]


@dataclass(frozen=True, slots=True)
class StudyBalance:
    """Balance of all items of the stored worklists, and of those that are read so far.

    Both have the same lines. Training and gold cases are in neither. Arms are named by their
    labels, without names of models, and `sessions` holds the labels of the sessions.
    """

    planned: BalanceTable
    read: BalanceTable
    sessions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Workload:
    """Planned work of the readers.

    Args:
        reader_count: number of readers.
        case_count: number of cases.
        least_cases: fewest cases of a reader.
        most_cases: most cases of a reader.
        session_items: expected items of the reader with most in each session, with repeats, rounded
            up.
        reading_count: readings of all readers, without repeats.
        repeat_count: repeats of all readers, rounded.
        reader_hours: hours of the reader with the most cases.
        total_hours: hours of all readers.
        arm_seconds: assumed seconds per reading, by arm.
        text: one line with the numbers, for display.
    """

    reader_count: int
    case_count: int
    least_cases: int
    most_cases: int
    session_items: tuple[int, ...]
    reading_count: int
    repeat_count: int
    reader_hours: float
    total_hours: float
    arm_seconds: Mapping[str, float]
    text: str
