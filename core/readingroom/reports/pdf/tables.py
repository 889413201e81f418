"""Printed tables: column widths, and rows as flowables; heads are repeated on each page.

Lengths are in points.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from readingroom.reports.palette import AXIS, INK, LINE, MUTED
from readingroom.reports.pdf.fonts import width_of
from readingroom.reports.pdf.painter import Painter
from readingroom.reports.pdf.text_layout import TextLayout, prepared, set_lines
from readingroom.reports.types import DataTable

SIZE: Final = 8.0
_GUTTER: Final = 9.0
_PAD: Final = 2.8
_WIDEST_WORD: Final = 100.0
"""Maximum word width before a word is broken to avoid narrowing other columns."""
_WIDEST_CELL: Final = 900.0
_NAME_WIDTH: Final = 125.0
_NAME_SHARE: Final = 0.45
"""Least width of a column of names in points, and its greatest share of the page."""
_SAMPLE: Final = 400
"""Number of rows used to compute column widths."""
_WHOLE: Final = 8
_TALLEST: Final = 130.0
"""Maximum rows and height of a table that is kept on one page."""
_MAX_LINES: Final = 24
"""A row with more lines may be split between pages."""


@dataclass(slots=True)
class TableFlowable:
    """A row, or lines of a long one; `head` is drawn above it at the start of a page."""

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
    """Whether the table has no head and the first cell labels the others."""

    @property
    def height(self) -> float:
        """Height in points."""
        lines = min(self.last, max(cell.length for cell in self.cells)) - self.first
        return self.cells[0].step * lines + (2 * _PAD if self.is_end else _PAD)

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the cells and the rule below them."""
        for cell, left in zip(self.cells, self.lefts, strict=True):
            colour = MUTED if self.has_names and left == 0 else INK
            painter.lines(cell, x + left, y + _PAD, colour, self.first, self.last)
        if self.is_end:
            colour = AXIS if self.is_head else LINE
            painter.rule(x, x + self.width, y + self.height, colour)


def table_pieces(
    grid: DataTable,
    width: float,
    *,
    has_caption: bool = False,
    is_below_drawing: bool = False,
    is_followed: bool = False,
) -> Iterator[TableFlowable]:
    """Yield the head and the rows of a table.

    A table below a drawing lists its values, and may be split from it. A table is followed by a
    description of its methods on the same page if `is_followed`.
    """
    heads = [column.text for column in grid.columns]
    numbers = [column.is_number for column in grid.columns]
    widths = column_widths(grid, width)
    lefts = tuple(sum(widths[:index]) for index in range(len(widths)))
    head = None
    if any(heads):
        head = next(_rows(heads, widths, lefts, numbers, is_head=True))
        head.before = 0 if has_caption else 6
        yield head
    first = _bodies(numbers, grid.rows[:_WHOLE], widths, lefts)
    max_height = _TALLEST / 2 if is_below_drawing else _TALLEST
    is_whole = len(grid.rows) <= _WHOLE and sum(row.height for row in first) <= max_height
    rest = _bodies(numbers, grid.rows[_WHOLE:], widths, lefts)
    count = len(grid.rows)
    index = 0
    for piece in chain(first, rest):
        piece.head = head
        piece.has_names = head is None
        if head is None and piece is first[0]:
            piece.before = 0 if has_caption else 6
        is_edge = index in (0, count - 2)
        is_last = index == count - 1
        is_near = is_followed if is_last else is_whole or is_edge
        piece.is_kept = piece.is_end and is_near
        index += piece.is_end
        yield piece


def _bodies(
    numbers: Sequence[bool],
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    lefts: tuple[float, ...],
) -> list[TableFlowable]:
    return [
        piece for texts in rows for piece in _rows(texts, widths, lefts, numbers, is_head=False)
    ]


def _rows(
    texts: Sequence[str],
    widths: Sequence[float],
    lefts: tuple[float, ...],
    numbers: Sequence[bool],
    *,
    is_head: bool,
) -> Iterator[TableFlowable]:
    """Yield a row, split if it is long."""
    cells = tuple(
        set_lines(text, SIZE, width - _GUTTER, is_bold=is_head, is_right=is_number)
        for text, width, is_number in zip(texts, widths, numbers, strict=True)
    )
    count = max(cell.length for cell in cells)
    total = sum(widths)
    if is_head or count <= _MAX_LINES:
        yield TableFlowable(
            cells, lefts, total, 0, count, is_end=True, is_head=is_head, is_kept=is_head
        )
        return
    for first in range(0, count, _MAX_LINES):
        last = first + _MAX_LINES
        yield TableFlowable(cells, lefts, total, first, last, is_end=last >= count)


def column_widths(grid: DataTable, width: float) -> tuple[float, ...]:
    """Return the column widths: the width of their texts, if there is room.

    Otherwise each column gets the width of its longest word and a proportional part of the rest.
    """
    heads = [column.text for column in grid.columns]
    numbers = [column.is_number for column in grid.columns]
    count = len(heads)
    natural, least = [0.0] * count, [0.0] * count
    step = max(len(grid.rows) // _SAMPLE, 1)
    sampled: list[tuple[Sequence[str], bool]] = [(heads, True)] if any(heads) else []
    sampled += [(row, False) for row in grid.rows[::step]]
    for texts, is_bold in sampled:
        for index, text in enumerate(texts):
            wide, word = _wants(text, is_bold=is_bold)
            natural[index] = max(natural[index], wide)
            least[index] = max(least[index], word)
    preferred = [value + _GUTTER for value in natural]
    if count == 2 and not any(heads):  # names and values: the values start at one place
        name_width = min(max(preferred[0], _NAME_WIDTH), width * _NAME_SHARE)
        return name_width, width - name_width
    needed = [value + _GUTTER for value in least]
    return _shared(preferred, needed, width, numbers)


def _wants(text: str, *, is_bold: bool) -> tuple[float, float]:
    """Return the width of a text on one line and of its longest word, both bounded."""
    if len(text) > 300:
        wide = _WIDEST_CELL
    else:
        wide = min(width_of(prepared(text), SIZE, is_bold=is_bold), _WIDEST_CELL)
    longest = max(text.split(" "), key=len)
    word = width_of(prepared(longest[:60]), SIZE, is_bold=is_bold)
    return wide, min(word, _WIDEST_WORD, wide)


def _shared(
    preferred: Sequence[float], needed: Sequence[float], width: float, numbers: Sequence[bool]
) -> tuple[float, ...]:
    if sum(preferred) <= width:
        wide = [value for value, is_number in zip(preferred, numbers, strict=True) if not is_number]
        rest = width - sum(preferred)
        growth = rest / sum(wide) if wide else 0.0
        return tuple(
            value if is_number else value * (1 + growth)
            for value, is_number in zip(preferred, numbers, strict=True)
        )
    if sum(needed) >= width:
        return _levelled(needed, width)
    max_width = width  # otherwise one very long text would leave no room for the others
    lacks = [min(want - need, max_width) for want, need in zip(preferred, needed, strict=True)]
    rest = width - sum(needed)
    return tuple(need + rest * lack / sum(lacks) for need, lack in zip(needed, lacks, strict=True))


def _levelled(needed: Sequence[float], width: float) -> tuple[float, ...]:
    """Return widths that fill the available width by shrinking the widest columns.

    The narrowest column gets its width, as long as that is at most an equal part of the rest.
    """
    widths, left = [0.0] * len(needed), width
    order = sorted(range(len(needed)), key=needed.__getitem__)
    for done, index in enumerate(order):
        widths[index] = min(needed[index], left / (len(order) - done))
        left -= widths[index]
    return tuple(widths)
