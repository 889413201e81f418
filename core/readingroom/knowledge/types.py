"""Plausibility of a patient and a recommendation, checked against knowledge tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self


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
    """Deciding statement, as a sentence, with its citation (None for no source)."""

    kind: PlausibilityStatus
    sentence: str
    source: Citation | None = None


@dataclass(frozen=True, slots=True)
class PlausibilityResult:
    """Plausibility result; the most severe of its reasons decides."""

    kind: PlausibilityStatus
    reasons: tuple[PlausibilityReason, ...]
