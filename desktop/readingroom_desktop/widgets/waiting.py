"""Placeholder of a page that is loading: empty at first, then the job it waits for."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent, Qt
from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Duration
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column


class WaitingPane(QWidget):
    """Loading text; empty for a first moment, so that short waits show nothing."""

    def __init__(self, viewmodel: PageViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.text = label(tone="muted")
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(None, self.text, None))
        self._delay = QTimer(self, interval=Duration.QUIET_WAIT, singleShot=True)
        self._delay.timeout.connect(self._show_text)

    def showEvent(self, event: QShowEvent) -> None:
        """Start the delay."""
        super().showEvent(event)
        self.text.setText("")
        self._delay.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the delay."""
        super().hideEvent(event)
        self._delay.stop()

    def _show_text(self) -> None:
        title = self._viewmodel.waits_for
        text = self.tr("Loading…")
        if title:
            text = self.tr("Waits for “%1”. Progress is shown at the top of the window.")
        self.text.setText(text.replace("%1", title))
