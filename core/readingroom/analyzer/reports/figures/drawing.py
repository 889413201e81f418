"""Elements of SVG as text: each function returns one, and no text gets in unescaped."""

import math
import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from readingroom.analyzer.reports.palette import AXIS, INK, LINE, MUTED, PAPER
from readingroom.analyzer.reports.words import in_order, number, shown

WIDTH: Final = 680.0
"""Of every figure, in units of the drawing; the height is as much as is needed."""
SIZE: Final = 11.0
_PER_SIGN: Final = 0.58
"""Width of a sign in the size of its letters, rather more than the mean."""
LINE_STEP: Final = 13.0
"""From one line of a label to the next."""
_GAP: Final = 5.0
MOST_ROWS: Final = 30
"""So many rows go on a page of paper together with a heading and the table's beginning."""


class Axis(NamedTuple):
    """A scale along a side: values from `low` to `high` stand from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float
    step: float

    def place(self, value: float) -> float:
        """Return where a value stands; one beyond the ends stands at the end."""
        held = min(max(value, self.low), self.high)
        return self.start + (held - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def ticks(self) -> tuple[float, ...]:
        """Return the values at which the scale is marked."""
        count = round((self.high - self.low) / self.step)
        return tuple(self.low + place * self.step for place in range(count + 1))


def axis(values: Sequence[float], start: float, end: float) -> Axis:
    """Return a scale over finite values, with 4 to 10 round steps."""
    low, high = min(values), max(values)
    if high - low <= 1e-12 * max(abs(low), abs(high), 1e-300):
        spread = abs(low) / 2 or 0.5
        low, high = low - spread, high + spread
    step = _step(high - low)
    return Axis(math.floor(low / step) * step, math.ceil(high / step) * step, start, end, step)


def _step(span: float) -> float:
    power = 10.0 ** math.floor(math.log10(span / 4.0))
    return next(part * power for part in (1.0, 2.0, 5.0, 10.0) if span / (part * power) <= 8.0)


def line(x1: float, y1: float, x2: float, y2: float, colour: str = LINE, width: float = 1.0) -> str:
    """Return a straight line."""
    ends = f'x1="{_at(x1)}" y1="{_at(y1)}" x2="{_at(x2)}" y2="{_at(y2)}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{_at(width)}"/>'


def dot(x: float, y: float, radius: float, colour: str, *, is_hollow: bool = False) -> str:
    """Return a filled dot, or a ring."""
    fill = (
        f'fill="{PAPER}" stroke="{colour}" stroke-width="1.5"' if is_hollow else f'fill="{colour}"'
    )
    return f'<circle cx="{_at(x)}" cy="{_at(y)}" r="{_at(radius)}" {fill}/>'


def box(x: float, y: float, width: float, height: float, colour: str, edge: str = "none") -> str:
    """Return a filled rectangle."""
    place = f'x="{_at(x)}" y="{_at(y)}" width="{_at(width)}" height="{_at(height)}"'
    return f'<rect {place} fill="{colour}" stroke="{edge}"/>'


def hatching(x: float, y: float, width: float, height: float, colour: str) -> list[str]:
    """Return slanted lines that fill a rectangle, so that it differs in more than its colour."""
    lines, shift = [], _GAP
    while shift < width + height:
        start, end = max(shift - height, 0.0), min(shift, width)
        lines.append(line(x + start, y + shift - start, x + end, y + shift - end, colour))
        shift += _GAP
    return lines


def path(points: Sequence[tuple[float, float]], colour: str, dashes: str = "") -> str:
    """Return a line through points, in dashes where some are given, as "6 3"."""
    joined = " ".join(f"{_at(x)},{_at(y)}" for x, y in points)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{joined}" fill="none" stroke="{colour}" stroke-width="1.5"{dashed}/>'


def words(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str = "start",
    colour: str = INK,
    size: float = SIZE,
    width: float = 0.0,
) -> str:
    """Return a text; it is cut with an ellipsis where it would be wider than `width`."""
    said = in_order(shortened(shown(text), width, size) if width else shown(text))
    place = f'x="{_at(x)}" y="{_at(y)}" text-anchor="{anchor}" font-size="{_at(size)}"'
    return f'<text {place} font-family="Inter" fill="{colour}">{escape(said)}</text>'


def shortened(text: str, width: float, size: float = SIZE) -> str:
    """Return a text that is about as wide as there is room."""
    most = max(int(width / (_PER_SIGN * size)), 2)
    return text if len(text) <= most else text[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def label_lines(text: str, width: float, most: int) -> list[str]:
    """Return a text on at most so many lines, cut with an ellipsis where it is longer."""
    room = max(int(width / (_PER_SIGN * SIZE)), 2)
    end = "\N{HORIZONTAL ELLIPSIS}"
    return textwrap.wrap(shown(text), room, max_lines=most, placeholder=end) or [""]


def scale_below(scale: Axis, top: float, bottom: float, label: str) -> list[str]:
    """Return the ticks, grid and label of a scale along x."""
    parts = [
        part
        for value in scale.ticks
        for part in (
            line(scale.place(value), top, scale.place(value), bottom),
            words(scale.place(value), bottom + 15, _tick(value, scale.step), anchor="middle"),
        )
    ]
    middle = (scale.start + scale.end) / 2
    return [*parts, words(middle, bottom + 33, label, anchor="middle", colour=MUTED, width=440)]


def scale_beside(scale: Axis, left: float, right: float, label: str) -> list[str]:
    """Return the ticks, grid and label of a scale along y."""
    parts = [
        part
        for value in scale.ticks
        for part in (
            line(left, scale.place(value), right, scale.place(value)),
            words(left - 8, scale.place(value) + 4, _tick(value, scale.step), anchor="end"),
        )
    ]
    return [*parts, words(left, scale.end - 10, label, colour=MUTED, width=440)]


def upright(x: float, top: float, bottom: float) -> str:
    """Return the line of reference of a chart."""
    return line(x, top, x, bottom, AXIS, 1.5)


def _tick(value: float, step: float) -> str:
    nearest = 0.0 if abs(value) < step / 1000 else value
    return f"{nearest:.6g}".replace("-", "\N{MINUS SIGN}")


def picture(height: float, label: str, parts: Sequence[str]) -> str:
    """Return the whole drawing; `label` is what it says to who does not see it."""
    size = f'viewBox="0 0 {_at(WIDTH)} {_at(height)}"'
    name = quoteattr(shown(label))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={name}>'
    return head + "".join(parts) + "</svg>"


def more_rows(count: int, y: float) -> list[str]:
    """Return the words that tell of rows which are in the table alone."""
    if count <= MOST_ROWS:
        return []
    said = f"{number(count - MOST_ROWS)} more in the table"
    return [words(0, y, said, colour=MUTED)]


def _at(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
