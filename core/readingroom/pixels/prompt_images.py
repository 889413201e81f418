"""Images of prompts: grey levels or colours as PNG files of a limited size, without metadata."""

from io import BytesIO
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

PIXEL_LIMIT: Final = 100_000_000
"""Maximum number of pixels of an image, which are in memory several times while it is encoded."""


class EncodedImage(NamedTuple):
    """A PNG file, and whether it has fewer pixels than the image."""

    png: bytes
    is_reduced: bool


def encode_image(pixels: NDArray[np.uint8], edge: int) -> EncodedImage:
    """Return an image as a PNG file with at most `edge` pixels at its longer edge.

    Larger images are reduced by Pillow's bilinear filter, which averages the pixels that become
    one; smaller ones keep their pixels.

    Args:
        pixels: Grey levels (rows, columns) or colours (rows, columns, 3).
        edge: Maximum number of rows and of columns.

    Raises:
        ValueError: The array is not an image, or `edge` is less than 1.
    """
    is_grey = pixels.ndim == 2
    if pixels.dtype != np.uint8 or not (is_grey or (pixels.ndim == 3 and pixels.shape[2] == 3)):
        raise ValueError(f"{pixels.shape} of {pixels.dtype} is not an image")
    if not pixels.size or edge < 1:
        raise ValueError("an image needs pixels, and an edge of 1 or more")
    from PIL import Image

    picture = Image.fromarray(np.ascontiguousarray(pixels))
    size = reduced_size(picture.width, picture.height, edge)
    is_reduced = size != picture.size
    if is_reduced:
        picture = picture.resize(size, Image.Resampling.BILINEAR)
    stored = BytesIO()
    picture.save(stored, "PNG")
    return EncodedImage(stored.getvalue(), is_reduced)


def reduced_size(columns: int, rows: int, edge: int) -> tuple[int, int]:
    """Return (columns, rows) with the same proportions, and at most `edge` of each."""
    longer = max(columns, rows)
    if longer <= edge:
        return columns, rows
    return max(1, round(columns * edge / longer)), max(1, round(rows * edge / longer))
