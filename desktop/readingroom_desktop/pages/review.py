"""Reading page as a review: recommendations for a patient and for a counterfactual."""

from collections.abc import Callable
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

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
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.monitoring_review import MonitoringReviewViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.review_entries import ReviewEntry
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.reading.keys import ShortcutBinding
from readingroom_desktop.widgets.reading.review_parts import REVIEW_KEYS, ReviewForm, ReviewHeader
from readingroom_desktop.widgets.reading.values_pane import ValuesPane


class ReviewPage(ReadingPage):
    """Reading page with a decision form in place of the judgement form."""

    keys: ClassVar[tuple[ShortcutBinding, ...]] = REVIEW_KEYS
    header_kind, form_kind = ReviewHeader, ReviewForm
    left = Signal()
    """The user asks to return to the page that opened the review."""

    model: MonitoringReviewViewModel
    header: ReviewHeader
    form: ReviewForm

    def __init__(
        self,
        model: MonitoringReviewViewModel,
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
        self.outputs.link.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
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

    def _ask_skip(self) -> None:
        self.model.skip()

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
        self.locked_words = self.model.why_closed

    def _show_reading(self, reading: Reading) -> None:
        super()._show_reading(reading)
        entry = self.model.entry
        if entry is not None and entry.explanation is not None:
            self.explanations.toggle("A")  # the case was opened for its explanation


class ReviewStack(QStackedWidget):
    """A page, and in front of it the review of a case, created on first use."""

    left = Signal(object)
    """The review was left; carries the `ReviewEntry` shown last, or None."""
    created = Signal(object)

    def __init__(self, front: QWidget, make: Callable[[], ReviewPage]) -> None:
        super().__init__()
        self._make = make
        self.page: ReviewPage | None = None
        self.addWidget(front)

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


def make_review(context: PageContext) -> ReviewPage:
    """Create a page on which the cases of another page are reviewed."""
    services, settings = context.services, context.services.settings
    model = MonitoringReviewViewModel(services.thread, services.clock, context.owner)
    page = ReviewPage(
        model, services.loader, load_layout=settings.layout, save_layout=settings.store_layout
    )
    page.set_drag(is_width_horizontal=settings.is_width_horizontal)
    model.draft_saved.connect(context.shell.note_draft)
    context.add_review(model)
    return page
