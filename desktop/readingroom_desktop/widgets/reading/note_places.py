"""Popover with the outline of the notes and, while searching, the matches with their section."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.popover import Popover

_LIST_HEIGHT = Size.ROW * 8


class NotePosition(NamedTuple):
    """A heading or a match; `position` counts UTF-16 units of the shown text."""

    position: int
    text: str


class NotePlaces(Popover):
    """List of headings, or of matches; Enter or a click goes there."""

    chosen = Signal(int)
    """Position of the chosen entry."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Outline and matches"), parent)
        self.setMinimumWidth(Size.FORM)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Outline and matches"))
        self.list.setFixedHeight(_LIST_HEIGHT)
        self.column.addWidget(self.list)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)

    def offer(self, headings: Sequence[NotePosition], matches: Sequence[NotePosition]) -> None:
        """List the matches, each after its heading; the headings alone without a match."""
        self.list.clear()
        if not matches:
            for heading in headings:
                self._add(heading)
        starts = [heading.position for heading in headings]
        for match in matches:
            number = bisect_right(starts, match.position) - 1
            section = f"{headings[number].text}: " if number >= 0 else ""
            self._add(NotePosition(match.position, f"{section}{match.text}"))
        self.list.setCurrentRow(0)

    def open_under(self, button: QWidget) -> None:
        """Show with the focus in the list."""
        super().open_under(button)
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _add(self, entry: NotePosition) -> None:
        item = QListWidgetItem(entry.text)
        item.setData(Qt.ItemDataRole.UserRole, entry.position)
        self.list.addItem(item)

    def _choose(self, item: QListWidgetItem) -> None:
        if self.isVisible():
            self.close()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
