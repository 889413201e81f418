"""Small windows at a button: a reason to skip or to correct, a comment for a flag."""

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from readingroom.domain.reading import CORRECTION_REASONS, REASON_LIMIT
from readingroom_desktop.theme import Size, font
from readingroom_desktop.widgets.key_pause import ignore_keys
from readingroom_desktop.widgets.return_key import PressButton

_DIGITS = "123456789"


class Popover(QFrame):
    """Opens at a button and closes by Escape or a click beside it, which changes nothing."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self.setMinimumWidth(Size.SIDE_PANE)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(*(4 * [Size.PADDING]))
        self.column.setSpacing(Size.GAP)
        heading = QLabel(title)
        heading.setFont(font(is_bold=True))
        self.column.addWidget(heading)

    def event(self, event: QEvent) -> bool:
        """Keep every key to itself: the page's shortcuts must not act behind it."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the key that closed this press nothing behind it."""
        super().hideEvent(event)
        ignore_keys()

    def open_under(self, button: QWidget) -> None:
        """Show right-aligned under a button, or over it where the window ends below."""
        self._button = button
        self.place()
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def place(self) -> None:
        """Go to the button again, as the size has changed."""
        self.adjustSize()
        button = self._button
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height()))
        if corner.y() + self.height() > button.window().geometry().bottom():
            corner -= QPoint(0, button.height() + self.height())
        self.move(corner)


class ReasonPopover(Popover):
    """Reasons to choose from and one in own words, each with a digit as its key.

    Args:
        title: what is asked.
        hint: stands in the empty field for own words.
        act: the words on the button beside that field.
        parent: the page.
    """

    reason_chosen = Signal(str)
    """One of the reasons, as it stands there."""
    other_chosen = Signal(str)
    """A reason in the reader's own words."""

    def __init__(self, title: str, hint: str, act: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.buttons: list[QPushButton] = []
        self.other = PressButton()
        self.other.setProperty("align", "left")
        self.other.setFont(font(is_tabular=True))
        self.other.setAccessibleName(self.tr("Another reason, in your own words"))
        self.other.clicked.connect(self._ask_other)
        self.words = QLineEdit()
        self.words.setMaxLength(REASON_LIMIT)
        self.words.setPlaceholderText(hint)
        self.words.setAccessibleName(self.tr("Reason"))
        self.act = PressButton(act)
        self.act.setProperty("kind", "primary")
        self._own = QWidget()
        line = QHBoxLayout(self._own)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.words, 1)
        line.addWidget(self.act)
        self.column.addWidget(self.other)
        self.column.addWidget(self._own)
        self.words.textChanged.connect(self._on_words)
        self.words.returnPressed.connect(self._act_with_words)
        self.act.clicked.connect(self._act_with_words)

    def set_reasons(self, reasons: tuple[str, ...]) -> None:
        """Offer these reasons, and after them one in own words."""
        for button in self.buttons:
            self.column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for number, reason in enumerate(reasons, start=1):
            button = PressButton(f"{_digit(number)}   {reason.replace('&', '&&')}")
            button.setProperty("align", "left")
            button.setFont(font(is_tabular=True))
            button.setAccessibleName(reason)
            button.clicked.connect(partial(self._choose, reason))
            self.column.insertWidget(number, button)
            self.buttons.append(button)
        self.other.setText(f"{_digit(len(reasons) + 1)}   {self.tr('Other…')}")

    def open_under(self, button: QWidget) -> None:
        """Show the reasons; nothing is left of words typed before."""
        self.words.clear()
        self._on_words("")
        self._own.hide()
        super().open_under(button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by digit, unless the reason is being typed."""
        offered, number = [*self.buttons, self.other], event.key() - Qt.Key.Key_1
        if not self._own.isVisible() and 0 <= number < min(len(offered), len(_DIGITS)):
            offered[number].click()
        else:
            super().keyPressEvent(event)

    def _choose(self, reason: str) -> None:
        self.close()
        self.reason_chosen.emit(reason)

    def _ask_other(self) -> None:
        self._own.show()
        self.place()
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_words(self, text: str) -> None:
        self.act.setEnabled(bool(text.strip()))

    def _act_with_words(self) -> None:
        words = self.words.text().strip()
        if words:
            self.close()
            self.other_chosen.emit(words)


class SkipPopover(ReasonPopover):
    """Asks for one of the protocol's reasons to skip a pair."""

    def __init__(self, parent: QWidget) -> None:
        hint = self.tr("Why can it not be judged?")
        super().__init__(self.tr("Skip this pair because"), hint, self.tr("Skip pair"), parent)


class CorrectionPopover(ReasonPopover):
    """Asks why an answer is changed; `act` says what follows a reason in own words."""

    def __init__(self, act: str, parent: QWidget) -> None:
        title, hint = self.tr("Why do you change your answer?"), self.tr("What made you change it?")
        super().__init__(title, hint, act, parent)
        self.set_reasons(CORRECTION_REASONS)


def _digit(number: int) -> str:
    """Return the key of an entry; from the tenth on there is none."""
    return _DIGITS[number - 1] if number <= len(_DIGITS) else "\u2007"


class FlagPopover(Popover):
    """A comment for the coordinator, or the way to take a flag back."""

    flag_wanted = Signal(str)
    unflag_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Flag this pair for the coordinator", parent)
        self.comment = QLineEdit()
        self.comment.setPlaceholderText("What is the matter with it?")
        self.comment.setAccessibleName("Comment for the flag")
        self.flag = PressButton("Flag")
        self.flag.setProperty("kind", "primary")
        self.remove = PressButton("Remove flag")
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
        self.flag_wanted.emit(self.comment.text())

    def _remove(self) -> None:
        self.close()
        self.unflag_wanted.emit()
