"""Tab bar that shows all its tabs at any width."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QTabBar

from readingroom_desktop.theme import Size

_LEAST_WIDTH: Final = 64
"""Width of an elided tab in the narrowest bar, in pixels."""


class FittedTabBar(QTabBar):
    """Tab bar that gives up its icons, then elides its longest titles, instead of scrolling.

    The tooltip of an elided tab shows its full title.
    """

    def __init__(self, elision: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._icons: list[QIcon] = []
        self._has_icons = True
        self._width_with_icons = 0
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(elision)
        self.setIconSize(QSize(Size.ICON, Size.ICON))

    def show_tabs(self, tabs: Sequence[tuple[str, QIcon]]) -> None:
        """Show these tabs, from left to right: title and icon."""
        while self.count():
            self.removeTab(0)
        for title, icon in tabs:
            self.setAccessibleTabName(self.addTab(icon, title.replace("&", "&&")), title)
        self._icons, self._has_icons = [icon for _, icon in tabs], True
        self._choose_icons()

    def sizeHint(self) -> QSize:
        """Return the size in which no title is elided."""
        return QSize(sum(self._widths()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size in which the titles are just recognised."""
        widths = (min(width, _LEAST_WIDTH) for width in self._widths())
        return QSize(sum(widths), super().minimumSizeHint().height())

    def tabSizeHint(self, index: int) -> QSize:
        """Return the size of a tab, at most as wide as there is room for."""
        size = super().tabSizeHint(index)
        return size.boundedTo(QSize(_common_limit(self._widths(), self.width()), size.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tabs out for the new width."""
        self._choose_icons()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the tabs out in the font and padding of the window."""
        super().showEvent(event)
        self._choose_icons()

    def tabLayoutChange(self) -> None:
        """Set the tooltips of elided tabs."""
        super().tabLayoutChange()
        widths = self._widths()
        limit = _common_limit(widths, self.width())
        for index, width in enumerate(widths):
            title = self.tabText(index).replace("&&", "&")
            self.setTabToolTip(index, title if width > limit else "")

    def _choose_icons(self) -> None:
        """Show the icons if all tabs have room with them."""
        if self._has_icons:
            self._width_with_icons = sum(self._widths())
        has_room = self._width_with_icons <= self.width()
        if has_room != self._has_icons:
            self._has_icons = has_room
            for index, icon in enumerate(self._icons):
                self.setTabIcon(index, icon if has_room else QIcon())

    def _widths(self) -> list[int]:
        """Return the widths in which no title is elided; 0 for a hidden tab."""
        return [
            super(FittedTabBar, self).tabSizeHint(index).width() if self.isTabVisible(index) else 0
            for index in range(self.count())
        ]


def _common_limit(widths: Sequence[int], room: int) -> int:
    """Return the largest width of tabs which share a room, in pixels."""
    left = room
    for number, width in enumerate(sorted(widths)):
        share = left // (len(widths) - number)
        if width > share:
            return share
        left -= width
    return max(widths, default=0)
