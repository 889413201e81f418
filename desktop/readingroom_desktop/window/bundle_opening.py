"""Open a bundle from elsewhere: file dialog, card and error reports."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.foreign_bundle import ForeignBundleViewModel
from readingroom_desktop.window.services import Services

if TYPE_CHECKING:
    from readingroom_desktop.jobs import Failure
    from readingroom_desktop.widgets.home.bundle_card import BundleCard
    from readingroom_desktop.window.main_window import MainWindow


class BundleOpening:
    """Connects the bundle card to the window; the card is created on first use."""

    def __init__(self, window: "MainWindow", services: Services, room: QWidget) -> None:
        self._window = window
        self._services = services
        self._room = room
        self._card: BundleCard | None = None
        self.viewmodel = ForeignBundleViewModel(window)
        self.viewmodel.noticed.connect(window.toast.show_message)
        self.viewmodel.crashed.connect(self._on_crashed)

    @property
    def card(self) -> "BundleCard":
        """Return the card."""
        if self._card is None:
            from readingroom_desktop.widgets.home.bundle_card import BundleCard

            self._card = BundleCard(self._room, self.viewmodel, self._services.chooser)
        return self._card

    def choose(self) -> None:
        """Prompt for a bundle and inspect it."""
        path = self._services.chooser.bundle(self._window)
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """Inspect a bundle."""
        self.viewmodel.open(path)
        self.card.show_bundle()

    def _on_crashed(self, failure: "Failure") -> None:
        self._services.hooks.report(failure.error)
