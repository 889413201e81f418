"""Open a bundle from elsewhere: file dialog, card and error reports."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from readingroom_desktop.pages.context import Services
from readingroom_desktop.viewmodels.foreign_bundle import ForeignBundleViewModel

if TYPE_CHECKING:
    from readingroom_desktop.jobs import Failure
    from readingroom_desktop.study.overview.bundle_card import BundleCard


class BundleOpening:
    """Inspects a bundle on a card, which is created on first use.

    Args:
        services: file dialogs and error reports.
        room: parent of the card.
        notify: shows a short message.
        parent: owner of the view model.
    """

    def __init__(
        self, services: Services, room: QWidget, notify: Callable[[str], None], parent: QObject
    ) -> None:
        self._services = services
        self._room = room
        self._card: BundleCard | None = None
        self.viewmodel = ForeignBundleViewModel(parent)
        self.viewmodel.noticed.connect(notify)
        self.viewmodel.crashed.connect(self._on_crashed)

    @property
    def card(self) -> "BundleCard":
        """Return the card."""
        if self._card is None:
            from readingroom_desktop.study.overview.bundle_card import BundleCard

            self._card = BundleCard(self._room, self.viewmodel, self._services.chooser)
        return self._card

    def choose(self) -> None:
        """Prompt for a bundle and inspect it."""
        path = self._services.chooser.bundle(self._room)
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Inspect a bundle."""
        self.viewmodel.open(path)
        self.card.show_bundle()

    def _on_crashed(self, failure: "Failure") -> None:
        self._services.hooks.report(failure.error)
