"""Plausibility of a patient and a recommendation, checked against knowledge tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self


class Sex(StrEnum):
    """The recorded sex, as codes of diseases are limited by it."""

    FEMALE = "female"
    MALE = "male"

    @classmethod
    def of(cls, word: str) -> Self | None:
        """Return which sex a word or letter of a table says, None where it says neither."""
        known = word.strip().casefold()
        return next((sex for sex in cls if known in _SEX_WORDS[sex]), None)


_SEX_WORDS: Final[Mapping[str, frozenset[str]]] = {
    Sex.FEMALE: frozenset({"female", "f", "woman", "w"}),
    Sex.MALE: frozenset({"male", "m", "man"}),
}


class PlausibilityStatus(StrEnum):
    """Plausibility status, most severe first.

    That nothing is known is a word of its own: it never counts as compatible.
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
    """What is known of a patient; None, or a name that is missing, is unknown.

    `diagnoses` are codes of ICD-10-CM. `phenotypes` says by gene what a germline genotype means
    ("Poor Metabolizer", "*57:01 positive"), `genes` by gene the state that decides on a targeted
    drug, of a tumour or of the germline ("mutated", "wild type", "amplified", "fused", "V600E").
    """

    age_years: float | None = None
    sex: Sex | None = None
    is_pregnant: bool | None = None
    diagnoses: tuple[str, ...] = ()
    phenotypes: Mapping[str, str] = field(default_factory=dict)
    genes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recommendation:
    """The drugs that a model recommends, by their generic names; `is_reduced` is their dose."""

    drugs: tuple[str, ...]
    is_reduced: bool = False


@dataclass(frozen=True, slots=True)
class PlausibilityReason:
    """One statement that decided, in a sentence, with where it comes from (None: from nowhere)."""

    kind: PlausibilityStatus
    sentence: str
    source: Citation | None = None


@dataclass(frozen=True, slots=True)
class PlausibilityResult:
    """What is known; the gravest of its reasons decides."""

    kind: PlausibilityStatus
    reasons: tuple[PlausibilityReason, ...]
