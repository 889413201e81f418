"""Adds to a PDF what Qt omits: bookmarks, links, language, and reproducible bytes."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from readingroom_desktop.printing.flowables import ContentsLine, Title
from readingroom_desktop.printing.pagination import HEIGHT, LEFT, ROOM, TOP, Placed
from readingroom_desktop.printing.source import HtmlPage

if TYPE_CHECKING:
    from pypdf import PdfWriter

_UNIT: Final = 10
_LANGUAGE: Final = "en"
_VERSION: Final = "%PDF-1.6"
_XMP: Final = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="{at}" xmp:ModifyDate="{at}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""
"""XMP metadata of the document."""


def finish(page: HtmlPage, placed: Sequence[Placed], path: Path, source: bytes) -> None:
    """Add bookmarks, links and metadata to a PDF, and remove the time of printing.

    Args:
        page: the printed page.
        placed: its placed parts.
        path: path of the PDF, which is rewritten.
        source: the HTML; identifies the printed report.
    """
    from pypdf import PdfWriter
    from pypdf.generic import (
        BooleanObject,
        ByteStringObject,
        NameObject,
        StreamObject,
        TextStringObject,
    )

    writer = PdfWriter(clone_from=path)
    _bookmark(writer, placed)
    _link(writer, placed)
    root = writer.root_object
    described = root["/Metadata"].get_object()
    if isinstance(described, StreamObject):  # Qt writes the time of printing into it
        described.set_data(_described(page))
    root[NameObject("/Lang")] = TextStringObject(_LANGUAGE)
    writer.pdf_header = _VERSION
    writer.page_mode = "/UseOutlines"
    preferences = writer.create_viewer_preferences()
    preferences[NameObject("/DisplayDocTitle")] = BooleanObject(True)
    created = "D:" + "".join(sign for sign in page.made_at[:19] if sign.isdigit()) + "Z"
    writer.metadata = None
    writer.add_metadata(
        {
            "/Title": page.title,
            "/Producer": "Readingroom",
            "/CreationDate": created,
            "/ModDate": created,
        }
    )
    digest = ByteStringObject(hashlib.sha256(source).digest()[:16])
    writer._ID = type(writer._ID)([digest, digest]) if writer._ID else None  # noqa: SLF001
    writer.write(path)


def _described(page: HtmlPage) -> bytes:
    title = escape(page.title)
    return _XMP.format(at=page.made_at, title=title, language=_LANGUAGE).encode("utf-8")


def _bookmark(writer: "PdfWriter", placed: Sequence[Placed]) -> None:
    """Add the headings as an outline."""
    from pypdf.generic import Fit

    above = None
    for item in placed:
        if not isinstance(item.piece, Title):
            continue
        heading = item.piece.heading
        fit = Fit.xyz(left=0, top=(HEIGHT - TOP - item.y) / _UNIT + 8)
        parent = above if heading.level > 1 else None
        entry = writer.add_outline_item(
            title=heading.text, page_number=item.page, parent=parent, fit=fit
        )
        if heading.level <= 1:
            above = entry


def _link(writer: "PdfWriter", placed: Sequence[Placed]) -> None:
    """Let each line of the contents lead to its page."""
    from pypdf.annotations import Link
    from pypdf.generic import Fit

    for item in placed:
        if not (isinstance(item.piece, ContentsLine) and item.piece.page):
            continue
        top = (HEIGHT - TOP - item.y) / _UNIT
        bottom = top - item.piece.height / _UNIT
        rect = (LEFT / _UNIT, bottom, (LEFT + ROOM) / _UNIT, top)
        target = item.piece.page - 1
        link = Link(rect=rect, target_page_index=target, border=[0, 0, 0], fit=Fit("/Fit"))
        writer.add_annotation(item.page, link)
