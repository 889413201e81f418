"""What may harm patients when a model is used: hazards, grades, and what to fix first."""

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import Role
from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.case import CaseContent
from readingroom.domain.ids import CaseId
from readingroom.domain.progress import Progress
from readingroom.domain.risk import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    LinkKind,
    RiskLink,
    RiskReport,
    SeverityOverride,
)
from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import moment
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.stored_assessment import (
    StoredAssessment,
    in_front,
    kept,
    loaded_anew,
    may_keep,
)


class Cell(NamedTuple):
    """One combination of how bad and how often."""

    severity: HazardSeverity
    frequency: HazardProbability


class _Loaded(NamedTuple):
    models: tuple[str, ...]
    stored: tuple[StoredAnalysis, ...]
    names: dict[str, str]
    cases: dict[str, CaseId]
    role: Role | None


class RiskViewModel(PageViewModel):
    """Assessments of risk, newest first; each new one is kept where the study takes it."""

    case_wanted = Signal(object)
    """Carries the content of a case that a hazard is linked to."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[str, ...] = ()
        self.assessed: tuple[StoredAssessment[RiskReport], ...] = ()
        self.chosen: StoredAssessment[RiskReport] | None = None
        self.hazard: Hazard | None = None
        self.cell: Cell | None = None
        """Only hazards of this combination are listed; all where it is None."""
        self.role: Role | None = None
        self._cases: dict[str, CaseId] = {}
        self._names: dict[str, str] = {}
        """What analyses and stress tests are called, by their identifiers."""

    @property
    def may_assess(self) -> bool:
        """Return whether an assessment can start now."""
        return self.state is LoadState.READY and self.job is None and bool(self.models)

    @property
    def keeps(self) -> bool:
        """Return whether a new assessment goes into the study."""
        return may_keep(self.role, is_read_only=self.is_read_only)

    @property
    def report(self) -> RiskReport | None:
        """Return the assessment in front."""
        return self.chosen.report if self.chosen is not None else None

    @property
    def listed(self) -> tuple[Hazard, ...]:
        """Return the hazards of the combination that was chosen, or all."""
        hazards = self.report.hazards if self.report is not None else ()
        if self.cell is None:
            return hazards
        return tuple(one for one in hazards if place_of(one) == self.cell)

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.models, self.assessed, self.chosen, self.hazard = (), (), None, None
        self.cell, self.role, self._cases, self._names = None, None, {}, {}
        super().clear()

    def choose(self, place: int) -> None:
        """Show another assessment."""
        if 0 <= place < len(self.assessed) and self.assessed[place] is not self.chosen:
            self._show(self.assessed[place])
            self.changed.emit()

    def choose_cell(self, cell: Cell | None) -> None:
        """List the hazards of one combination only, or all again."""
        self.cell = None if cell == self.cell else cell
        self.hazard = next(iter(self.listed), None)
        self.changed.emit()

    def choose_hazard(self, hazard: Hazard | None) -> None:
        """Show another hazard."""
        if hazard is not None and hazard is not self.hazard:
            self.hazard = hazard
            self.changed.emit()

    def find(self, key: str) -> Hazard | None:
        """Return the hazard of a key."""
        hazards = self.report.hazards if self.report is not None else ()
        return next((one for one in hazards if one.key == key), None)

    def name_of(self, link: RiskLink) -> str:
        """Return what a link leads to, in words."""
        return self._names.get(link.key, link.key)

    def can_open(self, link: RiskLink) -> bool:
        """Return whether a link leads to a case of the study."""
        return link.key in self._cases and link.kind in (LinkKind.CASE, LinkKind.ROW, LinkKind.ITEM)

    def open_link(self, link: RiskLink) -> None:
        """Show the case that a link leads to."""
        case = self._cases.get(link.key)
        if case is not None:
            self._thread.run(
                lambda study: study.cases.content(case), self._on_case, self._on_failed
            )

    def grade(self, graded: SeverityOverride) -> None:
        """Assess again with how bad somebody says a hazard is; earlier grades hold on."""
        report = self.report
        if report is not None:
            self.assess(report.model, report.reference, graded)

    def assess(self, model: str, reference: str, graded: SeverityOverride | None = None) -> None:
        """Weigh what may harm when a model is used, beside a reference.

        How bad hazards are as people graded them for the assessment before holds on.
        """
        if not self.may_assess:
            return
        keeps, severities = self.keeps, self._severities(model, graded)

        def work(study: Study, progress: Progress) -> StoredAssessment[RiskReport]:
            report = study.risk.assess(model, reference, severities=severities, progress=progress)
            return (
                kept(RiskReport, study.analyses.add(report)) if keeps else StoredAssessment(report)
            )

        self._start_job(
            self.tr("Assessing the risk of %1").replace("%1", model), work, self._on_assessed
        )

    def _severities(
        self, model: str, graded: SeverityOverride | None
    ) -> tuple[SeverityOverride, ...]:
        """Return a new grade with those of the model's newest assessment, or the one in front."""
        shown = self.report if self.report is not None and self.report.model == model else None
        newest = next((one.report for one in self.assessed if one.report.model == model), None)
        report = shown if graded is not None else newest
        before = report.severities if report is not None else ()
        new = () if graded is None else (graded,)
        return (
            *(
                replace(one, is_carried=True)
                for one in before
                if graded is None or one.of != graded.of
            ),
            *new,
        )

    def _on_case(self, content: CaseContent) -> None:
        self.case_wanted.emit(content)

    def _on_assessed(self, made: StoredAssessment[RiskReport]) -> None:
        self.assessed = (made, *self.assessed)
        self._show(made)
        if made.at:
            self.noticed.emit(self.tr("The assessment is in the study."))
            self.wrote.emit()
        self.changed.emit()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.role, self._cases = loaded.models, loaded.role, loaded.cases
        self._names = loaded.names
        self.assessed = loaded_anew(RiskReport, self.assessed, loaded.stored)
        self.state = LoadState.READY
        self._show(in_front(self.assessed, self.chosen))
        self.changed.emit()

    def _show(self, assessed: StoredAssessment[RiskReport] | None) -> None:
        self.chosen, self.cell = assessed, None
        known = self.hazard.key if self.hazard is not None else ""
        self.hazard = self.find(known) or next(iter(self.listed), None)


def place_of(hazard: Hazard) -> Cell | None:
    """Return where a hazard stands among severities and frequencies; None without a figure."""
    if hazard.frequency is None:
        return None
    return Cell(hazard.severity, hazard.frequency)


def _loaded(study: Study) -> _Loaded:
    person = study.people.signed_in()
    groups = {f"{one.id}": one for one in study.analyses.list_all(AnalysisKind.FAIRNESS)}
    stress = {f"{one.id}": one for one in study.stress.list_all()}
    return _Loaded(
        study.risk.models(),
        study.analyses.list_all(AnalysisKind.RISK),
        {
            **{key: f"{one.kind}, {moment(one.added_at)}" for key, one in groups.items()},
            **{key: f"stress test, {moment(one.added_at)}" for key, one in stress.items()},
        },
        {one.code: one.id for one in study.cases.list_cases() if not one.erased_at},
        person.role if person is not None else None,
    )
