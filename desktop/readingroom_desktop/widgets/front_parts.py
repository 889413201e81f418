"""Stacks and tabs that need only the room of the part in front."""

from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLayoutItem, QStackedLayout, QTabWidget, QWidget

from readingroom_desktop.widgets.layouts import Part, panel
from readingroom_desktop.widgets.tab_bar import FittedTabBar

_LINE: Final = 1
"""Line below the bar of tabs, in pixels."""


class _FrontLayout(QStackedLayout):
    """Layout of a stack that has room for the part in front; the others do not report changes."""

    def minimumSize(self) -> QSize:
        """Return the minimum size."""
        front = self._front
        return QSize() if front is None else front.minimumSize()

    def hasHeightForWidth(self) -> bool:
        """Return whether the height of the part in front depends on its width."""
        front = self._front
        return front is not None and front.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """Return the height that the part in front prefers at a width."""
        front = self._front
        return -1 if front is None else front.heightForWidth(width)

    @property
    def _front(self) -> QLayoutItem | None:
        return self.itemAt(self.currentIndex())


class _LowLayout(_FrontLayout):
    """Layout of a stack that prefers the least height of the part in front."""

    def heightForWidth(self, width: int) -> int:
        """Return the least height of the part in front at a width."""
        part = None if self._front is None else self._front.widget()
        layout = None if part is None else part.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)


class FrontStack(QWidget):
    """Stack that asks only for the room of the part in front.

    Args:
        parts: the parts; the first one is in front.
    """

    front_changed = Signal(int)
    """Index of the part that is now in front."""

    _kind_of_layout: type[_FrontLayout] = _FrontLayout

    def __init__(self, *parts: Part) -> None:
        super().__init__()
        self._layout = self._kind_of_layout(self)
        for part in parts:
            self.addWidget(panel(part))
        self._layout.currentChanged.connect(self._on_change)

    def addWidget(self, part: QWidget) -> None:
        """Add a part, which stays behind unless it is the first."""
        self._layout.addWidget(part)

    def removeWidget(self, part: QWidget) -> None:
        """Remove a part."""
        self._layout.removeWidget(part)

    def currentIndex(self) -> int:
        """Return the index of the part in front, -1 without parts."""
        return self._layout.currentIndex()

    def currentWidget(self) -> QWidget | None:
        """Return the part in front."""
        return self._layout.currentWidget()

    def setCurrentIndex(self, index: int) -> None:
        """Bring a part to the front."""
        self._layout.setCurrentIndex(index)

    def setCurrentWidget(self, part: QWidget) -> None:
        """Bring a part to the front."""
        self._layout.setCurrentWidget(part)

    def _on_change(self, index: int) -> None:
        self._layout.invalidate()
        self.updateGeometry()
        self.front_changed.emit(index)


class LowStack(FrontStack):
    """Stack that prefers the least height, so that a form above it gets what it prefers."""

    _kind_of_layout = _LowLayout

    def sizeHint(self) -> QSize:
        """Return the minimum size."""
        return self.minimumSizeHint()


class FrontTabs(QTabWidget):
    """Tabs that ask only for the height of the part in front.

    Args:
        name: accessible name.
        *tabs: parts with their titles; the first one is in front.
    """

    def __init__(self, name: str, *tabs: tuple[Part, str]) -> None:
        super().__init__()
        self.setTabBar(FittedTabBar())
        self.setAccessibleName(name)
        for part, title in tabs:
            self.addTab(panel(part), title)
        self.currentChanged.connect(lambda _index: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """Return the width that all parts need, and the height of the part in front."""
        bar = self.tabBar().minimumSizeHint()
        parts = [part for index in range(self.count()) if (part := self.widget(index)) is not None]
        least = [part.minimumSizeHint().expandedTo(part.minimumSize()) for part in parts]
        width = max((size.width() for size in least), default=0)
        height = least[self.currentIndex()].height() if least else 0
        return QSize(max(bar.width(), width), height + bar.height() + _LINE)

    def hasHeightForWidth(self) -> bool:
        """Return whether the height of the part in front depends on its width."""
        return self.count() > 0 and self.currentWidget().hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """Return the height that the part in front prefers at a width."""
        front = self.currentWidget().heightForWidth(width)
        return front + self.tabBar().minimumSizeHint().height() + _LINE
