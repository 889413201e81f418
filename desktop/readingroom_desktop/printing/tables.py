"""Tables on paper: how wide columns are, and rows as pieces; heads come again on each page.

Lengths are in tenths of a point.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from PySide6.QtGui import QPainter

from readingroom_desktop.printing.flowables import TextLines, caption_pieces, draw_rule, ink
from readingroom_desktop.printing.source import Grid
from readingroom_desktop.printing.text_layout import TextLayout, set_lines, width_of

SIZE: Final = 80
_GUTTER: Final = 90
_PAD: Final = 28
_WIDEST_WORD: Final = 1000
"""A longer word is broken rather than that other columns get narrow for it."""
_WIDEST_CELL: Final = 9000
_SAMPLE: Final = 400
"""So many rows tell how wide the columns of a table are."""
_WHOLE: Final = 8
_TALLEST: Final = 1300
"""A table of so few rows that is no taller is not parted between pages."""
_MOST_LINES: Final = 24
"""A row of more lines may go on on the next page."""


@dataclass(slots=True)
class TableFlowable:
    """A row, or some lines of a long one; `head` is drawn above it where a page begins with it."""

    cells: tuple[TextLayout, ...]
    lefts: tuple[float, ...]
    width: float
    first: int
    last: int
    is_end: bool
    head: "TableFlowable | None" = None
    before: float = 0
    is_kept: bool = False
    is_head: bool = False
    has_names: bool = False
    """Whether the table has no heads, and the first cell says what the others are."""

    @property
    def height(self) -> float:
        """How high it is."""
        lines = min(self.last, max(cell.length for cell in self.cells)) - self.first
        return self.cells[0].step * lines + (2 * _PAD if self.is_end else _PAD)

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw its cells and the line below them."""
        for cell, left in zip(self.cells, self.lefts, strict=True):
            is_name = self.has_names and left == 0
            painter.setPen(ink("muted" if is_name else "text"))
            _draw_cell(painter, cell, x + left, y + _PAD, self.first, self.last)
        if self.is_end:
            name = "muted" if self.is_head else "line"
            draw_rule(painter, x, x + self.width, y + self.height, name)


def _draw_cell(
    painter: QPainter, cell: TextLayout, x: float, y: float, first: int, last: int
) -> None:
    """Draw lines of a cell; `draw` of lines would undo what aligns numbers at the right."""
    from PySide6.QtCore import QPointF

    for place in range(first, min(last, cell.length)):
        top = y + cell.step * (place - first) + (cell.step - cell.line(place).height()) / 2
        cell.line(place).draw(painter, QPointF(x, top))


def table_pieces(
    grid: Grid, width: float, *, is_beside: bool = False, is_followed: bool = False
) -> Iterator[TextLines | TableFlowable]:
    """Yield the caption, the head and the rows of a table.

    Args:
        grid: The table.
        width: How much room there is.
        is_beside: Whether it tells what a drawing above shows, and may part from it.
        is_followed: Whether what is below tells its methods, and begins on the page of its end.
    """
    yield from caption_pieces(grid.caption, width)
    widths = column_widths(grid, width)
    lefts = tuple(sum(widths[:place]) for place in range(len(widths)))
    head = None
    if any(grid.heads):
        head = next(_rows(grid.heads, widths, lefts, grid.numbers, is_head=True))
        head.before = 0 if grid.caption else 60
        yield head
    first = _bodies(grid, grid.rows[:_WHOLE], widths, lefts)
    most = _TALLEST / 2 if is_beside else _TALLEST
    is_whole = len(grid.rows) <= _WHOLE and sum(one.height for one in first) <= most
    rest = _bodies(grid, grid.rows[_WHOLE:], widths, lefts)
    count = len(grid.rows)
    place = 0
    for piece in chain(first, rest):
        piece.head = head
        piece.has_names = head is None
        if head is None and piece is first[0]:
            piece.before = 60
        is_edge = place in (0, count - 2)
        is_last = place == count - 1
        is_near = is_followed if is_last else is_whole or is_edge
        piece.is_kept = piece.is_end and is_near
        place += piece.is_end
        yield piece


