"""Worklist: a reader's readings and the next one, or the progress of all readers."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from readingroom.audit.types import SignatureSubject
from readingroom.domain.accounts import Permission
from readingroom.reading.types import (
    Remark,
    RemarkedItem,
    Worklist,
    WorklistItem,
    WorklistItemState,
)
from readingroom_desktop.itemmodels.columns import Column, moment_column, number_column, text_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.reading.worklist.viewmodel import (
    ReaderProgress,
    WorklistViewModel,
    progress_of,
)
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.corrections import CorrectedValue
from readingroom_desktop.viewmodels.formats import (
    count,
    duration,
    erased_words,
    isolated_runs,
    numbered,
    percent,
    tr,
)
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.signing import SigningViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import Picker, ProgressBar, button, entry, label, title
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import follow_keys, keys_text, with_keys
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import PageHead, column
from readingroom_desktop.widgets.load_focus import LoadFocus
from readingroom_desktop.widgets.signing import SigningPane
from readingroom_desktop.widgets.table import DenseTable

_ARM_COLUMN: Final = 3
"""Shown only if readers know the arms."""
_SESSION_COLUMN: Final = 2
"""Shown only if there are several sessions."""


class WorklistPage(QWidget):
    """Worklist page: Enter starts or resumes, the arrow keys choose another reading."""

    reading_requested = Signal(object)
    """Read this item: an `ItemId`, or None for the next one."""
    correction_requested = Signal(object)
    """Correct the answer to this item: an `ItemId`."""
    home_requested = Signal()
    hand_back_requested = Signal()
    """Write what was read in this reader kit for the coordinator."""

    def __init__(self, viewmodel: WorklistViewModel, signing: SigningViewModel) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel = viewmodel
        self.signing = SigningPane(signing, SignatureSubject.READINGS)
        self._focus = LoadFocus(viewmodel, self._next_step)
        self._remarks_shown: object = None
        self.title = title("")
        self.facts = label(tone="muted")
        self.bar = ProgressBar(tr("Progress"))
        self.start = button("", kind="primary", icon_name="play")
        self.start.clicked.connect(lambda: self.reading_requested.emit(None))
        self.hand_back = button(tr("Hand back…"), icon_name="export")
        self.hand_back.clicked.connect(self.hand_back_requested)
        self.returned = Banner("good", on_dismiss=viewmodel.dismiss_return)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.locked = Banner("caution")
        self.items = DenseTable(tr("Readings"), self._item_columns(), wide_column=2)
        self.items.activated.connect(self._on_item)
        self.sessions = Picker(tr("Session"))
        self.sessions.activated.connect(self._on_session)
        self.correct = button(tr("Correct this answer…"), on_click=self._on_correct)
        self.items.picked.connect(self._on_picked)
        follow_keys(self, "answer.correct", self._on_correct)
        self.items.top.addWidget(self.sessions)
        self.items.top.addWidget(self.correct)
        self.readers = DenseTable(
            tr("Readers"), self._reader_columns(), has_filter=False, wide_column=1
        )
        self.remarks = DenseTable(
            tr("Flagged and skipped readings"), self._remark_columns(), wide_column=6
        )
        self.remarks.activated.connect(lambda remark: viewmodel.open_case(remark.case))
        self.open_case = button(tr("Open case"), icon_name="eye", on_click=self._on_open_case)
        self.note = entry(
            tr("Note"), accessible_name=tr("Note on the remark"), on_edit=self._show_review,
            on_return=self._on_review,
        )  # fmt: skip
        self.review = button(tr("Mark reviewed"), icon_name="check", on_click=self._on_review)
        self.remarks.picked.connect(self._on_remark)
        self._on_remark(None)
        for part in (self.open_case, self.note, self.review):
            self.remarks.top.addWidget(part)
        self.corrections = DenseTable(
            tr("Corrected values"), self._correction_columns(), wide_column=7
        )
        self.empty = EmptyState(
            "list-bullets",
            tr("No session yet"),
            tr("Worklists are created when the coordinator opens the session."),
            tr("Go to Overview"),
        )
        self.empty.acted.connect(self.home_requested)
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _lay_out(self) -> None:
        self._stack = FrontStack()
        self._all = QWidget()
        both = QVBoxLayout(self._all)
        both.setContentsMargins(0, 0, 0, 0)
        both.addWidget(self.readers)
        both.addWidget(self.remarks, 1)
        both.addWidget(self.corrections, 1)
        for part in (self.items, self._all, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        top = PageHead(self.title, self.facts, self.hand_back, self.start)
        parts = (
            top,
            self.bar,
            self.banner,
            self.returned,
            self.locked,
            self.signing,
            self.signing.card,
        )
        layout = column(*parts, gap=Size.GAP_WIDE, margins=(Size.PADDING_WIDE, Size.PADDING))
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    def _item_columns(self) -> list[Column[WorklistItem]]:
        def title_of(item: WorklistItem) -> str:
            return erased_words(item.erased_at) or item.case_title

        tones = {
            WorklistItemState.WAITING: "muted",
            WorklistItemState.STARTED: "accent",
            WorklistItemState.JUDGED: "good",
            WorklistItemState.SKIPPED: "caution",
            WorklistItemState.ERASED: "muted",
        }
        return [
            number_column(tr("No."), lambda i: i.position),
            Column(tr("Case"), lambda i: i.case_code),
            text_column(tr("Title"), title_of),
            Column(tr("Arm"), lambda i: i.arm_label),
            Column(tr("Modality"), lambda i: ", ".join(i.modalities) or "–"),
            Column(
                tr("State"), lambda i: self._state_names()[i.state], tone=lambda i: tones[i.state]
            ),
            Column(
                tr("Flagged"),
                lambda i: tr("flagged") if i.is_flagged else "",
                tone=lambda _i: "caution",
            ),
            Column(
                tr("Correction"),
                lambda i: tr("corrected") if i.is_corrected else "",
                tone=lambda _i: "muted",
                tip=lambda i: tr("Open it to see the corrections") if i.is_corrected else "",
            ),
            Column(
                tr("Active time"),
                lambda i: duration(i.active_ms) if i.active_ms else "–",
                lambda i: i.active_ms,
                is_number=True,
            ),
        ]

    def _state_names(self) -> dict[WorklistItemState, str]:
        return {
            WorklistItemState.WAITING: tr("waiting"),
            WorklistItemState.STARTED: tr("started"),
            WorklistItemState.JUDGED: tr("judged"),
            WorklistItemState.SKIPPED: tr("skipped"),
            WorklistItemState.ERASED: tr("erased"),
        }

    def _reader_columns(self) -> list[Column[ReaderProgress]]:
        return [
            Column(tr("Code"), lambda p: p.reader.code),
            Column(tr("Name"), lambda p: p.reader.name),
            Column(tr("Session"), lambda p: p.session),
            number_column(tr("Readings"), lambda p: p.total),
            number_column(tr("Judged"), lambda p: p.judged),
            number_column(tr("Skipped"), lambda p: p.skipped),
            number_column(tr("Flagged"), lambda p: p.flagged),
            number_column(tr("Corrected"), lambda p: p.corrected),
            number_column(tr("Done"), lambda p: p.share, percent),
            number_column(tr("Active time"), lambda p: p.active_ms, duration),
        ]

    def _remark_columns(self) -> list[Column[RemarkedItem]]:
        names = {Remark.FLAGGED: tr("flagged"), Remark.SKIPPED: tr("skipped")}

        def reason(item: RemarkedItem) -> str:
            return isolated_runs(item.reason) or tr("no reason given")

        return [
            moment_column(tr("When"), lambda item: item.at),
            Column(tr("Reader"), lambda item: item.reader_code),
            number_column(tr("Session"), lambda item: item.session),
            Column(tr("Case"), lambda item: item.case_code),
            number_column(tr("No."), lambda item: item.position),
            Column(tr("Remark"), lambda item: names[item.remark], tone=lambda _one: "caution"),
            text_column(tr("Reason"), reason),
            text_column(tr("Review"), self._review_of),
        ]

    def _review_of(self, item: RemarkedItem) -> str:
        return self._viewmodel.reviews.get(item.item, "")

    def _correction_columns(self) -> list[Column[CorrectedValue]]:
        return [
            moment_column(tr("When"), lambda c: c.correction.at),
            Column(tr("Reader"), lambda c: c.correction.by),
            Column(tr("Case"), lambda c: c.case_code),
            number_column(tr("No."), lambda c: c.position),
            text_column(tr("Field"), lambda c: isolated_runs(c.difference.what)),
            text_column(
                tr("Old value"), lambda c: isolated_runs(c.difference.old), width=Size.CHART_MIN
            ),
            text_column(
                tr("New value"), lambda c: isolated_runs(c.difference.new), width=Size.CHART_MIN
            ),
            text_column(tr("Reason"), lambda c: isolated_runs(c.why)),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.returned.show_message(viewmodel.return_words)
        self.hand_back.setVisible(viewmodel.is_kit)
        self.hand_back.setEnabled(viewmodel.is_idle and not viewmodel.is_read_only)
        is_own = viewmodel.reader is not None
        self.title.setText(tr("Worklist") if is_own else tr("Progress"))
        if not is_own:
            self._redraw_all()
        else:
            self._redraw_own()
        self._focus.apply()

    def _redraw_own(self) -> None:
        viewmodel, worklist = self._viewmodel, self._viewmodel.worklist
        self.start.setText(viewmodel.start_text)
        self.start.setVisible(worklist is not None and not viewmodel.is_locked)
        self.start.setEnabled(viewmodel.can_read)
        self.bar.setVisible(worklist is not None)
        self.empty.action.hide()
        self.locked.show_message(viewmodel.obstacle)
        if worklist is None:
            self.facts.setText("")
            self._show_nothing()
            return
        progress = progress_of(worklist)
        self._show_progress(progress.done, progress.total, progress.active_ms)
        self._show_sessions(worklist)
        self.items.set_rows(worklist.items)
        has_arms = any(item.arm_label for item in worklist.items)
        self.items.view.setColumnHidden(_ARM_COLUMN, not has_arms)
        self._stack.setCurrentWidget(self.items)
        self.items.select_row(viewmodel.next_row)
        self._on_picked(self.items.current)

    def _show_sessions(self, worklist: Worklist) -> None:
        """Offer the sessions up to the current one, if there are several."""
        worklists = self._viewmodel.worklists
        self.sessions.setVisible(len(worklists) > 1)
        self.sessions.clear()
        for each in worklists:
            self.sessions.addItem(each.label or tr("Session %1", str(each.number)), each.number)
        self.sessions.setCurrentIndex(self.sessions.findData(worklist.number))

    def _on_session(self, index: int) -> None:
        self._viewmodel.choose_session(self.sessions.itemData(index))

    def _on_picked(self, item: WorklistItem | None) -> None:
        can_correct = self._viewmodel.can_correct(item)
        self.correct.setEnabled(can_correct)
        why_not = tr("Choose a submitted case of an open session")
        tip = with_keys(tr("Open the case and change its answer, with a reason"), "answer.correct")
        self.correct.setToolTip(tip if can_correct else why_not)

    def _on_correct(self) -> None:
        item: WorklistItem | None = self.items.current
        if item is not None and self._viewmodel.can_correct(item):
            self.correction_requested.emit(item.id)

    def _redraw_all(self) -> None:
        everyone = self._viewmodel.all_progress
        self.start.hide()
        self.locked.show_message("")
        self.bar.setVisible(bool(everyone))
        self.empty.action.show()
        if not everyone:
            self.facts.setText("")
            self._show_nothing()
            return
        done, total = sum(p.done for p in everyone), sum(p.total for p in everyone)
        self._show_progress(done, total, sum(p.active_ms for p in everyone))
        self.readers.set_rows(everyone)
        has_sessions = any(progress.session for progress in everyone)
        self.readers.view.setColumnHidden(_SESSION_COLUMN, not has_sessions)
        shown = (self._viewmodel.remarks, self._viewmodel.reviews)
        if self._remarks_shown != shown:
            self._remarks_shown = shown
            self.remarks.set_rows(self._viewmodel.remarks)
        self.remarks.setVisible(bool(self._viewmodel.remarks))
        corrections = self._viewmodel.corrections
        self.corrections.set_rows(corrections)
        self.corrections.setVisible(bool(corrections))
        self._stack.setCurrentWidget(self._all)

    def _show_nothing(self) -> None:
        is_known = self._viewmodel.state is LoadState.READY
        self._stack.setCurrentIndex(2 if is_known else 3)

    def _session_words(self) -> tuple[str, ...]:
        """Return which of several sessions the own worklist is of."""
        worklist = self._viewmodel.worklist
        if worklist is None or worklist.session_count < 2:
            return ()
        return (tr("Session %1 of %2", str(worklist.number), str(worklist.session_count)),)

    def _show_progress(self, done: int, total: int, active_ms: int) -> None:
        left = numbered(total - done, tr("1 remaining"), tr("%1 remaining"))
        if self._viewmodel.is_locked:
            left = numbered(total - done, tr("1 not judged"), tr("%1 not judged"))
        parts = (
            *self._session_words(),
            tr("%1 of %2 readings done", count(done), count(total)),
            left,
            tr("%1 active", duration(active_ms)),
        )
        self.facts.setText("   ·   ".join(parts))
        self.bar.show_step(done, max(total, 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start or resume with Return, wherever the focus is on the page."""
        if is_return(event) and self.start.isVisible():
            self.start.click()
            return
        super().keyPressEvent(event)

    def take_focus(self) -> None:
        """Set the keyboard focus on the next step, once the list is loaded."""
        self._focus.take()

    def _next_step(self) -> QWidget:
        can_start = self.start.isVisible() and self.start.isEnabled()
        view = self.items.view if self._viewmodel.reader is not None else self.readers.view
        return self.start if can_start else view

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        return (
            KeySection(
                tr("Worklist"),
                (
                    ShortcutEntry("Enter", tr("Start or resume; on a line: read this case")),
                    ShortcutEntry("↑ ↓", tr("Previous, next line")),
                    ShortcutEntry(
                        keys_text("answer.correct"), tr("Correct the answer to this case")
                    ),
                ),
            ),
        )

    def _on_item(self, item: WorklistItem) -> None:
        self.reading_requested.emit(item.id)

    def _on_remark(self, chosen: RemarkedItem | None) -> None:
        self.open_case.setEnabled(chosen is not None)
        why_not = "" if chosen is not None else tr("Choose a line in the list")
        self.open_case.setToolTip(why_not)
        self.note.clear()
        self._show_review()

    def _show_review(self) -> None:
        has_note = bool(self.note.text().strip())
        self.note.setEnabled(self.remarks.current is not None)
        self.review.setEnabled(has_note and self.remarks.current is not None)

    def _on_review(self) -> None:
        chosen: RemarkedItem | None = self.remarks.current
        if chosen is not None and self.note.text().strip():
            self._viewmodel.review(chosen.item, self.note.text())
            self.note.clear()

    def _on_open_case(self) -> None:
        chosen: RemarkedItem | None = self.remarks.current
        if chosen is not None:
            self._viewmodel.open_case(chosen.case)


