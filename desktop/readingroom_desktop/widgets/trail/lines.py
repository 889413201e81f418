"""An area that is as high as what stands in it, and is scrolled where there is no room."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QScrollArea, QSizePolicy, QWidget

from readingroom_desktop.theme import Size


class Lines(QScrollArea):
    """Asks for the height of its lines at its width, and gives some of it up where others need it.

    Lines wrap otherwise at another width, and come and go: the height is then asked for anew. It is
    never lower than `at_least`.
    """

    def __init__(self, lines: QLayout, at_least: int = 3 * Size.ROW) -> None:
        super().__init__()
        self._body = QWidget()
        self._body.setProperty("role", "body")
        self._body.setLayout(lines)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setMinimumHeight(at_least)

    def sizeHint(self) -> QSize:
        """Return the height of all lines."""
        width = self.viewport().width()
        layout = self._body.layout()
        height = layout.totalHeightForWidth(width) if layout is not None else 0
        return QSize(
            self._body.sizeHint().width(), max(height + 2 * self.frameWidth(), self.minimumHeight())
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height, as lines came or went."""
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height, as lines wrap otherwise."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
