"""Render a document as one static HTML page: no script, nothing loaded, every text escaped.

The page is also well-formed XML.
"""

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from readingroom.reports import palette
from readingroom.reports.charts import draw
from readingroom.reports.document import Document
from readingroom.reports.formatting import in_order, shown
from readingroom.reports.qr_code import qr_code
from readingroom.reports.svg import svg
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
    """Return a chart as SVG."""
    from markupsafe import Markup

    return Markup(svg(draw(chart, label)))  # noqa: S704 - the SVG writer escapes all text


def _qr_code(text: str) -> "Markup":
    """Return the QR code of a text as SVG."""
    from markupsafe import Markup

    return Markup(svg(qr_code(text)))  # noqa: S704 - the SVG writer escapes all text
