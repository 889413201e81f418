"""Reading page as a review: recommendations for a patient and for a counterfactual."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import Reading
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.pages.context import PageContext
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.pages.reading_layout import (
    LoadLayout,
    SaveLayout,
    discard_layout,
    no_layout,
)
from readingroom_desktop.viewmodels.case_review import CaseReviewViewModel
from readingroom_desktop.viewmodels.case_review_entries import ReviewEntry
from readingroom_desktop.viewmodels.formats import tr, tr_noop
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.controls import chip
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import READING_KEYS, ShortcutBinding, show_keys
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.reading.elided import NameLabel
from readingroom_desktop.widgets.reading.judgement_form import JudgementForm
from readingroom_desktop.widgets.reading.keys import CASE, JUDGE
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader
from readingroom_desktop.widgets.reading.values_pane import ValuesPane
from readingroom_desktop.widgets.viewer import mouse_controls

_ACCEPT = tr_noop("Recommendation accepted")
_CHANGE = tr_noop("Recommendation changed")
_REFER = tr_noop("Referred")
_BOTH = tr_noop("Accepted, changed")
_OWN: Final = (
    ShortcutBinding(JUDGE, ("1",), _ACCEPT, "answer.1", _BOTH),
    ShortcutBinding(JUDGE, ("2",), _CHANGE, "answer.2", _BOTH),
    ShortcutBinding(JUDGE, ("3",), tr_noop("Referred to another person"), "answer.3"),
    ShortcutBinding(JUDGE, ("J",), tr_noop("Go to the first missing answer"), "form.focus"),
    ShortcutBinding(
        JUDGE,
        ("Return", "Enter", "Ctrl+Return"),
        tr_noop("Decide and open the next case"),
        "submit",
    ),
    ShortcutBinding(CASE, ("S",), tr_noop("Next case, without a decision"), "skip"),
    ShortcutBinding(CASE, ("Ctrl+Z",), tr_noop("Previous case"), "undo"),
    ShortcutBinding(CASE, ("Esc",), tr_noop("Back to the previous page"), "leave"),
)
_LEFT_OUT = frozenset(
    {
        *("pause", "cover.toggle", "flag", "corrections.show", "focus.images"),
        *("overlay.A", "overlay.B", "mark.tool", "first_marks.toggle"),
    }
)
_OWN_KEYS = frozenset(key for entry in _OWN for key in entry.keys)


def _is_shared(entry: ShortcutBinding) -> bool:
    is_other = entry.action not in _LEFT_OUT and entry.group != JUDGE
    return is_other and not _OWN_KEYS.intersection(entry.keys)


REVIEW_KEYS: Final = (*_OWN, *(entry for entry in READING_KEYS if _is_shared(entry)))
"""Shortcuts of a reading without those of judging."""


class ReviewHeader(ProgressHeader):
    """Header of a review: case, progress and a button back."""

    back_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        for part in (self.time, self.pause, self.flag):
            part.hide()
        self.back = self.button(tr("Back"), "arrow-left", tr("Back to the previous page (Esc)"))
        self.back.clicked.connect(self.back_requested)
        self.open = chip(tr("Not blinded"), tone="caution")
        self.open.setToolTip(tr("Review: model and patient group are shown, nothing is blinded."))
        self.skip.setText(tr("Next"))
        show_keys(self.skip, tr("Next case, without a decision (S)"), "")
        self.bar.setAccessibleName(tr("Cases decided"))
        line = self.layout()
        if isinstance(line, QHBoxLayout):
            line.insertWidget(0, self.back)
            line.insertWidget(line.indexOf(self.synthetic), self.open)

    def show_place(self, reading: Reading | None, number: int, count: int, done: int) -> None:
        """Show the number of the current case."""
        super().show_place(reading, number, count, done)
        if reading is None:
            return
        position = str(number), str(count)
        code = reading.item.case_code
        self.position.show_position("", tr("Review  ·  %1  ·  case %2 of %3", code, *position))

    def show_time(self, total_ms: int, pair_ms: int) -> None:
        """Do nothing: a review is not timed."""

    def show_flag(self, *, is_flagged: bool) -> None:
        """Do nothing: a review has no flags."""

    def set_enabled(
        self,
        *,
        is_reading: bool,
        is_paused: bool,  # noqa: ARG002
        can_skip: bool,  # noqa: ARG002
        can_flag: bool,  # noqa: ARG002
    ) -> None:
        """Enable the buttons that are available."""
        self.skip.setEnabled(is_reading)


class ReviewForm(JudgementForm):
    """Form for a decision and its reason; nothing is preselected."""

    offered: ClassVar[tuple[tuple[OverallChoice, str, str, str], ...]] = (
        (OverallChoice.LEFT, "1", _ACCEPT, "good"),
        (OverallChoice.RIGHT, "2", _CHANGE, "caution"),
        (OverallChoice.BOTH_BAD, "3", _REFER, "accent"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Decision"))
        self.comment.setPlaceholderText(tr("Reason (recorded)"))
        self.comment.setAccessibleName(tr("Reason"))
        self.comment.returnPressed.connect(self.submit_requested)
        self.why, self.before = NameLabel(), NameLabel()
        for index, line in enumerate((self.why, self.before)):
            line.setProperty("tone", "muted")
            self.lines.insertWidget(index + 1, line)
        self.show_correction(is_correction=False)

    def show_why(self, why: str, before: str) -> None:
        """Show why the case needs review and earlier decisions."""
        for line, text in ((self.why, why), (self.before, before)):
            line.set_name(text)
            line.setVisible(bool(text))

    def show_correction(self, *, is_correction: bool) -> None:  # noqa: ARG002 - the same either way
        """Set the button's text."""
        self.submit.setText(tr("Decide  ⏎"))
        self.submit.setAccessibleName(tr("Decide"))

    def show_missing_hint(self, labels: tuple[str, ...]) -> None:
        """Name the missing answers."""
        names = [
            tr("your decision (1–3)") if name == self._question_text else name for name in labels
        ]
        self.show_hint(tr("Missing: %1", tr(" and ").join(names)), "caution")

    def focus_first_open(self) -> None:
        """Set the focus to a missing decision, else to the reason or the button."""
        reason = Qt.FocusReason.ShortcutFocusReason
        if not any(choice.isChecked() for choice in self.choices.values()):
            self.question.setFocus(reason)
        elif not self.comment.text().strip():
            self.comment.setFocus(reason)
        else:
            self.submit.setFocus(reason)

    def _pass_on(self, index: int) -> None:  # noqa: ARG002 - there are no criteria
        """Set the focus to the reason or the button."""
        self.focus_first_open()


