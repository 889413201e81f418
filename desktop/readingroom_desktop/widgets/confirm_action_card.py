"""Card that asks for confirmation of an action on the page."""

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import (
    IconLabel,
    button,
    entry,
    heading,
    label,
    width_with_hint,
)
from readingroom_desktop.widgets.keyboard import ignore_keys, is_return
from readingroom_desktop.widgets.layouts import Frame, column, row
from readingroom_desktop.widgets.overlay import FocusMemory


class ConfirmActionCard(Frame):
    """Heading, sentence, optional fields in a row, error message and two buttons.

    It closes and clears its fields when its page is left or the window is locked.
    """

    asked = Signal()
    """The card is shown."""
    closed = Signal()
    """The card is cancelled, or its action is done."""

    def __init__(
        self,
        viewmodel: ConfirmedActionsViewModel,
        act: QPushButton,
        *,
        icon_name: str,
        tone: str = "accent",
    ) -> None:
        super().__init__("banner", tone)
        self.confirmed_actions = viewmodel
        self.name = heading("")
        self.sentence = label(is_wrapped=True)
        self.problem = label(tone="danger", is_wrapped=True)
        self.fields: list[QLineEdit] = []
        self._code: QLineEdit | None = None
        self.act = act
        self.act.clicked.connect(self._on_act)
        self.cancel = button(tr("Cancel"), on_click=self.close_card)
        self._mark = IconLabel(icon_name, tone)
        self._is_asked = False
        self._first: QWidget | None = None
        self._focus = FocusMemory()
        viewmodel.changed.connect(self.redraw)
        viewmodel.done.connect(self.close_card)
        self.hide()

    @property
    def is_asked(self) -> bool:
        """Return whether the card is shown."""
        return self._is_asked

    def field(self, name: str, *, is_secret: bool = False) -> QLineEdit:
        """Return a field; Return in it moves to the next field or runs the action."""
        field = entry(name, is_secret=is_secret, on_edit=self.redraw, on_return=self._on_return)
        self.fields.append(field)
        return field

    def code_field(self) -> QLineEdit:
        """Return the field of the user's code, shown only while the code is required."""
        self._code = self.field(tr("Your code"))
        self._code.hide()
        return self._code

    @property
    def is_code_due(self) -> bool:
        """Return whether the action requires the user's code beside the password."""
        return self.confirmed_actions.is_code_due

    def lay_out(
        self, *others: QWidget, body: Sequence[QWidget] = (), above: Sequence[QWidget] = ()
    ) -> None:
        """Lay out the parts of the card; Tab visits them in this order.

        Args:
            *others: parts beside the buttons.
            body: parts below the sentence, one below the other.
            above: parts in a row above the fields.
        """
        fields = row(*self.fields)
        for number, field in enumerate(self.fields):
            fields.setStretch(number, 1)
            field.setMinimumWidth(width_with_hint(field))
        pad = Size.PADDING
        top = row(self._mark, self.name, None)
        texts = column(self.sentence, *body)
        layout = column(top, texts, margins=(pad, Size.GAP_WIDE, pad, pad))
        if above:
            self._first = above[0]
            layout.addLayout(row(*above, None))
        layout.addLayout(fields)
        layout.addLayout(row(*others, None, self.cancel, self.act))
        layout.addWidget(self.problem)
        self.setLayout(layout)

    @property
    def is_complete(self) -> bool:
        """Return whether the entries suffice for the action."""
        return all(field.text().strip() for field in self._shown_fields)

    @property
    def _shown_fields(self) -> list[QLineEdit]:
        return [field for field in self.fields if not field.isHidden()]

    def ask(self) -> None:
        """Show the card with empty fields."""
        self._focus.remember()
        self._is_asked = True
        self.asked.emit()
        self.confirmed_actions.forget_card_error()
        self._forget()
        self.prepare()
        self.redraw()
        self.show()
        fields = self._shown_fields
        first = self._first or (fields[0] if fields else self.cancel)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def prepare(self) -> None:
        """Fill in the card's texts before it is shown."""

    def do(self) -> None:
        """Run the action."""

    def redraw(self) -> None:
        """Show the current state; after an error the focus returns to the first empty field."""
        if self._code is not None:
            self._show_code(self._code)
        error = self.confirmed_actions.card_error if self._is_asked else ""
        is_news = bool(error) and error != self.problem.text() and self.isVisible()
        self.problem.show_text(error)
        self.act.setEnabled(self.is_complete and not self.confirmed_actions.is_busy)
        if is_news:
            self._first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

    def close_card(self) -> None:
        """Cancel, and return the focus to the control that opened the card."""
        if not self._is_asked:
            return
        has_keys = any(widget.hasFocus() for widget in self.findChildren(QWidget))
        self._is_asked = False
        self._forget()
        self.hide()
        self.closed.emit()
        if has_keys:
            self._focus.restore()
        self._focus.forget()
        ignore_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel on Escape; Return works in the fields only."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        elif not is_return(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Cancel when the page is hidden, but not when the window is minimised."""
        super().hideEvent(event)
        if self._is_asked and not event.spontaneous():
            self.close_card()

    def _show_code(self, code: QLineEdit) -> None:
        """Show or hide the code field; the focus goes to the first empty field."""
        was_due, is_due = not code.isHidden(), self.is_code_due
        code.setVisible(is_due)
        is_fresh = self._is_asked and not any(field.text() for field in self._shown_fields)
        if is_due and not was_due and is_fresh:
            self._first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_empty(self) -> QWidget:
        shown = self._shown_fields
        first = shown[0] if shown else self.cancel
        return next((field for field in shown if not field.text()), first)

    def _on_return(self) -> None:
        if self.act.isEnabled():
            self._on_act()
        else:
            self._first_empty().setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_act(self) -> None:
        self.do()
        for field in self.fields:
            if field.echoMode() is QLineEdit.EchoMode.Password:
                field.clear()

    def _forget(self) -> None:
        for field in self.fields:
            field.clear()


_Card = TypeVar("_Card", bound=ConfirmActionCard)


class ConfirmActionCards(QVBoxLayout):
    """Cards of a page, of which one is shown at a time; each is added on first use."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: list[ConfirmActionCard] = []

    def add(self, card: _Card) -> _Card:
        """Add a card, which closes the others when it is shown, and return it."""
        self._cards.append(card)
        self.addWidget(card)
        card.asked.connect(partial(self._close_others, card))
        return card

    def _close_others(self, card: ConfirmActionCard) -> None:
        for other in self._cards:
            if other is not card:
                other.close_card()
