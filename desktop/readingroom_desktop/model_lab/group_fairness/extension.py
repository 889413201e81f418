"""Comparison of patient groups on the Explanations page."""

from typing import NamedTuple

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QTabWidget, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    AuditedTable,
    FairnessReport,
    FairnessRequest,
    GroupSize,
)
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
from readingroom_desktop.pages.analysis_extension import AnalysisExtension
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    basis,
    count,
    decimal,
    interval,
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
        self.compare = button(tr("Compare groups"), icon_name="scales", on_click=self.started)
        self.controls = (label(tr("Decision threshold")), self.threshold, self.compare)

    def show_report(self, report: object) -> None:
        """Show a report of this kind in the pane."""
        self.pane.show_report(_report_of(report))

    def subject(self, report: object) -> str:
        """Describe in a few words the subject of a report."""
        fairness = _report_of(report)
        names = ", ".join(part.attribute for part in fairness.attributes)
        return tr("%1; n = %2", names, count(fairness.n))

    def obstacle(self, tables: PatientTables) -> str:
        """Return why these tables cannot be analysed, "" if they can."""
        if not tables.outcome:
            return tr("Choose the outcome column under More settings.")
        if not tables.protected:
            return tr("Choose the group columns under Protected.")
        return self.options.problem or options_problem(self.options.values)

    def enable(self, *, is_enabled: bool, reason: str) -> None:
        """Enable the start of an analysis, or disable it for a reason."""
        self.compare.setEnabled(is_enabled)
        self.compare.setToolTip(reason)

    def job_title(self, model: str) -> str:
        """Return the title of the job that analyses a model."""
        return tr("Comparing groups for %1", model)

    def forget(self) -> None:
        """Reset the controls, as the study was closed."""
        self._initial.restore()
        self.options.forget()

    def request(
        self, path: str, tables: PatientTables, target: str, *, has_consent: bool
    ) -> msgspec.Struct:
        """Return the request of the task for the path of a model."""
        audited = AuditedTable(
            tables.table,
            tables.protected,
            tables.outcome,
            target,
            declaration=tables.declaration,
            inputs=tables.inputs,
            code=tables.code,
            text=tables.text,
            bands=bands_of(self.options.values),
        )
        options = comparison_settings(self.options.values)
        return FairnessRequest(audited, path, has_consent, self.threshold.value(), options)

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


class GroupsPane(QWidget):
    """Metrics of one attribute, with interval, n and null distribution."""

    def __init__(self) -> None:
        super().__init__()
        self._report: FairnessReport | None = None
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

    def _gap_heads(self) -> list[Column[GroupGap]]:
        return [
            text_column(tr("Gap"), lambda gap: tr_marked(gap.gap.value)),
            estimate_column(
                tr("Value"),
                lambda gap: gap.value,
                interval,
                _DIGITS,
                tip=lambda gap: basis(gap.value),
            ),
            number_column(
                tr("Null upper bound"),
                lambda gap: None if gap.chance is None else gap.chance.high,
                decimal,
                _DIGITS,
                tip=lambda gap: "" if gap.chance is None else tr_core(gap.chance.method),
            ),
            number_column(
                "p",
                lambda gap: None if gap.chance is None else gap.chance.p_value,
                p_value,
                missing=2.0,
                tip=lambda _gap: tr("Proportion of null gaps at least as large"),
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
        for attribute in report.attributes:
            self.attribute.addItem(attribute.attribute, attribute)
        self._report = report
        self._show()

    def _show(self) -> None:
        chosen: AttributeFairness | None = self.attribute.currentData()
        report = self._report
        if report is None or chosen is None:
            return
        self.description.setText(self._sentence(report, chosen))
        self.gaps.set_rows(chosen.gaps)
        self.sizes.set_rows(chosen.sizes)
        self.figures.set_rows(self._figures(chosen))
        self.flips.set_rows(self._flip_lines(chosen))

    def _sentence(self, report: FairnessReport, chosen: AttributeFairness) -> str:
        description = [tr("n = %1", count(report.n)), report.decision]
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
