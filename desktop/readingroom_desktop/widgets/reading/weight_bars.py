"""Weights of table rows as bars: to the right for the response, to the left against it."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSortFilterProxyModel, Qt
from PySide6.QtGui import QBrush, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from readingroom_desktop.itemmodels.variants import COLUMNS, VariantsModel
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.widgets.text_table import RowDelegate


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
