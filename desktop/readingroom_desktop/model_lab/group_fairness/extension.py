"""Comparison of patient groups on the Explanations page."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QTabWidget, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.analyzer.fairness.service import (
    audit_stored_choices,
    audit_stored_result,
)
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    AuditedTable,
    FairnessReport,
    FairnessRequest,
    GroupSize,
    ModelPreferenceGap,
)
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.tables.case_tables.types import ColumnSummary
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine.requests import Document
from readingroom.services.study import Study
from readingroom.statistics.fairness.types import GroupGap
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.group_fairness.options import (
    bands_of,
    comparison_options,
    comparison_settings,
    options_problem,
)
from readingroom_desktop.model_lab.group_fairness.origin import DecisionOrigin, OriginFields
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    basis,
    count,
    decimal,
    interval,
    isolated,
    p_value,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.initial_values import InitialValues
from readingroom_desktop.widgets.layouts import column, row, splitter
from readingroom_desktop.widgets.number_fields import decimal_number
from readingroom_desktop.widgets.option_fields import OptionFields
from readingroom_desktop.widgets.table import DenseTable


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
        self._initial = InitialValues(self.threshold)
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
        """Reset the controls, as the study was closed."""
        self._initial.restore()
        self.options.forget()
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


_DIGITS = 3
Figure = Estimate | NotEstimable


class _Line(NamedTuple):
    """A metric of one group or between two."""

    what: str
    group: str
    value: Figure
    p_value: float | None = None


class _Gap(NamedTuple):
    """A gap between groups, with its name."""

    what: str
    gap: GroupGap


class GroupsPane(QWidget):
    """Metrics of one attribute, with interval, n and null distribution."""

    def __init__(self) -> None:
        super().__init__()
        self._report: FairnessReport | None = None
        self._parts: list[AttributeFairness | tuple[ModelPreferenceGap, ...]] = []
        """Results of each attribute in the list."""
        self.attribute = Picker(tr("Attribute"))
        self.attribute.currentIndexChanged.connect(lambda _index: self._show())
        self.description = label(tone="muted", is_wrapped=True)
        self.gaps = DenseTable(
            tr("Gaps between groups"), self._gap_heads(), has_filter=False, wide_column=0
        )
        self.sizes = DenseTable(tr("Groups"), self._size_heads(), has_filter=False)
        self.figures = DenseTable(tr("Metrics by group"), self._line_heads(), wide_column=0)
        self.flips = DenseTable(tr("Attribute flips"), self._line_heads(), wide_column=0)
        below = QTabWidget()
        below.setAccessibleName(tr("Group details"))
        below.addTab(self.sizes, tr("Groups"))
        below.addTab(self.figures, tr("By group"))
        below.addTab(self.flips, tr("Flips"))
        both = splitter(self.gaps, below, factors=(3, 2))
        head = row(label(tr("Attribute")), self.attribute, self.description)
        head.setStretch(2, 1)
        self.setLayout(column(head, both, growing=both, gap=Size.GAP))

    def _gap_heads(self) -> list[Column[_Gap]]:
        return [
            text_column(tr("Gap"), lambda row: row.what),
            estimate_column(
                tr("Value"),
                lambda row: row.gap.value,
                interval,
                _DIGITS,
                tip=lambda row: basis(row.gap.value),
            ),
            number_column(
                tr("Null upper bound"),
                lambda row: None if row.gap.chance is None else row.gap.chance.high,
                decimal,
                _DIGITS,
                tip=lambda row: "" if row.gap.chance is None else tr_core(row.gap.chance.method),
            ),
            number_column(
                "p",
                lambda row: None if row.gap.chance is None else row.gap.chance.p_value,
                p_value,
                missing=2.0,
                tip=lambda _row: tr("Proportion of null gaps at least as large"),
            ),
        ]

    def _size_heads(self) -> list[Column[GroupSize]]:
        return [
            text_column(tr("Group"), lambda size: size.group),
            number_column("n", lambda size: size.n),
            number_column(tr("Outcome"), lambda size: size.with_outcome),
            number_column(tr("Decisions"), lambda size: size.decided),
            Column(
                tr("Included"),
                lambda size: tr("too small") if size.is_left_out else tr("yes"),
                tone=lambda size: "caution" if size.is_left_out else "",
            ),
        ]

    def _line_heads(self) -> list[Column[_Line]]:
        return [
            text_column(tr("Metric"), lambda line: line.what),
            text_column(tr("Group"), lambda line: line.group),
            estimate_column(
                tr("Value"),
                lambda line: line.value,
                interval,
                _DIGITS,
                tip=lambda line: basis(line.value),
            ),
            number_column(
                "p",
                lambda line: line.p_value,
                p_value,
                missing=2.0,
                tip=lambda _line: tr("Adjusted for all comparisons (Holm)"),
            ),
        ]

    def show_report(self, report: FairnessReport) -> None:
        """Show a fairness report."""
        if report is self._report:
            return
        self._report = None
        self.attribute.clear()
        by_choice: dict[str, tuple[ModelPreferenceGap, ...]] = {}
        for choice in report.choices:
            by_choice[choice.attribute] = (*by_choice.get(choice.attribute, ()), choice)
        self._parts = [*report.attributes, *by_choice.values()]
        self.attribute.addItems([*(part.attribute for part in report.attributes), *by_choice])
        self._report = report
        self._show()

    def _show(self) -> None:
        index, report = self.attribute.currentIndex(), self._report
        if report is None or not 0 <= index < len(self._parts):
            return
        chosen = self._parts[index]
        if isinstance(chosen, tuple):
            self._show_choices(report, chosen)
            return
        self.description.setText(self._sentence(report, chosen))
        self.gaps.set_rows([_Gap(tr_marked(gap.gap.value), gap) for gap in chosen.gaps])
        self.sizes.set_rows(chosen.sizes)
        self.figures.set_rows(self._figures(chosen))
        self.flips.set_rows(self._flip_lines(chosen))

    def _show_choices(
        self, report: FairnessReport, choices: tuple[ModelPreferenceGap, ...]
    ) -> None:
        """Show the readers' preferences between models by group."""
        named = [
            (tr("%1 preferred to %2", isolated(choice.first), isolated(choice.second)), choice.gap)
            for choice in choices
        ]
        counts = tr("n = %1", count(report.n))
        self.description.setText(" · ".join((counts, *map(tr_core, report.warnings))))
        self.gaps.set_rows([_Gap(name, gap) for name, gap in named])
        self.figures.set_rows(
            [_Line(name, rate.group, rate.value) for name, gap in named for rate in gap.rates]
        )
        self.sizes.set_rows(())
        self.flips.set_rows(())

    def _sentence(self, report: FairnessReport, chosen: AttributeFairness) -> str:
        description = [tr("n = %1", count(report.n)), tr_core(report.decision)]
        if chosen.reference:
            description.append(tr("reference: %1", chosen.reference))
        if chosen.missing:
            description.append(tr("%1 without group", count(chosen.missing)))
        if chosen.left_out:
            description.append(tr("excluded: %1", ", ".join(chosen.left_out)))
        return " · ".join(part for part in (*description, *map(tr_core, report.warnings)) if part)

    def _figures(self, chosen: AttributeFairness) -> list[_Line]:
        signed = [
            _Line(result.measure, result.group, result.value, result.adjusted_p_value)
            for result in chosen.signed
        ]
        calibrated = [
            _Line(name, result.group, value)
            for result in chosen.calibrations
            for name, value in (
                (tr("calibration error"), result.error),
                (tr("score minus outcome"), result.gap),
                (tr("calibration slope"), result.slope),
                (tr("calibration intercept"), result.intercept),
            )
        ]
        crossed = [
            _Line(
                tr("AUC, %1", result.kind),
                f"{result.having or tr('rest')} / {result.lacking or tr('rest')}",
                result.value,
            )
            for result in chosen.cross_areas
        ]
        return [*signed, *calibrated, *crossed]

    def _flip_lines(self, chosen: AttributeFairness) -> list[_Line]:
        lines = [
            _Line(
                tr("decision gained: %1, lost: %2", count(flip.gained), count(flip.lost)),
                f"{flip.before} → {flip.after}",
                flip.value,
            )
            for flip in chosen.flips
        ]
        if chosen.flip_share is None:
            return lines
        return [_Line(tr("any other value"), chosen.attribute, chosen.flip_share), *lines]
