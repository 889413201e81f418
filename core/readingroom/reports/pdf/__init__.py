"""Render documents as PDF: A4, vector figures, embedded fonts, bookmarks, reproducible bytes."""

from readingroom.reports.document import Document


def write_pdf(document: Document) -> bytes:
    """Return a document as PDF; the PDF library is imported only here.

    Raises:
        AnalysisError: a figure cannot be drawn.
    """
    from readingroom.reports.pdf.pages import render

    return render(document)


__all__ = ["write_pdf"]
