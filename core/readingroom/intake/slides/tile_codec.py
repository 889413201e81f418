"""Encode and decode single tiles of a slide."""

from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from readingroom.intake.deidentify.jpeg_texts import text_spans
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.slides.pyramid import EncodedTile
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

JPEG_QUALITY: Final = 90
_FORMATS: Final = ("JPEG", "PNG")
_START: Final = b"\xff\xd8"
_RGB_MARKER: Final = b"\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"
"""Application segment that says: three components without a colour transform (T.872, 6.5.3)."""


def decode_tile(content: bytes, edge: int) -> NDArray[np.uint8]:
    """Return the pixels of a tile, (edge, edge, 3).

    Raises:
        ImageRefusedError: the tile is damaged or has another size.
    """
    try:
        with QUIET, Image.open(BytesIO(content), formats=_FORMATS) as picture:
            if picture.size != (edge, edge):
                raise ImageRefusedError("slide.tile_size", "A tile of the slide has another size.")
            return np.asarray(picture.convert("RGB"))
    except (*FAULTS, SyntaxError, Image.DecompressionBombError) as error:
        raise ImageRefusedError("slide.tile", "A tile of the slide is damaged.") from error


def lossy_tile(pixels: NDArray[np.uint8]) -> EncodedTile:
    """Return pixels, (edge, edge, 3), as JPEG."""
    return EncodedTile(_encoded(pixels, "JPEG", quality=JPEG_QUALITY, subsampling=0), ".jpg")


def lossless_tile(pixels: NDArray[np.uint8]) -> EncodedTile:
    """Return pixels, (edge, edge, 3), as PNG."""
    return EncodedTile(_encoded(pixels, "PNG", compress_level=1), ".png")


def _encoded(pixels: NDArray[np.uint8], kind: str, **options: Any) -> bytes:  # noqa: ANN401
    stored = BytesIO()
    Image.fromarray(pixels).save(stored, kind, **options)
    return stored.getvalue()


def complete_jpeg(tables: bytes, stream: bytes, *, is_rgb: bool) -> EncodedTile:
    """Return a JPEG tile with its tables and without text.

    Args:
        tables: the tables that the tiles share, "" if each tile has its own (TIFF Technical Note
            2).
        stream: the tile.
        is_rgb: whether the components are red, green and blue, which the tile does not say.
    """
    shared = tables[2:-2] if tables.startswith(_START) else b""
    marker = _RGB_MARKER if is_rgb else b""
    whole = bytearray(_START + marker + shared + stream[len(_START) :])
    for start, end in text_spans(bytes(whole)):
        whole[start:end] = bytes(len(whole[start:end]))
    return EncodedTile(bytes(whole), ".jpg")
