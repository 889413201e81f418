"""Charts of reports: pure functions from chart data to drawings."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.reports.chart_parts import colours_of, dashes_of, index_of, named, picture
from readingroom.reports.drawing import (
    LINE_STEP,
    MAX_ROWS,
    SIZE,
    WIDTH,
    Box,
    Dot,
    Drawing,
    Line,
    Path,
    Shape,
    axis,
    hatching,
    label_lines,
    more_rows,
    scale_below,
    scale_left,
    text_at,
    upright,
)
from readingroom.reports.forest_chart import forest
from readingroom.reports.palette import ACCENT, AXIS, INK, LINE, MUTED, PAPER, shade
from readingroom.reports.reader_curves import reader_curves
from readingroom.reports.types import Chart, ChartKind, ChartMark
from readingroom.reports.value_map import value_map

_NAMES, _RIGHT, _ROW, _TOP = 230.0, 24.0, 22.0, 8.0
_FOOT, _BAR = 44.0, 30.0
_MAX_DOTS: Final = 80
_FEET: Final = (-1.0, 1.0)
_FEW_ROWS: Final = 14
"""Maximum number of rows with names on three lines."""
_HATCHED: Final = "not met"
_LIGHT: Final = ("not applicable", "needs a person")


def draw(chart: Chart, label: str) -> Drawing:
    """Return the drawing of a chart; `label` is its accessible name.

    A mark without a finite value keeps its row and is not drawn.

    Raises:
        AnalysisError: nothing can be drawn.
    """
    marks = tuple(
        mark if _is_finite(mark) else ChartMark(mark.label, series=mark.series)
        for mark in chart.marks
    )
    return _DRAWN[chart.kind](replace(chart, marks=marks), label)


def _is_finite(mark: ChartMark) -> bool:
    known = (value for value in (mark.x, mark.low, mark.high, mark.y) if value is not None)
    return all(map(math.isfinite, known))


def intervals(chart: Chart, label: str) -> Drawing:
    """Draw one row per mark: its interval as a line, its value as a dot."""
    marks = chart.marks[:MAX_ROWS]
    ends = [value for mark in marks for value in (mark.x, mark.low, mark.high) if value is not None]
    if not ends:
        raise AnalysisError("The figure has no value to draw. Show only its table.")
    if chart.reference is not None:
        ends.append(chart.reference)
    scale = axis(ends, _NAMES, WIDTH - _RIGHT)
    names = [label_lines(m.label, _NAMES - 12, 3 if len(marks) <= _FEW_ROWS else 1) for m in marks]
    heights = [max(_ROW, LINE_STEP * len(lines) + 8) for lines in names]
    bottom = _TOP + sum(heights)
    parts = scale_below(scale, _TOP, bottom, chart.x_label)
    if chart.reference is not None:
        parts.append(upright(scale.position(chart.reference), _TOP, bottom))
    colours = colours_of(chart)
    for index, mark in enumerate(marks):
        y = _TOP + sum(heights[:index]) + heights[index] / 2
        parts += named(0, y, names[index])
        if mark.x is None:
            parts.append(text_at(_NAMES + 6, y + 4, NOT_ESTIMABLE, colour=MUTED))
            continue
        colour = colours.get(mark.series, ACCENT)
        if mark.low is not None and mark.high is not None:
            low, high = scale.position(mark.low), scale.position(mark.high)
            parts.append(Line(low, y, high, y, colour, 2))
            parts += [Line(end, y - 4, end, y + 4, colour, 2) for end in (low, high)]
        is_hollow = index_of(mark.series, colours) % 2 == 1
        parts.append(Dot(scale.position(mark.x), y, 4.5, colour, is_hollow=is_hollow))
    parts += more_rows(len(chart.marks), bottom + 33)
    if len(colours) == 1:
        return picture(bottom + _FOOT, label, parts)
    key = _key(colours, bottom + _FOOT + 12, is_dots=True)
    return picture(bottom + _FOOT + 20, label, [*parts, *key])


def curve(chart: Chart, label: str) -> Drawing:
    """Draw points joined by series, with the interval of each, over the diagonal if asked for."""
    marks = [mark for mark in chart.marks if mark.x is not None and mark.y is not None]
    if not marks:
        raise AnalysisError("The figure has no point to draw. Show its table alone.")
    left, right, top, bottom = 64.0, 470.0, 30.0, 330.0
    heights = [value for m in marks for value in (m.y, m.low, m.high) if value is not None]
    widths = [mark.x for mark in marks if mark.x is not None]
    if chart.reference is not None:
        widths, heights = [*widths, 0.0, 1.0], [*heights, 0.0, 1.0]
    across, up = axis(widths, left, right), axis(heights, bottom, top)
    parts = scale_below(across, top, bottom, chart.x_label)
    parts += scale_left(up, left, right, chart.y_label)
    if chart.reference is not None:
        ends = (across.position(0.0), up.position(0.0), across.position(1.0), up.position(1.0))
        parts.append(Line(*ends, AXIS, 1.5))
    colours = colours_of(chart)
    for series, colour in colours.items():
        points = []
        for mark in marks:
            if mark.series != series or mark.x is None or mark.y is None:
                continue
            x, y = across.position(mark.x), up.position(mark.y)
            points.append((x, y))
            if mark.low is not None and mark.high is not None:
                parts.append(Line(x, up.position(mark.low), x, up.position(mark.high), colour))
            if len(marks) <= _MAX_DOTS:
                parts.append(Dot(x, y, 3.5, colour))
        parts.append(Path(tuple(points), colour, dashes_of(series, colours)))
    parts += _side_key(colours, right + 20, top + 8)
    return picture(bottom + _FOOT, label, parts)


def swarm(chart: Chart, label: str) -> Drawing:
    """Draw many dots per row, darker for higher values of the feature, stacked where they meet."""
    rows = tuple(dict.fromkeys(mark.label for mark in chart.marks if mark.x is not None))
    if not rows:
        raise AnalysisError("The figure has no point to draw. Show its table alone.")
    drawn = rows[:MAX_ROWS]
    scale = axis([m.x for m in chart.marks if m.x is not None] + [0.0], _NAMES, WIDTH - _RIGHT)
    height = 28.0
    bottom = _TOP + height * len(drawn)
    parts = scale_below(scale, _TOP, bottom, chart.x_label)
    parts.append(upright(scale.position(chart.reference or 0.0), _TOP, bottom))
    for index, row in enumerate(drawn):
        y = _TOP + height * (index + 0.5)
        parts += named(0, y, label_lines(row, _NAMES - 12, 2))
        heaps: dict[int, int] = {}
        for mark in chart.marks:
            if mark.label != row or mark.x is None:
                continue
            x = scale.position(mark.x)
            at = heaps[int(x / 5)] = heaps.get(int(x / 5), 0) + 1
            lift = _FEET[at % 2] * min(at // 2 * 2.6, height / 2 - 3)
            colour = ACCENT if mark.y is None else shade(mark.y)
            parts.append(Dot(x, y + lift, 2.4, colour))
    parts += more_rows(len(rows), bottom + 33)
    parts += _shades(bottom + _FOOT) if any(m.y is not None for m in chart.marks) else []
    return picture(bottom + _FOOT + 20, label, parts)


def heat(chart: Chart, label: str) -> Drawing:
    """Draw counts in cells, darker for more, with the count and the series of each cell."""
    left, cell, tall = 190.0, (WIDTH - 200.0) / max(len(chart.columns), 1), 34.0
    counts: dict[tuple[int, int], int] = {}
    names: dict[tuple[int, int], str] = {}
    for mark in chart.marks:
        key = (int(mark.y or 0), int(mark.x or 0))
        counts[key] = counts.get(key, 0) + (mark.n or 0)
        names[key] = mark.series
    most = max(counts.values(), default=0)
    count = len(chart.rows)
    parts: list[Shape] = [text_at(0, 16, chart.y_label, colour=MUTED, width=300)]
    for row in range(1, count + 1):
        y = 26 + tall * (count - row)
        parts.append(
            text_at(left - 8, y + tall / 2 + 4, chart.rows[row - 1], anchor="end", width=182)
        )
        for column in range(1, len(chart.columns) + 1):
            here = counts.get((row, column), 0)
            share = here / most if most else 0.0
            x = left + cell * (column - 1)
            parts.append(Box(x, y, cell, tall, shade(share) if here else PAPER, LINE))
            ink = PAPER if here and share > 0.5 else INK
            middle = x + cell / 2
            series = names.get((row, column), "")
            rise = -2 if series else 4
            position = y + tall / 2
            parts.append(text_at(middle, position + rise, str(here), anchor="middle", colour=ink))
            if series:
                below = text_at(
                    middle, position + 11, series, anchor="middle", colour=ink, width=cell
                )
                parts.append(below)
    bottom = 26 + tall * count
    for index, name in enumerate(chart.columns):
        middle = left + cell * (index + 0.5)
        parts.append(text_at(middle, bottom + 16, name, anchor="middle", width=cell - 6))
    middle = left + cell * len(chart.columns) / 2
    parts.append(text_at(middle, bottom + 34, chart.x_label, anchor="middle", colour=MUTED))
    return picture(bottom + _FOOT, label, parts)


def bars(chart: Chart, label: str) -> Drawing:
    """Draw one stacked bar per label, with the shares of its series."""
    labels = tuple(dict.fromkeys(mark.label for mark in chart.marks))
    colours = colours_of(chart)
    wide = WIDTH - _NAMES - _RIGHT
    parts: list[Shape] = []
    for index, name in enumerate(labels[:MAX_ROWS]):
        y, x = _TOP + _BAR * index, _NAMES
        parts += named(0, y + 9, label_lines(name, _NAMES - 12, 2))
        shares = {mark.series: mark for mark in chart.marks if mark.label == name}
        for series, colour in colours.items():
            mark = shares.get(series)
            if mark is None or not mark.x:
                continue
            width = wide * mark.x
            parts += _part(x, y, width, series, colour, "" if mark.n is None else str(mark.n))
            x += width
    bottom = _TOP + _BAR * min(len(labels), MAX_ROWS)
    parts += more_rows(len(labels), bottom + 14)
    parts += _key(colours, bottom + 16)
    return picture(bottom + 30, label, parts)


def _part(x: float, y: float, width: float, series: str, colour: str, text: str) -> list[Shape]:
    parts: list[Shape] = [Box(x, y, width, 18, colour, PAPER)]
    if series == _HATCHED:
        parts += hatching(x, y, width, 18, PAPER)
    if width > 8 * len(text) + 2:
        middle, half = x + width / 2, 4.0 * len(text) + 2
        if series == _HATCHED and width > 2 * half + 4:
            parts.append(Box(middle - half, y + 2, 2 * half, 14, colour))
        ink = INK if series in _LIGHT else PAPER
        parts.append(text_at(middle, y + 13, text, anchor="middle", colour=ink))
    return parts


def _key(colours: Mapping[str, str], y: float, *, is_dots: bool = False) -> list[Shape]:
    parts: list[Shape] = []
    x = _NAMES
    for name, colour in colours.items():
        if not name:
            continue
        if is_dots:
            is_hollow = index_of(name, colours) % 2 == 1
            parts.append(Dot(x + 5, y - 4, 4.5, colour, is_hollow=is_hollow))
        else:
            parts.append(Box(x, y - 9, 10, 10, colour))
            parts += hatching(x, y - 9, 10, 10, PAPER) if name == _HATCHED else []
        parts.append(text_at(x + 15, y, name, width=110))
        x += 15 + min(len(name), 17) * 0.58 * SIZE + 20
    return parts


def _side_key(colours: Mapping[str, str], x: float, y: float) -> list[Shape]:
    shown = [(name, colour) for name, colour in colours.items() if name]
    parts: list[Shape] = []
    for index, (name, colour) in enumerate(shown):
        middle = y + 20 * index - 4
        parts.append(Path(((x, middle), (x + 24, middle)), colour, dashes_of(name, colours)))
        parts.append(text_at(x + 30, y + 20 * index, name, width=150))
    return parts


def _shades(y: float) -> list[Shape]:
    steps: Sequence[float] = (0.0, 0.25, 0.5, 0.75, 1.0)
    parts: list[Shape] = [text_at(_NAMES, y + 9, "low value of the feature", colour=MUTED)]
    parts += [
        Box(_NAMES + 150 + 14 * index, y, 14, 10, shade(step)) for index, step in enumerate(steps)
    ]
    return [*parts, text_at(_NAMES + 228, y + 9, "high", colour=MUTED)]


_DRAWN: Final[Mapping[ChartKind, Callable[[Chart, str], Drawing]]] = MappingProxyType(
    {
        ChartKind.INTERVALS: intervals,
        ChartKind.CURVE: curve,
        ChartKind.SWARM: swarm,
        ChartKind.HEAT: heat,
        ChartKind.BARS: bars,
        ChartKind.READER_CURVES: reader_curves,
        ChartKind.FOREST: forest,
        ChartKind.VALUES: value_map,
    }
)
