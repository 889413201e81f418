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
    "damaged": "The file is not a valid PDF, or it is truncated.",
}
# PDFium writes the hyphen at a line's end as one of these.
_HYPHEN: Final = re.compile("[\x02\ufffe]")
_SCAN: Final = "[This page has no text. It is shown among the images.]"
_NO_IMAGE: Final = "[This page has no text.]"
_UNREADABLE: Final = "[This page cannot be read.]"


def read_pdf(data: bytes, context: ParseContext) -> tuple[ParsedDocument, ...]:
    """Read a PDF in a separate process.

    Raises:
        NoteRefusedError: The PDF is encrypted or damaged, or takes too long or too much memory.
    """
    budget = context.budget
    if budget.pdfs == 0:
        raise NoteRefusedError(_RULE, "The file contains too many PDF documents.")
    budget.pdfs -= 1
    try:
        content = read_pages_confined(data, budget.page_images)
    except ConfinedError as error:
        budget.pdfs = 0
        raise NoteRefusedError(
            _RULE,
            "Reading the PDF takes too long or too much memory. Print it to a new PDF."
            if error.is_timeout
            else "The PDF is damaged, or reading it needs too much memory.",
        ) from error
    if content.error:
        raise NoteRefusedError(_RULE, _REFUSALS[content.error])
    budget.page_images -= len(content.pages)
    _warn(content, context)
    return (_document(content),)


def _warn(content: PdfContent, context: ParseContext) -> None:
    count = content.page_count
    without_text = sum(not (text or "").strip() for text in content.texts)
    if without_text == len(content.texts):
        context.collector.warn(
            "note.pdf_scan",
            "The PDF is a scan without text. It is shown only as images of its pages.",
        )
    elif without_text:
        context.collector.warn(
            "note.pdf_scan",
            f"{without_text} of {count} pages of the PDF have no text. See their images.",
        )
    if len(content.texts) < count:
        context.collector.warn(
            "note.pdf_pages",
            f"Only the text of the first {len(content.texts)} of {count} pages was read.",
        )
    if len(content.pages) < count:
        context.collector.warn(
            "note.pdf_pages", f"Only {len(content.pages)} of {count} pages are shown as images."
        )
    if content.attachment_count:
        context.collector.warn("note.attachment", "Files attached to the PDF were left out.")
    if content.has_form:
        context.collector.warn(
            "note.pdf_form", "The PDF has form fields. Their content is only in the images."
        )


def _document(content: PdfContent) -> ParsedDocument:
    """Return a document with a part for each page; a single page has no title."""
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
