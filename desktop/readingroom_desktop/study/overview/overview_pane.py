"""Overview of the open study for the coordinator: content, missing parts and next step."""

from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QSizePolicy, QSplitter, QWidget

from readingroom.audit.types import SignatureSubject
from readingroom.domain.study import SessionState
from readingroom.reading.types import Reader
from readingroom_desktop.itemmodels.model_columns import model_columns
from readingroom_desktop.study.overview.case_actions import CaseActions, ModelActions
from readingroom_desktop.study.overview.draft_cards import DraftCards
from readingroom_desktop.study.overview.erasure_card import ErasureCard
from readingroom_desktop.study.overview.intake_panes import (
    CaseButtons,
    DropArea,
    OutputButton,
    ReaderLine,
    ReaderList,
    RefusedList,
    case_columns,
)
from readingroom_desktop.study.overview.lifecycle_cards import (
    ArchiveCard,
    LockCard,
    OpenCard,
    UnblindCard,
)
from readingroom_desktop.study.overview.passphrase import PassphraseCard
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.corrections import revision_words
from readingroom_desktop.viewmodels.formats import isolated, joined, moment, numbered, percent, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.overview import Overview
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCards
from readingroom_desktop.widgets.controls import button, heading, label, title
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import (
    FlowRow,
    PageHead,
    column,
    frame,
    panel,
    row,
    splitter,
)
from readingroom_desktop.widgets.scroll_areas import TallArea
from readingroom_desktop.widgets.signing import SigningPane
from readingroom_desktop.widgets.table import DenseTable

SIGNED_HERE = (SignatureSubject.SESSION, SignatureSubject.PROTOCOL, SignatureSubject.UNBLINDING)


