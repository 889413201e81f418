"""Compliance: policy packs, assessments and attestations."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.accounts import Role
from readingroom.domain.ids import AttestationId
from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.analyzer.compliance.types import (
    ClauseResult,
    ClauseStatus,
    ComplianceReport,
    FactSpec,
    PackResult,
    PolicyPack,
)
from readingroom.engine.types import AnalysisKind, Attestation, AttestedStatus, StoredAnalysis
from readingroom.services.study import Study
from readingroom_desktop.assurance.compliance.identifiers import IdentifiersViewModel
from readingroom_desktop.assurance.compliance.statements import StatementsViewModel
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.stored_assessment import (
    AssessmentsViewModel,
    StoredAssessment,
    signed_in_role,
)


class _Loaded(NamedTuple):
    packs: tuple[PolicyPack, ...]
    facts: tuple[FactSpec, ...]
    stored: tuple[StoredAnalysis, ...]
    attestations: tuple[Attestation, ...]
    role: Role | None
    has_accounts: bool


class ComplianceViewModel(ConfirmedActionsViewModel, AssessmentsViewModel[ComplianceReport]):
    """Assessments of the study, newest first; new ones are stored if the study accepts them."""

    kind = ComplianceReport

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.packs: tuple[PolicyPack, ...] = ()
        self.facts: tuple[FactSpec, ...] = ()
        """Facts that queries of packs can use."""
        self.anchor: Path | None = None
        """Checkpoint stored outside the study, for the next assessments; None for none."""
        self.own: tuple[Path, ...] = ()
        """Files of added packs, until the study is closed."""
        self.pack: PackResult | None = None
        self.clause: ClauseResult | None = None
        self.attestations: Mapping[str, Attestation] = {}
        self.has_accounts = False
        self.identifiers = IdentifiersViewModel(thread, self)
        self.statements = StatementsViewModel(thread, self)
        self.workers = (self.identifiers,)

    @property
    def may_attest(self) -> bool:
        """Return whether the user can attest the chosen clause."""
        return (
            self.clause is not None
            and self.role is Role.COORDINATOR
            and not self.is_read_only
            and self.clause.verdict is not ClauseStatus.NOT_APPLICABLE
        )

    @property
    def reviewable(self) -> Attestation | None:
        """Return the attestation of the chosen clause, if the user can sign a review of it."""
        settled = self.clause.settled if self.clause is not None else None
        attestation = self.attestations.get(settled.attestation) if settled is not None else None
        return attestation if attestation is not None and self.role is Role.AUDITOR else None

    def refresh(self) -> None:
        """Reload the assessments."""
        self.identifiers.refresh()
        self.statements.refresh()
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.packs, self.own, self.attestations = (), (), {}
        self.facts, self.anchor = (), None
        self.pack, self.clause, self.has_accounts = None, None, False
        self.identifiers.clear()
        self.statements.clear()
        super().clear()

    def choose_pack(self, pack: PackResult | None) -> None:
        """Show the clauses of another pack."""
        if pack is not None and pack is not self.pack:
            self.pack, self.clause = pack, next(iter(_by_need(pack)), None)
            self.changed.emit()

    def choose_clause(self, clause: ClauseResult | None) -> None:
        """Show another clause."""
        if clause is not None and clause is not self.clause:
            self.clause = clause
            self.changed.emit()

    def add_own(self, path: Path) -> None:
        """Add a pack file to the following assessments."""
        if path not in self.own:
            self.own = (*self.own, path)
        self.assess()

    def compare(self, anchor: Path | None) -> None:
        """Assess again, with or without a checkpoint that the audit trail is compared with."""
        self.anchor = anchor
        self.assess()

    def assess(self) -> None:
        """Assess the study against all packs, and store the result if the study accepts it."""
        if not self.is_idle:
            return
        own, anchor = self.own, self.anchor

        def compute(study: Study, progress: Progress) -> ComplianceReport:
            packs = (
                *study.service(ComplianceService).packs(),
                *(study.service(ComplianceService).packs(own) if own else ()),
            )
            return study.service(ComplianceService).assess(packs, anchor=anchor, progress=progress)

        self._assess(tr("Assessing compliance"), compute, tr("Assessment stored in the study."))

    def attest(
        self, verdict: AttestedStatus, statement: str, password: str, code: str = ""
    ) -> None:
        """Attest the chosen clause, and assess again."""
        pack, clause = self.pack, self.clause
        if pack is None or clause is None:
            return

        def work(study: Study) -> Attestation:
            return study.attestations.attest(
                pack.pack_id, pack.sha256, clause.clause, verdict, statement, password, code
            )

        self._do(work, self._on_attested)

    def review(self, attestation: AttestationId, password: str, code: str = "") -> None:
        """Sign a review of another person's attestation."""
        self._do(
            lambda study: study.attestations.review(attestation, password, code), self._on_reviewed
        )

    def _on_attested(self, attestation: Attestation) -> None:
        self._end(tr("Attested and signed: %1.", attestation.clause))
        self.assess()

    def _on_reviewed(self, attestation: Attestation) -> None:
        self._end(tr("Review signed: %1.", attestation.clause))
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.packs, self.facts, self.role = loaded.packs, loaded.facts, loaded.role
        self.has_accounts = loaded.has_accounts
        self.attestations = {attestation.id: attestation for attestation in loaded.attestations}
        self._take(loaded.stored)

    def _show(self, assessed: StoredAssessment[ComplianceReport] | None) -> None:
        """Show an assessment, keeping the chosen pack and clause if it has them."""
        super()._show(assessed)
        packs = assessed.report.packs if assessed is not None else ()
        known = self.pack.pack_id if self.pack is not None else ""
        clause = self.clause.clause if self.clause is not None else ""
        self.pack = next((item for item in packs if item.pack_id == known), next(iter(packs), None))
        results = _by_need(self.pack) if self.pack is not None else ()
        self.clause = next(
            (item for item in results if item.clause == clause), next(iter(results), None)
        )


_ORDER = (
    ClauseStatus.NOT_MET,
    ClauseStatus.NEEDS_PERSON,
    ClauseStatus.MET,
    ClauseStatus.NOT_APPLICABLE,
)


def _by_need(pack: PackResult) -> tuple[ClauseResult, ...]:
    """Return the clauses of a pack, those that need action first."""
    return tuple(sorted(pack.results, key=lambda result: _ORDER.index(result.verdict)))


def _loaded(study: Study) -> _Loaded:
    return _Loaded(
        study.service(ComplianceService).packs(),
        study.service(ComplianceService).known_facts(),
        study.analyses.list_all(AnalysisKind.COMPLIANCE),
        study.attestations.list_all(),
        signed_in_role(study),
        study.people.has_accounts,
    )
