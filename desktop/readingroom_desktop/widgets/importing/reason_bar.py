"""Storing without a look: what will be true afterwards, and the reason that the trail keeps."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from readingroom.domain.deid_review import UnreviewedReason
from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import Picker, button, column, label, row


def _tr(text: str) -> str:
    return QCoreApplication.translate("reason_bar", text)


class ReasonBar(QFrame):
    """Asks for the reason before anything is stored unreviewed; hidden until `ask`."""

    given = Signal(object)
    """An `UnreviewedReason`: store now."""
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "caution")
        self._words = label("", is_wrapped=True)
        self.reason = Picker(_tr("Reason"))
        self.reason.addItem(_tr("Choose the reason…"), None)
        for each, text in self._reasons().items():
            self.reason.addItem(text, each.value)
        self.confirm = button(_tr("Store without a review"), kind="danger")
        self.cancel = button(_tr("Cancel"))
        self.reason.currentIndexChanged.connect(self._on_reason)
        self.confirm.clicked.connect(self._on_confirm)
        self.cancel.clicked.connect(self.close_bar)
        gap = Size.GAP_WIDE
        controls = row(self.reason, self.confirm, self.cancel, None)
        self.setLayout(column(self._words, controls, margins=(gap, gap, gap, gap)))
        self.hide()

    def _reasons(self) -> dict[UnreviewedReason, str]:
        return {
            UnreviewedReason.PUBLIC: _tr("Public or teaching data"),
            UnreviewedReason.CHECKED: _tr("Checked before, outside this program"),
            UnreviewedReason.MADE_UP: _tr("Made up, of nobody"),
        }

    def ask(self, words: str) -> None:
        """Show what will be true afterwards, and ask for the reason."""
        self._words.setText(words)
        self.reason.setCurrentIndex(0)
        self._on_reason()
        self.show()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_bar(self) -> None:
        """Store nothing."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc; nothing is stored then."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
            return
        super().keyPressEvent(event)

    def _on_reason(self) -> None:
        self.confirm.setEnabled(self.reason.currentData() is not None)

    def _on_confirm(self) -> None:
        value = self.reason.currentData()
        if value is not None:
            self.hide()
            self.given.emit(UnreviewedReason(value))
