"""What a structured record says of a patient, statement by statement, before any style."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

OLDEST: Final = 89
"""Older patients are said to be 90+ (HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i)(C))."""


class StatementKind(StrEnum):
    """What a statement says of its term."""

    PRESENT = "present"
    ABSENT = "absent"
    VALUE = "value"
    CATEGORY = "category"
    UNKNOWN = "not recorded"
    DRUG = "drug"
    DIAGNOSIS = "diagnosis"


@dataclass(frozen=True, slots=True)
class TermStatement:
    """A term with what is said of it.

    `value` is a number or a category as written, `unit` its unit. A drug has its dose as value and
    `how_often` one of the phrases of `vocabulary.FREQUENCIES`.
    """

    kind: StatementKind
    term: str
    value: str = ""
    unit: str = ""
    how_often: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A patient as a note tells of them; "" where age or sex are not known."""

    statements: tuple[TermStatement, ...]
    age: str = ""
    sex: str = ""
    categories: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """All that a category may be, by its term."""

    def of_kind(self, *kinds: StatementKind) -> tuple[TermStatement, ...]:
        """Return the statements of some kinds in order."""
        return tuple(statement for statement in self.statements if statement.kind in kinds)


def age_text(age_years: float) -> str:
    """Return an age as notes may tell it: whole years, 90+ for everybody older than 89."""
    return f"{OLDEST + 1}+" if age_years > OLDEST else str(int(age_years))
