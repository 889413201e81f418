"""Pane with the leaderboard's metric by case group, one stratum at a time."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.types import StratumTable
from readingroom_desktop.itemmodels.columns import Column, estimate_column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, interval, tr
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.table import DenseTable


class _Line(NamedTuple):
    model: str
    values: tuple[Estimate | NotEstimable, ...]


class StrataPane(QWidget):
    """Table with a row per model and a column per group; rebuilt for each stratum."""

    def __init__(self) -> None:
        super().__init__()
        self._tables: tuple[StratumTable, ...] = ()
        self.choice = Picker(tr("Group by"))
        self.choice.setMinimumWidth(Size.SIDE_PANE // 2)
        self.choice.activated.connect(lambda _index: self._show())
        self.none = label(tr("This suite defines no case groups."), tone="muted")
        self.table: DenseTable | None = None
        self._layout: QVBoxLayout = column(row(self.choice, self.none, None), margins=Size.GAP)
        self.setLayout(self._layout)

    def show_tables(self, tables: Sequence[StratumTable]) -> None:
        """Show these tables, with the first one selected."""
        if tuple(tables) == self._tables and self.table is not None:
            return
        self._tables = tuple(tables)
        self.choice.clear()
        for table in self._tables:
            self.choice.addItem(table.stratum)
        self.choice.setVisible(bool(self._tables))
        self.none.setVisible(not self._tables)
        self._show()

    def _show(self) -> None:
        if self.table is not None:
            self._layout.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None
        index = self.choice.currentIndex()
        if not 0 <= index < len(self._tables):
            return
        shown = self._tables[index]
        columns: list[Column[_Line]] = [Column(tr("Model"), lambda line: line.model)]
        columns += [_group(name, number) for number, name in enumerate(shown.groups)]
        self.table = DenseTable(shown.stratum, columns, has_filter=False)
        fitting = QHeaderView.ResizeMode.ResizeToContents
        self.table.view.horizontalHeader().setSectionResizeMode(fitting)
        lines = zip(shown.models, shown.values, strict=True)
        self.table.set_rows([_Line(*line) for line in lines])
        self._layout.addWidget(self.table, 1)


def _group(name: str, number: int) -> Column[_Line]:
    return estimate_column(name, lambda line: line.values[number], _with_size)


def _with_size(metric: Estimate | NotEstimable) -> str:
    size = f"  n\u00a0{count(metric.n)}" if isinstance(metric, Estimate) else ""
    return interval(metric) + size
