"""Reports: typed blocks in, one static HTML page or one PDF out."""

from readingroom.reports.document import ALTERED, Document, content_sha256, document_of
from readingroom.reports.html import write_html
from readingroom.reports.pdf import write_pdf

__all__ = ["ALTERED", "Document", "content_sha256", "document_of", "write_html", "write_pdf"]
