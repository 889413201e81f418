"""Self-test of the installation, available everywhere in the window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from readingroom_desktop.jobs import JobBoard
from readingroom_desktop.viewmodels.self_test import SelfTestViewModel
from readingroom_desktop.widgets.choosers import FileChooser

if TYPE_CHECKING:
    from readingroom_desktop.widgets.self_test_card import SelfTestCard


class InstallationCheck:
    """Runs the self-test on a card, which is created on first use.

    Args:
        chooser: file dialogs.
        room: parent of the card.
        jobs: shows the running test.
        notify: shows a short message.
        parent: owner of the view model.
    """

    def __init__(
        self,
        chooser: FileChooser,
        room: QWidget,
        jobs: JobBoard,
        notify: Callable[[str], None],
        parent: QObject,
    ) -> None:
        self._chooser, self._room = chooser, room
        self.card: SelfTestCard | None = None
        self.viewmodel = SelfTestViewModel(parent)
        self.viewmodel.noticed.connect(notify)
        self.viewmodel.started.connect(jobs.add)

    def show(self) -> None:
        """Open the card."""
        if self.card is None:
            from readingroom_desktop.widgets.self_test_card import SelfTestCard

            self.card = SelfTestCard(self._room, self.viewmodel, self._chooser)
        self.card.show_card()
