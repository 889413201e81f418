"""What all pages with a view-model of their own have alike."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.busy import BusyRow
from readingroom_desktop.widgets.controls import column, label, row, title
from readingroom_desktop.widgets.deferred_focus import DeferredFocus


class Page(QWidget):
    """Title and facts, what went wrong, and what runs; redrawn when the view-model changes.

    A page makes its parts, lays them out, and ends with `_begin`. What runs stands last, so that
    nothing above it moves when it comes and goes.
    """

    _viewmodel: PageViewModel

    def __init__(self, viewmodel: PageViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self.title = title("")
        self.facts = label(tone="muted", is_wrapped=True)
        self.banner = Banner("danger", is_dismissable=True)
        self.banner.dismissed.connect(viewmodel.dismiss_error)
        self.busy = BusyRow()

    def _head(self, *actions: QWidget) -> QHBoxLayout:
        """Lay out title and facts, which take the room, and what is done to the whole page."""
        head = row(column(self.title, self.facts, gap=2), *actions)
        head.setStretch(0, 1)
        return head

    def _begin(self) -> None:
        """Follow the view-model, now that all parts are there."""
        self._focus = DeferredFocus(self._viewmodel, self._first)
        self._viewmodel.changed.connect(self.redraw)
        self._viewmodel.changed.connect(self._focus.apply)
        self.redraw()

    def take_focus(self) -> None:
        """Put the keys where the work goes on, as soon as the content is there."""
        self._focus.ask()

    def _first(self) -> QWidget:
        """Return where the work goes on."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show the present state."""
        raise NotImplementedError

    def _show_state(self) -> None:
        """Show what went wrong and what runs."""
        self.banner.show_message(self._viewmodel.error)
        self.busy.follow(self._viewmodel.job)
