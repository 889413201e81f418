"""Content of a report's HTML page: headings, texts, tables and drawings in order.

Only pages written by the engine are read: they are well-formed and use a few elements.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import ParseError, tostring

from readingroom.domain.errors import AnalysisError

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SVG: Final = "{http://www.w3.org/2000/svg}"
_SPACES: Final = re.compile("[ \t\r\n]+")
_LEVELS: Final = {"h1": 0, "h2": 1, "h3": 2}


@dataclass(frozen=True, slots=True)
class HtmlHeading:
    """A heading; `level` 0 is the title. `anchor` is the link target, "" without one."""

    level: int
    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class HtmlParagraph:
    """A text; `kind` is "", "lead", "empty", "note" or "item" (of a list)."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """A line of the contents."""

    text: str
    anchor: str
    level: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; `numbers`: per column, whether it is right-aligned."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """A text of a drawing with its position in units of the drawing."""

    x: float
    y: float
    text: str
    anchor: str
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing: lines and areas as SVG, and its texts, set in the report's font."""

    caption: str
    width: float
    height: float
    svg: bytes
    labels: tuple[Label, ...]


Part = HtmlHeading | HtmlParagraph | ContentsEntry | Grid | Drawing


@dataclass(frozen=True, slots=True)
class HtmlPage:
    """An HTML page; `name` is the report's name, `title` also names the study.

    `digest` is the digest of the report's content.
    """

    title: str
    name: str
    study: str
    made_at: str
    parts: tuple[Part, ...]
    digest: str = ""


def read_page(path: Path) -> HtmlPage:
    """Parse a report page.

    Raises:
        AnalysisError: the file is not a Readingroom report, or cannot be read.
    """
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import parse

    refusal = f"{path.name} is not a Readingroom report. Choose the HTML file of a report."
    try:
        root = parse(path).getroot()
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise AnalysisError(refusal) from error
    except OSError as error:
        raise AnalysisError(f"{path.name} cannot be read: {error.strerror}.") from error
    head, body = root.find("head"), root.find("body")
    if head is None or body is None:
        raise AnalysisError(refusal)
    metadata = {meta.get("name"): meta.get("content", "") for meta in head.iter("meta")}
    if "report-kind" not in metadata:
        raise AnalysisError(refusal)
    return HtmlPage(
        title=_on_one_line(head.findtext("title") or ""),
        name=_on_one_line(metadata.get("report-name", "")),
        study=_on_one_line(metadata.get("report-study", "")),
        made_at=metadata.get("report-made", ""),
        parts=tuple(_parts(body)),
        digest=metadata.get("report-content", ""),
    )


def _parts(parent: "Element") -> Iterator[Part]:
    for child in parent:
        if child.tag in _LEVELS:
            yield HtmlHeading(_LEVELS[child.tag], _text(child), child.get("id", ""))
        elif child.tag == "p":
            yield HtmlParagraph(_text(child), child.get("class", ""))
        elif child.tag == "ul":
            yield from (HtmlParagraph(_text(item), "item") for item in child)
        elif child.tag == "ol":
            yield from map(_entry, child)
        elif child.tag == "table":
            yield _grid(child)
        elif child.tag == f"{SVG}svg":
            yield _drawing(child, "")
        elif child.tag == "figure":
            yield from _figure(child)
        else:
            yield from _parts(child)


def _figure(figure: "Element") -> Iterator[Part]:
    """Yield a figure's drawing with its caption, and its other parts."""
    caption = figure.find("figcaption")
    caption_text = _text(caption) if caption is not None else ""
    for child in figure:
        if child.tag == f"{SVG}svg":
            yield _drawing(child, caption_text)
    for child in figure:
        if child.tag not in ("figcaption", f"{SVG}svg"):
            yield (
                _grid(child)
                if child.tag == "table"
                else HtmlParagraph(_text(child), child.get("class", ""))
            )


def _entry(item: "Element") -> ContentsEntry:
    link = item.find("a")
    anchor = link.get("href", "").removeprefix("#") if link is not None else ""
    return ContentsEntry(_text(item), anchor, 2 if item.get("class") else 1)


def _grid(table: "Element") -> Grid:
    caption = table.find("caption")
    heads = [cell for row in table.iterfind("thead/tr") for cell in row]
    rows = tuple(tuple(_text(cell) for cell in row) for row in table.iterfind("tbody/tr"))
    width = max((len(row) for row in rows), default=len(heads))
    numbers = tuple(cell.get("class") == "number" for cell in heads) or (False,) * width
    caption_text = _text(caption) if caption is not None else ""
    return Grid(caption_text, tuple(map(_text, heads)), rows, numbers)


def _drawing(svg: "Element", caption: str) -> Drawing:
    """Return a drawing; its texts are removed from the SVG."""
    _, _, width, height = (float(part) for part in svg.get("viewBox", "0 0 1 1").split())
    labels = []
    for text in svg.findall(f"{SVG}text"):
        labels.append(_label(text))
        svg.remove(text)
    svg.tail = None
    return Drawing(caption, width, height, tostring(svg), tuple(labels))


def _label(text: "Element") -> Label:
    return Label(
        float(text.get("x", "0")),
        float(text.get("y", "0")),
        "".join(text.itertext()),
        text.get("text-anchor", "start"),
        float(text.get("font-size", "11")),
        text.get("fill", ""),
    )


def _text(element: "Element") -> str:
    return _on_one_line("".join(element.itertext()))


def _on_one_line(text: str) -> str:
    """Collapse spaces; non-breaking spaces are kept."""
    return _SPACES.sub(" ", text).strip(" ")
