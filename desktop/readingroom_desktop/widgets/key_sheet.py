"""Sheet of all keyboard shortcuts, opened with `?`."""

from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.layouts import clear_layout, column, frame, panel, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.scroll_areas import scrolled

LINES_A_COLUMN = 22
MAX_COLUMNS = 3


class ShortcutEntry(NamedTuple):
    """A shortcut ("Ctrl+K") and its action."""

    keys: str
    text: str


class KeySection(NamedTuple):
    """A group of shortcuts."""

    title: str
    entries: tuple[ShortcutEntry, ...]


@runtime_checkable
class HasKeys(Protocol):
    """A page with its own shortcuts."""

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's shortcuts for the sheet."""


def key_cap(text: str) -> QLabel:
    """Return a label that looks like a key of the keyboard."""
    cap = QLabel(text)
    cap.setProperty("role", "key")
    cap.setFont(font(Points.DENSE))
    cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return cap


class KeySheet(ModalOverlay):
    """Lists the shortcuts of the window and of the page in front, in columns that scroll."""

    change_requested = Signal()
    """The card that changes keys is requested."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(tr("Keyboard shortcuts"))
        self.change = button(tr("Change keys…"), on_click=self._on_change)
        self._columns = row(gap=Size.PADDING_WIDE)
        self._lines = panel(self._columns)
        self.area = scrolled(self._lines)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        top = row(heading(tr("Keyboard shortcuts")), None, hint, self.change)
        parts = (top, frame("rule"), self.area)
        self.card.setLayout(column(*parts, gap=Size.GAP_WIDE, margins=(pad, Size.PADDING)))
        self.sections: tuple[KeySection, ...] = ()

    def show_sections(self, sections: tuple[KeySection, ...]) -> None:
        """Open the sheet with these shortcuts."""
        self.sections = sections
        clear_layout(self._columns)
        lines = sum(len(section.entries) + 2 for section in sections)
        groups = _distributed(sections, min(1 + lines // LINES_A_COLUMN, MAX_COLUMNS))
        for group in groups:
            blocks = [_block(section) for section in group]
            self._columns.addLayout(column(*blocks, None, gap=Size.GAP_WIDE), 1)
        room = self.background_width
        width = len(groups) * Size.KEY_COLUMN + 2 * Size.PADDING_WIDE
        width = min(max(width, self.card.sizeHint().width()), room - 2 * Size.PADDING)
        self.card.setFixedWidth(width)
        bar = self.area.verticalScrollBar().sizeHint().width()
        content = self._lines.heightForWidth(width - 2 * Size.PADDING_WIDE - bar)
        self.area.setFixedHeight(0)
        height = self.background_height - 3 * Size.PADDING_WIDE - self.card.sizeHint().height()
        self.area.setFixedHeight(max(min(content, height), Size.KEY_COLUMN // 4))
        self.area.verticalScrollBar().setValue(0)
        self.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by the keys that move; close on Esc."""
        bar = self.area.verticalScrollBar()
        moves = {
            Qt.Key.Key_Up: bar.value() - bar.singleStep(),
            Qt.Key.Key_Down: bar.value() + bar.singleStep(),
            Qt.Key.Key_PageUp: bar.value() - bar.pageStep(),
            Qt.Key.Key_PageDown: bar.value() + bar.pageStep(),
            Qt.Key.Key_Home: bar.minimum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        value = moves.get(Qt.Key(event.key()))
        if value is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(value)
            event.accept()

    def _on_change(self) -> None:
        self.close_card()
        self.change_requested.emit()


def _distributed(sections: tuple[KeySection, ...], count: int) -> list[list[KeySection]]:
    """Distribute the sections over columns of similar length, longest section first."""
    groups: list[list[KeySection]] = [[] for _ in range(count)]
    lengths = [0] * count
    for section in sorted(sections[1:], key=lambda section: -len(section.entries)):
        shortest = lengths.index(min(lengths))
        groups[shortest].append(section)
        lengths[shortest] += len(section.entries) + 2
    groups[lengths.index(min(lengths))].insert(0, sections[0])
    groups.sort(key=lambda group: sections[0] not in group)
    return [group for group in groups if group]


def _block(section: KeySection) -> QWidget:
    block = QWidget()
    grid = QGridLayout(block)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(Size.GAP_WIDE)
    grid.setVerticalSpacing(3)
    grid.addWidget(label(section.title, tone="muted", is_bold=True), 0, 0, 1, 2)
    for number, entry in enumerate(section.entries, start=1):
        caps = row(*(key_cap(key) for key in entry.keys.split(" ")), None, gap=Size.GAP_SMALL)
        grid.addLayout(caps, number, 0)
        grid.addWidget(label(entry.text, points=Points.DENSE, is_wrapped=True), number, 1)
    grid.setColumnMinimumWidth(0, Size.RAIL)
    grid.setColumnStretch(1, 1)
    return block
