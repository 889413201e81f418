"""Audits of statements: what the outputs of a study say that policies have rules on, and where."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal

from readingroom.domain.accounts import Role
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.case import CaseContent
from readingroom.domain.classified_text import PolicyStatement, QuotedStatement, StatementAudit
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import Progress
from readingroom.domain.study import StudyState
from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import (
    StoredAssessment,
    in_front,
    kept,
    loaded_anew,
    may_keep,
)

_OPEN_STATES = (StudyState.UNBLINDED, StudyState.ARCHIVED)


class _Loaded(NamedTuple):
    stored: tuple[StoredAnalysis, ...]
    cases: Mapping[str, CaseId]
    role: Role | None
    is_blinded: bool


class _Read(NamedTuple):
    audit: StatementAudit
    sentences: tuple[QuotedStatement, ...]


class StatementsViewModel(PageViewModel):
    """Audits, newest first; words of outputs are read from the study and kept nowhere else."""

    case_wanted = Signal(object)
    """Carries the content of a case in which a sentence stands."""

    def __init__(self, thread: StudyThread, page: PageViewModel) -> None:
        super().__init__(thread, page)
        self._page = page
        self.audited: tuple[StoredAssessment[StatementAudit], ...] = ()
        self.chosen: StoredAssessment[StatementAudit] | None = None
        self.statement: PolicyStatement | None = None
        """What the sentences that are listed do; None for all."""
        self.is_blinded = True
        """Whether no model may be named beside an output."""
        self.role: Role | None = None
        self._cases: Mapping[str, CaseId] = {}
        self._read: _Read | None = None
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

    @property
    def sentences(self) -> tuple[QuotedStatement, ...]:
        """Return the sentences of the audit in front that do what is listed."""
        if self.chosen is None or self._read is None or self._read.audit != self.chosen.report:
            return ()
        wanted = self.statement
        return tuple(one for one in self._read.sentences if wanted in (None, one.place.statement))

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.audited, self.chosen, self.role, self._cases = (), None, None, {}
        self._read, self.statement, self.is_blinded = None, None, True
        super().clear()

    def choose(self, place: int) -> None:
        """Show another audit."""
        if 0 <= place < len(self.audited) and self.audited[place] is not self.chosen:
            self.chosen = self.audited[place]
            self._read_words()
            self.changed.emit()

    def list_only(self, statement: PolicyStatement | None) -> None:
        """List the sentences alone that do this; None for all."""
        if statement is not self.statement:
            self.statement = statement
            self.changed.emit()

    def audit(self) -> None:
        """Look through all outputs, and keep what is counted where it can be kept."""
        if not self.may_audit:
            return
        keeps = self.keeps

        def work(study: Study, progress: Progress) -> StoredAssessment[StatementAudit]:
            found = study.statements.audit(progress=progress)
            if not keeps:
                return StoredAssessment(found)
            return kept(StatementAudit, study.analyses.add(found))

        self._start_job(self.tr("Looking for statements"), work, self._on_audited)

    def can_open(self, one: QuotedStatement) -> bool:
        """Return whether a sentence stands in a case that the study still holds."""
        return one.place.case in self._cases

    def open_case(self, one: QuotedStatement) -> None:
        """Show the case in which a sentence stands."""
        case = self._cases.get(one.place.case)
        if case is not None:
            self._thread.run(
                lambda study: study.cases.content(case), self._on_case, self._on_failed
            )

    def _on_case(self, content: CaseContent) -> None:
        self.case_wanted.emit(content)

    def _read_words(self) -> None:
        """Ask the study for the words of the audit in front."""
        if self.chosen is None:
            return
        audit = self.chosen.report
        if self._read is not None and self._read.audit == audit:
            return
        self._thread.run(
            lambda study: _Read(audit, study.statements.sentences(audit)),
            self._on_read,
            self._on_failed,
        )

    def _on_read(self, read: _Read) -> None:
        if self.chosen is not None and self.chosen.report == read.audit:
            self._read = read
            self.changed.emit()

    def _on_audited(self, made: StoredAssessment[StatementAudit]) -> None:
        self.audited = (made, *self.audited)
        self.chosen = made
        self._read_words()
        if made.at:
            self.noticed.emit(
                self.tr("The audit is in the study. Assess again to have it count as evidence.")
            )
            self.wrote.emit()
        self.changed.emit()

    def _on_loaded(self, loaded: _Loaded) -> None:
        if loaded.is_blinded is not self.is_blinded:
            self._read = None
        self.role, self._cases, self.is_blinded = loaded.role, loaded.cases, loaded.is_blinded
        self.audited = loaded_anew(StatementAudit, self.audited, loaded.stored)
        self.state = LoadState.READY
        self.chosen = in_front(self.audited, self.chosen)
        self._read_words()
        self.changed.emit()


def _loaded(study: Study) -> _Loaded:
    person = study.people.signed_in()
    return _Loaded(
        study.analyses.list_all(AnalysisKind.STATEMENTS),
        {one.code: one.id for one in study.cases.list_cases() if not one.erased_at},
        person.role if person is not None else None,
        study.summary().state not in _OPEN_STATES,
    )
