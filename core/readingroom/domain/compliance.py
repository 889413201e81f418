"""Policy packs, clauses, and the assessment of a study against them.

A policy pack is a list of clauses, each with a query over facts. A fact that is absent is missing
evidence: it never makes a clause met. Nothing here is legal advice.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.error_annotation import ClauseErrorCounts
from readingroom.domain.estimate import Estimate, NotEstimable

DISCLAIMER = (
    "This is a comparison of the study's own records with clauses in our own words. It is no legal "
    "advice, and it replaces neither the official text nor the judgement of those who answer for "
    "the study."
)

FactValue = bool | int | float | str


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
class Fact:
    """Known facts with their sources.

    `events` are numbers of the events that show it, at most a few; `event_count` is how many do.
    `source` says in a sentence where it comes from, where that is no event.
    """

    value: FactValue
    source: str = ""
    events: tuple[int, ...] = ()
    event_count: int = 0


Facts = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class FactIs:
    """The fact has one value."""

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
    """Every part holds."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One part holds, or several."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The part does not hold; of what is unknown it is unknown, too."""

    part: "Query"


@dataclass(frozen=True, slots=True)
class ClauseMet:
    """Another clause of the pack is met."""

    clause: str


Query = FactIs | AtLeast | AtMost | Present | AllOf | AnyOf | Not | ClauseMet


class Criticality(StrEnum):
    """How much harm may come of a clause that is not met."""

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
    """One requirement of a pack.

    Args:
        id: names it within the pack, as "11.10(e)".
        citation: where it stands in the official text.
        wording: what it asks, in our own words.
        requirement: what is looked for in the study, in a sentence.
        evidence: what shows that it is done; None where only a person can tell.
        applies: when it applies; None for always.
        not_applicable_why: the reason that is given where it does not apply.
        weight: how much it counts, above 0.
        criticality: how much harm may come of it.
        needs_person: whether evidence alone never settles it.
        when_missing: the verdict where evidence is missing, NEEDS_PERSON or NOT_MET.
        gap: what to do where it is not met, in a sentence.
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

    `date` is the official text's, as it was found, and `status_note` what was found of its
    standing; `is_confirmed` is whether both were compared with the official text. `sha256` is that
    of the canonical form of all the rest.
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

    `reviewed_by` are the codes of those who signed a review of it.
    """

    attestation: str
    by: str
    at: str
    reviewed_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseEvidence:
    """Fact that a clause status depends on: displayed value, meaning and source.

    `value` is "" where the fact is missing.
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

    `share` is the clause's weight as a part of 1 over all clauses that apply, 0 where it does not.
    `findings` are the errors that readers marked on outputs and that speak to the clause; they
    change no verdict.
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
    """The policy compliance index over some clauses.

    `index` is the sum over clauses that apply of share times 1 where met, else 0; it runs up to its
    `high` if all that is not decided turns out to be met. `coverage` is the share of weight that
    could be decided. `literal` is the source's sum over all clauses, those that do not apply
    counting 0; None where it is the same.
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
    """One pack as it was assessed."""

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
    """A clause that moved the index: by how much, and from which verdict to which.

    `before` is None for a clause that is new, `after` for one that is gone.
    """

    pack_id: str
    clause: str
    before: ClauseStatus | None
    after: ClauseStatus | None
    contribution: float
    why: str


@dataclass(frozen=True, slots=True)
class ComplianceChange:
    """What changed since an earlier report; the contributions of the moves sum to `difference`.

    `previous` is the earlier index over the packs that both reports have, and `difference` by how
    much it is another one now; None where one of the two cannot be given.
    """

    previous: Estimate | NotEstimable
    difference: float | None
    moves: tuple[ClauseChange, ...]
    packs_changed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ComplianceReport:
    """All packs that were assessed; `warnings` are sentences, such as attestations that are void.

    `trail_length` is the number of events up to which the evidence goes.
    """

    packs: tuple[PackResult, ...]
    total: ComplianceIndex
    change: ComplianceChange | None = None
    trail_length: int = 0
    fact_count: int = 0
    warnings: tuple[str, ...] = ()
    disclaimer: str = DISCLAIMER
