"""Popovers at a button: reason to skip or correct, comment for a flag."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from readingroom.reading.types import CORRECTION_REASONS, OTHER, OUTPUT_REASON, REASON_LIMIT
from readingroom_desktop.theme import font
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_marked
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.popover import Popover

_DIGITS = "123456789"


class ReasonPopover(Popover):
    """Reasons to choose from and a free-text reason, each with a digit key.

    Args:
        title: heading.
        hint: placeholder of the free-text field.
        act: text of the button beside that field.
        parent: the page.
    """

    reason_chosen = Signal(str)
    """A listed reason, or a free-text reason after "Other: "."""

    def __init__(self, title: str, hint: str, act: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.buttons: list[QPushButton] = []
        self.other = PressButton()
        self.other.setProperty("align", "left")
        self.other.setFont(font(is_tabular=True))
        self.other.setAccessibleName(tr("Other reason"))
        self.other.clicked.connect(self._show_other)
        self.text = QLineEdit()
        self.text.setMaxLength(REASON_LIMIT)
        self.text.setPlaceholderText(hint)
        self.text.setAccessibleName(tr("Reason"))
        self.act = PressButton(act)
        self.act.setProperty("kind", "primary")
        self._own = QWidget()
        line = QHBoxLayout(self._own)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.text, 1)
        line.addWidget(self.act)
        self.column.addWidget(self.other)
        self.column.addWidget(self._own)
        self.text.textChanged.connect(self._on_text)
        self.text.returnPressed.connect(self._act_with_text)
        self.act.clicked.connect(self._act_with_text)

    def set_reasons(self, reasons: tuple[str, ...], *, is_marked: bool = False) -> None:
        """Offer these reasons, followed by a free-text reason.

        Args:
            reasons: as they are stored.
            is_marked: whether they are texts of the program, which are shown translated.
        """
        for button in self.buttons:
            self.column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for number, reason in enumerate(reasons, start=1):
            text = tr_marked(reason) if is_marked else isolated(reason)
            button = PressButton(f"{_digit(number)}   {text.replace('&', '&&')}")
            button.setProperty("align", "left")
            button.setFont(font(is_tabular=True))
            button.setAccessibleName(text)
            button.clicked.connect(partial(self._choose, reason))
            self.column.insertWidget(number, button)
            self.buttons.append(button)
        self.other.setText(f"{_digit(len(reasons) + 1)}   {tr('Other…')}")

    def open_under(self, button: QWidget) -> None:
        """Show the reasons with an empty free-text field."""
        self.text.clear()
        self._on_text("")
        self._own.hide()
        super().open_under(button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by digit, unless a reason is being typed."""
        offered, number = [*self.buttons, self.other], event.key() - Qt.Key.Key_1
        if not self._own.isVisible() and 0 <= number < min(len(offered), len(_DIGITS)):
            offered[number].click()
        else:
            super().keyPressEvent(event)

    def _choose(self, reason: str) -> None:
        self.close()
        self.reason_chosen.emit(reason)

    def _show_other(self) -> None:
        self._own.show()
        self.move_to_button()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_text(self, text: str) -> None:
        self.act.setEnabled(bool(text.strip()))

    def _act_with_text(self) -> None:
        text = self.text.text().strip()
        if text:
            self.close()
            self.reason_chosen.emit(f"{OTHER}: {text}")


class SkipPopover(ReasonPopover):
    """Popover for a reason to skip a pair."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Reason to skip"), tr("Reason"), tr("Skip case"), parent)


class CorrectionPopover(ReasonPopover):
    """Popover for a reason to correct; `act` is the button of a free-text reason."""

    def __init__(self, act: str, parent: QWidget) -> None:
        title, hint = tr("Reason for the correction"), tr("Reason")
        super().__init__(title, hint, act, parent)
        self.offer(has_output=True)

    def offer(self, *, has_output: bool) -> None:
        """Offer the reasons of a case with or without an output shown."""
        reasons = (r for r in CORRECTION_REASONS if has_output or r != OUTPUT_REASON)
        self.set_reasons(tuple(reasons), is_marked=True)


def _digit(number: int) -> str:
    """Return the digit key of an entry, a blank from the tenth on."""
    return _DIGITS[number - 1] if number <= len(_DIGITS) else "\u2007"


class FlagPopover(Popover):
    """Popover for a flag's comment, or to remove a flag."""

    flag_requested = Signal(str)
    unflag_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Flag for the coordinator"), parent)
        self.comment = QLineEdit()
        self.comment.setPlaceholderText(tr("Comment"))
        self.comment.setAccessibleName(tr("Comment for the flag"))
        self.flag = PressButton(tr("Flag case"))
        self.flag.setProperty("kind", "primary")
        self.remove = PressButton(tr("Remove flag"))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.remove)
        buttons.addWidget(self.flag)
        self.column.addWidget(self.comment)
        self.column.addLayout(buttons)
        self.comment.returnPressed.connect(self._flag)
        self.flag.clicked.connect(self._flag)
        self.remove.clicked.connect(self._remove)

    def open_for(self, button: QWidget, *, is_flagged: bool) -> None:
        """Open under a button with an empty comment."""
        self.comment.clear()
        self.remove.setVisible(is_flagged)
        self.open_under(button)
        self.comment.setFocus(Qt.FocusReason.PopupFocusReason)

    def _flag(self) -> None:
        self.close()
        self.flag_requested.emit(self.comment.text())

    def _remove(self) -> None:
        self.close()
        self.unflag_requested.emit()
