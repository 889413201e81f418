"""Forest plot: intervals in groups, with the lines of no effect and of the margins."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from readingroom.domain.errors import AnalysisError
from readingroom.domain.figures import NOT_ESTIMABLE, number
from readingroom.reports.chart_parts import named, picture
from readingroom.reports.drawing import (
    LINE_STEP,
    MAX_ROWS,
    WIDTH,
    Area,
    Axis,
    Dot,
    Drawing,
    Line,
    Path,
    Shape,
    axis,
    label_lines,
    more_rows,
    scale_below,
    text_at,
    upright,
)
from readingroom.reports.palette import ACCENT, INK, MUTED
from readingroom.reports.types import Chart, ChartMark

_NAMES, _VALUES = 200.0, 186.0
_TOP, _ROW, _TITLE, _GAP, _FOOT = 24.0, 22.0, 18.0, 8.0, 44.0
_HALF: Final = 5.0
"""Half the height of a diamond and of the end of an interval, in drawing units."""
_STEPS: Final = 5.0
"""Steps of the scale, so that its ticks have room for their texts."""
_TALLEST: Final = 700.0
"""Largest height with names on two lines, in drawing units."""
_MARGIN_DASHES: Final = "5 3"


class _Row(NamedTuple):
    """Row of a plot: a mark, or the title of a group."""

    top: float
    height: float
    lines: Sequence[str]
    mark: ChartMark | None


def forest(chart: Chart, label: str) -> Drawing:
    """Draw one row per mark: its interval, its value, and both as text at the right.

    Summaries are always drawn; of the other marks the first `MAX_ROWS` minus their number.
    """
    marks = _drawn_marks(chart)
    ends = [value for mark in marks for value in (mark.x, mark.low, mark.high) if value is not None]
    if not ends:
        raise AnalysisError("The figure has no value to draw. Show only its table.")
    ends += [*chart.margins, *(() if chart.reference is None else (chart.reference,))]
    scale = axis(ends, _NAMES, WIDTH - _VALUES, _STEPS)
    rows = list(_rows(marks, 2))
    if rows[-1].top > _TALLEST:
        rows = list(_rows(marks, 1))
    bottom = rows[-1].top + rows[-1].height
    parts = scale_below(scale, _TOP, bottom, chart.x_label)
    parts += _margins(chart, scale, bottom)
    if chart.reference is not None:
        parts.append(upright(scale.position(chart.reference), _TOP, bottom))
    has_intervals = any(mark.low is not None for mark in marks)
    head = "Value (interval)" if has_intervals else "Value"
    parts.append(text_at(WIDTH, _TOP - 10, head, anchor="end", colour=MUTED))
    for row in rows:
        parts += _row(row, scale, is_summary=bool(row.mark and row.mark.series in chart.summaries))
    parts += more_rows(MAX_ROWS + len(chart.marks) - len(marks), bottom + 33)
    return picture(bottom + _FOOT, label, parts)


def _drawn_marks(chart: Chart) -> list[ChartMark]:
    """Return the marks that fit on a page, in order."""
    room = MAX_ROWS - sum(mark.series in chart.summaries for mark in chart.marks)
    drawn = []
    for mark in chart.marks:
        is_summary = mark.series in chart.summaries
        room -= not is_summary
        if is_summary or room >= 0:
            drawn.append(mark)
    return drawn


def _rows(marks: Sequence[ChartMark], most: int) -> Iterator[_Row]:
    """Yield the rows from the top; names have at most `most` lines."""
    y = _TOP
    for index, (series, group) in enumerate(groupby(marks, lambda mark: mark.series)):
        y += _GAP if index else 0.0
        if series:
            yield _Row(y, _TITLE, label_lines(series, WIDTH - _VALUES, 1), None)
            y += _TITLE
        for mark in group:
            lines = label_lines(mark.label, _NAMES - (20 if series else 12), most)
            height = max(_ROW, LINE_STEP * len(lines) + 8)
            yield _Row(y, height, lines, mark)
            y += height


def _row(row: _Row, scale: Axis, *, is_summary: bool) -> list[Shape]:
    middle = row.top + row.height / 2
    mark = row.mark
    if mark is None:
        return [text_at(0, middle + 4, line, colour=MUTED) for line in row.lines]
    parts = named(8 if mark.series else 0, middle, row.lines)
    if mark.x is None:
        return [*parts, text_at(WIDTH, middle + 4, NOT_ESTIMABLE, anchor="end", colour=MUTED)]
    x, value = scale.position(mark.x), number(mark.x)
    if mark.low is None or mark.high is None:
        parts.append(Dot(x, middle, 4.5, ACCENT))
    else:
        low, high = scale.position(mark.low), scale.position(mark.high)
        value = f"{value} ({number(mark.low)} to {number(mark.high)})"
        parts += _diamond(x, low, high, middle) if is_summary else _bar(x, low, high, middle)
    return [*parts, text_at(WIDTH, middle + 4, value, anchor="end")]


def _bar(x: float, low: float, high: float, y: float) -> list[Shape]:
    ends: list[Shape] = [Line(end, y - 4, end, y + 4, ACCENT, 2) for end in (low, high)]
    return [Line(low, y, high, y, ACCENT, 2), *ends, Dot(x, y, 4.5, ACCENT)]


def _diamond(x: float, low: float, high: float, y: float) -> list[Shape]:
    corners = ((low, y), (x, y - _HALF), (high, y), (x, y + _HALF))
    return [Area(corners, INK), Line(low, y, high, y, INK, 1.5)]


def _margins(chart: Chart, scale: Axis, bottom: float) -> list[Shape]:
    """Return the dashed lines of the margins, named at their outer sides."""
    parts: list[Shape] = []
    centre = chart.reference or 0.0
    for margin in chart.margins:
        x = scale.position(margin)
        parts.append(Path(((x, _TOP - 6), (x, bottom)), INK, _MARGIN_DASHES, 1.25))
        is_left = margin < centre
        anchor, shift = ("end", -4) if is_left else ("start", 4)
        name = f"margin {number(margin)}"
        parts.append(text_at(x + shift, _TOP - 10, name, anchor=anchor, colour=MUTED))
    return parts
