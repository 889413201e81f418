"""Table of the cases of an import, with tick boxes."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPen, QShortcut
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from readingroom.domain.problem import FileKind
from readingroom_desktop.assets import icon
from readingroom_desktop.itemmodels.import_rows import ImportRowsModel, Index, import_columns
from readingroom_desktop.itemmodels.rows import ROW_ROLE
from readingroom_desktop.theme import Size, colour, ink
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.import_rows import CaseRow
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.text_table import RowDelegate

_REASON = 7
BOX_WIDTH = Size.ICON + Size.GAP_SMALL
"""Indent of names without a tick box, in pixels."""

_OPTIONAL = {
    1: (FileKind.DICOM, FileKind.PHOTOGRAPH),
    2: (FileKind.NOTE,),
    3: (FileKind.VARIANTS,),
    4: (FileKind.SEQUENCE,),
}
"""Columns that are hidden if no case has such files, as the reason needs the width."""


class _TickDelegate(RowDelegate):
    """Draws the tick box like the other tick boxes of the window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tick = icon("check-bold", ink("on_accent"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the cell, then the box over Qt's own."""
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        filled = QStyleOptionViewItem(option)
        self.initStyleOption(filled, index)
        view = filled.widget
        if state is None:
            filled.text = ""
            draw = QStyle.ControlElement.CE_ItemViewItem
            view.style().drawControl(draw, filled, painter, view)
            indented = QStyleOptionViewItem(option)
            indented.rect = option.rect.adjusted(BOX_WIDTH, 0, 0, 0)
            super().paint(painter, indented, index)
            return
        super().paint(painter, option, index)
        part = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        indicator: QRect = view.style().subElementRect(part, filled, view)
        side = Size.ICON - 2
        box = QRect(0, 0, side, side)
        box.moveCenter(indicator.center())
        is_ticked = Qt.CheckState(state) is Qt.CheckState.Checked
        is_marked = bool(filled.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.fillRect(
            indicator.adjusted(-1, -1, 1, 1), colour("selected" if is_marked else "surface")
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("accent" if is_ticked else "control_line"), Size.HAIRLINE))
        painter.setBrush(colour("accent" if is_ticked else "surface"))
        painter.drawRoundedRect(box, 3, 3)
        painter.restore()
        if is_ticked:
            self._tick.paint(painter, box.adjusted(1, 1, -1, -1))


class PlanTable(DenseTable):
    """One row per case; Space ticks it, Ctrl+A ticks or unticks all shown rows."""

    review_requested = Signal(int)
    """Index of a case in review that was opened by Enter or a double click."""

    def __init__(self, viewmodel: ImportViewModel) -> None:
        columns = import_columns()
        self._rows = ImportRowsModel(columns)
        super().__init__(tr("Cases"), columns, wide_column=_REASON, model=self._rows)
        self._viewmodel = viewmodel
        self.view.has_icons = True
        self.view.setItemDelegateForColumn(0, _TickDelegate(self.view))
        self.view.setIconSize(self.view.iconSize().scaled(Size.ICON, Size.ICON, _KEEP))
        self._rows.tick_requested.connect(self._on_tick)
        viewmodel.row_changed.connect(self._on_row)
        for keys, act in (("Space", self.tick_current), ("Ctrl+A", self.tick_all)):
            shortcut = QShortcut(QKeySequence(keys), self.view)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)
        self._shown: list[CaseRow] | None = None

    @property
    def shown_indices(self) -> list[int]:
        """Return the indices of the rows that pass the filter."""
        rows = range(self.proxy.rowCount())
        return [self.proxy.index(row, 0).data(ROW_ROLE).index for row in rows]

    def tick_current(self) -> None:
        """Tick or untick the current row."""
        row = self.current
        if row is not None:
            self._viewmodel.tick(row.index, is_ticked=not row.is_ticked)

    def tick_all(self) -> None:
        """Tick all shown rows, or untick them if all are ticked."""
        rows = [self._viewmodel.rows[index] for index in self.shown_indices]
        is_all = all(row.is_ticked for row in rows if row.can_tick)
        self._viewmodel.tick_all([row.index for row in rows], is_ticked=not is_all)

    def redraw(self) -> None:
        """Show the rows of the current plan; changed rows are updated by `_on_row`."""
        if self._shown is not self._viewmodel.rows:
            self._shown = self._viewmodel.rows
            self.filter.clear()
            self.set_rows(self._shown)
            for column, kinds in _OPTIONAL.items():
                is_used = any(row.files_of(*kinds) for row in self._shown)
                self.view.setColumnHidden(column, not is_used)

    def _on_tick(self, index: int, is_ticked: bool) -> None:
        self._viewmodel.tick(index, is_ticked=is_ticked)

    def _on_row(self, index: int) -> None:
        if self._shown is not self._viewmodel.rows:
            return
        row = self._viewmodel.rows[index]
        self._rows.set_row(row)
        current = self.current
        if current is not None and current.index == index:
            self.picked.emit(row)
        if self._viewmodel.job is not None:
            self.view.scrollTo(self.proxy.mapFromSource(self._rows.index(index, 0)))


_KEEP = Qt.AspectRatioMode.IgnoreAspectRatio
