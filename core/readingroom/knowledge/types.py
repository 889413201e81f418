"""Plausibility of a patient and a recommendation, checked against knowledge tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self

from readingroom.domain.estimate import Estimate, NotEstimable


class Sex(StrEnum):
    """Recorded sex, which limits diagnosis codes."""

    FEMALE = "female"
    MALE = "male"

    @classmethod
    def of(cls, word: str) -> Self | None:
        """Return the sex of a table value, None if it is neither."""
        known = word.strip().casefold()
        return next((sex for sex in cls if known in _SEX_WORDS[sex]), None)


_SEX_WORDS: Final[Mapping[str, frozenset[str]]] = {
    Sex.FEMALE: frozenset({"female", "f", "woman", "w"}),
    Sex.MALE: frozenset({"male", "m", "man"}),
}


class PlausibilityStatus(StrEnum):
    """Plausibility status, most severe first.

    Unknown is a separate status: it never counts as compatible.
    """

    INCOMPATIBLE = "incompatible"
    IMPLAUSIBLE = "implausible"
    NO_EVIDENCE = "no evidence"
    COMPATIBLE = "compatible"


@dataclass(frozen=True, slots=True)
class Citation:
    """Citation of a statement."""

    id: str
    title: str
    version: str
    licence: str
    address: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class PatientFacts:
    """Facts about a patient; None, or a missing name, is unknown.

    `diagnoses` are codes of ICD-10-CM. `phenotypes` holds by gene the meaning of a germline
    genotype ("Poor Metabolizer", "*57:01 positive"), `genes` by gene the state that decides on a
    targeted drug, of a tumour or of the germline ("mutated", "wild type", "amplified", "fused",
    "V600E").
    """

    age_years: float | None = None
    sex: Sex | None = None
    is_pregnant: bool | None = None
    diagnoses: tuple[str, ...] = ()
    phenotypes: Mapping[str, str] = field(default_factory=dict)
    genes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recommendation:
    """Drugs that a model recommends, by generic name; `is_reduced` refers to the dose."""

    drugs: tuple[str, ...]
    is_reduced: bool = False


@dataclass(frozen=True, slots=True)
class PlausibilityReason:
    """Deciding statement, as a sentence, with its citation (None for no source).

    `rule` is the same for all patients whom the rule concerns, "" for a reason of no rule.
    """

    kind: PlausibilityStatus
    sentence: str
    source: Citation | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PlausibilityResult:
    """Plausibility result; the most severe of its reasons decides."""

    kind: PlausibilityStatus
    reasons: tuple[PlausibilityReason, ...]


@dataclass(frozen=True, slots=True)
class FactColumns:
    """Columns of a patient table with the facts; "" or () for facts that it lacks.

    Ages are in years, or bands such as "60-69" and "90+". Cells of `diagnoses` and `drugs` hold one
    or several entries, separated by semicolons or commas. Columns of `phenotypes` and `genes` are
    named after their gene. `code` names the rows, else their numbers do.
    """

    code: str = ""
    age: str = ""
    sex: str = ""
    pregnant: str = ""
    diagnoses: tuple[str, ...] = ()
    phenotypes: tuple[str, ...] = ()
    genes: tuple[str, ...] = ()
    drugs: tuple[str, ...] = ()
    reduced: str = ""

    @property
    def facts(self) -> tuple[str, ...]:
        """Return the columns with facts."""
        alone = (self.age, self.sex, self.pregnant, self.reduced)
        groups = (*self.diagnoses, *self.phenotypes, *self.genes, *self.drugs)
        return (*(name for name in alone if name), *groups)


@dataclass(frozen=True, slots=True)
class StatusCount:
    """Number of rows whose gravest reason has a status."""

    kind: PlausibilityStatus
    count: int


@dataclass(frozen=True, slots=True)
class RuleShare:
    """Number of rows, or files, that a rule concerns, and their share of all."""

    kind: PlausibilityStatus
    rule: str
    count: int
    share: Estimate | NotEstimable
    source: Citation | None = None


@dataclass(frozen=True, slots=True)
class RowReason:
    """Reason against a row; `number` counts the rows from 1, `code` is "" without a code."""

    number: int
    code: str
    reason: PlausibilityReason


@dataclass(frozen=True, slots=True)
class TablePlausibility:
    """Plausibility of a table.

    `statuses` has all statuses, most severe first. `rows` lists at most `MAX_ROWS` reasons, the
    gravest first, then in the order of the table; `reason_count` is the number of all.
    """

    row_count: int
    statuses: tuple[StatusCount, ...]
    rules: tuple[RuleShare, ...]
    rows: tuple[RowReason, ...]
    reason_count: int

    @property
    def incompatible_count(self) -> int:
        """Return the number of incompatible rows."""
        is_worst = PlausibilityStatus.INCOMPATIBLE
        return sum(status.count for status in self.statuses if status.kind is is_worst)


MAX_ROWS: Final = 5_000
"""Maximum number of listed reasons of a table."""
