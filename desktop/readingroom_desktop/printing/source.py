"""What a report's page holds, read from its HTML: headings, texts, tables and drawings in order.

Only pages that the engine wrote are read: they are well-formed, and use a few elements alone.
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
    """A heading; `level` 0 is the title. `anchor` is what links point at, "" without."""

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
    """A table; `numbers` tells for each column whether it stands at the right."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """A text of a drawing: where it stands, in units of the drawing."""

    x: float
    y: float
    text: str
    anchor: str
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing: its lines and areas as SVG, and its texts, which are set in the report's font."""

    caption: str
    width: float
    height: float
    svg: bytes
    labels: tuple[Label, ...]


Part = HtmlHeading | HtmlParagraph | ContentsEntry | Grid | Drawing


@dataclass(frozen=True, slots=True)
class HtmlPage:
    """A whole page of HTML; `name` is the report's, `title` names the study as well.

    `digest` is that of the report's content.
    """

    title: str
    name: str
    study: str
    made_at: str
    parts: tuple[Part, ...]
    digest: str = ""


def read_page(path: Path) -> HtmlPage:
    """Return what a page holds.

    Raises:
        AnalysisError: it is no report of ours, or cannot be read.
    """
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import parse

    refusal = f"{path.name} is not a report of Readingroom. Choose the HTML of one."
    try:
        root = parse(path).getroot()
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise AnalysisError(refusal) from error
    except OSError as error:
        raise AnalysisError(f"{path.name} cannot be read: {error.strerror}.") from error
    head, body = root.find("head"), root.find("body")
    if head is None or body is None:
        raise AnalysisError(refusal)
    told = {one.get("name"): one.get("content", "") for one in head.iter("meta")}
    if "report-kind" not in told:
        raise AnalysisError(refusal)
    return HtmlPage(
        title=_on_one_line(head.findtext("title") or ""),
        name=_on_one_line(told.get("report-name", "")),
        study=_on_one_line(told.get("report-study", "")),
        made_at=told.get("report-made", ""),
        parts=tuple(_parts(body)),
        digest=told.get("report-content", ""),
    )


def _parts(parent: "Element") -> Iterator[Part]:
    for one in parent:
        if one.tag in _LEVELS:
            yield HtmlHeading(_LEVELS[one.tag], _text(one), one.get("id", ""))
        elif one.tag == "p":
            yield HtmlParagraph(_text(one), one.get("class", ""))
        elif one.tag == "ul":
            yield from (HtmlParagraph(_text(item), "item") for item in one)
        elif one.tag == "ol":
            yield from map(_entry, one)
        elif one.tag == "table":
            yield _grid(one)
        elif one.tag == f"{SVG}svg":
            yield _drawing(one, "")
        elif one.tag == "figure":
            yield from _figure(one)
        else:
            yield from _parts(one)


def _figure(figure: "Element") -> Iterator[Part]:
    """Yield a figure's drawing, with the caption, and what stands with it."""
    caption = figure.find("figcaption")
    said = _text(caption) if caption is not None else ""
    for one in figure:
        if one.tag == f"{SVG}svg":
            yield _drawing(one, said)
    for one in figure:
        if one.tag not in ("figcaption", f"{SVG}svg"):
            yield (
                _grid(one)
                if one.tag == "table"
                else HtmlParagraph(_text(one), one.get("class", ""))
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
    said = _text(caption) if caption is not None else ""
    return Grid(said, tuple(map(_text, heads)), rows, numbers)


def _drawing(svg: "Element", caption: str) -> Drawing:
    """Return a drawing; its texts are taken out of the SVG."""
    _, _, width, height = (float(part) for part in svg.get("viewBox", "0 0 1 1").split())
    labels = []
    for one in svg.findall(f"{SVG}text"):
        labels.append(_label(one))
        svg.remove(one)
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
    """Return a text with single spaces; those that keep words together stay."""
    return _SPACES.sub(" ", text).strip(" ")
