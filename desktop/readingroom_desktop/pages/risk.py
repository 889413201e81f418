"""Risk: what may harm patients when a model is used, and what to fix first."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabWidget, QWidget

from readingroom.domain.risk import Hazard, MitigationPriority, RiskReport, SafetyGrade
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    decimal,
    interval,
    moment,
    share_interval,
    why_missing,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.risk import RiskViewModel
from readingroom_desktop.viewmodels.stored_assessment import StoredAssessment
from readingroom_desktop.widgets.controls import Picker, button, column, label, row
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.risk import BAND_TONES, HazardPane, RiskMatrix
from readingroom_desktop.widgets.risk.bands import band_range
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane

_LETTERS = 20
"""So many letters of a model's name are shown; its tip holds the whole."""


class RiskPage(Page):
    """What starts an assessment, the matrix and hazards, and what to fix first."""

    _viewmodel: RiskViewModel

    def __init__(self, viewmodel: RiskViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, parent)
        self.title.setText(self.tr("Risk"))
        self._make_start()
        self._make_panes()
        self.empty = EmptyState(
            "warning-circle",
            self.tr("No assessment yet"),
            self.tr(
                "An assessment gathers what the study knows may harm: errors that readers marked, "
                "stress tests, drops in robustness, and gaps between groups. Choose a model, and "
                "one to compare it with."
            ),
        )
        self._lay_out()
        self._begin()

    def _make_start(self) -> None:
        self.model = Picker(self.tr("Model"))
        self.reference = Picker(self.tr("Compared with"))
        for picker in (self.model, self.reference):
            picker.setPlaceholderText(self.tr("none yet"))
            picker.cut_at(_LETTERS)
            picker.currentIndexChanged.connect(lambda _place: self._say())
        self.assess = button(self.tr("Assess the risk"), kind="primary", icon_name="play")
        self.assess.clicked.connect(self._on_assess)
        self.words = label(tone="muted", is_wrapped=True)
        self.which = Picker(self.tr("Assessment"))
        self.which.cut_at(_LETTERS)
        self.which.activated.connect(self._viewmodel.choose)
        self._models: tuple[str, ...] = ()
        self._listed: tuple[StoredAssessment[RiskReport], ...] = ()
        self._shown: RiskReport | None = None

    def _make_panes(self) -> None:
        viewmodel = self._viewmodel
        self.matrix = RiskMatrix()
        self.matrix.chosen.connect(viewmodel.choose_cell)
        self.hazards = DenseTable(self.tr("Hazards"), self._columns(), wide_column=0)
        self.hazards.picked.connect(self._on_hazard)
        self.hazard = HazardPane(viewmodel.can_open, viewmodel.name_of)
        self.hazard.opened.connect(viewmodel.open_link)
        self.hazard.graded.connect(viewmodel.grade)
        self.fixes = DenseTable(
            self.tr("Fixes"), self._fix_columns(), has_filter=False, wide_column=1
        )
        self.fixes.picked.connect(self._on_fix)
        self.grades = DenseTable(
            self.tr("Grades beside the reference"), self._grade_columns(), has_filter=False,
            wide_column=4,
        )  # fmt: skip
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("What follows"))
        self.tabs.addTab(self.fixes, self.tr("What to fix first"))
        self.tabs.addTab(self.grades, self.tr("Grades"))
        self._rows: tuple[Hazard, ...] = ()
        self._fixes: tuple[MitigationPriority, ...] = ()

    def _lay_out(self) -> None:
        both = _split(
            Qt.Orientation.Vertical,
            (_split(Qt.Orientation.Horizontal, (self.matrix, 2), (self.hazards, 3)), 2),
            (_split(Qt.Orientation.Horizontal, (self.tabs, 3), (self.hazard, 2)), 3),
        )
        self._stack = QStackedWidget()
        for shown in (both, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(shown)
        wide = Size.PADDING_WIDE
        starting = row(
            label(self.tr("Model")),
            self.model,
            label(self.tr("Compared with")),
            self.reference,
            self.assess,
            self.words,
            self.which,
        )
        starting.setStretch(5, 1)
        layout = column(
            self._head(),
            self.banner,
            starting,
            gap=Size.GAP_WIDE,
            margins=(wide, Size.PADDING, wide, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _columns(self) -> list[Column[Hazard]]:
        return [
            Column(self.tr("Hazard"), lambda one: one.title, tip=lambda one: one.title),
            Column(
                self.tr("Band"),
                band_range,
                lambda one: -1 if one.band is None else list(BAND_TONES).index(one.band),
                tone=lambda one: "" if one.band is None else BAND_TONES[one.band],
            ),
            Column(
                self.tr("How often"),
                lambda one: share_interval(one.probability),
                lambda one: getattr(one.probability, "value", -1.0),
                is_number=True,
                tip=lambda one: why_missing(one.probability) or one.exposed,
            ),
            Column(
                self.tr("Severity"),
                lambda one: str(one.severity.grade),
                lambda one: one.severity.grade,
                is_number=True,
                tip=lambda one: f"{one.severity}. {one.severity_basis}",
            ),
        ]

    def _fix_columns(self) -> list[Column[MitigationPriority]]:
        return [
            Column("#", lambda one: str(one.rank), lambda one: one.rank, is_number=True),
            Column(self.tr("What to fix"), self._titled, tip=lambda one: one.reason),
            Column(
                self.tr("Harm it takes away"),
                lambda one: interval(one.reduction, 0),
                lambda one: one.reduction.value,
                is_number=True,
                tip=lambda one: one.reason,
            ),
        ]

    def _titled(self, fix: MitigationPriority) -> str:
        hazard = self._viewmodel.find(fix.hazard)
        return fix.reason if hazard is None else hazard.title

    def _grade_columns(self) -> list[Column[SafetyGrade]]:
        return [
            Column(self.tr("Of what"), lambda one: one.what, tip=lambda one: one.what),
            Column(self.tr("Grade"), _grade, lambda one: one.grade or 0, is_number=True),
            Column(self.tr("Safe"), lambda one: share_interval(one.safe), is_number=True),
            Column(
                self.tr("Reference"), lambda one: share_interval(one.reference_safe),
                is_number=True,
            ),
            Column(self.tr("Why"), lambda one: one.reason, tip=lambda one: one.reason),
        ]  # fmt: skip

    def _first(self) -> QWidget:
        return self.hazards.view if self._viewmodel.assessed else self.model

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""
        entries = (ShortcutEntry("Enter", self.tr("On a case to look at: open it")),)
        return (KeySection(self.tr("Risk"), entries),)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        self._offer()
        self.which.setVisible(bool(viewmodel.assessed))
        self._say()
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if viewmodel.assessed else 1)
        self._list()
        report = viewmodel.report
        if report is None:
            self.facts.setText(self.tr("No assessment in the study"))
            return
        self.facts.setText(self._looked(report))
        self._follow(report)
        self.matrix.show_hazards(report.hazards, viewmodel.cell)
        if self._rows != viewmodel.listed:
            self._rows = ()
            self.hazards.set_rows(viewmodel.listed)
            self._rows = viewmodel.listed
        if viewmodel.hazard is not None and self.hazards.current is not viewmodel.hazard:
            self.hazards.select_row(viewmodel.hazard)
        if self._fixes is not report.fixes:
            self._fixes = ()
            self.fixes.set_rows(report.fixes)
            self.grades.set_rows(report.grades)
            self._fixes = report.fixes
        self.hazard.show_hazard(viewmodel.hazard)
        self.hazard.set_may_grade(may_grade=viewmodel.may_assess)

    def _offer(self) -> None:
        if self._models == self._viewmodel.models:
            return
        self._models = self._viewmodel.models
        for place, picker in enumerate((self.model, self.reference)):
            kept = picker.currentText()
            picker.clear()
            picker.addItems(list(self._models))
            found = picker.findText(kept) if kept else min(place, picker.count() - 1)
            picker.setCurrentIndex(max(found, 0) if picker.count() else -1)

    def _follow(self, report: RiskReport) -> None:
        """Let the next assessment be of the models that are shown, until others are chosen."""
        if report is self._shown:
            return
        self._shown = report
        for picker, model in ((self.model, report.model), (self.reference, report.reference)):
            found = picker.findText(model)
            if found >= 0:
                picker.setCurrentIndex(found)

    def _say(self) -> None:
        viewmodel = self._viewmodel
        words = ""
        if viewmodel.state is LoadState.READY and not viewmodel.models:
            words = self.tr("No model has answered, run or been tested in this study yet.")
        elif self.model.currentText() == self.reference.currentText() and viewmodel.models:
            words = self.tr("Choose another model to compare with.")
        self.words.setText(words)
        self.assess.setEnabled(viewmodel.may_assess and not words)

    def _list(self) -> None:
        viewmodel = self._viewmodel
        if self._listed is not viewmodel.assessed:
            self._listed = viewmodel.assessed
            self.which.clear()
            for one in self._listed:
                at = moment(one.at) if one.at else self.tr("new, not saved")
                self.which.addItem(f"{one.report.model} · {at}")
        if viewmodel.chosen in self._listed:
            self.which.setCurrentIndex(self._listed.index(viewmodel.chosen))

    def _looked(self, report: RiskReport) -> str:
        """Say what the assessment rests on, and what was lacking."""
        told = [self.tr("%1 beside %2").replace("%1", report.model)]
        told[0] = told[0].replace("%2", report.reference)
        if report.looked_at:
            told.append(self.tr("Looked at: %1").replace("%1", ", ".join(report.looked_at)))
        if report.not_looked_at:
            lacking = ", ".join(report.not_looked_at)
            told.append(self.tr("Lacking, so nothing is said of: %1").replace("%1", lacking))
        return "   ·   ".join((*told, *report.warnings))

    def _on_assess(self) -> None:
        self._viewmodel.assess(self.model.currentText(), self.reference.currentText())

    def _on_hazard(self, hazard: Hazard | None) -> None:
        if self._rows:
            self._viewmodel.choose_hazard(hazard)

    def _on_fix(self, fix: MitigationPriority | None) -> None:
        if self._fixes and fix is not None:
            if self._viewmodel.cell is not None:
                self._viewmodel.choose_cell(None)
            self._viewmodel.choose_hazard(self._viewmodel.find(fix.hazard))


def _grade(one: SafetyGrade) -> str:
    """Write a grade, with those that the intervals reach to."""
    if one.grade is None:
        return "–"
    if one.lowest is None or one.highest is None or one.lowest == one.highest:
        return decimal(one.grade, 0)
    return f"{one.grade} ({one.lowest}–{one.highest})"


def _split(orientation: Qt.Orientation, *parts: tuple[QWidget, int]) -> QSplitter:
    """Return parts beside each other, each with its share of the room."""
    made = QSplitter(orientation)
    for place, (part, share) in enumerate(parts):
        made.addWidget(part)
        made.setStretchFactor(place, share)
    made.setSizes([share * Size.SIDE_PANE for _, share in parts])
    made.setChildrenCollapsible(False)
    return made