def _bodies(
    grid: Grid, rows: Sequence[Sequence[str]], widths: Sequence[float], lefts: tuple[float, ...]
) -> list[TableFlowable]:
    """Return the pieces of some rows."""
    return [
        piece
        for texts in rows
        for piece in _rows(texts, widths, lefts, grid.numbers, is_head=False)
    ]


def _rows(
    texts: Sequence[str],
    widths: Sequence[float],
    lefts: tuple[float, ...],
    numbers: Sequence[bool],
    *,
    is_head: bool,
) -> Iterator[TableFlowable]:
    """Yield a row, in parts where it is long."""
    cells = tuple(
        set_lines(text, SIZE, width - _GUTTER, is_bold=is_head, is_right=is_number)
        for text, width, is_number in zip(texts, widths, numbers, strict=True)
    )
    count = max(cell.length for cell in cells)
    total = sum(widths)
    if is_head or count <= _MOST_LINES:
        yield TableFlowable(
            cells, lefts, total, 0, count, is_end=True, is_head=is_head, is_kept=is_head
        )
        return
    for first in range(0, count, _MOST_LINES):
        last = first + _MOST_LINES
        yield TableFlowable(cells, lefts, total, first, last, is_end=last >= count)


def column_widths(grid: Grid, width: float) -> tuple[float, ...]:
    """Return the widths of columns: as wide as their texts where there is room.

    Else each column gets what its longest word takes, and of the rest as much as it lacks.
    """
    count = len(grid.numbers)
    natural, least = [0.0] * count, [0.0] * count
    step = max(len(grid.rows) // _SAMPLE, 1)
    sampled = [(grid.heads, True)] if any(grid.heads) else []
    sampled += [(row, False) for row in grid.rows[::step]]
    for texts, is_bold in sampled:
        for place, text in enumerate(texts):
            wide, word = _wants(text, is_bold=is_bold)
            natural[place] = max(natural[place], wide)
            least[place] = max(least[place], word)
    wanted = [one + _GUTTER for one in natural]
    needed = [one + _GUTTER for one in least]
    return _shared(wanted, needed, width, grid.numbers)


def _wants(text: str, *, is_bold: bool) -> tuple[float, float]:
    """Return how wide a text is on one line, and how wide its longest word, each up to a most."""
    if len(text) > 300:
        wide = float(_WIDEST_CELL)
    else:
        wide = min(width_of(text, SIZE, is_bold=is_bold), _WIDEST_CELL)
    longest = max(text.split(" "), key=len)
    word = width_of(longest[:60], SIZE, is_bold=is_bold)
    return wide, min(word, _WIDEST_WORD, wide)


def _shared(
    wanted: Sequence[float], needed: Sequence[float], width: float, numbers: Sequence[bool]
) -> tuple[float, ...]:
    if sum(wanted) <= width:
        wide = [one for one, is_number in zip(wanted, numbers, strict=True) if not is_number]
        rest = width - sum(wanted)
        share = rest / sum(wide) if wide else 0.0
        return tuple(
            one if is_number else one * (1 + share)
            for one, is_number in zip(wanted, numbers, strict=True)
        )
    if sum(needed) >= width:
        return _levelled(needed, width)
    most = width  # else one very long text would leave no room to all others
    lacks = [min(want - need, most) for want, need in zip(wanted, needed, strict=True)]
    rest = width - sum(needed)
    return tuple(need + rest * lack / sum(lacks) for need, lack in zip(needed, lacks, strict=True))


def _levelled(needed: Sequence[float], width: float) -> tuple[float, ...]:
    """Return widths that fill the room: the widest columns give way, narrow ones stay as they are.

    The narrowest gets what it needs while that is no more than an even share of what is left.
    """
    widths, left = [0.0] * len(needed), width
    order = sorted(range(len(needed)), key=needed.__getitem__)
    for done, place in enumerate(order):
        widths[place] = min(needed[place], left / (len(order) - done))
        left -= widths[place]
    return tuple(widths)
