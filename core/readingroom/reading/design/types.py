"""Values of a planned reader study: material of cases, planned items and worklists."""

from collections.abc import Mapping
from dataclasses import dataclass

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
