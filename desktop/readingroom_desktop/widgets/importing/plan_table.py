"""The list of cases of an import, with boxes to tick."""

from PySide6.QtCore import QCoreApplication, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPen, QShortcut
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from readingroom.domain.problem import FileKind
from readingroom_desktop.assets import icon
from readingroom_desktop.itemmodels.import_rows import ImportRowsModel, Index, import_columns
from readingroom_desktop.itemmodels.rows import ROW_ROLE
from readingroom_desktop.theme import Size, colour, ink
from readingroom_desktop.viewmodels.import_rows import CaseRow
from readingroom_desktop.viewmodels.importing import ImportViewModel
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.text_table import RowDelegate

_WHY = 7
BOX_ROOM = Size.ICON + Size.GAP_SMALL
"""Names without a box begin where those with one do."""

_OPTIONAL = {
    1: (FileKind.DICOM, FileKind.PHOTOGRAPH),
    2: (FileKind.NOTE,),
    3: (FileKind.VARIANTS,),
    4: (FileKind.SEQUENCE,),
}
"""Columns that are hidden where no case has such files, as the reason needs the room."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("plan_table", text)


class _TickDelegate(RowDelegate):
    """Draws the box as the window's other boxes are drawn."""

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
            beside = QStyleOptionViewItem(option)
            beside.rect = option.rect.adjusted(BOX_ROOM, 0, 0, 0)
            super().paint(painter, beside, index)
            return
        super().paint(painter, option, index)
        part = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        place: QRect = view.style().subElementRect(part, filled, view)
        side = Size.ICON - 2
        box = QRect(0, 0, side, side)
        box.moveCenter(place.center())
        is_ticked = Qt.CheckState(state) is Qt.CheckState.Checked
        is_marked = bool(filled.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.fillRect(
            place.adjusted(-1, -1, 1, 1), colour("selected" if is_marked else "surface")
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("accent" if is_ticked else "control_line"), Size.HAIRLINE))
        painter.setBrush(colour("accent" if is_ticked else "surface"))
        painter.drawRoundedRect(box, 3, 3)
        painter.restore()
        if is_ticked:
            self._tick.paint(painter, box.adjusted(1, 1, -1, -1))


class PlanTable(DenseTable):
    """One row a case. Space ticks, Ctrl+A ticks all that are shown, or none if all are."""

    review_wanted = Signal(int)
    """Enter or a double click on a case that waits for its review: its place."""

    def __init__(self, viewmodel: ImportViewModel, parent: QWidget | None = None) -> None:
        columns = import_columns()
        self._rows = ImportRowsModel(columns)
        super().__init__(_tr("Cases"), columns, stretch=_WHY, model=self._rows, parent=parent)
        self._viewmodel = viewmodel
        self.view.has_icons = True
        self.view.setItemDelegateForColumn(0, _TickDelegate(self.view))
        self.view.setIconSize(self.view.iconSize().scaled(Size.ICON, Size.ICON, _KEEP))
        self._rows.tick_wanted.connect(self._on_tick)
        viewmodel.row_changed.connect(self._on_row)
        for keys, act in (("Space", self.tick_current), ("Ctrl+A", self.tick_all)):
            shortcut = QShortcut(QKeySequence(keys), self.view)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(act)
        self._shown: list[CaseRow] | None = None

    @property
    def shown_places(self) -> list[int]:
        """Return the places of the rows that the filter lets through."""
        rows = range(self.proxy.rowCount())
        return [self.proxy.index(row, 0).data(ROW_ROLE).place for row in rows]

    def tick_current(self) -> None:
        """Tick the current row, or take its tick away."""
        row = self.current
        if row is not None:
            self._viewmodel.tick(row.place, is_ticked=not row.is_ticked)

    def tick_all(self) -> None:
        """Tick every row that is shown; if all are, none."""
        rows = [self._viewmodel.rows[place] for place in self.shown_places]
        is_all = all(row.is_ticked for row in rows if row.can_tick)
        self._viewmodel.tick_all([row.place for row in rows], is_ticked=not is_all)

    def redraw(self) -> None:
        """Show the rows of the present plan; those that changed since are shown already."""
        if self._shown is not self._viewmodel.rows:
            self._shown = self._viewmodel.rows
            self.filter.clear()
            self.set_rows(self._shown)
            for place, kinds in _OPTIONAL.items():
                is_used = any(row.files_of(*kinds) for row in self._shown)
                self.view.setColumnHidden(place, not is_used)

    def _on_tick(self, place: int, is_ticked: bool) -> None:
        self._viewmodel.tick(place, is_ticked=is_ticked)

    def _on_row(self, place: int) -> None:
        if self._shown is not self._viewmodel.rows:
            return
        row = self._viewmodel.rows[place]
        self._rows.set_row(row)
        current = self.current
        if current is not None and current.place == place:
            self.picked.emit(row)
        if self._viewmodel.job is not None:
            self.view.scrollTo(self.proxy.mapFromSource(self._rows.index(place, 0)))


_KEEP = Qt.AspectRatioMode.IgnoreAspectRatio
