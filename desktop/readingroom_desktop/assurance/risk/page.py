"""Risk: hazards of using a model, and mitigation priorities."""

from PySide6.QtWidgets import QSplitter, QWidget

from readingroom.engine.analyzer.risk.types import (
    Hazard,
    MitigationPriority,
    RiskReport,
    SafetyGrade,
)
from readingroom_desktop.assurance.risk.hazard_pane import HazardPane
from readingroom_desktop.assurance.risk.matrix import BAND_TONES, RiskMatrix, band_range
from readingroom_desktop.assurance.risk.viewmodel import RiskViewModel
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    decimal,
    interval,
    isolated,
    moment,
    share_interval,
    tr,
    tr_core,
    tr_marked,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row, splitter
from readingroom_desktop.widgets.table import DenseTable

_MAX_NAME_LENGTH = 20
"""Maximum length of a shown model name; the tooltip holds the full name."""


class RiskPage(Page):
    """Start form, risk matrix with hazards, and mitigation priorities."""

    _viewmodel: RiskViewModel

    def __init__(self, viewmodel: RiskViewModel) -> None:
        super().__init__(viewmodel)
        self.title.setText(tr("Risk"))
        self._make_start()
        self._make_panes()
        self.empty = EmptyState(
            "warning-circle",
            tr("No assessment yet"),
            tr(
                "An assessment collects hazards from reader error annotations, stress tests, "
                "robustness and group gaps. Choose a model and a model to compare it with."
            ),
        )
        self._lay_out()
        self._begin()

    def _make_start(self) -> None:
        self.model = Picker(tr("Model"))
        self.reference = Picker(tr("Compared with"))
        for picker in (self.model, self.reference):
            picker.setPlaceholderText(tr("none yet"))
            picker.cut_at(_MAX_NAME_LENGTH)
            picker.currentIndexChanged.connect(lambda _index: self._update_start())
        self.assess = button(tr("Assess risk"), kind="primary", icon_name="play")
        self.assess.clicked.connect(self._on_assess)
        self.hint = label(tone="muted", is_wrapped=True)
        self.which = Picker(tr("Assessment"))
        self.which.cut_at(_MAX_NAME_LENGTH)
        self.which.activated.connect(self._viewmodel.choose)
        self._models: tuple[str, ...] = ()
        self._shown: RiskReport | None = None

    def _make_panes(self) -> None:
        viewmodel = self._viewmodel
        self.matrix = RiskMatrix()
        self.matrix.chosen.connect(viewmodel.choose_cell)
        self.hazards = DenseTable(tr("Hazards"), self._columns(), wide_column=0)
        self.hazards.picked.connect(self._on_hazard)
        self.hazard = HazardPane(viewmodel.can_open, viewmodel.name_of)
        self.hazard.opened.connect(viewmodel.open_link)
        self.hazard.graded.connect(viewmodel.grade)
        self.fixes = DenseTable(
            tr("Hazards to mitigate"), self._fix_columns(), has_filter=False, wide_column=1
        )
        self.fixes.picked.connect(self._on_fix)
        self.grades = DenseTable(
            tr("Grades compared with the reference"), self._grade_columns(), has_filter=False,
            wide_column=4,
        )  # fmt: skip
        self.tabs = FrontTabs(
            tr("Mitigation and grades"),
            (self.fixes, tr("Mitigation priorities")),
            (self.grades, tr("Grades")),
        )
        self._rows: tuple[Hazard, ...] = ()

    def _lay_out(self) -> None:
        upper = _split((self.matrix, 2), (self.hazards, 3))
        lower = _split((self.tabs, 3), (self.hazard, 2))
        both = _split((upper, 2), (lower, 3), is_vertical=True)
        self._stack = FrontStack(both, self.empty, WaitingPane(self._viewmodel))
        starting = FlowRow(
            panel(row(label(tr("Model")), self.model)),
            panel(row(label(tr("Compared with")), self.reference)),
            self.assess,
            last=self.which,
        )
        layout = column(
            self._head(),
            self.banner,
            starting,
            self.hint,
            gap=Size.GAP,
            margins=(Size.PADDING_WIDE, Size.GAP_WIDE),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _columns(self) -> list[Column[Hazard]]:
        return [
            text_column(tr("Hazard"), lambda hazard: tr_core(hazard.title)),
            Column(
                tr("Risk band"),
                band_range,
                lambda hazard: -1 if hazard.band is None else list(BAND_TONES).index(hazard.band),
                tone=lambda hazard: "" if hazard.band is None else BAND_TONES[hazard.band],
            ),
            estimate_column(
                tr("Probability"),
                lambda hazard: hazard.probability,
                share_interval,
                tip=lambda hazard: tr_core(hazard.exposed),
            ),
            number_column(
                tr("Severity"),
                lambda hazard: hazard.severity.grade,
                str,
                tip=lambda hazard: (
                    f"{tr_marked(hazard.severity.value)}. {tr_core(hazard.severity_basis)}"
                ),
            ),
        ]

    def _fix_columns(self) -> list[Column[MitigationPriority]]:
        return [
            number_column("#", lambda priority: priority.rank, str),
            Column(
                tr("Hazard to mitigate"),
                self._titled,
                tip=lambda priority: tr_core(priority.reason),
            ),
            estimate_column(
                tr("Harm reduction"),
                lambda priority: priority.reduction,
                interval,
                0,
                tip=lambda priority: tr_core(priority.reason),
            ),
        ]

    def _titled(self, fix: MitigationPriority) -> str:
        hazard = self._viewmodel.find(fix.hazard)
        return tr_core(fix.reason if hazard is None else hazard.title)

    def _grade_columns(self) -> list[Column[SafetyGrade]]:
        return [
            text_column(tr("Subject"), lambda grade: grade.what),
            Column(tr("Grade"), _grade, lambda grade: grade.grade or 0, is_number=True),
            estimate_column(tr("Safe"), lambda grade: grade.safe, share_interval),
            estimate_column(tr("Reference"), lambda grade: grade.reference_safe, share_interval),
            text_column(tr("Reason"), lambda grade: tr_core(grade.reason)),
        ]

    def _first(self) -> QWidget:
        return self.hazards.view if self._viewmodel.assessed else self.model

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry("Enter", tr("On a case: open it")),)
        return (KeySection(tr("Risk"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        self._offer()
        self.which.setVisible(bool(viewmodel.assessed))
        self._update_start()
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if viewmodel.assessed else 1)
        self.which.offer(viewmodel.assessed, self._named, viewmodel.chosen)
        report = viewmodel.report
        if report is None:
            self.facts.setText(tr("No assessment in the study"))
            return
        self.facts.setText(self._describe_basis(report))
        self._follow(report)
        self.matrix.show_hazards(report.hazards, viewmodel.cell)
        if self._rows != viewmodel.listed:
            self._rows = ()
            self.hazards.set_rows(viewmodel.listed)
            self._rows = viewmodel.listed
        if viewmodel.hazard is not None and self.hazards.current is not viewmodel.hazard:
            self.hazards.select_row(viewmodel.hazard)
        self.fixes.follow(report.fixes)
        self.grades.follow(report.grades)
        self.hazard.show_hazard(viewmodel.hazard)
        self.hazard.set_may_grade(may_grade=viewmodel.may_assess)

    def _offer(self) -> None:
        if self._models == self._viewmodel.models:
            return
        self._models = self._viewmodel.models
        for index, picker in enumerate((self.model, self.reference)):
            current = picker.currentText()
            picker.clear()
            picker.addItems(list(self._models))
            match = picker.findText(current) if current else min(index, picker.count() - 1)
            picker.setCurrentIndex(max(match, 0) if picker.count() else -1)

    def _follow(self, report: RiskReport) -> None:
        """Preselect the shown models for the next assessment."""
        if report is self._shown:
            return
        self._shown = report
        for picker, model in ((self.model, report.model), (self.reference, report.reference)):
            match = picker.findText(model)
            if match >= 0:
                picker.setCurrentIndex(match)

    def _update_start(self) -> None:
        viewmodel = self._viewmodel
        message = ""
        if viewmodel.state is LoadState.READY and not viewmodel.models:
            message = tr("This study has no model response, run or test yet.")
        elif self.model.currentText() == self.reference.currentText() and viewmodel.models:
            message = tr("Choose another model to compare with.")
        self.hint.show_text(message)
        self.assess.setEnabled(viewmodel.may_assess and not message)

    def _named(self, assessment: StoredAssessment[RiskReport]) -> str:
        at = moment(assessment.at) if assessment.at else tr("new, not saved")
        return f"{isolated(assessment.report.model)} · {at}"

    def _describe_basis(self, report: RiskReport) -> str:
        """Describe the sources of the assessment and the missing ones."""
        parts = [tr("%1 compared with %2").replace("%1", isolated(report.model))]
        parts[0] = parts[0].replace("%2", isolated(report.reference))
        if report.assessed:
            parts.append(tr("Sources: %1", ", ".join(map(tr_marked, report.assessed))))
        if report.not_assessed:
            lacking = ", ".join(map(tr_marked, report.not_assessed))
            parts.append(tr("Not assessed, no data: %1", lacking))
        return "   ·   ".join((*parts, *map(tr_core, report.warnings)))

    def _on_assess(self) -> None:
        self._viewmodel.assess(self.model.currentText(), self.reference.currentText())

    def _on_hazard(self, hazard: Hazard | None) -> None:
        if self._rows:
            self._viewmodel.choose_hazard(hazard)

    def _on_fix(self, fix: MitigationPriority | None) -> None:
        if fix is not None:
            if self._viewmodel.cell is not None:
                self._viewmodel.choose_cell(None)
            self._viewmodel.choose_hazard(self._viewmodel.find(fix.hazard))


def _grade(grade: SafetyGrade) -> str:
    """Format a grade with the range of its interval."""
    if grade.grade is None:
        return "–"
    if grade.lowest is None or grade.highest is None or grade.lowest == grade.highest:
        return decimal(grade.grade, 0)
    return f"{grade.grade} ({grade.lowest}–{grade.highest})"


def _split(*parts: tuple[QWidget, int], is_vertical: bool = False) -> QSplitter:
    """Return a splitter of parts with their stretch factors."""
    factors = [factor for _, factor in parts]
    sizes = [factor * Size.SIDE_PANE for factor in factors]
    widgets = (part for part, _ in parts)
    return splitter(*widgets, is_vertical=is_vertical, factors=factors, sizes=sizes)


def make_page(context: PageContext) -> PageParts:
    """Create the Risk page."""
    viewmodel = RiskViewModel(context.services.thread, context.owner)
    viewmodel.case_requested.connect(context.show_case)
    page = RiskPage(viewmodel)
    return PageParts(page, viewmodel)


def _severity_text(hazard: Hazard) -> str:
    return f"{tr_marked(hazard.severity.value)}. {tr_core(hazard.severity_basis)}"
