"""Cover shown instead of a case: paused, loading, finished, failed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.key_map import with_keys
from readingroom_desktop.widgets.keyboard import PressButton
from readingroom_desktop.widgets.layouts import column


def cover_words(state: ReadingState, *, pair_count: int) -> tuple[str, ...]:
    """Return title, sentence and button texts for a state of the page."""
    done = tr(
        "All %1 readings are submitted or skipped. The last answer can still be undone.",
        count(pair_count),
    )
    messages = {
        ReadingState.PAUSED: (
            tr("Paused"),
            tr("The case and both outputs are hidden. Your answers are saved as a draft."),
            with_keys(tr("Continue"), "pause"),
        ),
        ReadingState.FINISHED: (
            tr("Worklist complete"),
            done,
            tr("Show worklist"),
            with_keys(tr("Undo last answer"), "undo"),
        ),
        ReadingState.FAILED: (
            tr("The case could not be opened"),
            tr("Your answers are saved."),
            tr("Try again"),
        ),
        ReadingState.IDLE: (
            tr("No open worklist"),
            tr("Choose a reader and a case on the Worklist page."),
            tr("Show worklist"),
        ),
    }
    return messages.get(state, ("", ""))


class Cover(QWidget):
    """Opaque cover with a message and at most two buttons."""

    first_requested = Signal()
    second_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.card = QFrame()
        self.card.setProperty("role", "card")
        self.card.setMinimumWidth(Size.SIDE_PANE)
        self.title = QLabel()
        self.title.setFont(font(Points.TITLE, is_bold=True))
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setProperty("tone", "muted")
        self.first, self.second = PressButton(), PressButton()
        self.first.setProperty("kind", "primary")
        self.first.clicked.connect(self.first_requested)
        self.second.clicked.connect(self.second_requested)
        inside = column(self.title, self.text, gap=Size.GAP_WIDE, margins=Size.PADDING_WIDE)
        self.card.setLayout(inside)
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

    def show_texts(self, title: str, text: str, first: str = "", second: str = "") -> None:
        """Show a message; an empty title shows an empty cover."""
        self.card.setVisible(bool(title))
        self.title.setText(title)
        self.text.setText(text)
        self.setAccessibleName(f"{title}. {text}" if title else "")
        for button, label in ((self.first, first), (self.second, second)):
            button.setText(label)
            button.setVisible(bool(label))
