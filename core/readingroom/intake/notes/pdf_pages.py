"""Text and page images of a PDF, through PDFium.

Nothing in a PDF is run: the library is built without JavaScript, links are not followed and
attached files are not opened.
"""

import math
import time
from io import BytesIO
from typing import Final, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from readingroom.intake.notes.document import PageImage

DPI: Final = 110
MAX_PAGES: Final = 500
MAX_PAGE_PIXELS: Final = 4_000_000
MAX_STACK_PIXELS: Final = 120_000_000
MAX_CHARACTERS: Final = 2_000_000
DRAWING_SECONDS: Final = 3.0
"""Maximum processor time in seconds for drawing; the other pages are text only."""

_POINTS_PER_INCH: Final = 72


class PdfContent(NamedTuple):
    """Content of a PDF: a text for each page (None if unreadable) and images of the first pages.

    `error` is "" or the reason why the PDF cannot be read: "password" or "damaged".
    """

    error: str = ""
    texts: tuple[str | None, ...] = ()
    pages: tuple[PageImage, ...] = ()
    page_count: int = 0
    attachment_count: int = 0
    has_form: bool = False


def read_pages(data: bytes, max_images: int) -> PdfContent:
    """Read a PDF; run in a separate process, as a malicious PDF can take any time and memory."""
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        is_locked = getattr(error, "err_code", None) == pdfium.FPDF_ERR_PASSWORD
        return PdfContent("password" if is_locked else "damaged")
    try:
        return _read(document, max_images)
    except (pypdfium2.PdfiumError, MemoryError, ValueError):
        return PdfContent("damaged")
    finally:
        document.close()


def _read(document: pypdfium2.PdfDocument, max_images: int) -> PdfContent:
    count = len(document)
    has_form = document.get_formtype() != pdfium.FORMTYPE_NONE
    if has_form:
        document.init_forms()  # draws the form content
    texts: list[str | None] = []
    length = 0
    for number in range(min(count, MAX_PAGES)):
        text = _text(document, number)
        length += len(text or "")
        if length > MAX_CHARACTERS:
            break
        texts.append(text)
    pages = _images(document, min(count, max_images))
    attachments = document.count_attachments()
    return PdfContent("", tuple(texts), pages, count, attachments, has_form)


def _text(document: pypdfium2.PdfDocument, number: int) -> str | None:
    """Return a page's text in the order of the file, None if the page cannot be read."""
    try:
        page = document[number]
    except pypdfium2.PdfiumError:
        return None
    try:
        content = page.get_textpage()
        text: str = content.get_text_bounded()
        content.close()
    except pypdfium2.PdfiumError:
        return None
    finally:
        page.close()
    return text


def _images(document: pypdfium2.PdfDocument, count: int) -> tuple[PageImage, ...]:
    """Draw pages up to the limits of time and pixels, all on one paper size."""
    drawn: list[Image.Image] = []
    pixels, started = 0, time.process_time()
    for number in range(count):
        seconds = time.process_time() - started
        if drawn and (pixels > MAX_STACK_PIXELS or seconds > DRAWING_SECONDS):
            break
        image = _draw(document, number)
        if image is None:
            break
        pixels += image.width * image.height
        drawn.append(image)
    return _on_one_paper(drawn)


def _draw(document: pypdfium2.PdfDocument, number: int) -> Image.Image | None:
    """Draw a page on white, at `DPI` or smaller; return None if it cannot be drawn."""
    try:
        page = document[number]
        points = max(page.get_width(), 1.0) * max(page.get_height(), 1.0)
        scale = min(DPI / _POINTS_PER_INCH, math.sqrt(MAX_PAGE_PIXELS / points))
        bitmap = page.render(scale=scale, rev_byteorder=True)
        image: Image.Image = bitmap.to_pil().convert("RGB")
        bitmap.close()
        page.close()
    except (pypdfium2.PdfiumError, MemoryError, ValueError):
        return None
    return image


def _on_one_paper(drawn: list[Image.Image]) -> tuple[PageImage, ...]:
    """Return pages as PNG images of one size, which are scrolled as one stack."""
    width = max((image.width for image in drawn), default=0)
    height = max((image.height for image in drawn), default=0)
    pages = []
    for image in drawn:
        paper = image
        if image.size != (width, height):
            paper = Image.new("RGB", (width, height), "white")
            paper.paste(image, ((width - image.width) // 2, 0))
        stored = BytesIO()
        paper.save(stored, "PNG", compress_level=3)
        pages.append(PageImage(stored.getvalue(), height, width))
    return tuple(pages)
