"""Monitoring: models that are watched over incoming cases, and the queue of what people look at."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QTabWidget,
    QWidget,
)

from readingroom.domain.monitoring import FEWEST_CASES, MonitorOptions, MonitorReport
from readingroom.domain.stored_monitors import StoredMonitor, StoredMonitoredCase
from readingroom.domain.stress_test import CONCERN_SCALE, CONCERN_THRESHOLD
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.review import ReviewPage
from readingroom_desktop.pages.work_page import WorkPage
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, moment, numbered
from readingroom_desktop.viewmodels.monitor import MonitorViewModel
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.review_entries import ReviewEntry
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, column, label, row
from readingroom_desktop.widgets.flow_row import FlowRow
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.number_fields import decimal_number, whole_number
from readingroom_desktop.widgets.stress import StressTestForm
from readingroom_desktop.widgets.stress.monitor_panes import (
    DriftPane,
    MonitoredCasesPane,
    RecommendationGroupsPane,
)
from readingroom_desktop.widgets.table import DenseTable

_MOST_CASES = 100_000
_LETTERS = 20
"""So many letters of a model's name are shown where a watch begins; its tip holds the whole."""


class MonitorPage(WorkPage):
    """Watches on top; cases, groups and drift of the chosen one below.

    A case opens as a reading, in front of all this.
    """

    _viewmodel: MonitorViewModel

    def __init__(
        self,
        viewmodel: MonitorViewModel,
        chooser: FileChooser,
        make_review: Callable[[], ReviewPage],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(viewmodel, parent)
        self.title.setText(self.tr("Monitoring"))
        self._make_beginning()
        self.form = StressTestForm(chooser, has_model=False)
        self.form.edited.connect(self._say)
        self.add = button(self.tr("Add cases"), kind="primary", icon_name="play")
        self.add.clicked.connect(self._on_add)
        self.words = label(tone="muted", is_wrapped=True)
        self.watches = self._listing(
            DenseTable(self.tr("Watches"), self._columns(), has_filter=False), viewmodel.choose
        )
        self._make_panes()
        self._make_empty(
            "eye",
            self.tr("No model is watched yet"),
            self.tr(
                "A watch asks a model about each case that comes in, tests whether it would advise "
                "somebody else otherwise, and queues what a person should look at."
            ),
        )
        self._lay_out(make_review)

    def _make_beginning(self) -> None:
        """Make what begins a watch."""
        self.model = Picker(self.tr("Model"))
        self.model.setPlaceholderText(self.tr("none yet"))
        self.model.cut_at(_LETTERS)
        self.threshold = decimal_number(
            self.tr("Threshold of concern"), 0, 1, CONCERN_THRESHOLD, step=0.05, tip=CONCERN_SCALE
        )
        self.queue_flips = TickBox(self.tr("And every changed recommendation"))
        self.queue_flips.setChecked(True)
        self.queue_flips.setToolTip(
            self.tr("Queue each case whose recommendation changes, whatever its concern")
        )
        self.window_size = whole_number(
            self.tr("Newest cases to compare"),
            FEWEST_CASES,
            _MOST_CASES,
            MonitorOptions().window,
            tip=self.tr("How many of the newest cases are compared with the reference for drift"),
        )
        self.begin = button(self.tr("Watch this model"), icon_name="eye")
        self.begin.clicked.connect(self._on_begin)
        self.why_not = label(tone="muted", is_wrapped=True)
        self.model.currentIndexChanged.connect(lambda _place: self._say())

    def _make_panes(self) -> None:
        """Make what shows the cases of a watch, and what they show together."""
        self.cases = MonitoredCasesPane()
        self.cases.opened.connect(self._on_opened)
        self.groups = RecommendationGroupsPane()
        self.drift = DriftPane()
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("What the watch has seen"))
        for part, name in (
            (self.cases, self.tr("Cases")),
            (self.groups, self.tr("Groups")),
            (self.drift, self.tr("Drift")),
        ):
            self.tabs.addTab(part, name)

    def _lay_out(self, make_review: Callable[[], ReviewPage]) -> None:
        found = column(self.form, self._add_row(), self.told, self.tabs, gap=Size.GAP_WIDE)
        found.setStretch(3, 1)
        beginning = FlowRow(
            _labelled(self.tr("Model"), self.model),
            _labelled(self.tr("Queue from"), self.threshold),
            self.queue_flips,
            _labelled(self.tr("Compare newest"), self.window_size),
            self.begin,
        )
        self._lay_out_work((beginning, self.why_not), found, make_review)
        self.place.made.connect(self._on_made)
        self.place.left.connect(self._on_left)

    def _add_row(self) -> QHBoxLayout:
        line = row(self.form.more, self.words, self.add)
        line.setStretch(1, 1)
        return line

    def _columns(self) -> list[Column[StoredMonitor]]:
        return [
            Column(self.tr("Model"), lambda one: one.model, tip=lambda one: one.model),
            Column(
                self.tr("Cases"),
                lambda one: count(one.seen_count),
                lambda one: one.seen_count,
                is_number=True,
            ),
            Column(
                self.tr("Queued from"),
                lambda one: f"{one.options.threshold:g}",
                lambda one: one.options.threshold,
                is_number=True,
            ),
            Column(
                self.tr("Since"), lambda one: moment(one.started_at), lambda one: one.started_at
            ),
            Column(self.tr("By"), lambda one: one.started_by, tip=lambda one: one.started_by),
        ]

    def _starter(self) -> QWidget:
        return self.model

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""
        entries = (ShortcutEntry("Enter", self.tr("On a case: look at it and decide")),)
        return self.place.key_sections() or (KeySection(self.tr("Monitoring"), entries),)

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        is_ready = self._follow(
            viewmodel.watches, viewmodel.chosen, may_add_model=not viewmodel.models
        )
        if [self.model.itemData(n) for n in range(self.model.count())] != [*viewmodel.models]:
            self.model.clear()
            for model in viewmodel.models:
                self.model.addItem(model.facts.name, model)
            self.model.setCurrentIndex(0)
        self._say()
        if not is_ready:
            return
        waiting = viewmodel.waiting_count
        told = (
            numbered(len(viewmodel.watches), self.tr("1 watch"), self.tr("%1 watches")),
            numbered(waiting, self.tr("1 case waits"), self.tr("%1 cases wait")) if waiting else "",
            viewmodel.why_closed,
        )
        self.facts.setText("   ·   ".join(part for part in told if part))
        self.cases.show_cases(viewmodel.seen)
        self.groups.show_report(viewmodel.summary)
        self.drift.show_report(viewmodel.summary)
        self.told.setText(self._told(viewmodel.summary))
        self.told.setVisible(bool(self.told.text()))

    def _told(self, report: MonitorReport | None) -> str:
        """Return what groups and drift are about, and what is to be known of them."""
        if report is None:
            return ""
        words = self.tr("Groups and drift are those of the newest batch.")
        return "   ·   ".join((words, *report.warnings))

    def _say(self) -> None:
        viewmodel, order = self._viewmodel, self.form.order
        self._say_beginning()
        watch = viewmodel.chosen
        model = viewmodel.model_of(watch) if watch is not None else None
        words = ""
        if watch is not None and model is None:
            words = self.tr("The watched model is not registered here. Add it on the Models page.")
        elif model is not None and viewmodel.why_not(model):
            words = viewmodel.why_not(model)
        elif not (order.table and order.reference and order.code):
            words = self.tr(
                "Choose the incoming cases, the patients to compare with, and the column that "
                "tells cases apart."
            )
        self.words.setText(words)
        self.add.setEnabled(not words and watch is not None and viewmodel.can_add)

    def _say_beginning(self) -> None:
        """Tell why no watch can begin."""
        viewmodel, model = self._viewmodel, self.model.currentData()
        is_ready = viewmodel.state is LoadState.READY
        words = ""
        if is_ready and model is None:
            words = viewmodel.why_no_model
        elif model is not None:
            words = viewmodel.why_not(model)
        self.why_not.setText(words)
        self.why_not.setVisible(bool(words))
        self.begin.setEnabled(is_ready and viewmodel.can_add and model is not None and not words)

    def _on_begin(self) -> None:
        model = self.model.currentData()
        if model is not None:
            options = MonitorOptions(
                threshold=self.threshold.value(),
                queue_flips=self.queue_flips.isChecked(),
                window=self.window_size.value(),
            )
            self._viewmodel.start(model, options)

    def _on_add(self) -> None:
        watch = self._viewmodel.chosen
        model = self._viewmodel.model_of(watch) if watch is not None else None
        if model is not None:
            self._viewmodel.add_cases(model, self.form.order)

    def _on_opened(self, case: StoredMonitoredCase) -> None:
        viewmodel = self._viewmodel
        first = viewmodel.entry(case)
        if first is None:
            viewmodel.noticed.emit(self.tr("The data of this case were erased."))
            return
        self.place.review(viewmodel.queue(case), first, viewmodel.why_closed)

    def _on_made(self, page: ReviewPage) -> None:
        page.model.decided.connect(self._viewmodel.take_decision)

    def _on_left(self, shown: ReviewEntry | None) -> None:
        """Go on where the person was, on the case that was shown last."""
        if shown is not None:
            wanted = next((one for one in self._viewmodel.seen if str(one.id) == shown.id), None)
            self.cases.table.select_row(wanted)
        self.cases.table.view.setFocus(Qt.FocusReason.OtherFocusReason)


def _labelled(text: str, field: QWidget) -> QWidget:
    """Return a field with its label, which stay together where a row goes on in a second line."""
    both = QWidget()
    both.setLayout(row(label(text), field))
    return both
