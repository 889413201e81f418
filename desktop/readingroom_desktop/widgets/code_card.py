"""Card with a one-time code, shown until the user confirms that it was handed over."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit

from readingroom_desktop.theme import Size, fixed_font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label
from readingroom_desktop.widgets.layouts import Frame, column, row


class CodeCard(Frame):
    """A code with what it opens, and who gets it.

    Args:
        code_name: accessible name of the code.
        on_copied: called after the code was copied.
        on_handed_over: called when the user confirms that the code was handed over.
    """

    def __init__(
        self, code_name: str, on_copied: Callable[[], None], on_handed_over: Callable[[], None]
    ) -> None:
        super().__init__("banner", "good")
        self._on_copied = on_copied
        self.name = heading("")
        self.facts = label(is_wrapped=True)
        self.code = QLineEdit()
        self.code.setReadOnly(True)
        self.code.setFont(fixed_font())
        self.code.setAccessibleName(code_name)
        self.copy = button(tr("Copy code"), icon_name="copy", on_click=self._on_copy)
        self.end = button(tr("Confirm handover"), kind="primary", on_click=on_handed_over)
        fields = row(self.code, self.copy, self.end, growing=self.code)
        pad = Size.PADDING
        top = row(IconLabel("key", "good"), self.name, None)
        self.setLayout(column(top, self.facts, fields, margins=(pad, Size.GAP_WIDE, pad, pad)))
        self.hide()

    def show_code(self, name: str, facts: str, code: str) -> None:
        """Show a code; without one clear the field and hide."""
        self.name.setText(name)
        self.facts.setText(facts)
        self.code.setText(code)
        self.code.setCursorPosition(0)
        if not code:
            self.hide()
        elif self.isHidden():
            self.show()
            self.copy.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code.text())
        self._on_copied()
