"""Details of an event as selectable text."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPlainTextEdit

from readingroom_desktop.theme import Size, fixed_font


class EventText(QPlainTextEdit):
    """Read-only text that needs only a few lines and takes the remaining height."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFont(fixed_font())
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Event details"))
        self.setMinimumHeight(3 * Size.ROW)

    def sizeHint(self) -> QSize:
        """Return the minimum height."""
        return QSize(super().sizeHint().width(), self.minimumHeight())
