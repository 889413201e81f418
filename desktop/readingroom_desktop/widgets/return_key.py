"""Return presses the button that has the keys, as Space does; Qt does so in dialogs only."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton

RETURN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_return(event: QKeyEvent) -> bool:
    """Return whether a key is Return or Enter, freshly pressed and without Ctrl, Alt or Shift."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    is_plain = modifiers == Qt.KeyboardModifier.NoModifier
    return event.key() in RETURN_KEYS and is_plain and not event.isAutoRepeat()


def press_by_return(event: QKeyEvent) -> bool:
    """Click the focused button on Return; tell whether the key was used.

    For the key handler of a window or card: a key arrives there only if nothing inside took it.
    """
    button = QApplication.focusWidget()
    if not is_return(event) or not isinstance(button, QPushButton | QToolButton):
        return False
    event.accept()
    button.click()
    return True
