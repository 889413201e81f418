"""The case table in force: its columns with roles, and a row for each case."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.engine.tables.case_tables.types import (
    CaseColumn,
    CaseColumnRole,
    Cell,
    ColumnSummary,
    StoredCaseTable,
)
from readingroom.engine.tables.types import ColumnKind
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.itemmodels.rows import ROW_ROLE, Index, RowsModel
from readingroom_desktop.study.case_table.viewmodel import CaseRow, CaseTableViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.column_texts import (
    cell_text,
    examples_text,
    kind_text,
    roles_text,
)
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.layouts import column, splitter
from readingroom_desktop.widgets.table import DenseTable

_EXAMPLES = 6
_MOST_MEASURED = 40
"""Maximum number of columns whose width is fitted to the cells, which takes long."""
_SEARCH_ROLE = ROW_ROLE + 1


class _StoredColumn(NamedTuple):
    """A column with its counts and examples."""

    column: CaseColumn
    summary: ColumnSummary


class _CasesModel(RowsModel[CaseRow]):
    """Cases with the text of a whole row for the filter, which is made once per row."""

    def __init__(self, columns: Sequence[Column[CaseRow]]) -> None:
        super().__init__(columns)
        self._texts: dict[int, str] = {}

    def set_rows(self, rows: Sequence[CaseRow]) -> None:
        """Show these rows."""
        self._texts.clear()
        super().set_rows(rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return the data of a cell, or the text of its row."""
        if role != _SEARCH_ROLE:
            return super().data(index, role)
        number = index.row()
        if number not in self._texts:
            row = self.rows[number]
            self._texts[number] = "\n".join(column.text(row) for column in self.columns)
        return self._texts[number]


class TablePane(QWidget):
    """Columns above, rows below; both can be sorted and filtered."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = DenseTable(tr("Columns"), self._heads(), wide_column=_EXAMPLES)
        self.rows = DenseTable(tr("Cases"), [_code_column()])
        self._holder = column(self.rows)
        self._shown: StoredCaseTable | None = None
        both = splitter(
            self.columns,
            self._holder,
            is_vertical=True,
            factors=(0, 1),
            sizes=(Size.WINDOW_HEIGHT * 2 // 5, Size.WINDOW_HEIGHT * 3 // 5),
        )
        self.setLayout(column(both))

    def show_table(self, viewmodel: CaseTableViewModel) -> None:
        """Show the table in force."""
        table = viewmodel.table
        if table is self._shown:
            return
        self._shown = table
        columns = table.columns if table is not None else ()
        both = zip(columns, viewmodel.summaries, strict=True)
        self.columns.set_rows([_StoredColumn(*pair) for pair in both])
        self._replace_rows(columns)
        self.rows.set_rows(viewmodel.rows)

    def _replace_rows(self, columns: tuple[CaseColumn, ...]) -> None:
        """Create the table of cases for these columns."""
        width = Size.NAME_COLUMN if len(columns) > _MOST_MEASURED else None
        others = (item for item in columns if not _is_code(item))
        heads = [_code_column(), *(_cell_column(item, width) for item in others)]
        last = len(heads) - 1
        old = self.rows
        self.rows = DenseTable(tr("Cases"), heads, wide_column=last, model=_CasesModel(heads))
        self.rows.proxy.setFilterRole(_SEARCH_ROLE)
        self.rows.proxy.setFilterKeyColumn(0)
        self._holder.replaceWidget(old, self.rows)
        old.hide()
        old.deleteLater()

    def _heads(self) -> list[Column[_StoredColumn]]:
        return [
            text_column(tr("Column"), lambda item: item.column.name),
            Column(tr("Kind"), lambda item: typed_text(item.column)),
            text_column(tr("Roles"), lambda item: roles_text(item.column.roles)),
            number_column(tr("Filled"), lambda item: item.summary.filled),
            number_column(
                tr("Missing"),
                lambda item: item.summary.missing,
                tone=lambda item: "caution" if item.summary.missing else "",
            ),
            number_column(
                tr("Values"),
                lambda item: item.summary.distinct,
                tip=lambda _item: tr("Number of different values"),
            ),
            text_column(tr("Examples"), lambda item: examples_text(item.summary.examples)),
        ]


def typed_text(item: CaseColumn) -> str:
    """Return kind and unit of a column."""
    kind = kind_text(item.kind)
    return f"{kind}, {item.unit}" if item.unit else kind


def _is_code(item: CaseColumn) -> bool:
    return CaseColumnRole.CODE in item.roles


def _code_column() -> Column[CaseRow]:
    return text_column(tr("Case"), lambda row: row.code)


def _cell_column(item: CaseColumn, width: int | None) -> Column[CaseRow]:
    """Return the cells of a column; missing ones are sorted first."""
    cell = _cell_of(item.name)
    is_number = item.kind is not ColumnKind.CATEGORY

    def order(row: CaseRow) -> float | str:
        value = cell(row)
        if value is None:
            return float("-inf") if is_number else ""
        return value

    title = f"{isolated(item.name)} ({item.unit})" if item.unit else item.name
    return Column(title, lambda row: cell_text(cell(row)), order, is_number=is_number,
                  tip=lambda row: cell_text(cell(row)),
                  tone=lambda row: "muted" if cell(row) is None else "", width=width)  # fmt: skip


def _cell_of(name: str) -> Callable[[CaseRow], Cell]:
    return lambda row: row.cells.get(name)
