"""Bar that asks for the reason to store without review."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.layouts import Frame, column, row


class ReasonBar(Frame):
    """Asks for the reason before storing without review; hidden until `ask`."""

    given = Signal(object)
    """An `UnreviewedReason`: store now."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__("banner", "caution")
        self._consequences = label("", is_wrapped=True)
        self.reason = Picker(
            tr("Reason"),
            (tr("Choose a reason…"), None),
            (tr("Public or teaching data"), UnreviewedReason.PUBLIC.value),
            (tr("Already checked elsewhere"), UnreviewedReason.CHECKED.value),
            (tr("Synthetic, no real person"), UnreviewedReason.MADE_UP.value),
        )
        self.confirm = button(tr("Store without review"), kind="danger", on_click=self._on_confirm)
        self.cancel = button(tr("Cancel"), on_click=self.close_bar)
        self.reason.currentIndexChanged.connect(self._on_reason)
        controls = row(self.reason, self.confirm, self.cancel, None)
        self.setLayout(column(self._consequences, controls, margins=Size.GAP_WIDE))
        self.hide()

    def ask(self, consequences: str) -> None:
        """Show the consequences and ask for the reason."""
        self._consequences.setText(consequences)
        self.reason.setCurrentIndex(0)
        self._on_reason()
        self.show()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_bar(self) -> None:
        """Cancel without storing."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel on Esc."""
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
