"""Cards of the six study types, each with one sentence."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from readingroom.domain.study_design import StudyType
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.study_types import type_texts
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import Frame, column


class TypeCard(Frame):
    """Radio button of a type and its sentence; a click anywhere on the card chooses the type."""

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__("pane")
        self.entry = QRadioButton(name)
        self.entry.setAccessibleName(name)
        self.entry.setAccessibleDescription(sentence)
        self.about = label(sentence, tone="muted", is_wrapped=True)
        self.about.setContentsMargins(Size.ICON_LARGE + Size.GAP_SMALL, 0, 0, 0)
        margins = (Size.GAP_WIDE, Size.GAP)
        self.setLayout(column(self.entry, self.about, gap=Size.GAP_SMALL, margins=margins))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accept the press, so that its release arrives here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the type if the left button is released over the card."""
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and self.rect().contains(event.position().toPoint()):
            self.entry.setFocus(Qt.FocusReason.MouseFocusReason)
            self.entry.click()


class TypeCards(QWidget):
    """Six cards; a click or an arrow key chooses the type, Return accepts it."""

    chosen = Signal(object)
    """The chosen `StudyType`."""
    accepted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[StudyType, TypeCard] = {}
        self._group = QButtonGroup(self)
        layout = column(gap=Size.GAP)
        for study_type, (name, sentence) in type_texts().items():
            card = TypeCard(name, sentence)
            card.entry.clicked.connect(partial(self.chosen.emit, study_type))
            self._group.addButton(card.entry)
            self.cards[study_type] = card
            layout.addWidget(card)
        self.setLayout(layout)

    @property
    def first_field(self) -> QWidget:
        """Return the chosen type, or the first one."""
        return self._group.checkedButton() or self.entries[StudyType.PAIRED]

    @property
    def entries(self) -> dict[StudyType, QRadioButton]:
        """Return the radio buttons by type."""
        return {study_type: card.entry for study_type, card in self.cards.items()}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Accept the type with Return."""
        if is_return(event):
            self.accepted.emit()
        else:
            super().keyPressEvent(event)

    def show_type(self, study_type: StudyType) -> None:
        """Show the chosen type, which Tab reaches."""
        self.entries[study_type].setChecked(True)
        for offered, entry in self.entries.items():
            policy = Qt.FocusPolicy
            entry.setFocusPolicy(policy.StrongFocus if offered is study_type else policy.ClickFocus)
