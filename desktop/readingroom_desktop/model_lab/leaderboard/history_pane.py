"""History of a model: its versions, the declared limits, and the test of each version."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.acceptance.service import stored_limits_in, stored_test_in
from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimit,
    AcceptanceTest,
    AcceptanceVerdict,
    LimitOutcome,
    ModelHistory,
    VersionResult,
    metric_in,
)
from readingroom.engine.types import StoredAnalysis
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    moment_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.leaderboard.history import HistoryViewModel
from readingroom_desktop.model_lab.leaderboard.limits_card import (
    LimitsCard,
    items_name,
    kind_name,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.ability_rows import AbilityRow
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    interval,
    isolated,
    joined,
    moment,
    p_value,
    tr,
    tr_core,
    tr_core_name,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.ability_chart import AbilityChart
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, chip, heading, label, set_tone
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import column, frame, panel, row, splitter
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
_WHOLE = 1000
"""Stretch of the results, beside which that of the rest of the page is none."""


class HistoryPane(QWidget):
    """Choice of model and suite, versions with a chart, limits, and the test of a version."""

    def __init__(self, viewmodel: HistoryViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self.viewmodel = viewmodel
        self._chooser = chooser
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.which = Picker(tr("Model and suite"))
        self.which.setMinimumWidth(Size.SIDE_PANE // 2)  # beside three buttons in small windows
        self.which.activated.connect(viewmodel.choose)
        self.card = LimitsCard(viewmodel.limits)
        self.declare = button(tr("Declare limits…"), icon_name="scales", on_click=self.card.ask)
        self.file = button(
            tr("Limits from file…"),
            icon_name="folder-open",
            tip=tr("YAML with metrics and limits, as for “readingroom declare-limits”"),
            on_click=self._on_file,
        )
        self.check = button(
            tr("Test version"), kind="primary", icon_name="play", on_click=viewmodel.check
        )
        self.limits = label(tone="muted", is_wrapped=True)
        self.reason = label(tone="muted", is_wrapped=True)
        self._history: ModelHistory | None = None
        self.versions = DenseTable(tr("Versions"), self._version_columns(), has_filter=False)
        self.versions.picked.connect(viewmodel.pick)
        self.chart = AbilityChart()
        self.test = AcceptancePane(viewmodel, chooser)
        self.empty = EmptyState(
            "list-numbers",
            tr("No result yet"),
            tr(
                "The history of a model appears once a suite has been run on it. Limits are "
                "declared before the next version is run."
            ),
        )
        self._lay_out()
        self.card.asked.connect(self._stack.hide)  # the card needs the height
        self.card.closed.connect(self._stack.show)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        upper = splitter(
            self.versions,
            frame("pane", column(self.chart, margins=Size.GAP)),
            factors=(3, 2),
            sizes=(Size.WINDOW_WIDTH * 3 // 5, Size.WINDOW_WIDTH * 2 // 5),
        )
        half = Size.WINDOW_HEIGHT // 2
        whole = splitter(upper, self.test, is_vertical=True, factors=(1, 1), sizes=(half, half))
        self._stack = FrontStack(whole, self.empty, WaitingPane(self.viewmodel))
        self._start = panel(
            column(
                row(label(tr("Model")), self.which, None, self.declare, self.file, self.check),
                self.limits,
                self.reason,
            )
        )
        layout = column(self._start, self.banner, self.busy, self.card, gap=Size.GAP_WIDE)
        layout.setContentsMargins(0, Size.GAP_WIDE, 0, 0)
        layout.addWidget(self._stack, _WHOLE)
        layout.addStretch(1)  # takes the height while the card is shown alone
        self.setLayout(layout)

    def _version_columns(self) -> list[Column[VersionResult]]:
        return [
            text_column(tr("Version"), lambda row: row.version),
            Column(
                tr("Verdict"),
                lambda row: _verdict_text(row.test),
                tone=lambda row: _verdict_tone(row.test),
            ),
            estimate_column(tr("Metric (95\u00a0%)"), _primary, interval, _DIGITS),
            number_column(tr("Items"), lambda row: row.stored.result.item_count),
            moment_column(tr("Run started"), lambda row: row.stored.result.started_at),
            number_column(tr("Runs"), lambda row: row.run_count),
        ]

    @property
    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.versions.view if self.viewmodel.histories else self.which

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self.viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        chosen = viewmodel.chosen
        is_ready = viewmodel.state is LoadState.READY
        self._start.setVisible(is_ready and chosen is not None)
        if not is_ready:
            self.card.close_card()
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if chosen is not None else 1)
        self.which.offer(viewmodel.histories, _history_name, chosen)
        for action in (self.declare, self.file):
            action.setEnabled(viewmodel.keeps and not viewmodel.is_busy)
        why = viewmodel.why_no_test
        self.check.setEnabled(not why and not viewmodel.is_busy)
        self.reason.show_text(why)
        if chosen is None:
            return
        self.card.show_history(chosen)
        self.limits.show_text(_limits_text(chosen))
        if chosen is not self._history:
            self._history = chosen
            metric = metric_in(chosen.versions[-1].stored.result, _primary_key(chosen))
            self.chart.name_axis(tr_core_name(metric.label) if metric else _primary_key(chosen))
            self.chart.show_rows(_chart_rows(chosen))
        self.versions.follow(chosen.versions, viewmodel.version)
        self.test.show_test(viewmodel.test, viewmodel.version)

    def _on_file(self) -> None:
        path = self._chooser.any_file(self, tr("Open a file of limits"))
        if path is not None:
            self.viewmodel.declare_file(path)


class AcceptancePane(QWidget):
    """Verdict on a version, and the outcome of each limit."""

    def __init__(self, viewmodel: HistoryViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._test: AcceptanceTest | None = None
        self.name = heading(tr("Test"))
        self.state = chip()
        self.sentence = label(is_wrapped=True)
        self.late = Banner("caution")
        self.outcomes = DenseTable(
            tr("Limits"), self._columns(), has_head=False, has_filter=False, wide_column=0
        )
        self.record = label(tone="muted", is_wrapped=True)
        self.save = button(tr("Save test…"), icon_name="floppy-disk", on_click=self._on_save)
        layout = column(
            row(self.name, self.state, None, self.save),
            self.sentence,
            self.late,
            self.outcomes,
            self.record,
            growing=self.outcomes,
        )
        layout.addStretch(0)  # takes the height while there is no table
        self.setLayout(layout)

    def _columns(self) -> list[Column[LimitOutcome]]:
        return [
            text_column(tr("Metric"), lambda outcome: tr_core_name(outcome.label)),
            Column(tr("Limit"), _limit_text),
            Column(tr("Items"), lambda outcome: items_name(outcome.limit)),
            Column(tr("Outcome"), _outcome_text, tone=_outcome_tone, tip=_outcome_tip),
            estimate_column(
                tr("New version (95\u00a0%)"), lambda outcome: outcome.value, interval, _DIGITS
            ),
            estimate_column(
                tr("Reference (95\u00a0%)"), lambda outcome: outcome.reference, interval, _DIGITS
            ),
            estimate_column(
                tr("Difference (95\u00a0%)"),
                lambda outcome: outcome.difference,
                interval,
                _DIGITS,
            ),
            Column(
                "p",
                lambda outcome: p_value(outcome.p),
                lambda outcome: 2.0 if outcome.p is None else outcome.p,
                is_number=True,
                tip=_test_tip,
            ),
        ]

    def show_test(self, test: AcceptanceTest | None, version: VersionResult | None) -> None:
        """Show a test, or that the version has none."""
        name = version.version if version is not None else ""
        self.name.setText(tr("Test of version %1", name))
        self.save.setEnabled(test is not None)
        for part in (self.state, self.outcomes, self.record):
            part.setVisible(test is not None)
        if test is None:
            self.sentence.setText(tr("This version was not tested yet."))
            self.late.show_message("")
            self._test = None
            return
        self.state.setText(_verdict_name(test.verdict))
        set_tone(self.state, _VERDICT_TONES[test.verdict])
        self.sentence.setText(_sentence(test))
        self.late.show_message(tr_core(test.why_post_hoc))
        self.record.setText(_record_text(test))
        if test is not self._test:
            self._test = test
            self.outcomes.set_rows(test.outcomes)

    def _on_save(self) -> None:
        path = self._chooser.new_figures(self)
        if path is not None:
            self._viewmodel.write(path)


_VERDICT_TONES = {
    AcceptanceVerdict.PASSED: "good",
    AcceptanceVerdict.FAILED: "danger",
    AcceptanceVerdict.NOT_ESTIMABLE: "caution",
    AcceptanceVerdict.POST_HOC: "caution",
}


def _verdict_name(verdict: AcceptanceVerdict) -> str:
    return {
        AcceptanceVerdict.PASSED: tr("passed"),
        AcceptanceVerdict.FAILED: tr("failed"),
        AcceptanceVerdict.NOT_ESTIMABLE: tr("not estimable"),
        AcceptanceVerdict.POST_HOC: tr("no verdict"),
    }[verdict]


def _verdict_text(stored: StoredAnalysis | None) -> str:
    return tr("not tested") if stored is None else _verdict_name(stored_test_in(stored).verdict)


def _verdict_tone(stored: StoredAnalysis | None) -> str:
    return "" if stored is None else _VERDICT_TONES[stored_test_in(stored).verdict]


def _primary_key(history: ModelHistory) -> str:
    return history.versions[-1].stored.result.primary


def _primary(row: VersionResult) -> Estimate | NotEstimable | None:
    metric = metric_in(row.stored.result, row.stored.result.primary)
    return metric.value if metric else None


def _chart_rows(history: ModelHistory) -> tuple[AbilityRow, ...]:
    values = ((row.version, _primary(row)) for row in history.versions)
    return tuple(
        AbilityRow(version, value.value, value.low, value.high, "")
        for version, value in values
        if isinstance(value, Estimate)
    )


def _history_name(history: ModelHistory) -> str:
    return f"{isolated(history.model)}  ·  {isolated(tr_core(history.title))}"


def _limits_text(history: ModelHistory) -> str:
    """Return the newest limits of a model in a sentence, "" without any."""
    limits = history.limits
    if not limits:
        return ""
    newest = stored_limits_in(limits[0])
    names = {
        metric.metric: tr_core_name(metric.label)
        for version in history.versions
        for metric in version.stored.result.metrics
    }
    texts = (
        f"{isolated(names.get(limit.metric, limit.metric))}: {kind_name(limit.kind)} "
        f"{decimal(limit.bound, _DIGITS)}{_where(limit)}"
        for limit in newest.limits
    )
    text = tr("Limits for later versions: %1. Reference version %2. Declared %3 by %4, event %5.")
    text = text.replace("%1", joined("; ", texts))
    text = text.replace("%2", newest.reference_version or "–")
    text = text.replace("%3", moment(limits[0].added_at)).replace("%4", limits[0].added_by)
    return text.replace("%5", count(limits[0].event))


def _where(limit: AcceptanceLimit) -> str:
    return f" ({isolated(items_name(limit))})" if limit.stratum else ""


def _limit_text(outcome: LimitOutcome) -> str:
    return f"{kind_name(outcome.limit.kind)} {decimal(outcome.limit.bound, _DIGITS)}"


def _outcome_text(outcome: LimitOutcome) -> str:
    if outcome.is_met is None:
        return tr("not estimable")
    return tr("met") if outcome.is_met else tr("not met")


def _outcome_tone(outcome: LimitOutcome) -> str:
    return {True: "good", False: "danger", None: "caution"}[outcome.is_met]


def _outcome_tip(outcome: LimitOutcome) -> str:
    return tr("Higher is better") if outcome.is_higher_better else tr("Lower is better")


def _test_tip(outcome: LimitOutcome) -> str:
    text = tr_core(outcome.test) or tr("No exact test for this metric; the interval decides.")
    if outcome.adjusted_p is None:
        return text
    adjusted = tr("Adjusted for the number of groups (Holm): %1", p_value(outcome.adjusted_p))
    return f"{text}\n{adjusted}"


def _sentence(test: AcceptanceTest) -> str:
    """Return what the verdict means, and what it does not."""
    if test.verdict is AcceptanceVerdict.PASSED:
        return tr("All limits are met by their intervals. Other properties were not tested.")
    if test.verdict is AcceptanceVerdict.FAILED:
        return tr(
            "At least one limit is not met by its interval. This does not show that the version is "
            "worse."
        )
    if test.verdict is AcceptanceVerdict.NOT_ESTIMABLE:
        return tr("At least one limit could not be estimated, so that nothing is decided.")
    return tr(
        "The limits were declared after a result of this version, so that they decide nothing."
    )


def _record_text(test: AcceptanceTest) -> str:
    """Return where the run and the declaration are recorded."""
    text = tr("Result %1 (event %2, run started %3); limits declared %4 (event %5).")
    text = text.replace("%1", test.result_id).replace("%2", count(test.result_event))
    text = text.replace("%3", moment(test.run_started_at, with_seconds=True))
    text = text.replace("%4", moment(test.declared_at, with_seconds=True))
    return text.replace("%5", count(test.declared_event))
