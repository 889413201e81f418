"""Windows: CT presets, windows of the file, and their names."""

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.grey_levels import is_as_stored
from readingroom.domain.imaging import FILE_WINDOW, Frame, Window, WindowFunction
from readingroom.domain.window_presets import CT_PRESETS
from readingroom_desktop.viewmodels.formats import decimal, tr, tr_marked, tr_noop

PRESET_NAMES = (
    *(tr_noop("Soft tissue"), tr_noop("Lung"), tr_noop("Liver"), tr_noop("Bone")),
    tr_noop("Brain"),
)
"""Names of the presets, marked for translation."""
_UNNAMED = re.compile(rf"{FILE_WINDOW}( \d+)?")
_FROM_FILE = "From file "
"""Start of the name of a window of the file without a name of its own; names are recorded."""


def file_windows(frame: Frame) -> tuple[Window, ...]:
    """Return the windows of a frame; for colour one that shows the stored colours."""
    if frame.is_colour or not frame.windows:
        return (COLOUR_WINDOW,)
    return tuple(
        Window(f"{_FROM_FILE}{number}", window.width, window.center, window.function)
        if not window.name
        else window
        for number, window in enumerate(frame.windows, start=1)
    )


def presets_for(modality: str, frame: Frame) -> tuple[Window, ...]:
    """Return the windows offered for a frame, with the CT presets on CT."""
    presets = CT_PRESETS if modality == "CT" and not frame.is_colour else ()
    return presets + file_windows(frame)


def preset_at(number: int, modality: str, frame: Frame) -> Window | None:
    """Return the window of the key Alt+`number`, None if this image has none."""
    if number <= len(CT_PRESETS):
        is_offered = modality == "CT" and not frame.is_colour
        return CT_PRESETS[number - 1] if is_offered else None
    own, index = file_windows(frame), number - len(CT_PRESETS) - 1
    return own[index] if index < len(own) else None


def dragged(window: Window, wider: float, higher: float) -> Window:
    """Return a window after a drag; steps are proportions of the current width.

    A lookup table keeps its curve: the drag shifts and stretches its input values, as for any other
    window, so that the image changes without a jump.
    """
    width = max(window.width * float(np.exp(wider)), 1e-3)
    if window.function is WindowFunction.LINEAR:
        width = max(width, 1.0)
    name = window.name if window.function is WindowFunction.TABLE else ""
    return Window(name, width, window.center + higher * window.width, window.function)


def window_between(lower: float, upper: float, function: WindowFunction) -> Window | None:
    """Return the window with these edges, None if the upper one is not above the lower one."""
    if not upper > lower:
        return None
    if function is WindowFunction.LINEAR:
        return Window("", upper - lower + 1.0, (lower + upper) / 2.0 + 0.5, function)
    return Window("", upper - lower, (lower + upper) / 2.0, function)


def window_words(window: Window, frame: Frame | None = None) -> str:
    """Return width and level with the preset's name, "W 400 L 40 · Soft tissue".

    A lookup table is named "LUT". With the frame, a table stretched by a drag is marked, and a
    table that the frame does not have is omitted.
    """
    digits = 0 if window.width >= 20 else 2
    numbers = f"W {decimal(window.width, digits)}  L {decimal(window.center, digits)}"
    name = tr_marked(window.name)
    if window.name.startswith(_FROM_FILE):
        name = tr("From file %1", window.name.removeprefix(_FROM_FILE))
    elif _UNNAMED.fullmatch(window.name):
        name = f"{tr('File window')}{window.name.removeprefix(FILE_WINDOW)}"
    if window.function is WindowFunction.TABLE:
        name = _table_words(window, frame)
    return f"{numbers} · {name}" if name else numbers


def _table_words(window: Window, frame: Frame | None) -> str:
    name = tr("LUT %1", window.name.removeprefix("Lookup table "))
    if frame is None:
        return name
    table = frame.table_of(window)
    if table is None:
        return ""
    return name if is_as_stored(window, table) else tr("%1, stretched", name)


AUTOMATIC = tr_noop("Auto")
"""Name of the window derived from the values of an image."""
COLOUR_WINDOW = Window(tr_noop("Full range"), 256.0, 128.0)
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
    return Window(AUTOMATIC, width, float(low + high) / 2, WindowFunction.LINEAR_EXACT)


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
