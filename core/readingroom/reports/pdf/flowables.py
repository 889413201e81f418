"""Flowables of a document: unbreakable parts of a page, with their height.

Lengths are in points. A flowable kept with the next one never ends a page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from readingroom.reports.drawing import Drawing
from readingroom.reports.palette import INK, LINE, MUTED, SERIES
from readingroom.reports.pdf.fonts import width_of
from readingroom.reports.pdf.painter import Painter
from readingroom.reports.pdf.text_layout import TextLayout, cut, set_lines
from readingroom.reports.types import BlockKind

BODY: Final = 9.0
_SIZES: Final = {0: 18.0, 1: 12.5, 2: 10.5}
_BEFORE: Final = {0: 0.0, 1: 22.0, 2: 14.0}
_INDENT: Final = 14.0
_GAPS: Final[dict[str, float]] = {BlockKind.LIST: 2.0, BlockKind.CODE: 0.0}
"""Space above a paragraph that differs from that of text, in points."""
_INDENTED: Final = (BlockKind.NOTE, BlockKind.LIST, BlockKind.CODE)
_MIN_LINES: Final = 2
"""Minimum number of paragraph lines at the foot and the head of a page."""
_FORM_ROW: Final = 30.0


class Flowable(Protocol):
    """A part with a height that draws itself at a position."""

    @property
    def height(self) -> float:
        """Height in points."""

    @property
    def before(self) -> float:
        """Space above it, except at the head of a page."""

    @property
    def is_kept(self) -> bool:
        """Whether it is kept on the page of the next flowable."""

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the flowable."""


@dataclass(slots=True)
class Heading:
    """A heading, target of bookmarks and links; level 0 is the title."""

    text: str
    level: int
    anchor: str
    lines: TextLayout
    is_kept: bool = True

    @property
    def height(self) -> float:
        """Height in points."""
        return self.lines.height + 3

    @property
    def before(self) -> float:
        """Space above it."""
        return _BEFORE[self.level]

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the heading; level 1 with a rule below."""
        painter.lines(self.lines, x, y, INK, 0, self.lines.length)
        if self.level == 1:
            painter.rule(x, x + self.lines.width, y + self.lines.height + 0.8, LINE)


@dataclass(slots=True)
class TextLines:
    """Some lines of a paragraph; `kind` is that of its block, "lead" or "caption"."""

    lines: TextLayout
    first: int
    last: int
    kind: str
    before: float
    is_kept: bool

    @property
    def height(self) -> float:
        """Height in points."""
        return self.lines.step * (self.last - self.first)

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the lines: a note with a bar at its left, a list item with a bullet."""
        if self.kind == BlockKind.NOTE:
            painter.bar(x, y, 1.8, self.height, SERIES[1])
        if self.kind == BlockKind.CODE:
            painter.bar(x, y, 1.8, self.height, LINE)
        if self.kind == BlockKind.LIST and self.first == 0:
            bullet = set_lines("\N{BULLET}", BODY, _INDENT)
            painter.lines(bullet, x + 3, y, MUTED, 0, 1)
        indent = _INDENT * 0.7 if self.kind in _INDENTED else 0.0
        colour = MUTED if self.kind == "lead" else INK
        painter.lines(self.lines, x + indent, y, colour, self.first, self.last)


@dataclass(slots=True)
class ContentsLine:
    """A line of the contents: its text and, once known, its page number."""

    text: str
    anchor: str
    level: int
    width: float
    page: int = 0
    before: float = 0
    is_kept: bool = False
    height: float = BODY * 1.5

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the text, a rule and the page number."""
        indent = _INDENT * (self.level - 1)
        line = cut(self.text, BODY, self.width - indent - 30)
        baseline = y + BODY
        painter.text(line, x + indent, baseline, BODY, INK)
        start = x + indent + width_of(line, BODY) + 6
        painter.rule(start, x + self.width - 20, baseline, LINE)
        painter.text(str(self.page), x + self.width, baseline, BODY, INK, anchor="end")


@dataclass(slots=True)
class DrawingFlowable:
    """A vector drawing."""

    drawing: Drawing
    width: float
    before: float = 4
    is_kept: bool = True

    @property
    def scale(self) -> float:
        """Points per unit of the drawing."""
        return self.width / self.drawing.width

    @property
    def height(self) -> float:
        """Height in points."""
        return self.drawing.height * self.scale

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the drawing."""
        painter.drawing(self.drawing, x, y, self.scale)


@dataclass(slots=True)
class FormLine:
    """An empty line to fill in by hand, with its name."""

    name: str
    width: float
    before: float = 0
    is_kept: bool = False
    height: float = _FORM_ROW

    def draw(self, painter: Painter, x: float, y: float) -> None:
        """Draw the name and the line."""
        baseline = y + _FORM_ROW - 6
        line = cut(self.name, BODY, self.width / 2)
        painter.text(line, x, baseline, BODY, MUTED)
        painter.rule(x + self.width * 0.28, x + self.width, baseline + 2, INK)


def heading(text: str, level: int, anchor: str, width: float) -> Heading:
    """Return the flowable of a heading."""
    return Heading(text, level, anchor, set_lines(text, _SIZES[level], width, is_bold=True))


def paragraph(text: str, kind: str, width: float, *, is_kept: bool = False) -> Iterator[TextLines]:
    """Yield the lines of a paragraph, avoiding widows and orphans.

    `kind` is that of its block, or "lead".
    """
    room = width - (_INDENT if kind in _INDENTED else 0.0)
    lines = set_lines(text, BODY, room, is_code=kind == BlockKind.CODE)
    before = _GAPS.get(kind, 6.0)
    for index in range(lines.length):
        is_early = index < _MIN_LINES - 1
        is_late = lines.length - _MIN_LINES <= index < lines.length - 1
        is_together = (is_early or is_late) and lines.length > 1
        gap = before if index == 0 else 0.0
        yield TextLines(lines, index, index + 1, kind, gap, is_together or is_kept)


def caption(text: str, width: float) -> Iterator[TextLines]:
    """Yield the lines of a caption, kept with the part below."""
    if not text:
        return
    lines = set_lines(text, BODY, width, is_bold=True)
    for index in range(lines.length):
        yield TextLines(lines, index, index + 1, "caption", 10 if index == 0 else 0, is_kept=True)
