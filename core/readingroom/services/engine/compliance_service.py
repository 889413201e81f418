"""Assess a study against policy packs, by its own records."""

from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.accounts import Permission
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.analyzer.compliance.types import ComplianceReport, Facts, PolicyPack
from readingroom.engine.types import AnalysisKind
from readingroom.services.engine.report_services import ReportServices
from readingroom.services.guard import requires


class ComplianceService:
    """Assesses the study against policy packs; nothing is changed."""

    def __init__(self, sources: ReportServices) -> None:
        self._guard = sources.guard
        self._sources = sources

    @requires(Permission.SEE_RESULTS)
    def packs(self, paths: Sequence[Path] = ()) -> tuple[PolicyPack, ...]:
        """Return the packaged policy packs, or those of files and folders.

        Raises:
            AnalysisError: a file is not a valid policy pack; the message names line and clause.
        """
        from readingroom.engine.analyzer.compliance.pack_files import packaged_packs, read_packs

        return read_packs(paths) if paths else packaged_packs()

    @requires(Permission.SEE_RESULTS)
    def facts(self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS) -> Facts:
        """Return the facts of the study by name; the audit trail is verified.

        `anchor` is a checkpoint stored outside the file, to verify the audit trail against.

        Raises:
            AuditError: the audit trail or the data it commits to is damaged.
            StateError: the anchor cannot be read.
            Cancelled: the user stopped it.
        """
        from readingroom.services.engine.compliance_facts import facts_of

        return facts_of(self._sources, anchor=anchor, progress=progress)

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
        attested = self._sources.attestations.list_all()
        errors = self._sources.results.claused_findings()
        return assess(chosen, facts, attested, self.newest(), findings=errors)

    @requires(Permission.SEE_RESULTS)
    def newest(self) -> ComplianceReport | None:
        """Return the newest stored report, None if there is none."""
        stored = self._sources.features.analyses.list_all(AnalysisKind.COMPLIANCE)
        report = stored[-1].report if stored else None
        return report if isinstance(report, ComplianceReport) else None
