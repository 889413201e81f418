"""Pagination: places flowables on pages from top to bottom, and draws the pages.

Lengths are in tenths of a point; a page is A4.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from readingroom.domain.errors import AnalysisError
from readingroom_desktop.printing.flowables import (
    ContentsLine,
    DrawingFlowable,
    Flowable,
    TextLines,
    Title,
    caption_pieces,
    draw_rule,
    ink,
    paragraph_pieces,
    title_of,
)
from readingroom_desktop.printing.source import (
    ContentsEntry,
    Drawing,
    Grid,
    HtmlHeading,
    HtmlPage,
    HtmlParagraph,
    Part,
)
from readingroom_desktop.printing.tables import TableFlowable, table_pieces
from readingroom_desktop.printing.text_layout import cut, set_lines

WIDTH, HEIGHT = 5950, 8420
LEFT, TOP, BOTTOM = 480, 800, 760
ROOM: Final = WIDTH - 2 * LEFT
_DEPTH: Final = HEIGHT - TOP - BOTTOM
_RESOLUTION: Final = 720
_SMALL: Final = 75
_FEW_WORDS: Final = 300
_METHOD: Final = "Method: "


class Placed(NamedTuple):
    """A flowable on a page (from 0) at a distance from the top of the text area."""

    page: int
    y: float
    piece: Flowable


def pieces_of(page: HtmlPage) -> Iterator[Flowable]:
    """Yield the flowables of an HTML page."""
    parts = page.parts
    for at, part in enumerate(parts):
        above = parts[at - 1] if at else None
        below, beyond = (*parts[at + 1 : at + 3], None, None)[:2]
        if isinstance(part, HtmlHeading):
            yield title_of(part, ROOM)
        elif isinstance(part, HtmlParagraph):
            is_kept = _is_kept(above, part, below, beyond)
            yield from paragraph_pieces(part, ROOM, is_kept=is_kept)
        elif isinstance(part, ContentsEntry):
            yield ContentsLine(part, ROOM)
        elif isinstance(part, Grid):
            yield from table_pieces(
                part,
                ROOM,
                is_below_drawing=isinstance(above, Drawing),
                is_followed=_is_item(below) or _is_method(below),
            )
        elif isinstance(part, Drawing):
            yield from caption_pieces(part.caption, ROOM)
            yield DrawingFlowable(part, ROOM * 0.94)


def _is_item(part: Part | None) -> bool:
    return isinstance(part, HtmlParagraph) and part.kind == "item"


def _is_method(part: Part | None) -> bool:
    """Return whether a paragraph describes the method of the table above it."""
    return isinstance(part, HtmlParagraph) and part.text.startswith(_METHOD)


def _is_kept(
    above: Part | None, part: HtmlParagraph, below: Part | None, beyond: Part | None
) -> bool:
    """Return whether a paragraph is kept on the page of the next part.

    A short text under a heading introduces the next part, and the first and the last two items of
    a list are kept together.
    """
    if isinstance(above, HtmlHeading) and len(part.text) <= _FEW_WORDS:
        return below is not None
    is_edge = not _is_item(above) or not _is_item(beyond)
    return _is_item(part) and _is_item(below) and is_edge


def paginate(pieces: Sequence[Flowable]) -> tuple[Placed, ...]:
    """Place flowables on pages; groups kept together move to the next page together."""
    placed: list[Placed] = []
    page, y, start = 0, 0.0, 0
    while start < len(pieces):
        end = start
        while pieces[end].is_kept and end + 1 < len(pieces):
            end += 1
        group = pieces[start : end + 1]
        if y and y + _needed(group) > _DEPTH:
            page, y = page + 1, 0.0
        for flowable in group:
            gap = flowable.before if y else 0.0
            if y and y + gap + flowable.height > _DEPTH:
                page, y, gap = page + 1, 0.0, 0.0
            head = flowable.head if isinstance(flowable, TableFlowable) and not y else None
            if head is not None:
                placed.append(Placed(page, 0.0, head))
                y = head.height
            placed.append(Placed(page, y + gap, flowable))
            y += gap + flowable.height
        start = end + 1
    return tuple(placed)


def _needed(group: Sequence[Flowable]) -> float:
    """Return the height that a group kept together needs.

    For a group taller than a page: the height of its headings and the first flowable below.
    """
    tall = sum(flowable.height + flowable.before for flowable in group)
    if tall <= _DEPTH:
        return tall
    last = next(
        (at for at, flowable in enumerate(group) if not isinstance(flowable, (Title, TextLines))), 0
    )
    return min(sum(flowable.height + flowable.before for flowable in group[: last + 1]), _DEPTH)


def number_contents(placed: Sequence[Placed]) -> None:
    """Set the page numbers of the lines of the contents."""
    pages = {
        item.piece.heading.anchor: item.page + 1
        for item in placed
        if isinstance(item.piece, Title) and item.piece.heading.anchor
    }
    for item in placed:
        if isinstance(item.piece, ContentsLine):
            item.piece.page = pages.get(item.piece.entry.anchor, 0)


def draw_sheets(page: HtmlPage, placed: Sequence[Placed], path: Path) -> None:
    """Draw the pages as a PDF.

    Raises:
        AnalysisError: the file cannot be written.
    """
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setResolution(_RESOLUTION)
    painter = QPainter()
    if not painter.begin(writer):
        raise AnalysisError(f"{path.name} cannot be written. Choose another folder.")
    count = max((item.page for item in placed), default=0) + 1
    drawn = -1
    for item in placed:
        while drawn < item.page:
            if drawn >= 0:
                writer.newPage()
            drawn += 1
            _draw_margins(painter, page, drawn + 1, count)
        item.piece.draw(painter, LEFT, TOP + item.y)
    if not painter.end():
        raise AnalysisError(f"{path.name} cannot be written. The disk may be full.")


def _draw_margins(painter: QPainter, page: HtmlPage, number: int, count: int) -> None:
    """Draw the header and footer of a page."""
    right, day = LEFT + ROOM, f"{page.made_at[:10]} (UTC)"
    painter.setPen(ink("muted"))
    _small(painter, cut(page.study, _SMALL, ROOM - 900), LEFT, 430)
    _small(painter, day, right, 430, is_right=True)
    draw_rule(painter, LEFT, right, 580, "line")
    painter.setPen(ink("muted"))
    fingerprint = f"content {page.digest[:16]}" if page.digest else ""
    _small(painter, cut(page.name, _SMALL, ROOM / 2 - 900), LEFT, HEIGHT - 560)
    _small(painter, fingerprint, LEFT + ROOM / 2, HEIGHT - 560, is_centred=True)
    _small(painter, f"page {number} of {count}", right, HEIGHT - 560, is_right=True)


def _small(
    painter: QPainter,
    text: str,
    x: float,
    y: float,
    *,
    is_right: bool = False,
    is_centred: bool = False,
) -> None:
    lines = set_lines(text, _SMALL, 100_000)
    wide = lines.line(0).naturalTextWidth() * (1.0 if is_right else 0.5 if is_centred else 0.0)
    lines.draw(painter, x - wide, y, 0, 1)
