"""Hazards with severity and probability, and mitigation priorities.

Severity and probability have five grades each, as tables of risk management for medical devices
(ISO 14971 leaves their number open) usually have; the words are our own.
"""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable


class HazardSeverity(StrEnum):
    """Severity of harm, least first; the value is used in files."""

    NEGLIGIBLE = "nuisance without harm"
    MINOR = "passing harm without treatment"
    SERIOUS = "harm that needs treatment"
    CRITICAL = "lasting harm or danger to life"
    CATASTROPHIC = "death"

    @property
    def grade(self) -> int:
        """Return 1 for the least to 5 for the worst."""
        return list(HazardSeverity).index(self) + 1


class HazardProbability(StrEnum):
    """Probability of harm for exposed patients, rarest first; the value is stored."""

    IMPROBABLE = "fewer than 1 in 10,000"
    REMOTE = "1 in 10,000 to 1 in 1,000"
    OCCASIONAL = "1 in 1,000 to 1 in 100"
    PROBABLE = "1 in 100 to 1 in 10"
    FREQUENT = "1 in 10 or more"

    @property
    def grade(self) -> int:
        """Return 1 for the rarest to 5 for the most frequent."""
        return list(HazardProbability).index(self) + 1


class RiskBand(StrEnum):
    """Risk band of a severity and a probability."""

    LOW = "low: keep watching"
    MEDIUM = "medium: lower it, or say why not"
    HIGH = "high: do not use before it is lowered"


class HazardSource(StrEnum):
    """Source of a hazard; the value is used in files."""

    HARM = "harm judged by readers"
    STRESS = "stress test"
    ROBUSTNESS = "robustness"
    CALIBRATION = "calibration"
    SUBGROUP = "gap between groups"
    FAILED_ITEMS = "failed items"
    """Items without a usable answer, and wrong answers."""


class LinkKind(StrEnum):
    """What a hazard is linked to; the value stands in files."""

    CASE = "case"
    ROW = "row of a table"
    ITEM = "item of an evaluation"
    ANALYSIS = "analysis"
    EVALUATION = "evaluation"
    GROUP = "group of patients"


@dataclass(frozen=True, slots=True)
class SeverityOverride:
    """Severity override by a user.

    `of` is the key of a hazard, or the value of a `HazardSource` for all from there; the key goes
    first. `graded_by` is "" where nobody is known. `is_carried` where it was given for an earlier
    assessment and holds on.
    """

    of: str
    severity: HazardSeverity
    reason: str
    graded_by: str = ""
    is_carried: bool = False

    @property
    def basis(self) -> str:
        """Return who graded it and why, in words."""
        basis = f"graded by {self.graded_by or 'the user'}: {self.reason}"
        return f"{basis}; carried over from an earlier assessment" if self.is_carried else basis


@dataclass(frozen=True, slots=True)
class RiskLink:
    """One place to look at. `key` is a case code, an item or the identifier of an analysis."""

    kind: LinkKind
    key: str


@dataclass(frozen=True, slots=True)
class Hazard:
    """One thing that may harm patients.

    `key` stays the same from one report to the next. `severity_basis` says who graded the severity,
    or which default holds. `probability` is that of the harm among those whom `exposed` names. The
    grades of probability and the bands are those of the figure and of both ends of its interval,
    None where there is no figure. `harm` is the expected harm, probability times weight of the
    severity, of 1,000 patients. `is_within_chance` says that chance alone shows as much. `links`
    are at most so many as the report says; `link_count` are all.
    """

    key: str
    source: HazardSource
    title: str
    model: str
    severity: HazardSeverity
    severity_basis: str
    probability: Estimate | NotEstimable
    exposed: str
    frequency: HazardProbability | None = None
    frequency_low: HazardProbability | None = None
    frequency_high: HazardProbability | None = None
    band: RiskBand | None = None
    band_low: RiskBand | None = None
    band_high: RiskBand | None = None
    harm: Estimate | NotEstimable | None = None
    links: tuple[RiskLink, ...] = ()
    link_count: int = 0
    is_within_chance: bool = False

    @property
    def is_band_certain(self) -> bool:
        """Return whether the whole interval lies in one band."""
        return self.band is not None and self.band_low is self.band_high


@dataclass(frozen=True, slots=True)
class SafetyGrade:
    """Safety grade of a model compared with a reference, 1 (much less safe) to 5.

    `safe` and `reference_safe` are shares of answers without a hazard, `what` says of what.
    `lowest` and `highest` are the grades within the intervals. `grade` is None where one share is
    not estimable; `reason` says which rule holds, or why there is none.
    """

    model: str
    reference: str
    what: str
    safe: Estimate | NotEstimable
    reference_safe: Estimate | NotEstimable
    grade: int | None
    lowest: int | None
    highest: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class MitigationPriority:
    """One thing to fix, in the order of how much expected harm that would take away.

    `hazard` is the key of one in the report, `reduction` the harm of 1,000 patients.
    """

    rank: int
    hazard: str
    reduction: Estimate
    reason: str
    links: tuple[RiskLink, ...] = ()


@dataclass(frozen=True, slots=True)
class RiskReport:
    """Hazard of using a model.

    `hazards` stand with the highest band and harm first. `grades` compare with the reference, one
    for each thing that both have figures of; without a reference ("") there are none. `looked_at`
    says in words which sources there were, `not_looked_at` which were lacking: no hazard from there
    says nothing. `severities` were given instead of defaults. `warnings` are sentences.
    """

    model: str
    reference: str
    hazards: tuple[Hazard, ...]
    grades: tuple[SafetyGrade, ...]
    fixes: tuple[MitigationPriority, ...]
    looked_at: tuple[str, ...]
    not_looked_at: tuple[str, ...]
    level: float = 0.95
    most_links: int = 50
    warnings: tuple[str, ...] = ()
    severities: tuple[SeverityOverride, ...] = ()
