"""What stands on a page until its content is there: nothing at first, then for what it waits."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent, Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Duration
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.controls import column, label


class WaitingPane(QWidget):
    """Says nothing for the first moment, so that short waits show nothing."""

    def __init__(self, viewmodel: PageViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewmodel = viewmodel
        self.words = label(tone="muted")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(None, self.words, None))
        self._delay = QTimer(self, interval=Duration.QUIET_WAIT, singleShot=True)
        self._delay.timeout.connect(self._say)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to wait."""
        super().showEvent(event)
        self.words.setText("")
        self._delay.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Wait no more."""
        super().hideEvent(event)
        self._delay.stop()

    def _say(self) -> None:
        title = self._viewmodel.waits_for
        words = self.tr("Loading…")
        if title:
            words = self.tr("Waits for “%1”. How far it is stands at the top of the window.")
        self.words.setText(words.replace("%1", title))
