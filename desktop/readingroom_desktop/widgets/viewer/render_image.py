"""Renderer input for a frame in a window: pixels, grey levels and lookup table."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, LookupTable, Window, WindowFunction

_SIGMOID_SPAN = 3.0
_BYTES = (0.0, 255.0)
_CODES = {np.dtype(np.uint8): 1 << 8, np.dtype(np.uint16): 1 << 16}


@dataclass(frozen=True, slots=True, eq=False)
class RenderImage:
    """Pixels for the renderer, the values drawn as black and white, and a table or None.

    Without `levels` the pixels are bytes that are drawn unchanged.
    """

    pixels: NDArray[Any]
    levels: tuple[float, float] | None
    table: NDArray[np.uint8] | None = None


def render_image(frame: Frame, window: Window, *, is_inverted: bool, step: int = 1) -> RenderImage:
    """Return the render image of a frame, with every `step`-th row and column.

    With the file's own table or padding, the grey values are computed here exactly; otherwise the
    renderer applies the window to the unchanged stored values.

    Args:
        frame: The frame.
        window: The window to apply.
        is_inverted: The reader's toggle.
        step: More than 1 for a thumbnail.
    """
    pixels = frame.pixels if step == 1 else frame.pixels[::step, ::step].copy()
    if frame.is_colour:
        shown = np.subtract(255, pixels, dtype=np.uint8) if is_inverted else pixels
        levels = frame.levels(window)
        return RenderImage(shown, None if levels == _BYTES else levels)
    if frame.is_padding is not None or frame.table_of(window) is not None:
        grey = _grey(frame, window, pixels, is_inverted=is_inverted)
        if frame.is_padding is not None:
            grey[frame.is_padding[::step, ::step]] = 0
        return RenderImage(grey, None)
    is_falling = is_inverted ^ frame.is_inverted ^ (frame.slope < 0)
    if window.function is WindowFunction.SIGMOID:
        span = Window("", window.width * _SIGMOID_SPAN, window.center, WindowFunction.LINEAR_EXACT)
        return RenderImage(
            pixels, frame.levels(span), _ramp(is_falling=is_falling, is_sigmoid=True)
        )
    table = _ramp(is_falling=True, is_sigmoid=False) if is_falling else None
    return RenderImage(pixels, frame.levels(window), table)


@lru_cache(maxsize=4)
def _ramp(*, is_falling: bool, is_sigmoid: bool) -> NDArray[np.uint8]:
    ramp = np.linspace(0.0, 1.0, 256)
    if is_sigmoid:
        ramp = 1.0 / (1.0 + np.exp(-4.0 * (ramp - 0.5) * _SIGMOID_SPAN))
    if is_falling:
        ramp = ramp[::-1]
    return np.ascontiguousarray(np.round(ramp * 255.0).astype(np.uint8))


class _Curve(NamedTuple):
    """Mapping of modality values to grey levels; `table` is None for a window without one."""

    window: Window
    table: LookupTable | None
    is_inverted: bool

    def apply(self, values: NDArray[Any]) -> NDArray[np.uint8]:
        """Return the grey level, 0 to 255, of each modality value (PS3.3 C.11.2.1)."""
        greys = (
            _window_values(values, self.window)
            if self.table is None
            else self._table_values(values)
        )
        if self.is_inverted:
            greys = 1.0 - greys
        levels: NDArray[np.uint8] = np.round(greys * 255.0).astype(np.uint8)
        return levels

    def _table_values(self, values: NDArray[Any]) -> NDArray[Any]:
        """Return the table's values, 0 to 1; a window other than its own stretches its input."""
        table, window = self.table, self.window
        if table is None:
            raise AssertionError("called only with a table")
        if not is_as_stored(window, table):
            low = window.center - window.width / 2.0
            values = table.first + (values - low) * (len(table.entries) / window.width)
        return table.apply(values) / float((1 << table.bits) - 1)


def is_as_stored(window: Window, table: LookupTable) -> bool:
    """Return whether a window spans exactly the input of its table."""
    count = len(table.entries)
    return window.width == count and window.center == table.first + count / 2


def _window_values(values: NDArray[Any], window: Window) -> NDArray[Any]:
    """Return 0 (black) to 1 (white) by the formulas of PS3.3 C.11.2.1.2 and C.11.2.1.3."""
    if window.function is WindowFunction.SIGMOID:
        steps = np.clip(-4.0 * (values - window.center) / window.width, -500.0, 500.0)
        return np.asarray(1.0 / (1.0 + np.exp(steps)))
    middle, width = window.center, max(window.width, 1e-6)
    if window.function is WindowFunction.LINEAR:
        middle, width = window.center - 0.5, max(window.width - 1.0, 1e-6)
    return np.clip((values - middle) / width + 0.5, 0.0, 1.0)


def _grey(
    frame: Frame, window: Window, pixels: NDArray[Any], *, is_inverted: bool
) -> NDArray[np.uint8]:
    """Return the grey levels of stored values, by a table of all codes for 8 and 16 bits."""
    curve = _Curve(window, frame.table_of(window), is_inverted ^ frame.is_inverted)
    codes = _CODES.get(pixels.dtype)
    if codes is None:
        return curve.apply(pixels.astype(np.float64) * frame.slope + frame.intercept)
    return _levels(curve, codes, frame.slope, frame.intercept).take(pixels)


@lru_cache(maxsize=4)
def _levels(curve: _Curve, codes: int, slope: float, intercept: float) -> NDArray[np.uint8]:
    """Return the grey level of each stored code; cached, as scrolling repeats them."""
    return curve.apply(np.arange(codes) * slope + intercept)
