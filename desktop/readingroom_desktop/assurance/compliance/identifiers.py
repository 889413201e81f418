"""Identifier audits: possible identifiers in a study and their locations."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.accounts import Role
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import Progress
from readingroom.engine.analyzer.identifiers.service import IdentifierAuditService
from readingroom.engine.analyzer.identifiers.types import (
    AuditFilesRequest,
    IdentifierAudit,
    IdentifierHit,
)
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine.requests import Document
from readingroom.services.keys import open_key_file
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import (
    AssessmentsViewModel,
    StoredAssessment,
    signed_in_role,
)
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


class _Loaded(NamedTuple):
    stored: tuple[StoredAnalysis, ...]
    cases: Mapping[str, CaseId]
    role: Role | None


class IdentifiersViewModel(WorkPageViewModel, AssessmentsViewModel[IdentifierAudit]):
    """Audits of the texts and pictures of a study, and of files outside it."""

    kind = IdentifierAudit

    def __init__(self, thread: StudyThread, page: PageViewModel) -> None:
        super().__init__(thread, page)
        self._cases: Mapping[str, CaseId] = {}

    def refresh(self) -> None:
        """Reload the audits."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._cases = {}
        super().clear()

    def audit(self, key_file: Path | None = None, passphrase: str = "") -> None:
        """Audit the whole study, and store the hits if the study accepts them.

        Identifiers in a key file are searched for in all spellings.
        """
        if not self.is_idle:
            return

        def compute(study: Study, progress: Progress) -> IdentifierAudit:
            keys = open_key_file(key_file, passphrase) if key_file is not None else None
            return study.service(IdentifierAuditService).audit(key_file=keys, progress=progress)

        self._assess(
            tr("Detecting identifiers"),
            compute,
            tr("Audit stored in the study. Assess again to use it as evidence."),
        )

    def audit_files(self, source: Path) -> None:
        """Audit a folder, a file or a bundle outside the study; the audit is not stored."""
        if not self.is_idle:
            return
        self.error = ""
        self._work(tr("Detecting identifiers"), AuditFilesRequest(source), self._on_files)

    def _on_files(self, answer: Document[IdentifierAudit]) -> None:
        self._on_assessed(StoredAssessment(answer.read()), "")

    def can_open(self, hit: IdentifierHit) -> bool:
        """Return whether the case of a hit is still in the study."""
        return hit.case in self._cases

    def open_hit(self, hit: IdentifierHit) -> None:
        """Show the case of a hit."""
        self._show_case(self._cases.get(hit.case))

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.role, self._cases = loaded.role, loaded.cases
        self._take(loaded.stored)


def _loaded(study: Study) -> _Loaded:
    return _Loaded(
        study.analyses.list_all(AnalysisKind.IDENTIFIERS),
        {case.code: case.id for case in study.cases.list_cases() if not case.erased_at},
        signed_in_role(study),
    )
