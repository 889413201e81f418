"""Evaluations: run a suite on a model; figures, curves and items of each result."""

from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabBar, QTabWidget, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import EvaluationResult
from readingroom.domain.registered_models import StoredResult
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.evaluate import EvaluateViewModel
from readingroom_desktop.viewmodels.formats import (
    count,
    interval,
    moment,
    numbered,
    sort_value,
    why_missing,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, column, row
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.evaluate import (
    CurvePane,
    ItemsPane,
    MetricsPane,
    ModalitiesPane,
    StartRow,
)
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane

_ITEMS_TAB = 2
_MODALITIES = 1


class EvaluatePage(Page):
    """A table of results; what the chosen one is made of stands under it."""

    models_wanted = Signal()

    _viewmodel: EvaluateViewModel

    def __init__(
        self, viewmodel: EvaluateViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, parent)
        self._chooser = chooser
        self._query = viewmodel.query
        self.title.setText(self.tr("Evaluations"))
        self.facts.setWordWrap(False)  # the views stand right beside it
        self.take = button(self.tr("Add result…"), icon_name="folder-plus")
        self.take.setToolTip(self.tr("A folder that “readingroom evaluate” wrote elsewhere"))
        self.take.clicked.connect(self._on_take)
        self.start = StartRow(viewmodel)
        self.views = QTabBar()
        self.views.setAccessibleName(self.tr("What is shown of evaluations"))
        self.views.setDrawBase(False)
        for words in (self.tr("One suite, one model"), self.tr("Across modalities")):
            self.views.addTab(words)
        self.views.currentChanged.connect(lambda _place: self.redraw())
        self.results = DenseTable(self.tr("Results"), self._columns())
        self.results.picked.connect(self._on_picked)
        self._rows: tuple[StoredResult, ...] = ()
        self.figures = MetricsPane(viewmodel)
        self.curves = CurvePane()
        self.items = ItemsPane(viewmodel)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("What the result is made of"))
        for part, words in (
            (self.figures, self.tr("Figures")),
            (self.curves, self.tr("Curves")),
            (self.items, self.tr("Answers")),
        ):
            self.tabs.addTab(part, words)
        self.empty = EmptyState(
            "gauge",
            self.tr("No result yet"),
            self.tr(
                "Choose a suite and a model, and evaluate. Every figure can be opened down to the "
                "items that it is made of."
            ),
            self.tr("Go to Models"),
        )
        self.empty.acted.connect(self.models_wanted)
        self.start.suites_wanted.connect(self._on_suites)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        both = QSplitter(Qt.Orientation.Vertical)
        both.addWidget(self.results)
        both.addWidget(self.tabs)
        both.setStretchFactor(1, 1)
        both.setSizes([Size.WINDOW_HEIGHT * 3 // 10, Size.WINDOW_HEIGHT * 7 // 10])
        both.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        for part in (both, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        wide = Size.PADDING_WIDE
        layout = column(
            row(self._head(), self.views, None, self.take, gap=wide),
            self.banner,
            self.start,
            gap=Size.GAP_WIDE,
            margins=(wide, Size.PADDING, wide, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    @cached_property
    def modalities(self) -> ModalitiesPane:
        """What is compared across modalities; made when it is first asked for, as it is large."""
        pane = ModalitiesPane(self._viewmodel.modalities)
        self._stack.addWidget(pane)
        return pane

    def _columns(self) -> list[Column[StoredResult]]:
        return [
            Column(
                self.tr("Suite"), lambda one: one.result.title, tip=lambda one: one.result.title
            ),
            Column(
                self.tr("Model"),
                lambda one: one.result.model.name,
                tip=lambda one: one.result.model.name,
            ),
            Column(
                self.tr("Ranks by"),
                self._primary_words,
                lambda one: _order(one.result),
                is_number=True,
                tip=lambda one: why_missing(primary(one.result)),
            ),
            Column(
                self.tr("Items"),
                lambda one: count(one.result.item_count),
                lambda one: one.result.item_count,
                is_number=True,
                tip=self._asked_words,
            ),
            Column(
                self.tr("Failed"),
                lambda one: count(one.result.failed_count),
                lambda one: one.result.failed_count,
                is_number=True,
                tone=lambda one: "caution" if one.result.failed_count else "",
            ),
            Column(
                self.tr("Ended"),
                lambda one: moment(one.result.ended_at),
                lambda one: one.result.ended_at,
            ),
        ]

    def _asked_words(self, stored: StoredResult) -> str:
        words = self.tr("Asked %1 times in all: in each order, epoch and change")
        return words.replace("%1", count(stored.item_count))

    def _primary_words(self, stored: StoredResult) -> str:
        result = stored.result
        name = next((one.label for one in result.metrics if one.metric == result.primary), "")
        return f"{name} {interval(primary(result))}".strip()

    def _first(self) -> QWidget:
        if self.views.currentIndex() == _MODALITIES:
            return self.modalities.first()
        return self.results.view if self._viewmodel.results else self.start.suite

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""
        enter = self.tr(
            "On a figure: its items; on an item: the case that it asks about; on a contradiction: "
            "its case"
        )
        entries = (
            ShortcutEntry("Enter", enter),
            ShortcutEntry("↑ ↓", self.tr("Another result, figure or item")),
        )
        return (KeySection(self.tr("Evaluations"), entries),)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        self.take.setEnabled(viewmodel.can_add)
        is_ready = viewmodel.state is LoadState.READY
        is_across = is_ready and self.views.currentIndex() == _MODALITIES
        self.start.setVisible(is_ready and not is_across)
        self.take.setVisible(not is_across)
        if not is_ready:
            self._stack.setCurrentIndex(2)
            return
        number = len(viewmodel.results)
        told = (numbered(number, self.tr("1 result"), self.tr("%1 results")), viewmodel.why_closed)
        self.facts.setText("   ·   ".join(part for part in told if part))
        if is_across:
            self._stack.setCurrentWidget(self.modalities)
        else:
            self._stack.setCurrentIndex(0 if viewmodel.results else 1)
        self.empty.close_for(viewmodel.why_closed)
        if self._rows is not viewmodel.results:
            self._rows = ()  # what is current while the rows change was chosen by nobody
            self.results.set_rows(viewmodel.results)
            self._rows = viewmodel.results
        chosen = viewmodel.chosen
        if chosen is not None and self.results.current is not chosen:
            self.results.select_row(chosen)
        result = chosen.result if chosen is not None else None
        self.figures.show_result(result)
        self.curves.show_result(result)
        words = f"{self.tr('Answers')} ({count(len(viewmodel.items))})"
        self.tabs.setTabText(_ITEMS_TAB, words)
        if viewmodel.query is not self._query:
            self._query = viewmodel.query
            if self._query.stratum or self._query.condition:
                self.tabs.setCurrentIndex(_ITEMS_TAB)

    def _on_picked(self, result: StoredResult | None) -> None:
        if self._rows:
            self._viewmodel.choose(result)

    def _on_suites(self) -> None:
        folder = self._chooser.folder(self, self.tr("Folder with suites"))
        if folder is not None:
            self._viewmodel.add_suites(folder)

    def _on_take(self) -> None:
        folder = self._chooser.folder(self, self.tr("Folder of a result"))
        if folder is not None:
            self._viewmodel.add_result(folder)


def primary(result: EvaluationResult) -> Estimate | NotEstimable:
    """Return the figure that ranks, over all items."""
    for one in result.metrics:
        if one.metric == result.primary and not one.stratum and not one.condition:
            return one.value
    return NotEstimable("The result has no figure that ranks.")


def _order(result: EvaluationResult) -> float:
    figure = primary(result)
    return sort_value(figure)
