"""What stands in place of a case: paused, loading, finished, failed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.widgets.return_key import PressButton


class Cover(QWidget):
    """A quiet page with one sentence and at most two buttons; nothing of the case shows through."""

    first_wanted = Signal()
    second_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.card = QFrame()
        self.card.setProperty("role", "card")
        self.card.setMinimumWidth(Size.SIDE_PANE)
        self.title = QLabel()
        self.title.setFont(font(Points.TITLE, is_bold=True))
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.setProperty("tone", "muted")
        self.first, self.second = PressButton(), PressButton()
        self.first.setProperty("kind", "primary")
        self.first.clicked.connect(self.first_wanted)
        self.second.clicked.connect(self.second_wanted)
        inside = QVBoxLayout(self.card)
        inside.setContentsMargins(*(4 * [Size.PADDING_WIDE]))
        inside.setSpacing(Size.GAP_WIDE)
        inside.addWidget(self.title)
        inside.addWidget(self.words)
        buttons = QHBoxLayout()
        buttons.addWidget(self.first)
        buttons.addWidget(self.second)
        buttons.addStretch(1)
        inside.addLayout(buttons)
        middle = QHBoxLayout(self)
        middle.addStretch(1)
        middle.addWidget(self.card, 0, Qt.AlignmentFlag.AlignCenter)
        middle.addStretch(1)
        self.card.setMaximumWidth(Size.FORM)

    def say(self, title: str, words: str, first: str = "", second: str = "") -> None:
        """Show a message; an empty title shows nothing at all."""
        self.card.setVisible(bool(title))
        self.title.setText(title)
        self.words.setText(words)
        self.setAccessibleName(f"{title}. {words}" if title else "")
        for button, label in ((self.first, first), (self.second, second)):
            button.setText(label)
            button.setVisible(bool(label))
