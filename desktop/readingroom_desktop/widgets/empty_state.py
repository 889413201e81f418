"""Placeholders of a list: empty, with the next step, or not loaded yet."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from readingroom_desktop.theme import Duration, Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label
from readingroom_desktop.widgets.layouts import WholeText, column, row


class EmptyState(WholeText):
    """An icon, a heading, a sentence and the button of the next step."""

    acted = Signal()

    def __init__(self, icon_name: str, heading_text: str, sentence: str, action: str = "") -> None:
        super().__init__()
        self._heading = heading(heading_text)
        self._default_sentence = sentence
        self._sentence = label(sentence, tone="muted", is_wrapped=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._sentence.setFixedWidth(Size.SIDE_PANE + 2 * Size.PADDING)
        self.action = button(action, kind="primary")
        if not action:
            self.action.hide()
        self.action.clicked.connect(self.acted)
        picture = IconLabel(icon_name, "faint", Size.ICON_DOOR)
        parts = (picture, self._heading, self._sentence, self.action)
        lines = [row(None, part, None) for part in parts]
        self.setLayout(column(None, *lines, None, gap=Size.GAP_WIDE))

    def show_texts(self, heading_text: str, sentence: str) -> None:
        """Change heading and sentence."""
        self._heading.setText(heading_text)
        self._default_sentence = sentence
        self._sentence.setText(sentence)

    def close_for(self, reason: str) -> None:
        """Show why nothing can be added, without a button; "" restores the default."""
        self._sentence.setText(reason or self._default_sentence)
        self.action.setVisible(bool(self.action.text()) and not reason)


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
        text = tr("Loading…")
        if title:
            text = tr("Waits for “%1”. Progress is shown at the top of the window.")
        self.text.setText(text.replace("%1", isolated(title)))
