"""Bits of uncompressed pixels that the picture does not use (PS3.5 8.1.1), and may be anything.

Old files keep overlays there (PS3.3 C.9.2).
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
    """Return whether overlays lie in bits of the pixels."""
    positions = [tag for tag in map(int, header.keys()) if tag & _REPEATING == _BIT_POSITION]
    return any(raw_value(header, tag) not in _ZERO for tag in positions)


def without_unused_bits(
    value: memoryview, header: Dataset, layout: PixelLayout, order: str
) -> bytes | memoryview:
    """Return uncompressed pixels whose bits above the picture's are zero, or repeat its sign.

    Args:
        value: The pixel data, of whole pixels.
        header: What says which bits are used; where "High Bit" and "Bits Stored" contradict each
            other, the bits that either of them means stay.
        layout: How the pixels are laid out.
        order: The sign of `struct` for the byte order.
    """
    size = layout.bits_allocated // 8
    used = max(layout.bits_stored, (whole_of(header, "HighBit") or 0) + 1)
    if size not in (1, 2, 4) or used >= layout.bits_allocated:
        return value
    whole = len(value) // size * size
    words = np.frombuffer(value[:whole], f"{order}u{size}")
    if not words.size or _fit(words, used, is_signed=layout.is_signed):
        return value
    clean = _extended(words, used, size) if layout.is_signed else words & ((1 << used) - 1)
    return clean.astype(words.dtype).tobytes() + bytes(value[whole:])


def _fit(words: NDArray[Any], used: int, *, is_signed: bool) -> bool:
    """Return whether the unused bits of all words say nothing, as in nearly all files."""
    if not is_signed:
        return int(words.max()) < 1 << used
    numbers = words.view(words.dtype.str.replace("u", "i"))
    return -1 << (used - 1) <= int(numbers.min()) and int(numbers.max()) < 1 << used


def _extended(words: NDArray[Any], used: int, size: int) -> NDArray[Any]:
    """Return words whose unused bits repeat the highest used one, unless they are all zero."""
    shift = 8 * size - used
    extended = (words.astype(f"i{size}") << shift >> shift).view(f"u{size}")
    return np.where(words >> used == 0, words, extended)
