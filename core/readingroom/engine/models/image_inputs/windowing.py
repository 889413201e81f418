"""Frames and volumes through windows: 0 for black and 1 for white."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import Frame, Window, WindowFunction


def through_window(
    values: NDArray[np.floating], window: Window, frame: Frame
) -> NDArray[np.float32]:
    """Return modality values through a window (DICOM PS3.3 C.11.2.1.2 and C.11.2.1.3), 0 to 1.

    `frame` has the lookup tables, and says whether small values are white.
    """
    table = frame.table_of(window)
    if table is not None:
        shown = table.apply(values) / float((1 << table.bits) - 1)
    elif window.function is WindowFunction.SIGMOID:
        power = np.clip(-4.0 * (values - window.center) / max(window.width, 1e-6), -700, 700)
        shown = 1.0 / (1.0 + np.exp(power))
    else:
        low, high = window.edges
        shown = np.clip((values - low) / (high - low), 0.0, 1.0)
    return np.asarray(1.0 - shown if frame.is_inverted else shown, dtype=np.float32)


def modality_values(frame: Frame) -> NDArray[np.float64]:
    """Return the modality values of a grey frame, (rows, columns)."""
    return np.asarray(frame.pixels * np.float64(frame.slope) + frame.intercept)
