"""Drawings of reports as shapes, which the SVG and the PDF renderer draw alike.

Lengths are in drawing units, with the origin at the top left.
"""

import math
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from readingroom.domain.figures import number
from readingroom.reports.formatting import in_order, shown
from readingroom.reports.palette import AXIS, INK, LINE, MUTED

QUIET_ZONE: Final = 4
"""Empty border in modules (ISO/IEC 18004)."""
WIDTH: Final = 680.0
"""Width of every figure, in drawing units; the height depends on the content."""
SIZE: Final = 11.0
_PER_SIGN: Final = 0.58
"""Width of a character as a share of the font size; slightly above the mean."""
LINE_STEP: Final = 13.0
"""Distance of the lines of a label, in drawing units."""
_GAP: Final = 5.0
_MOST_STEPS: Final = 8.0
MAX_ROWS: Final = 30
"""Maximum number of rows that fit on a printed page with a heading and the start of the table."""


class Axis(NamedTuple):
    """A linear scale: values `low` to `high` at positions `start` to `end`."""

    low: float
    high: float
    start: float
    end: float
    step: float

    def position(self, value: float) -> float:
        """Return the position of a value, clipped to the ends."""
        bounded = min(max(value, self.low), self.high)
        return self.start + (bounded - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def ticks(self) -> tuple[float, ...]:
        """Return the values of the ticks."""
        count = round((self.high - self.low) / self.step)
        return tuple(self.low + index * self.step for index in range(count + 1))


def axis(values: Sequence[float], start: float, end: float, steps: float = _MOST_STEPS) -> Axis:
    """Return a scale over finite values, with 4 to 10 round steps, or about `steps` at most."""
    low, high = min(values), max(values)
    if high - low <= 1e-12 * max(abs(low), abs(high), 1e-300):
        spread = abs(low) / 2 or 0.5
        low, high = low - spread, high + spread
    step = _step(high - low, steps)
    return Axis(math.floor(low / step) * step, math.ceil(high / step) * step, start, end, step)


def _step(span: float, most: float) -> float:
    power = 10.0 ** math.floor(math.log10(span / 4.0))
    return next(part * power for part in (1.0, 2.0, 5.0, 10.0) if span / (part * power) <= most)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str = LINE
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled dot, or a ring."""

    x: float
    y: float
    radius: float
    colour: str
    is_hollow: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle; `edge` is the colour of its outline, or "" for none."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class Path:
    """A line through points, dashed if `dashes` is given, such as "6 3"."""

    points: tuple[tuple[float, float], ...]
    colour: str
    dashes: str = ""
    width: float = 1.5


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon; `opacity` is in [0, 1]."""

    points: tuple[tuple[float, float], ...]
    colour: str
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """A text; `y` is its baseline, `anchor` is "start", "middle" or "end"."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    colour: str = INK
    size: float = SIZE


Shape = Line | Dot | Box | Path | Area | Label


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes in an area; `label` is the accessible name."""

    width: float
    height: float
    label: str
    shapes: tuple[Shape, ...]


def hatching(x: float, y: float, width: float, height: float, colour: str) -> list[Shape]:
    """Return hatching of a rectangle, so that it differs not only by colour."""
    lines: list[Shape] = []
    shift = _GAP
    while shift < width + height:
        start, end = max(shift - height, 0.0), min(shift, width)
        lines.append(Line(x + start, y + shift - start, x + end, y + shift - end, colour))
        shift += _GAP
    return lines


def text_at(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str = "start",
    colour: str = INK,
    width: float = 0.0,
) -> Label:
    """Return a text, cut with an ellipsis if it is wider than `width`."""
    label = shortened(shown(text), width) if width else shown(text)
    return Label(x, y, in_order(label), anchor, colour)


def shortened(text: str, width: float) -> str:
    """Return a text shortened to about a width."""
    most = max(int(width / (_PER_SIGN * SIZE)), 2)
    return text if len(text) <= most else text[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def label_lines(text: str, width: float, most: int) -> list[str]:
    """Return a text on at most `most` lines, cut with an ellipsis if it is longer."""
    room = max(int(width / (_PER_SIGN * SIZE)), 2)
    end = "\N{HORIZONTAL ELLIPSIS}"
    return textwrap.wrap(shown(text), room, max_lines=most, placeholder=end) or [""]


def scale_below(scale: Axis, top: float, bottom: float, label: str) -> list[Shape]:
    """Return the ticks, grid and label of a scale along x."""
    parts: list[Shape] = [
        part
        for value in scale.ticks
        for part in (
            Line(scale.position(value), top, scale.position(value), bottom),
            text_at(
                scale.position(value), bottom + 15, tick_text(value, scale.step), anchor="middle"
            ),
        )
    ]
    middle = (scale.start + scale.end) / 2
    return [*parts, text_at(middle, bottom + 33, label, anchor="middle", colour=MUTED, width=440)]


def scale_left(scale: Axis, left: float, right: float, label: str) -> list[Shape]:
    """Return the ticks, grid and label of a scale along y."""
    parts: list[Shape] = [
        part
        for value in scale.ticks
        for part in (
            Line(left, scale.position(value), right, scale.position(value)),
            text_at(
                left - 8, scale.position(value) + 4, tick_text(value, scale.step), anchor="end"
            ),
        )
    ]
    return [*parts, text_at(left, scale.end - 10, label, colour=MUTED, width=440)]


def upright(x: float, top: float, bottom: float) -> Line:
    """Return the reference line of a chart."""
    return Line(x, top, x, bottom, AXIS, 1.5)


def tick_text(value: float, step: float) -> str:
    """Return the text of a tick; `step` is the distance of the ticks."""
    nearest = 0.0 if abs(value) < step / 1000 else value
    return f"{nearest:.6g}".replace("-", "\N{MINUS SIGN}")


def more_rows(count: int, y: float) -> list[Shape]:
    """Return the note on rows that only the table shows."""
    if count <= MAX_ROWS:
        return []
    message = f"{number(count - MAX_ROWS)} more in the table"
    return [text_at(0, y, message, colour=MUTED)]


def qr_code(text: str) -> Drawing:
    """Return a QR code, readable with a quarter of it damaged (level Q); one unit is a module."""
    import segno

    code = segno.make(text, encoding="utf-8", error="q", boost_error=False, micro=False)
    side = float(len(code.matrix) + 2 * QUIET_ZONE)
    shapes: list[Shape] = [Box(0, 0, side, side, "#ffffff")]
    for y, row in enumerate(code.matrix, start=QUIET_ZONE):
        x = QUIET_ZONE
        for is_dark, run in groupby(row):
            width = len(list(run))
            if is_dark:
                shapes.append(Box(x, y, width, 1, "#000000"))
            x += width
    return Drawing(side, side, "QR code", tuple(shapes))
