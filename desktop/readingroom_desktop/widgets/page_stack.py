"""The pages of the window, one in front; in a small window they scroll."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from readingroom_desktop.theme import Size


class PageStack(QStackedWidget):
    """Wants no more room than the page in front, and never more than a window of usual size has."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _place: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """Return what the page in front needs."""
        page = self.currentWidget()
        if page is None:
            return QSize()
        most = QSize(Size.MIN_WIDTH - Size.RAIL, Size.MIN_HEIGHT - Size.STRIP - Size.STATUS)
        return page.minimumSizeHint().boundedTo(most)


class PageArea(QScrollArea):
    """Holds the pages, and scrolls to what has the focus where they are larger."""

    def __init__(self, pages: PageStack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(pages)
