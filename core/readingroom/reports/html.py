"""Render a document as one static HTML page: no script, nothing loaded, every text escaped.

The page is also well-formed XML.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final
from xml.sax.saxutils import escape, quoteattr

from readingroom.reports import palette
from readingroom.reports.charts import draw
from readingroom.reports.document import Document
from readingroom.reports.drawing import Area, Box, Dot, Drawing, Label, Line, Path, qr_code
from readingroom.reports.formatting import in_order, shown
from readingroom.reports.palette import PAPER
from readingroom.reports.types import Chart

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

_LONG_WORD: Final = 40


def write_html(document: Document) -> str:
    """Return a document as HTML.

    Raises:
        AnalysisError: a figure cannot be drawn.
    """
    template = _environment().get_template("document.html.j2")
    return template.render(document=document, numbered=tuple(document.numbered()))


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        loader=FunctionLoader(_template),
        finalize=_shown,
    )
    environment.filters["drawing"] = _drawing
    environment.filters["qr_code"] = _qr_code
    environment.filters["cell_class"] = _cell_class
    environment.globals["ink"] = vars(palette)
    return environment


def _template(name: str) -> str:
    source = files("readingroom.reports") / "templates" / name
    return source.read_text(encoding="utf-8")


def _shown(value: object) -> object:
    """Return a template value with invisible characters written as codes."""
    return in_order(shown(value)) if type(value) is str else value


def _cell_class(cell: str, is_number: bool) -> str:
    """Return the CSS class of a cell: numbers, or words that may be broken anywhere."""
    if is_number:
        return "number"
    return "long" if max(map(len, cell.split(" "))) > _LONG_WORD else ""


def _drawing(chart: Chart, label: str) -> "Markup":
    from markupsafe import Markup

    return Markup(svg(draw(chart, label)))  # noqa: S704 - the SVG writer escapes all text


def _qr_code(text: str) -> "Markup":
    from markupsafe import Markup

    return Markup(svg(qr_code(text)))  # noqa: S704 - the SVG writer escapes all text


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
    dashed = f' stroke-dasharray="{shape.dashes}"' if shape.dashes else ""
    line = f'fill="none" stroke="{shape.colour}" stroke-width="{_at(shape.width)}"{dashed}'
    return f'<polyline points="{_points(shape.points)}" {line}/>'


def _area(shape: Area) -> str:
    fill = f'fill="{shape.colour}" fill-opacity="{_at(shape.opacity)}"'
    return f'<polygon points="{_points(shape.points)}" {fill}/>'


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_at(x)},{_at(y)}" for x, y in points)


def _label(shape: Label) -> str:
    position = f'x="{_at(shape.x)}" y="{_at(shape.y)}" text-anchor="{shape.anchor}"'
    font = f'font-size="{_at(shape.size)}" font-family="Inter" fill="{shape.colour}"'
    return f"<text {position} {font}>{escape(shape.text)}</text>"


def _at(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


_WRITERS: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {Line: _line, Dot: _dot, Box: _box, Path: _path, Area: _area, Label: _label}
)
