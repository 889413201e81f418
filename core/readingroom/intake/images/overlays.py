"""Read overlays of model outputs: heat maps, masks, colour images."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.intake.images.photographs import decode_photograph, encode_pixels


def decode_overlay(data: bytes) -> NDArray[Any]:
    """Decode an overlay image (PNG, JPEG, TIFF or BMP).

    Args:
        data: The stored file.

    Returns:
        A grey image as (rows, columns) float32 from 0 to 1 of its depth; a colour image as
        (rows, columns, 3) uint8.

    Raises:
        IntakeError: The image cannot be decoded.
    """
    pixels = decode_photograph(data)
    if pixels.ndim == 3:
        return pixels
    full = np.float32(np.iinfo(pixels.dtype).max)
    return pixels.astype(np.float32) / full


def plain_overlay(data: bytes) -> bytes:
    """Return an overlay image as PNG with its pixels only, without comments and EXIF data.

    Raises:
        IntakeError: The image cannot be decoded.
    """
    return encode_pixels(decode_photograph(data))
