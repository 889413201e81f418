"""Search in the options of a criterion, such as thousands of codes."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from readingroom.domain.protocol import Option
from readingroom_desktop.theme import Size
from readingroom_desktop.tooltips import plain_tip
from readingroom_desktop.viewmodels.formats import count, numbered, tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.keyboard import is_return
from readingroom_desktop.widgets.layouts import column

_MAX_SHOWN: Final = 100
"""Maximum number of matches in the list."""
_LINES: Final = 5
"""Maximum number of matches that are visible at once."""
_VALUE: Final = Qt.ItemDataRole.UserRole


def matches(options: Sequence[Option], query: str) -> list[Option]:
    """Return the options that have all words of a query, first those that have it nearest ahead."""
    parts = query.casefold().split()
    whole = " ".join(parts)

    def order(option: Option) -> tuple[bool, int]:
        at = option.label.casefold().find(whole)
        return at < 0, at

    matching = [
        option for option in options if all(part in option.label.casefold() for part in parts)
    ]
    return sorted(matching, key=order)


class OptionSearch(QWidget):
    """Field and list of matches: Up and Down move in the list, Enter chooses.

    The list is shown while something is searched; Down in the empty field lists all options.
    """

    chosen = Signal(int)
    """Value of the chosen option."""
    erased = Signal()
    """Backspace was pressed in the empty field."""
    finished = Signal()
    """Enter was pressed in the empty field."""

    def __init__(self, options: Sequence[Option], name: str) -> None:
        super().__init__()
        self._options = tuple(options)
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Search in %1 options; ↓ lists them", count(len(options))))
        self.field.setAccessibleName(tr("%1: search", name))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("%1: matches", name))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.match_count = label(tone="muted")
        self.setLayout(column(self.field, self.list, self.match_count, gap=Size.GAP_SMALL))
        self.field.textChanged.connect(self._search)
        self.list.itemClicked.connect(self._choose)
        self.field.installEventFilter(self)
        self._show([], is_searched=False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the list and choose by keys of the field."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._use(event)
        return super().eventFilter(watched, event)

    def clear(self) -> None:
        """Empty the field, and hide the list."""
        self.field.clear()
        self._show([], is_searched=False)

    def _use(self, event: QKeyEvent) -> bool:
        key, is_empty = event.key(), not self.field.text().strip()
        if is_empty and key == Qt.Key.Key_Down and not self._is_listed:
            self._show(self._options, is_searched=True)
            return True
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._is_listed:
            step = 1 if key == Qt.Key.Key_Down else -1
            row = min(max(self.list.currentRow() + step, 0), self.list.count() - 1)
            self.list.setCurrentRow(row)
            return True
        if is_return(event) and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._enter(is_empty=is_empty)
            return True
        if key == Qt.Key.Key_Backspace and not self.field.text():
            self.erased.emit()
            return True
        return False

    def _enter(self, *, is_empty: bool) -> None:
        if self._is_listed and self.list.currentRow() >= 0:
            self._choose(self.list.currentItem())
        elif is_empty:
            self.finished.emit()

    def _choose(self, item: QListWidgetItem) -> None:
        value = item.data(_VALUE)
        self.clear()  # which deletes the item
        self.chosen.emit(value)

    def _search(self, query: str) -> None:
        is_searched = bool(query.strip())
        self._show(matches(self._options, query) if is_searched else [], is_searched=is_searched)

    def _show(self, matching: Sequence[Option], *, is_searched: bool) -> None:
        self._is_listed = is_searched
        self.list.setVisible(bool(matching))
        self.list.clear()
        for option in matching[:_MAX_SHOWN]:
            item = QListWidgetItem(option.label)
            item.setData(_VALUE, option.value)
            item.setToolTip(plain_tip(option.label))
            self.list.addItem(item)
        self.list.setCurrentRow(0 if matching else -1)
        line = max(self.list.sizeHintForRow(0), 0)
        self.list.setFixedHeight(min(len(matching), _LINES) * line + Size.GAP)
        number = numbered(len(matching), tr("1 match"), tr("%1 matches"))
        self.match_count.show_text(number if is_searched else "")
        self.updateGeometry()
