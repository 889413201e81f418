"""Keys that are ignored for a moment after a card closes, and Return as a click.

A key that bounces or is pressed twice would otherwise reach the page behind the card, and could
press a button that changes the study. Qt lets Return press buttons in dialogs only.
"""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QToolButton,
    QWidget,
)

from readingroom_desktop.theme import Duration

_KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
CLEARING_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
"""Keys that clear an answer, or delete what is chosen."""
_TEXT = (QLineEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit)


def has_command(event: QKeyEvent) -> bool:
    """Return whether Ctrl, Alt or Meta is pressed."""
    return bool(event.modifiers() & _COMMANDS)


class KeyPause(QObject):
    """Filter that drops key presses for `Duration.KEYS_IGNORED`, except text in a field."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._end)

    @property
    def is_on(self) -> bool:
        """Return whether keys are ignored now."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Ignore keys from now on."""
        self._application.installEventFilter(self)  # installing a filter twice has no effect
        self._timer.start(Duration.KEYS_IGNORED)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Drop a key press unless it is text in a field."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        is_text = isinstance(watched, _TEXT) and event.key() not in RETURN_KEYS
        if not isinstance(watched, QWidget) or is_text:
            return False
        event.accept()
        return True

    def _end(self) -> None:
        self._application.removeEventFilter(self)


def ignore_keys() -> None:
    """Ignore keys for a moment after a card has closed."""
    application = QApplication.instance()
    if isinstance(application, QApplication) and Duration.KEYS_IGNORED:
        (application.findChild(KeyPause) or KeyPause(application)).begin()


def are_keys_ignored() -> bool:
    """Return whether keys are ignored now."""
    application = QApplication.instance()
    pause = application.findChild(KeyPause) if isinstance(application, QApplication) else None
    return pause is not None and pause.is_on


RETURN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_return(event: QKeyEvent) -> bool:
    """Return whether a key is Return or Enter, freshly pressed and without Ctrl, Alt or Shift."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    is_plain = modifiers == Qt.KeyboardModifier.NoModifier
    return event.key() in RETURN_KEYS and is_plain and not event.isAutoRepeat()


def is_letter(event: QKeyEvent) -> bool:
    """Return whether a key types a visible character, without Ctrl, Alt or Meta."""
    allowed = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    text = event.text()
    return not event.modifiers() & ~allowed and text.isprintable() and bool(text.strip())


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
