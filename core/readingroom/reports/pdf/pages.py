"""Pagination: places the parts of a document on A4 pages, and draws the pages.

Lengths are in points.
"""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from reportlab.pdfgen.canvas import Canvas

from readingroom.reports.blocks import grid
from readingroom.reports.charts import draw
from readingroom.reports.document import Document
from readingroom.reports.drawing import Drawing, qr_code
from readingroom.reports.palette import LINE, MUTED
from readingroom.reports.pdf.flowables import (
    ContentsLine,
    DrawingFlowable,
    Flowable,
    FormLine,
    Heading,
    TextLines,
    caption,
    heading,
    paragraph,
)
from readingroom.reports.pdf.fonts import BOLD, REGULAR, font
from readingroom.reports.pdf.painter import HEIGHT, WIDTH, Painter
from readingroom.reports.pdf.tables import TableFlowable, table_pieces
from readingroom.reports.pdf.text_layout import cut, prepared
from readingroom.reports.types import BlockKind, DataTable, ReportBlock

LEFT, TOP, BOTTOM = 48.0, 80.0, 76.0
ROOM: Final = WIDTH - 2 * LEFT
_DEPTH: Final = HEIGHT - TOP - BOTTOM
_SMALL: Final = 7.5
_FEW_WORDS: Final = 300
_METHODS: Final = ("Method: ", "Intervals: ")
_CHART_WIDTH: Final = ROOM * 0.94
_QR_WIDTH: Final = 176.0
"""62 mm."""
_PARAGRAPHS: Final = (BlockKind.TEXT, BlockKind.NOTE, BlockKind.LIST, BlockKind.CODE)


@dataclass(frozen=True, slots=True)
class ParagraphPart:
    """A paragraph; `kind` is that of its block, or "lead"."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table that has rows."""

    caption: str
    table: DataTable


@dataclass(frozen=True, slots=True)
class DrawingPart:
    """A drawing with its width."""

    caption: str
    drawing: Drawing
    width: float


Part = Heading | ParagraphPart | ContentsLine | TablePart | DrawingPart | FormLine


class Placed(NamedTuple):
    """A flowable on a page (from 0) at a distance from the top of the text area."""

    page: int
    y: float
    piece: Flowable


def render(document: Document) -> bytes:
    """Return a document as PDF.

    Raises:
        AnalysisError: a figure cannot be drawn.
    """
    for name in (REGULAR, BOLD):
        font(name)
    placed = paginate(tuple(pieces_of(tuple(parts_of(document)))))
    number_contents(placed)
    return _drawn(document, placed)


def parts_of(document: Document) -> Iterator[Part]:
    """Yield the title, the facts, the contents and the content of a document."""
    yield heading(document.title, 0, "title", ROOM)
    yield ParagraphPart(document.subject, "lead")
    if document.facts:
        yield from _table("", grid(("", ""), document.facts))
    for notice in document.notices:
        yield ParagraphPart(notice, BlockKind.NOTE)
    numbered = tuple(document.numbered())
    if document.is_numbered:
        yield heading("Contents", 1, "contents", ROOM)
        for entry in numbered:
            yield ContentsLine(entry.heading, entry.anchor, min(entry.section.level, 2), ROOM)
    for entry in numbered:
        yield heading(entry.heading, min(entry.section.level, 2), entry.anchor, ROOM)
        for block in entry.section.blocks:
            yield from _parts(block)


def _parts(block: ReportBlock) -> Iterator[Part]:
    if block.kind in _PARAGRAPHS:
        yield from (ParagraphPart(line, block.kind) for line in block.lines)
    elif block.kind is BlockKind.FORM:
        yield from (FormLine(name, ROOM) for name in block.lines)
    elif block.kind is BlockKind.QR_CODE:
        yield from (DrawingPart("", qr_code(text), _QR_WIDTH) for text in block.lines)
    elif block.chart is not None:
        yield DrawingPart(block.caption, draw(block.chart, block.caption), _CHART_WIDTH)
        if block.table is not None:
            yield from _table("", block.table)
    elif block.table is not None:
        yield from _table(block.caption, block.table)


def _table(name: str, table: DataTable) -> Iterator[Part]:
    if table.rows:
        yield TablePart(name, table)
    else:
        yield ParagraphPart(f"{name}: {table.empty}" if name else table.empty, "lead")


