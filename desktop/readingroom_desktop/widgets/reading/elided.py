"""Texts that fit the available width: a button, a name, and the hint of a text box."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QSizePolicy, QStyle, QStyleOptionButton

from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import icon_size
from readingroom_desktop.widgets.keyboard import PressButton


class ElidedButton(PressButton):
    """Quiet button with elided text."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setProperty("kind", "quiet")
        self.setIconSize(icon_size(has_text=True))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a button that shows only its icon."""
        return QSize(Size.CONTROL, super().minimumSizeHint().height())

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Elide the painted text; `text` stays complete."""
        super().initStyleOption(option)
        option.text = self.fitted(option.text, self._room(option))

    def fitted(self, text: str, room: int) -> str:
        """Return the text that is painted in a width in pixels."""
        mode, flag = Qt.TextElideMode.ElideRight, Qt.TextFlag.TextShowMnemonic
        return self.fontMetrics().elidedText(text, mode, room, flag)

    def _room(self, option: QStyleOptionButton) -> int:
        part = QStyle.SubElement.SE_PushButtonContents
        room = self.style().subElementRect(part, option, self).width()
        if not option.icon.isNull():
            room -= self.iconSize().width() + Size.GAP_SMALL
        return room


class HintedField(QLineEdit):
    """Text box whose hint gives way to a shorter one where it has no room.

    Args:
        hints: the hints, the longest one first.
    """

    def __init__(self, *hints: str) -> None:
        super().__init__()
        self._hints = hints
        self.setPlaceholderText(hints[0])
        least = self.fontMetrics().horizontalAdvance(hints[-1])
        self.setMinimumWidth(least + 2 * Size.GAP + 2 * Size.GAP_SMALL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the longest hint that has room."""
        super().resizeEvent(event)
        room = self.width() - 2 * Size.GAP
        metrics = self.fontMetrics()
        fitting = (hint for hint in self._hints if metrics.horizontalAdvance(hint) <= room)
        self.setPlaceholderText(next(fitting, self._hints[-1]))


class NameLabel(QLabel):
    """Elided name; the tooltip shows it in full."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_name(self, name: str) -> None:
        """Show a name."""
        self._name = name
        self.setToolTip(name)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the size of a short line; the name is elided."""
        return QSize(Size.CONTROL, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide the name to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setText(
            self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, self.width())
        )
