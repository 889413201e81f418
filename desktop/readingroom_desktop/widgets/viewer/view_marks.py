"""Marks on the series strip: the numbers of the views that show a series."""

from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from readingroom_desktop.theme import Points, Size, colour, font

VIEWS_ROLE: Final = Qt.ItemDataRole.UserRole + 1


class ViewMark(NamedTuple):
    """Numbers of the views, "1, 3", and whether one of them is the active view."""

    numbers: str
    is_active: bool


class ViewMarkDelegate(QStyledItemDelegate):
    """Draws the view numbers of a series over the corner of its thumbnail."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the item, then its mark."""
        super().paint(painter, option, index)
        mark = index.data(VIEWS_ROLE)
        if mark is None:
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        style = option.widget.style()
        part = QStyle.SubElement.SE_ItemViewItemDecoration
        picture = style.subElementRect(part, shown, option.widget)
        face = font(Points.DENSE)
        face.setBold(True)
        metrics = QFontMetrics(face)
        width = metrics.horizontalAdvance(mark.numbers) + 2 * Size.GAP_SMALL
        area = QRect(picture.left(), picture.top(), width, metrics.height())
        painter.save()
        painter.setFont(face)
        painter.fillRect(area, colour("accent" if mark.is_active else "raised"))
        painter.setPen(colour("on_accent" if mark.is_active else "text"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, mark.numbers)
        painter.restore()