class CaseReviewPage(ReadingPage):
    """Reading page with a decision form in place of the judgement form."""

    keys: ClassVar[tuple[ShortcutBinding, ...]] = REVIEW_KEYS
    header_kind, form_kind = ReviewHeader, ReviewForm
    left = Signal()
    """The user asks to return to the page that opened the review."""

    model: CaseReviewViewModel
    header: ReviewHeader
    form: ReviewForm

    def __init__(
        self,
        model: CaseReviewViewModel,
        loader: FrameLoader,
        *,
        load_layout: LoadLayout = no_layout,
        save_layout: SaveLayout = discard_layout,
    ) -> None:
        super().__init__(model, loader, load_layout=load_layout, save_layout=save_layout)
        self.values = ValuesPane()
        self.tabs.add_values(self.values)
        for panel in (self.outputs.left, self.outputs.right):
            panel.letter.hide()
            panel.model.setProperty("tone", "text")
            panel.listed = tr("Probabilities")
        self.outputs.hide_link_text()
        self.header.back_requested.connect(self.leave)
        model.entry_shown.connect(self._show_entry)

    def leave(self) -> None:
        """Go back; entered values are kept."""
        if self.is_maximised:
            self._toggle_maximised()
            return
        self.model.flush_draft()
        self.left.emit()

    def _make_actions(self) -> dict[str, Callable[[], Any]]:
        return super()._make_actions() | {"leave": self.leave, "skip": self.model.skip}

    def _perform(self, action: str) -> None:
        if action == "leave":
            self.leave()
        else:
            super()._perform(action)

    def _cover_words(self, state: ReadingState) -> tuple[str, ...]:
        if state is ReadingState.FINISHED:
            text = tr("All cases of the queue are decided.")
            return tr("Queue complete"), text, tr("Back (Esc)")
        if state is ReadingState.FAILED:
            text = tr("The case could not be opened. No decision was recorded.")
            return tr("No case to show"), text, tr("Try again")
        return super()._cover_words(state) if state is ReadingState.LOADING else ("", "")

    def _cover_first(self) -> None:
        if self.model.state is ReadingState.FAILED:
            self.model.retry()
        else:
            self.leave()

    def _show_entry(self, entry: ReviewEntry) -> None:
        self.values.show_values(entry.result.values if entry.result is not None else ())
        self.form.show_why(entry.why, self.model.texts.before(entry))
        self.form.setVisible(entry.seen is not None)
        self.header.bar.setVisible(entry.seen is not None)
        viewed = tr("Shown for viewing: this case is not in the review queue.")
        self.locked_words = self.model.why_closed or viewed

    def _show_reading(self, reading: Reading) -> None:
        super()._show_reading(reading)
        entry = self.model.entry
        if entry is not None and entry.explanation is not None:
            self.explanations.toggle("A")  # the case was opened for its explanation


