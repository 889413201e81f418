"""Stack of the window's pages; in a low window, and with large text, they scroll."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QStyle

from readingroom_desktop.theme import USUAL_TEXT, Size, themes


class PageStack(QStackedWidget):
    """Page stack whose minimum size is that of the page in front, limited to a small window."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(lambda _index: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the page in front."""
        page = self.currentWidget()
        if page is None:
            return QSize()
        least = page.minimumSizeHint()
        if themes().text_percent > USUAL_TEXT:
            return least
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        width = Size.MIN_WINDOW_WIDTH - Size.RAIL_COMPACT - bar
        return least.boundedTo(QSize(width, _low_height()))

    def least_height(self, width: int) -> int:
        """Return the height that the page in front needs at a width, with its wrapped text."""
        page = self.currentWidget()
        layout = None if page is None else page.layout()
        if page is None or layout is None:
            return 0
        least = page.minimumSizeHint().height()
        return max(least, layout.minimumHeightForWidth(width) if layout.hasHeightForWidth() else 0)


def _low_height() -> int:
    """Return the height from which pages are laid out without scrolling, in pixels."""
    return Size.MIN_HEIGHT - Size.STRIP - Size.TABS - Size.STATUS


class PageArea(QScrollArea):
    """Scroll area of the pages; scrolls to the focused widget if a page is larger.

    A page fills the area, or is as large as it needs. Qt's `widgetResizable` would give a page with
    wrapped text its preferred height, and scroll although there is room.
    """

    def __init__(self, pages: PageStack) -> None:
        super().__init__()
        self._pages = pages
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(pages)
        pages.currentChanged.connect(lambda _index: self.verticalScrollBar().setValue(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the pages to the area."""
        super().resizeEvent(event)
        self._fit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Resize the pages when their size changes."""
        is_handled = super().viewportEvent(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return is_handled

    def _fit(self) -> None:
        room = self.viewport().size()
        size = room.expandedTo(self._pages.minimumSizeHint())
        if room.height() < _low_height() or themes().text_percent > USUAL_TEXT:
            size.setHeight(max(size.height(), self._pages.least_height(size.width())))
        self._pages.resize(size)
