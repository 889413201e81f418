"""Statements of a structured patient record, independent of style."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

OLDEST: Final = 89
"""Older patients are written as 90+ (HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i)(C))."""


class StatementKind(StrEnum):
    """Status of a term in a statement."""

    PRESENT = "present"
    ABSENT = "absent"
    VALUE = "value"
    CATEGORY = "category"
    UNKNOWN = "not recorded"
    DRUG = "drug"
    DIAGNOSIS = "diagnosis"


@dataclass(frozen=True, slots=True)
class TermStatement:
    """A term and its status.

    `value` is a number or a category as written, `unit` its unit. For a drug, `value` is the dose
    and `how_often` a phrase of `vocabulary.FREQUENCIES`.
    """

    kind: StatementKind
    term: str
    value: str = ""
    unit: str = ""
    how_often: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A patient's record for a note; "" if age or sex is unknown."""

    statements: tuple[TermStatement, ...]
    age: str = ""
    sex: str = ""
    categories: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Allowed categories by term."""

    def of_kind(self, *kinds: StatementKind) -> tuple[TermStatement, ...]:
        """Return the statements of the given kinds in order."""
        return tuple(statement for statement in self.statements if statement.kind in kinds)


def age_text(age_years: float) -> str:
    """Return an age as written in notes: whole years, 90+ above 89."""
    return f"{OLDEST + 1}+" if age_years > OLDEST else str(int(age_years))
