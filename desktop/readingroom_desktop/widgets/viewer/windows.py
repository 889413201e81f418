"""Windows: the CT presets, the file's own, the automatic one, and how they reach the renderer."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, Window, WindowFunction

CT_PRESETS = (
    Window("Soft tissue", 400.0, 40.0),
    Window("Lung", 1500.0, -600.0),
    Window("Liver", 150.0, 90.0),
    Window("Bone", 2500.0, 480.0),
    Window("Brain", 80.0, 40.0),
)
"""In the order of their keys, Alt+1 to Alt+5."""

FILE_WINDOW_COUNT = 4
"""How many of the file's own windows have a key, Alt+6 to Alt+9."""

_COLOUR_WINDOW = Window("Full range", 256.0, 128.0)
_SIGMOID_SPAN = 3.0
_LARGEST_SAMPLE = 65_536


@dataclass(frozen=True, slots=True)
class Rendering:
    """What the renderer needs: the pixel values drawn black and white, and a table or None."""

    levels: tuple[float, float]
    table: NDArray[np.uint8] | None


def file_windows(frame: Frame) -> tuple[Window, ...]:
    """Return the windows a frame brings along; for colour one that shows the stored colours."""
    if frame.is_colour or not frame.windows:
        return (_COLOUR_WINDOW,)
    return tuple(
        Window(f"From file {number}", window.width, window.center, window.function)
        if not window.name
        else window
        for number, window in enumerate(frame.windows, start=1)
    )


def presets_for(modality: str, frame: Frame) -> tuple[Window, ...]:
    """Return the windows offered for a frame: the CT presets where they mean something."""
    presets = CT_PRESETS if modality == "CT" and not frame.is_colour else ()
    return presets + file_windows(frame)


def preset_at(number: int, modality: str, frame: Frame) -> Window | None:
    """Return the window of the key Alt+`number`, None where this image has none."""
    if number <= len(CT_PRESETS):
        is_offered = modality == "CT" and not frame.is_colour
        return CT_PRESETS[number - 1] if is_offered else None
    own, index = file_windows(frame), number - len(CT_PRESETS) - 1
    return own[index] if index < len(own) else None


def automatic_window(frame: Frame) -> Window:
    """Return the window that spans the middle 98 percent of a frame's values."""
    if frame.is_colour:
        return _COLOUR_WINDOW
    pixels = frame.pixels
    step = max(1, int(np.sqrt(pixels.size / _LARGEST_SAMPLE)))
    low, high = np.percentile(pixels[::step, ::step], (1.0, 99.0)) * frame.slope + frame.intercept
    if low > high:
        low, high = high, low
    width = max(float(high - low), 1.0 if pixels.dtype.kind == "u" else 1e-3)
    return Window("Auto", width, float(low + high) / 2, WindowFunction.LINEAR_EXACT)


def dragged(window: Window, wider: float, higher: float) -> Window:
    """Return a window after a drag; steps are shares of the present width."""
    width = max(window.width * float(np.exp(wider)), 1e-3)
    if window.function is WindowFunction.LINEAR:
        width = max(width, 1.0)
    return Window("", width, window.center + higher * window.width, window.function)


def rendering(frame: Frame, window: Window, *, is_inverted: bool) -> Rendering:
    """Return levels and table for a frame; `is_inverted` is the reader's own toggle."""
    is_falling = is_inverted ^ frame.is_inverted ^ (frame.slope < 0)
    if window.function is WindowFunction.SIGMOID:
        span = Window("", window.width * _SIGMOID_SPAN, window.center, WindowFunction.LINEAR_EXACT)
        return Rendering(frame.levels(span), _table(is_falling=is_falling, is_sigmoid=True))
    table = _table(is_falling=True, is_sigmoid=False) if is_falling else None
    return Rendering(frame.levels(window), table)


@lru_cache(maxsize=4)
def _table(*, is_falling: bool, is_sigmoid: bool) -> NDArray[np.uint8]:
    ramp = np.linspace(0.0, 1.0, 256)
    if is_sigmoid:
        ramp = 1.0 / (1.0 + np.exp(-4.0 * (ramp - 0.5) * _SIGMOID_SPAN))
    if is_falling:
        ramp = ramp[::-1]
    return np.ascontiguousarray(np.round(ramp * 255.0).astype(np.uint8))


def drawn_pixels(frame: Frame, *, is_inverted: bool) -> NDArray[Any]:
    """Return the array to draw; colour has no table, so its inversion is done here."""
    if frame.is_colour and is_inverted:
        inverted: NDArray[np.uint8] = np.subtract(255, frame.pixels, dtype=np.uint8)
        return inverted
    return frame.pixels


def window_words(window: Window) -> str:
    """Return width and level with the preset's name, "W 400 L 40 · Soft tissue"."""
    digits = 0 if window.width >= 20 else 2
    numbers = f"W {window.width:.{digits}f}  L {window.center:.{digits}f}".replace("-", "−")
    return f"{numbers} · {window.name}" if window.name else numbers
