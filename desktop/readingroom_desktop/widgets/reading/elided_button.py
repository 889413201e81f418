"""Button that elides its text if there is too little room."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QStyleOptionButton

from readingroom_desktop.theme import Size
from readingroom_desktop.widgets.controls import icon_size
from readingroom_desktop.widgets.return_key import PressButton


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
        room = self.width() - self.iconSize().width() - 2 * Size.PADDING
        option.text = self.fontMetrics().elidedText(
            option.text, Qt.TextElideMode.ElideRight, room, Qt.TextFlag.TextShowMnemonic
        )
