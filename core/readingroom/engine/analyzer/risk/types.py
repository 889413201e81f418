"""Hazards with severity and probability, and mitigation priorities.

Severity and probability have five grades each, as is common in risk management of medical devices
(ISO 14971 leaves the number open); the terms are our own.
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
    """Kind of an evidence link; the value is used in files."""

    CASE = "case"
    ROW = "row of a table"
    ITEM = "item of an evaluation"
    ANALYSIS = "analysis"
    EVALUATION = "evaluation"
    GROUP = "group of patients"


@dataclass(frozen=True, slots=True)
class SeverityOverride:
    """Severity override by a user.

    `of` is the key of a hazard, or the value of a `HazardSource` for all its hazards; the key has
    precedence. `graded_by` is "" if unknown. `is_carried`: it was given for an earlier assessment
    and remains in force.
    """

    of: str
    severity: HazardSeverity
    reason: str
    graded_by: str = ""
    is_carried: bool = False

    @property
    def basis(self) -> str:
        """Return grader and reason as text."""
        basis = f"graded by {self.graded_by or 'the user'}: {self.reason}"
        return f"{basis}; carried over from an earlier assessment" if self.is_carried else basis


@dataclass(frozen=True, slots=True)
class RiskLink:
    """Evidence link. `key` is a case code, an item or the ID of an analysis."""

    kind: LinkKind
    key: str


DEFAULT_BASIS = "program default: no reader judged the harm"
"""Basis of a severity that no reader graded; stored in English."""


@dataclass(frozen=True, slots=True)
class Hazard:
    """Hazard to patients.

    `key` is stable between reports. `severity_basis` names the grader of the severity, or the
    default. `probability` is that of the harm in the population named by `exposed`. The grades of
    probability and the bands are those of the estimate and of both interval ends, None without an
    estimate. `harm` is the expected harm per 1,000 patients: probability times severity weight.
    `is_within_chance`: consistent with chance alone. `links` are limited to the report's maximum;
    `link_count` counts all.
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
        """Return whether the whole interval is in one band."""
        return self.band is not None and self.band_low is self.band_high


@dataclass(frozen=True, slots=True)
class SafetyGrade:
    """Safety grade of a model compared with a reference, 1 (much less safe) to 5.

    `safe` and `reference_safe` are proportions of answers without a hazard; `what` names the
    subject. `lowest` and `highest` are the grades within the intervals. `grade` is None if a
    proportion is not estimable; `reason` names the applied rule, or why there is none.
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
    """Mitigation priority, ordered by the expected harm that it would avoid.

    `hazard` is a hazard key of the report, `reduction` the avoided harm per 1,000 patients.
    """

    rank: int
    hazard: str
    reduction: Estimate
    reason: str
    links: tuple[RiskLink, ...] = ()


@dataclass(frozen=True, slots=True)
class RiskReport:
    """Risk report of a model.

    `hazards` are ordered by band and harm, the highest first. `grades` compare with the reference,
    one for each subject with estimates of both; without a reference ("") there are none.
    `assessed` lists the available sources, `not_assessed` the missing ones: for these, absent
    hazards mean nothing. `severities` replace the defaults. `warnings` are sentences.
    """

    model: str
    reference: str
    hazards: tuple[Hazard, ...]
    grades: tuple[SafetyGrade, ...]
    fixes: tuple[MitigationPriority, ...]
    assessed: tuple[str, ...]
    not_assessed: tuple[str, ...]
    level: float = 0.95
    most_links: int = 50
    warnings: tuple[str, ...] = ()
    severities: tuple[SeverityOverride, ...] = ()
