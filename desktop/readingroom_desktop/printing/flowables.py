"""Flowables of a printed report: unbreakable parts of a page, with their height.

Lengths are in tenths of a point. A flowable kept with the next one never ends a page.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QByteArray, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from readingroom_desktop.printing.source import (
    ContentsEntry,
    Drawing,
    HtmlHeading,
    HtmlParagraph,
    Label,
)
from readingroom_desktop.printing.text_layout import TextLayout, cut, set_lines, width_of
from readingroom_desktop.theme import LIGHT

BODY: Final = 90
_SIZES: Final = {0: 180, 1: 125, 2: 105}
_BEFORE: Final = {0: 0, 1: 220, 2: 140}
_INDENT: Final = 140
_MIN_LINES: Final = 2
"""Minimum number of paragraph lines at the foot and the head of a page."""


class Flowable(Protocol):
    """A part with a height that draws itself at a position."""

    @property
    def height(self) -> float:
        """Height in tenths of a point."""

    @property
    def before(self) -> float:
        """Space above it, except at the head of a page."""

    @property
    def is_kept(self) -> bool:
        """Whether it is kept on the page of the next flowable."""

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw the flowable."""


@dataclass(slots=True)
class Title:
    """A heading, target of bookmarks and links."""

    heading: HtmlHeading
    lines: TextLayout
    is_kept: bool = True

    @property
    def height(self) -> float:
        """Height in tenths of a point."""
        return self.lines.height + 30

    @property
    def before(self) -> float:
        """Space above it."""
        return _BEFORE[self.heading.level]

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw the heading; level 1 with a rule below."""
        painter.setPen(ink("text"))
        self.lines.draw(painter, x, y, 0, self.lines.length)
        if self.heading.level == 1:
            bottom = y + self.lines.height + 8
            draw_rule(painter, x, x + self.lines.width, bottom, "line")


@dataclass(slots=True)
class TextLines:
    """Some lines of a paragraph."""

    lines: TextLayout
    first: int
    last: int
    kind: str
    before: float
    is_kept: bool

    @property
    def height(self) -> float:
        """Height in tenths of a point."""
        return self.lines.step * (self.last - self.first)

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw the lines: a note with a bar at its left, a list item with a bullet."""
        if self.kind == "note":
            bar = QRectF(x, y, 18, self.height)
            painter.fillRect(bar, ink("caution"))
        if self.kind == "item" and self.first == 0:
            painter.setPen(ink("muted"))
            set_lines("\N{BULLET}", BODY, _INDENT).draw(painter, x + 30, y, 0, 1)
        painter.setPen(ink("muted" if self.kind in ("lead", "empty") else "text"))
        indent = _INDENT * 0.7 if self.kind in ("note", "item") else 0
        self.lines.draw(painter, x + indent, y, self.first, self.last)


@dataclass(slots=True)
class ContentsLine:
    """A line of the contents: its text and, once known, its page number."""

    entry: ContentsEntry
    width: float
    page: int = 0
    before: float = 0
    is_kept: bool = False

    @property
    def height(self) -> float:
        """Height in tenths of a point."""
        return BODY * 1.5

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw the flowable."""
        indent = _INDENT * (self.entry.level - 1)
        painter.setPen(ink("text"))
        text = cut(self.entry.text, BODY, self.width - indent - 300)
        set_lines(text, BODY, self.width).draw(painter, x + indent, y, 0, 1)
        start = x + indent + width_of(text, BODY) + 60
        draw_rule(painter, start, x + self.width - 200, y + self.height * 0.62, "line")
        painter.setPen(ink("text"))
        page_number = set_lines(str(self.page), BODY, 180, is_right=True)
        for index in range(page_number.length):
            page_number.line(index).draw(painter, QPointF(x + self.width - 180, y + 4))


@dataclass(slots=True)
class DrawingFlowable:
    """A drawing with vector lines and text labels."""

    drawing: Drawing
    width: float
    before: float = 40
    is_kept: bool = True

    @property
    def scale(self) -> float:
        """Scale of a unit of the drawing."""
        return self.width / self.drawing.width

    @property
    def height(self) -> float:
        """Height in tenths of a point."""
        return self.drawing.height * self.scale

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw the flowable."""
        renderer = QSvgRenderer(QByteArray(self.drawing.svg))
        renderer.render(painter, QRectF(x, y, self.width, self.height))
        for label in self.drawing.labels:
            _draw_label(painter, x, y, label, self.scale)


def _draw_label(painter: QPainter, x: float, y: float, label: Label, scale: float) -> None:
    size = round(label.size * scale)
    lines = set_lines(label.text, size, 100_000)
    wide = lines.line(0).naturalTextWidth()
    shift = {"middle": wide / 2, "end": wide}.get(label.anchor, 0.0)
    painter.setPen(QColor(label.colour))
    position = QPointF(x + label.x * scale - shift, y + label.y * scale - lines.line(0).ascent())
    lines.line(0).draw(painter, position)


def title_of(heading: HtmlHeading, width: float) -> Title:
    """Return the flowable of a heading."""
    lines = set_lines(heading.text, _SIZES[heading.level], width, is_bold=True)
    return Title(heading, lines)


def paragraph_pieces(
    paragraph: HtmlParagraph, width: float, *, is_kept: bool = False
) -> Iterator[TextLines]:
    """Yield the lines of a paragraph, avoiding widows and orphans.

    Args:
        paragraph: the paragraph.
        width: available width.
        is_kept: whether it is kept on the page of the next part.
    """
    room = width - (_INDENT if paragraph.kind in ("note", "item") else 0)
    lines = set_lines(paragraph.text, BODY, room)
    before = 20 if paragraph.kind == "item" else 60
    for index in range(lines.length):
        is_early = index < _MIN_LINES - 1
        is_late = lines.length - _MIN_LINES <= index < lines.length - 1
        gap = before if index == 0 else 0
        is_together = (is_early or is_late) and lines.length > 1
        yield TextLines(lines, index, index + 1, paragraph.kind, gap, is_together or is_kept)


def caption_pieces(caption: str, width: float) -> Iterator[TextLines]:
    """Yield the lines of a caption, kept with the part below."""
    if not caption:
        return
    lines = set_lines(caption, BODY, width, is_bold=True)
    for index in range(lines.length):
        yield TextLines(lines, index, index + 1, "", 100 if index == 0 else 0, is_kept=True)


def ink(name: str) -> QColor:
    """Return a colour of the light theme, which is used for printing."""
    return QColor(getattr(LIGHT, name))


def draw_rule(painter: QPainter, left: float, right: float, y: float, name: str) -> None:
    """Draw a hairline."""
    painter.setPen(QPen(ink(name), 5))
    painter.drawLine(QPointF(left, y), QPointF(right, y))
