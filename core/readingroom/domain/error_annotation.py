"""Error annotations of outputs, with severity and likelihood of harm.

The grades of harm follow, in our own words, those of schemes for reports of medication errors and
patient safety events (NCC MERP's index; AHRQ's harm scale): from none to death, and apart from
that how likely it is.
"""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ModelId

FINDING_LIMIT = 50
"""So many findings a pair may have, of both sides together."""
FINDING_WORDS_LIMIT = 200
"""So many characters the words of a finding may have: a line, not a report."""


class Side(StrEnum):
    """Where an output stood on the screen: left is shown as A, right as B."""

    LEFT = "left"
    RIGHT = "right"


class ErrorKind(StrEnum):
    """Kind of error in an output, in display order."""

    WRONG_FINDING = "wrong_finding"
    MISSED_FINDING = "missed_finding"
    WRONG_SITE = "wrong_site"
    WRONG_MEASUREMENT = "wrong_measurement"
    UNSUPPORTED_STATEMENT = "unsupported_statement"
    CONTRADICTION = "contradiction"
    UNSAFE_RECOMMENDATION = "unsafe_recommendation"
    WRONG_DRUG_OR_DOSE = "wrong_drug_or_dose"
    DEMOGRAPHIC_ASSUMPTION = "demographic_assumption"
    IDENTIFIER_DISCLOSED = "identifier_disclosed"
    OTHER = "other"


KIND_WORDS = {
    ErrorKind.WRONG_FINDING: "Wrong finding",
    ErrorKind.MISSED_FINDING: "Missed finding",
    ErrorKind.WRONG_SITE: "Wrong side or site",
    ErrorKind.WRONG_MEASUREMENT: "Wrong measurement",
    ErrorKind.UNSUPPORTED_STATEMENT: "Unsupported statement",
    ErrorKind.CONTRADICTION: "Contradicts the case",
    ErrorKind.UNSAFE_RECOMMENDATION: "Unsafe recommendation",
    ErrorKind.WRONG_DRUG_OR_DOSE: "Wrong drug or dose",
    ErrorKind.DEMOGRAPHIC_ASSUMPTION: "Demographic assumption",
    ErrorKind.IDENTIFIER_DISCLOSED: "Identifier disclosed",
    ErrorKind.OTHER: "Other error",
}


class HarmSeverity(StrEnum):
    """Severity of harm if the error were acted on, in five grades."""

    NONE = "none"
    MILD = "mild"
    MODERATE = "moderate"
    SEVERE = "severe"
    DEATH = "death"

    @property
    def grade(self) -> int:
        """Return 0 for none to 4 for death."""
        return list(HarmSeverity).index(self)


class HarmLikelihood(StrEnum):
    """Likelihood of the harm if the error were acted on."""

    UNLIKELY = "unlikely"
    POSSIBLE = "possible"
    LIKELY = "likely"

    @property
    def grade(self) -> int:
        """Return 1 for unlikely to 3 for likely."""
        return list(HarmLikelihood).index(self) + 1


SEVERITY_WORDS = {
    HarmSeverity.NONE: "No harm",
    HarmSeverity.MILD: "Mild harm",
    HarmSeverity.MODERATE: "Moderate harm",
    HarmSeverity.SEVERE: "Severe harm",
    HarmSeverity.DEATH: "Death",
}
LIKELIHOOD_WORDS = {
    HarmLikelihood.UNLIKELY: "Unlikely",
    HarmLikelihood.POSSIBLE: "Possible",
    HarmLikelihood.LIKELY: "Likely",
}


@dataclass(frozen=True, slots=True)
class ErrorAnnotation:
    """One error that a reader marked on one side of a pair.

    `likelihood` is None where the severity is none, and only there. `words` are the reader's own,
    of one line, "" without any; they are private as the comment of a judgement is.
    """

    side: Side
    kind: ErrorKind
    severity: HarmSeverity
    likelihood: HarmLikelihood | None = None
    words: str = ""

    @property
    def public_words(self) -> str:
        """Return kind and harm in words, without the reader's own."""
        harm = SEVERITY_WORDS[self.severity].lower()
        chance = f", {self.likelihood.value}" if self.likelihood else ""
        return f"{KIND_WORDS[self.kind]}: {harm}{chance}"


@dataclass(frozen=True, slots=True)
class ErrorKindCount:
    """How often one kind of error was marked on a model's outputs.

    `share` is that of its judged outputs on which the kind was marked at least once.
    """

    kind: ErrorKind
    count: int
    share: Estimate | NotEstimable


@dataclass(frozen=True, slots=True)
class HarmCount:
    """Count of one severity with one likelihood (None for no harm)."""

    severity: HarmSeverity
    likelihood: HarmLikelihood | None
    count: int


@dataclass(frozen=True, slots=True)
class ModelErrorCounts:
    """Error counts of one model, over judgements in force.

    Each judgement counts each of its two outputs once (`judged`): it is of readings, not of cases.
    `marked` is the share with a finding of any kind, `harmful` that with one of moderate harm or
    worse. `kinds` has every kind in the order of `ErrorKind`; `harms` only what was judged.
    """

    model: ModelId
    name: str
    judged: int
    count: int
    marked: Estimate | NotEstimable
    harmful: Estimate | NotEstimable
    kinds: tuple[ErrorKindCount, ...]
    harms: tuple[HarmCount, ...]


@dataclass(frozen=True, slots=True)
class ClauseErrorCounts:
    """How many findings bear on one clause of a policy pack, and of which kinds."""

    pack: str
    clause: str
    kinds: tuple[ErrorKind, ...]
    count: int
    worst: HarmSeverity
