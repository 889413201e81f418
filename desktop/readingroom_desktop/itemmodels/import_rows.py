"""Cases of an import as a Qt table model, with a check box in the first column."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QIcon

from readingroom.domain.problem import FileKind
from readingroom_desktop.assets import icon
from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.itemmodels.rows import RowsModel
from readingroom_desktop.theme import Size, ink
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.viewmodels.import_rows import (
    CaseRow,
    RowState,
    reason,
    size_words,
    state_words,
)

Index = QModelIndex | QPersistentModelIndex
_NAME, _STATE = 0, 6
TONES = {
    RowState.NEW: "text",
    RowState.KNOWN: "muted",
    RowState.DOUBLE: "muted",
    RowState.REFUSED: "danger",
    RowState.IN_HAND: "accent",
    RowState.IMPORTED: "good",
    RowState.WARNED: "caution",
    RowState.REVIEW: "accent",
}
ICONS = {
    RowState.NEW: "plus-circle",
    RowState.KNOWN: "check-circle",
    RowState.DOUBLE: "copy",
    RowState.REFUSED: "x-circle",
    RowState.IN_HAND: "hourglass",
    RowState.IMPORTED: "check-circle-fill",
    RowState.WARNED: "warning",
    RowState.REVIEW: "eye",
}


def _files(title: str, *kinds: FileKind) -> Column[CaseRow]:
    def number(row: CaseRow) -> int:
        return row.files_of(*kinds)

    def text(row: CaseRow) -> str:
        return count(number(row)) if number(row) else ""

    return Column(title, text, number, is_number=True)


def import_columns() -> list[Column[CaseRow]]:
    """Return the columns of the list of cases."""
    labels = state_words()
    return [
        text_column(
            tr("Case"), lambda row: row.candidate.name, width=Size.SIDE_PANE // 2 + 2 * Size.PADDING
        ),
        _files(tr("Images"), FileKind.DICOM, FileKind.PHOTOGRAPH),
        _files(tr("Notes"), FileKind.NOTE),
        _files(tr("Variants"), FileKind.VARIANTS),
        _files(tr("Sequences"), FileKind.SEQUENCE),
        Column(
            tr("Size"),
            lambda row: size_words(row.candidate.byte_count) if row.candidate.byte_count else "",
            lambda row: row.candidate.byte_count,
            is_number=True,
        ),
        Column(
            tr("State"),
            lambda row: labels[row.state],
            tone=lambda row: TONES[row.state],
            width=Size.NAME_COLUMN + 2 * Size.PADDING_WIDE,
            tip=lambda row: labels[row.state],
        ),
        text_column(tr("Reason"), reason),
    ]


class ImportRowsModel(RowsModel[CaseRow]):
    """Rows that change individually, with check boxes."""

    tick_requested = Signal(int, bool)
    """(row index, whether it is to be selected)"""

    def __init__(self, columns: Sequence[Column[CaseRow]]) -> None:
        super().__init__(columns)
        self._icons: dict[RowState, QIcon] = {}

    def set_row(self, row: CaseRow) -> None:
        """Show one row as it is now."""
        if row.index >= len(self.rows):
            return
        rows = list(self.rows)
        rows[row.index] = row
        self.rows = tuple(rows)
        last = len(self.columns) - 1
        self.dataChanged.emit(self.index(row.index, 0), self.index(row.index, last))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a cell."""
        flags = super().flags(index)
        if index.isValid() and index.column() == _NAME and self.rows[index.row()].can_tick:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's own signature
        """Return the data of a cell; the first has a check box, the state an icon."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == _NAME and row.can_tick:
            return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.DecorationRole and index.column() == _STATE:
            return self._icon(row.state)
        return super().data(index, role)

    def setData(
        self,
        index: Index,
        value: Any,  # noqa: ANN401 - Qt's own signature
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        """Request the selection of a case."""
        if role != Qt.ItemDataRole.CheckStateRole or not self.flags(index) & _CAN_TICK:
            return False
        row = self.rows[index.row()]
        self.tick_requested.emit(row.index, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def _icon(self, state: RowState) -> QIcon:
        if state not in self._icons:
            self._icons[state] = icon(ICONS[state], ink(TONES[state]))
        return self._icons[state]


_CAN_TICK = Qt.ItemFlag.ItemIsUserCheckable
