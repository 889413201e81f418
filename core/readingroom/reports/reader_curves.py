"""Curves of single readers and of their average, the average with its interval as a band."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from readingroom.domain.errors import AnalysisError
from readingroom.reports.chart_parts import colours_of, dashes_of, picture
from readingroom.reports.drawing import (
    LINE_STEP,
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
    scale_below,
    scale_left,
    text_at,
)
from readingroom.reports.palette import AXIS, MUTED
from readingroom.reports.types import Chart, ChartMark

_LEFT, _TOP, _FOOT = 64.0, 30.0, 44.0
_SQUARE, _WIDE, _TALL = 340.0, 406.0, 300.0
_THICK, _THIN = 2.5, 0.75
_OPACITY: Final = 0.16
_SWATCH: Final = 28.0
_AVERAGE: Final = ""


def reader_curves(chart: Chart, label: str) -> Drawing:
    """Draw the bands first, then the curves of readers, then the averages on top.

    The area is a square from 0 to 1 if `chart.reference` is given, with the diagonal; a band
    that exceeds it is clipped.
    """
    marks = [mark for mark in chart.marks if mark.x is not None and mark.y is not None]
    if not marks:
        raise AnalysisError("The figure has no point to draw. Show its table alone.")
    across, up = _scales(chart, marks)
    parts = scale_below(across, up.end, up.start, chart.x_label)
    parts += scale_left(up, across.start, across.end, chart.y_label)
    if chart.reference is not None:
        ends = (across.position(0.0), up.position(0.0), across.position(1.0), up.position(1.0))
        parts.append(Line(*ends, AXIS, 1.5))
    colours = colours_of(chart)
    averages = [mark for mark in marks if mark.label == _AVERAGE]
    for series, colour in colours.items():
        parts += _band([mark for mark in averages if mark.series == series], colour, across, up)
    for width, is_average in ((_THIN, False), (_THICK, True)):
        lines = _lines(marks, is_average=is_average)
        for series, line in lines:
            points = tuple(_position(mark, across, up) for mark in line)
            parts.append(_stroke(points, colours[series], dashes_of(series, colours), width))
    has_readers = len(averages) < len(marks)
    has_band = any(_has_interval(mark) for mark in averages)
    parts += _key(colours, across.end + 24, up.end, has_readers=has_readers, has_band=has_band)
    return picture(up.start + _FOOT, label, parts)


def _scales(chart: Chart, marks: Sequence[ChartMark]) -> tuple[Axis, Axis]:
    if chart.reference is not None:
        widths, heights, width, height = [0.0, 1.0], [0.0, 1.0], _SQUARE, _SQUARE
    else:
        heights = [value for m in marks for value in (m.y, m.low, m.high) if value is not None]
        widths, width, height = [mark.x for mark in marks if mark.x is not None], _WIDE, _TALL
    across = axis(widths, _LEFT, _LEFT + width)
    return across, axis(heights, _TOP + height, _TOP)


def _lines(
    marks: Sequence[ChartMark], *, is_average: bool
) -> Iterator[tuple[str, list[ChartMark]]]:
    """Yield the series and the marks of each curve, in the order of their first marks."""
    curves: dict[tuple[str, str], list[ChartMark]] = {}
    for mark in marks:
        if (mark.label == _AVERAGE) == is_average:
            curves.setdefault((mark.series, mark.label), []).append(mark)
    yield from ((series, line) for (series, _), line in curves.items())


def _stroke(
    points: tuple[tuple[float, float], ...], colour: str, dashes: str, width: float
) -> Shape:
    if len(points) == 1:
        return Dot(*points[0], 2 * width, colour)
    return Path(points, colour, dashes, width)


def _band(marks: Sequence[ChartMark], colour: str, across: Axis, up: Axis) -> Iterator[Shape]:
    """Yield the band of each run of points with an interval; a single point has a line.

    A point without an interval at the x of a neighbour with one, where the curve is vertical, does
    not end a run.
    """
    for has_interval, run in groupby(_without_lower_ends(marks), _has_interval):
        if not has_interval:
            continue
        bounds = [
            (across.position(mark.x), up.position(mark.low), up.position(mark.high))
            for mark in run
            if mark.x is not None and mark.low is not None and mark.high is not None
        ]
        lower = tuple((x, low) for x, low, _ in bounds)
        upper = tuple((x, high) for x, _, high in bounds)
        if len(bounds) == 1:
            yield Path((*lower, *upper), colour, width=_THIN)
            continue
        yield Area((*lower, *reversed(upper)), colour, _OPACITY)
        yield from (Path(edge, colour, "1 2", _THIN) for edge in (lower, upper))


def _without_lower_ends(marks: Sequence[ChartMark]) -> list[ChartMark]:
    known = {mark.x for mark in marks if _has_interval(mark)}
    return [mark for mark in marks if _has_interval(mark) or mark.x not in known]


def _has_interval(mark: ChartMark) -> bool:
    return mark.low is not None and mark.high is not None


def _position(mark: ChartMark, across: Axis, up: Axis) -> tuple[float, float]:
    return across.position(mark.x or 0.0), up.position(mark.y or 0.0)


def _key(
    colours: dict[str, str], x: float, y: float, *, has_readers: bool, has_band: bool
) -> list[Shape]:
    parts: list[Shape] = []
    room = WIDTH - x - _SWATCH - 8
    for name, colour in colours.items():
        if not name:
            continue
        lines = label_lines(name, room, 3)
        parts.append(_swatch(x, y, colour, dashes_of(name, colours), _THICK))
        parts += _texts(x, y, lines)
        y += LINE_STEP * len(lines) + 8
    if has_readers:
        parts.append(_swatch(x, y, MUTED, "", _THIN))
        parts += _texts(x, y, ["one reader"])
        y += LINE_STEP + 8
    if has_band:
        corners = ((x, y - 6), (x + _SWATCH, y - 6), (x + _SWATCH, y + 6), (x, y + 6))
        parts.append(Area(corners, MUTED, _OPACITY))
        edges = (corners[:2], corners[2:])
        parts += [Path(edge, MUTED, "1 2", _THIN) for edge in edges]
        parts += _texts(x, y, label_lines("interval of the average", room, 2))
    return parts


def _swatch(x: float, y: float, colour: str, dashes: str, width: float) -> Path:
    return Path(((x, y), (x + _SWATCH, y)), colour, dashes, width)


def _texts(x: float, y: float, lines: Sequence[str]) -> list[Shape]:
    return [
        text_at(x + _SWATCH + 8, y + 4 + LINE_STEP * index, line)
        for index, line in enumerate(lines)
    ]
