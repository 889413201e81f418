"""Keyboard shortcuts of the Reading page, which follow the keys that the user has set."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from readingroom_desktop.widgets.key_map import ShortcutBinding, key_map
from readingroom_desktop.widgets.reading.keys import REPEATING


class PageShortcuts(QObject):
    """Shortcuts of a page and its parts, by their keys in Qt notation.

    Args:
        page: the page.
        entries: its bindings with their default keys.
        perform: performs an action by its name.
    """

    def __init__(
        self, page: QWidget, entries: Sequence[ShortcutBinding], perform: Callable[[str], None]
    ) -> None:
        super().__init__(page)
        self._page, self._entries, self._perform = page, tuple(entries), perform
        self.by_keys: dict[str, QShortcut] = {}
        key_map().changed.connect(self._update)
        self._update()

    def _update(self) -> None:
        """Create the shortcuts for the keys in use."""
        for shortcut in self.by_keys.values():
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self.by_keys = {
            keys: self._shortcut(keys, entry.action)
            for entry in key_map().bound(self._entries)
            for keys in entry.keys
        }

    def _shortcut(self, keys: str, action: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(keys), self._page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(action in REPEATING)
        shortcut.activated.connect(partial(self._perform, action))
        return shortcut
