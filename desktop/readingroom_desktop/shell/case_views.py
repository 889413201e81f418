"""Cases that a page shows: on a card, or as a reading to review."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from readingroom_desktop.jobs import FrameLoader

if TYPE_CHECKING:
    from readingroom.domain.case import CaseContent
    from readingroom_desktop.viewmodels.monitoring_review import MonitoringReviewViewModel
    from readingroom_desktop.widgets.case_card import CaseCard


class CaseViews:
    """Creates the case card on first use, and keeps the reviews of all pages."""

    def __init__(self, loader: FrameLoader, room: QWidget) -> None:
        self._loader, self._room = loader, room
        self._card: CaseCard | None = None
        self._reviews: list[MonitoringReviewViewModel] = []

    def show_case(self, content: "CaseContent") -> None:
        """Show a case on the card."""
        if self._card is None:
            from readingroom_desktop.widgets.case_card import CaseCard

            self._card = CaseCard(self._room, self._loader)
        self._card.show_case(content)

    def add_review(self, model: "MonitoringReviewViewModel") -> None:
        """Add a review, whose draft is saved with the others."""
        self._reviews.append(model)

    def save_drafts(self) -> None:
        """Save the values entered in reviews."""
        for model in self._reviews:
            model.flush_draft()

    def stop(self) -> None:
        """Save drafts and close the reviewed cases."""
        for model in self._reviews:
            model.stop()
