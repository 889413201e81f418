"""A4 pages as a PDF written by PDFium, with built-in fonts.

They contain characters of Windows-1252; any other becomes a question mark. Text can be searched and
copied.
"""

import ctypes
import io
import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

_WIDTH, _HEIGHT = 595, 842  # A4, in points
_MARGIN: Final = 42
_SIZE, _STEP = 8, 11
_TITLE_SIZE, _HEADING_SIZE, _HEADING_STEP = 16, 10, 24
_VALUE_LEFT: Final = 172
_PER_SIGN: Final = 0.53
"""Estimated width of a Helvetica character by font size, above the mean."""
_PLAIN, _BOLD = b"Helvetica", b"Helvetica-Bold"
_IN_PLACE = str.maketrans({"\N{MINUS SIGN}": "-", "\N{NO-BREAK SPACE}": " "})


class _Cell(NamedTuple):
    left: int
    text: str
    font: bytes = _PLAIN
    size: int = _SIZE


class PdfPageWriter:
    """PDF pages filled from top to bottom, each with a footer line."""

    def __init__(self, foot: str) -> None:
        self._document = pypdfium2.PdfDocument.new()
        self._foot = foot
        self._fonts = {
            name: pdfium.FPDFText_LoadStandardFont(self._document.raw, name)
            for name in (_PLAIN, _BOLD)
        }
        self._count = 0
        self._page = self._new_page()

    def add_title(self, title: str, below: str) -> None:
        """Write the document title, and a bold line below it."""
        self._add(_Cell(_MARGIN, title, _BOLD, _TITLE_SIZE), step=_TITLE_SIZE)
        self._add(_Cell(_MARGIN, below, _BOLD, _HEADING_SIZE), step=_HEADING_STEP)

    def add_heading(self, text: str) -> None:
        """Write a heading, with room below it for the start of its section."""
        cell = _Cell(_MARGIN, text, _BOLD, _HEADING_SIZE)
        self._add(cell, step=_HEADING_STEP, room=3 * _STEP)

    def add_text(self, text: str) -> None:
        """Write a paragraph over the full width, wrapped into lines."""
        for line in _wrapped(text, _WIDTH - 2 * _MARGIN):
            self._add(_Cell(_MARGIN, line))

    def add_pair(self, name: str, value: str) -> None:
        """Write a name with its value beside it."""
        self.add_row((name, value), (_MARGIN, _VALUE_LEFT))

    def add_row(self, texts: Sequence[str], lefts: Sequence[int], *, is_bold: bool = False) -> None:
        """Write a row of a table, as many lines high as its longest cell.

        Args:
            texts: texts of the cells.
            lefts: left edge of each cell, in points.
            is_bold: for column heads and warnings.
        """
        ends = (*lefts[1:], _WIDTH - _MARGIN)
        cells = [
            _wrapped(text, end - left - 4)
            for text, left, end in zip(texts, lefts, ends, strict=True)
        ]
        font = _BOLD if is_bold else _PLAIN
        for line in range(max(map(len, cells))):
            self._add(
                *(
                    _Cell(left, cell[line], font)
                    for left, cell in zip(lefts, cells, strict=True)
                    if line < len(cell)
                )
            )

    def add_line_to_sign(self, heading: str, text: str) -> None:
        """Leave room for a handwritten signature."""
        self._add(_Cell(_MARGIN, heading, _BOLD), step=36, room=24)
        self._add(_Cell(_MARGIN, text + 70 * "_"), step=_HEADING_STEP)

    def finished(self) -> bytes:
        """Return the PDF; no more content can be added."""
        self._page.gen_content()
        stream = io.BytesIO()
        self._document.save(stream)
        for font in self._fonts.values():
            pdfium.FPDFFont_Close(font)
        self._document.close()
        return stream.getvalue()

    def _add(self, *cells: _Cell, step: int = _STEP, room: int = 0) -> None:
        """Write cells beside one another, below the current content or on a new page."""
        if self._y - step - room < 2 * _MARGIN:
            self._page.gen_content()
            self._page = self._new_page()
        self._y -= step
        for cell in cells:
            self._write(cell, self._y)

    def _new_page(self) -> pypdfium2.PdfPage:
        self._page = self._document.new_page(_WIDTH, _HEIGHT)
        self._y = _HEIGHT - _MARGIN
        self._count += 1
        self._write(_Cell(_MARGIN, f"{self._foot}   page {self._count}"), _MARGIN)
        return self._page

    def _write(self, cell: _Cell, y: int) -> None:
        signs = cell.text.translate(_IN_PLACE).encode("cp1252", "replace").decode("cp1252")
        text = ctypes.create_string_buffer(signs.encode("utf-16-le") + b"\0\0")
        text_object = pdfium.FPDFPageObj_CreateTextObj(
            self._document.raw, self._fonts[cell.font], cell.size
        )
        pdfium.FPDFText_SetText(text_object, ctypes.cast(text, pdfium.FPDF_WIDESTRING))
        pdfium.FPDFPageObj_Transform(text_object, 1, 0, 0, 1, cell.left, y)
        pdfium.FPDFPage_InsertObject(self._page.raw, text_object)


def _wrapped(text: str, width: int) -> list[str]:
    """Return a text as lines of a width in points; one or more."""
    return textwrap.wrap(text, int(width / (_PER_SIGN * _SIZE))) or [""]
