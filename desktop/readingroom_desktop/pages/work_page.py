"""What pages of work on models have alike: a start, what was done, and what that found."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QSplitter, QStackedWidget, QWidget

from readingroom_desktop.pages.page import Page
from readingroom_desktop.pages.review import ReviewPage, ReviewStack
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel
from readingroom_desktop.widgets.controls import column, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane


class WorkPage(Page):
    """What starts the work, a list of what was done, and what the one in front found below it.

    A case opens as a reading in front of all this. A page makes its list with `_listing`, what
    stands in its place with `_make_empty`, and ends with `_lay_out_work`.
    """

    models_wanted = Signal()
    _viewmodel: WorkPageViewModel

    def __init__(self, viewmodel: WorkPageViewModel, parent: QWidget | None = None) -> None:
        super().__init__(viewmodel, parent)
        self.told = label(tone="muted", is_wrapped=True)
        self._rows: Sequence[Any] = ()

    def _listing(self, table: DenseTable, choose: Callable[[Any], None]) -> DenseTable:
        """Return the list of what was done; the row that a person picks is chosen."""
        self._table = table
        table.picked.connect(lambda one: choose(one) if self._rows else None)
        return table

    def _make_empty(self, icon_name: str, words: str, more: str) -> None:
        """Make what stands in place of an empty list."""
        self.empty = EmptyState(icon_name, words, more, self.tr("Add a model"))
        self.empty.acted.connect(self.models_wanted)

    def _lay_out_work(
        self,
        start: Sequence[QWidget | QLayout],
        found: QLayout,
        make_review: Callable[[], ReviewPage],
    ) -> None:
        """Lay out what starts the work, the list and what was found; then follow the view-model."""
        below = QWidget()
        below.setLayout(found)
        both = QSplitter(Qt.Orientation.Vertical)
        both.addWidget(self._table)
        both.addWidget(below)
        both.setChildrenCollapsible(False)
        both.setSizes([Size.WINDOW_HEIGHT // 5, Size.WINDOW_HEIGHT * 4 // 5])
        both.setStretchFactor(1, 1)
        self._stack = QStackedWidget()
        for part in (both, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        wide = Size.PADDING_WIDE
        layout = column(
            self._head(),
            self.banner,
            *start,
            gap=Size.GAP_WIDE,
            margins=(wide, Size.PADDING, wide, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        front = QWidget()
        front.setLayout(layout)
        self.place = ReviewStack(front, make_review)
        self.setLayout(column(self.place))
        self._begin()

    def take_focus(self) -> None:
        """Put the keys on the case that is open, the list, or on what starts the first work."""
        if not self.place.take_focus():
            super().take_focus()

    def _first(self) -> QWidget:
        return self._table.view if self._rows else self._starter()

    def _starter(self) -> QWidget:
        """Return what the first work starts with."""
        raise NotImplementedError

    def _follow(self, rows: Sequence[object], chosen: object, *, may_add_model: bool) -> bool:
        """Show what goes on, and list what was done with the chosen one in front.

        Returns:
            Whether the content is there.
        """
        viewmodel = self._viewmodel
        self._show_state()
        if viewmodel.state is LoadState.EMPTY:
            self.place.forget()
        if viewmodel.state is not LoadState.READY:
            self.facts.setText("")
            self._stack.setCurrentIndex(2)
            return False
        self._stack.setCurrentIndex(0 if rows else 1)
        self.empty.close_for(viewmodel.why_closed)
        self.empty.action.setVisible(may_add_model and not viewmodel.why_closed)
        if self._rows is not rows:
            self._rows = ()
            self._table.set_rows(rows)
            self._rows = rows
        if chosen is not None and self._table.current is not chosen:
            self._table.select_row(chosen)
        return True
