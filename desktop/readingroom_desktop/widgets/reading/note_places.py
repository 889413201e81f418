"""Popover with the outline of the notes or, while searching, the matches in all parts."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.popover import Popover
from readingroom_desktop.widgets.reading.case_search import SearchEntry

_LIST_ROWS = 8


class NotePosition(NamedTuple):
    """A heading; `position` counts UTF-16 units of the shown text."""

    position: int
    text: str


class NotePlaces(Popover):
    """List of headings, or of matches; Enter or a click goes there."""

    chosen = Signal(int)
    """Position of the chosen heading."""
    match_chosen = Signal(object)
    """The chosen `SearchEntry`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Outline and matches"), parent)
        self.setMinimumWidth(Size.FORM)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Outline and matches"))
        self.list.setFixedHeight(_LIST_ROWS * Size.ROW)
        self.column.addWidget(self.list)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)

    def offer(self, headings: Sequence[NotePosition], matches: Sequence[SearchEntry]) -> None:
        """List the matches, or the headings without any."""
        self.list.clear()
        if matches:
            for match in matches:
                self._add(match.text, match)
        else:
            for heading in headings:
                self._add(heading.text, heading)
        self.list.setCurrentRow(0)

    def open_under(self, button: QWidget) -> None:
        """Show with the focus in the list."""
        super().open_under(button)
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _add(self, text: str, entry: NotePosition | SearchEntry) -> None:
        item = QListWidgetItem(text)
        item.setData(Qt.ItemDataRole.UserRole, entry)
        self.list.addItem(item)

    def _choose(self, item: QListWidgetItem) -> None:
        if not self.isVisible():
            return
        self.close()
        entry = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(entry, NotePosition):
            self.chosen.emit(entry.position)
        else:
            self.match_chosen.emit(entry)
