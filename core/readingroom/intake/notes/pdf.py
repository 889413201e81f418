"""PDF documents: the text of each page, and the pages as images."""

import re
from typing import Final

from readingroom.intake.notes.confined import ConfinedError, read_pages_confined
from readingroom.intake.notes.document import (
    UNTITLED,
    NotePart,
    NoteRefusedError,
    ParseContext,
    ParsedDocument,
)
from readingroom.intake.notes.pdf_pages import PdfContent

_RULE: Final = "note.pdf"
_REFUSALS: Final = {
    "password": "The PDF is encrypted with a password. Save it without one.",
    "damaged": "The PDF is damaged or cut off, or it is no PDF.",
}
# PDFium writes the hyphen at a line's end as one of these.
_HYPHEN: Final = re.compile("[\x02\ufffe]")
_SCAN: Final = "[This page has no text. It is shown among the images.]"
_NO_IMAGE: Final = "[This page has no text.]"
_UNREADABLE: Final = "[This page cannot be read.]"


def read_pdf(data: bytes, desk: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read a PDF in a process of its own.

    Raises:
        NoteRefusedError: it is encrypted or damaged, or takes too long or too much memory.
    """
    bounds = desk.bounds
    if bounds.pdfs == 0:
        raise NoteRefusedError(_RULE, "The PDF is one of too many in a file.")
    bounds.pdfs -= 1
    try:
        content = read_pages_confined(data, bounds.page_images)
    except ConfinedError as error:
        bounds.pdfs = 0
        raise NoteRefusedError(
            _RULE,
            "The PDF takes too long or too much memory to be read. Print it to a new PDF."
            if error.is_timeout
            else "The PDF cannot be read: it is damaged or needs too much memory.",
        ) from error
    if content.trouble:
        raise NoteRefusedError(_RULE, _REFUSALS[content.trouble])
    bounds.page_images -= len(content.pages)
    _warn(content, desk)
    return (_document(content),)


def _warn(content: PdfContent, desk: ParseContext) -> None:
    count = content.page_count
    without_text = sum(not (text or "").strip() for text in content.texts)
    if without_text == len(content.texts):
        desk.findings.warn(
            "note.pdf_scan",
            "The PDF is a scan: it has no text and is shown as images of its pages only.",
        )
    elif without_text:
        desk.findings.warn(
            "note.pdf_scan",
            f"{without_text} of {count} pages of the PDF have no text: see their images.",
        )
    if len(content.texts) < count:
        desk.findings.warn(
            "note.pdf_pages",
            f"The text of the first {len(content.texts)} of {count} pages is read.",
        )
    if len(content.pages) < count:
        desk.findings.warn(
            "note.pdf_pages", f"{len(content.pages)} of {count} pages are shown as images."
        )
    if content.attachment_count:
        desk.findings.warn("note.attachment", "Files attached to the PDF were left out.")
    if content.has_form:
        desk.findings.warn(
            "note.pdf_form", "The PDF has fields to fill in: their content is in the images only."
        )


def _document(content: PdfContent) -> ParsedDocument:
    """Return a part for each page; a single page is no part of its own."""
    bodies = [
        _body(text, is_drawn=number < len(content.pages))
        for number, text in enumerate(content.texts)
    ]
    is_one = len(bodies) == 1
    parts = tuple(
        NotePart("" if is_one else f"Page {number}", body)
        for number, body in enumerate(bodies, start=1)
    )
    title = "" if is_one else UNTITLED
    return ParsedDocument(
        title, parts, pages=(content.pages,) if content.pages else (), encoding="PDF"
    )


def _body(text: str | None, *, is_drawn: bool) -> str:
    if text is None:
        return _UNREADABLE
    return _HYPHEN.sub("-", text) if text.strip() else _SCAN if is_drawn else _NO_IMAGE
