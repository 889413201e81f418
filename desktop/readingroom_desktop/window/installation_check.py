"""Self-test of the installation, available everywhere in the window."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from readingroom_desktop.viewmodels.self_test import SelfTestViewModel
from readingroom_desktop.window.services import Services

if TYPE_CHECKING:
    from readingroom_desktop.widgets.self_test_card import SelfTestCard
    from readingroom_desktop.window.main_window import MainWindow


class InstallationCheck:
    """Connects the self-test to the window; its card is created on first use."""

    def __init__(self, window: "MainWindow", services: Services, centre: QWidget) -> None:
        self._services = services
        self._centre = centre
        self.card: SelfTestCard | None = None
        self.viewmodel = SelfTestViewModel(window)
        self.viewmodel.noticed.connect(window.toast.show_message)
        self.viewmodel.started.connect(window.jobs.add)
        window.settings_card.check_wanted.connect(self.show)

    def show(self) -> None:
        """Open the card."""
        if self.card is None:
            from readingroom_desktop.widgets.self_test_card import SelfTestCard

            self.card = SelfTestCard(self._centre, self.viewmodel, self._services.chooser)
        self.card.show_card()
