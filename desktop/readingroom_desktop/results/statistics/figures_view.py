"""Figures of an analysis: the list of their tables, and the chosen one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import NotEstimable
from readingroom.services.table_statistics.types import FigureRow, FigureTable, TableFigures
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.results.statistics.texts import row_name
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.csv_tables import CsvColumns, csv_column
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    p_value,
    tr,
    tr_core,
    tr_core_name,
)
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.csv_table import CsvTable
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.layouts import column, panel, splitter
from readingroom_desktop.widgets.scroll_areas import ShortArea
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 4
_DF_DIGITS = 1
_MAX_LINES = 4
"""Lines of the notes without scrolling."""


class FiguresView(QWidget):
    """Tables of figures with their intervals and reasons; each can be copied as CSV."""

    def __init__(self, notify: Callable[[str], object]) -> None:
        super().__init__()
        self._notify = notify
        self._shown: TableFigures | None = None
        self.list = DenseTable(tr("Tables"), _list_columns(), has_filter=False)
        self.list.picked.connect(self._on_picked)
        self.tables: list[CsvTable] = []
        self._stack = FrontStack()
        self.notes = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.notes.setAccessibleName(tr("Method and remarks"))
        self._area = ShortArea(panel(column(self.notes)), most=_MAX_LINES * Size.ROW)
        right = column(self._stack, self._area, growing=self._stack, gap=Size.GAP)
        both = splitter(
            self.list, right, sizes=(Size.WINDOW_WIDTH * 2 // 9, Size.WINDOW_WIDTH * 7 // 9)
        )
        self.setLayout(column(both, growing=both))

    def show_figures(self, figures: TableFigures | None) -> None:
        """Show figures, None for none."""
        if figures is self._shown:
            return
        self._shown = figures
        for table in self.tables:
            self._stack.removeWidget(table)
            table.hide()
            table.deleteLater()
        self.tables = []
        if figures is None:
            self.list.set_rows(())
            return
        for shown in figures.tables:
            table = figure_table(shown, self._notify)
            self.tables.append(table)
            self._stack.addWidget(table)
        self.list.set_rows(figures.tables)
        self.list.select(0)
        self.notes.setText("\n".join(map(tr_core, figures.lines)))

    def _on_picked(self, picked: FigureTable | None) -> None:
        if picked is not None and self._shown is not None and self.tables:
            self._stack.setCurrentIndex(self._shown.tables.index(picked))


def _list_columns() -> list[Column[FigureTable]]:
    return [text_column(tr("Figures"), lambda table: tr_core_name(table.title))]


def figure_table(table: FigureTable, notify: Callable[[str], object]) -> CsvTable:
    """Return a table of figures."""
    columns: list[Column[FigureRow]] = [
        text_column(tr_core_name(name), partial(_name, at=at))
        for at, name in enumerate(table.names)
    ]
    title = tr("Estimate (interval)") if table.has_interval else tr("Estimate")
    columns.append(
        Column(
            title,
            _estimate_text,
            lambda row: float("-inf") if row.estimate is None else row.estimate,
            is_number=True,
            tip=lambda row: tr_core(row.reason),
        )
    )
    for at, head in enumerate(table.others):
        write, digits = _FORMATS.get(head, (decimal, (_DIGITS,)))
        columns.append(number_column(tr_core_name(head), partial(_other, at=at), write, *digits))
    if any(row.reason for row in table.rows):
        columns.append(text_column(tr("Reason"), lambda row: tr_core(row.reason)))
    shown = CsvTable(tr_core_name(table.title), columns, _csv_columns(table), notify)
    shown.set_rows(table.rows)
    return shown


_FORMATS: dict[str, tuple[Callable[..., str], tuple[int, ...]]] = {
    "p": (p_value, ()),
    "p (Holm)": (p_value, ()),
    "df": (decimal, (_DF_DIGITS,)),
    "df 1": (decimal, (0,)),
    "df 2": (decimal, (_DF_DIGITS,)),
    "Cases": (lambda value: count(int(value)), ()),
}
"""Formats of further figures by their heading."""


def _name(row: FigureRow, at: int) -> str:
    return row_name(row.names[at])


def _other(row: FigureRow, at: int) -> float | None:
    return row.others[at]


def _estimate_text(row: FigureRow) -> str:
    if row.low is None or row.high is None or row.estimate is None:
        return interval(NotEstimable(row.reason, row.estimate), _DIGITS)
    ends = decimal(row.low, _DIGITS), decimal(row.high, _DIGITS)
    return tr("%1 (%2 to %3)", decimal(row.estimate, _DIGITS), *ends)


def _csv_columns(table: FigureTable) -> list[CsvColumns[FigureRow]]:
    columns = [
        csv_column(_key(name), partial(_plain_name, at=at)) for at, name in enumerate(table.names)
    ]
    columns.append(csv_column("estimate", lambda row: row.estimate))
    if table.has_interval:
        columns.append(csv_column("low", lambda row: row.low))
        columns.append(csv_column("high", lambda row: row.high))
    columns += [
        csv_column(_key(head), partial(_other, at=at)) for at, head in enumerate(table.others)
    ]
    columns.append(csv_column("reason", lambda row: row.reason))
    return columns


def _plain_name(row: FigureRow, at: int) -> str:
    return row.names[at]


def _key(name: str) -> str:
    """Return a heading as the name of a CSV column."""
    return name.lower().replace("(", "").replace(")", "").replace(" ", "_")
