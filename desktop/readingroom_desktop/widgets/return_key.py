"""Buttons that Return presses, as Space does; Qt does so in dialogs only."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton

RETURN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_return(event: QKeyEvent) -> bool:
    """Return whether a key is Return or Enter, freshly pressed and without Ctrl, Alt or Shift."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    is_plain = modifiers == Qt.KeyboardModifier.NoModifier
    return event.key() in RETURN_KEYS and is_plain and not event.isAutoRepeat()


class PressButton(QPushButton):
    """A push button that Return presses while it has the focus."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setAutoDefault(True)  # outside dialogs this is its only effect

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore Return with Ctrl, Alt or Shift, and repeats of a pressed Return."""
        if event.key() in RETURN_KEYS and not is_return(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class PressToolButton(QToolButton):
    """A tool button that Return presses while it has the focus."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Return; Qt handles Space."""
        if is_return(event):
            event.accept()
            self.click()
        else:
            super().keyPressEvent(event)
