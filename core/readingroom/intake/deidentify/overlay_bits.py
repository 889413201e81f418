"""Overlays of old files lie in bits of the pixels that the picture does not use (PS3.3 C.9.2)."""

from typing import NamedTuple

import numpy as np
from pydicom.dataset import Dataset

from readingroom.intake.deidentify.dicom_data_set import raw_value
from readingroom.intake.images.elements import whole_of

_BIT_POSITION = 0x60000102
_REPEATING = 0xFF00FFFF
_ZERO = (None, b"", b"\0\0")


class PixelMask(NamedTuple):
    """Which bits of each pixel belong to the picture."""

    bits_allocated: int
    mask: int

    def apply(self, value: memoryview, order: str) -> bytes:
        """Return uncompressed pixel data with all other bits zero."""
        size = self.bits_allocated // 8
        whole = len(value) // size * size
        pixels = np.frombuffer(value[:whole], np.dtype(f"{order}u{size}"))
        masked = pixels & np.array(self.mask, pixels.dtype)
        return bytes(masked.astype(pixels.dtype).tobytes()) + bytes(value[whole:])


def overlay_mask(header: Dataset) -> PixelMask | None:
    """Return the mask for a file whose overlays lie in its pixels; None for all others."""
    positions = [tag for tag in map(int, header.keys()) if tag & _REPEATING == _BIT_POSITION]
    if not any(raw_value(header, tag) not in _ZERO for tag in positions):
        return None
    allocated, stored, high = (
        whole_of(header, keyword) for keyword in ("BitsAllocated", "BitsStored", "HighBit")
    )
    if allocated not in (8, 16) or stored is None or not 0 < stored < allocated:
        return None
    low = (high if high is not None else stored - 1) - stored + 1
    return PixelMask(allocated, ((1 << stored) - 1) << max(low, 0))
