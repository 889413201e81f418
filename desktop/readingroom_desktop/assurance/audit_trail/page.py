"""Audit trail: events, their details, verification and checkpoints."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from readingroom.audit.types import Event, SignatureSubject
from readingroom_desktop.assurance.audit_trail.action_panes import (
    ChangePane,
    CheckpointPane,
    TotalsPane,
)
from readingroom_desktop.assurance.audit_trail.event_texts import kind_name, object_of
from readingroom_desktop.assurance.audit_trail.filter_bar import FilterBar
from readingroom_desktop.assurance.audit_trail.lines import EventText
from readingroom_desktop.assurance.audit_trail.results_pane import ResultsPane
from readingroom_desktop.assurance.audit_trail.viewmodel import (
    AuditTrailViewModel,
    body_text,
)
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import actor_name, count, moment, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, heading, label, title
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.layouts import PageHead, column, frame, row, splitter
from readingroom_desktop.widgets.signing import SigningPane
from readingroom_desktop.widgets.table import DenseTable


class AuditTrailPage(QWidget):
    """Events at the left, newest marked first; changes and details at the right."""

    def __init__(
        self, viewmodel: AuditTrailViewModel, signing: SigningViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self.review = SigningPane(signing, SignatureSubject.TRAIL)
        self._is_unsorted = True
        self.title = title(tr("Audit trail"))
        self.facts = label(tone="muted")
        self.verify = button(tr("Verify trail"), kind="primary", icon_name="shield-check")
        self.verify.clicked.connect(viewmodel.verify)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.verdict = Banner("good")
        self.busy = JobRow()
        self.events = DenseTable(tr("Events"), self._columns(), wide_column=4)
        self.events.picked.connect(self._on_picked)
        self.more = button(tr("Load more events"), on_click=viewmodel.load_more)
        self.prove = button(tr("Save proof…"), icon_name="floppy-disk", on_click=self._on_prove)
        self.prove.setToolTip(tr("Inclusion proof of this event, which discloses no other event"))
        self._chooser = chooser
        self.change = ChangePane()
        self.details = EventText()
        self._event = label(
            tr("Choose an event to see its details."), tone="muted", is_wrapped=True
        )
        self.filters = FilterBar(viewmodel, chooser)
        self.filters.add_shortcuts(self)
        self.tabs = self._build_tabs(chooser)
        self.empty = EmptyState(
            "shield-check", tr("No events"), tr("Every change to the study is recorded here.")
        )
        self.none_fits = EmptyState(
            "magnifying-glass",
            tr("No matching event"),
            tr("No event matches this person, kind, case and time."),
            tr("Show all"),
        )
        self.none_fits.acted.connect(self.filters.show_all)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _build_tabs(self, chooser: FileChooser) -> FrontTabs:
        self.checkpoint = CheckpointPane(self._viewmodel, chooser)
        self.results = ResultsPane(self._viewmodel, chooser)
        self.totals = TotalsPane(self._viewmodel, chooser)
        tabs = FrontTabs(
            tr("Checkpoints and disclosure"),
            (self.checkpoint, tr("Checkpoint")),
            (self.results, tr("Single results")),
            (self.totals, tr("Totals")),
        )
        tabs.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        return tabs

    def _lay_out(self) -> None:
        pane = frame("pane")
        pad = Size.PADDING
        pane.setLayout(
            column(
                row(heading(tr("Details")), None, self.prove),
                self._event,
                self.change,
                self.details,
                gap=Size.GAP_WIDE,
                margins=(pad, Size.GAP_WIDE, pad, pad),
            )
        )
        right = column(pane, self.tabs, gap=Size.GAP)
        left = column(self.events, row(None, self.more, None))
        split = splitter(left, right, factors=(5, 2))
        self._stack = FrontStack(split, self.empty, WaitingPane(self._viewmodel), self.none_fits)
        layout = column(
            PageHead(self.title, self.facts, self.verify),
            self.banner,
            self.verdict,
            self.review,
            self.review.card,
            self.filters,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _columns(self) -> list[Column[Event]]:
        return [
            number_column(tr("No."), lambda e: e.sequence),
            Column(tr("Time"), _time, lambda e: e.at, tip=_time),
            text_column(tr("Event"), lambda e: kind_name(e.kind)),
            Column(
                tr("Actor"), lambda e: actor_name(e.actor) or "–", tip=lambda e: actor_name(e.actor)
            ),
            text_column(tr("Object"), self._object),
            Column(tr("Chain"), lambda e: e.chain[:8], tip=lambda e: e.chain),
        ]

    def _object(self, event: Event) -> str:
        return object_of(event, self._viewmodel.names)

    def take_focus(self) -> None:
        """Set the keyboard focus away from the buttons that sign."""
        self.events.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        self.checkpoint.redraw()
        self.results.redraw()
        self.verify.setEnabled(viewmodel.job is None and viewmodel.total > 0)
        self.prove.setEnabled(viewmodel.can_save and self.events.current is not None)
        verification = viewmodel.verification
        self.verdict.set_tone("good" if verification is None or verification.is_sound else "danger")
        self.verdict.show_message(viewmodel.verdict)
        self.facts.setText(viewmodel.facts)
        self.filters.setVisible(viewmodel.total > 0)
        self.filters.redraw()
        self.change.show_change(viewmodel.change)
        self.more.setVisible(viewmodel.has_more)
        self._stack.setCurrentIndex(self._stack_index())
        if viewmodel.events:
            self._show_events()

    def _stack_index(self) -> int:
        """Return the stack index: events, no event, loading, or no matching event."""
        viewmodel = self._viewmodel
        if viewmodel.events:
            return 0
        if viewmodel.state is not LoadState.READY:
            return 2
        return 3 if viewmodel.is_filtered else 1

    def _show_events(self) -> None:
        if self.events.model.rows is self._viewmodel.events:
            return
        marked = self.events.current
        self.events.set_rows(self._viewmodel.events)
        if self._is_unsorted:
            self._is_unsorted = False
            self.events.view.sortByColumn(0, Qt.SortOrder.DescendingOrder)
        self._mark(marked)

    def _mark(self, marked: Event | None) -> None:
        """Mark the previously marked event if it is still listed, otherwise the first line."""
        model, proxy = self.events.model, self.events.proxy
        fits = [index for index, event in enumerate(model.rows) if event == marked]
        at = proxy.mapFromSource(model.index(fits[0], 0)).row() if fits else 0
        self.events.select(max(at, 0))

    def _on_picked(self, event: Event | None) -> None:
        self._viewmodel.mark(event)
        self.prove.setEnabled(self._viewmodel.can_save and event is not None)
        self.change.show_change(self._viewmodel.change)
        if event is None:
            return
        at = moment(event.at, with_seconds=True)
        actor = actor_name(event.actor) or "–"
        head = f"{count(event.sequence)} · {kind_name(event.kind)}\n{at} · {actor}"
        self._event.setText(head)
        parts = (body_text(event), f"leaf   {event.leaf}", f"chain  {event.chain}")
        self.details.setPlainText("\n\n".join(parts))

    def _on_prove(self) -> None:
        event = self.events.current
        folder = self._chooser.folder(self, tr("Folder for the proof"))
        if folder is not None and event is not None:
            self._viewmodel.save_proof(event, folder)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        return (self.filters.key_section(),)


def _time(event: Event) -> str:
    return moment(event.at, with_seconds=True)


def make_page(context: PageContext) -> PageParts:
    """Create the Audit trail page."""
    services, signing = context.services, context.home.signing
    viewmodel = AuditTrailViewModel(services.thread, context.owner)
    page = AuditTrailPage(viewmodel, signing, services.chooser)
    return PageParts(page, viewmodel, signing.refresh)


def _actor(event: Event) -> str:
    return actor_name(event.actor) or "–"
