"""Two places in a case, or in what was said of it, that cannot both be right."""

from dataclasses import dataclass
from enum import StrEnum


class ContradictionKind(StrEnum):
    """What the two places disagree about."""

    PRESENCE = "presence"
    SIDE = "side"
    VARIANT = "variant"
    ZYGOSITY = "zygosity"


@dataclass(frozen=True, slots=True)
class SourceLocation:
    """Characters `start` to `end` (exclusive) of a text; of a table `row` is its zero-based row.

    Where a whole table is meant, because it lacks something, `row` is None and both are 0.
    """

    source: str
    start: int = 0
    end: int = 0
    row: int | None = None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two places that cannot both be right. `sentence` tells a reader in what."""

    kind: ContradictionKind
    subject: str
    first: SourceLocation
    second: SourceLocation
    sentence: str


@dataclass(frozen=True, slots=True)
class CaseContradictions:
    """What contradicts each other in a case. `compared` names the sources that were looked at."""

    case_code: str
    compared: tuple[str, ...]
    found: tuple[Contradiction, ...]
