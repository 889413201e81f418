"""The keys of a page that is still loading: they wait until what they belong on is there."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.widgets.overlay import ModalOverlay


class DeferredFocus:
    """Puts the keys on a widget of a page once its content is there.

    Args:
        viewmodel: the page's.
        target: returns where the keys belong; asked when they are put there.
    """

    def __init__(self, viewmodel: PageViewModel, target: Callable[[], QWidget]) -> None:
        self._viewmodel = viewmodel
        self._target = target
        self._is_due = False

    def ask(self) -> None:
        """Put the keys there, now or as soon as the content is there."""
        self._is_due = True
        self.place()

    def place(self) -> None:
        """Put the keys there if they are due; to be called after each redraw."""
        if self._is_due and self._viewmodel.state is LoadState.READY:
            self._is_due = False
            target = self._target()
            # A page that was left while it loaded takes no keys from the one in front.
            if target.isVisible() and not _is_in_a_card(QApplication.focusWidget()):
                target.setFocus(Qt.FocusReason.OtherFocusReason)


def _is_in_a_card(widget: QWidget | None) -> bool:
    """Return whether a widget belongs to a card over the page, which keeps the keys."""
    while widget is not None and not isinstance(widget, ModalOverlay):
        widget = widget.parentWidget()
    return widget is not None
