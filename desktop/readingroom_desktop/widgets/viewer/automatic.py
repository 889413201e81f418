"""Automatic window: the range of a frame's values, on CT those of the body only."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, Window, WindowFunction

COLOUR_WINDOW = Window("Full range", 256.0, 128.0)
_MAX_SAMPLE = 65_536
_TISSUE_HU = -300.0
"""Between fat (about -100 HU) and lung or air (below -500 HU)."""
_MIN_BODY = 0.01
_FENCE = 1.5

Values = NDArray[np.floating[Any]]
Mask = NDArray[np.bool_]


def automatic_window(modality: str, frame: Frame) -> Window:
    """Return the window of the middle 98 percent of a frame's values, without padding.

    On CT only the body counts: pixels with tissue above -300 HU on all four sides in
    their row and column, which includes lungs and excludes the air around the body. Of these,
    values beyond the inner fences of a box plot (1.5 times the interquartile range beyond the
    quartiles: J. W. Tukey, Exploratory Data Analysis, 1977, chapter 2) are excluded too: a little
    bone, metal or air must not reduce the contrast of the rest. Without a body the first rule
    applies.
    """
    if frame.is_colour:
        return COLOUR_WINDOW
    pixels = frame.pixels
    step = max(1, int(np.sqrt(pixels.size / _MAX_SAMPLE)))
    sample = pixels[::step, ::step].astype(np.float64) * frame.slope + frame.intercept
    is_real = np.ones(sample.shape, dtype=np.bool_)
    if frame.is_padding is not None and not frame.is_padding.all():
        is_real = ~frame.is_padding[::step, ::step]
        if not is_real.any():
            sample = pixels[~frame.is_padding].astype(np.float64) * frame.slope + frame.intercept
            is_real = np.ones(sample.shape, dtype=np.bool_)
    low, high = np.percentile(sample[is_real], (1.0, 99.0))
    if modality == "CT" and sample.ndim == 2:
        low, high = _body_range(sample, is_real) or (low, high)
    width = max(float(high - low), 1.0 if pixels.dtype.kind == "u" else 1e-3)
    return Window("Auto", width, float(low + high) / 2, WindowFunction.LINEAR_EXACT)


def _body_range(values: Values, is_real: Mask) -> tuple[float, float] | None:
    """Return the range of the body's values, None if there is no body."""
    is_tissue = (values > _TISSUE_HU) & is_real
    body = values[_between(is_tissue, 0) & _between(is_tissue, 1) & is_real]
    if body.size < _MIN_BODY * values.size:
        return None
    low, first, third, high = np.percentile(body, (1.0, 25.0, 75.0, 99.0))
    reach = _FENCE * (third - first)
    return max(float(low), float(first - reach)), min(float(high), float(third + reach))


def _between(marked: Mask, axis: int) -> Mask:
    """Return where a pixel is marked or lies between marked pixels along an axis."""
    before = np.logical_or.accumulate(marked, axis=axis)
    after = np.flip(np.logical_or.accumulate(np.flip(marked, axis), axis=axis), axis)
    return before & after
