"""Locking the session: says what will be true afterwards, and asks for the reason."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.controls import IconLabel, button, column, heading, label, row


class LockCard(QFrame):
    """Stands on the page until the session is locked or the coordinator keeps it open."""

    done = Signal()

    def __init__(self, viewmodel: HomeViewModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "danger")
        self._viewmodel = viewmodel
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Reason, kept in the study"))
        self.field.setAccessibleName(self.tr("Reason for locking"))
        self.lock = button(self.tr("Lock session"), kind="danger", icon_name="lock-simple")
        self.lock.setEnabled(False)
        self.keep = button(self.tr("Keep it open"))
        self.field.textChanged.connect(lambda text: self.lock.setEnabled(bool(text.strip())))
        self.lock.clicked.connect(self._on_lock)
        self.keep.clicked.connect(self._on_keep)
        sentence = label(
            self.tr(
                "Afterwards no reader can judge, skip, flag or undo, and no reader can be added. "
                "This cannot be undone. The judgements made so far stay as they are."
            ),
            is_wrapped=True,
        )
        pad = Size.PADDING
        top = row(
            IconLabel("warning-circle", "danger"), heading(self.tr("Lock this session")), None
        )
        bottom = row(self.field, self.keep, self.lock)
        self.setLayout(column(top, sentence, bottom, margins=(pad, Size.GAP_WIDE, pad, pad)))
        self.hide()

    def ask(self) -> None:
        """Show the card with an empty reason."""
        self.field.clear()
        self.show()
        self.field.setFocus()

    def _on_lock(self) -> None:
        self._viewmodel.lock(self.field.text())
        self.hide()
        self.done.emit()

    def _on_keep(self) -> None:
        self.hide()
        self.done.emit()
