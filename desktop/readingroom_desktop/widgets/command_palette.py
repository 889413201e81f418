"""Command palette (Ctrl+K): every command of the window by name."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.key_sheet import key_cap
from readingroom_desktop.widgets.layouts import column, panel, row
from readingroom_desktop.widgets.overlay import ModalOverlay


@dataclass(frozen=True, slots=True)
class Command:
    """A named action of the window; a detail is listed only when the user types."""

    name: str
    run: Callable[[], None]
    keys: str = ""
    is_detail: bool = False


class CommandPalette(ModalOverlay):
    """A text field and the matching commands, best match first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.FORM)
        self.setAccessibleName(tr("Commands"))
        self.box = QLineEdit()
        self.box.setPlaceholderText(tr("Search commands"))
        self.box.setAccessibleName(tr("Command"))
        self.box.installEventFilter(self)
        self.box.textChanged.connect(self._narrow)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Matching commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._run_item)
        self._none = label(tr("No matching command."), tone="muted")
        self.card.setLayout(column(self.box, self.list, self._none, margins=Size.GAP))
        self._commands: tuple[Command, ...] = ()
        self._shown: tuple[Command, ...] = ()

    def show_commands(self, commands: tuple[Command, ...]) -> None:
        """Open with these commands."""
        self._commands = commands
        self.box.clear()
        self._narrow("")
        self.open()
        self.box.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys and Enter of the box move in the list."""
        if watched is not self.box or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() != QEvent.Type.KeyPress:
            return False
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            last = self.list.count() - 1
            self.list.setCurrentRow(min(max(self.list.currentRow() + step, 0), last))
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run_item(self.list.currentItem())
            return True
        return False

    def _narrow(self, text: str) -> None:
        query = text.lower().split()
        fits = [
            command
            for command in self._commands
            if (query or not command.is_detail)
            and all(word in command.name.lower() for word in query)
        ]
        self._shown = tuple(sorted(fits, key=lambda c: not c.name.lower().startswith(text.lower())))
        self.list.clear()
        for command in self._shown:
            item = QListWidgetItem(self.list)
            item.setSizeHint(QSize(0, Size.ROW))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, command.name)
            self.list.setItemWidget(item, _line(command))
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(self._shown))
        self._none.setVisible(not self._shown)
        self.list.setFixedHeight(min(len(self._shown), 10) * Size.ROW + 2)

    def _run_item(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        command = self._shown[self.list.row(item)]
        self.close_card()
        command.run()


def _line(command: Command) -> QWidget:
    caps = [key_cap(command.keys)] if command.keys else []
    return panel(row(label(command.name), None, *caps, margins=(Size.GAP, 0)))
