"""Keyboard focus of a page that is still loading."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.widgets.overlay import ModalOverlay


class DeferredFocus:
    """Sets the focus on a widget of a page once its content has loaded.

    Args:
        viewmodel: view model of the page.
        target: returns the widget that gets the focus; called when the content is ready.
    """

    def __init__(self, viewmodel: PageViewModel, target: Callable[[], QWidget]) -> None:
        self._viewmodel = viewmodel
        self._target = target
        self._is_due = False

    def ask(self) -> None:
        """Set the focus now, or as soon as the content is ready."""
        self._is_due = True
        self.apply()

    def apply(self) -> None:
        """Set the focus if requested; call after each redraw."""
        if self._is_due and self._viewmodel.state is LoadState.READY:
            self._is_due = False
            target = self._target()
            # A page that was left while loading must not take the focus from the one in front.
            if target.isVisible() and not _is_in_a_card(QApplication.focusWidget()):
                target.setFocus(Qt.FocusReason.OtherFocusReason)


def _is_in_a_card(widget: QWidget | None) -> bool:
    """Return whether a widget belongs to a card over the page, which keeps the focus."""
    while widget is not None and not isinstance(widget, ModalOverlay):
        widget = widget.parentWidget()
    return widget is not None
