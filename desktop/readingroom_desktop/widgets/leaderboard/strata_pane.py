"""The figure of a board within groups of cases, one stratum at a time."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.leaderboard import StratumTable
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, interval, sort_value, why_missing
from readingroom_desktop.widgets.controls import Picker, column, label, row
from readingroom_desktop.widgets.table import DenseTable


class _Line(NamedTuple):
    model: str
    values: tuple[Estimate | NotEstimable, ...]


class StrataPane(QWidget):
    """One line a model, one column a group; a table is made anew for other groups."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables: tuple[StratumTable, ...] = ()
        self.choice = Picker(self.tr("Groups by"))
        self.choice.setMinimumWidth(Size.SIDE_PANE // 2)
        self.choice.activated.connect(lambda _place: self._show())
        self.none = label(self.tr("The suite tells no groups of cases apart."), tone="muted")
        self.table: DenseTable | None = None
        pad = Size.GAP
        self._layout: QVBoxLayout = column(
            row(self.choice, self.none, None), margins=(pad, pad, pad, pad)
        )
        self.setLayout(self._layout)

    def show_tables(self, tables: Sequence[StratumTable]) -> None:
        """Show these, the first of them in front."""
        if tuple(tables) == self._tables and self.table is not None:
            return
        self._tables = tuple(tables)
        self.choice.clear()
        for one in self._tables:
            self.choice.addItem(one.stratum)
        self.choice.setVisible(bool(self._tables))
        self.none.setVisible(not self._tables)
        self._show()

    def _show(self) -> None:
        if self.table is not None:
            self._layout.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None
        place = self.choice.currentIndex()
        if not 0 <= place < len(self._tables):
            return
        shown = self._tables[place]
        columns: list[Column[_Line]] = [Column(self.tr("Model"), lambda one: one.model)]
        columns += [_group(name, number) for number, name in enumerate(shown.groups)]
        self.table = DenseTable(shown.stratum, columns, has_filter=False)
        fitting = QHeaderView.ResizeMode.ResizeToContents
        self.table.view.horizontalHeader().setSectionResizeMode(fitting)
        lines = zip(shown.models, shown.values, strict=True)
        self.table.set_rows([_Line(*line) for line in lines])
        self._layout.addWidget(self.table, 1)


def _group(name: str, number: int) -> Column[_Line]:
    def order(one: _Line) -> float:
        figure = one.values[number]
        return sort_value(figure)

    return Column(
        name,
        _written(number),
        order,
        is_number=True,
        tip=lambda one: why_missing(one.values[number]),
    )


def _written(number: int) -> Callable[[_Line], str]:
    def write(one: _Line) -> str:
        figure = one.values[number]
        if isinstance(figure, NotEstimable):
            return "–"
        return f"{interval(figure)}  n\u00a0{count(figure.n)}"

    return write
