"""Rows of domain values as a Qt table model."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from readingroom_desktop.itemmodels.columns import Column
from readingroom_desktop.theme import Points, align_right, colour, font
from readingroom_desktop.tooltips import plain_tip

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
SORT_ROLE = Qt.ItemDataRole.UserRole
ROW_ROLE = Qt.ItemDataRole.UserRole + 1
_TOP = QModelIndex()


class RowsModel(QAbstractTableModel, Generic[Row]):
    """A table of rows that are replaced as a whole."""

    def __init__(self, columns: Sequence[Column[Row]]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.rows: tuple[Row, ...] = ()
        self._sorted = -1
        self._sort_mark = ""

    def mark_sorted(self, section: int, order: Qt.SortOrder) -> None:
        """Mark the sorted column in its title; -1 for none."""
        self._sorted = section
        self._sort_mark = " ↑" if order is Qt.SortOrder.AscendingOrder else " ↓"
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def rename_column(self, section: int, title: str) -> None:
        """Change the title of a column."""
        columns = list(self.columns)
        columns[section] = replace(columns[section], title=title)
        self.columns = tuple(columns)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, section, section)

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return a column's title and alignment."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title + (self._sort_mark if section == self._sorted else "")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return align_right() if column.is_number else _left()
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return the data of a cell: text, style or sort key."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], self.columns[index.column()]
        give = _ROLES.get(role)
        try:
            return give(column, row) if give else None
        except Exception as error:
            # Caught, an error is an object: Shiboken ends the program on Python 3.11 if one that
            # the interpreter has not created yet passes through Qt into Python again.
            raise error from error.__cause__


def _left() -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@cache
def _font(*, is_tabular: bool) -> QFont:
    return font(Points.DENSE, is_tabular=is_tabular)


def _tint(column: Column[Any], row: Any) -> Any:  # noqa: ANN401 - any row
    name = column.tone(row) if column.tone else ""
    return colour(name) if name else None


_ROLES: dict[int, Callable[[Column[Any], Any], Any]] = {
    Qt.ItemDataRole.DisplayRole: lambda column, row: column.text(row),
    Qt.ItemDataRole.FontRole: lambda column, _row: _font(is_tabular=column.is_number),
    Qt.ItemDataRole.TextAlignmentRole: lambda column, _row: (
        align_right() if column.is_number else _left()
    ),
    Qt.ItemDataRole.ForegroundRole: _tint,
    Qt.ItemDataRole.ToolTipRole: lambda column, row: (
        plain_tip(column.tip(row)) if column.tip else None
    ),
    SORT_ROLE: lambda column, row: column.sort(row) if column.sort else column.text(row),
    ROW_ROLE: lambda _column, row: row,
}
