"""The keys of a page that is still loading: they wait until what they belong on is there."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class DueFocus:
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
            self._target().setFocus(Qt.FocusReason.OtherFocusReason)
