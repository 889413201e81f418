"""The sheet of all keys, opened anywhere with `?`."""

from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.widgets.controls import (
    clear_layout,
    column,
    frame,
    heading,
    label,
    row,
)
from readingroom_desktop.widgets.overlay import ModalOverlay

LINES_A_COLUMN = 22
MOST_COLUMNS = 3


class ShortcutEntry(NamedTuple):
    """Keys as printed on them ("Ctrl+K"), and what they do."""

    keys: str
    words: str


class KeySection(NamedTuple):
    """Keys that belong together."""

    title: str
    entries: tuple[ShortcutEntry, ...]


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
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


class KeySheet(ModalOverlay):
    """Lists every key of the window and of the page in front, in as many columns as it takes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(self.tr("Keys"))
        self._columns = row(gap=Size.PADDING_WIDE)
        hint = label(self.tr("Esc closes"), tone="muted", points=Points.DENSE)
        pad = Size.PADDING_WIDE
        top = row(heading(self.tr("Keys")), None, hint)
        parts = (top, frame("rule"), self._columns)
        self.card.setLayout(
            column(*parts, gap=Size.GAP_WIDE, margins=(pad, Size.PADDING, pad, Size.PADDING))
        )
        self.sections: tuple[KeySection, ...] = ()

    def show_sections(self, sections: tuple[KeySection, ...]) -> None:
        """Open the sheet with these keys."""
        self.sections = sections
        clear_layout(self._columns)
        lines = sum(len(section.entries) + 2 for section in sections)
        shares = _shared_out(sections, min(1 + lines // LINES_A_COLUMN, MOST_COLUMNS))
        for share in shares:
            blocks = [_block(section) for section in share]
            self._columns.addLayout(column(*blocks, None, gap=Size.GAP_WIDE), 1)
        room = self.room_width
        wanted = len(shares) * Size.KEY_COLUMN + 2 * Size.PADDING_WIDE
        self.card.setFixedWidth(min(wanted, room - 2 * Size.PADDING))
        self.open()


def _shared_out(sections: tuple[KeySection, ...], count: int) -> list[list[KeySection]]:
    """Share sections out, the longest first, so that the columns are about as long."""
    shares: list[list[KeySection]] = [[] for _ in range(count)]
    lengths = [0] * count
    for section in sorted(sections[1:], key=lambda section: -len(section.entries)):
        shortest = lengths.index(min(lengths))
        shares[shortest].append(section)
        lengths[shortest] += len(section.entries) + 2
    shares[lengths.index(min(lengths))].insert(0, sections[0])
    shares.sort(key=lambda share: sections[0] not in share)
    return [share for share in shares if share]


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
        grid.addWidget(label(entry.words, points=Points.DENSE), number, 1)
    grid.setColumnMinimumWidth(0, Size.RAIL)
    grid.setColumnStretch(1, 1)
    return block
