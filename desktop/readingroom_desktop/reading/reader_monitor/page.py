"""Study conduct page: pace by reader, session and arm; quality by reader; recruitment.

How many readings are done is counted on the Progress page only.
"""

from dataclasses import fields

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from readingroom.audit.types import SignatureSubject
from readingroom.domain.conduct import RECORDED_KINDS
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
from readingroom_desktop.reading.reader_monitor.cards import (
    DecideCard,
    LookCard,
    OverrideCard,
    RecordCard,
    kind_names,
)
from readingroom_desktop.reading.reader_monitor.viewing_pane import ViewingPane
from readingroom_desktop.reading.reader_monitor.viewmodel import ReaderMonitorViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    duration,
    interval,
    isolated,
    share_interval,
    tr,
    tr_core,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.balance_view import BalanceView
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCards
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.layouts import column, panel, splitter
from readingroom_desktop.widgets.signing import SigningPane
from readingroom_desktop.widgets.table import DenseTable

_SECOND_MS = 1000
_WAITING = 6
"""Column of the pace that is shown only if a reader waits."""
_FIGURES = tuple(field.name for field in fields(ReaderQuality))[1:]
"""Figures of the columns of quality, in their order."""


class ReaderMonitorPage(Page):
    """Three tables, one below the other; nothing on the page is a result."""

    overview_requested = Signal()
    progress_requested = Signal()
    _viewmodel: ReaderMonitorViewModel

    def __init__(self, viewmodel: ReaderMonitorViewModel, signing: SigningViewModel) -> None:
        super().__init__(viewmodel)
        self.pace = DenseTable(tr("Pace"), self._pace_columns(), has_filter=False, wide_column=2)
        self.quality = DenseTable(tr("Quality"), self._quality_columns(), has_head=False)
        self.fast_rule = label(tone="muted", is_wrapped=True)
        self.quality.add_note(self.fast_rule)
        self.balance = BalanceView()
        self.viewing = ViewingPane(viewmodel.noticed.emit)
        self.viewing.case_requested.connect(viewmodel.open_case)
        self.recruitment = DenseTable(
            tr("Cases by stratum"), self._recruitment_columns(), has_head=False, wide_column=1
        )
        self.deviations = DenseTable(
            tr("Deviations"), self._deviation_columns(), has_head=False, wide_column=5
        )
        self.decide = button(tr("Decide…"), icon_name="scales", on_click=self._on_decide)
        self.deviations.top.insertWidget(0, self.decide)
        self.deviations.top.setContentsMargins(0, Size.GAP, 0, 0)
        self.deviations.picked.connect(lambda _: self._show_decide())
        self.deviations.activated.connect(lambda _: self._on_decide())
        self.certifications = DenseTable(
            tr("Training"), self._certification_columns(), has_head=False, wide_column=3
        )
        self.empty = EmptyState(
            "activity",
            tr("No session yet"),
            tr("Pace and quality appear when the session is open."),
            tr("Go to Overview"),
        )
        self.empty.acted.connect(self.overview_requested)
        self._cards = ConfirmActionCards()
        self.record_card = self._cards.add(RecordCard(viewmodel))
        self.decide_card = self._cards.add(DecideCard(viewmodel))
        self.override_card = self._cards.add(OverrideCard(viewmodel))
        self.look_card = self._cards.add(LookCard(viewmodel))
        self.record = button(
            tr("Record deviation…"), icon_name="warning-circle", on_click=self.record_card.ask
        )
        self.override = button(tr("Override…"), icon_name="users", on_click=self.override_card.ask)
        self.progress = button(
            tr("Show progress"),
            kind="quiet",
            icon_name="list-bullets",
            tip=tr("How many readings each reader has done"),
            on_click=self.progress_requested.emit,
        )
        self.look = button(tr("Take interim look…"), icon_name="eye", on_click=self.look_card.ask)
        self.signatures = SigningPane(signing, SignatureSubject.INTERIM_LOOK)
        self._cards.add(self.signatures.card)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        self.tabs = FrontTabs(
            tr("Details"),
            (self.quality, tr("Quality")),
            (self.balance, tr("Balance")),
            (self.recruitment, tr("Cases by stratum")),
            (self.certifications, tr("Training")),
            (self.viewing, tr("Viewing")),
            (self.deviations, tr("Deviations")),
        )
        tables = splitter(self.pace, self.tabs, is_vertical=True, factors=(1, 1))
        self._stack = FrontStack(tables, self.empty, WaitingPane(self._viewmodel))
        layout: QVBoxLayout = column(
            self._head(self.progress, self.record, self.override, self.look),
            self.banner,
            self._cards,
            self.signatures,
            self._stack,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.setStretch(4, 1)
        layout.addWidget(self.busy)
        self.setLayout(column(panel(layout)))

    def _pace_columns(self) -> list[Column[ReadingProgress]]:
        def remaining(entry: ReadingProgress) -> str:
            unknown = entry.remaining_ms is None
            return tr("unknown") if unknown else duration(entry.remaining_ms or 0)

        return [
            Column(tr("Reader"), lambda entry: entry.reader_code),
            Column(tr("Session"), lambda entry: entry.session),
            text_column(tr("Arm"), lambda entry: entry.arm),
            estimate_column(tr("Items per hour"), lambda entry: entry.pace, interval, 0),
            number_column(tr("Idle"), lambda entry: entry.idle_ms, duration),
            Column(
                tr("Remaining"), remaining, lambda entry: entry.remaining_ms or 0, is_number=True
            ),
            Column(
                tr("Waits for"),
                self._waiting_text,
                tone=lambda _: "caution",
                tip=self._waiting_sentence,
            ),
        ]

    def _waiting_text(self, entry: ReadingProgress) -> str:
        state = self._viewmodel.waiting_of(entry.reader_code, entry.session)
        return state.waiting.label if state else ""

    def _waiting_sentence(self, entry: ReadingProgress) -> str:
        state = self._viewmodel.waiting_of(entry.reader_code, entry.session)
        return tr_core(state.waiting.sentence) if state else ""

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
        names = kind_names()

        def decision(entry: Deviation) -> str:
            if entry.decision is not None:
                return f"{entry.decision.text} ({isolated(entry.decision.decided_by)})"
            return tr("open") if entry.kind in RECORDED_KINDS else ""

        return [
            Column(tr("Day"), lambda entry: entry.occurred_on),
            Column(tr("Kind"), lambda entry: names[entry.kind]),
            Column(tr("Reader"), lambda entry: entry.reader_code),
            Column(tr("Session"), lambda entry: entry.session),
            Column(tr("Case"), lambda entry: entry.case_code),
            text_column(tr("Reason"), lambda entry: entry.reason),
            Column(
                tr("Decision"),
                decision,
                tone=lambda entry: "caution" if entry.decision is None else "",
            ),
            Column(tr("Recorded by"), lambda entry: entry.recorded_by),
            Column(tr("Confirmed by"), lambda entry: entry.confirmed_by),
        ]

    def _certification_columns(self) -> list[Column[Certification]]:
        def outcome(entry: Certification) -> str:
            return tr("passed") if entry.is_passed else tr("not passed")

        return [
            moment_column(tr("When"), lambda entry: entry.decided_at),
            Column(tr("Reader"), lambda entry: entry.reader_code),
            number_column(tr("Attempt"), lambda entry: entry.attempt),
            text_column(tr("Outcome"), outcome),
            number_column(tr("Correct"), lambda entry: entry.right_count),
            number_column(tr("Cases"), lambda entry: entry.case_count),
        ]

    def _first(self) -> QWidget:
        return self.pace.view if self.pace.isVisible() else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        self._show_state()
        self.title.setText(tr("Study conduct"))
        monitor = self._viewmodel.monitor
        if self._viewmodel.state is not LoadState.READY or monitor is None:
            self.facts.setText("")
            for action in (self.progress, self.record, self.override, self.look):
                action.hide()
            self._stack.setCurrentIndex(2)
            return
        self._stack.setCurrentIndex(0 if monitor.progress else 1)
        looks = self._viewmodel.looks
        self.look.setVisible(looks is not None and looks.can_look)
        can_record = self._viewmodel.can_record and bool(monitor.progress)
        self.record.setVisible(can_record)
        self.progress.setVisible(bool(monitor.progress))
        self.override.setVisible(can_record and bool(self._viewmodel.overrides))
        self.facts.setText(self._facts(monitor))
        self.pace.view.setColumnHidden(_WAITING, not monitor.waiting)
        self.pace.set_rows(monitor.progress)
        self.quality.set_rows(monitor.quality)
        balance = self._viewmodel.balance
        self.tabs.setTabVisible(self.tabs.indexOf(self.balance), balance is not None)
        if balance is not None:
            self.balance.show_read(balance)
        for number, figure in enumerate(_FIGURES, start=1):
            is_shown = any(getattr(row, figure) is not None for row in monitor.quality)
            self.quality.view.setColumnHidden(number, not is_shown)
        self.viewing.show_readings(self._viewmodel.viewing)
        self.tabs.setTabVisible(self.tabs.indexOf(self.viewing), bool(self._viewmodel.viewing))
        self.recruitment.set_rows(monitor.recruitment)
        self.deviations.set_rows(self._viewmodel.deviations)
        self.certifications.set_rows(monitor.certifications)
        for table in (self.recruitment, self.certifications):
            self.tabs.setTabVisible(self.tabs.indexOf(table), bool(table.model.rows))
        self.decide.setVisible(self._viewmodel.can_record)
        self._show_decide()
        self.fast_rule.show_text(self._rule(monitor))

    def _show_decide(self) -> None:
        chosen: Deviation | None = self.deviations.current
        is_decidable = chosen is not None and chosen.kind in RECORDED_KINDS
        self.decide.setEnabled(is_decidable)
        why_not = tr("Choose a recorded deviation; overrides and reviews are decisions already.")
        self.decide.setToolTip("" if is_decidable else why_not)

    def _on_decide(self) -> None:
        if self.decide.isEnabled() and not self.decide.isHidden():
            self.decide_card.ask_about(self.deviations.current)

    def _facts(self, monitor: ReaderMonitor) -> str:
        if not monitor.progress:
            return ""
        facts = tr("No models and no results are shown")
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
    services, signing = context.services, context.home.signing
    viewmodel = ReaderMonitorViewModel(services.thread, services.clock, context.owner)
    viewmodel.wrote.connect(signing.refresh)
    page = ReaderMonitorPage(viewmodel, signing)
    page.overview_requested.connect(lambda: context.show_page("overview"))
    page.progress_requested.connect(lambda: context.show_page("worklist"))
    viewmodel.case_opened.connect(context.show_case)
    return PageParts(page, viewmodel, signing.refresh)
