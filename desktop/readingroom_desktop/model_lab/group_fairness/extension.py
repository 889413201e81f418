"""Comparison of patient groups on the Explanations page."""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.analyzer.fairness.types import AuditedTable, FairnessReport, FairnessRequest
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine.requests import Document
from readingroom.services.study import Study
from readingroom_desktop.model_lab.group_fairness.groups_pane import GroupsPane
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.viewmodels.formats import count
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.number_fields import decimal_number


class GroupComparison(AnalysisExtension):
    """Compares a model's decisions between groups of patients."""

    kind = AnalysisKind.FAIRNESS

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = self.tr("Groups")
        self.about = self.tr(
            "Comparing groups shows how often each group gets the decision, and how often "
            "correctly."
        )
        self.pane: GroupsPane = GroupsPane()
        self.threshold = decimal_number(
            self.tr("Decision threshold"),
            0,
            1,
            0.5,
            step=0.05,
            tip=self.tr("Lowest probability at which the decision is made"),
        )
        self.compare = button(self.tr("Compare groups"), icon_name="scales", on_click=self.started)
        self.controls = (label(self.tr("Decision threshold")), self.threshold, self.compare)

    def show_report(self, report: object) -> None:
        """Show a report of this kind in the pane."""
        self.pane.show_report(_report_of(report))

    def subject(self, report: object) -> str:
        """Describe in a few words the subject of a report."""
        fairness = _report_of(report)
        names = ", ".join(part.attribute for part in fairness.attributes)
        return self.tr("%1; n = %2").replace("%1", names).replace("%2", count(fairness.n))

    def obstacle(self, tables: PatientTables) -> str:
        """Return why these tables cannot be analysed, "" if they can."""
        if not tables.outcome:
            return self.tr("Enter the outcome column under More settings.")
        if not tables.protected:
            return self.tr("Enter the group columns under Protected.")
        return ""

    def enable(self, *, is_enabled: bool, reason: str) -> None:
        """Enable the start of an analysis, or disable it for a reason."""
        self.compare.setEnabled(is_enabled)
        self.compare.setToolTip(reason)

    def job_title(self, model: str) -> str:
        """Return the title of the job that analyses a model."""
        return self.tr("Comparing groups for %1").replace("%1", model)

    def request(
        self, tables: PatientTables, target: str, *, has_consent: bool
    ) -> Callable[[str], msgspec.Struct]:
        """Return a function that builds the request of the task for the path of a model."""
        audited = AuditedTable(
            tables.table,
            tables.protected,
            tables.outcome,
            target,
            declaration=tables.declaration,
            inputs=tables.inputs,
            code=tables.code,
        )
        threshold = self.threshold.value()
        return lambda path: FairnessRequest(audited, path, has_consent, threshold)

    def store(self, study: Study, answer: object) -> StoredAnalysis:
        """Store the answer of the task in the study."""
        if not isinstance(answer, Document):
            raise TypeError(f"a document, not {type(answer).__name__}")
        return study.analyses.add(answer.read())


def _report_of(report: object) -> FairnessReport:
    if not isinstance(report, FairnessReport):
        raise TypeError(f"a fairness report, not {type(report).__name__}")
    return report


def make_extension(owner: QObject) -> AnalysisExtension:
    """Create the comparison of groups."""
    return GroupComparison(owner)
