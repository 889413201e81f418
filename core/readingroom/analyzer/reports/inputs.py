"""What reports are made of: frozen values of a study, collected by those who may read it."""

from dataclasses import dataclass

from readingroom.domain.analysis import AnalysisKind, Attestation, StoredAnalysis
from readingroom.domain.case import CaseSummary
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import ModelFacts
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import CorrectedItem
from readingroom.domain.registered_models import StoredResult
from readingroom.domain.reporting import ReportProvenance
from readingroom.domain.results import ReaderAgreement, Results
from readingroom.domain.scenario import FamilyInfo, StoredScenario
from readingroom.domain.signing import Signature
from readingroom.domain.stored_monitors import StoredStressTest
from readingroom.domain.study import StudySummary
from readingroom.domain.validation_summary import ValidationSummary


@dataclass(frozen=True, slots=True)
class ProtocolStep:
    """A version of the protocol: how it came ("protocol amended"), when, and by whom.

    `changes` says in words what it changed, without the words that are hidden.
    """

    version: int
    kind: str
    at: str
    by: str
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReportSession:
    """The session; `closed_at` is "" while it is open, `pairs_per_case` None for all pairs."""

    id: str
    opened_at: str
    closed_at: str
    state: str
    protocol_version: int
    pairs_per_case: int | None


@dataclass(frozen=True, slots=True)
class ReportReader:
    """A reader by code: what was assigned and done, and what they were trained in, "" for none.

    `shortest_repeat_s` is the shortest time between two readings of the same pair,
    `shortest_case_s` that between two pairs of the same case; None where there were none.
    """

    code: str
    role: str
    training: str
    assigned: int
    judged: int
    skipped: int
    waiting: int
    erased: int
    shortest_case_s: int | None = None
    shortest_repeat_s: int | None = None


@dataclass(frozen=True, slots=True)
class SkipCount:
    """How often a reason to skip was given; one in own words is told as "Other"."""

    reason: str
    count: int


@dataclass(frozen=True, slots=True)
class SensitivityAnalysis:
    """The main result found another way: what was changed, and the ability of each model."""

    name: str
    judgements: int
    abilities: tuple[tuple[str, Estimate | NotEstimable], ...]


@dataclass(frozen=True, slots=True)
class ReportModel:
    """A model under evaluation; `facts` are None where its outputs were only recorded."""

    name: str
    version: str
    vendor: str
    output_count: int
    facts: ModelFacts | None = None
    consent: str = ""


@dataclass(frozen=True, slots=True)
class ReportInputs:
    """Everything that a report may tell; `why_no_results` says why `results` are None.

    `signed_contents` are the records that signatures under reports are about, each with the digest
    of a report's content. `families` say what the families of `scenarios` make, for people.
    """

    stamp: ReportProvenance
    summary: StudySummary
    protocol: Protocol
    steps: tuple[ProtocolStep, ...]
    cases: tuple[CaseSummary, ...]
    models: tuple[ReportModel, ...]
    readers: tuple[ReportReader, ...]
    event_counts: tuple[tuple[str, int], ...]
    corrections: tuple[CorrectedItem, ...] = ()
    signatures: tuple[Signature, ...] = ()
    session: ReportSession | None = None
    results: Results | None = None
    why_no_results: str = ""
    skips: tuple[SkipCount, ...] = ()
    agreements: tuple[ReaderAgreement, ...] = ()
    repeats: tuple[ReaderAgreement, ...] = ()
    variants: tuple[SensitivityAnalysis, ...] = ()
    evaluations: tuple[StoredResult, ...] = ()
    scenarios: tuple[StoredScenario, ...] = ()
    validations: tuple[ValidationSummary, ...] = ()
    stress: tuple[StoredStressTest, ...] = ()
    analyses: tuple[StoredAnalysis, ...] = ()
    attestations: tuple[Attestation, ...] = ()
    signed_contents: tuple[tuple[str, str], ...] = ()
    families: tuple[FamilyInfo, ...] = ()

    def reports_of(self, kind: AnalysisKind) -> tuple[StoredAnalysis, ...]:
        """Return the analyses of a kind, oldest first."""
        return tuple(one for one in self.analyses if one.kind is kind)
