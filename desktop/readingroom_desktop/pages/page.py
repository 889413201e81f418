"""Common base of pages with their own view model."""

from typing import Final

from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import label, title
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import PageHead
from readingroom_desktop.widgets.load_focus import LoadFocus

VIEW: Final = "view_tab"
"""Property of a part of a page: index of the page's view in which it is shown."""


class Page(QWidget):
    """Page with title, facts, error banner and running job; redrawn when the view model changes.

    A subclass creates its parts, lays them out and ends with `_begin`. The running job is shown
    last, so that nothing above it moves when the job starts or ends.
    """

    _viewmodel: PageViewModel

    def __init__(self, viewmodel: PageViewModel) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self.title = title("")
        self.facts = label(tone="muted", is_wrapped=True)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()

    def _head(self, *actions: QWidget) -> PageHead:
        """Lay out title, facts and the actions of the whole page."""
        return PageHead(self.title, self.facts, *actions)

    def _begin(self) -> None:
        """Connect to the view model; call this once all parts exist."""
        self._focus = LoadFocus(self._viewmodel, self._first)
        self._viewmodel.changed.connect(self.redraw)
        self._viewmodel.changed.connect(self._focus.apply)
        self.redraw()

    def take_focus(self) -> None:
        """Set the keyboard focus on the next step, as soon as the content is loaded."""
        self._focus.take()

    def _first(self) -> QWidget:
        """Return the widget of the next step."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show the present state."""
        raise NotImplementedError

    def _show_state(self) -> None:
        """Show the error and the running job."""
        self.banner.show_message(self._viewmodel.error)
        self.busy.follow(self._viewmodel.job)
