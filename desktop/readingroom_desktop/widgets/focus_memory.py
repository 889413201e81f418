"""Weak memory of the widget that had the keyboard focus."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class FocusMemory:
    """Remembers one widget; a widget that Qt has since deleted counts as None."""

    def __init__(self) -> None:
        self._widget: QWidget | None = None

    @property
    def widget(self) -> QWidget | None:
        """The remembered widget, None if it no longer exists."""
        if self._widget is not None and not isValid(self._widget):
            self._widget = None
        return self._widget

    def remember(self, widget: QWidget | None = None) -> None:
        """Remember a widget, by default the one that has the focus now."""
        self._widget = widget if widget is not None else QApplication.focusWidget()

    def forget(self) -> None:
        """Forget the widget."""
        self._widget = None

    def restore(self) -> None:
        """Return the focus to the widget if it is visible, and forget the widget."""
        widget = self.widget
        self.forget()
        if widget is not None and widget.isVisible():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
