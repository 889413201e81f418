"""Parts that several kinds of charts share: names of rows, colours and dashes of series."""

from collections.abc import Mapping, Sequence
from typing import Final

from readingroom.reports.drawing import LINE_STEP, WIDTH, Drawing, Shape, text_at
from readingroom.reports.palette import PARTS, SERIES
from readingroom.reports.types import Chart

_DASHES: Final = ("", "6 3", "2 3", "8 3 2 3")


def picture(height: float, label: str, shapes: Sequence[Shape]) -> Drawing:
    """Return the drawing of a chart; `label` is its accessible name."""
    return Drawing(WIDTH, height, label, tuple(shapes))


def named(x: float, middle: float, lines: Sequence[str]) -> list[Shape]:
    """Return the lines of a name, vertically centred."""
    first = middle + 4 - LINE_STEP * (len(lines) - 1) / 2
    return [text_at(x, first + LINE_STEP * index, text) for index, text in enumerate(lines)]


def index_of(series: str, colours: Mapping[str, str]) -> int:
    """Return the position of a series among all, from 0."""
    return list(colours).index(series) if series in colours else 0


def dashes_of(series: str, colours: Mapping[str, str]) -> str:
    """Return the dashes of a series, so that it differs not only by colour."""
    return _DASHES[index_of(series, colours) % len(_DASHES)]


def colours_of(chart: Chart) -> dict[str, str]:
    """Return the colour of each series, in order."""
    names = chart.series or tuple(dict.fromkeys(mark.series for mark in chart.marks))
    known = {name: PARTS[name] for name in names if name in PARTS}
    return {name: known.get(name, SERIES[index % len(SERIES)]) for index, name in enumerate(names)}
