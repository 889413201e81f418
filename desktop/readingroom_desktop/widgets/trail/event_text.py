"""What an event holds, as text to be read and copied."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPlainTextEdit

from readingroom_desktop.theme import Size, fixed_font


class EventText(QPlainTextEdit):
    """Takes the room that is left, and asks for a few lines only: other things are read first."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setFont(fixed_font())
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Details of the event"))
        self.setMinimumHeight(3 * Size.ROW)

    def sizeHint(self) -> QSize:
        """Return the least height."""
        return QSize(super().sizeHint().width(), self.minimumHeight())
