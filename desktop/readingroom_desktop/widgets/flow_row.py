"""Row of controls that wraps to a second line if the page is too narrow."""

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom_desktop.theme import Size


class FlowRow(QWidget):
    """Widgets from left to right, each as wide as it prefers, in as many lines as needed.

    Args:
        *widgets: The controls; hidden ones take no space.
        last: Control at the right end of the last line, None for none.
    """

    def __init__(self, *widgets: QWidget, last: QWidget | None = None) -> None:
        super().__init__()
        self._widgets = (*widgets, last) if last is not None else widgets
        self._last = last
        for widget in self._widgets:
            widget.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrower row has more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines, in pixels."""
        rects = self._rects(width)
        return max((rect.bottom() + 1 for rect in rects.values()), default=0)

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        widths = [self._size(widget).width() for widget in self._shown()]
        whole = sum(widths) + Size.GAP * max(len(widths) - 1, 0)
        return QSize(whole, self.heightForWidth(whole))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest control; a row that has a width needs its height."""
        widest = max((self._size(widget).width() for widget in self._shown()), default=0)
        height = self.heightForWidth(max(self.width(), widest))
        return QSize(widest, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the controls out for the new width."""
        super().resizeEvent(event)
        self._lay_out()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # the height depends on the width

    def event(self, event: QEvent) -> bool:
        """Lay the controls out again when one of them changes its size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._lay_out()
            self.updateGeometry()
        return super().event(event)

    def _lay_out(self) -> None:
        for widget, rect in self._rects(self.width()).items():
            widget.setGeometry(rect)

    def _rects(self, width: int) -> dict[QWidget, QRect]:
        """Return the rectangle of each control in a row of this width."""
        lines: list[list[QWidget]] = [[]]
        used = 0
        for widget in self._shown():
            needed = self._size(widget).width()
            if lines[-1] and used + needed > width:
                lines.append([])
                used = 0
            lines[-1].append(widget)
            used += needed + Size.GAP
        places = {}
        top = 0
        for line in lines:
            height = max((self._size(widget).height() for widget in line), default=0)
            left = 0
            for widget in line:
                size = self._size(widget).boundedTo(QSize(width, height))
                if widget is self._last:
                    left = max(left, width - size.width())
                above = (height - size.height()) // 2
                places[widget] = QRect(left, top + above, size.width(), size.height())
                left += size.width() + Size.GAP
            top += height + Size.GAP_SMALL
        return places

    def _shown(self) -> list[QWidget]:
        return [widget for widget in self._widgets if not widget.isHidden()]

    @staticmethod
    def _size(widget: QWidget) -> QSize:
        preferred = widget.sizeHint().expandedTo(widget.minimumSizeHint())
        return preferred.expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
