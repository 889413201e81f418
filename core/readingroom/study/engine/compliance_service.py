"""How far a study meets policy packs, by its own records."""

from collections.abc import Sequence
from pathlib import Path

from readingroom.domain.accounts import Permission
from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.compliance import ComplianceReport, Facts, PolicyPack
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.store import StudyFile
from readingroom.study.engine.fact_sources import FactSources
from readingroom.study.guard import Guard, requires


class ComplianceService:
    """Holds the study against policy packs; nothing is changed by that."""

    def __init__(self, file: StudyFile, guard: Guard, desks: FactSources) -> None:
        self._file = file
        self._guard = guard
        self._desks = desks

    @requires(Permission.SEE_RESULTS)
    def packs(self, paths: Sequence[Path] = ()) -> tuple[PolicyPack, ...]:
        """Return the policy packs that come with the program, or those of files and folders.

        Raises:
            AnalysisError: a file is no policy pack; the sentence names line and clause.
        """
        from readingroom.analyzer.compliance import packaged_packs, read_packs

        return read_packs(paths) if paths else packaged_packs()

    @requires(Permission.SEE_RESULTS)
    def facts(self, *, anchor: Path | None = None, progress: Progress = NO_PROGRESS) -> Facts:
        """Return what the study's records show, by the names of the facts; the trail is verified.

        Args:
            anchor: a checkpoint kept outside the file, to hold the trail against.
            progress: told how far the verification is.

        Raises:
            AuditError: the trail, or what it commits to, is damaged.
            StateError: the anchor cannot be read.
            Cancelled: the user stopped it.
        """
        from readingroom.study.engine.compliance_facts import facts_of

        return facts_of(self._file, self._desks, anchor=anchor, progress=progress)

    @requires(Permission.SEE_RESULTS)
    def assess(
        self,
        packs: Sequence[PolicyPack] = (),
        *,
        anchor: Path | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> ComplianceReport:
        """Return how far the study meets packs, and what changed since the newest stored report.

        Args:
            packs: which; all that come with the program where there are none.
            anchor: as for `facts`.
            progress: as for `facts`.

        Raises:
            AnalysisError: two packs have the same id.
            AuditError, StateError, Cancelled: as for `facts`.
        """
        from readingroom.analyzer.compliance import assess, packaged_packs

        chosen = tuple(packs) or packaged_packs()
        facts = self.facts(anchor=anchor, progress=progress)
        attested = self._desks.attestations.list_all()
        found = self._desks.results.claused_findings()
        return assess(chosen, facts, attested, self.newest(), findings=found)

    @requires(Permission.SEE_RESULTS)
    def newest(self) -> ComplianceReport | None:
        """Return the report that was stored last, None where there is none."""
        kept = self._desks.analyses.list_all(AnalysisKind.COMPLIANCE)
        report = kept[-1].report if kept else None
        return report if isinstance(report, ComplianceReport) else None
