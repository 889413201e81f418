"""Grey levels of a frame in a window, by the formulas of DICOM PS3.3 C.11.2.1.

The window draws them, and models receive them: both see the same picture.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, LookupTable, Window, WindowFunction

_CODES: Final = {np.dtype(np.uint8): 1 << 8, np.dtype(np.uint16): 1 << 16}


class _Curve(NamedTuple):
    """Mapping of modality values to grey levels; `table` is None for a window without one."""

    window: Window
    table: LookupTable | None
    is_inverted: bool

    def apply(self, values: NDArray[Any]) -> NDArray[np.uint8]:
        """Return the grey level, 0 to 255, of each modality value (PS3.3 C.11.2.1)."""
        shares = _shares(values, self.window, self.table, is_inverted=self.is_inverted)
        levels: NDArray[np.uint8] = np.round(shares * 255.0).astype(np.uint8)
        return levels


def through_window(values: NDArray[Any], window: Window, frame: Frame) -> NDArray[np.float32]:
    """Return modality values through a window (PS3.3 C.11.2.1), 0 for black to 1 for white.

    `frame` has the lookup tables, and says whether small values are white.
    """
    shares = _shares(values, window, frame.table_of(window), is_inverted=frame.is_inverted)
    return np.asarray(shares, dtype=np.float32)


def is_as_stored(window: Window, table: LookupTable) -> bool:
    """Return whether a window spans exactly the input of its table."""
    count = len(table.entries)
    return window.width == count and window.center == table.first + count / 2


def grey_levels(
    frame: Frame, window: Window, pixels: NDArray[Any], *, is_inverted: bool = False
) -> NDArray[np.uint8]:
    """Return the grey levels, 0 to 255, of stored values of a grey frame.

    Args:
        frame: The frame, for its units, its lookup tables and whether small values are white.
        window: The window to apply.
        pixels: All its pixels or some of them, (rows, columns).
        is_inverted: Whether to exchange black and white.
    """
    curve = _Curve(window, frame.table_of(window), is_inverted ^ frame.is_inverted)
    codes = _CODES.get(pixels.dtype)
    if codes is None:
        return curve.apply(pixels.astype(np.float64) * frame.slope + frame.intercept)
    return _levels(curve, codes, frame.slope, frame.intercept).take(pixels)


@lru_cache(maxsize=4)
def _levels(curve: _Curve, codes: int, slope: float, intercept: float) -> NDArray[np.uint8]:
    """Return the grey level of each stored code; cached, as scrolling repeats them."""
    return curve.apply(np.arange(codes) * slope + intercept)


def _shares(
    values: NDArray[Any], window: Window, table: LookupTable | None, *, is_inverted: bool
) -> NDArray[Any]:
    """Return 0 (black) to 1 (white) of modality values; `table` is None without one."""
    shares = _by_formula(values, window) if table is None else _by_table(values, window, table)
    return 1.0 - shares if is_inverted else shares


def _by_table(values: NDArray[Any], window: Window, table: LookupTable) -> NDArray[Any]:
    """Return the table's values; a window other than its own stretches its input."""
    if not is_as_stored(window, table):
        low = window.center - window.width / 2.0
        values = table.first + (values - low) * (len(table.entries) / window.width)
    return table.apply(values) / float((1 << table.bits) - 1)


def _by_formula(values: NDArray[Any], window: Window) -> NDArray[Any]:
    """Return the values of PS3.3 C.11.2.1.2 and C.11.2.1.3."""
    if window.function is WindowFunction.SIGMOID:
        steps = np.clip(-4.0 * (values - window.center) / window.width, -500.0, 500.0)
        return np.asarray(1.0 / (1.0 + np.exp(steps)))
    middle, width = window.center, max(window.width, 1e-6)
    if window.function is WindowFunction.LINEAR:
        middle, width = window.center - 0.5, max(window.width - 1.0, 1e-6)
    return np.clip((values - middle) / width + 0.5, 0.0, 1.0)


def shown_pixels(frame: Frame, window: Window | None) -> NDArray[np.uint8]:
    """Return a frame as a display shows it: grey levels (rows, columns), or colours as stored.

    Padding by the scanner is black. Overlays and drawings of files are left out. `window` applies
    to grey frames, which need one.

    Raises:
        ValueError: A grey frame has no window.
    """
    if frame.is_colour:
        return np.asarray(frame.pixels, dtype=np.uint8)
    if window is None:
        raise ValueError("a grey frame needs a window")
    grey = grey_levels(frame, window, frame.pixels)
    if frame.is_padding is not None:
        grey[frame.is_padding] = 0
    return grey
