"""Where the scanner filled up a picture with values that mean nothing (PS3.3 C.7.5.1.1.2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.intake.images.elements import whole_of
from readingroom.intake.images.layout import PixelLayout


def find_padding(
    stored: NDArray[Any], header: Dataset, layout: PixelLayout
) -> NDArray[np.bool_] | None:
    """Return where the stored values are padding; None where none, or all of them, are.

    A padding value outside what the stored bits can hold is taken for a mistake of the header and
    left alone: masking it could hide a real value.
    """
    first = _as_stored(whole_of(header, "PixelPaddingValue"), layout)
    if first is None or stored.dtype.kind not in "iu":
        return None
    last = _as_stored(whole_of(header, "PixelPaddingRangeLimit"), layout)
    if last is None or last == first:
        found = stored == first
    else:
        found = (stored >= min(first, last)) & (stored <= max(first, last))
    return found if found.any() and not found.all() else None


def _as_stored(value: int | None, layout: PixelLayout) -> int | None:
    """Return a value as the pixels store it, whichever sign its element was written in."""
    if value is None:
        return None
    bits = layout.bits_stored
    whole = 1 << layout.bits_allocated
    low, high = (
        (-(1 << bits - 1), (1 << bits - 1) - 1) if layout.is_signed else (0, (1 << bits) - 1)
    )
    other = value - whole if layout.is_signed else value + whole
    return next((each for each in (value, other) if low <= each <= high), None)


def darkened(
    pixels: NDArray[Any], is_padding: NDArray[np.bool_], *, is_falling: bool
) -> NDArray[Any]:
    """Return the pixels with padding set to the value among the others that is shown darkest."""
    real = pixels[~is_padding]
    darkest = real.max() if is_falling else real.min()
    return np.where(is_padding, darkest, pixels)
