"""What a model rests on over many rows: importance by column, and the rows behind it."""

from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from readingroom.domain.estimate import Estimate
from readingroom.domain.explanation import ColumnEffect, GlobalExplanation
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval, why_missing
from readingroom_desktop.widgets.analyse.charts import DependenceChart, SwarmChart
from readingroom_desktop.widgets.controls import Picker, column, label, row
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3


class GlobalExplanationPane(QWidget):
    """The columns at the left; all their weights, or one column by its values, at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: GlobalExplanation | None = None
        self.columns = DenseTable(self.tr("Columns"), self._heads(), stretch=0)
        self.columns.picked.connect(self._on_picked)
        self.swarm = SwarmChart()
        self.dependence = DependenceChart()
        self.group = Picker(self.tr("Told apart by"))
        self.group.currentIndexChanged.connect(lambda _place: self._draw())
        one = QWidget()
        inside = column(row(label(self.tr("Told apart by")), self.group, None), gap=Size.GAP)
        inside.addWidget(self.dependence, 1)
        one.setLayout(inside)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Charts"))
        self.tabs.addTab(self.swarm, self.tr("All columns"))
        self.tabs.addTab(one, self.tr("One column"))
        both = QSplitter()
        both.addWidget(self.columns)
        both.addWidget(self.tabs)
        both.setChildrenCollapsible(False)
        both.setStretchFactor(1, 1)
        both.setSizes([Size.SIDE_PANE * 5 // 4, Size.WINDOW_WIDTH])
        self.setLayout(column(both))

    def _heads(self) -> list[Column[ColumnEffect]]:
        return [
            Column(self.tr("Column"), lambda one: one.column, tip=lambda one: one.column),
            Column(
                self.tr("Mean absolute weight"),
                lambda one: interval(one.importance, _DIGITS),
                _value,
                is_number=True,
                tip=lambda one: why_missing(one.importance) or _method(one),
            ),
        ]

    def show_report(self, report: GlobalExplanation) -> None:
        """Show an explanation over many rows."""
        if report is self._report:
            return
        self._report = None
        self.columns.set_rows(report.columns)
        self.swarm.show_columns(report.columns, report.units)
        self.group.clear()
        self.group.addItem(self.tr("nothing"), ())
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


def _value(effect: ColumnEffect) -> float:
    return effect.importance.value if isinstance(effect.importance, Estimate) else -1.0


def _method(effect: ColumnEffect) -> str:
    found = effect.importance
    return f"n = {found.n}; {found.method}" if isinstance(found, Estimate) else ""
