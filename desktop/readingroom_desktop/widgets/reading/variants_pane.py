"""Dense table of a case's variants."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSortFilterProxyModel, Qt
from PySide6.QtGui import QBrush, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.case import VariantTable
from readingroom.reading.types import ShownExplanation
from readingroom_desktop.itemmodels.variants import COLUMNS, VariantsFilter, VariantsModel
from readingroom_desktop.theme import Points, Size, colour, font
from readingroom_desktop.widgets.text_table import RowDelegate, TextTable


class VariantsPane(QWidget):
    """Sortable table of variants, with assembly and annotation above it."""

    def __init__(self) -> None:
        super().__init__()
        self.model = VariantsModel(self)
        self.filter = VariantsFilter(self)
        self.filter.setSourceModel(self.model)
        self.origin = QLabel()
        self.origin.setTextFormat(Qt.TextFormat.PlainText)
        self.origin.setProperty("tone", "muted")
        self.origin.setFont(font(Points.DENSE))
        self.table = TextTable()
        self._bars = WeightBars(self)
        self._set_up_table()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Size.GAP_SMALL)
        self.origin.setContentsMargins(Size.GAP, 0, 0, 0)
        column.addWidget(self.origin)
        column.addWidget(self.table, 1)

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.filter)
        table.setFont(font(Points.DENSE))
        table.setAccessibleName("Variants")
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(Size.ROW - Size.GAP_SMALL)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def show_tables(self, tables: tuple[VariantTable, ...]) -> None:
        """Show the variants of a case in the file's order."""
        self.filter.set_text("")
        self.filter.sort(-1)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.setSortingEnabled(True)
        self.model.show_tables(tables)
        self.table.resizeColumnsToContents()
        self.origin.setText(" · ".join(origin_words(table) for table in tables))

    def weigh(self, explanations: tuple[ShownExplanation, ...]) -> None:
        """Show weight bars, one column per explanation; () removes them."""
        if explanations == self.model.weighed:
            return
        header = self.table.horizontalHeader()
        widths = [header.sectionSize(number) for number in range(len(COLUMNS))]
        self.model.weigh(explanations)
        for number, width in enumerate(widths):
            header.resizeSection(number, width)
        for number in range(len(COLUMNS), self.model.columnCount()):
            self.table.setItemDelegateForColumn(number, self._bars)
            header.resizeSection(number, Size.NAME_COLUMN)
            header.moveSection(header.visualIndex(number), number - len(COLUMNS))

    def set_filter(self, query: str) -> int:
        """Show only matching rows and return their number."""
        self.filter.set_text(query)
        return self.filter.rowCount()


def origin_words(table: VariantTable) -> str:
    """Return assembly and annotation of a table, and how many of its rows are shown."""
    assembly = table.assembly or "assembly unknown"
    annotation = f"annotation {table.annotation}" if table.annotation else "not annotated"
    return ", ".join([assembly, annotation, *_extent_words(table)])


def _extent_words(table: VariantTable) -> list[str]:
    """Return the number of rows and, if not all are shown, the selection."""
    if table.row_count is None:
        return []
    if not table.shown:
        return [f"{table.row_count:,} {'row' if table.row_count == 1 else 'rows'}"]
    return [f"{len(table.variants):,} of {table.row_count:,} rows shown: {table.shown}"]


class WeightBars(RowDelegate):
    """Draws the number at the left and a bar from the middle of the remaining cell."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the cell."""
        super().paint(painter, option, index)
        proxy = index.model()
        if not isinstance(proxy, QSortFilterProxyModel):
            return
        model = proxy.sourceModel()
        if not isinstance(model, VariantsModel):
            return
        weight = model.weight(proxy.mapToSource(index).row(), index.column())
        widest = model.widest(index.column())
        if weight is None or not widest:
            return
        untyped: Any = option  # Qt's stubs do not know the fields of a style option
        cell = QRectF(untyped.rect)
        area = cell.adjusted(cell.width() / 2, 0, -Size.GAP_SMALL, 0)
        side = model.weighed[index.column() - len(COLUMNS)].letter.lower()
        half = area.width() / 2
        length = half * abs(weight) / widest
        left = area.center().x() - (0.0 if weight > 0 else length)
        bar = QRectF(left, area.center().y() - Size.GAP / 2, length, Size.GAP)
        painter.save()
        painter.setPen(colour("control_line"))
        middle = area.center().x()
        painter.drawLine(int(middle), int(area.top()), int(middle), int(area.bottom()))
        painter.fillRect(bar, colour(f"side_{side}"))
        if weight < 0:
            painter.fillRect(bar, QBrush(colour("surface"), Qt.BrushStyle.BDiagPattern))
        painter.restore()
