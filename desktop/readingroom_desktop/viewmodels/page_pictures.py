"""Preview images of the pages of a PDF."""

from pathlib import Path
from typing import NamedTuple

import pypdfium2

from readingroom.domain.errors import AnalysisError


class PagePicture(NamedTuple):
    """One page, `number` from 1; `pixels` are 4 bytes each: blue, green, red and unused."""

    number: int
    page_count: int
    width: int
    height: int
    stride: int
    pixels: bytes


def picture_page(path: Path, number: int, width: int) -> PagePicture:
    """Render a page at a width in pixels.

    Args:
        path: path of the PDF.
        number: page number from 1, clamped to the last page.
        width: width in pixels.

    Raises:
        AnalysisError: the file is missing or not a PDF.
    """
    try:
        document = pypdfium2.PdfDocument(path)
    except (pypdfium2.PdfiumError, OSError) as error:
        raise AnalysisError(f"{path.name} is missing. Create the report again.") from error
    try:
        page_count = len(document)
        page_number = min(max(number, 1), page_count)
        page = document[page_number - 1]
        bitmap = page.render(scale=width / page.get_width(), rev_byteorder=False, prefer_bgrx=True)
        pixels = bytes(bitmap.buffer)
        picture = PagePicture(
            page_number, page_count, bitmap.width, bitmap.height, bitmap.stride, pixels
        )
        bitmap.close()
        page.close()
    finally:
        document.close()
    return picture
