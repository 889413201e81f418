"""Small windows under the header's buttons: a reason to skip, a comment for a flag."""

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from readingroom_desktop.theme import Size, font
from readingroom_desktop.widgets.return_key import PressButton


class Popover(QFrame):
    """Opens under a button and closes by Escape or a click beside it, which changes nothing."""

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

    def open_under(self, button: QWidget) -> None:
        """Show right-aligned under a button."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height()))
        self.move(corner)
        self.show()
        self.setFocus(Qt.FocusReason.PopupFocusReason)


class SkipPopover(Popover):
    """The protocol's reasons, each with a digit as its key."""

    reason_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Skip this pair because", parent)
        self.buttons: list[QPushButton] = []

    def set_reasons(self, reasons: tuple[str, ...]) -> None:
        """Offer these reasons."""
        for button in self.buttons:
            self.column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for number, reason in enumerate(reasons, start=1):
            button = PressButton(f"{number}   {reason.replace('&', '&&')}")
            button.setProperty("align", "left")
            button.setFont(font(is_tabular=True))
            button.setAccessibleName(reason)
            button.clicked.connect(partial(self._choose, reason))
            self.column.addWidget(button)
            self.buttons.append(button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by digit."""
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < len(self.buttons):
            self.buttons[number].click()
        else:
            super().keyPressEvent(event)

    def _choose(self, reason: str) -> None:
        self.close()
        self.reason_chosen.emit(reason)


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
