"""The pages of the window, one in front; in a low window they scroll."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QStyle, QWidget

from readingroom_desktop.theme import Size


class PageStack(QStackedWidget):
    """Wants no more room than the page in front, and never more than a small window is wide."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _place: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """Return what the page in front needs."""
        page = self.currentWidget()
        if page is None:
            return QSize()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        width = Size.LEAST_WIDTH - Size.RAIL_COMPACT - bar
        most = QSize(width, Size.MIN_HEIGHT - Size.STRIP - Size.STATUS)
        return page.minimumSizeHint().boundedTo(most)


class PageArea(QScrollArea):
    """Holds the pages, and scrolls to what has the focus where they are larger.

    Pages are as large as the room, or as they need. Qt's own way (`widgetResizable`) would give a
    page with wrapped text the height that it prefers, and scroll where there is room enough.
    """

    def __init__(self, pages: PageStack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(pages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the pages the room."""
        super().resizeEvent(event)
        self._fit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Look again when a page needs more or less."""
        is_handled = super().viewportEvent(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return is_handled

    def _fit(self) -> None:
        self._pages.resize(self.viewport().size().expandedTo(self._pages.minimumSizeHint()))
