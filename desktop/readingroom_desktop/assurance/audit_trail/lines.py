"""Areas beside the events that take only the height they need."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QPlainTextEdit, QScrollArea, QSizePolicy, QWidget

from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import TextLabel


class Lines(QScrollArea):
    """Area whose preferred height is that of its content; shrinks if others need the space.

    The height is recomputed when the width or the content changes. `rows` of text
    are its lower bound.
    """

    def __init__(self, lines: QLayout, rows: int = 3) -> None:
        super().__init__()
        self._body = QWidget()
        self._body.setProperty("role", "body")
        self._body.setLayout(lines)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setMinimumHeight(rows * Size.ROW)

    def sizeHint(self) -> QSize:
        """Return the size of all lines."""
        width = self.viewport().width()
        layout = self._body.layout()
        height = layout.totalHeightForWidth(width) if layout is not None else 0
        return QSize(
            self._body.sizeHint().width(), max(height + 2 * self.frameWidth(), self.minimumHeight())
        )

    def show_outcome(self, outcome: TextLabel, text: str) -> None:
        """Show the text of an outcome, and scroll to it if it is a new one."""
        is_new = bool(text) and text != outcome.text()
        outcome.show_text(text)
        if is_new:  # after the layout of the text
            QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(outcome))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the height when lines were added or removed."""
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height when the width changes."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class EventText(QPlainTextEdit):
    """Read-only text that needs only a few lines and takes the remaining height."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFont(fixed_font())
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Event details"))
        self.setMinimumHeight(3 * Size.ROW)

    def sizeHint(self) -> QSize:
        """Return the minimum height."""
        return QSize(super().sizeHint().width(), self.minimumHeight())
