"""Convert grey pixel values to drawable frames, with numpy alone."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, FrameRef, Window, WindowFunction
from readingroom.domain.window_presets import FULL_RANGE


@dataclass(frozen=True, slots=True)
class Padding:
    """Range of stored values with which a scanner padded an image."""

    first: int
    last: int

    @classmethod
    def stated(
        cls, value: int | None, limit: int | None, bits: tuple[int, int], *, is_signed: bool
    ) -> Self | None:
        """Return the padding declared by a header, None if there is none or it is impossible.

        A value outside the range of the stored bits is ignored as a header error: masking it
        could hide a real value.

        Args:
            value: PixelPaddingValue, signed or unsigned.
            limit: PixelPaddingRangeLimit, signed or unsigned.
            bits: Bits allocated and bits stored.
            is_signed: Whether the pixels are signed.
        """
        first = _as_stored(value, bits, is_signed=is_signed)
        if first is None:
            return None
        last = _as_stored(limit, bits, is_signed=is_signed)
        if last is None:
            last = first
        return cls(min(first, last), max(first, last))

    def mask(self, stored: NDArray[Any]) -> NDArray[np.bool_] | None:
        """Return the mask of padding pixels, None if no pixel or every pixel is padding."""
        if self.first == self.last:
            is_padding = stored == self.first
        else:
            is_padding = (stored >= self.first) & (stored <= self.last)
        return is_padding if is_padding.any() and not is_padding.all() else None


def _as_stored(value: int | None, bits: tuple[int, int], *, is_signed: bool) -> int | None:
    """Return a value as stored in the pixels, from a signed or unsigned element."""
    if value is None:
        return None
    whole, half = 1 << bits[0], 1 << bits[1] - 1
    low, high = (-half, half - 1) if is_signed else (0, 2 * half - 1)
    other = value - whole if is_signed else value + whole
    return next((each for each in (value, other) if low <= each <= high), None)


def to_unsigned(stored: NDArray[Any]) -> tuple[NDArray[Any], int] | None:
    """Return 8 or 16-bit integers in native byte order as unsigned, and the offset added to each.

    Values of any other type give None.
    """
    if stored.dtype in (np.uint8, np.uint16):
        return stored, 0
    if stored.dtype == np.int16:
        return stored.view(np.uint16) ^ np.uint16(0x8000), 0x8000
    if stored.dtype == np.int8:
        return stored.view(np.uint8) ^ np.uint8(0x80), 0x80
    return None


def grey_frame(
    pixels: NDArray[Any],
    ref: FrameRef,
    *,
    slope: float,
    intercept: float,
    units: str,
    is_inverted: bool,
    padding: NDArray[np.bool_] | None = None,
) -> Frame:
    """Return a frame with its stored windows, or with one over its full range.

    Args:
        pixels: Values that can be drawn, (rows, columns).
        ref: Where the frame is stored, with its windows.
        slope: Modality value = pixels * slope + intercept.
        intercept: See `slope`.
        units: The modality unit.
        is_inverted: Whether small values are white.
        padding: Mask of pixels without a value.
    """
    if padding is not None:
        pixels = _darkened(pixels, padding, is_falling=is_inverted ^ (slope < 0))
    pixels = np.ascontiguousarray(pixels)
    windows = ref.windows or (_full_range(pixels, slope, intercept),)
    return Frame(pixels, slope, intercept, units, is_inverted, windows, is_padding=padding)


def _darkened(
    pixels: NDArray[Any], is_padding: NDArray[np.bool_], *, is_falling: bool
) -> NDArray[Any]:
    """Return the pixels with padding set to the darkest displayed value of the others."""
    real = pixels[~is_padding]
    darkest = real.max() if is_falling else real.min()
    return np.where(is_padding, darkest, pixels)


def _full_range(pixels: NDArray[Any], slope: float, intercept: float) -> Window:
    """Return the window from the smallest to the largest modality value."""
    first = float(pixels.min()) * slope + intercept
    last = float(pixels.max()) * slope + intercept
    width = abs(last - first) or 1.0
    return Window(FULL_RANGE, width, (first + last) / 2.0, WindowFunction.LINEAR_EXACT)
