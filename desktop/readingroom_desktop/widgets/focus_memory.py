"""A widget that had the keyboard focus, remembered without keeping it alive."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class FocusMemory:
    """Remembers one widget; a widget that Qt has deleted meanwhile counts as none."""

    def __init__(self) -> None:
        self._widget: QWidget | None = None

    @property
    def widget(self) -> QWidget | None:
        """The remembered widget, None if there is none any more."""
        if self._widget is not None and not isValid(self._widget):
            self._widget = None
        return self._widget

    def remember(self, widget: QWidget | None = None) -> None:
        """Remember a widget, by default the one that has the focus now."""
        self._widget = widget if widget is not None else QApplication.focusWidget()

    def forget(self) -> None:
        """Remember nothing."""
        self._widget = None

    def restore(self) -> None:
        """Give the focus back, if the widget can take it, and forget it."""
        widget = self.widget
        self.forget()
        if widget is not None and widget.isVisible():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
