"""Contradictions within a case and between a case and outputs."""

from dataclasses import dataclass
from enum import StrEnum


class ContradictionKind(StrEnum):
    """Subject of a contradiction."""

    PRESENCE = "presence"
    SIDE = "side"
    VARIANT = "variant"
    ZYGOSITY = "zygosity"


@dataclass(frozen=True, slots=True)
class SourceLocation:
    """Characters `start` to `end` (exclusive) of a text; of a table `row` is its zero-based row.

    For a whole table that lacks something, `row` is None and both are 0.
    """

    source: str
    start: int = 0
    end: int = 0
    row: int | None = None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Contradiction between two passages. `sentence` describes it."""

    kind: ContradictionKind
    subject: str
    first: SourceLocation
    second: SourceLocation
    sentence: str


@dataclass(frozen=True, slots=True)
class CaseContradictions:
    """Contradictions of one case. `compared` names the compared sources."""

    case_code: str
    compared: tuple[str, ...]
    contradictions: tuple[Contradiction, ...]
