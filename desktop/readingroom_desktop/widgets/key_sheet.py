"""The sheet of all keys, opened anywhere with `?`."""

from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.widgets.controls import (
    clear_layout,
    column,
    frame,
    heading,
    label,
    row,
)
from readingroom_desktop.widgets.overlay import Overlay


class KeyEntry(NamedTuple):
    """Keys as printed on them ("Ctrl+K"), and what they do."""

    keys: str
    words: str


class KeySection(NamedTuple):
    """Keys that belong together."""

    title: str
    entries: tuple[KeyEntry, ...]


@runtime_checkable
class HasKeys(Protocol):
    """A page with keys of its own."""

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the page's keys for the sheet."""


def key_cap(text: str) -> QLabel:
    """Return a key as it looks on a keyboard."""
    made = QLabel(text)
    made.setProperty("role", "key")
    made.setFont(font(Points.DENSE))
    return made


class KeySheet(Overlay):
    """Lists every key of the window and of the page in front, in two columns."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG + Size.DIALOG // 3)
        self.setAccessibleName(self.tr("Keys"))
        self._columns = row(gap=Size.PADDING_WIDE)
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        top = row(heading(self.tr("Keys")), None, hint)
        self.card.setLayout(
            column(
                top, frame("rule"), self._columns, gap=Size.GAP_WIDE, margins=(pad, 16, pad, pad)
            )
        )
        self.sections: tuple[KeySection, ...] = ()

    def show_sections(self, sections: tuple[KeySection, ...]) -> None:
        """Open the sheet with these keys."""
        self.sections = sections
        clear_layout(self._columns)
        halves = _halves(sections)
        for half in halves:
            blocks = [_block(section) for section in half]
            self._columns.addLayout(column(*blocks, None, gap=Size.PADDING), 1)
        self.open()


def _halves(sections: tuple[KeySection, ...]) -> tuple[list[KeySection], list[KeySection]]:
    """Share sections out so that both columns are about as long."""
    left: list[KeySection] = []
    right: list[KeySection] = []
    lengths = [0, 0]
    for section in sections:
        shorter = 0 if lengths[0] <= lengths[1] else 1
        (left, right)[shorter].append(section)
        lengths[shorter] += len(section.entries) + 2
    return left, right


def _block(section: KeySection) -> QWidget:
    block = QWidget()
    grid = QGridLayout(block)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(Size.GAP_WIDE)
    grid.setVerticalSpacing(Size.GAP_SMALL)
    grid.addWidget(label(section.title, tone="muted", is_bold=True), 0, 0, 1, 2)
    for number, entry in enumerate(section.entries, start=1):
        caps = row(*(key_cap(key) for key in entry.keys.split(" ")), None, gap=Size.GAP_SMALL)
        grid.addLayout(caps, number, 0)
        grid.addWidget(label(entry.words), number, 1)
    grid.setColumnMinimumWidth(0, Size.RAIL + Size.GAP * 4)
    grid.setColumnStretch(1, 1)
    return block
