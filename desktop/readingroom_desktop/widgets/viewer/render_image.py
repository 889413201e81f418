"""Renderer input for a frame in a window: pixels, grey levels and lookup table."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.grey_levels import grey_levels
from readingroom.domain.imaging import Frame, Window, WindowFunction

_SIGMOID_SPAN = 3.0
_BYTES = (0.0, 255.0)


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
        grey = grey_levels(frame, window, pixels, is_inverted=is_inverted)
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