class OverviewPane(QWidget):
    """Cases and models at the left; session, readers and protocol at the right."""

    close_requested = Signal()
    protocol_requested = Signal()
    """The user wants to see, edit or amend the protocol."""

    def __init__(self, viewmodel: HomeViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.title = title("")
        self.facts = label(tone="muted")
        self.close_study = button(tr("Close study"), kind="quiet", icon_name="x")
        self.close_study.clicked.connect(self.close_requested)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.banner.acted.connect(viewmodel.open_read_only)
        self.read_only = Banner("caution")
        self.busy = JobRow()
        self._cards = ConfirmActionCards()
        self.draft_cards = DraftCards(viewmodel, self._cards)
        self.signing = SigningPane(viewmodel.signing, *SIGNED_HERE)
        self._cards.add(self.signing.card)
        self.passphrase_card = PassphraseCard(viewmodel.protection, viewmodel)
        self.case_buttons = CaseButtons(viewmodel, chooser)
        self.output_button = OutputButton(viewmodel, chooser)
        self.cases = DenseTable(tr("Cases"), case_columns(), wide_column=1)
        self.cases.top.addWidget(self.case_buttons)
        self.case_actions = CaseActions(
            viewmodel, self.cases, self.draft_cards, lambda: self.erasure_card
        )
        self.cases.add_note(self.case_actions)
        self.models = DenseTable(tr("Models with outputs"), model_columns(), has_filter=False)
        self.model_actions = ModelActions(viewmodel, self.models, self.draft_cards)
        self.models.top.addWidget(self.model_actions)
        self.models.top.addWidget(self.output_button)
        self.refused = RefusedList(viewmodel)
        self._no_cases = EmptyState(
            "folder-plus",
            tr("No cases yet"),
            tr("Choose a folder of cases with images, notes or variants, or drop it here."),
            tr("Add cases…"),
        )
        self._no_cases.acted.connect(self.case_buttons.folder.click)
        self._no_models = EmptyState(
            "file-plus",
            tr("No model outputs yet"),
            tr("Add JSONL or CSV files with model outputs, or drop them here."),
            tr("Add outputs…"),
        )
        self._no_models.acted.connect(self.output_button.add.click)
        self._lay_out()

    @cached_property
    def open_card(self) -> OpenCard:
        """Return the card that opens the session, created on first use."""
        return self._cards.add(OpenCard(self._viewmodel, self._viewmodel.lifecycle))

    @cached_property
    def lock_card(self) -> LockCard:
        """Return the card that locks the session, created on first use."""
        return self._cards.add(LockCard(self._viewmodel, self._viewmodel.lifecycle))

    @cached_property
    def unblind_card(self) -> UnblindCard:
        """Return the card that unblinds the study, created on first use."""
        return self._cards.add(UnblindCard(self._viewmodel, self._viewmodel.lifecycle))

    @cached_property
    def archive_card(self) -> ArchiveCard:
        """Return the card that archives the study, created on first use."""
        return self._cards.add(ArchiveCard(self._viewmodel, self._viewmodel.lifecycle))

    @cached_property
    def erasure_card(self) -> ErasureCard:
        """Return the card that erases a case, created on first use."""
        return self._cards.add(ErasureCard(self._viewmodel, self._viewmodel.lifecycle))

    def _tables(self) -> QSplitter:
        """Return the tables of cases, models and rejected files in a vertical splitter."""
        self._cases_stack, self._models_stack = FrontStack(), FrontStack()
        self._drop_areas: list[DropArea] = []
        add_cases, add_outputs = self._viewmodel.add_cases, self._viewmodel.add_outputs
        for stack, part, add in (
            (self._cases_stack, self.cases, add_cases),
            (self._cases_stack, self._no_cases, add_cases),
            (self._models_stack, self.models, add_outputs),
            (self._models_stack, self._no_models, add_outputs),
        ):
            area = DropArea(part)
            area.dropped.connect(add)
            self._drop_areas.append(area)
            stack.addWidget(area)
        tables = (self._cases_stack, self._models_stack, self.refused)
        return splitter(*tables, is_vertical=True, factors=(3, 2, 2))

    def _lay_out(self) -> None:
        tables = self._tables()
        body = row(tables, self._side(), growing=tables, gap=Size.PADDING)
        pad = Size.PADDING_WIDE
        top = PageHead(self.title, self.facts, self.close_study)
        above = (top, self.read_only, self.banner)
        below = (self.passphrase_card, body, self.busy)
        parts: tuple[QWidget | QLayout, ...] = (*above, self._cards, *below)
        layout = column(*parts, gap=Size.GAP_WIDE, margins=(pad, Size.PADDING))
        layout.setStretchFactor(body, 1)
        self.setLayout(layout)

    def _side(self) -> QWidget:
        body = QWidget()
        body.setProperty("role", "body")
        self.next_step = label(is_wrapped=True)
        self.open_session = button(tr("Open session…"), kind="primary", icon_name="play")
        self.open_session.clicked.connect(lambda: self.open_card.ask_for(None))
        self.step_by_step = button(tr("Set up study…"), on_click=self._viewmodel.resume_wizard)
        self.lock_session = button(tr("Lock session…"), kind="danger", icon_name="lock-simple")
        self.lock_session.clicked.connect(self._on_lock)
        self.unblind = button(tr("Unblind study…"), kind="danger", icon_name="eye")
        self.unblind.clicked.connect(self._on_unblind)
        self.archive = button(tr("Archive study…"), kind="danger", icon_name="archive")
        self.archive.clicked.connect(self._on_archive)
        self.readers = ReaderList(self._viewmodel)
        self.readers.rename_requested.connect(self._on_rename)
        self.readers.removal_requested.connect(self._on_removal)
        self.reader_line = ReaderLine(self._viewmodel)
        self.protocol = label(is_wrapped=True)
        self.edit_protocol = button("", icon_name="pencil-simple", on_click=self.protocol_requested)
        self.change_passphrase = button(tr("Change passphrase…"), icon_name="key")
        self.change_passphrase.clicked.connect(self.passphrase_card.ask)
        change = row(self.change_passphrase, None)
        parts = (frame("rule"), heading(tr("Protection")), change)
        self._protection = panel(column(*parts, gap=Size.GAP_WIDE))
        pad = Size.PADDING
        body.setLayout(
            column(
                heading(tr("Session")),
                self.next_step,
                FlowRow(self.open_session, self.lock_session, self.step_by_step),
                row(self.unblind, self.archive, None),
                self.signing,
                frame("rule"),
                heading(tr("Readers")),
                self.readers,
                self.reader_line,
                frame("rule"),
                heading(tr("Protocol")),
                self.protocol,
                row(self.edit_protocol, None),
                self._protection,
                None,
                gap=Size.GAP_WIDE,
                margins=(pad, Size.GAP_WIDE, pad, pad),
            )
        )
        side = frame("pane")
        side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._side_area = TallArea(body, Size.SIDE_PANE)
        side.setLayout(column(self._side_area, margins=(0, 1)))
        return side

    def _on_lock(self) -> None:
        self.lock_card.ask()

    def _on_unblind(self) -> None:
        self.unblind_card.ask()

    def _on_archive(self) -> None:
        self.archive_card.ask()

    def _on_rename(self, reader: Reader) -> None:
        self.draft_cards.reader_name.ask_about(reader)

    def _on_removal(self, reader: Reader) -> None:
        self.draft_cards.reader_removal.ask_about(reader)

    def take_focus(self) -> None:
        """Set the focus to a control that changes nothing by itself."""
        is_empty = self._cases_stack.currentIndex() == 1
        target: QWidget = self._no_cases.action if is_empty else self.cases.view
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, overview = self._viewmodel, self._viewmodel.overview
        self.banner.offer(tr("Open read-only") if viewmodel.can_open_read_only else "")
        self.banner.show_message(viewmodel.error)
        self.read_only.show_message(self._read_only_text() if viewmodel.is_read_only else "")
        self.busy.follow(viewmodel.job)
        self.refused.redraw()
        if overview is None:
            return
        self.title.setText(overview.summary.title)
        self.facts.setText(self._fact_line(overview))
        self.facts.setToolTip(str(viewmodel.path))
        self.cases.set_rows(overview.cases)
        self.models.set_rows(overview.models)
        is_empty = not overview.cases and not overview.summary.case_count
        self._cases_stack.setCurrentIndex(int(is_empty))
        self._models_stack.setVisible(not is_empty)
        self._models_stack.setCurrentIndex(int(overview.is_draft and not overview.models))
        self._redraw_side(overview)

    def _redraw_side(self, overview: Overview) -> None:
        is_writable = not self._viewmodel.is_read_only
        is_idle = self._viewmodel.job is None and is_writable
        self.next_step.setText(self._next_step_text(overview))
        self.open_session.setVisible(overview.is_draft)
        self.step_by_step.setVisible(overview.is_draft)
        self.step_by_step.setEnabled(is_idle)
        self.open_session.setEnabled(overview.can_open_session and is_idle)
        self.lock_session.setVisible(overview.is_open)
        self.lock_session.setEnabled(is_writable)
        self.unblind.setVisible(overview.can_unblind)
        self.unblind.setEnabled(is_writable and self._is_signed(overview))
        self.archive.setVisible(overview.can_archive)
        self.archive.setEnabled(is_writable)
        self.reader_line.setEnabled(is_writable)
        self._no_cases.action.setEnabled(is_idle)
        self._no_models.action.setEnabled(is_idle)
        for area in self._drop_areas:
            area.setAcceptDrops(is_idle)
        self._explain_disabled_controls()
        self.readers.redraw()
        has_accounts = bool(self._viewmodel.account)  # readers are enrolled on the page People
        self.reader_line.setVisible(not overview.is_locked and not has_accounts)
        self.case_buttons.setVisible(not overview.is_locked)
        self.output_button.setVisible(not overview.is_locked)
        self.case_buttons.setEnabled(is_idle)
        self.output_button.setEnabled(is_idle)
        self.protocol.setText(self._protocol_text(overview))
        text = tr("Show protocol…")
        if is_writable and not overview.is_locked:
            is_draft = overview.is_draft
            text = tr("Edit protocol…") if is_draft else tr("Amend protocol…")
        encrypt, change = tr("Encrypt study…"), tr("Change passphrase…")
        self.change_passphrase.setText(change if overview.summary.is_encrypted else encrypt)
        self._protection.setVisible(not overview.summary.is_sample)
        self.change_passphrase.setEnabled(self._viewmodel.protection.can_change)
        self.edit_protocol.setText(text)

    def _read_only_text(self) -> str:
        if self._viewmodel.is_observer:
            return tr("Your role has read-only access to this study.")
        return tr(
            "Read-only: this study cannot be changed here. To change it, close it everywhere "
            "and open it again."
        )

    def _is_signed(self, overview: Overview) -> bool:
        """Return whether the session is signed, which studies with accounts require to unblind."""
        is_signed = overview.summary.session_state is SessionState.SIGNED
        return is_signed or not self._viewmodel.account

    def _explain_disabled_controls(self) -> None:
        """Set tooltips that explain why controls are disabled."""
        is_read_only = self._viewmodel.is_read_only
        tips: dict[QWidget, str] = {
            self.step_by_step: tr("Opens the setup steps"),
            self.unblind: "" if self.unblind.isEnabled() else tr("Sign the session first"),
        }
        for control in (
            self.case_buttons,
            self.output_button,
            self.reader_line,
            self.open_session,
            self.step_by_step,
            self.lock_session,
            self.unblind,
            self.archive,
            self.change_passphrase,
            self._no_cases.action,
            self._no_models.action,
        ):
            tip = self._reason_disabled() if is_read_only else tips.get(control, "")
            control.setToolTip(tip)

    def _reason_disabled(self) -> str:
        if self._viewmodel.is_observer:
            return tr("Your role has read-only access.")
        return tr("The study is open read-only.")

    def _fact_line(self, overview: Overview) -> str:
        summary = overview.summary
        protection = tr("encrypted") if summary.is_encrypted else tr("not encrypted")
        created = tr("created %1", moment(summary.created_at))
        return f"{isolated(self._viewmodel.path.name)}   ·   {protection}   ·   {created}"

    def _next_step_text(self, overview: Overview) -> str:
        needed_items = {
            "cases": tr("a case"),
            "models": tr("outputs of two models")
            if overview.needed_models > 1
            else tr("outputs of a model"),
            "readers": tr("a reader"),
        }
        judged = numbered(
            overview.summary.judgement_count, tr("1 judgement so far."), tr("%1 judgements so far.")
        )
        if overview.can_archive:
            return tr("Unblinded. Readers can see the model names of their readings.")
        if overview.is_archived:
            return tr("Archived. The study can be viewed, verified, exported and backed up.")
        if overview.is_locked:
            judgements = numbered(
                overview.summary.judgement_count, tr("1 judgement"), tr("%1 judgements")
            )
            text = tr("Locked with %1. No more judgements are accepted.", judgements)
            reason = tr("Reason: %1", overview.summary.lock_reason)
            return f"{text}\n{reason}" if overview.summary.lock_reason else text
        if self._viewmodel.is_read_only:
            text = tr("Open. %1") if overview.is_open else tr("Draft. No session yet.")
            return text.replace("%1", judged)
        if overview.is_open and self._viewmodel.account:
            return tr("Open. %1 Readers sign in with their accounts.", judged)
        if overview.is_open:
            return tr("Open. %1 Readers choose their role in the menu at the top right.", judged)
        if overview.missing:
            missing = joined(", ", (needed_items[name] for name in overview.missing))
            return tr("Missing: %1.", missing)
        return tr("Ready. Opening the session creates the worklists and fixes the protocol.")

    def _protocol_text(self, overview: Overview) -> str:
        protocol = overview.protocol
        repeats = tr("%1 of readings repeated", percent(protocol.repeat_share))
        redacted = numbered(
            overview.hidden_names,
            tr("1 name redacted in outputs"),
            tr("%1 names redacted in outputs"),
        )
        criteria = joined(", ", (criterion.label for criterion in protocol.criteria))
        if protocol.asks_findings:
            criteria = f"{criteria}, {tr('errors and harm')}"
        if protocol.shows_explanations:
            criteria = f"{criteria}\n{tr('Explanations are shown to readers')}"
        version = tr("Version %1", str(protocol.version))
        head = f"{version}: {isolated(protocol.title)}"
        text = f"{head}\n{protocol.question}\n{criteria}\n{repeats}\n{redacted}"
        changed = revision_words(overview.revision) if overview.revision else ""
        return f"{text}\n{changed}" if changed else text
