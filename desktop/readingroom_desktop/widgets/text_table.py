"""A table view of words that says quickly how wide its columns have to be."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

MEASURED = 40
"""So many rows, and as many spread over the rest, say how wide a column has to be.

Thousands would hold up the window.
"""


class RowDelegate(QStyledItemDelegate):
    """Draws all cells of a row as hovered, and keeps the colour of words in a selected row."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Fill in how a cell is drawn."""
        super().initStyleOption(option, index)
        held: Any = option  # Qt's stubs do not know the fields of a style option
        view = held.widget
        if isinstance(view, TextTable) and index.row() == view.hovered_row:
            held.state |= QStyle.StateFlag.State_MouseOver
        else:
            held.state &= ~QStyle.StateFlag.State_MouseOver
        tint = index.data(Qt.ItemDataRole.ForegroundRole)
        if tint is not None:
            held.palette.setBrush(QPalette.ColorRole.HighlightedText, QBrush(tint))


class TextTable(QTableView):
    """Measures only the longest of the first words of a column, which is found once.

    Qt lays out the words of every row each time its header asks, several times for one change, and
    asks the model eight times for a cell. The longest words are the same until the model changes;
    what the style sheet puts around them is asked of Qt each time.
    """

    has_icons = False
    """Whether some of the cells hold more than words: all that are measured are laid out then."""

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
        """Show this model; what changes in it may need other widths."""
        if model is not None:
            for changed in (
                model.modelReset,
                model.layoutChanged,
                model.dataChanged,
                model.rowsInserted,
                model.rowsRemoved,
            ):
                changed.connect(self._forget)  # before the header asks anew
        super().setModel(model)
        self._forget()

    def viewportEvent(self, event: QEvent) -> bool:
        """Light no row when the mouse has left."""
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        before, self.hovered_row = self.hovered_row, row
        for one in {before, row} - {-1}:
            top, height = self.rowViewportPosition(one), self.rowHeight(one)
            self.viewport().update(QRect(0, top, self.viewport().width(), height))

    def _forget(self) -> None:
        self._longest.clear()

    def sizeHintForColumn(self, column: int) -> int:
        """Return how wide a column has to be."""
        model = self.model()
        if self.has_icons or not model.rowCount():
            return super().sizeHintForColumn(column)
        self.ensurePolished()
        if column not in self._longest:
            self._longest[column] = self._find_longest(column)
        return self.sizeHintForIndex(model.index(self._longest[column], column)).width()

    def _find_longest(self, column: int) -> int:
        """Return the row whose words need the most room."""
        model = self.model()
        own = model.index(0, column).data(Qt.ItemDataRole.FontRole)
        width_of = QFontMetricsF(own if isinstance(own, QFont) else self.font()).horizontalAdvance
        rows: dict[str, int] = {}
        for row in _measured(model.rowCount()):
            rows.setdefault(str(model.index(row, column).data() or ""), row)
        return rows[max(rows, key=width_of)]


def _measured(count: int) -> Iterator[int]:
    """Give the rows that are measured, of so many: the first, which are seen first, and others."""
    yield from range(min(count, MEASURED))
    yield from range(MEASURED, count, max((count - MEASURED) // MEASURED, 1))
