"""Identifier audits: possible identifiers in a study and their locations."""

from collections.abc import Mapping
from typing import NamedTuple

from readingroom.domain.accounts import Role
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import Progress
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.privacy.types import IdentifierAudit, IdentifierHit
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import may_store


class Audited(NamedTuple):
    """One audit; `at` is "" and `event` 0 if it is not stored in the study.

    `erased_count`: number of hits erased with their cases since.
    """

    audit: IdentifierAudit
    at: str = ""
    event: int = 0
    erased_count: int = 0


class _Loaded(NamedTuple):
    stored: tuple[StoredAnalysis, ...]
    cases: Mapping[str, CaseId]
    role: Role | None


class IdentifiersViewModel(PageViewModel):
    """Audits, newest first; new ones are stored if the study accepts them."""

    def __init__(self, thread: StudyThread, page: PageViewModel) -> None:
        super().__init__(thread, page)
        self._page = page
        self.audited: tuple[Audited, ...] = ()
        self.chosen: Audited | None = None
        self.role: Role | None = None
        self._cases: Mapping[str, CaseId] = {}
        self.wrote.connect(page.wrote)
        self.noticed.connect(page.noticed)

    @property
    def keeps(self) -> bool:
        """Return whether new audits are stored in the study."""
        return may_store(self.role, is_read_only=self._page.is_read_only)

    def refresh(self) -> None:
        """Reload the audits."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.audited, self.chosen, self.role, self._cases = (), None, None, {}
        super().clear()

    def choose(self, index: int) -> None:
        """Show another audit."""
        if 0 <= index < len(self.audited) and self.audited[index] is not self.chosen:
            self.chosen = self.audited[index]
            self.changed.emit()

    def audit(self) -> None:
        """Audit the whole study, and store the hits if the study accepts them."""
        if not self.is_idle:
            return
        keeps = self.keeps

        def work(study: Study, progress: Progress) -> Audited:
            audit = study.identifiers.audit(progress=progress)
            return _from_analysis(study.analyses.add(audit)) if keeps else Audited(audit)

        self._start_job(tr("Detecting identifiers"), work, self._on_audited)

    def can_open(self, hit: IdentifierHit) -> bool:
        """Return whether the case of a hit is still in the study."""
        return hit.case in self._cases

    def open_hit(self, hit: IdentifierHit) -> None:
        """Show the case of a hit."""
        self._show_case(self._cases.get(hit.case))

    def _on_audited(self, audit: Audited) -> None:
        self.audited = (audit, *self.audited)
        self.chosen = audit
        if audit.at:
            self.noticed.emit(tr("Audit stored in the study. Assess again to use it as evidence."))
            self.wrote.emit()
        self.changed.emit()

    def _on_loaded(self, loaded: _Loaded) -> None:
        unsaved = tuple(audit for audit in self.audited if not audit.at)
        self.role, self._cases = loaded.role, loaded.cases
        self.audited = (*unsaved, *(_from_analysis(audit) for audit in reversed(loaded.stored)))
        self.state = LoadState.READY
        event = self.chosen.event if self.chosen is not None else 0
        self.chosen = next((audit for audit in self.audited if audit.event == event), None)
        self.chosen = self.chosen or next(iter(self.audited), None)
        self.changed.emit()


def _from_analysis(stored: StoredAnalysis) -> Audited:
    report = stored.report
    if not isinstance(report, IdentifierAudit):
        raise TypeError(f"{stored.kind} is not an identifier audit")
    return Audited(report, stored.added_at, stored.event, stored.erased_count)


def _loaded(study: Study) -> _Loaded:
    person = study.people.signed_in()
    return _Loaded(
        study.analyses.list_all(AnalysisKind.IDENTIFIERS),
        {case.code: case.id for case in study.cases.list_cases() if not case.erased_at},
        person.role if person is not None else None,
    )
