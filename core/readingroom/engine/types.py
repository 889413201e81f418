"""Stored analyses and attestations of a study, and facts about it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from readingroom.domain.ids import AnalysisId, AttestationId


class AnalysisKind(StrEnum):
    """Kind of an analysis; the value is stored in the study file."""

    GLOBAL_EXPLANATION = "global explanation"
    EXPLANATIONS = "explanations"
    FAITHFULNESS = "faithfulness"
    FAIRNESS = "fairness"
    COMPLIANCE = "compliance"
    RISK = "risk"
    IDENTIFIERS = "identifier audit"
    WEIGHTS = "criteria weights"
    STATEMENTS = "statements in outputs"
    ACCEPTANCE_LIMITS = "acceptance limits"
    ACCEPTANCE = "acceptance test"
    SITE_SHIFT = "site shift"
    CORRUPTION_ERROR = "corruption error"
    EXPERIMENT = "experiment"


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """Stored analysis. `report` is a value of its kind's type.

    `model` is "" for an analysis of the study itself. `event` is the number of its event.
    `erased_count` is the number of its rows erased with their cases. `approved_by` and
    `approved_at` are "" before approval.
    """

    id: AnalysisId
    kind: AnalysisKind
    model: str
    report: object
    added_by: str
    added_at: str
    event: int
    erased_count: int = 0
    approved_by: str = ""
    approved_at: str = ""


class AttestedStatus(StrEnum):
    """Status that a person attests for a clause."""

    MET = "met"
    NOT_MET = "not met"
    NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True)
class Attestation:
    """Attestation of the status of one clause in one version of a pack.

    `statement` is the reason in the person's own words. `signature` is the ID of their signature,
    "" if unsigned: such an attestation has no effect. `reviewed_by` are the codes of the people who
    signed a review.
    """

    id: AttestationId
    pack: str
    pack_sha256: str
    clause: str
    verdict: AttestedStatus
    statement: str
    attested_by: str
    attested_at: str
    signature: str = ""
    reviewed_by: tuple[str, ...] = ()


FactValue = bool | int | float | str


@dataclass(frozen=True, slots=True)
class Fact:
    """Known facts with their sources.

    `events` are the numbers of a few events that show it; `event_count` is the number of all.
    `source` is a sentence on its origin if that is not an event.
    """

    value: FactValue
    source: str = ""
    events: tuple[int, ...] = ()
    event_count: int = 0


Facts = Mapping[str, Fact]
SHOWN_EVENTS: Final = 12
"""Maximum number of event numbers in a fact; its total count is always exact."""
Named = tuple[str, Fact]
"""Name of a fact, and the fact."""


def fact(value: FactValue, source: str = "", events: Iterable[int] = ()) -> Fact:
    """Return a fact with its newest events."""
    shown = sorted(set(events))
    return Fact(value, source, tuple(shown[-SHOWN_EVENTS:]), len(shown))
