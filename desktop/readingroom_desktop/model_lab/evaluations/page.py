"""Evaluations: run a suite on a model; figures, curves and items of each result."""

from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.runs.types import EvaluationResult, MetricResult, StoredResult
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom_desktop.itemmodels.columns import Column, moment_column, number_column, text_column
from readingroom_desktop.model_lab.evaluations.experiments_pane import ExperimentsPane
from readingroom_desktop.model_lab.evaluations.group_pane import GroupPane
from readingroom_desktop.model_lab.evaluations.headline_pane import HeadlinePane
from readingroom_desktop.model_lab.evaluations.library_pane import LibraryPane
from readingroom_desktop.model_lab.evaluations.log_pane import LogPane
from readingroom_desktop.model_lab.evaluations.modalities_pane import ModalitiesPane
from readingroom_desktop.model_lab.evaluations.readers_pane import ReadersPane, judge_line
from readingroom_desktop.model_lab.evaluations.result_panes import CurvePane, ItemsPane, MetricsPane
from readingroom_desktop.model_lab.evaluations.robustness_pane import RobustnessPane
from readingroom_desktop.model_lab.evaluations.start_row import StartRow
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluationsViewModel
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import VIEW, Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    interval,
    isolated,
    numbered,
    sort_value,
    tr,
    tr_core,
    tr_core_name,
    why_missing,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row, splitter
from readingroom_desktop.widgets.tab_bar import FittedTabBar
from readingroom_desktop.widgets.table import DenseTable

_ITEMS_TAB = 2
_LOG_TAB = 3
_HEADLINE_TAB = 6
_MODALITIES = 1
_ROBUSTNESS = 2
_EXPERIMENTS = 3
_LIBRARY = 4
_RESULTS_ROWS = 4
"""Minimum height of the results, with their titles, in rows."""


