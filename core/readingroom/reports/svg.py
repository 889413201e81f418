"""Drawings as SVG text; all text is escaped."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from readingroom.reports.drawing import Box, Dot, Drawing, Label, Line, Path
from readingroom.reports.formatting import shown
from readingroom.reports.palette import PAPER


def svg(drawing: Drawing) -> str:
    """Return a drawing as one SVG element with its accessible name."""
    size = f'viewBox="0 0 {_at(drawing.width)} {_at(drawing.height)}"'
    name = quoteattr(shown(drawing.label))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={name}>'
    return head + "".join(_WRITERS[type(shape)](shape) for shape in drawing.shapes) + "</svg>"


def _line(shape: Line) -> str:
    ends = f'x1="{_at(shape.x1)}" y1="{_at(shape.y1)}" x2="{_at(shape.x2)}" y2="{_at(shape.y2)}"'
    return f'<line {ends} stroke="{shape.colour}" stroke-width="{_at(shape.width)}"/>'


def _dot(shape: Dot) -> str:
    fill = f'fill="{shape.colour}"'
    if shape.is_hollow:
        fill = f'fill="{PAPER}" stroke="{shape.colour}" stroke-width="1.5"'
    return f'<circle cx="{_at(shape.x)}" cy="{_at(shape.y)}" r="{_at(shape.radius)}" {fill}/>'


def _box(shape: Box) -> str:
    position = f'x="{_at(shape.x)}" y="{_at(shape.y)}"'
    size = f'width="{_at(shape.width)}" height="{_at(shape.height)}"'
    return f'<rect {position} {size} fill="{shape.colour}" stroke="{shape.edge or "none"}"/>'


def _path(shape: Path) -> str:
    joined = " ".join(f"{_at(x)},{_at(y)}" for x, y in shape.points)
    dashed = f' stroke-dasharray="{shape.dashes}"' if shape.dashes else ""
    line = f'fill="none" stroke="{shape.colour}" stroke-width="1.5"{dashed}'
    return f'<polyline points="{joined}" {line}/>'


def _label(shape: Label) -> str:
    position = f'x="{_at(shape.x)}" y="{_at(shape.y)}" text-anchor="{shape.anchor}"'
    font = f'font-size="{_at(shape.size)}" font-family="Inter" fill="{shape.colour}"'
    return f"<text {position} {font}>{escape(shape.text)}</text>"


def _at(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


_WRITERS: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {Line: _line, Dot: _dot, Box: _box, Path: _path, Label: _label}
)
