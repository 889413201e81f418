"""List of parts that are added, removed and moved, such as the criteria of a form."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.layouts import column, row

MIN_ROWS, VISIBLE_ROWS = 2, 5
"""Rows for which the list has room at least and at most."""
T = TypeVar("T")


class EntryList(QWidget):
    """Names of parts with buttons to move and remove the chosen one."""

    chosen = Signal(int)
    """Another row is chosen by the user; -1 for none."""
    moved = Signal(int, int)
    """(row, step): the part is to be moved by the step."""
    removed = Signal(int)

    def __init__(self, name: str, *adding: QWidget) -> None:
        super().__init__()
        self.rows = QListWidget()
        self.rows.setAccessibleName(name)
        self.rows.setSpacing(Size.WHISKER)
        self.rows.currentRowChanged.connect(self._on_row)
        self.up = button("", icon_name="arrow-up", tip=tr("Move up"))
        self.down = button("", icon_name="arrow-down", tip=tr("Move down"))
        self.remove = button("", icon_name="trash", tip=tr("Remove"))
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.remove.clicked.connect(self._on_remove)
        self._fixed_count = 0
        buttons = row(*adding, None, self.up, self.down, self.remove)
        self.setLayout(column(self.rows, buttons, gap=Size.GAP))

    @property
    def row(self) -> int:
        """Return the chosen row, -1 for none."""
        return self.rows.currentRow()

    def show_names(self, names: Sequence[str], chosen: int, fixed_count: int = 0) -> None:
        """Show names and choose a row; the first `fixed_count` are not moved or removed."""
        self._fixed_count = fixed_count
        blocked = self.rows.blockSignals(True)
        present = [self.rows.item(index).text() for index in range(self.rows.count())]
        if present != list(names):
            self.rows.clear()
            self.rows.addItems(list(names))
        self.rows.setFixedHeight(min(max(len(names), MIN_ROWS), VISIBLE_ROWS) * Size.ROW)
        self.rows.setCurrentRow(min(chosen, len(names) - 1))
        self.rows.blockSignals(blocked)
        self._enable()

    def _enable(self) -> None:
        index, count = self.row, self.rows.count()
        first = self._fixed_count
        self.up.setEnabled(index > first)
        self.down.setEnabled(first <= index < count - 1)
        self.remove.setEnabled(index >= first)

    def _on_row(self, index: int) -> None:
        self._enable()
        self.chosen.emit(index)

    def _move(self, step: int) -> None:
        self.moved.emit(self.row, step)

    def _on_remove(self) -> None:
        self.removed.emit(self.row)


def moved(parts: Sequence[T], index: int, step: int) -> tuple[T, ...]:
    """Return parts with one moved by a step."""
    ordered = list(parts)
    ordered.insert(index + step, ordered.pop(index))
    return tuple(ordered)
