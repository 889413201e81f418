"""Cases that a page shows: on a card, or as a reading to review."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from readingroom_desktop.pages.context import Services

if TYPE_CHECKING:
    from readingroom.domain.case import CaseContent
    from readingroom_desktop.pages.review import ReviewPage
    from readingroom_desktop.widgets.case_card import CaseCard


class CaseViews(QObject):
    """Creates the case card on first use, and one review page for each page that reviews."""

    draft_saved = Signal()

    def __init__(self, services: Services, room: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._services, self._room = services, room
        self._card: CaseCard | None = None
        self._reviews: list[ReviewPage] = []

    def show_case(self, content: "CaseContent") -> None:
        """Show a case on the card."""
        if self._card is None:
            from readingroom_desktop.widgets.case_card import CaseCard

            self._card = CaseCard(self._room, self._services.loader)
        self._card.show_case(content)

    def make_review(self) -> "ReviewPage":
        """Return a new page on which the cases of another page are reviewed."""
        from readingroom_desktop.pages.review import ReviewPage
        from readingroom_desktop.viewmodels.monitoring_review import MonitoringReviewViewModel

        services, settings = self._services, self._services.settings
        page = ReviewPage(
            MonitoringReviewViewModel(services.thread, services.clock, self.parent()),
            services.loader,
            load_layout=settings.layout,
            save_layout=settings.store_layout,
        )
        page.set_drag(is_width_horizontal=settings.is_width_horizontal)
        page.model.draft_saved.connect(self.draft_saved)
        self._reviews.append(page)
        return page

    def save_drafts(self) -> None:
        """Save the values entered in reviews."""
        for page in self._reviews:
            page.model.flush_draft()

    def stop(self) -> None:
        """Save drafts and close the reviewed cases."""
        for page in self._reviews:
            page.model.stop()
