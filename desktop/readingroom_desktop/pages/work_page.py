"""Common base of pages that run work on models: start form, or list of runs and chosen result."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
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

_RUNS, _EMPTY, _WAITING = range(3)
"""Parts of the stack below the form."""


class WorkPage(Page):
    """List of stored runs with the result of the chosen run below it, or the start form.

    Without runs the form is above the empty state. With runs a switch changes between them and the
    form, and what is stored shows them. A case opens as a reading in front of the page. A subclass
    creates its list with `_listing`, its empty state with `_make_empty`, and ends with
    `_lay_out_work`.
    """

    models_requested = Signal()
    _viewmodel: WorkPageViewModel

    def __init__(self, viewmodel: WorkPageViewModel) -> None:
        super().__init__(viewmodel)
        self.summary = label(tone="muted", is_wrapped=True)
        self._is_form_asked = False

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
        new_run: str,
    ) -> None:
        """Lay out the start form, the list and the result; then connect to the view model.

        `new_run` is the text of the button that shows the form.
        """
        self._new_run = new_run
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
        self._start = ShortArea(panel(column(*start, gap=Size.GAP_WIDE)), Size.WINDOW_HEIGHT)
        self.form_switch = button("", on_click=self._on_form_switch)
        layout = column(
            self._head(self.form_switch),
            self.banner,
            self._start,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        self._room = panel(column())
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._room, 1)
        layout.addWidget(self.busy)
        front = panel(layout)
        self.review_stack = ReviewStack(front, make_review)
        self.setLayout(column(self.review_stack))
        self._show_parts()
        self._stack.front_changed.connect(lambda _index: self._show_parts())
        self._viewmodel.wrote.connect(self._on_stored)
        self._begin()

    @property
    def is_form_shown(self) -> bool:
        """Return whether the start form is shown, above the empty state or alone."""
        return not self._start.isHidden()

    @property
    def _is_form_alone(self) -> bool:
        """Return whether the form is shown instead of the runs that there are."""
        return self._is_form_asked and self._stack.currentIndex() == _RUNS

    def _on_form_switch(self) -> None:
        """Change between the runs and the start form."""
        self._is_form_asked = not self._is_form_asked
        self._show_parts()
        if self.isVisible():
            self._first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_stored(self) -> None:
        """Show the runs instead of the form, which started or added one."""
        if self._is_form_alone:
            self._on_form_switch()

    def _show_parts(self) -> None:
        """Show the start form, the runs, or the form above the empty state."""
        has_runs, is_alone = self._stack.currentIndex() == _RUNS, self._is_form_alone
        self._start.setVisible(is_alone or not has_runs)
        self._stack.setVisible(not is_alone)
        self._room.setVisible(is_alone)
        why_closed = "" if is_alone else self._viewmodel.why_closed
        self.form_switch.setVisible(has_runs)
        self.form_switch.setEnabled(not why_closed)
        self.form_switch.setToolTip(why_closed)
        self.form_switch.setText(tr("Back to results") if is_alone else self._new_run)

    def take_focus(self) -> None:
        """Set the keyboard focus on the open case, the list, or the start form."""
        if not self.review_stack.take_focus():
            super().take_focus()

    def _first(self) -> QWidget:
        has_list = self._table.model.rows and not self._is_form_alone
        return self._table.view if has_list else self._starter()

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
            self._is_form_asked = False
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(_WAITING)
            return False
        self._stack.setCurrentIndex(_RUNS if rows else _EMPTY)
        self._show_parts()
        self.empty.close_for(viewmodel.why_closed)
        self.empty.action.setVisible(may_add_model and not viewmodel.why_closed)
        self._table.follow(rows, chosen)
        return True
