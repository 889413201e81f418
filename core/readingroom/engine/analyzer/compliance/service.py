"""Assess a study against policy packs, by its own records."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from readingroom import store
from readingroom.audit.types import Verification
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.analyzer.compliance.facts.analysis_facts import analysis_facts, result_facts
from readingroom.engine.analyzer.compliance.facts.evaluation_facts import (
    evaluation_facts,
    scenario_facts,
)
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, numbers
from readingroom.engine.analyzer.compliance.facts.people_facts import people_facts
from readingroom.engine.analyzer.compliance.facts.privacy_facts import (
    privacy_facts,
)
from readingroom.engine.analyzer.compliance.facts.reading_facts import (
    design_facts,
    finding_facts,
    protocol_facts,
    reading_facts,
)
from readingroom.engine.analyzer.compliance.facts.signing_facts import signing_facts, trail_facts
from readingroom.engine.analyzer.compliance.facts.study_facts import (
    StudySnapshot,
    keeping_facts,
    model_facts,
    program_facts,
    study_facts,
)
from readingroom.engine.analyzer.compliance.page import compliance_page
from readingroom.engine.analyzer.compliance.types import ComplianceReport, FactSpec, PolicyPack
from readingroom.engine.feature import StudyRecords
from readingroom.engine.registry import features
from readingroom.engine.types import AnalysisKind, Facts, Named
from readingroom.reading.types import Results
from readingroom.services.documents import write_files
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.files import read_evidence
from readingroom.services.guard import requires

DOCUMENT_FILE: Final = "compliance.json"
PAGE_FILE: Final = "compliance.md"


class ComplianceService:
    """Assesses the study against policy packs; nothing is changed."""

    def __init__(self, context: FeatureContext) -> None:
        self._guard = context.guard
        self._context = context

    @requires(Permission.SEE_RESULTS)
    def packs(self, paths: Sequence[Path] = ()) -> tuple[PolicyPack, ...]:
        """Return the packaged policy packs, or those of files and folders.

        Raises:
            AnalysisError: a file is not a valid policy pack; the message names line and clause.
        """
        from readingroom.engine.analyzer.compliance.pack_files import packaged_packs, read_packs

        return read_packs(paths) if paths else packaged_packs()

    @requires(Permission.SEE_RESULTS)
    def known_facts(self) -> tuple[FactSpec, ...]:
        """Return all facts that queries of policy packs can use, with their meanings."""
        from readingroom.engine.analyzer.compliance.vocabulary import known_facts

        return tuple(known_facts())

    @requires(Permission.SEE_RESULTS)
    def facts(self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS) -> Facts:
        """Return the facts of the study by name; the audit trail is verified.

        `anchor` is a checkpoint stored outside the file, to verify the audit trail against.

        Raises:
            AuditError: the audit trail or the data it commits to is damaged.
            StateError: the anchor cannot be read.
            Cancelled: the user stopped it.
        """
        return facts_of(self._context, anchor=anchor, progress=progress)

    @requires(Permission.SEE_RESULTS)
    def assess(
        self,
        packs: Sequence[PolicyPack] = (),
        *,
        anchor: Path | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> ComplianceReport:
        """Assess the study against packs, with changes since the newest stored report.

        Args:
            packs: the packs; all packaged ones if empty.
            anchor: as for `facts`.
            progress: as for `facts`.

        Raises:
            AnalysisError: two packs have the same id.
            AuditError, StateError, Cancelled: as for `facts`.
        """
        from readingroom.engine.analyzer.compliance.assessment import assess
        from readingroom.engine.analyzer.compliance.pack_files import packaged_packs

        chosen = tuple(packs) or packaged_packs()
        facts = self.facts(anchor=anchor, progress=progress)
        attested = self._context.attestations.list_all()
        errors = self._context.results.clause_error_counts()
        return assess(chosen, facts, attested, self.newest(), findings=errors)

    @requires(Permission.SEE_RESULTS)
    def newest(self) -> ComplianceReport | None:
        """Return the newest stored report, None if there is none."""
        stored = self._context.analyses.list_all(AnalysisKind.COMPLIANCE)
        report = stored[-1].report if stored else None
        return report if isinstance(report, ComplianceReport) else None


def facts_of(
    context: FeatureContext, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS
) -> Facts:
    """Return the facts by name, without those that no record shows.

    `anchor` is a checkpoint stored outside the file, to verify the audit trail against.

    Raises:
        AuditError: the audit trail or the data it commits to is damaged.
        StateError: the anchor cannot be read.
        Cancelled: the user stopped it.
    """
    note = None if anchor is None else read_evidence(anchor)
    verification = context.file.verify(anchor=note, progress=progress)
    return dict(_all(context, verification, has_anchor=anchor is not None))


def _all(
    context: FeatureContext, verification: Verification, *, has_anchor: bool
) -> Iterator[Named]:
    file = context.file
    log = EventLog(file)
    votes = store.judgements.list_votes(file)
    signatures = context.signing.signatures()
    analyses = context.analyses.list_all()
    cases = store.cases.list_all(file)
    outputs = tuple(row.model for row in store.outputs.list_all(file))
    material = StudySnapshot(cases, outputs, len(votes))
    yield from program_facts()
    yield from study_facts(file, log, material)
    yield from model_facts(file, log, material)
    yield from keeping_facts(log)
    yield from people_facts(file, log)
    yield from protocol_facts(file, log)
    yield from design_facts(file, log, votes)
    yield from reading_facts(file, log, votes)
    yield from finding_facts(file, log, votes)
    yield from signing_facts(signatures, votes, log)
    newest = store.checkpoints.newest(file)
    yield from trail_facts(log, verification, newest, signatures, has_anchor=has_anchor)
    yield from privacy_facts(cases, log)
    # results cannot be computed from an altered file
    results = _results(context) if verification.is_sound else None
    yield from result_facts(file, results, log)
    yield from evaluation_facts(stored_evaluations.list_all(file), log)
    yield from scenario_facts(file, log)
    yield from analysis_facts(analyses)
    records = StudyRecords(context, analyses, lambda *kinds: numbers(log.of(*kinds)))
    for feature in features():
        yield from feature.facts(records)


def _results(context: FeatureContext) -> Results | None:
    """Return the results, None if no session was opened."""
    try:
        return context.results.results()
    except StateError:
        return None


def write_compliance(report: ComplianceReport, folder: Path) -> tuple[Path, Path]:
    """Write a report as JSON, and as a page in Markdown; return both.

    Raises:
        OSError: they cannot be written.
    """
    document, page = write_files(
        folder, {DOCUMENT_FILE: report, PAGE_FILE: compliance_page(report)}
    )
    return document, page
