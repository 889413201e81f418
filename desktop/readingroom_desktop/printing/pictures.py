"""Pages of a PDF as pictures, to look at before anything is printed or handed on."""

from pathlib import Path
from typing import NamedTuple

import pypdfium2

from readingroom.domain.errors import AnalysisError


class PagePicture(NamedTuple):
    """One page, `number` counted from 1; `pixels` are blue, green, red and a spare byte each."""

    number: int
    page_count: int
    width: int
    height: int
    stride: int
    pixels: bytes


def picture_page(path: Path, number: int, width: int) -> PagePicture:
    """Return a page so many pixels wide.

    Args:
        path: of the PDF.
        number: of the page, from 1; beyond the last it is the last.
        width: in pixels.

    Raises:
        AnalysisError: the file is gone, or no PDF.
    """
    try:
        document = pypdfium2.PdfDocument(path)
    except (pypdfium2.PdfiumError, OSError) as error:
        raise AnalysisError(f"{path.name} is gone. Make the report again.") from error
    try:
        page_count = len(document)
        shown = min(max(number, 1), page_count)
        page = document[shown - 1]
        bitmap = page.render(scale=width / page.get_width(), rev_byteorder=False, prefer_bgrx=True)
        pixels = bytes(bitmap.buffer)
        found = PagePicture(shown, page_count, bitmap.width, bitmap.height, bitmap.stride, pixels)
        bitmap.close()
        page.close()
    finally:
        document.close()
    return found
