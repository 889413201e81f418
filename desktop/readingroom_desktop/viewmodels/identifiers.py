"""Audits of identifiers: what in a study may tell who a patient is, and where to look."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal

from readingroom.domain.accounts import Role
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.case import CaseContent
from readingroom.domain.identifiers import IdentifierAudit, IdentifierHit
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import Progress
from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import may_keep


class Audited(NamedTuple):
    """One audit; `at` is "" and `event` 0 where the study does not keep it.

    `erased_count` tells how many finds were erased with their cases since.
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
    """Audits, newest first; each new one is kept where the study takes it."""

    case_wanted = Signal(object)
    """Carries the content of a case in which something was found."""

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
        """Return whether a new audit goes into the study."""
        return may_keep(self.role, is_read_only=self._page.is_read_only)

    @property
    def may_audit(self) -> bool:
        """Return whether an audit can start now."""
        return self.state is LoadState.READY and self.job is None

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.audited, self.chosen, self.role, self._cases = (), None, None, {}
        super().clear()

    def choose(self, place: int) -> None:
        """Show another audit."""
        if 0 <= place < len(self.audited) and self.audited[place] is not self.chosen:
            self.chosen = self.audited[place]
            self.changed.emit()

    def audit(self) -> None:
        """Look through all that the study holds, and keep what is found where it can be kept."""
        if not self.may_audit:
            return
        keeps = self.keeps

        def work(study: Study, progress: Progress) -> Audited:
            found = study.identifiers.audit(progress=progress)
            return _kept(study.analyses.add(found)) if keeps else Audited(found)

        self._start_job(self.tr("Looking for identifiers"), work, self._on_audited)

    def can_open(self, hit: IdentifierHit) -> bool:
        """Return whether a find lies in a case that the study still holds."""
        return hit.case in self._cases

    def open_hit(self, hit: IdentifierHit) -> None:
        """Show the case in which something was found."""
        case = self._cases.get(hit.case)
        if case is not None:
            self._thread.run(
                lambda study: study.cases.content(case), self._on_case, self._on_failed
            )

    def _on_case(self, content: CaseContent) -> None:
        self.case_wanted.emit(content)

    def _on_audited(self, made: Audited) -> None:
        self.audited = (made, *self.audited)
        self.chosen = made
        if made.at:
            self.noticed.emit(
                self.tr("The audit is in the study. Assess again to have it count as evidence.")
            )
            self.wrote.emit()
        self.changed.emit()

    def _on_loaded(self, loaded: _Loaded) -> None:
        unsaved = tuple(one for one in self.audited if not one.at)
        self.role, self._cases = loaded.role, loaded.cases
        self.audited = (*unsaved, *(_kept(one) for one in reversed(loaded.stored)))
        self.state = LoadState.READY
        wanted = self.chosen.event if self.chosen is not None else 0
        self.chosen = next((one for one in self.audited if one.event == wanted), None)
        self.chosen = self.chosen or next(iter(self.audited), None)
        self.changed.emit()


def _kept(stored: StoredAnalysis) -> Audited:
    report = stored.report
    if not isinstance(report, IdentifierAudit):
        raise TypeError(f"{stored.kind} is no audit of identifiers")
    return Audited(report, stored.added_at, stored.event, stored.erased_count)


def _loaded(study: Study) -> _Loaded:
    person = study.people.signed_in()
    return _Loaded(
        study.analyses.list_all(AnalysisKind.IDENTIFIERS),
        {one.code: one.id for one in study.cases.list_cases() if not one.erased_at},
        person.role if person is not None else None,
    )