def make_page(context: PageContext) -> PageParts:
    """Create the Worklist page, which shows a coordinator the progress of all readers."""
    shell, signing = context.shell, context.home.signing
    viewmodel = WorklistViewModel(context.services.thread, context.owner)
    viewmodel.reader = shell.person
    seeing = {Permission.READ, Permission.SEE_READINGS}

    def follow() -> None:
        viewmodel.is_kit = shell.summary is not None and shell.summary.kit is not None
        if shell.summary is not None and shell.permissions.isdisjoint(seeing):
            viewmodel.clear()
        else:
            viewmodel.set_reader(shell.person)

    viewmodel.is_kit = shell.summary is not None and shell.summary.kit is not None
    shell.person_changed.connect(follow)
    viewmodel.case_requested.connect(context.show_case)
    page = WorklistPage(viewmodel, signing)
    page.reading_requested.connect(context.read)
    page.correction_requested.connect(lambda item: context.read(item, is_correcting=True))
    page.home_requested.connect(lambda: context.show_page("overview"))
    page.items.picked.connect(context.expect_item)

    def hand_back() -> None:
        path = context.services.chooser.new_return(page)
        if path is not None:
            viewmodel.hand_back(path)

    page.hand_back_requested.connect(hand_back)
    return PageParts(page, viewmodel, signing.refresh)
