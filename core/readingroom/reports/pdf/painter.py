"""Drawing on the pages of a PDF. Lengths are in points from the top left of the page."""

from typing import TYPE_CHECKING, Final

from reportlab.lib.colors import HexColor

from readingroom.reports.drawing import Area, Box, Dot, Drawing, Label, Line, Path
from readingroom.reports.palette import PAPER
from readingroom.reports.pdf.bidi import visual
from readingroom.reports.pdf.fonts import BOLD, FALLBACKS, runs, width_of
from readingroom.reports.pdf.text_layout import TextLayout, prepared

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

WIDTH, HEIGHT = 595.0, 842.0
"""A4."""
_ASCENT: Final = 0.97
"""Distance from the top of a line to its baseline, as a share of the font size."""
_HAIRLINE: Final = 0.5
_STROKE: Final = 0.035
"""Stroke that makes a fallback font bold, as a share of the font size."""


class Painter:
    """Draws text, rules and drawings on the current page of a canvas."""

    def __init__(self, canvas: "Canvas") -> None:
        self._canvas = canvas

    def lines(
        self, layout: TextLayout, x: float, y: float, colour: str, first: int, last: int
    ) -> None:
        """Draw the lines from `first` to before `last` with their top left at a position."""
        for index, line in enumerate(layout.lines[first:last]):
            top = y + layout.step * index
            self.text(
                line,
                x + (layout.width if layout.is_right else 0.0),
                top + (layout.step - layout.size) / 2 + layout.size * _ASCENT * 0.9,
                layout.size,
                colour,
                anchor="end" if layout.is_right else "start",
                is_bold=layout.is_bold,
            )

    def text(
        self,
        line: str,
        x: float,
        y: float,
        size: float,
        colour: str,
        *,
        anchor: str = "start",
        is_bold: bool = False,
    ) -> None:
        """Draw a prepared text on one line; `y` is its baseline.

        `x` is the position of its start, middle or end, as `anchor` says; `colour` is "#rrggbb".
        """
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        start = x - share * width_of(line, size, is_bold=is_bold)
        text = self._canvas.beginText(start, HEIGHT - y)
        text.setFillColor(HexColor(colour))
        for name, part in runs(visual(line), is_bold=is_bold):
            is_stroked = is_bold and name in FALLBACKS and name != BOLD
            if is_stroked:
                self._canvas.setLineWidth(size * _STROKE)
                text.setStrokeColor(HexColor(colour))
                text.setTextRenderMode(2)
            text.setFont(name, size)
            text.textOut(part)
            if is_stroked:
                text.setTextRenderMode(0)
        self._canvas.drawText(text)

    def rule(self, left: float, right: float, y: float, colour: str) -> None:
        """Draw a horizontal line."""
        self._canvas.setLineWidth(_HAIRLINE)
        self._canvas.setStrokeColor(HexColor(colour))
        self._canvas.line(left, HEIGHT - y, right, HEIGHT - y)

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Fill a rectangle."""
        self._canvas.setFillColor(HexColor(colour))
        self._canvas.rect(x, HEIGHT - y - height, width, height, stroke=0, fill=1)

    def drawing(self, drawing: Drawing, x: float, y: float, scale: float) -> None:
        """Draw a drawing with its top left at a position; `scale` is points per unit."""
        for shape in drawing.shapes:
            if isinstance(shape, Line):
                self._line(shape, x, y, scale)
            elif isinstance(shape, Box):
                self._box(shape, x, y, scale)
            elif isinstance(shape, Dot):
                self._dot(shape, x, y, scale)
            elif isinstance(shape, Path):
                self._path(shape, x, y, scale)
            elif isinstance(shape, Area):
                self._area(shape, x, y, scale)
            else:
                self._label(shape, x, y, scale)

    def _line(self, shape: Line, x: float, y: float, scale: float) -> None:
        canvas = self._canvas
        canvas.setLineWidth(shape.width * scale)
        canvas.setStrokeColor(HexColor(shape.colour))
        ends = (x + shape.x1 * scale, y + shape.y1 * scale, x + shape.x2 * scale)
        canvas.line(ends[0], HEIGHT - ends[1], ends[2], HEIGHT - y - shape.y2 * scale)

    def _box(self, shape: Box, x: float, y: float, scale: float) -> None:
        canvas = self._canvas
        canvas.setFillColor(HexColor(shape.colour))
        canvas.setLineWidth(scale)
        if shape.edge:
            canvas.setStrokeColor(HexColor(shape.edge))
        bottom = HEIGHT - y - (shape.y + shape.height) * scale
        size = (shape.width * scale, shape.height * scale)
        canvas.rect(x + shape.x * scale, bottom, *size, stroke=int(bool(shape.edge)), fill=1)

    def _dot(self, shape: Dot, x: float, y: float, scale: float) -> None:
        canvas = self._canvas
        canvas.setFillColor(HexColor(PAPER if shape.is_hollow else shape.colour))
        canvas.setStrokeColor(HexColor(shape.colour))
        canvas.setLineWidth(1.5 * scale)
        centre = (x + shape.x * scale, HEIGHT - y - shape.y * scale)
        canvas.circle(*centre, shape.radius * scale, stroke=int(shape.is_hollow), fill=1)

    def _path(self, shape: Path, x: float, y: float, scale: float) -> None:
        canvas = self._canvas
        canvas.setStrokeColor(HexColor(shape.colour))
        canvas.setLineWidth(shape.width * scale)
        canvas.setDash([float(part) * scale for part in shape.dashes.split()])
        canvas.drawPath(self._outline(shape.points, x, y, scale), stroke=1, fill=0)
        canvas.setDash([])

    def _area(self, shape: Area, x: float, y: float, scale: float) -> None:
        canvas = self._canvas
        canvas.saveState()
        canvas.setFillColor(HexColor(shape.colour))
        canvas.setFillAlpha(shape.opacity)
        path = self._outline(shape.points, x, y, scale)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.restoreState()

    def _outline(
        self, points: tuple[tuple[float, float], ...], x: float, y: float, scale: float
    ) -> "PDFPathObject":
        path = self._canvas.beginPath()
        for index, (across, down) in enumerate(points):
            position = (x + across * scale, HEIGHT - y - down * scale)
            (path.lineTo if index else path.moveTo)(*position)
        return path

    def _label(self, shape: Label, x: float, y: float, scale: float) -> None:
        position = (x + shape.x * scale, y + shape.y * scale)
        text = prepared(shape.text)
        self.text(text, *position, shape.size * scale, shape.colour, anchor=shape.anchor)
