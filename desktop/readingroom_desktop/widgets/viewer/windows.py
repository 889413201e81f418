"""Windows: CT presets, windows of the file, and their names."""

import numpy as np

from readingroom.domain.imaging import Frame, Window, WindowFunction
from readingroom_desktop.widgets.viewer.automatic import COLOUR_WINDOW
from readingroom_desktop.widgets.viewer.render_image import is_as_stored

CT_PRESETS = (
    Window("Soft tissue", 400.0, 40.0),
    Window("Lung", 1500.0, -600.0),
    Window("Liver", 150.0, 90.0),
    Window("Bone", 2500.0, 480.0),
    Window("Brain", 80.0, 40.0),
)
"""In the order of their keys, Alt+1 to Alt+5."""


def file_windows(frame: Frame) -> tuple[Window, ...]:
    """Return the windows of a frame; for colour one that shows the stored colours."""
    if frame.is_colour or not frame.windows:
        return (COLOUR_WINDOW,)
    return tuple(
        Window(f"From file {number}", window.width, window.center, window.function)
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


def window_words(window: Window, frame: Frame | None = None) -> str:
    """Return width and level with the preset's name, "W 400 L 40 · Soft tissue".

    A lookup table is named "LUT". With the frame, a table stretched by a drag is marked, and a
    table that the frame does not have is omitted.
    """
    digits = 0 if window.width >= 20 else 2
    numbers = f"W {window.width:.{digits}f}  L {window.center:.{digits}f}".replace("-", "−")
    name = window.name
    if window.function is WindowFunction.TABLE:
        name = _table_words(window, frame)
    return f"{numbers} · {name}" if name else numbers


def _table_words(window: Window, frame: Frame | None) -> str:
    name = f"LUT {window.name.removeprefix('Lookup table ')}"
    if frame is None:
        return name
    table = frame.table_of(window)
    if table is None:
        return ""
    return name if is_as_stored(window, table) else f"{name}, stretched"
