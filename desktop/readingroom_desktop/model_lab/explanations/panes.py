"""Explanations of a whole model, and of single responses."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    ColumnEffect,
    Explanation,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.explanations.charts import (
    BeeswarmChart,
    DependenceChart,
    WeightsChart,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.counterfactual_texts import ExplanationTexts
from readingroom_desktop.viewmodels.formats import decimal, digits_for, interval, tr
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import WholeText, column, panel, row, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3


class RowsPane(QWidget):
    """Rows at the left; parts of the selected one at the right, as bars and as a table."""

    opened = Signal(object)
    """Carries the `Explanation` of the row whose case is to be opened."""

    def __init__(self) -> None:
        super().__init__()
        self._report: ExplanationSet | None = None
        self._texts = ExplanationTexts(self)
        self._digits = _DIGITS
        self.rows = DenseTable(tr("Rows"), self._heads(), wide_column=0)
        self.rows.picked.connect(self._on_picked)
        self.rows.activated.connect(self.opened.emit)
        self.description = label(tone="muted", is_wrapped=True)
        self.open = button(tr("Open case"), icon_name="folder-open", on_click=self._on_open)
        self.chart = WeightsChart()
        self.parts = DenseTable(tr("Parts"), self._part_heads(), wide_column=0)
        head = row(self.description, self.open, growing=self.description)
        both = splitter(self.chart, self.parts, sizes=(Size.SIDE_PANE * 3 // 2, Size.SIDE_PANE * 2))
        right = WholeText()
        right.setLayout(column(head, both, growing=both, gap=Size.GAP))
        all_parts = splitter(
            self.rows, right, factors=(0, 1), sizes=(Size.SIDE_PANE * 3 // 4, Size.WINDOW_WIDTH)
        )
        self.setLayout(column(all_parts))

    def _heads(self) -> list[Column[Explanation]]:
        return [
            text_column(tr("Row"), lambda explanation: explanation.code),
            number_column(tr("Response"), lambda explanation: explanation.output, decimal, _DIGITS),
        ]

    def _part_heads(self) -> list[Column[Attribution]]:
        return [
            text_column(tr("Part"), lambda part: part.part),
            text_column(tr("Value"), lambda part: part.value),
            Column(
                tr("Weight"),
                lambda part: decimal(part.weight, self._digits),
                lambda part: abs(part.weight),
                is_number=True,
            ),
            number_column(
                "±",
                lambda part: part.spread,
                lambda spread: decimal(spread, self._digits),
                tip=lambda _part: tr("Standard deviation over repeated runs"),
            ),
        ]

    def show_report(self, report: ExplanationSet, openable: frozenset[str]) -> None:
        """Show explanations of single rows; the codes in `openable` are cases of the study."""
        self._openable = openable
        if report is self._report:
            return
        self._report = None
        self.rows.set_rows(report.explanations)
        self._report = report
        if report.explanations:
            self.rows.select_row(report.explanations[0])
        self._on_picked(self.rows.current)

    def go_to(self, explanation: Explanation) -> None:
        """Select the row of an explanation and set the focus."""
        self.rows.select_row(explanation)
        self.rows.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_picked(self, explanation: Explanation | None) -> None:
        if self._report is None:
            return
        self.open.setVisible(explanation is not None and explanation.code in self._openable)
        if explanation is None:
            self.description.setText("")
            self.parts.set_rows(())
            self.chart.show_parts((), "")
            return
        self.description.setText(
            " · ".join((self._texts.response(explanation), *self._texts.quality(explanation)))
        )
        ordered = sorted(explanation.attributions, key=lambda part: -abs(part.weight))
        self._digits = digits_for(abs(ordered[0].weight) if ordered else 0.0)
        self.parts.set_rows(ordered)
        self.chart.show_parts(ordered, explanation.units)

    def _on_open(self) -> None:
        explanation = self.rows.current
        if explanation is not None:
            self.opened.emit(explanation)


class GlobalExplanationPane(QWidget):
    """Columns at the left; weights of all columns, or of one by value, at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._report: GlobalExplanation | None = None
        self.columns = DenseTable(tr("Columns"), self._heads(), wide_column=0)
        self.columns.picked.connect(self._on_picked)
        self.swarm = BeeswarmChart()
        self.dependence = DependenceChart()
        self.group = Picker(tr("Group by"))
        self.group.currentIndexChanged.connect(lambda _index: self._draw())
        tab_layout = column(row(label(tr("Group by")), self.group, None), gap=Size.GAP)
        tab_layout.addWidget(self.dependence, 1)
        dependence_tab = panel(tab_layout)
        self.tabs = FrontTabs(
            tr("Charts"), (self.swarm, tr("All columns")), (dependence_tab, tr("One column"))
        )
        both = splitter(
            self.columns,
            self.tabs,
            factors=(0, 1),
            sizes=(Size.SIDE_PANE * 5 // 4, Size.WINDOW_WIDTH),
        )
        self.setLayout(column(both))

    def _heads(self) -> list[Column[ColumnEffect]]:
        return [
            text_column(tr("Column"), lambda effect: effect.column),
            estimate_column(
                tr("Mean absolute weight"),
                lambda effect: effect.importance,
                interval,
                _DIGITS,
            ),
        ]

    def show_report(self, report: GlobalExplanation) -> None:
        """Show a global explanation."""
        if report is self._report:
            return
        self._report = None
        self.columns.set_rows(report.columns)
        self.swarm.show_columns(report.columns, report.units)
        self.group.clear()
        self.group.addItem(tr("none"), ())
        for name, groups in report.groups:
            self.group.addItem(name, groups)
        self.group.setCurrentIndex(1 if report.groups else 0)
        self._report = report
        if report.columns:
            self.columns.select_row(report.columns[0])
        self._draw()

    def _on_picked(self, _column: ColumnEffect | None) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._report is not None:
            groups: tuple[str, ...] = self.group.currentData() or ()
            self.dependence.show_column(self.columns.current, groups, self._report.units)
