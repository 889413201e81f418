"""Card that shows the one-time code of a new or reset account once."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLineEdit

from readingroom_desktop.study.people.viewmodel import PeopleViewModel
from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label
from readingroom_desktop.widgets.layouts import column, row


class OneTimeCard(QFrame):
    """One-time code, shown until the user confirms that it was handed over."""

    def __init__(self, viewmodel: PeopleViewModel) -> None:
        super().__init__()
        self.setProperty("role", "banner")
        self.setProperty("tone", "good")
        self._viewmodel = viewmodel
        self.name = heading("")
        self.code = QLineEdit()
        self.code.setReadOnly(True)
        self.code.setFont(fixed_font())
        self.code.setAccessibleName(self.tr("One-time code"))
        self.copy = button(self.tr("Copy code"), icon_name="copy", on_click=self._on_copy)
        self.end = button(self.tr("Confirm handover"), kind="primary", on_click=viewmodel.hand_over)
        instruction = label(
            self.tr(
                "Give this code only to the account owner. It is not shown again and can only be "
                "used to set a password."
            ),
            is_wrapped=True,
        )
        fields = row(self.code, self.copy, self.end, stretch=self.code)
        pad = Size.PADDING
        top = row(IconLabel("key", "good"), self.name, None)
        self.setLayout(column(top, instruction, fields, margins=(pad, Size.GAP_WIDE, pad, pad)))
        viewmodel.changed.connect(self.redraw)
        self.hide()

    def redraw(self) -> None:
        """Show the current code, or clear the field."""
        enrolled = self._viewmodel.enrolled
        if enrolled is None:
            self.code.clear()
            self.hide()
            return
        title = self.tr("One-time code of %1").replace("%1", enrolled.account.code)
        self.name.setText(title)
        self.code.setText(enrolled.one_time_code)
        self.code.setCursorPosition(0)
        if self.isHidden():
            self.show()
            self.copy.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code.text())
        self._viewmodel.noticed.emit(self.tr("The one-time code is copied."))
