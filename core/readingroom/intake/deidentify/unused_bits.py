"""Clear unused bits of uncompressed pixels, which may have any value (PS3.5 8.1.1).

Old files store overlays in them (PS3.3 C.9.2).
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.intake.deidentify.dicom_data_set import raw_value
from readingroom.intake.images.elements import whole_of
from readingroom.intake.images.layout import PixelLayout

_BIT_POSITION: Final = 0x60000102
_REPEATING: Final = 0xFF00FFFF
_ZERO: Final = (None, b"", b"\0\0")


def has_overlay_bits(header: Dataset) -> bool:
    """Return whether overlays are stored in unused bits of the pixels."""
    positions = [tag for tag in map(int, header.keys()) if tag & _REPEATING == _BIT_POSITION]
    return any(raw_value(header, tag) not in _ZERO for tag in positions)


def without_unused_bits(
    value: memoryview, header: Dataset, layout: PixelLayout, order: str
) -> bytes | memoryview:
    """Return uncompressed pixels whose unused bits are zero, or extend the sign.

    If "High Bit" and "Bits Stored" contradict each other, the bits used by either are retained.
    `order` is the `struct` character of the byte order.
    """
    size = layout.bits_allocated // 8
    used = max(layout.bits_stored, (whole_of(header, "HighBit") or 0) + 1)
    if size not in (1, 2, 4) or used >= layout.bits_allocated:
        return value
    whole = len(value) // size * size
    pixels = np.frombuffer(value[:whole], f"{order}u{size}")
    if not pixels.size or _fit(pixels, used, is_signed=layout.is_signed):
        return value
    clean = _extended(pixels, used, size) if layout.is_signed else pixels & ((1 << used) - 1)
    return clean.astype(pixels.dtype).tobytes() + bytes(value[whole:])


def _fit(pixels: NDArray[Any], used: int, *, is_signed: bool) -> bool:
    """Return whether the unused bits of all pixels are clear, as in nearly all files."""
    if not is_signed:
        return int(pixels.max()) < 1 << used
    numbers = pixels.view(pixels.dtype.str.replace("u", "i"))
    return -1 << (used - 1) <= int(numbers.min()) and int(numbers.max()) < 1 << used


def _extended(pixels: NDArray[Any], used: int, size: int) -> NDArray[Any]:
    """Return pixels whose unused bits repeat the highest used one, unless they are all zero."""
    shift = 8 * size - used
    extended = (pixels.astype(f"i{size}") << shift >> shift).view(f"u{size}")
    return np.where(pixels >> used == 0, pixels, extended)
