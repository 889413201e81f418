"""Monitoring: models on incoming cases, and the review queue."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from readingroom.engine.evaluator.monitoring.types import (
    FEWEST_CASES,
    MonitorOptions,
    MonitorReport,
    StoredMonitor,
    StoredMonitoredCase,
)
from readingroom.engine.evaluator.stress.types import (
    CONCERN_SCALE,
    CONCERN_THRESHOLD,
    StressOptions,
)
from readingroom.services.table_statistics.types import OptionKind
from readingroom_desktop.itemmodels.columns import Column, moment_column, number_column, text_column
from readingroom_desktop.model_lab.monitoring.panes import (
    DriftPane,
    MonitoredCasesPane,
    RecommendationGroupsPane,
)
from readingroom_desktop.model_lab.monitoring.viewmodel import MonitoringViewModel
from readingroom_desktop.pages.case_review import CaseReviewPage, make_review
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.case_review_entries import ReviewEntry
from readingroom_desktop.viewmodels.formats import actor_name, decimal, numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, label
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row
from readingroom_desktop.widgets.number_fields import decimal_number, seed_number, whole_number
from readingroom_desktop.widgets.option_fields import FormOption, OptionFields
from readingroom_desktop.widgets.patient_table_form import PatientTableForm
from readingroom_desktop.widgets.search_options import search_options, searched_with
from readingroom_desktop.widgets.table import DenseTable

_MAX_CASES = 100_000
_MAX_NAME_LENGTH = 20
"""Maximum length of a model name in the start form; the tooltip holds the full name."""


class MonitoringPage(WorkPage):
    """Monitors on top; cases, groups and drift of the chosen one below.

    A case opens as a reading in front of the page.
    """

    _viewmodel: MonitoringViewModel

    def __init__(
        self,
        viewmodel: MonitoringViewModel,
        chooser: FileChooser,
        make_review: Callable[[], CaseReviewPage],
    ) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self.title.setText(tr("Monitoring"))
        self._make_beginning()
        self.form = PatientTableForm(chooser, viewmodel.sources, has_model=False)
        self.form.edited.connect(self._update_hints)
        self.add = button(tr("Add cases"), kind="primary", icon_name="play", on_click=self._on_add)
        self.hint = label(tone="muted", is_wrapped=True)
        self.monitors = self._listing(
            DenseTable(tr("Monitors"), self._columns(), has_filter=False), viewmodel.choose
        )
        self._make_panes()
        self._make_empty(
            "eye",
            tr("No model is monitored yet"),
            tr(
                "A monitor queries a model for each incoming case, tests whether the advice would "
                "differ for another patient, and queues cases for review."
            ),
        )
        self._lay_out(make_review)

    def _make_beginning(self) -> None:
        """Create the form that starts a monitor."""
        self.model = Picker(tr("Model"))
        self.model.setPlaceholderText(tr("none yet"))
        self.model.cut_at(_MAX_NAME_LENGTH)
        self.threshold = decimal_number(
            tr("Threshold of concern"),
            0,
            1,
            CONCERN_THRESHOLD,
            step=0.05,
            tip=tr_core(CONCERN_SCALE),
        )
        self.queue_flips = TickBox(tr("Queue all changed recommendations"))
        self.queue_flips.setChecked(True)
        self.queue_flips.setToolTip(
            tr("Queue every case whose recommendation changes, at any concern")
        )
        self.window_size = whole_number(
            tr("Cases in the drift window"),
            FEWEST_CASES,
            _MAX_CASES,
            MonitorOptions().window,
            tip=tr("Number of newest cases compared with the reference to detect drift"),
        )
        self.seed = seed_number(tr("Seed"))
        self.options = OptionFields((*_monitor_options(), *search_options()))
        self.options.edited.connect(self._update_hints)
        self.options.hide()
        self.settings = button(tr("Monitor settings"), icon_name="caret-down")
        self.settings.setCheckable(True)
        self.settings.toggled.connect(self.options.setVisible)
        self.begin = button(
            tr("Monitor this model"), kind="primary", icon_name="eye", on_click=self._on_begin
        )
        self.add_folder = button(
            tr("Add folder…"),
            icon_name="folder-plus",
            tip=tr("Cases that the command monitor wrote elsewhere"),
            on_click=self._on_folder,
        )
        self.why_not = label(tone="muted", is_wrapped=True)
        self.model.currentIndexChanged.connect(lambda _index: self._update_hints())

    def _make_panes(self) -> None:
        """Create the panes of cases, groups and drift."""
        self.cases = MonitoredCasesPane()
        self.cases.opened.connect(self._on_opened)
        self.groups = RecommendationGroupsPane()
        self.drift = DriftPane()
        self.tabs = FrontTabs(
            tr("Monitoring results"),
            (self.cases, tr("Cases")),
            (self.groups, tr("Groups")),
            (self.drift, tr("Drift")),
        )

    def _lay_out(self, make_review: Callable[[], CaseReviewPage]) -> None:
        result = column(self.form, self._add_row(), self.summary, self.tabs, gap=Size.GAP_WIDE)
        result.setStretch(3, 1)
        beginning = FlowRow(
            _labelled(tr("Model"), self.model),
            _labelled(tr("Queue from"), self.threshold),
            self.queue_flips,
            _labelled(tr("Compare newest"), self.window_size),
            _labelled(tr("Seed"), self.seed),
            self.settings,
            self.add_folder,
            last=self.begin,
        )
        start = (beginning, self.options, self.why_not)
        self._lay_out_work(start, result, make_review, tr("New monitor"))
        self.review_stack.created.connect(self._on_made)
        self.review_stack.left.connect(self._on_left)

    def _add_row(self) -> QHBoxLayout:
        return row(self.form.more, self.hint, self.add, growing=self.hint)

    def _columns(self) -> list[Column[StoredMonitor]]:
        return [
            text_column(tr("Model"), lambda monitor: monitor.model),
            number_column(tr("Cases"), lambda monitor: monitor.seen_count),
            number_column(tr("Queued from"), lambda monitor: monitor.options.threshold, decimal),
            moment_column(tr("Since"), lambda monitor: monitor.started_at),
            text_column(tr("Started by"), lambda monitor: actor_name(monitor.started_by)),
        ]

    def _starter(self) -> QWidget:
        return self.model

    def _forget_form(self) -> None:
        self.form.forget()
        self.settings.setChecked(False)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (ShortcutEntry("Enter", tr("On a case: review it and decide")),)
        return self.review_stack.key_sections() or (KeySection(tr("Monitoring"), entries),)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        is_ready = self._follow(
            viewmodel.monitors, viewmodel.chosen, may_add_model=not viewmodel.models
        )
        if [self.model.itemData(n) for n in range(self.model.count())] != [*viewmodel.models]:
            self.model.clear()
            for model in viewmodel.models:
                self.model.addItem(model.facts.name, model)
            self.model.setCurrentIndex(0)
        self._update_hints()
        if not is_ready:
            return
        waiting = viewmodel.waiting_count
        facts = (
            numbered(len(viewmodel.monitors), tr("1 monitor"), tr("%1 monitors")),
            numbered(waiting, tr("1 case to review"), tr("%1 cases to review")) if waiting else "",
            viewmodel.why_closed,
        )
        self.facts.setText("   ·   ".join(part for part in facts if part))
        self.cases.show_cases(viewmodel.seen)
        self.groups.show_report(viewmodel.summary)
        self.drift.show_report(viewmodel.summary)
        self.summary.show_text(self._describe_report(viewmodel.summary))

    def _describe_report(self, report: MonitorReport | None) -> str:
        """Describe the data behind groups and drift, with warnings."""
        if report is None:
            return ""
        return "   ·   ".join(
            (tr("Groups and drift refer to the newest batch."), *map(tr_core, report.warnings))
        )

    def _on_folder(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of monitored cases"))
        if folder is not None:
            self._viewmodel.add_folder(folder)

    def _update_hints(self) -> None:
        viewmodel, order = self._viewmodel, self.form.tables
        self._update_start()
        monitor = viewmodel.chosen
        model = viewmodel.model_of(monitor) if monitor is not None else None
        hint = ""
        if monitor is not None and model is None:
            hint = tr(
                "The monitored model is not registered here. Add it on the Models & outputs page."
            )
        elif model is not None and viewmodel.why_not(model):
            hint = viewmodel.why_not(model)
        elif self.form.obstacle:
            hint = self.form.obstacle
        elif not (order.table and order.reference and order.code):
            hint = tr(
                "Choose the incoming cases, the patients to compare with, and the case ID column."
            )
        self.hint.setText(hint)
        self.add.setEnabled(not hint and monitor is not None and viewmodel.can_add)
        self.add_folder.setEnabled(viewmodel.can_add)

    def _update_start(self) -> None:
        """Show why a monitor cannot be started."""
        viewmodel, model = self._viewmodel, self.model.currentData()
        is_ready = viewmodel.state is LoadState.READY
        message = ""
        if is_ready and model is None:
            message = viewmodel.why_no_model
        elif model is not None:
            message = viewmodel.why_not(model) or self.options.problem
        self.why_not.show_text(message)
        self.begin.setEnabled(is_ready and viewmodel.can_add and model is not None and not message)

    def _on_begin(self) -> None:
        model = self.model.currentData()
        if model is not None:
            entered, seed = self.options.values, self.seed.value()
            threshold = self.threshold.value()
            options = MonitorOptions(
                threshold=threshold,
                queue_flips=self.queue_flips.isChecked(),
                window=self.window_size.value(),
                run_length=int(entered["run_length"] or 0),
                looks=int(entered["looks"] or 0),
                stress=searched_with(StressOptions(threshold=threshold, seed=seed), entered),
                seed=seed,
            )
            self._viewmodel.start(model, options)

    def _on_add(self) -> None:
        monitor = self._viewmodel.chosen
        model = self._viewmodel.model_of(monitor) if monitor is not None else None
        if model is not None:
            self._viewmodel.add_cases(model, self.form.tables)

    def _on_opened(self, case: StoredMonitoredCase) -> None:
        viewmodel = self._viewmodel
        first = viewmodel.entry(case)
        if first is None:
            viewmodel.noticed.emit(tr("The data of this case was erased."))
            return
        self.review_stack.review(viewmodel.queue(case), first, viewmodel.why_closed)

    def _on_made(self, page: CaseReviewPage) -> None:
        page.model.decided.connect(self._viewmodel.apply_decision)

    def _on_left(self, shown: ReviewEntry | None) -> None:
        """Continue on the case that was shown last."""
        if shown is not None:
            last_shown = next(
                (case for case in self._viewmodel.seen if str(case.id) == shown.id), None
            )
            self.cases.table.select_row(last_shown)
        self.cases.table.view.setFocus(Qt.FocusReason.OtherFocusReason)


def _labelled(text: str, field: QWidget) -> QWidget:
    """Return a field with its label, kept together when the row wraps."""
    return panel(row(label(text), field))


def make_page(context: PageContext) -> PageParts:
    """Create the Monitoring page."""
    services = context.services
    viewmodel = MonitoringViewModel(services.thread, context.owner)
    page = MonitoringPage(viewmodel, services.chooser, partial(make_review, context))
    page.models_requested.connect(lambda: context.show_page("models"))
    return PageParts(page, viewmodel)


def _monitor_options() -> tuple[FormOption, ...]:
    default = MonitorOptions()
    return (
        FormOption(
            "run_length",
            OptionKind.WHOLE,
            tr("Cases until a false alarm"),
            tr("Average number of cases until a false alarm of any chart"),
            default.run_length,
            low=2,
            high=_MAX_CASES,
        ),
        FormOption(
            "looks",
            OptionKind.WHOLE,
            tr("Checks of drift"),
            tr("Number of checks without a false drift alarm, with probability 0.95"),
            default.looks,
            low=1,
            high=_MAX_CASES,
        ),
    )
