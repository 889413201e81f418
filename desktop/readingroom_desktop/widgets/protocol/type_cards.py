"""Cards of the six study types, each with one sentence."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from readingroom.domain.study_design import StudyType
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.study_types import type_texts
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import column, frame


class TypeCards(QWidget):
    """Six cards; a click or an arrow key chooses the type, Return accepts it."""

    chosen = Signal(object)
    """The chosen `StudyType`."""
    accepted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[StudyType, QRadioButton] = {}
        self._group = QButtonGroup(self)
        layout = column(gap=Size.GAP)
        for study_type, (name, sentence) in type_texts().items():
            entry = QRadioButton(name)
            entry.setAccessibleName(name)
            entry.setAccessibleDescription(sentence)
            entry.clicked.connect(partial(self.chosen.emit, study_type))
            self._group.addButton(entry)
            self.entries[study_type] = entry
            about = label(sentence, tone="muted", is_wrapped=True)
            about.setContentsMargins(Size.ICON_LARGE + Size.GAP_SMALL, 0, 0, 0)
            card = column(entry, about, gap=Size.GAP_SMALL, margins=(Size.GAP_WIDE, Size.GAP))
            layout.addWidget(frame("pane", card))
        self.setLayout(layout)

    @property
    def first_field(self) -> QWidget:
        """Return the chosen type, or the first one."""
        return self._group.checkedButton() or self.entries[StudyType.PAIRED]

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
