"""Card with a form above a page: opened by a button, closed by its action or Escape."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import IconLabel, button, heading, label
from readingroom_desktop.widgets.keyboard import ignore_keys
from readingroom_desktop.widgets.layouts import Frame, Part, column, row
from readingroom_desktop.widgets.overlay import FocusMemory


class FormCard(Frame):
    """Title, sentence, fields and the buttons; entries are forgotten when the card closes.

    Args:
        title: title of the card.
        about: what the action does.
        fields: the fields.
        first: field that gets the focus.
        act: button of the action.
    """

    def __init__(
        self, title: str, about: str, fields: Part, *, first: QWidget, act: QPushButton
    ) -> None:
        super().__init__("banner", "accent")
        self._focus, self._first = FocusMemory(), first
        self.act = act
        self.cancel = button(tr("Cancel"), on_click=self.close_card)
        self.problem = label(tone="caution", is_wrapped=True)
        self.problem.hide()
        pad = Size.PADDING
        self.setLayout(
            column(
                row(IconLabel("info", "accent"), heading(title), None),
                label(about, is_wrapped=True),
                fields,
                self.problem,
                row(None, self.cancel, act),
                margins=(pad, Size.GAP_WIDE, pad, pad),
            )
        )
        self.hide()

    def forget(self) -> None:
        """Reset the fields."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show whether the action is possible."""
        raise NotImplementedError

    def ask(self) -> None:
        """Show the card."""
        self._focus.remember()
        self.forget()
        self.redraw()
        self.show()
        self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_card(self) -> None:
        """Close, and return the focus to the control that opened the card."""
        if self.isHidden():
            return
        has_keys = any(widget.hasFocus() for widget in self.findChildren(QWidget))
        self.forget()
        self.hide()
        if has_keys:
            self._focus.restore()
        self._focus.forget()
        ignore_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the entries when the page is left."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.forget()
