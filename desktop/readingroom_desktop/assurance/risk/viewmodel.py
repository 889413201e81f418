"""Risk: hazards of a model, grades and mitigation priorities."""

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.accounts import Role
from readingroom.domain.ids import CaseId
from readingroom.engine.analyzer.risk.service import RiskService
from readingroom.engine.analyzer.risk.types import (
    Hazard,
    HazardProbability,
    HazardSeverity,
    LinkKind,
    RiskLink,
    RiskReport,
    SeverityOverride,
)
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import (
    moment,
    tr,
    tr_marked,
)
from readingroom_desktop.viewmodels.stored_assessment import (
    AssessmentsViewModel,
    StoredAssessment,
    signed_in_role,
)


class Cell(NamedTuple):
    """One combination of severity and probability."""

    severity: HazardSeverity
    frequency: HazardProbability


class _Loaded(NamedTuple):
    models: tuple[str, ...]
    stored: tuple[StoredAnalysis, ...]
    names: dict[str, str]
    cases: dict[str, CaseId]
    role: Role | None


class RiskViewModel(AssessmentsViewModel[RiskReport]):
    """Risk assessments, newest first; new ones are stored if the study accepts them."""

    kind = RiskReport

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[str, ...] = ()
        self.hazard: Hazard | None = None
        self.cell: Cell | None = None
        """Only hazards of this combination are listed; None for all."""
        self._cases: dict[str, CaseId] = {}
        self._names: dict[str, str] = {}
        """Names of analyses and stress tests, by identifier."""

    @property
    def may_assess(self) -> bool:
        """Return whether an assessment can start now."""
        return self.is_idle and bool(self.models)

    @property
    def report(self) -> RiskReport | None:
        """Return the chosen assessment."""
        return self.chosen.report if self.chosen is not None else None

    @property
    def listed(self) -> tuple[Hazard, ...]:
        """Return the hazards of the chosen combination, or all."""
        hazards = self.report.hazards if self.report is not None else ()
        if self.cell is None:
            return hazards
        return tuple(hazard for hazard in hazards if cell_of(hazard) == self.cell)

    def refresh(self) -> None:
        """Reload the assessments."""
        self._load(_loaded, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.models, self.hazard, self.cell, self._cases, self._names = (), None, None, {}, {}
        super().clear()

    def choose_cell(self, cell: Cell | None) -> None:
        """List the hazards of one combination, or all with None."""
        self.cell = None if cell == self.cell else cell
        self.hazard = next(iter(self.listed), None)
        self.changed.emit()

    def choose_hazard(self, hazard: Hazard | None) -> None:
        """Show another hazard."""
        if hazard is not None and hazard is not self.hazard:
            self.hazard = hazard
            self.changed.emit()

    def find(self, key: str) -> Hazard | None:
        """Return the hazard with a key."""
        hazards = self.report.hazards if self.report is not None else ()
        return next((hazard for hazard in hazards if hazard.key == key), None)

    def name_of(self, link: RiskLink) -> str:
        """Describe the target of a link."""
        return self._names.get(link.key, link.key)

    def can_open(self, link: RiskLink) -> bool:
        """Return whether a link leads to a case of the study."""
        return link.key in self._cases and link.kind in (LinkKind.CASE, LinkKind.ROW, LinkKind.ITEM)

    def open_link(self, link: RiskLink) -> None:
        """Show the case that a link leads to."""
        self._show_case(self._cases.get(link.key))

    def grade(self, graded: SeverityOverride) -> None:
        """Assess again with a severity override; earlier overrides remain."""
        report = self.report
        if report is not None:
            self.assess(report.model, report.reference, graded)

    def assess(self, model: str, reference: str, graded: SeverityOverride | None = None) -> None:
        """Assess the risk of a model compared with a reference.

        Severity overrides of the previous assessment are kept.
        """
        if not self.may_assess:
            return
        severities = self._severities(model, graded)
        self._assess(
            tr("Assessing the risk of %1", model),
            lambda study, progress: study.service(RiskService).assess(
                model, reference, severities=severities, progress=progress
            ),
            tr("Assessment stored in the study."),
        )

    def _severities(
        self, model: str, graded: SeverityOverride | None
    ) -> tuple[SeverityOverride, ...]:
        """Return the overrides of the model's newest or chosen assessment, and a new one."""
        shown = self.report if self.report is not None and self.report.model == model else None
        newest = next((item.report for item in self.assessed if item.report.model == model), None)
        report = shown if graded is not None else newest
        before = report.severities if report is not None else ()
        new = () if graded is None else (graded,)
        return (
            *(
                replace(item, is_carried=True)
                for item in before
                if graded is None or item.of != graded.of
            ),
            *new,
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.role, self._cases = loaded.models, loaded.role, loaded.cases
        self._names = loaded.names
        self._take(loaded.stored)

    def _show(self, assessed: StoredAssessment[RiskReport] | None) -> None:
        super()._show(assessed)
        self.cell = None
        known = self.hazard.key if self.hazard is not None else ""
        self.hazard = self.find(known) or next(iter(self.listed), None)


def cell_of(hazard: Hazard) -> Cell | None:
    """Return the severity and probability of a hazard; None without an estimate."""
    if hazard.frequency is None:
        return None
    return Cell(hazard.severity, hazard.frequency)


def _loaded(study: Study) -> _Loaded:
    risk = study.service(RiskService)
    groups = {f"{item.id}": item for item in study.analyses.list_all(AnalysisKind.FAIRNESS)}
    return _Loaded(
        risk.models(),
        study.analyses.list_all(AnalysisKind.RISK),
        {
            **{key: _dated(item.kind, item.added_at) for key, item in groups.items()},
            **{test.id: _dated(test.kind, test.added_at) for test in risk.tests()},
        },
        {item.code: item.id for item in study.cases.list_cases() if not item.erased_at},
        signed_in_role(study),
    )


def _dated(kind: str, added_at: str) -> str:
    return f"{tr_marked(kind)}, {moment(added_at)}"
