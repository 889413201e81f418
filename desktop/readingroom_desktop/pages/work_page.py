"""Common base of pages that run work on models: start form, list of runs, chosen result."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QWidget

from readingroom_desktop.pages.case_review import CaseReviewPage, ReviewStack
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import LowStack
from readingroom_desktop.widgets.layouts import WholeText, column, panel, splitter
from readingroom_desktop.widgets.scroll_areas import ShortArea
from readingroom_desktop.widgets.table import DenseTable


class WorkPage(Page):
    """Start form, list of stored runs, and the result of the chosen run below it.

    A case opens as a reading in front of the page. A subclass creates its list with `_listing`,
    its empty state with `_make_empty`, and ends with `_lay_out_work`.
    """

    models_requested = Signal()
    _viewmodel: WorkPageViewModel

    def __init__(self, viewmodel: WorkPageViewModel) -> None:
        super().__init__(viewmodel)
        self.summary = label(tone="muted", is_wrapped=True)
        self._hides_form = False

    def _listing(self, table: DenseTable, choose: Callable[[Any], None]) -> DenseTable:
        """Connect the list of runs: a picked row becomes the chosen one. Return the list."""
        self._table = table
        table.picked.connect(choose)
        return table

    def _make_empty(self, icon_name: str, title: str, text: str) -> None:
        """Create the empty state of the list."""
        self.empty = EmptyState(icon_name, title, text, tr("Add a model"))
        self.empty.acted.connect(self.models_requested)

    def _lay_out_work(
        self,
        start: Sequence[QWidget | QLayout],
        result: QLayout,
        make_review: Callable[[], CaseReviewPage],
    ) -> None:
        """Lay out the start form, the list and the result; then connect to the view model.

        In a low window the start form scrolls, so that list and result keep their room; it can be
        hidden while there are runs.
        """
        self._result = WholeText()
        self._result.setLayout(result)
        both = splitter(
            self._table,
            self._result,
            is_vertical=True,
            factors=(0, 1),
            sizes=(Size.WINDOW_HEIGHT // 5, Size.WINDOW_HEIGHT * 4 // 5),
        )
        self._stack = LowStack()
        for part in (both, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        self._start = ShortArea(
            panel(column(*start, gap=Size.GAP_WIDE)),
            most=Size.WINDOW_HEIGHT,
            least=Size.WINDOW_HEIGHT // 8,
        )
        self.form_switch = button("", kind="quiet", on_click=self._on_form_switch)
        layout = column(
            self._head(self.form_switch),
            self.banner,
            self._start,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        front = panel(layout)
        self.review_stack = ReviewStack(front, make_review)
        self.setLayout(column(self.review_stack))
        self._show_form()
        self._stack.front_changed.connect(lambda _index: self._show_form())
        self._begin()

    def _on_form_switch(self) -> None:
        """Hide the start form, or show it again."""
        self._hides_form = not self._hides_form
        self._show_form()

    def _show_form(self) -> None:
        """Show the start form, unless it is hidden by its switch and there are runs."""
        is_listed = self._stack.currentIndex() == 0
        is_hidden = self._hides_form and is_listed
        self._start.setVisible(not is_hidden)
        self.form_switch.setVisible(is_listed)
        self.form_switch.setText(tr("Show form") if is_hidden else tr("Hide form"))

    def take_focus(self) -> None:
        """Set the keyboard focus on the open case, the list, or the start form."""
        if not self.review_stack.take_focus():
            super().take_focus()

    def _first(self) -> QWidget:
        return self._table.view if self._table.model.rows else self._starter()

    def _starter(self) -> QWidget:
        """Return the first field of the start form."""
        raise NotImplementedError

    def _forget_form(self) -> None:
        """Reset the start form, as the study was closed."""
        raise NotImplementedError

    def _follow(self, rows: Sequence[object], chosen: object, *, may_add_model: bool) -> bool:
        """Show the state, and list the runs with the chosen one marked.

        Returns:
            Whether the content is loaded.
        """
        viewmodel = self._viewmodel
        self._show_state()
        if viewmodel.state is LoadState.EMPTY:
            self.review_stack.forget()
            self._forget_form()
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(2)
            return False
        self._stack.setCurrentIndex(0 if rows else 1)
        self.empty.close_for(viewmodel.why_closed)
        self.empty.action.setVisible(may_add_model and not viewmodel.why_closed)
        self._table.follow(rows, chosen)
        return True
