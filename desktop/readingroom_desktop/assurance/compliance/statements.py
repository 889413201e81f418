"""Statement audits: policy-relevant sentences in the outputs of a study."""

from collections.abc import Mapping
from typing import NamedTuple

from readingroom.domain.accounts import Role
from readingroom.domain.ids import CaseId
from readingroom.domain.study import StudyState
from readingroom.engine.analyzer.policy_texts.service import StatementAuditService
from readingroom.engine.analyzer.policy_texts.types import (
    PolicyStatement,
    QuotedStatement,
    StatementAudit,
)
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import (
    AssessmentsViewModel,
    StoredAssessment,
    signed_in_role,
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


class StatementsViewModel(AssessmentsViewModel[StatementAudit]):
    """Audits, newest first; output texts are read from the study and stored nowhere else."""

    kind = StatementAudit

    def __init__(self, thread: StudyThread, page: PageViewModel) -> None:
        super().__init__(thread, page)
        self.statement: PolicyStatement | None = None
        """Policy statement of the listed sentences; None for all."""
        self.is_blinded = True
        """Whether model names are hidden."""
        self._cases: Mapping[str, CaseId] = {}
        self._read: _Read | None = None

    @property
    def sentences(self) -> tuple[QuotedStatement, ...]:
        """Return the sentences of the chosen audit with the listed statement."""
        if self.chosen is None or self._read is None or self._read.audit != self.chosen.report:
            return ()
        statement = self.statement
        return tuple(
            sentence
            for sentence in self._read.sentences
            if statement in (None, sentence.location.statement)
        )

    def refresh(self) -> None:
        """Reload the audits."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self._cases, self._read, self.statement, self.is_blinded = {}, None, None, True
        super().clear()

    def list_only(self, statement: PolicyStatement | None) -> None:
        """List only sentences with this statement; None for all."""
        if statement is not self.statement:
            self.statement = statement
            self.changed.emit()

    def audit(self) -> None:
        """Audit all outputs, and store the counts if the study accepts them."""
        if not self.is_idle:
            return
        self._assess(
            tr("Classifying statements"),
            lambda study, progress: study.service(StatementAuditService).audit(progress=progress),
            tr("Audit stored in the study. Assess again to use it as evidence."),
        )

    def can_open(self, sentence: QuotedStatement) -> bool:
        """Return whether the case of a sentence is still in the study."""
        return sentence.location.case in self._cases

    def open_case(self, sentence: QuotedStatement) -> None:
        """Show the case of a sentence."""
        self._show_case(self._cases.get(sentence.location.case))

    def _read_sentences(self) -> None:
        """Load the sentences of the chosen audit."""
        if self.chosen is None:
            return
        audit = self.chosen.report
        if self._read is not None and self._read.audit == audit:
            return
        self._thread.run(
            lambda study: _Read(audit, study.service(StatementAuditService).sentences(audit)),
            self._on_read,
            self._on_failed,
        )

    def _on_read(self, read: _Read) -> None:
        if self.chosen is not None and self.chosen.report == read.audit:
            self._read = read
            self.changed.emit()

    def _show(self, assessed: StoredAssessment[StatementAudit] | None) -> None:
        super()._show(assessed)
        self._read_sentences()

    def _on_loaded(self, loaded: _Loaded) -> None:
        if loaded.is_blinded is not self.is_blinded:
            self._read = None
        self.role, self._cases, self.is_blinded = loaded.role, loaded.cases, loaded.is_blinded
        self._take(loaded.stored)


def _loaded(study: Study) -> _Loaded:
    return _Loaded(
        study.analyses.list_all(AnalysisKind.STATEMENTS),
        {case.code: case.id for case in study.cases.list_cases() if not case.erased_at},
        signed_in_role(study),
        study.summary().state not in _OPEN_STATES,
    )
