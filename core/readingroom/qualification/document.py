"""The report as a PDF to be printed and filed, written by PDFium with fonts that need no file.

They hold the signs of Windows-1252; any other one becomes a question mark. A picture of text is
not needed: the words can be searched and copied.
"""

import ctypes
import io
import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from readingroom.qualification.checks import Check, Report

_WIDTH, _HEIGHT = 595, 842  # A4, in points
_MARGIN: Final = 42
_SIZE, _STEP = 8, 11
_PER_SIGN: Final = 0.53
"""Width of a sign of Helvetica in its size, rather more than the mean."""
_PLAIN, _BOLD = b"Helvetica", b"Helvetica-Bold"
_COLUMNS: Final = (42, 232, 346, 460, 515)
_HEADS: Final = ("Check", "Expected", "Seen", "Result", "ms")


class _Cell(NamedTuple):
    left: int
    text: str
    font: bytes = _PLAIN
    size: int = _SIZE


class _Sheets:
    """Pages that are filled from top to bottom, each with a line at its foot."""

    def __init__(self, foot: str) -> None:
        self._document = pypdfium2.PdfDocument.new()
        self._foot = foot
        self._fonts = {
            name: pdfium.FPDFText_LoadStandardFont(self._document.raw, name)
            for name in (_PLAIN, _BOLD)
        }
        self._count = 0
        self._page = self._new_page()

    def add(self, *cells: _Cell, step: int = _STEP, room: int = 0) -> None:
        """Write cells beside one another, below what is there, on a page with room below them."""
        if self._y - step - room < 2 * _MARGIN:
            self._page.gen_content()
            self._page = self._new_page()
        self._y -= step
        for cell in cells:
            self._write(cell, self._y)

    def add_row(self, texts: Sequence[str], font: bytes = _PLAIN) -> None:
        """Write a row of the table, as many lines high as its longest cell."""
        ends = (*_COLUMNS[1:], _WIDTH - _MARGIN)
        cells = [
            textwrap.wrap(text, int((end - left - 4) / (_PER_SIGN * _SIZE))) or [""]
            for text, left, end in zip(texts, _COLUMNS, ends, strict=True)
        ]
        for line in range(max(map(len, cells))):
            self.add(
                *(
                    _Cell(left, cell[line], font)
                    for left, cell in zip(_COLUMNS, cells, strict=True)
                    if line < len(cell)
                )
            )

    def finished(self) -> bytes:
        """Return the PDF."""
        self._page.gen_content()
        stream = io.BytesIO()
        self._document.save(stream)
        for font in self._fonts.values():
            pdfium.FPDFFont_Close(font)
        self._document.close()
        return stream.getvalue()

    def _new_page(self) -> pypdfium2.PdfPage:
        self._page = self._document.new_page(_WIDTH, _HEIGHT)
        self._y = _HEIGHT - _MARGIN
        self._count += 1
        self._write(_Cell(_MARGIN, f"{self._foot}   page {self._count}"), _MARGIN)
        return self._page

    def _write(self, cell: _Cell, y: int) -> None:
        signs = cell.text.encode("cp1252", "replace").decode("cp1252")
        text = ctypes.create_string_buffer(signs.encode("utf-16-le") + b"\0\0")
        made = pdfium.FPDFPageObj_CreateTextObj(
            self._document.raw, self._fonts[cell.font], cell.size
        )
        pdfium.FPDFText_SetText(made, ctypes.cast(text, pdfium.FPDF_WIDESTRING))
        pdfium.FPDFPageObj_Transform(made, 1, 0, 0, 1, cell.left, y)
        pdfium.FPDFPage_InsertObject(self._page.raw, made)


def as_pdf(report: Report, data_name: str, data_hash: str) -> bytes:
    """Return the report as a PDF.

    Args:
        report: what was found.
        data_name: name of the file that holds the same as data.
        data_hash: SHA-256 of that file, in hexadecimal.
    """
    sheets = _Sheets(f"Readingroom self-test, {report.began_at}, {report.installation}")
    sheets.add(_Cell(_MARGIN, "Readingroom: qualification of an installation", _BOLD, 16), step=16)
    sheets.add(_Cell(_MARGIN, _summary(report), _BOLD, 10), step=24)
    for name, value in _particulars(report, data_name, data_hash):
        sheets.add(_Cell(_MARGIN, name), _Cell(_COLUMNS[1] - 60, value))
    area = ""
    for check in report.checks:
        if check.area != area:
            area = check.area
            sheets.add(_Cell(_MARGIN, area, _BOLD, 10), step=24, room=3 * _STEP)
            sheets.add_row(_HEADS, _BOLD)
        sheets.add_row(_row(check), _PLAIN if check.is_passed else _BOLD)
    sheets.add(_Cell(_MARGIN, "Reviewed by", _BOLD), step=36, room=24)
    sheets.add(_Cell(_MARGIN, "Name, date and signature: " + 70 * "_"), step=24)
    return sheets.finished()


def _summary(report: Report) -> str:
    total, failed = len(report.checks), len(report.failed)
    if failed:
        return f"FAILED: {failed} of {total} checks"
    return f"PASSED: all {total} checks"


def _particulars(report: Report, data_name: str, data_hash: str) -> list[tuple[str, str]]:
    return [
        ("Installation", report.installation),
        ("Began", report.began_at),
        ("Ended", report.ended_at),
        *report.facts,
        ("The same as data", data_name),
        ("Its SHA-256", data_hash),
        *(("Signed with the key", "+".join(key.split("+")[:2])) for key in report.keys),
    ]


def _row(check: Check) -> tuple[str, str, str, str, str]:
    result = "passed" if check.is_passed else "FAILED"
    return check.name, check.expected, check.seen, result, str(check.milliseconds)
