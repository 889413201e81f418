"""Table view of texts that measures its column widths quickly."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QHelpEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from readingroom_desktop.tooltips import show_tip

MEASURED = 40
"""Number of first rows, and of rows spread over the rest, that are measured for a column width.

Measuring thousands would block the window.
"""


class RowDelegate(QStyledItemDelegate):
    """Draws all cells of a row as hovered, and keeps the text colour in a selected row.

    A cut cell without a tooltip of its own shows its whole text as one.
    """

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Set the style of a cell."""
        super().initStyleOption(option, index)
        untyped: Any = option  # Qt's stubs do not know the fields of a style option
        view = untyped.widget
        if isinstance(view, TextTable) and index.row() == view.hovered_row:
            untyped.state |= QStyle.StateFlag.State_MouseOver
        else:
            untyped.state &= ~QStyle.StateFlag.State_MouseOver
        tint = index.data(Qt.ItemDataRole.ForegroundRole)
        if tint is not None:
            untyped.palette.setBrush(QPalette.ColorRole.HighlightedText, QBrush(tint))

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """Show the tooltip of a cell."""
        is_cut = self.sizeHint(option, index).width() > view.visualRect(index).width()
        if is_cut and not index.data(Qt.ItemDataRole.ToolTipRole):
            show_tip(event, str(index.data() or ""), view)
            return True
        return super().helpEvent(event, view, option, index)


class TextTable(QTableView):
    """Table that measures only the longest of the sampled texts of a column, found once.

    Qt lays out the text of every row on each request of the header, several times for one change,
    and queries the model eight times per cell. The longest text stays the same until the model
    changes; the style sheet's margins are queried each time.
    """

    has_icons = False
    """Whether some cells contain icons: all sampled cells are then laid out."""

    def __init__(self) -> None:
        super().__init__()
        self._longest: dict[int, int] = {}
        self.hovered_row = -1
        """The row under the mouse, -1 without one."""
        self.setItemDelegate(RowDelegate(self))
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self._hover(index.row()))
        self.viewportEntered.connect(lambda: self._hover(-1))

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show this model; its changes reset the measured widths."""
        if model is not None:
            for changed in (
                model.modelReset,
                model.layoutChanged,
                model.dataChanged,
                model.rowsInserted,
                model.rowsRemoved,
            ):
                changed.connect(self._forget)  # before the header measures again
        super().setModel(model)
        self._forget()

    def viewportEvent(self, event: QEvent) -> bool:
        """Clear the hovered row when the mouse leaves."""
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        before, self.hovered_row = self.hovered_row, row
        for changed_row in {before, row} - {-1}:
            top, height = self.rowViewportPosition(changed_row), self.rowHeight(changed_row)
            self.viewport().update(QRect(0, top, self.viewport().width(), height))

    def _forget(self) -> None:
        self._longest.clear()

    def sizeHintForColumn(self, column: int) -> int:
        """Return the width that a column needs, in pixels."""
        model = self.model()
        if self.has_icons or not model.rowCount():
            return super().sizeHintForColumn(column)
        self.ensurePolished()
        if column not in self._longest:
            self._longest[column] = self._find_longest(column)
        return self.sizeHintForIndex(model.index(self._longest[column], column)).width()

    def _find_longest(self, column: int) -> int:
        """Return the row with the widest text."""
        model = self.model()
        own = model.index(0, column).data(Qt.ItemDataRole.FontRole)
        width_of = QFontMetricsF(own if isinstance(own, QFont) else self.font()).horizontalAdvance
        rows: dict[str, int] = {}
        for row in _measured(model.rowCount()):
            rows.setdefault(str(model.index(row, column).data() or ""), row)
        return rows[max(rows, key=width_of)]


def _measured(count: int) -> Iterator[int]:
    """Yield the sampled rows of `count`: the first ones, which are seen first, and some others."""
    yield from range(min(count, MEASURED))
    yield from range(MEASURED, count, max((count - MEASURED) // MEASURED, 1))
