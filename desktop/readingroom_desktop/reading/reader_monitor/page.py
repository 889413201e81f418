"""Study conduct page: progress by reader, session and arm; quality by reader; recruitment."""

from dataclasses import fields

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from readingroom.domain.conduct import DeviationKind
from readingroom.reading.types import Certification
from readingroom.services.conduct.types import (
    Deviation,
    ReaderMonitor,
    ReaderQuality,
    ReadingProgress,
    StratumRecruitment,
)
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    moment_column,
    number_column,
    text_column,
)
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.reading.reader_monitor.viewmodel import ReaderMonitorViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    duration,
    interval,
    percent,
    share_interval,
    tr,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.balance_view import BalanceView
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.layouts import column, panel, splitter, stacked, tabbed
from readingroom_desktop.widgets.table import DenseTable

_SECOND_MS = 1000
_FIGURES = tuple(field.name for field in fields(ReaderQuality))[1:]
"""Figures of the columns of quality, in their order."""


class LookCard(ConfirmActionCard):
    """Card with the consequences of an interim look, its reason and the confirmation."""

    def __init__(self, viewmodel: ReaderMonitorViewModel) -> None:
        act = button(tr("Take interim look"), kind="danger", icon_name="eye")
        super().__init__(viewmodel, act, icon_name="warning-circle", tone="danger")
        self._viewmodel = viewmodel
        self.reason = self.field(tr("Reason (recorded)"))
        self.code = self.code_field()
        self.proof = self.field(tr("Your password"), is_secret=True)
        self.lay_out()

    def prepare(self) -> None:
        """Show the number of the look and the consequences."""
        viewmodel, looks = self._viewmodel, self._viewmodel.looks
        if looks is None:
            return
        self.name.setText(
            tr("Interim look %1 of %2", count(looks.look_count + 1), count(looks.planned))
        )
        self.sentence.setText(
            tr(
                "You will see which model is preferred while readers are still reading. The look "
                "is counted against the stopping rule. This cannot be undone."
            )
        )
        name = tr("Your password") if viewmodel.has_accounts else tr("Study passphrase")
        self.proof.setPlaceholderText(name)
        self.proof.setAccessibleName(name)
        self.proof.setVisible(viewmodel.needs_proof)

    def do(self) -> None:
        """Record the look."""
        self._viewmodel.take_look(self.reason.text(), self.proof.text(), self.code.text())


