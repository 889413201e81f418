"""Inputs of reports: frozen values of a study, collected with the permission to read it."""

from collections.abc import Mapping
from dataclasses import dataclass

from readingroom.audit.types import Signature
from readingroom.domain.case import CaseSummary
from readingroom.domain.conduct import DeviationKind
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import number
from readingroom.domain.model import ModelFacts
from readingroom.domain.protocol import Protocol
from readingroom.domain.protocol_change import ProtocolChange
from readingroom.domain.reference_standard import ReferenceDetails
from readingroom.domain.study import StudySummary
from readingroom.engine.evaluator.headline_tables.types import FilledTable
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.feature import ModelTest
from readingroom.engine.generator.types import FamilyInfo, StoredScenario
from readingroom.engine.generator.validation.types import ValidationSummary
from readingroom.engine.types import AnalysisKind, Attestation, StoredAnalysis
from readingroom.reading.analysis_plan.types import PlanRecord
from readingroom.reading.design.types import StudyBalance
from readingroom.reading.study_analysis.types import StudyAnalysis
from readingroom.reading.types import CorrectedItem, ReaderAgreement, Results
from readingroom.reports.formatting import moment
from readingroom.reports.types import ReportProvenance


@dataclass(frozen=True, slots=True)
class ProtocolStep:
    """A version of the protocol: event ("protocol amended"), time and author.

    `changes` describes the changes, without redacted words.
    """

    version: int
    kind: str
    at: str
    by: str
    changes: tuple[ProtocolChange, ...] = ()


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
    """A reader by code: counts of assigned and finished pairs, and training, "" for none.

    `certification` is the last outcome of the training cases, "" for none.
    `median_active_ms` is the median active time of a completed study item, None without one.
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
    certification: str = ""
    median_active_ms: int | None = None


@dataclass(frozen=True, slots=True)
class SkipCount:
    """Number of skips with a reason; free-text reasons are counted as "Other"."""

    reason: str
    count: int


@dataclass(frozen=True, slots=True)
class DeviationCount:
    """Number of recorded deviations of a kind, and of those with a decision."""

    kind: DeviationKind
    count: int
    decided: int


@dataclass(frozen=True, slots=True)
class ReportReference:
    """A reference standard: its origin, and the numbers of its values in force by label."""

    details: ReferenceDetails
    added_at: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SensitivityAnalysis:
    """Main result computed differently: what was changed, and the ability of each model."""

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
    """All inputs of a report; `why_no_results` is the reason why `results` is None.

    `signed_contents` are the records signed with reports, each with the digest of the report's
    content. `families` describe the families of `scenarios`. `plan` is the analysis plan with the
    protocol's history, None if the history is unknown. `analysis` is that of the endpoints; it is
    None without a session, in a report that does not need it, and for the reason in
    `why_no_analysis`. `headlines` are the headline tables of papers, () in a blinded study, where
    the order of models could unblind them. `without_truth` is the number of cases without a value
    in `references`.
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
    headlines: tuple[FilledTable, ...] = ()
    scenarios: tuple[StoredScenario, ...] = ()
    validations: tuple[ValidationSummary, ...] = ()
    tests: tuple[ModelTest, ...] = ()
    analyses: tuple[StoredAnalysis, ...] = ()
    attestations: tuple[Attestation, ...] = ()
    signed_contents: tuple[tuple[str, str], ...] = ()
    families: tuple[FamilyInfo, ...] = ()
    plan: PlanRecord | None = None
    balance: StudyBalance | None = None
    analysis: StudyAnalysis | None = None
    why_no_analysis: str = ""
    deviations: tuple[DeviationCount, ...] = ()
    references: tuple[ReportReference, ...] = ()
    without_truth: int = 0

    def reports_of(self, kind: AnalysisKind) -> tuple[StoredAnalysis, ...]:
        """Return the analyses of a kind, oldest first."""
        return tuple(analysis for analysis in self.analyses if analysis.kind is kind)

    def link_titles(self) -> Mapping[str, str]:
        """Return the titles of analyses, evaluations and tests by link key."""
        return {
            **{
                analysis.id: f"analysis of {analysis.kind.value} (event {number(analysis.event)})"
                for analysis in self.analyses
            },
            **{stored.id: f"evaluation {stored.result.title}" for stored in self.evaluations},
            **{test.id: f"{test.kind} of {moment(test.added_at)}" for test in self.tests},
        }
