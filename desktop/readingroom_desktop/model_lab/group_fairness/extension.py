"""Comparison of patient groups on the Explanations page."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.analyzer.fairness.types import (
    AuditedTable,
    FairnessReport,
    FairnessRequest,
)
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine.requests import Document
from readingroom.services.study import Study
from readingroom_desktop.model_lab.group_fairness.options import (
    bands_of,
    comparison_options,
    comparison_settings,
    options_problem,
)
from readingroom_desktop.model_lab.group_fairness.origin import DecisionOrigin, OriginFields
from readingroom_desktop.model_lab.group_fairness.panes import GroupsPane
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.viewmodels.formats import (
    count,
    tr,
)
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.number_fields import decimal_number
from readingroom_desktop.widgets.option_fields import OptionFields


class GroupComparison(AnalysisExtension):
    """Compares a model's decisions between groups of patients."""

    kind = AnalysisKind.FAIRNESS

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = tr("Groups")
        self.about = tr(
            "Comparing groups shows how often each group gets the decision, and how often "
            "correctly."
        )
        self.pane: GroupsPane = GroupsPane()
        self.threshold = decimal_number(
            tr("Decision threshold"),
            0,
            1,
            0.5,
            step=0.05,
            tip=tr("Lowest probability at which the decision is made"),
        )
        self.settings = self.options = OptionFields(comparison_options())
        self.options.edited.connect(self.edited)
        self.fields = self.origin = OriginFields()
        self.origin.edited.connect(self.edited)
        self.origin.origin.currentIndexChanged.connect(lambda _index: self._show_threshold())
        self.compare = button(tr("Compare groups"), icon_name="scales", on_click=self.started)
        self._threshold_name = label(tr("Decision threshold"))
        self.controls = (self._threshold_name, self.threshold, self.compare)

    def show_report(self, report: object) -> None:
        """Show a report of this kind in the pane."""
        self.pane.show_report(_report_of(report))

    def subject(self, report: object) -> str:
        """Describe in a few words the subject of a report."""
        fairness = _report_of(report)
        compared = [part.attribute for part in fairness.attributes]
        compared += dict.fromkeys(choice.attribute for choice in fairness.choices)
        names = ", ".join(compared)
        return tr("%1; n = %2", names, count(fairness.n))

    @property
    def needs_model(self) -> bool:
        """Return whether a model is run."""
        return self.origin.chosen is DecisionOrigin.MODEL

    @property
    def is_in_study(self) -> bool:
        """Return whether a result or the readers' choices in the study are compared."""
        return self.origin.chosen in (DecisionOrigin.RESULT, DecisionOrigin.CHOICES)

    def offer(self, columns: Sequence[ColumnSummary], results: Sequence[StoredResult]) -> None:
        """Offer the columns of the chosen table and the results of the study."""
        self.origin.offer(columns, results)

    def obstacle(self, tables: PatientTables) -> str:
        """Return why these tables cannot be analysed, "" if they can."""
        if self.needs_model and not tables.outcome:
            return tr("Choose the outcome column under More settings.")
        if not self.needs_model and (missing := self.origin.obstacle(tables)):
            return missing
        if not self.is_in_study and not tables.protected:
            return tr("Choose the group columns under Protected.")
        return self.options.problem or options_problem(self.options.values)

    def enable(self, *, is_enabled: bool, reason: str) -> None:
        """Enable the start of an analysis, or disable it for a reason."""
        self.compare.setEnabled(is_enabled)
        self.compare.setToolTip(reason)

    def job_title(self, model: str) -> str:
        """Return the title of the job that analyses a model."""
        return tr("Comparing groups for %1", model) if model else tr("Comparing groups")

    def forget(self) -> None:
        """Forget the columns and results, as the study was closed."""
        self.origin.forget()

    def request(
        self, path: str, tables: PatientTables, target: str, *, has_consent: bool
    ) -> msgspec.Struct:
        """Return the request of the task for the path of a model."""
        is_model = self.needs_model
        threshold = self.threshold.value() if is_model else self.origin.entered_threshold
        audited, options = self._audited(tables, target), comparison_settings(self.options.values)
        return FairnessRequest(audited, path, has_consent, threshold, options)

    def compute(self, study: Study, tables: PatientTables, target: str) -> StoredAnalysis:
        """Compare groups of a result or of the readers' choices, and store the report."""
        # imported late, as it reads tables of the program
        from readingroom.engine.analyzer.fairness.service import (
            audit_stored_choices,
            audit_stored_result,
        )

        options = comparison_settings(self.options.values)
        stored = self.origin.chosen_result
        if self.origin.chosen is DecisionOrigin.RESULT and stored is not None:
            audited = AuditedTable(
                stored.result.title,
                self.origin.entered_strata,
                positive=target,
                bands=bands_of(self.options.values),
            )
            report = audit_stored_result(
                study, stored, audited, threshold=self.threshold.value(), options=options
            )
        else:
            report = audit_stored_choices(study, self._audited(tables, target), options=options)
        return study.analyses.add(report)

    def _audited(self, tables: PatientTables, target: str) -> AuditedTable:
        """Return the table with the roles of its columns; rows of a patient are one cluster."""
        origin, fields = self.origin.chosen, self.origin
        is_recorded = origin in (DecisionOrigin.PREDICTIONS, DecisionOrigin.READINGS)
        is_read = origin is DecisionOrigin.READINGS
        is_by_case = is_read or origin is DecisionOrigin.CHOICES
        patient = tables.text.patient if tables.text is not None else ""
        return AuditedTable(
            tables.table,
            tables.protected,
            tables.outcome,
            target,
            score=fields.score.chosen_one if is_recorded and not is_read else "",
            decision=fields.decision.chosen_one if is_recorded else "",
            reader=fields.reader.chosen_one if is_read else "",
            case=tables.code if is_by_case else "",
            declaration=tables.declaration,
            inputs=tables.inputs,
            code=patient or ("" if is_by_case else tables.code),
            is_aided=is_read and fields.aided.isChecked(),
            text=tables.text,
            bands=bands_of(self.options.values),
        )

    def _show_threshold(self) -> None:
        """Show the decision threshold where probabilities are decided."""
        is_used = self.origin.chosen in (DecisionOrigin.MODEL, DecisionOrigin.RESULT)
        for part in (self._threshold_name, self.threshold):
            part.setVisible(is_used)

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