class ReaderMonitorPage(Page):
    """Three tables, one below the other; nothing on the page is a result."""

    overview_requested = Signal()
    _viewmodel: ReaderMonitorViewModel

    def __init__(self, viewmodel: ReaderMonitorViewModel) -> None:
        super().__init__(viewmodel)
        self.progress = DenseTable(
            tr("Progress"), self._progress_columns(), has_filter=False, wide_column=2
        )
        self.quality = DenseTable(tr("Quality"), self._quality_columns(), has_head=False)
        self.fast_rule = label(tone="muted", is_wrapped=True)
        self.quality.add_note(self.fast_rule)
        self.balance = BalanceView()
        self.recruitment = DenseTable(
            tr("Cases by stratum"), self._recruitment_columns(), has_head=False, wide_column=1
        )
        self.deviations = DenseTable(
            tr("Deviations"), self._deviation_columns(), has_head=False, wide_column=7
        )
        self.certifications = DenseTable(
            tr("Training"), self._certification_columns(), has_head=False, wide_column=3
        )
        self.empty = EmptyState(
            "activity",
            tr("No session yet"),
            tr("Progress and quality appear when the session is open."),
            tr("Go to Overview"),
        )
        self.empty.acted.connect(self.overview_requested)
        self.look_card = LookCard(viewmodel)
        self.look = button(tr("Take interim look…"), icon_name="eye", on_click=self.look_card.ask)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        self.tabs = tabbed(
            tr("Details"),
            (self.quality, tr("Quality")),
            (self.balance, tr("Balance")),
            (self.recruitment, tr("Cases by stratum")),
            (self.certifications, tr("Training")),
            (self.deviations, tr("Deviations")),
        )
        tables = splitter(self.progress, self.tabs, is_vertical=True, factors=(1, 1))
        self._stack = stacked(tables, self.empty, WaitingPane(self._viewmodel))
        layout: QVBoxLayout = column(
            self._head(self.look),
            self.banner,
            self.look_card,
            self._stack,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(3, 1)
        layout.addWidget(self.busy)
        self.setLayout(column(panel(layout)))

    def _progress_columns(self) -> list[Column[ReadingProgress]]:
        def remaining(entry: ReadingProgress) -> str:
            unknown = entry.remaining_ms is None
            return tr("unknown") if unknown else duration(entry.remaining_ms or 0)

        return [
            Column(tr("Reader"), lambda entry: entry.reader_code),
            Column(tr("Session"), lambda entry: entry.session),
            text_column(tr("Arm"), lambda entry: entry.arm),
            number_column(tr("Items"), lambda entry: entry.item_count),
            number_column(tr("Judged"), lambda entry: entry.judged),
            number_column(tr("Skipped"), lambda entry: entry.skipped),
            number_column(tr("Active"), lambda entry: entry.active_ms, duration),
            number_column(tr("Idle"), lambda entry: entry.idle_ms, duration),
            estimate_column(tr("Items per hour"), lambda entry: entry.pace, interval, 0),
            Column(
                tr("Remaining"), remaining, lambda entry: entry.remaining_ms or 0, is_number=True
            ),
        ]

    def _quality_columns(self) -> list[Column[ReaderQuality]]:
        return [
            Column(tr("Reader"), lambda entry: entry.reader_code),
            estimate_column(tr("A chosen"), lambda entry: entry.left_share, share_interval),
            estimate_column(tr("Same on repeats"), lambda entry: entry.repeats, share_interval),
            estimate_column(tr("Gold right"), lambda entry: entry.gold, share_interval),
            estimate_column(tr("Fast answers"), lambda entry: entry.fast, share_interval),
            estimate_column(tr("Time drift"), lambda entry: entry.time_drift, share_interval),
            estimate_column(tr("Rating drift"), lambda entry: entry.rating_drift, interval, 1),
            estimate_column(tr("Cannot assess"), lambda entry: entry.cannot_assess, share_interval),
        ]

    def _recruitment_columns(self) -> list[Column[StratumRecruitment]]:
        return [
            Column(tr("Column"), lambda entry: entry.column),
            text_column(tr("Value"), lambda entry: entry.value or tr("missing")),
            number_column(tr("Cases"), lambda entry: entry.case_count),
            number_column(tr("Read"), lambda entry: entry.read_count),
        ]

    def _deviation_columns(self) -> list[Column[Deviation]]:
        kinds = {
            DeviationKind.WASHOUT: tr("washout overridden"),
            DeviationKind.DAILY_LIMIT: tr("daily limit overridden"),
            DeviationKind.REMARK: tr("remark reviewed"),
            DeviationKind.OTHER: tr("other"),
        }
        return [
            moment_column(tr("When"), lambda entry: entry.decided_at),
            Column(tr("Kind"), lambda entry: kinds[entry.kind]),
            Column(tr("Reader"), lambda entry: entry.reader_code),
            Column(tr("Session"), lambda entry: entry.session),
            Column(tr("Case"), lambda entry: entry.case_code),
            Column(tr("Decided by"), lambda entry: entry.decided_by),
            Column(tr("Confirmed by"), lambda entry: entry.confirmed_by),
            text_column(tr("Reason"), lambda entry: entry.reason),
        ]

    def _certification_columns(self) -> list[Column[Certification]]:
        def outcome(entry: Certification) -> str:
            return tr("passed") if entry.is_passed else tr("not passed")

        return [
            moment_column(tr("When"), lambda entry: entry.decided_at),
            Column(tr("Reader"), lambda entry: entry.reader_code),
            number_column(tr("Attempt"), lambda entry: entry.attempt),
            text_column(tr("Outcome"), outcome),
            number_column(tr("Right"), lambda entry: entry.right_count),
            number_column(tr("Cases"), lambda entry: entry.case_count),
        ]

    def _first(self) -> QWidget:
        return self.progress.view if self.progress.isVisible() else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        self._show_state()
        self.title.setText(tr("Study conduct"))
        monitor = self._viewmodel.monitor
        if self._viewmodel.state is not LoadState.READY or monitor is None:
            self.facts.setText("")
            self.look.hide()
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if monitor.progress else 1)
        looks = self._viewmodel.looks
        self.look.setVisible(looks is not None and looks.can_look)
        self.facts.setText(self._facts(monitor))
        self.progress.set_rows(monitor.progress)
        self.quality.set_rows(monitor.quality)
        self.balance.show_read(self._viewmodel.balance)
        for number, figure in enumerate(_FIGURES, start=1):
            is_shown = any(getattr(row, figure) is not None for row in monitor.quality)
            self.quality.view.setColumnHidden(number, not is_shown)
        self.recruitment.set_rows(monitor.recruitment)
        self.deviations.set_rows(self._viewmodel.deviations)
        self.certifications.set_rows(monitor.certifications)
        tables = (self.recruitment, self.certifications, self.deviations)
        for index, table in enumerate(tables, start=2):
            self.tabs.setTabVisible(index, bool(table.model.rows))
        self.fast_rule.show_text(self._rule(monitor))

    def _facts(self, monitor: ReaderMonitor) -> str:
        if not monitor.progress:
            return ""
        total = sum(entry.item_count for entry in monitor.progress)
        done = sum(entry.done for entry in monitor.progress)
        facts = tr(
            "%1 of %2 readings done (%3) · no models and no results are shown",
            count(done),
            count(total),
            percent(done / total) if total else "–",
        )
        looks = self._viewmodel.looks
        if looks is None or not looks.planned:
            return facts
        return facts + tr(
            " · %1 of %2 interim looks made", count(looks.look_count), count(looks.planned)
        )

    def _rule(self, monitor: ReaderMonitor) -> str:
        if monitor.fast_below_ms is None:
            return ""
        return tr(
            "Fast: below %1 s, a quarter of the median time of all readers. Drift: change from the "
            "first to the last position.",
            decimal(monitor.fast_below_ms / _SECOND_MS, 1),
        )


def make_page(context: PageContext) -> PageParts:
    """Create the Study conduct page."""
    viewmodel = ReaderMonitorViewModel(context.services.thread, context.owner)
    page = ReaderMonitorPage(viewmodel)
    page.overview_requested.connect(lambda: context.show_page("overview"))
    return PageParts(page, viewmodel)
