"""Sentences that a screen reader says at once, without a change of the focus."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Let the screen reader say a text that concerns a widget; without one nothing happens."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
