"""Global explanation of a model: importance by column, and the rows behind it."""

from PySide6.QtWidgets import QTabWidget, QWidget

from readingroom.domain.estimate import Estimate
from readingroom.engine.analyzer.explanations.types import ColumnEffect, GlobalExplanation
from readingroom_desktop.itemmodels.columns import Column, estimate_column, text_column
from readingroom_desktop.model_lab.explanations.charts import DependenceChart, SwarmChart
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import column, panel, row, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3


class GlobalExplanationPane(QWidget):
    """Columns at the left; weights of all columns, or of one by value, at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._report: GlobalExplanation | None = None
        self.columns = DenseTable(self.tr("Columns"), self._heads(), wide_column=0)
        self.columns.picked.connect(self._on_picked)
        self.swarm = SwarmChart()
        self.dependence = DependenceChart()
        self.group = Picker(self.tr("Group by"))
        self.group.currentIndexChanged.connect(lambda _index: self._draw())
        tab_layout = column(row(label(self.tr("Group by")), self.group, None), gap=Size.GAP)
        tab_layout.addWidget(self.dependence, 1)
        dependence_tab = panel(tab_layout)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Charts"))
        self.tabs.addTab(self.swarm, self.tr("All columns"))
        self.tabs.addTab(dependence_tab, self.tr("One column"))
        both = splitter(
            self.columns,
            self.tabs,
            factors=(0, 1),
            sizes=(Size.SIDE_PANE * 5 // 4, Size.WINDOW_WIDTH),
        )
        self.setLayout(column(both))

    def _heads(self) -> list[Column[ColumnEffect]]:
        return [
            text_column(self.tr("Column"), lambda effect: effect.column),
            estimate_column(
                self.tr("Mean absolute weight"),
                lambda effect: effect.importance,
                interval,
                _DIGITS,
                tip=_method,
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
        self.group.addItem(self.tr("none"), ())
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


def _method(effect: ColumnEffect) -> str:
    importance = effect.importance
    return f"n = {importance.n}; {importance.method}" if isinstance(importance, Estimate) else ""
