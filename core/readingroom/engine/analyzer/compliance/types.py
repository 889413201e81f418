"""Policy packs, clauses, and the assessment of a study against them.

A policy pack is a list of clauses, each with a query over facts. A fact that is absent is missing
evidence: it never makes a clause met. Nothing here is legal advice.
"""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.error_annotation import ClauseErrorCounts
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.types import FactValue

DISCLAIMER = (
    "This is a comparison of the study's own records with clauses in our own words. It is no legal "
    "advice, and it replaces neither the official text nor the judgement of those who answer for "
    "the study."
)


class FactKind(StrEnum):
    """Type of a fact."""

    TRUTH = "true or false"
    NUMBER = "a number"
    WORD = "a word"


class FactOrigin(StrEnum):
    """Scope of a fact: the study, or the program."""

    STUDY = "study"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class FactSpec:
    """Fact that queries can use, with its type and meaning."""

    name: str
    kind: FactKind
    meaning: str
    origin: FactOrigin = FactOrigin.STUDY


@dataclass(frozen=True, slots=True)
class FactIs:
    """The fact has a given value."""

    fact: str
    value: FactValue


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The fact is this number or more."""

    fact: str
    number: float


@dataclass(frozen=True, slots=True)
class AtMost:
    """The fact is this number or less."""

    fact: str
    number: float


@dataclass(frozen=True, slots=True)
class Present:
    """True if the fact exists, for any value."""

    fact: str


@dataclass(frozen=True, slots=True)
class AllOf:
    """True if all parts are true."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """True if one or more parts are true."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Negation of a part; unknown if the part is unknown."""

    part: "Query"


@dataclass(frozen=True, slots=True)
class ClauseMet:
    """True if another clause of the pack is met."""

    clause: str


Query = FactIs | AtLeast | AtMost | Present | AllOf | AnyOf | Not | ClauseMet


class Criticality(StrEnum):
    """Potential harm if a clause is not met."""

    CRITICAL = "critical"
    MAJOR = "major"
    MINOR = "minor"


class ClauseStatus(StrEnum):
    """Status of a clause."""

    MET = "met"
    NOT_MET = "not met"
    NOT_APPLICABLE = "not applicable"
    NEEDS_PERSON = "needs a person"


@dataclass(frozen=True, slots=True)
class Clause:
    """Requirement in a pack.

    Args:
        id: identifier within the pack, such as "11.10(e)".
        citation: location in the official text.
        wording: the requirement, paraphrased.
        requirement: the required state of the study, in a sentence.
        evidence: the query that shows it is met; None if only a person can decide.
        applies: condition of applicability; None for always.
        not_applicable_why: the reason shown if it does not apply.
        weight: weight in the index, above 0.
        criticality: potential harm if not met.
        needs_person: whether a person must always decide.
        when_missing: the status if evidence is missing, NEEDS_PERSON or NOT_MET.
        gap: the remedy if it is not met, in a sentence.
    """

    id: str
    citation: str
    wording: str
    requirement: str
    evidence: Query | None
    applies: Query | None = None
    not_applicable_why: str = ""
    weight: float = 1.0
    criticality: Criticality = Criticality.MAJOR
    needs_person: bool = False
    when_missing: ClauseStatus = ClauseStatus.NOT_MET
    gap: str = ""


class LegalStatus(StrEnum):
    """Legal status of a pack."""

    IN_FORCE = "in force"
    ADOPTED = "adopted, applies later"
    GUIDANCE = "guidance"
    STANDARD = "reporting standard"
    OWN = "own rules"


@dataclass(frozen=True, slots=True)
class PolicyPack:
    """Clauses of one text, versioned.

    `date` is that of the official text, and `status_note` describes its legal status;
    `is_confirmed` tells whether both were compared with the official text. `sha256` is that of the
    canonical form of all other fields.
    """

    id: str
    version: str
    title: str
    source: str
    status: LegalStatus
    status_note: str
    date: str
    is_confirmed: bool
    clauses: tuple[Clause, ...]
    sha256: str = ""

    def clause(self, name: str) -> Clause | None:
        """Return a clause by name, or None."""
        return next((clause for clause in self.clauses if clause.id == name), None)


@dataclass(frozen=True, slots=True)
class SettlingAttestation:
    """Signed attestation that settled a clause: ID, signer and time (UTC).

    `reviewed_by` are the codes of the people who signed a review.
    """

    attestation: str
    by: str
    at: str
    reviewed_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseEvidence:
    """Fact that a clause status depends on: displayed value, meaning and source.

    `value` is "" if the fact is missing.
    """

    fact: str
    value: str
    meaning: str
    source: str
    origin: FactOrigin = FactOrigin.STUDY
    events: tuple[int, ...] = ()
    event_count: int = 0


@dataclass(frozen=True, slots=True)
class ClauseResult:
    """Status of one clause, with reason and evidence.

    `share` is the clause's weight as a proportion of all applicable clauses, 0 if not applicable.
    `findings` are marked errors in outputs that concern the clause; they change no status.
    """

    pack_id: str
    clause: str
    citation: str
    wording: str
    requirement: str
    criticality: Criticality
    weight: float
    share: float
    verdict: ClauseStatus
    reason: str
    evidence: tuple[ClauseEvidence, ...] = ()
    settled: SettlingAttestation | None = None
    gap: str = ""
    findings: ClauseErrorCounts | None = None


@dataclass(frozen=True, slots=True)
class ComplianceIndex:
    """Policy compliance index over some clauses.

    `index` is the sum of the shares of met clauses; `high` is its value if all undecided clauses
    are met. `coverage` is the proportion of weight that was decided. `literal` is the source's sum
    over all clauses, with inapplicable ones as 0; None if equal.
    """

    index: Estimate | NotEstimable
    coverage: float
    met: int
    not_met: int
    not_applicable: int
    needs_person: int
    literal: float | None = None


@dataclass(frozen=True, slots=True)
class PackResult:
    """Assessment of one pack."""

    pack_id: str
    version: str
    title: str
    source: str
    status: LegalStatus
    status_note: str
    date: str
    is_confirmed: bool
    sha256: str
    total: ComplianceIndex
    results: tuple[ClauseResult, ...]


@dataclass(frozen=True, slots=True)
class ClauseChange:
    """Clause that changed the index, with its contribution and both statuses.

    `before` is None for a new clause, `after` for a removed one.
    """

    pack_id: str
    clause: str
    before: ClauseStatus | None
    after: ClauseStatus | None
    contribution: float
    why: str


@dataclass(frozen=True, slots=True)
class ComplianceChange:
    """Changes since an earlier report; the contributions sum to `difference`.

    `previous` is the earlier index over the packs in both reports, and `difference` its change;
    None if one of the two is not estimable.
    """

    previous: Estimate | NotEstimable
    difference: float | None
    moves: tuple[ClauseChange, ...]
    packs_changed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ComplianceReport:
    """Assessment of all packs; `warnings` are sentences, such as on void attestations.

    `trail_length` is the number of events that the evidence covers.
    """

    packs: tuple[PackResult, ...]
    total: ComplianceIndex
    change: ComplianceChange | None = None
    trail_length: int = 0
    fact_count: int = 0
    warnings: tuple[str, ...] = ()
    disclaimer: str = DISCLAIMER