def pieces_of(parts: Sequence[Part]) -> Iterator[Flowable]:
    """Yield the flowables of the parts of a document."""
    for at, part in enumerate(parts):
        above = parts[at - 1] if at else None
        below, beyond = (*parts[at + 1 : at + 3], None, None)[:2]
        if isinstance(part, ParagraphPart):
            is_kept = _is_kept(above, part, below, beyond)
            yield from paragraph(part.text, part.kind, ROOM, is_kept=is_kept)
        elif isinstance(part, DrawingPart):
            yield from caption(part.caption, ROOM)
            yield DrawingFlowable(part.drawing, part.width)
        elif isinstance(part, TablePart):
            yield from caption(part.caption, ROOM)
            yield from table_pieces(
                part.table,
                ROOM,
                has_caption=bool(part.caption),
                is_below_drawing=isinstance(above, DrawingPart),
                is_followed=_is_item(below) or _is_method(below),
            )
        else:
            yield part


def _is_item(part: Part | None) -> bool:
    return isinstance(part, ParagraphPart) and part.kind == BlockKind.LIST


def _is_method(part: Part | None) -> bool:
    """Return whether a paragraph describes the method of the table above it."""
    return isinstance(part, ParagraphPart) and part.text.startswith(_METHODS)


def _is_kept(
    above: Part | None, part: ParagraphPart, below: Part | None, beyond: Part | None
) -> bool:
    """Return whether a paragraph is kept on the page of the next part.

    A short text under a heading, and one that ends with a colon, introduce the next part. The
    first and the last two items of a list are kept together.
    """
    if part.text.endswith(":"):
        return below is not None
    if isinstance(above, Heading) and len(part.text) <= _FEW_WORDS:
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
        (at for at, flowable in enumerate(group) if not isinstance(flowable, (Heading, TextLines))),
        0,
    )
    return min(sum(flowable.height + flowable.before for flowable in group[: last + 1]), _DEPTH)


def number_contents(placed: Sequence[Placed]) -> None:
    """Set the page numbers of the lines of the contents."""
    pages = {item.piece.anchor: item.page + 1 for item in placed if isinstance(item.piece, Heading)}
    for item in placed:
        if isinstance(item.piece, ContentsLine):
            item.piece.page = pages[item.piece.anchor]


def _drawn(document: Document, placed: Sequence[Placed]) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(
        buffer,
        pagesize=(WIDTH, HEIGHT),
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 6),
        initialFontName=REGULAR,
        lang="en",
    )
    _describe(canvas, document)
    painter = Painter(canvas)
    count = placed[-1].page + 1
    drawn = 0
    _draw_margins(painter, document, 1, count)
    for item in placed:
        while drawn < item.page:
            canvas.showPage()
            drawn += 1
            _draw_margins(painter, document, drawn + 1, count)
        item.piece.draw(painter, LEFT, TOP + item.y)
        _mark(canvas, item)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _describe(canvas: Canvas, document: Document) -> None:
    """Write title, language and time into the file, instead of the time of printing."""
    created = "D:" + "".join(sign for sign in document.made_at[:19] if sign.isdigit()) + "Z"
    canvas.setTitle(f"{prepared(document.title)}: {prepared(document.subject)}")
    canvas.setAuthor("")
    canvas.setSubject(prepared(document.subject))
    canvas.setCreator("Readingroom")
    canvas.setProducer("Readingroom")
    canvas.setDateFormatter(lambda *_: created)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas.showOutline()


def _mark(canvas: Canvas, item: Placed) -> None:
    piece = item.piece
    top = HEIGHT - TOP - item.y
    if isinstance(piece, Heading):
        canvas.bookmarkPage(piece.anchor, fit="XYZ", left=0, top=top + 8, zoom=0)
        canvas.addOutlineEntry(prepared(piece.text), piece.anchor, int(piece.level > 1))
    elif isinstance(piece, ContentsLine):
        area = (LEFT, top - piece.height, LEFT + ROOM, top)
        canvas.linkRect("", piece.anchor, area, relative=0, thickness=0)


def _draw_margins(painter: Painter, document: Document, number: int, count: int) -> None:
    right, day = LEFT + ROOM, f"{document.made_at[:10]} (UTC)"
    painter.text(cut(document.subject, _SMALL, ROOM - 90), LEFT, 51, _SMALL, MUTED)
    painter.text(day, right, 51, _SMALL, MUTED, anchor="end")
    painter.rule(LEFT, right, 58, LINE)
    foot = HEIGHT - 48
    painter.text(cut(document.title, _SMALL, ROOM / 2 - 90), LEFT, foot, _SMALL, MUTED)
    if document.digest:
        fingerprint = f"content {document.digest[:16]}"
        painter.text(fingerprint, LEFT + ROOM / 2, foot, _SMALL, MUTED, anchor="middle")
    painter.text(f"page {number} of {count}", right, foot, _SMALL, MUTED, anchor="end")
