"""What Qt leaves out of a PDF: bookmarks, links, the language, and the same bytes each time."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom_desktop.printing.pieces import Line, Title
from readingroom_desktop.printing.sheets import HEIGHT, LEFT, ROOM, TOP, Placed
from readingroom_desktop.printing.source import Page

if TYPE_CHECKING:
    from pypdf import PdfWriter

_UNIT: Final = 10
_LANGUAGE: Final = "en"


def finish(page: Page, placed: Sequence[Placed], path: Path, source: bytes) -> None:
    """Add to a PDF what makes it easy to read, and take the time of printing out of it.

    Args:
        page: What was printed.
        placed: Where it stands.
        path: Of the PDF, which is written anew.
        source: The HTML; it tells two printed reports apart.
    """
    from pypdf import PdfWriter
    from pypdf.generic import BooleanObject, ByteStringObject, NameObject, TextStringObject

    writer = PdfWriter(clone_from=path)
    _bookmark(writer, placed)
    _link(writer, placed)
    root = writer.root_object
    root.pop(NameObject("/Metadata"), None)  # told otherwise below, and of another moment
    root[NameObject("/Lang")] = TextStringObject(_LANGUAGE)
    writer.page_mode = "/UseOutlines"
    preferences = writer.create_viewer_preferences()
    preferences[NameObject("/DisplayDocTitle")] = BooleanObject(True)
    made = "D:" + "".join(sign for sign in page.made_at[:19] if sign.isdigit()) + "Z"
    writer.metadata = None
    writer.add_metadata(
        {
            "/Title": page.title,
            "/Producer": "Readingroom",
            "/CreationDate": made,
            "/ModDate": made,
        }
    )
    digest = ByteStringObject(hashlib.sha256(source).digest()[:16])
    writer._ID = type(writer._ID)([digest, digest]) if writer._ID else None  # noqa: SLF001
    writer.write(path)


def _bookmark(writer: "PdfWriter", placed: Sequence[Placed]) -> None:
    """Add the headings as an outline."""
    from pypdf.generic import Fit

    above = None
    for one in placed:
        if not isinstance(one.piece, Title):
            continue
        heading = one.piece.heading
        fit = Fit.xyz(left=0, top=(HEIGHT - TOP - one.y) / _UNIT + 8)
        parent = above if heading.level > 1 else None
        made = writer.add_outline_item(
            title=heading.text, page_number=one.page, parent=parent, fit=fit
        )
        if heading.level <= 1:
            above = made


def _link(writer: "PdfWriter", placed: Sequence[Placed]) -> None:
    """Let each line of the contents lead to its page."""
    from pypdf.annotations import Link
    from pypdf.generic import Fit

    for one in placed:
        if not (isinstance(one.piece, Line) and one.piece.page):
            continue
        top = (HEIGHT - TOP - one.y) / _UNIT
        bottom = top - one.piece.height / _UNIT
        place = (LEFT / _UNIT, bottom, (LEFT + ROOM) / _UNIT, top)
        target = one.piece.page - 1
        link = Link(rect=place, target_page_index=target, border=[0, 0, 0], fit=Fit("/Fit"))
        writer.add_annotation(one.page, link)
