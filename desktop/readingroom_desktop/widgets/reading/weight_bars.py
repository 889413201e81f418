"""Bars of weights in a table of variants."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from readingroom_desktop.itemmodels.variants import VariantsModel
from readingroom_desktop.theme import Size, colour
from readingroom_desktop.widgets.text_table import RowDelegate


class WeightBars(RowDelegate):
    """Draws a weight at the left and a bar from the middle of the remaining cell."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the cell."""
        super().paint(painter, option, index)
        model = index.model()
        if not isinstance(model, VariantsModel):
            return
        explanation = model.explanation(index.column())
        if explanation is None:
            return
        weight = model.weight(index.row(), index.column())
        widest = model.widest(index.column())
        if weight is None or not widest:
            return
        untyped: Any = option  # Qt's stubs do not know the fields of a style option
        cell = QRectF(untyped.rect)
        area = cell.adjusted(cell.width() / 2, 0, -Size.GAP_SMALL, 0)
        side = explanation.letter.lower()
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
