"""Keys are ignored for a moment after a card closes.

A key that bounces or is pressed twice would otherwise reach the page behind the card, and could
press a button that changes the study.
"""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from readingroom_desktop.theme import Duration
from readingroom_desktop.widgets.return_key import RETURN_KEYS

_KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})
_TEXT = (QLineEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit)


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