class EvaluationsPage(Page):
    """A table of results, with the metrics, curves and items of the chosen one below."""

    models_requested = Signal()

    _viewmodel: EvaluationsViewModel

    def __init__(self, viewmodel: EvaluationsViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self._query = viewmodel.query
        self.title.setText(tr("Evaluations"))
        self.facts.setWordWrap(False)  # the view tabs are right beside it
        self.add = button(tr("Add result…"), icon_name="folder-plus")
        self.add.setToolTip(tr("A folder written by “readingroom evaluate”"))
        self.add.clicked.connect(self._on_add)
        self.import_log = button(tr("Import a log…"), icon_name="file-arrow-down")
        self.import_log.setToolTip(
            tr("Evaluations run with Inspect AI, lm-evaluation-harness or HELM")
        )
        self.log_sources = QMenu(self.import_log)
        self.log_sources.addAction(tr("Log file (.eval or .json)…"), self._on_log_file)
        self.log_sources.addAction(tr("Folder with logs…"), self._on_log_folder)
        self.import_log.setMenu(self.log_sources)
        self.start = StartRow(viewmodel, chooser)
        self.views = FittedTabBar()
        self.views.setAccessibleName(tr("Evaluation views"))
        for name in (
            tr("One suite, one model"),
            tr("Across modalities"),
            tr("Robustness"),
            tr("Experiments"),
            tr("Library"),
        ):
            self.views.addTab(name)
        self.views.currentChanged.connect(lambda _index: self.redraw())
        self.results = DenseTable(tr("Results"), self._columns())
        self.results.view.setMinimumHeight(_RESULTS_ROWS * Size.ROW)
        self.results.picked.connect(viewmodel.choose)
        self._make_details()
        self.empty = EmptyState(
            "gauge",
            tr("No result yet"),
            tr(
                "Choose a suite and a model, then evaluate. Each metric opens the items it is "
                "computed from."
            ),
            tr("Go to Models"),
        )
        self.empty.acted.connect(self.models_requested)
        viewmodel.form_result_stored.connect(self._on_form_result)
        viewmodel.readers.changed.connect(self._show_agreement)
        self.start.suites_requested.connect(self._on_suites)
        self.start.export_requested.connect(self._on_export)
        self._lay_out()
        self._begin()

    def _make_details(self) -> None:
        """Create the tabs of a result."""
        viewmodel, chooser = self._viewmodel, self._chooser
        self.figures = MetricsPane(viewmodel, chooser)
        self.curves = CurvePane()
        self.items = ItemsPane(viewmodel)
        self.log = LogPane()
        self.readers = ReadersPane(viewmodel.readers, chooser)
        self.groups = GroupPane()
        self.groups.items_requested.connect(self._on_group)
        self.headlines = HeadlinePane()
        self.headlines.items_requested.connect(self._on_figure)
        self.tabs = FrontTabs(
            tr("Result details"),
            (self.figures, tr("Metrics")),
            (self.curves, tr("Curves")),
            (self.items, tr("Items")),
            (self.log, tr("Figures of the log")),
            (self.readers, tr("Readers")),
            (self.groups, tr("By group")),
            (self.headlines, tr("Headline table")),
        )
        self.tabs.setTabVisible(_LOG_TAB, False)
        self.tabs.setTabVisible(_HEADLINE_TAB, False)

    def _lay_out(self) -> None:
        both = splitter(
            self.results,
            self.tabs,
            is_vertical=True,
            factors=(0, 1),
            sizes=(Size.WINDOW_HEIGHT * 3 // 10, Size.WINDOW_HEIGHT * 7 // 10),
        )
        both.setProperty(VIEW, 0)
        self._stack = FrontStack(both, self.empty, WaitingPane(self._viewmodel))
        layout = column(
            FlowRow(self._head(), self.views, last=panel(row(self.import_log, self.add))),
            self.banner,
            self.start,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _add_view(self, pane: QWidget, index: int) -> None:
        pane.setProperty(VIEW, index)
        self._stack.addWidget(pane)

    @cached_property
    def modalities(self) -> ModalitiesPane:
        """Return the comparison across modalities, created on first use because it is large."""
        pane = ModalitiesPane(self._viewmodel.modalities, self._chooser)
        self._add_view(pane, _MODALITIES)
        return pane

    @cached_property
    def robustness(self) -> RobustnessPane:
        """Return the forms and figures on robustness, created on first use."""
        pane = RobustnessPane(self._viewmodel, self._chooser)
        self._add_view(pane, _ROBUSTNESS)
        return pane

    @cached_property
    def experiments(self) -> ExperimentsPane:
        """Return the form and tables of experiments, created on first use."""
        pane = ExperimentsPane(self._viewmodel.experiments, self._chooser)
        self._add_view(pane, _EXPERIMENTS)
        return pane

    @cached_property
    def library(self) -> LibraryPane:
        """Return the protocol library, created on first use."""
        pane = LibraryPane(self._viewmodel.library, self._chooser)
        pane.run_requested.connect(self._on_run)
        pane.answers_chosen.connect(self._viewmodel.import_answers)
        self._add_view(pane, _LIBRARY)
        return pane

    def _columns(self) -> list[Column[StoredResult]]:
        return [
            text_column(tr("Suite"), lambda stored: tr_core(stored.result.title)),
            text_column(tr("Model"), lambda stored: stored.result.model.name),
            Column(
                tr("Primary metric"),
                self._primary_text,
                lambda stored: _order(stored.result),
                is_number=True,
                tip=lambda stored: why_missing(primary(stored.result)),
            ),
            number_column(
                tr("Items"), lambda stored: stored.result.item_count, tip=self._calls_text
            ),
            number_column(
                tr("Failed"),
                lambda stored: stored.result.failed_count,
                tone=lambda stored: "caution" if stored.result.failed_count else "",
            ),
            moment_column(tr("Ended"), lambda stored: stored.result.ended_at),
        ]

    def _calls_text(self, stored: StoredResult) -> str:
        text = tr("%1 model calls, over all orders, epochs and perturbations")
        return text.replace("%1", count(stored.item_count))

    def _primary_text(self, stored: StoredResult) -> str:
        result = stored.result
        name = next((row.label for row in result.metrics if row.metric == result.primary), "")
        return f"{isolated(tr_core_name(name))} {interval(primary(result))}".strip()

    def _first(self) -> QWidget:
        if self.views.currentIndex() == _MODALITIES:
            return self.modalities.first()
        if self.views.currentIndex() == _ROBUSTNESS:
            return self.robustness.first()
        if self.views.currentIndex() == _EXPERIMENTS:
            return self.experiments.first()
        if self.views.currentIndex() == _LIBRARY:
            return self.library.first()
        return self.results.view if self._viewmodel.results else self.start.suite

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        enter = tr("On a metric: its items; on an item: its case; on a contradiction: its case")
        entries = (
            ShortcutEntry("Enter", enter),
            ShortcutEntry("↑ ↓", tr("Previous, next result, metric or item")),
            ShortcutEntry(
                "Enter", tr("In the library, on a family: its suites; on a suite: its items")
            ),
        )
        return (KeySection(tr("Evaluations"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        self.add.setEnabled(viewmodel.can_add)
        self.import_log.setEnabled(viewmodel.can_add)
        is_ready = viewmodel.state is LoadState.READY
        view = self.views.currentIndex() if is_ready else 0
        self.start.setVisible(is_ready and not view)
        self.add.setVisible(not view)
        self.import_log.setVisible(not view)
        if not is_ready:
            self._stack.setCurrentIndex(2)
            return
        number = len(viewmodel.results)
        facts = (numbered(number, tr("1 result"), tr("%1 results")), viewmodel.why_closed)
        self.facts.setText("   ·   ".join(part for part in facts if part))
        if view == _MODALITIES:
            self._stack.setCurrentWidget(self.modalities)
        elif view == _ROBUSTNESS:
            self.robustness.redraw()
            self._stack.setCurrentWidget(self.robustness)
        elif view == _EXPERIMENTS:
            self._stack.setCurrentWidget(self.experiments)
        elif view == _LIBRARY:
            self.library.show_storing(is_storing=viewmodel.is_busy)
            self._stack.setCurrentWidget(self.library)
        else:
            self._stack.setCurrentIndex(0 if viewmodel.results else 1)
        self.empty.close_for(viewmodel.why_closed)
        self.results.follow(viewmodel.results, viewmodel.chosen)
        self._show_details(viewmodel.chosen)

    def _show_details(self, chosen: StoredResult | None) -> None:
        """Show the figures and items of the chosen result."""
        viewmodel = self._viewmodel
        result = chosen.result if chosen is not None else None
        self.figures.show_result(result)
        self.curves.show_result(result)
        self.groups.show_result(result)
        self.tabs.setTabVisible(_LOG_TAB, self.log.show_result(result))
        has_table = self.headlines.show_result(result, viewmodel.plain_results)
        self.tabs.setTabVisible(_HEADLINE_TAB, has_table)
        viewmodel.readers.choose(chosen)
        title = f"{tr('Items')} ({count(len(viewmodel.items))})"
        self.tabs.setTabText(_ITEMS_TAB, title)
        if viewmodel.query is not self._query:
            self._query = viewmodel.query
            if self._query.stratum or self._query.condition:
                self.tabs.setCurrentIndex(_ITEMS_TAB)

    def _show_agreement(self) -> None:
        self.figures.show_agreement(judge_line(self._viewmodel.readers.agreement))

    def _on_form_result(self) -> None:
        """Show the result of a form, unless the user has left the form."""
        if self.views.currentIndex() in (_ROBUSTNESS, _LIBRARY):
            self.views.setCurrentIndex(0)
            self.results.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_run(self, suite: SuiteSummary) -> None:
        """Show the form of a run with a suite, and let the user choose the model."""
        self.views.setCurrentIndex(0)
        self.start.choose_suite(suite)

    def _on_figure(self, result_id: str, metric: MetricResult) -> None:
        """Show the items of a figure of a headline table, which may be another result's."""
        self._viewmodel.choose_result(result_id)
        self._on_group(metric)

    def _on_group(self, metric: MetricResult) -> None:
        """Show the items of a group."""
        self._viewmodel.open_metric(metric)
        self.tabs.setCurrentIndex(_ITEMS_TAB)
        self.items.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_suites(self) -> None:
        folder = self._chooser.folder(self, tr("Folder with suites"))
        if folder is not None:
            self._viewmodel.add_suites(folder)

    def _on_export(self, suite: SuiteSummary) -> None:
        folder = self._chooser.folder(self, tr("Folder for the prompts"))
        if folder is not None:
            self._viewmodel.export_prompts(suite, folder, self.start.limit.value())

    def _on_log_file(self) -> None:
        path = self._chooser.evaluation_log(self)
        if path is not None:
            self._viewmodel.import_log(path)

    def _on_log_folder(self) -> None:
        folder = self._chooser.folder(self, tr("Folder with evaluation logs"))
        if folder is not None:
            self._viewmodel.import_log(folder)

    def _on_add(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of a result"))
        if folder is not None:
            self._viewmodel.add_result(folder)


def primary(result: EvaluationResult) -> Estimate | NotEstimable:
    """Return the primary metric over all items."""
    for metric_row in result.metrics:
        if metric_row.metric == result.primary and not (metric_row.stratum or metric_row.condition):
            return metric_row.value
    return NotEstimable("The result has no primary metric.")


def _order(result: EvaluationResult) -> float:
    value = primary(result)
    return sort_value(value)


def make_page(context: PageContext) -> PageParts:
    """Create the Evaluations page."""
    services = context.services
    viewmodel = EvaluationsViewModel(
        services.thread, services.data_folder, services.clock, context.owner
    )
    viewmodel.case_requested.connect(context.show_case)
    page = EvaluationsPage(viewmodel, services.chooser)
    page.models_requested.connect(lambda: context.show_page("models"))
    return PageParts(page, viewmodel)
