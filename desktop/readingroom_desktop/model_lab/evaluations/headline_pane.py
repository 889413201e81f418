"""Headline tables of the papers of a suite, with the figures of the study's results."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.headline_tables.service import tables_with
from readingroom.engine.evaluator.headline_tables.types import (
    FilledTable,
    HeadlineCell,
    HeadlineName,
    HeadlineRow,
)
from readingroom.engine.evaluator.reader_marks.types import MODEL_JUDGE
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom_desktop.itemmodels.columns import Column, estimate_column, text_column
from readingroom_desktop.itemmodels.rows import ROW_ROLE
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval, isolated, tr, tr_core, tr_core_name
from readingroom_desktop.widgets.controls import Picker, label
from readingroom_desktop.widgets.layouts import clear_layout, column, row
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3


class HeadlinePane(QWidget):
    """Rows and columns of a paper's table; a figure opens its items."""

    items_requested = Signal(str, object)
    """Carries the id of a result, and its `MetricResult` whose items are requested."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[EvaluationResult | None, Sequence[EvaluationResult]] = (None, ())
        self._tables: tuple[FilledTable, ...] = ()
        self.choice = Picker(tr("Table"))
        self.choice.setMinimumWidth(Size.SIDE_PANE)
        self.choice.currentIndexChanged.connect(lambda _index: self.redraw())
        self.source = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.about = label(tone="muted", is_wrapped=True)
        self.table = DenseTable("", [text_column("", _row_name)])
        self._area = column(self.table)
        whole = column(
            row(self.choice, None), self._area, self.about, self.source, margins=Size.GAP
        )
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def take_focus(self) -> None:
        """Set the focus to the figures."""
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_result(
        self, chosen: EvaluationResult | None, results: Sequence[EvaluationResult]
    ) -> bool:
        """Show the tables of a result with the figures of all, oldest first; whether it has any."""
        if self._shown[0] is not chosen or self._shown[1] is not results:
            self._shown = chosen, results
            self._tables = () if chosen is None else tables_with(chosen, results)
            captions = [(tr_core(table.caption), table.caption) for table in self._tables]
            self.choice.replace_choices(captions)
            self.redraw()
        return bool(self._tables)

    def redraw(self) -> None:
        """Show the chosen table."""
        index = self.choice.currentIndex()
        if not 0 <= index < len(self._tables):
            return
        table = self._tables[index]
        self.choice.setVisible(len(self._tables) > 1)
        clear_layout(self._area)
        self.table = self._filled(table)
        self._area.addWidget(self.table)
        self.source.setText(tr("Layout of the paper: %1", table.source))
        self._show_about(None)

    def _filled(self, table: FilledTable) -> DenseTable:
        columns = [
            text_column(tr_core_name(table.corner), _row_name),
            *(_cell_column(number, name) for number, name in enumerate(table.columns)),
        ]
        dense = DenseTable(tr_core(table.caption), columns, has_filter=False)
        view = dense.view
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        view.clicked.connect(self._open)
        view.selectionModel().currentChanged.connect(
            lambda index, _before: self._show_about(_cell_at(index))
        )
        dense.activated.connect(lambda _row: self._open(view.currentIndex()))
        dense.keep_long_names()
        dense.set_rows(table.rows)
        return dense

    def _open(self, index: QModelIndex) -> None:
        cell = _cell_at(index)
        if cell is not None and cell.metric is not None:
            self.items_requested.emit(cell.result_id, cell.metric)

    def _show_about(self, cell: HeadlineCell | None) -> None:
        """Say how the current figure is computed, or why there is none."""
        if cell is None:
            self.about.setText(tr("Click a figure, or press Enter on it, for its items."))
            return
        value = cell.value
        if isinstance(value, Estimate):
            self.about.setText(tr_core(value.method))
        elif value.value is None:
            self.about.setText(tr("Not estimable: %1", tr_core(value.reason)))
        else:
            self.about.setText(tr("No interval: %1", tr_core(value.reason)))


def _cell_at(index: QModelIndex) -> HeadlineCell | None:
    """Return the figure at a place of the table, None for the name of a row."""
    shown = index.data(ROW_ROLE) if index.isValid() else None
    if not isinstance(shown, HeadlineRow) or index.column() == 0:
        return None
    return shown.cells[index.column() - 1]


def _cell_column(number: int, name: HeadlineName) -> Column[HeadlineRow]:
    def value(row: HeadlineRow) -> Estimate | NotEstimable:
        return row.cells[number].value

    def tip(row: HeadlineRow) -> str:
        estimate = value(row)
        return tr_core(estimate.method) if isinstance(estimate, Estimate) else ""

    return estimate_column(_text(name), value, _figure_text, tip=tip)


def _figure_text(value: Estimate | NotEstimable) -> str:
    return tr("not estimable") if value.value is None else interval(value, _DIGITS)


def _row_name(row: HeadlineRow) -> str:
    return _text(row.name)


def _text(name: HeadlineName) -> str:
    """Return a heading; that of a model names who marked its answers and played patients."""
    parts = [isolated(name.text) if name.judge or name.patient else name.text]
    if name.judge:
        parts.append(tr("judge model") if name.judge == MODEL_JUDGE else name.judge)
    if name.patient:
        parts.append(tr("patient: %1", name.patient))
    return " · ".join(parts)
