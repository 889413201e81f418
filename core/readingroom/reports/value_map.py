"""Heat map of values in rows and columns, with the scale as a legend."""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.domain.figures import MINUS, number
from readingroom.reports.chart_parts import picture
from readingroom.reports.drawing import (
    MAX_ROWS,
    SIZE,
    WIDTH,
    Box,
    Drawing,
    Label,
    Line,
    Shape,
    hatching,
    more_rows,
    text_at,
)
from readingroom.reports.formatting import shown
from readingroom.reports.palette import AXIS, INK, LINE, MUTED, PAPER, shade
from readingroom.reports.types import Chart, ValueGrid

_NAMES, _TOP, _ROW, _FOOT = 110.0, 42.0, 20.0, 70.0
_LEVELS: Final = 12
"""Shades of the scale; cells of one shade side by side are one box."""
_HATCHED_FROM: Final = 6.0
"""Width from which a cell without a value is hatched; a narrower one is blank."""
_PER_SIGN: Final = 0.62 * SIZE
_OVERLAP: Final = 0.2
"""Share of a cell by which boxes overlap, so that no gap shows between them."""
_STEP: Final = 12.0


def value_map(chart: Chart, label: str) -> Drawing:
    """Draw a grid of values; each is also a text if all texts fit into their cells.

    Raises:
        AnalysisError: there is no value.
    """
    grid = chart.grid
    shares = _shares(grid) if grid else []
    if grid is None or not any(share is not None for row in shares for share in row):
        raise AnalysisError("The figure has no value to draw. Show its table alone.")
    cell = (WIDTH - _NAMES) / len(grid.columns)
    bottom = _TOP + _ROW * len(shares)
    parts: list[Shape] = [
        text_at(0, 12, chart.y_label, colour=MUTED, width=440),
        Box(_NAMES, _TOP, WIDTH - _NAMES, bottom - _TOP, PAPER),
    ]
    for index, row in enumerate(shares):
        y = _TOP + _ROW * index
        name = text_at(_NAMES - 8, y + 14, grid.rows[index], anchor="end", width=_NAMES - 12)
        parts += [name, *_cells(row, y, cell)]
    if cell >= _HATCHED_FROM:
        parts += _lattice(len(shares), len(grid.columns), cell)
    parts += _texts(grid, shares, cell)
    parts += _groups(grid, cell, bottom)
    parts += _column_names(grid, cell, bottom, chart.x_label)
    parts += more_rows(len(grid.rows), bottom + 32)
    is_missing = any(share is None for row in shares for share in row)
    parts += _legend(grid, bottom + 50, is_hatched=cell >= _HATCHED_FROM, is_missing=is_missing)
    return picture(bottom + _FOOT, label, parts)


def _shares(grid: ValueGrid) -> list[list[float | None]]:
    """Return the position of each value on the scale in [0, 1], of the rows that are drawn."""
    span = grid.high - grid.low

    def share(value: float | None) -> float | None:
        if value is None or not math.isfinite(value):
            return None
        return min(max((value - grid.low) / span, 0.0), 1.0) if span > 0 else 0.5

    return [[share(value) for value in row] for row in grid.values[:MAX_ROWS]]


def _level(share: float | None) -> int | None:
    return None if share is None else min(int(share * _LEVELS), _LEVELS - 1)


def _cells(row: Sequence[float | None], y: float, cell: float) -> Iterator[Shape]:
    """Yield one box for each run of cells with the same shade."""
    column = 0
    for level, run in groupby(row, _level):
        count = sum(1 for _ in run)
        x, width = _NAMES + cell * column, cell * count
        column += count
        if level is not None:
            end = min(x + width + cell * _OVERLAP, WIDTH)
            yield Box(x, y, end - x, _ROW, shade(level / (_LEVELS - 1)))
        elif cell >= _HATCHED_FROM:
            yield Box(x, y, width, _ROW, PAPER)
            yield from hatching(x, y, width, _ROW, AXIS)


def _lattice(rows: int, columns: int, cell: float) -> Iterator[Shape]:
    bottom = _TOP + _ROW * rows
    for column in range(columns + 1):
        x = _NAMES + cell * column
        yield Line(x, _TOP, x, bottom, PAPER)
    for row in range(rows + 1):
        y = _TOP + _ROW * row
        yield Line(_NAMES, y, WIDTH, y, PAPER)


def _texts(grid: ValueGrid, shares: Sequence[Sequence[float | None]], cell: float) -> list[Shape]:
    """Return the values as texts, none if one does not fit into its cell."""
    texts: list[Label] = []
    room = int((cell - 4) / _PER_SIGN)
    if room < 1:
        return []
    for index, row in enumerate(shares):
        for column, share in enumerate(row):
            value = grid.values[index][column]
            if share is None or value is None:
                continue
            text = f"{value:.4g}".replace("-", MINUS)
            if len(text) > room:
                return []
            x, y = _NAMES + cell * (column + 0.5), _TOP + _ROW * index + 14
            colour = PAPER if share > 0.5 else INK
            texts.append(text_at(x, y, text, anchor="middle", colour=colour))
    return [*texts]


def _groups(grid: ValueGrid, cell: float, bottom: float) -> Iterator[Shape]:
    """Yield a line over the columns of each group, its label, and lines between groups."""
    column, last = 0, len(grid.groups) - 1
    for index, group in enumerate(grid.groups):
        x, end = _NAMES + cell * column, _NAMES + cell * (column + group.count)
        column += group.count
        yield Line(x + 1, _TOP - 5, end - 1, _TOP - 5, MUTED, 2)
        if index:
            yield Line(x, _TOP - 8, x, bottom, INK, 1.5)
        label = f"{group.label}, n = {number(group.count)}"
        if index == 0:
            yield text_at(x, _TOP - 11, label, width=(WIDTH - _NAMES) / 2)
        elif index == last:
            yield text_at(end, _TOP - 11, label, anchor="end", width=(WIDTH - _NAMES) / 2)
        elif end - x >= len(label) * _PER_SIGN:
            yield text_at((x + end) / 2, _TOP - 11, label, anchor="middle")


def _column_names(grid: ValueGrid, cell: float, bottom: float, label: str) -> Iterator[Shape]:
    """Yield the name of each column if all fit, and the label of the columns."""
    if max(len(shown(name)) for name in grid.columns) * _PER_SIGN <= cell - 4:
        for index, name in enumerate(grid.columns):
            x = _NAMES + cell * (index + 0.5)
            yield text_at(x, bottom + 14, name, anchor="middle")
    yield text_at((_NAMES + WIDTH) / 2, bottom + 32, label, anchor="middle", colour=MUTED)


def _legend(grid: ValueGrid, y: float, *, is_hatched: bool, is_missing: bool) -> list[Shape]:
    low, high = (f"{end:.6g}".replace("-", MINUS) for end in (grid.low, grid.high))
    x = _NAMES + len(low) * _PER_SIGN + 6
    parts: list[Shape] = [text_at(_NAMES, y + 10, low)]
    parts += [
        Box(x + _STEP * level, y, _STEP + 0.5, _STEP, shade(level / (_LEVELS - 1)))
        for level in range(_LEVELS)
    ]
    x += _STEP * _LEVELS + 6
    parts.append(text_at(x, y + 10, high))
    if is_missing:
        x += len(high) * _PER_SIGN + 24
        parts.append(Box(x, y, _STEP, _STEP, PAPER, LINE))
        parts += hatching(x, y, _STEP, _STEP, AXIS) if is_hatched else []
        parts.append(text_at(x + _STEP + 6, y + 10, "no value"))
    return parts