class ReviewStack(FrontStack):
    """A page, and in front of it the review of a case, created on first use."""

    left = Signal(object)
    """The review was left; carries the `ReviewEntry` shown last, or None."""
    created = Signal(object)

    def __init__(self, front: QWidget, make: Callable[[], CaseReviewPage]) -> None:
        super().__init__(front)
        self._make = make
        self.page: CaseReviewPage | None = None

    def hasHeightForWidth(self) -> bool:
        """Return False: panes of a case scroll, so that it needs less than its preferred height."""
        return False

    @property
    def is_open(self) -> bool:
        """Return whether a review is in front."""
        return self.page is not None and self.currentWidget() is self.page

    def review(self, entries: list[ReviewEntry], first: ReviewEntry, why_closed: str) -> None:
        """Open an entry of a queue."""
        page = self.page
        if page is None:
            page = self.page = self._make()
            page.left.connect(self.leave)
            self.addWidget(page)
            self.created.emit(page)
        self.setCurrentWidget(page)
        page.model.review(entries, first.id, why_closed)

    def leave(self) -> None:
        """Bring the page back to the front."""
        if self.page is not None and self.is_open:
            last_entry = self.page.model.entry
            self.page.model.stop()
            self.setCurrentIndex(0)
            self.left.emit(last_entry)

    def forget(self) -> None:
        """Forget the shown case, as the study was closed."""
        if self.page is not None:
            self.page.model.forget()
            self.setCurrentIndex(0)

    def take_focus(self) -> bool:
        """Set the keyboard focus on the review; return whether one is open."""
        if self.page is not None and self.is_open:
            self.page.take_focus()
            return True
        return False

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the review, () if none is open."""
        return self.page.key_sections() if self.page is not None and self.is_open else ()


def make_review(context: PageContext) -> CaseReviewPage:
    """Create a page on which the cases of another page are reviewed."""
    services, settings = context.services, context.services.settings
    model = CaseReviewViewModel(services.thread, services.clock, context.owner)
    page = CaseReviewPage(
        model, services.loader, load_layout=settings.layout, save_layout=settings.store_layout
    )
    page.tabs.variants.use_choices(settings.variants)
    page.set_mouse(mouse_controls(settings))
    model.draft_saved.connect(context.shell.note_draft)
    context.add_review(model)
    return page
