"""Keyboard focus of a page that is still loading."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class LoadFocus:
    """Sets the keyboard focus on the next step of a page once it is loaded.

    Args:
        viewmodel: view model of the page.
        target: returns the widget that gets the focus; called when the page is loaded.
    """

    def __init__(self, viewmodel: PageViewModel, target: Callable[[], QWidget]) -> None:
        self._viewmodel, self._target = viewmodel, target
        self._is_due = False

    def take(self) -> None:
        """Set the focus now, or once the page is loaded."""
        self._is_due = True
        self.apply()

    def apply(self) -> None:
        """Set the focus if it is due and the page is loaded; called at each redraw."""
        if self._is_due and self._viewmodel.state is LoadState.READY:
            self._is_due = False
            target = self._target()
            if target.isVisible():  # else the page was left while it was loading
                target.setFocus(Qt.FocusReason.OtherFocusReason)
